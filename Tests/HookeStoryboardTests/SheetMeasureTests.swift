// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Measures that pages have in common")
struct SheetMeasureTests {
  private let measurer = MonospacedTextMeasurer()

  private func line(_ start: Double, _ end: Double, to value: Double = 100) -> Track.Segment {
    Fixtures.linear(start, end, from: [0], to: [value])
  }

  private func track(_ layer: String, _ segments: [Track.Segment]) -> Track {
    Fixtures.track(layer, "positionX", segments, initial: 0)
  }

  private func storyboard(
    _ tracks: [Track], at times: [Double], duration: Double,
    _ options: StoryboardOptions = StoryboardOptions()
  ) -> Storyboard {
    Storyboard(
      recording: Fixtures.recording(tracks, duration: duration),
      frames: times.map {
        StoryboardFrame(moment: Moment(time: $0, caption: "at \($0)"), picture: DisplayList())
      }, options: options)
  }

  private typealias Measures = (
    width: Double, height: Double, margin: Double, first: Double, later: Double, bottom: Double
  )

  @Test("small pages have narrow margins and a small header, narrow ones a sentence of two lines")
  func metrics_ofAPage_areThoseOfItsSize() {
    let pages: [Measures] = [
      (800, 600, 36, 96, 72, 544), (700, 400, 36, 96, 72, 344), (699, 600, 36, 107, 72, 544),
      (420, 400, 36, 107, 72, 344), (419, 600, 16, 42, 42, 570), (800, 399, 16, 42, 42, 369),
    ]
    for page in pages {
      let size = Size(width: page.width, height: page.height)
      #expect(SheetMetrics.margin(of: size) == page.margin, "\(size)")
      #expect(SheetMetrics.top(of: size, isFirst: true) == page.first, "\(size)")
      #expect(SheetMetrics.top(of: size, isFirst: false) == page.later, "\(size)")
      #expect(SheetMetrics.bottom(of: size) == page.bottom, "\(size)")
      #expect(SheetMetrics.width(of: size) == page.width - 2 * page.margin, "\(size)")
      #expect(SheetMetrics.height(of: size, isFirst: true) == page.bottom - page.first, "\(size)")
      #expect(SheetMetrics.height(of: size, isFirst: false) == page.bottom - page.later, "\(size)")
      #expect(SheetMetrics.isNarrow(size) == (page.width < 700), "\(size)")
      #expect(SheetMetrics.isSmall(size) == (page.margin == 16), "\(size)")
    }
  }

  /// One motion that ends at a time, one that has come near its end at 1 s, and a third from 5 s
  /// on.
  @Test("a strip ends early where one thing has come to rest and the others have all but done so")
  func spans_ofStrips_endWhereThingsSettle() {
    func spans(
      _ end: Double, near value: Double, besides other: Double = 0.5
    ) -> [ClosedRange<Double>] {
      let third = Track(
        layer: "third", property: "positionX", threshold: 0.01, initialValue: [0],
        segments: [
          Track.Segment(
            key: "key", startTime: 0, endTime: other, isFinished: true,
            motion: .interpolated(times: [0, 0.5 * other, other], values: [[0, 99, 100]]))
        ])
      let slow = Track(
        layer: "slow", property: "positionX", threshold: 0.01, initialValue: [0],
        segments: [
          Track.Segment(
            key: "key", startTime: 0, endTime: 4, isFinished: true,
            motion: .interpolated(times: [0, 1, 4], values: [[0, value, 100]]))
        ])
      let board = storyboard(
        [track("quick", [line(0, end)]), slow, third, track("late", [line(5, 6)])],
        at: [0.5, 1, 5.5, 6], duration: 6)
      return StripSpans(board).of([2, 2]).map(\.span)
    }
    let usual = [0...4.95, 4.95...6.0]
    #expect(spans(2, near: 99) == [0...2, 2...6])
    #expect(spans(1.5, near: 99) == [0...1.5, 1.5...6])
    // Of two that come to rest the first.
    #expect(spans(2, near: 99, besides: 3) == [0...2, 2...6])
    // More than two hundredths of its way from its place until 2 s.
    #expect(spans(2, near: 97).map(\.upperBound).first.map { ($0 - 4.95).magnitude < 1e-9 } == true)
    #expect(spans(2.5, near: 97) == [0...2.5, 2.5...6])
    for (end, value) in [(3.9, 99.0), (2, 90)] {
      for (found, expected) in zip(spans(end, near: value), usual) {
        #expect((found.lowerBound - expected.lowerBound).magnitude < 1e-9, "\(end)")
        #expect((found.upperBound - expected.upperBound).magnitude < 1e-9, "\(end)")
      }
    }
  }

  @Test("charts of one document have the scale that all of them have space for")
  func scale_ofCharts_isTheLeast() {
    let rows = CurveRow.rows(of: Fixtures.recording([track("dot", [line(0, 6)])], duration: 6))
    let canvas = PageCanvas(measurer: measurer, theme: .light)
    func chart(_ span: ClosedRange<Double>, width: Double = 400) -> CurveChart {
      CurveChart(
        rows: rows, span: span, skippableIntervals: [], marks: [],
        frame: Rect(x: 0, y: 0, width: width, height: 100))
    }
    for charts in [
      [chart(0...1), chart(1...3)], [chart(1...3), chart(0...1)],
      [chart(0...2), chart(2...4, width: 300)],
    ] {
      let common = charts.commonScale(on: canvas)
      let scales = charts.map { $0.geometry(on: canvas).axis.scale }
      #expect(common.greatestScale == scales.min(), "\(scales)")
      for chart in charts {
        var chart = chart
        (chart.greatestScale, chart.leastBreak) = common
        let axis = chart.geometry(on: canvas).axis
        #expect((axis.scale - common.greatestScale).magnitude < 1e-9)
        let length = chart.span.upperBound - chart.span.lowerBound
        let width = axis.x(at: chart.span.upperBound) - axis.x(at: chart.span.lowerBound)
        #expect((width - length * common.greatestScale).magnitude < 1e-6)
      }
    }
    #expect([CurveChart]().commonScale(on: canvas).greatestScale == .infinity)
  }

  @Test("the outline leads to every page, those of the table last, on paper of one size")
  func outline_ofASheetWithATable_leadsToAllPages() {
    let tracks = (0..<3).map { track("dot \($0)", [line(Double($0), Double($0) + 0.5)]) }
    for layout in StoryboardOptions.Layout.allCases {
      for (count, margin) in [(0, nil), (4, nil), (4, 60), (9, 20)] as [(Int, Double?)] {
        for showsTable in [true, false] {
          let board = storyboard(
            tracks, at: (0..<count).map { 0.3 * Double($0) }, duration: 4,
            StoryboardOptions(layout: layout, margin: margin, showsTable: showsTable))
          let document = board.document(textMeasurer: measurer)
          let name = "\(layout) \(count) \(showsTable)"
          #expect(
            document.outline.map(\.target) == document.pages.indices.map { .page($0, at: .zero) },
            "\(name)")
          let labels = document.pages.map { $0.label ?? "" }
          let tables = labels.filter { $0.hasPrefix("T") }
          #expect(tables == (showsTable ? ["T1"] : []), "\(name)")
          #expect(!showsTable || labels.last == "T1", "\(name)")
          #expect(Set(document.pages.map(\.size)).count == 1, "\(name)")
          #expect(document.metadata.title == "Made up", "\(name)")
          guard showsTable else { continue }
          #expect(document.outline.last?.title == "Motions", "\(name)")
          #expect(
            document.pages.last?.description == "The motions of Made up, page 1 of 1", "\(name)")
        }
      }
    }
  }

  @Test("on small pages the outline counts all of them, with those of the table")
  func outline_ofManyPages_countsAll() {
    let tracks = (0..<3).map { track("dot \($0)", [line(Double($0), Double($0) + 0.5)]) }
    for layout in [StoryboardOptions.Layout.grid, .strip, .onionSkin] {
      let options = StoryboardOptions(
        layout: layout, pageSize: .size(Size(width: 300, height: 300)), showsTable: true)
      let document = storyboard(
        tracks, at: (0..<9).map { 0.4 * Double($0) }, duration: 4, options
      ).document(textMeasurer: measurer)
      let targets = document.outline.map(\.target)
      #expect(targets == document.pages.indices.map { .page($0, at: .zero) }, "\(layout)")
      #expect(document.pages.count { $0.label?.hasPrefix("T") != true } > 1, "\(layout)")
    }
  }

  private func texts(_ canvas: PageCanvas) -> [PlacedText] {
    canvas.picture.list.items.compactMap { item in
      if case .text(let text) = item { text } else { nil }
    }
  }

  @Test("a page of a book has the values of its moment at the right of the curves, at their height")
  func values_ofABook_standBesideTheCurves() throws {
    let canvas = PageCanvas(measurer: measurer, theme: .light)
    func chart(_ track: Track, _ box: Rect) -> FlipBookChart? {
      let recording = Fixtures.recording([track], duration: 2)
      return FlipBookChart(
        rows: CurveRow.rows(of: recording), recording: recording, in: box, pageWidth: 700, canvas)
    }
    let slide = track("dot", [line(0.5, 1.5)])
    let box = Rect(x: 30, y: 200, width: 500, height: 160)
    // Axis and numbers have 46 points, a row 24 at least and 84 at most.
    for (width, height, isDrawn) in [
      (261.0, 160.0, true), (260, 160, false), (500, 70, true), (500, 69, false),
    ] {
      let found = chart(slide, Rect(x: 30, y: 200, width: width, height: height))
      #expect((found != nil) == isDrawn, "\(width) \(height)")
    }
    let drawn = try #require(chart(slide, box))
    for (time, value, isMoving) in [(0.25, "0", false), (1, "50", true), (1.75, "100", false)] {
      var page = canvas
      drawn.draw(number: 7, time: time, on: &page)
      let found = texts(page)
      let number = try #require(found.first { $0.layout.string == "7" })
      #expect(number.anchor == .baselineCenter && number.position.y == 206)
      let clock = try #require(found.first { $0.layout.string.hasSuffix(" s") })
      #expect(clock.position == Point(x: 530, y: 206) && clock.anchor == .baselineRight)
      let shown = try #require(found.first { $0.layout.string == value && $0.position.x == 530 })
      // The row is at 220...304.
      #expect((shown.position.y - 264.5).magnitude < 1e-9, "\(shown.position)")
      let color = isMoving ? Theme.light.label(Theme.light.curve(0)) : Theme.light.quiet
      #expect(shown.paint == .color(color), "\(time)")
    }
    var pair = slide
    (pair.property, pair.initialValue) = ("position", [0, 80])
    pair.segments[0].motion = .interpolated(times: [0.5, 1.5], values: [[0, 100], [80, 20]])
    var page = canvas
    try #require(chart(pair, box)).draw(number: 1, time: 1, on: &page)
    let values = texts(page).filter { $0.position.x == 530 && !$0.layout.string.hasSuffix(" s") }
    #expect(values.map(\.layout.string) == ["x 50", "y 50"])
    #expect(values.map(\.position.y).map { ($0 * 10).rounded() } == [2600, 2690])
  }

  @Test("of tracks that move alike more than three have the first, one in the middle, and the last")
  func rows_thatMoveAlike_areThreeOfMany() {
    func rows(_ alike: Int, others: Int, repeats: Int = 1) -> (layers: [String], texts: Int) {
      let same = (0..<alike).map { index -> Track in
        let segments = (0..<repeats).map { number -> Track.Segment in
          let start = 0.1 * Double(index) + Double(number)
          return line(start, start + 0.5, to: number % 2 == 0 ? 100 : 90)
        }
        return track("a-\(index)", segments)
      }
      let rest = (0..<others).map { index -> Track in
        track("b-\(index)", [line(0, 1 + 0.25 * Double(index))])
      }
      let found = CurveRow.rows(of: Fixtures.recording(same + rest, duration: 40))
      return (
        found.map(\.track.layer).filter { $0.hasPrefix("a") }, found.compactMap(\.alikeText).count
      )
    }
    for (alike, others, layers, texts) in [
      (4, 4, [0, 1, 2, 3], 0), (4, 5, [0, 2, 3], 1), (3, 6, [0, 1, 2], 0), (5, 4, [0, 2, 4], 1),
      (6, 3, [0, 3, 5], 1), (9, 0, [0, 4, 8], 1), (8, 0, Array(0..<8), 0),
    ] {
      let found = rows(alike, others: others)
      #expect(found.layers == layers.map { "a-\($0)" }, "\(alike) \(others): \(found)")
      #expect(found.texts == texts, "\(alike) \(others): \(found)")
    }
    // Of more than twenty motions tracks are not compared.
    #expect(rows(9, others: 0, repeats: 20).layers.count == 3)
    #expect(rows(9, others: 0, repeats: 21).layers.count == 9)
  }

  @Test("a peak beside the dot of another instant says when it is")
  func peak_besideAMark_hasItsTime() throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.4), fromValue: 0, toValue: 100)
    let swing = Fixtures.segment(1, 5, true, .spring(motion))
    let peak = swing.turningPoints(of: 0, limit: 1)[0]
    let rows = CurveRow.rows(of: Fixtures.recording([track("dot", [swing])], duration: 6))
    let chart = CurveChart(
      rows: rows, span: 0...6, skippableIntervals: [], marks: [],
      frame: Rect(x: 0, y: 0, width: 1000, height: 146))
    let canvas = PageCanvas(measurer: measurer, theme: .light)
    let geometry = chart.geometry(on: canvas)
    func isTimed(_ mark: Double) -> Bool {
      let drawing = CurveRowDrawing(
        row: rows[0], box: geometry.boxes[0], axis: geometry.axis, columns: geometry.columns,
        span: 0...6, marks: [.init(number: 1, time: mark)])
      var page = canvas
      var placer = LabelPlacer(bounds: Rect(x: 0, y: -200, width: 1000, height: 600))
      _ = drawing.drawPeaks(.black, on: &page, &placer, besides: [])
      return texts(page).contains { $0.layout.string.contains(" at ") }
    }
    let scale = geometry.axis.scale
    #expect(isTimed(peak.time + 20 / scale) && isTimed(peak.time - 20 / scale))
    #expect(!isTimed(peak.time) && !isTimed(5.75) && !isTimed(0.25))
  }
}
