// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Charts of many layers that do the same, and what stands below them.
@Suite("Rows that stand for others")
struct AlikeRowTests {
  private let reader = SheetReader()

  private func eased(_ start: Double, _ duration: Double = 0.4) -> Track.Segment {
    Fixtures.segment(
      start, start + duration, true,
      .eased(
        EasedMotion(timing: .easeInOut, duration: duration, fromValue: 0, toValue: 1),
        carriedVelocity: 0))
  }

  private func texts(_ recording: Recording) -> [String] {
    Storyboard(recording: recording, frames: []).document(textMeasurer: reader.measurer).pages
      .flatMap { reader.texts(on: $0) }.map(\.string)
  }

  @Test("of a stagger the first row says who follows, from when to when, and how often")
  func rows_ofAStagger_standForAll() throws {
    var tracks: [Track] = []
    for index in 0..<28 {
      let start = 0.2 + 0.04 * Double(index)
      tracks.append(Fixtures.track("tile-\(index)", "opacity", [eased(start)], initial: 0))
      tracks.append(Fixtures.track("tile-\(index)", "scaleX", [eased(start + 2)], initial: 0))
    }
    // One that lasts longer is no part of it.
    tracks.append(Fixtures.track("title", "opacity", [eased(1, 0.9)], initial: 0))
    let recording = Fixtures.recording(tracks)
    let rows = CurveRow.rows(of: recording)
    #expect(
      rows.map(\.track.layer)
        == ["tile-0", "tile-0", "tile-14", "tile-14", "tile-27", "tile-27", "title"])
    #expect(rows[0].alikeText == "tile-1 … tile-27 alike, from 0.24 to 1.28 s, every 0.04 s")
    let said = try #require(texts(recording).first { $0.hasPrefix("Also: ") })
    #expect(said.contains("tile-1 … tile-27 alike, from 2.24 to 3.28 s, every 0.04 s"))
    // The rows beside the first are among those: nothing is said of them once more.
    #expect(!said.contains("tile-14"))
  }

  @Test("starts without a common distance, and names without numbers, are listed")
  func rows_ofAnUnevenStagger_listStarts() {
    let names = ["card", "badge", "title", "star"]
    let starts = [0.1, 0.15, 0.4, 0.45]
    var tracks = zip(names, starts).map { name, start in
      Fixtures.track(name, "opacity", [eased(start)], initial: 0)
    }
    for index in 0..<9 {
      tracks.append(
        Fixtures.track("bar", "property\(index)", [eased(0, 0.5 + 0.1 * Double(index))], initial: 0)
      )
    }
    let rows = CurveRow.rows(of: Fixtures.recording(tracks))
    #expect(
      rows.compactMap(\.alikeText) == ["badge, title and star alike, from 0.15, 0.4, 0.45 s"])
  }

  @Test("starts are said in order of time, and of many the first and the last")
  func rows_thatStartBackwardsOrAtManyTimes_areSummedUp() {
    func text(_ starts: [Double]) -> [String] {
      let tracks = starts.enumerated().map { index, start in
        Fixtures.track("tile-\(index)", "opacity", [eased(start)], initial: 0)
      }
      return CurveRow.rows(of: Fixtures.recording(tracks)).compactMap(\.alikeText)
    }
    let backwards = text((0..<12).map { 1 - 0.04 * Double($0) })
    #expect(backwards.first == "tile-1 … tile-11 alike, from 0.56 to 0.96 s, every 0.04 s")
    let uneven = text((0..<12).map { 0.01 * Double($0 * $0) })
    #expect(uneven.first == "tile-1 … tile-11 alike, from 0.01 to 1.21 s")
  }

  @Test("what is sampled, or jumps before it moves, is not alike by its ends")
  func rows_ofOtherShapes_standForThemselves() {
    let sampled = (0..<12).map { index in
      Fixtures.track(
        "knob-\(index)", "opacity",
        [
          Track.Segment(
            key: "key", startTime: 0, endTime: 1, isFinished: true,
            motion: .interpolated(times: [0, 0.5, 1], values: [[0, 0.1 * Double(index), 1]]))
        ], initial: 0)
    }
    #expect(CurveRow.rows(of: Fixtures.recording(sampled)).allSatisfy { $0.alikeText == nil })
    let jumping = (0..<12).map { index in
      Fixtures.track(
        "tile-\(index)", "opacity", [eased(0.1 * Double(index))], initial: index == 5 ? 7 : 0)
    }
    let said = CurveRow.rows(of: Fixtures.recording(jumping)).compactMap(\.alikeText)
    #expect(said.allSatisfy { !$0.contains("…") } && !said.isEmpty, "\(said)")
  }

  @Test("parameters that read the same for several layers are written once")
  func parameters_ofSeveralLayers_areJoined() {
    let unplaced = ["card", "badge", "title"].flatMap { layer in
      [
        UnplacedParameters(layer: layer, property: "y", text: "0.4 s ease, from 2 s"),
        UnplacedParameters(layer: layer, property: "scale", text: "0.2 s linear, from 1 s"),
      ]
    }
    var canvas = PageCanvas(measurer: reader.measurer, theme: .light)
    let isWhole = unplaced.draw(at: .zero, width: 700, height: 100, on: &canvas)
    let page = Page(size: Size(width: 800, height: 200), content: canvas.picture.list)
    let said = reader.texts(on: page).map(\.string).joined()
      .unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
    #expect(
      isWhole
        && String(String.UnicodeScalarView(said))
          == "Also: card, badge and title y: 0.4 s ease, from 2 s; "
          + "card, badge and title scale: 0.2 s linear, from 1 s"
    )
  }

  @Test("a colour has a band of the colours that are shown")
  func swatch_ofAColour_isThatColour() throws {
    let curves = [0.2, 0.4, 0.6, 1.0].map { level in
      MotionCurve.eased(
        EasedMotion(timing: .linear, duration: 1, fromValue: level, toValue: 1),
        carriedVelocity: 0)
    }
    let segment = Track.Segment(
      key: "key", startTime: 0.5, endTime: 1.5, isFinished: true,
      motion: .closedForm(origin: 0.5, rate: 1, curves: curves))
    let track = Track(
      layer: "box", property: "backgroundColor", threshold: 0.01,
      initialValue: [0.2, 0.4, 0.6, 1], segments: [segment])
    let recording = Fixtures.recording([track], duration: 2)
    var canvas = PageCanvas(measurer: reader.measurer, theme: .light)
    let chart = CurveChart(
      rows: CurveRow.rows(of: recording), span: 0...2, skippableIntervals: [], marks: [],
      frame: Rect(x: 0, y: 0, width: 500, height: 120))
    chart.draw(on: &canvas)
    let gradient = try #require(
      canvas.picture.list.items.lazy.compactMap { item -> Gradient? in
        if case .fill(_, .gradient(let gradient), _) = item { gradient } else { nil }
      }.first)
    // A quarter of the run is before the motion, a quarter after it.
    func color(at offset: Double) -> Color? {
      gradient.stops.min { ($0.offset - offset).magnitude < ($1.offset - offset).magnitude }?.color
    }
    let first = Color(red: 0.2, green: 0.4, blue: 0.6)
    #expect(color(at: 0) == first && color(at: 0.25) == first)
    #expect(color(at: 0.75) == .white && color(at: 1) == .white)
    let middle = try #require(color(at: 0.5))
    #expect((middle.red - 0.6).magnitude < 1e-9 && (middle.blue - 0.8).magnitude < 1e-9)
  }

  @Test("steps of a slow finger that come to rest between are one start")
  func starts_ofASlowFinger_areOne() throws {
    let steps = (0..<4).map { index -> Track.Segment in
      let start = 0.2 + 0.0167 * Double(index)
      let motion = SpringMotion(
        spring: Spring(response: 0.12, dampingRatio: 0.9), fromValue: Double(index),
        toValue: Double(index + 1), initialVelocity: 0)
      return Fixtures.segment(start, start + 0.015, true, .spring(motion))
    }
    let recording = Fixtures.recording(
      [Fixtures.track("card", "positionX", steps, initial: 0)], duration: 1)
    let label = try #require(texts(recording).first { $0.contains("damping ratio") })
    #expect(label.hasSuffix("from 0.2 s, retargeted 3 times"), "\(label)")
  }
}
