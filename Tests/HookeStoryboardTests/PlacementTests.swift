// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeChart
import HookeDrawing
import HookeGallery
import HookeRecording
import HookeScene
import HookeSolver
import Testing

@testable import HookeStoryboard

/// Where labels, curves and frames stand on their pages.
@Suite("Placement")
struct PlacementTests {
  private let reader = SheetReader()

  private func eased(_ start: Double, _ duration: Double, from: Double, to: Double)
    -> Track.Segment
  {
    Fixtures.segment(
      start, start + duration, true,
      .eased(
        EasedMotion(timing: .easeInOut, duration: duration, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  /// The drawings of the rows of a chart.
  private func drawings(
    _ tracks: [Track], span: ClosedRange<Double>
  ) -> [CurveRowDrawing] {
    let rows = CurveRow.rows(of: Fixtures.recording(tracks))
    let chart = CurveChart(
      rows: rows, span: span, skippableIntervals: [], marks: [],
      frame: Rect(x: 0, y: 0, width: 400, height: 200))
    let geometry = chart.geometry(on: PageCanvas(measurer: reader.measurer, theme: .light))
    return zip(rows, geometry.boxes).map { row, box in
      CurveRowDrawing(
        row: row, box: box, axis: geometry.axis, columns: geometry.columns, span: span, marks: [])
    }
  }

  @Test("the line from a label to a motion that the page cuts ends on the page")
  func leader_ofACutMotion_endsInThePlot() throws {
    let motion = eased(0.9, 5, from: 0, to: 100)
    let drawing = drawings(
      [Fixtures.track("dot", "positionX", [motion], initial: 0)], span: 0...1)[0]
    let start = drawing.axis.x(at: 0.9)
    let label = Rect(x: start - 60, y: drawing.box.minY + 20, width: 40, height: 7)
    let line = try #require(drawing.leader(from: label, to: [motion], isNeeded: false))
    #expect(line.start.x > label.maxX && line.end.x > start - 3)
    #expect(line.end.x <= drawing.columns.plot.upperBound)
  }

  @Test("no label of the lowest row touches a break of the axis")
  func labels_besideABreak_keepOff() {
    let motions = (0..<4).map { index in
      let isEven = index % 2 == 0
      return eased(
        Double(index) * 2 + 0.1, 0.1 + 0.05 * Double(index), from: isEven ? 0 : 100,
        to: isEven ? 100 : 0)
    }
    let recording = Fixtures.recording(
      [Fixtures.track("dot", "positionX", motions, initial: 0)], duration: 7)
    for height in [66.0, 70, 74] {
      let chart = CurveChart(
        rows: CurveRow.rows(of: recording), span: 0...7,
        skippableIntervals: recording.idleIntervals(),
        marks: [], frame: Rect(x: 0, y: 0, width: 420, height: height))
      var canvas = PageCanvas(measurer: reader.measurer, theme: .light)
      let breaks = chart.geometry(on: canvas).axis.breakMarks(at: height - CurveChart.foot + 2)
      let labels = chart.draw(on: &canvas).labels
      #expect(!breaks.isEmpty && !labels.isEmpty)
      for label in labels { #expect(!breaks.contains { $0.intersects(label) }, "\(label)") }
    }
  }

  @Test("the channels of a colour are named where they are apart")
  func labels_ofAColour_areInitials() {
    let curves = (0..<3).map { channel in
      MotionCurve.eased(
        EasedMotion(
          timing: .easeInOut, duration: 0.8, fromValue: 0.4 * Double(channel),
          toValue: 1 - 0.4 * Double(channel)),
        carriedVelocity: 0)
    }
    let segment = Track.Segment(
      key: "key", startTime: 0.1, endTime: 0.9, isFinished: true,
      motion: .closedForm(origin: 0.1, rate: 1, curves: curves))
    let track = Track(
      layer: "card", property: "backgroundColor", threshold: 0.01, initialValue: [0, 0.4, 0.8],
      segments: [segment])
    let chart = CurveChart(
      rows: CurveRow.rows(of: Fixtures.recording([track])), span: 0...1, skippableIntervals: [],
      marks: [], frame: Rect(x: 0, y: 0, width: 400, height: 120))
    var canvas = PageCanvas(measurer: reader.measurer, theme: .light)
    chart.draw(on: &canvas)
    let page = Page(size: Size(width: 400, height: 120), content: canvas.picture.list)
    #expect(Set(reader.texts(on: page).map(\.string)).isSuperset(of: ["r", "g", "b"]))
  }

  @Test("frames give way to curves that would be hardly legible below them")
  func document_onLowPaper_hasLegibleRows() throws {
    var options = StoryboardOptions(pageSize: .size(Size(width: 1800, height: 600)))
    options.columns = 7
    let storyboard = Storyboard(
      of: Gallery.presentModal, options: options, textMeasurer: reader.measurer)
    let pages = storyboard.document(textMeasurer: reader.measurer).pages
    let texts = pages.flatMap { reader.texts(on: $0) }
    let rows = texts.filter { ["scale", "opacity"].contains($0.string) }.map(\.rect.midY).sorted()
    try #require(pages.count == 1 && rows.count == 2)
    #expect(rows[1] - rows[0] >= 30 + CurveChart.layerGap - 1)
  }

  @Test("an outline is interrupted at a text, but not at one that is covered or wholly inside")
  func interrupt_atTexts_leavesGaps() {
    func clips(_ outline: Rect, _ draw: (inout DisplayListBuilder) -> Void) -> Int {
      let picture = DisplayList { picture in
        picture.text(
          TextLayout("Sign in", style: TextStyle(font: Font(size: 20))), at: Point(x: 20, y: 40),
          anchor: .topLeft, .color(.black))
        draw(&picture)
      }
      let whole = Rect(x: 0, y: 0, width: 200, height: 100)
      let gaps = TextGaps(in: picture, on: whole, measurer: reader.measurer)
      let list = DisplayList { list in
        gaps.interrupt(outline, in: &list) { $0.stroke(.rect(outline), .black, width: 1) }
      }
      return list.items.count { item in
        if case .group(let group) = item { group.clip?.rule == .evenOdd } else { false }
      }
    }
    let across = Rect(x: 40, y: 10, width: 100, height: 80)
    #expect(clips(across) { _ in } == 1)
    #expect(
      clips(across) { $0.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 100)), .white) } == 0)
    #expect(clips(Rect(x: 2, y: 2, width: 190, height: 96)) { _ in } == 0)
    // Where only a part of the text is covered, the outline stops for the rest alone.
    let card = Rect(x: 60, y: 0, width: 140, height: 100)
    #expect(clips(across) { $0.fill(.rect(card), .white) } == 1)
    #expect(clips(card.insetBy(dx: 5, dy: 5)) { $0.fill(.rect(card), .white) } == 0)
  }

  @Test("a label belongs to a motion that is clearly nearer than all others")
  func isNearest_betweenMotions_isTheNearest() {
    let (first, second) = (
      eased(0, 0.4, from: 0, to: 100), eased(0.6, 0.4, from: 100, to: 0)
    )
    let rows = drawings(
      [
        Fixtures.track("dot", "positionX", [first, second], initial: 0),
        Fixtures.track("dot", "positionY", [eased(0, 1, from: 0, to: 100)], initial: 0),
      ], span: 0...1)
    let (row, below) = (rows[0], rows[1])
    func label(at time: Double, above value: Double) -> Rect {
      Rect(
        x: row.axis.x(at: time) - 10, y: row.y(value) - 12, width: 20, height: 7)
    }
    #expect(row.isNearest(label(at: 0.35, above: 100), to: [first], besides: []))
    #expect(!row.isNearest(label(at: 0.35, above: 100), to: [second], besides: []))
    // In the middle between both it belongs to neither.
    #expect(!row.isNearest(label(at: 0.5, above: 50), to: [first], besides: []))
    // Just above the curve of the row below.
    let low = Rect(
      x: row.axis.x(at: 0.95), y: below.y(100) - 12, width: 10, height: 7)
    #expect(!row.isNearest(low, to: [second], besides: [below]))
  }

  @Test("what finds no place under the curves stands in a table that follows")
  func document_ofManyKinds_hasTheTable() {
    func recording(_ count: Int) -> Recording {
      Fixtures.recording(
        (0..<6).map { row in
          let length = 0.01 + 0.0001 * Double(row)
          return Fixtures.track(
            "a layer with a long name \(row)", "positionX",
            (0..<count).map { index in
              let isEven = index % 2 == 0
              return eased(
                Double(index) * 0.02, length + 0.0002 * Double(index), from: isEven ? 0 : 100,
                to: isEven ? 100 : 0)
            }, initial: 0)
        })
    }
    func pages(_ count: Int) -> [Page] {
      let recording = recording(count)
      return Storyboard(recording: recording, frames: []).document(
        textMeasurer: reader.measurer
      ).pages
    }
    let few = pages(1)
    #expect(few.allSatisfy { $0.label?.hasPrefix("T") != true })
    let many = pages(40)
    #expect(many.contains { $0.label?.hasPrefix("T") == true })
    let also = many.flatMap { reader.texts(on: $0) }.map(\.string)
      .filter { $0.hasPrefix("Also: ") }
    #expect(also.contains { $0.hasSuffix(" more in the table of motions") }, "\(also)")
    for page in many { #expect(reader.faults(on: page).isEmpty) }
  }

  @Test("of many kinds of motion in a row each stands at the curve, under it or is counted")
  func chart_ofManyKinds_losesNone() throws {
    let count = 90
    let motions = (0..<count).map { index in
      let (from, to) = index % 2 == 0 ? (0.0, 100.0) : (100.0, 0.0)
      return eased(Double(index) * 0.4, 0.1 + 0.001 * Double(index), from: from, to: to)
    }
    let track = Fixtures.track("card", "positionX", motions, initial: 0)
    let chart = Storyboard(recording: Fixtures.recording([track]), frames: []).document(
      textMeasurer: reader.measurer
    ).pages[0]
    let texts = reader.texts(on: chart).map(\.string)
    let also = try #require(texts.first { $0.hasPrefix("Also: ") })
    let atCurve = texts.count { $0 != also && $0.contains(", from ") }
    let under = also.components(separatedBy: ", from ").count - 1
    let rest = try #require(also.components(separatedBy: "; ").last)
    #expect(rest.hasSuffix(" more in the table of motions"))
    let more = try #require(Int(rest.prefix { $0.isNumber }))
    #expect(under > 0)
    #expect(atCurve + under + more == count, "\(atCurve) + \(under) + \(more)")
  }

  @Test("curves stand beside the frames of a wide page, on one page")
  func document_onAWidePage_isOnePage() throws {
    let storyboard = Storyboard(
      of: Gallery.presentModal,
      options: StoryboardOptions(pageSize: .size(Size(width: 1900, height: 420))),
      textMeasurer: reader.measurer)
    let pages = storyboard.document(textMeasurer: reader.measurer).pages
    #expect(pages.count == 1)
    let right = try #require(reader.frames(on: pages[0]).map(\.rect.maxX).max())
    let texts = reader.texts(on: pages[0])
    let scale = try #require(texts.first { $0.string == "0 s" })
    #expect(scale.rect.minX > right)
    #expect(reader.faults(on: pages[0]).isEmpty)
  }

  @Test("a comparison at many moments takes as many pages as they need, once each")
  func comparison_atManyMoments_goesOn() {
    func recording(_ bounciness: Double) -> Recording {
      Fixtures.recording([
        Fixtures.track(
          "dot", "positionX", [Fixtures.spring(0, from: 0, to: 100, bounciness: bounciness)],
          initial: 0)
      ])
    }
    let (old, new) = (recording(12), recording(4))
    let comparison = RecordingComparison(old: old, new: new)
    let times = (0..<40).map { 0.01 * Double($0) }
    let (before, now) = (
      Fixtures.frames(old, .times(times)), Fixtures.frames(new, .times(times))
    )
    func sides(_ oldFrames: [StoryboardFrame]) -> [Double] {
      let document = comparison.document(
        oldFrames: oldFrames, newFrames: now, textMeasurer: reader.measurer)
      let frames = document.pages.map { reader.frames(on: $0) }
      #expect(frames.count { !$0.isEmpty } > 1)
      let count = oldFrames.isEmpty ? 40 : 80
      #expect(frames.joined().count == count && Set(frames.joined().map(\.string)).count == count)
      for page in document.pages { #expect(reader.faults(on: page).isEmpty) }
      return frames.joined().map { ($0.rect.width * $0.rect.height).squareRoot() }
    }
    let (paired, single) = (sides(before), sides([]))
    #expect((paired + single).allSatisfy { $0 >= 80 })
  }

  @Test("a comparison without frames before gives the space to those of now")
  func comparison_withoutFramesBefore_hasLargerFrames() throws {
    let (old, new) = (
      Fixtures.recording([
        Fixtures.track("dot", "positionX", [Fixtures.spring(0, from: 0, to: 90)], initial: 0)
      ]),
      Fixtures.recording([
        Fixtures.track("dot", "positionX", [Fixtures.spring(0, from: 0, to: 100)], initial: 0)
      ])
    )
    let comparison = RecordingComparison(old: old, new: new)
    let times: MomentSelection = .times([0.1, 0.2, 0.3, 0.4])
    func size(_ oldFrames: [StoryboardFrame]) throws -> Double {
      let document = comparison.document(
        oldFrames: oldFrames, newFrames: Fixtures.frames(new, times),
        textMeasurer: reader.measurer)
      return try #require(reader.frames(on: document.pages[0]).first).rect.width
    }
    #expect(try size([]) > 1.3 * size(Fixtures.frames(old, times)))
  }

  @Test("an arrow is interrupted at a text that it would cross, and at no other")
  func arrow_acrossAText_isInterrupted() {
    let whole = Rect(x: 0, y: 0, width: 300, height: 300)
    let picture = DisplayList {
      $0.text("words", style: TextStyle(font: Font(size: 20)), at: Point(x: 120, y: 140), .black)
    }
    let gaps = TextGaps(in: picture, on: whole, measurer: reader.measurer)
    func isInterrupted(_ start: Point, _ end: Point) -> Bool {
      let drawn = DisplayList { list in
        gaps.interrupt(from: start, to: end, .identity, in: &list) {
          $0.stroke(.line(from: start, to: end), .black, width: 1)
        }
      }
      if case .group(let group)? = drawn.items.first { return group.clip?.rule == .evenOdd }
      return false
    }
    #expect(isInterrupted(Point(x: 20, y: 20), Point(x: 280, y: 280)))
    // The text lies in the box around this line, and not on it.
    #expect(!isInterrupted(Point(x: 20, y: 100), Point(x: 280, y: 290)))
  }
}
