// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Values of flip books")
struct FlipBookValueTests {
  private let measurer = MonospacedTextMeasurer()

  private func track(_ layer: String, _ property: String, to value: Double = 100) -> Track {
    Fixtures.track(
      layer, property,
      [
        Fixtures.segment(
          0, 1, true,
          .eased(
            EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: value),
            carriedVelocity: 0))
      ], initial: 0)
  }

  private typealias Text = (string: String, x: Double, y: Double, style: TextStyle, color: Color)

  private func texts(_ tracks: [Track], _ box: Rect, at time: Double) -> [Text] {
    let rows = CurveRow.rows(of: Fixtures.recording(tracks, duration: 2))
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    FlipBookValues(rows: rows, box: box).draw(at: time, on: &canvas)
    return canvas.picture.list.items.compactMap { item in
      guard case .text(let text) = item, case .color(let color) = text.paint else { return nil }
      return (text.layout.string, text.position.x, text.position.y, text.layout.style, color)
    }
  }

  @Test("values stand at the right of their names, moving ones in colour, resting ones in grey")
  func values_ofOneColumn_standUnderEachOther() throws {
    let tracks = [
      track("card", "positionX"), track("card", "positionY", to: 50), track("dot", "width"),
    ]
    let box = Rect(x: 20, y: 100, width: 160, height: 60)
    for (time, values, isMoving) in [
      (0.5, ["50", "25", "50"], true), (1.5, ["100", "50", "100"], false),
    ] {
      let found = texts(tracks, box, at: time)
      let shown = found.filter { values.contains($0.string) }
      let names = found.filter { !values.contains($0.string) }
      #expect(shown.map(\.x) == [180, 180, 180] && shown.map(\.y) == [107, 119.5, 132])
      #expect(shown.allSatisfy { ($0.color == Theme.light.quiet) != isMoving }, "\(time)")
      #expect(shown.allSatisfy { ($0.style == Typography.name) == isMoving }, "\(time)")
      // The name of a layer stands before the first of its rows, 0.38 of the width for it.
      #expect(names.map(\.string) == ["card", "x, pt", "y, pt", "dot", "width, pt"], "\(names)")
      let columns = names.map { $0.string.hasSuffix("pt") ? 80.8 : 20 }
      #expect(zip(names, columns).allSatisfy { ($0.x - $1).magnitude < 1e-9 }, "\(names)")
      #expect(names.map(\.y) == [107, 107, 119.5, 132, 132])
    }
  }

  private typealias Plan = (
    rows: Int, width: Double, height: Double, columns: [Int], more: Int, column: Double
  )

  /// A line is 12.5 points high, a column 190 points wide with the gap of 20, and 250 at most.
  @Test("values fill as many columns as the width allows, and what has no place is counted")
  func values_ofManyRows_fillColumns() {
    let rows: [Plan] = [
      (3, 160, 60, [3], 0, 160), (4, 160, 50, [4], 0, 160), (5, 160, 50, [3], 2, 160),
      (5, 359, 50, [3], 2, 250), (5, 360, 50, [4, 1], 0, 170), (8, 360, 50, [4, 4], 0, 170),
      (9, 360, 50, [4, 3], 2, 170), (9, 900, 50, [4, 4, 1], 0, 250),
      (9, 700, 50, [4, 4, 1], 0, 220),
      (3, 160, 5, [], 3, 160), (1, 160, 5, [1], 0, 160), (3, 900, 60, [3], 0, 250),
    ]
    for plan in rows {
      let tracks = (0..<plan.rows).map { track("dot \($0)", "positionX", to: 60 + Double($0)) }
      let found = texts(tracks, Rect(x: 10, y: 0, width: plan.width, height: plan.height), at: 1.5)
      let values = found.filter { Int($0.string) != nil }
      let places = plan.columns.enumerated().flatMap { column, count in
        (0..<count).map { line in
          Point(
            x: 10 + Double(column) * (plan.column + 20) + plan.column, y: 7 + 12.5 * Double(line))
        }
      }
      let name = "\(plan): \(values.map { Point(x: $0.x, y: $0.y) })"
      #expect(values.count == places.count, "\(name)")
      #expect(values.map(\.string) == places.indices.map { "\(60 + $0)" }, "\(name)")
      for (value, place) in zip(values, places) {
        #expect(place.distance(to: Point(x: value.x, y: value.y)) < 1e-9, "\(name)")
      }
      let more = found.filter { $0.string.hasSuffix(" more") }
      #expect(more.map(\.string) == (plan.more > 0 ? ["and \(plan.more) more"] : []), "\(name)")
      guard let last = more.first else { continue }
      // In the place of the last value.
      let lines = max(1, Int(plan.height / 12.5))
      let place = max(1, plan.columns.count) - 1
      #expect((last.x - 10 - Double(place) * (plan.column + 20)).magnitude < 1e-9, "\(name)")
      #expect(last.y == 7 + 12.5 * Double(lines - 1), "\(name)")
    }
  }

  @Test("a layer is named again at the top of a column, and a wide value is set smaller")
  func names_ofColumns_areRepeated() {
    let tracks = (0..<4).map { track("card", ["positionX", "positionY", "width", "height"][$0]) }
    let found = texts(tracks, Rect(x: 0, y: 0, width: 360, height: 37.5), at: 1.5)
    #expect(found.filter { $0.string == "card" }.map(\.x) == [0, 190])
    // Of 160 points 60.8 are those of the names: 20 letters of 4.8 points fit.
    func style(_ digits: Int) -> [TextStyle] {
      let value = Double(String(repeating: "9", count: digits)) ?? 0
      let tracks = [track("card", "position", to: value)].map { track in
        var track = track
        track.initialValue = [0, 0]
        track.segments[0].motion = .interpolated(
          times: [0, 1], values: [[0, value], [0, -value]])
        return track
      }
      return texts(tracks, Rect(x: 0, y: 0, width: 160, height: 30), at: 1.5)
        .filter { $0.string.contains("999") }.map(\.style)
    }
    // Two letters before each, a minus, and a space between.
    #expect(style(7) == [Typography.time] && style(8) == [Typography.value])
    let short = texts(
      [track("card", "positionX")], Rect(x: 0, y: 0, width: 160, height: 30), at: 1.5)
    #expect(short.filter { $0.string == "100" }.map(\.style) == [Typography.time])
  }

  @Test("the greatest number of frames of an overview is spread evenly, with both ends")
  func overview_ofManyMoments_isSpread() throws {
    for count in [1, 2, 24, 25, 47, 500] {
      let recording = Fixtures.recording([track("dot", "positionX")], duration: 1)
      let times = (0..<count).map { Double($0) / Double(max(1, count - 1)) }
      let book = FlipBook(
        recording: recording,
        options: StoryboardOptions(moments: .times(times), layout: .pages, showsCurves: false)
      ) { _, _ in DisplayList() }
      #expect(book.pageCount == (count > 1 ? count + 1 : 1))
      let overview = FlipBookOverview(
        book: book, rows: [], measurer: measurer, paper: Size(width: 800, height: 600))
      let (page, entry) = overview.page()
      let targets = page.content.items.compactMap { item -> String? in
        guard case .link(let link) = item, case .destination(let name) = link.target else {
          return nil
        }
        return name
      }
      let shown = min(count, 24)
      let expected = (0..<shown).map { $0 * (count - 1) / max(1, shown - 1) + 1 }
      #expect(targets == expected.map { "moment-\($0)" }, "\(count)")
      let facts = page.content.items.compactMap { item -> String? in
        if case .text(let text) = item { text.layout.string } else { nil }
      }
      #expect(facts.contains("\(count) frames, one per page"))
      #expect(facts.contains("24 of them below") == (count > 24))
      #expect(entry.title == "Made up" && entry.target == .page(0, at: .zero))
      #expect(page.label == "overview" && page.description == "Something moves.")
    }
  }

  /// A row of four components is 24 points high: 6 for each value; a high one has 9 for each.
  @Test("the values of a row of curves stand within it")
  func values_ofFourComponents_shareTheirRow() throws {
    let values = [10.0, 20, 30, 40]
    let bounds = Track(
      layer: "card", property: "bounds", threshold: 0.5, initialValue: values,
      segments: [Fixtures.linear(0, 1, from: values, to: [90, 70, 60, 80])])
    let rows = CurveRow.rows(of: Fixtures.recording([bounds], duration: 2))
    let blank = PageCanvas(measurer: measurer, theme: .light)
    for (height, line) in [(24.0, 6.0), (30, 7.5), (36, 9), (80, 9)] {
      let chart = try #require(
        FlipBookChart(
          rows: rows, recording: Fixtures.recording([bounds], duration: 2),
          in: Rect(
            x: 10, y: 20, width: 600,
            height: CurveChart.height(of: rows[...], rowHeight: height)),
          pageWidth: 700, blank))
      var canvas = blank
      chart.draw(number: 1, time: 0, on: &canvas)
      let found = canvas.picture.list.items.compactMap { item -> PlacedText? in
        guard case .text(let text) = item, text.position.x == 610 else { return nil }
        return text
      }.dropFirst()
      #expect(found.map(\.layout.string) == ["x 10", "y 20", "width 30", "height 40"])
      let middle = 20 + CurveChart.head + height / 2
      for (index, text) in found.enumerated() {
        let expected = middle + 2.5 + line * (Double(index) - 1.5)
        #expect((text.position.y - expected).magnitude < 1e-9, "\(height): \(text.position)")
      }
    }
  }
}
