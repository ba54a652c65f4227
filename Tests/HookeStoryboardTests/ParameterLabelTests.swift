// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

/// What stands beside a curve: where, and how often.
@Suite("Labels of parameters")
struct ParameterLabelTests {
  private let reader = SheetReader()

  private func eased(
    _ start: Double, _ duration: Double, from: Double, to: Double, key: String = "key"
  ) -> Track.Segment {
    var segment = Fixtures.segment(
      start, start + duration, true,
      .eased(
        EasedMotion(timing: .easeIn, duration: duration, fromValue: from, toValue: to),
        carriedVelocity: 0))
    segment.key = key
    return segment
  }

  private func assigned(_ time: Double, from: Double, to: Double) -> Track.Segment {
    Track.Segment(
      key: "assignment", startTime: time.nextDown, endTime: time, isFinished: true,
      motion: .sampled(times: [time.nextDown, time], values: [[from, to]]), source: .assignment)
  }

  /// The labels of charts on pages of their own, with the boxes of their ink.
  private func labels(_ tracks: [Track], duration: Double = 4) -> [SheetReader.Box] {
    Storyboard(recording: Fixtures.recording(tracks, duration: duration), frames: [])
      .document(textMeasurer: reader.measurer).pages.flatMap { reader.texts(on: $0) }
  }

  /// The drawings of rows 33 points high, as under frames.
  private func drawings(_ tracks: [Track], duration: Double) -> [CurveRowDrawing] {
    let rows = CurveRow.rows(of: Fixtures.recording(tracks, duration: duration))
    let chart = CurveChart(
      rows: rows, span: 0...duration, skippableIntervals: [], marks: [],
      frame: Rect(
        x: 0, y: 0, width: 700, height: CurveChart.height(of: rows[...], rowHeight: 33)))
    let geometry = chart.geometry(on: PageCanvas(measurer: reader.measurer, theme: .light))
    return zip(rows, geometry.boxes).map { row, box in
      CurveRowDrawing(
        row: row, box: box, axis: geometry.axis, columns: geometry.columns, span: 0...duration,
        marks: [])
    }
  }

  @Test("no label stands before its curve begins", arguments: [0.6, 1.7, 2.9])
  func label_ofALateMotion_doesNotStandBefore(_ start: Double) throws {
    let track = Fixtures.track("line", "scaleX", [eased(start, 0.3, from: 1, to: 280)], initial: 1)
    let drawing = drawings([track], duration: 4)[0]
    var canvas = PageCanvas(measurer: reader.measurer, theme: .light)
    let (boxes, unplaced) = drawing.draw(on: &canvas, namesLayer: true)
    #expect(boxes.count == 1 && unplaced.isEmpty)
    let box = try #require(boxes.first)
    #expect(box.minX >= drawing.axis.x(at: start) - 1, "\(box)")
  }

  @Test("what is assigned is said once, and its value stands at its level")
  func assignment_betweenMotions_isSaidOnce() {
    let found = labels([
      Fixtures.track(
        "card", "scaleX",
        [assigned(0.2, from: 1, to: 0), eased(0.45, 0.8, from: 0, to: 1)], initial: 1)
    ])
    #expect(found.count { $0.string.contains("assigned") } == 1, "\(found)")
    #expect(found.contains { $0.string.contains("assigned at 0.2 s") })
    #expect(found.contains { $0.string == "0.00" })
  }

  /// A stagger by `translationX`, and at another time all of `translationXY`.
  @Test("a motion of one property is not drawn or listed again as values of another one")
  func rows_ofTwoPropertiesOfAPlace_areOneEach() {
    let scene = Scene(name: "row", title: "Row", summary: "", size: Size(width: 320, height: 400)) {
      stage in
      let row = Layer(name: "row", frame: Rect(x: 20, y: 40, width: 280, height: 44))
      row.backgroundColor = .black
      stage.root.addSublayer(row)
      stage.at(0.2, "come in") { [unowned stage] in
        let slide = BasicAnimation(Layer.translationX, from: -300, to: 0, duration: 0.4)
        stage.animator.add(slide, to: row, forKey: "x")
      }
      stage.at(1.4, "move down") { [unowned stage] in
        let slide = BasicAnimation(Layer.translationXY, to: Point(x: 0, y: 40), duration: 0.4)
        stage.animator.add(slide, to: row, forKey: "xy")
      }
    }
    let recording = Recording(of: scene, textMeasurer: reader.measurer)
    // The recording has the values of both, all the time.
    #expect(recording.tracks.count == 2)
    let rows = MotionTable(recording).rows
    #expect(rows.count == 2 && rows.allSatisfy { $0.motion == "0.4 s ease" }, "\(rows)")
    let said = Storyboard(recording: recording, frames: [])
      .document(textMeasurer: reader.measurer).pages.flatMap { reader.texts(on: $0) }
      .map(\.string)
    #expect(!said.contains { $0.contains("frame by frame") || $0.contains("assigned") }, "\(said)")
  }

  @Test("a motion that repeats says how often, and has one start")
  func label_ofARepetition_saysHowOften() throws {
    // Its way back is the way there, played backwards.
    let repetitions = (0..<6).map { index in
      let start = 0.5 + 0.25 * Double(index)
      let (from, to) = index % 2 == 1 ? (0.3, 1.0) : (1.0, 0.3)
      return Fixtures.segment(
        start, start + 0.25, true,
        .eased(
          EasedMotion(timing: .linear, duration: 0.25, fromValue: from, toValue: to),
          carriedVelocity: 0))
    }
    let said = labels([Fixtures.track("card", "opacity", repetitions, initial: 1)]).map(\.string)
    #expect(said.contains { $0.contains("there and back 3 times, from 0.5 s") }, "\(said)")
    #expect(!said.contains { $0.contains("0.75") }, "\(said)")
  }

  /// Along the sides of a rectangle: in each motion one of the components rests.
  @Test("motions in turn along two axes all say their start, and the values between them are said")
  func labels_ofMotionsInTurn_sayEachStartAndValue() {
    let corners = [[110.0, 110], [260, 110], [260, 220], [110, 220], [110, 110]]
    let track = Track(
      layer: "dot", property: "position", threshold: 1, initialValue: corners[0],
      segments: (0..<4).map { index in
        let start = 0.5 + 0.5 * Double(index)
        return Fixtures.linear(start, start + 0.5, from: corners[index], to: corners[index + 1])
      })
    let said = labels([track], duration: 2.5).map(\.string)
    #expect(said.contains("0.5 s linear, from 0.5, 1, 1.5, 2 s"), "\(said)")
    #expect(said.contains("x 260") && said.contains("y 220"), "\(said)")
    #expect(said.count { $0 == "x 110" } == 2 && said.count { $0 == "y 110" } == 2, "\(said)")
    // The same way twice, from a jump back, is one motion that repeats.
    let again = Track(
      layer: "dot", property: "positionX", threshold: 1, initialValue: [0],
      segments: [0.5, 1].map { Fixtures.linear($0, $0 + 0.5, from: [0], to: [80]) })
    #expect(!labels([again], duration: 2).contains { $0.string.contains("from 0.5, 1 s") })
  }

  @Test("of many starts of one kind the first, the last and their number are said")
  func label_ofManyStarts_isShort() {
    let steps = (0..<9).map { index in
      eased(0.2 + 0.4 * Double(index), 0.1, from: Double(index), to: Double(index + 1))
    }
    let said = labels([Fixtures.track("card", "positionX", steps, initial: 0)]).map(\.string)
    #expect(
      said.contains { $0.contains("9 times, from 0.2 to 3.4 s, every 0.4 s") }, "\(said)")
  }
}
