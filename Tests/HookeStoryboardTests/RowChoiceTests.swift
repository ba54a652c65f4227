// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Choice of rows, of phases and of plans")
struct RowChoiceTests {
  private let measurer = MonospacedTextMeasurer()

  private func line(
    _ start: Double, _ end: Double, from: Double = 0, to: Double, trigger: Double? = nil
  ) -> Track.Segment {
    var segment = Fixtures.linear(start, end, from: [from], to: [to])
    segment.trigger = trigger.map { Track.Segment.Trigger(time: $0, caption: "go") }
    return segment
  }

  @Test("of very many tracks those are drawn that move most thresholds")
  func rows_ofManyTracks_areTheFarthestInThresholds() {
    // Twenty that go a hundred thresholds and more, and 21 that go less, by more points.
    let tracks = (0..<41).map { index in
      let isFine = index % 2 == 1
      let way = isFine ? 1 + 0.01 * Double(index) : 50 + Double(index)
      return Fixtures.track(
        "dot \(index)", "property\(index)", [line(0.01 * Double(index), 1, to: way)], initial: 0,
        threshold: isFine ? 0.01 : 1)
    }
    let found = CurveRow.rows(of: Fixtures.recording(tracks)).map(\.track.layer)
    let expected = (0..<41).filter { $0 % 2 == 1 || $0 > 33 }.map { "dot \($0)" }
    #expect(found == expected)
  }

  @Test("a track that moves no more has the components and the digits of when it did")
  func row_ofAStillTrack_isThatOfTheOther() throws {
    for (property, from, to) in [
      ("scaleXY", [1.0, 1.0], [2.0, 2.0]), ("scaleXY", [1, 1], [2, 3]),
      ("positionX", [0], [0.25]), ("position", [0, 5], [0.25, 5]),
    ] {
      let moving = Track(
        layer: "dot", property: property, threshold: 0.001, initialValue: from,
        segments: [Fixtures.linear(0, 1, from: from, to: to)])
      var still = moving
      still.segments = []
      let old = Fixtures.recording([moving])
      let row = try #require(
        CurveRow.rows(of: Fixtures.recording([still], duration: 1), against: old).first)
      let alone = try #require(CurveRow.rows(of: old).first)
      #expect(row.components == alone.components, "\(property)")
      #expect(row.propertyText == alone.propertyText, "\(property)")
      #expect(row.label.number(0.125) == alone.label.number(0.125), "\(property)")
      // One that did not move before has the components that move now.
      let new = try #require(
        CurveRow.rows(
          of: old, against: Fixtures.recording([still], duration: 1)
        ).first)
      #expect(new.components == alone.components, "\(property)")
      #expect(new.propertyText == alone.propertyText, "\(property)")
    }
  }

  @Test(
    "the first row of a chart has the name of its layer, also where it is not the layer's first")
  func names_ofAChart_beginWithItsFirstRow() throws {
    let tracks = ["positionX", "positionY"].map {
      Fixtures.track("card", $0, [line(0, 1, to: 90)], initial: 0)
    }
    let rows = CurveRow.rows(of: Fixtures.recording(tracks))
    try #require(rows.map(\.isFirstOfLayer) == [true, false])
    for (shown, count) in [
      (rows, 1), (Array(rows.dropFirst()), 1), (rows.map { $0.leading(true) }, 2),
    ] {
      var canvas = PageCanvas(measurer: measurer, theme: .light)
      CurveChart(
        rows: shown, span: 0...1, skippableIntervals: [], marks: [],
        frame: Rect(x: 0, y: 0, width: 600, height: 150)
      ).draw(on: &canvas)
      let names = canvas.picture.list.items.count { item in
        if case .text(let text) = item { text.layout.string == "card" } else { false }
      }
      #expect(names == count)
    }
  }

  @Test("what an action sets off while something moves begins a phase; its repetition does not")
  func phases_ofActions_beginWithThem() {
    let ring = Fixtures.track("ring", "positionX", [line(0, 3, to: 9)], initial: 0)
    let events = [
      Recording.Event(time: 0, kind: .action, caption: "go"),
      Recording.Event(time: 1, kind: .action, caption: "on"),
    ]
    let cut = [0...1, 1...3.0]
    let rows: [(first: Double?, second: Double?, phases: [ClosedRange<Double>])] = [
      (0, 0, [0...3]), (0, 1, cut), (nil, nil, cut), (0, nil, cut),
    ]
    for (index, row) in rows.enumerated() {
      let dot = Fixtures.track(
        "dot", "positionX",
        [line(0, 1, to: 9, trigger: row.first), line(1, 2, from: 9, to: 18, trigger: row.second)],
        initial: 0)
      let found = Fixtures.recording([ring, dot], events: events).phases(atMost: 9)
      #expect(found == row.phases, "row \(index): \(found)")
    }
    // A constraint is seen by what it places, and begins none.
    for (property, phases) in [("positionX", cut), ("layoutConstraint.constant", [0...3])] {
      let dot = Fixtures.track("dot", property, [line(1, 2, to: 9)], initial: 0)
      let found = Fixtures.recording([ring, dot], events: events).phases(atMost: 9)
      #expect(found == phases, "\(property): \(found)")
    }
    // The first repetition is a phase, unless it is that of a constraint.
    for (property, end) in [("positionX", 1.0), ("layoutConstraint.constant", nil)]
      as [(String, Double?)]
    {
      let turns = (0..<3).map { line(Double($0), Double($0) + 1, to: 9) }
      let found = Fixtures.recording([Fixtures.track("dot", property, turns, initial: 0)])
        .phases(atMost: 9)
      #expect(found.map(\.upperBound) == [end?.nextDown].compactMap(\.self), "\(found)")
    }
  }

  @Test("where a motion turns back is a moment, if it has gone farther than a threshold")
  func arrivals_ofAMotionThatTurnsBack_areItsTurn() {
    for (way, times) in [(0.01, [2.0]), (0.02, [1, 2])] {
      let track = Fixtures.track(
        "dot", "positionX", [line(0, 1, to: way), line(1, 2, from: way, to: 0)], initial: 0)
      let found = Fixtures.recording([track]).arrivals(of: track)
      #expect(found.map(\.time) == times, "\(way): \(found.map(\.time))")
    }
  }

  @Test("frames of a comparison that would be narrower than 24 points stand on a crowded page")
  func plan_ofVeryHighFrames_isCrowded() {
    // 214 points are left for a frame.
    for (aspect, frame) in [(0.1, Size(width: 20, height: 200)), (0.125, nil)]
      as [(Double, Size?)]
    {
      let plan = ComparisonPlanner(
        pages: [Size(width: 600, height: 400)], count: 1, isPaired: false, aspect: aspect,
        columns: nil, curvesHeight: { _ in 0 }, captionHeight: { _ in 10 }
      ).best()
      #expect(plan.frame == frame ?? Size(width: 26.75, height: 214), "\(plan.frame)")
    }
  }
}
