// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Rows at the edges of what they draw")
struct RowEdgeTests {
  private let measurer = MonospacedTextMeasurer()

  private func track(
    _ property: String, from: [Double], to: [Double], threshold: Double = 0.01,
    layer: String = "card"
  ) -> Track {
    Track(
      layer: layer, property: property, threshold: threshold, initialValue: from,
      segments: [Fixtures.linear(0.5, 1.5, from: from, to: to)])
  }

  /// What is drawn of a row from 20 points on.
  private func items(
    _ track: Track, height: Double = 90, duration: Double = 2,
    skipping skippable: [ClosedRange<Double>] = []
  ) -> [DisplayItem] {
    let rows = CurveRow.rows(of: Fixtures.recording([track], duration: duration))
    let chart = CurveChart(
      rows: rows, span: 0...duration, skippableIntervals: skippable, marks: [],
      frame: Rect(
        x: 0, y: 0, width: 600, height: CurveChart.height(of: rows[...], rowHeight: height)))
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    chart.draw(on: &canvas)
    return canvas.picture.list.items
  }

  private func texts(_ items: [DisplayItem]) -> [String] {
    items.compactMap { if case .text(let text) = $0 { text.layout.string } else { nil } }
  }

  @Test("a band of a threshold ends at the edge of its row")
  func band_ofALargeThreshold_staysInItsRow() throws {
    // Of 200 points 181 are 100 units: a band of 25 is 45.25 points, half of it 22.6.
    for (from, to, top, bottom) in [(0.0, 100.0, 20.0, 52.125), (100, 0, 187.875, 220)] {
      let track = track("positionX", from: [from], to: [to], threshold: 25)
      let bands = items(track, height: 200).compactMap { item -> Rect? in
        guard case .fill(let path, .color(let color), _) = item,
          color == Theme.light.curve(0).withOpacity(0.1)
        else { return nil }
        return path.bounds
      }
      let band = try #require(bands.first)
      #expect(bands.count == 1 && (band.minY - top).magnitude < 1e-9, "\(band)")
      #expect((band.maxY - bottom).magnitude < 1e-9, "\(band)")
    }
  }

  @Test("channels of a colour have their initials where several move, and a band where all are")
  func channels_ofAColour_areNamedWhereSeveralMove() {
    let rows: [(to: [Double], initials: Set<String>)] = [
      ([1, 0, 0], []), ([1, 0, 0.5], ["r", "b"]), ([1, 0.25, 0.5], ["r", "g", "b"]),
    ]
    for row in rows {
      let found = items(track("backgroundColor", from: [0, 0, 0], to: row.to))
      #expect(Set(texts(found)).intersection(["r", "g", "b"]) == row.initials, "\(row)")
      #expect(found.contains { if case .fill(_, .gradient, _) = $0 { true } else { false } })
    }
    let single = items(track("backgroundColor", from: [0], to: [1]))
    #expect(!single.contains { if case .fill(_, .gradient, _) = $0 { true } else { false } })
  }

  @Test("a band of more than 60 motions is blended evenly over the run")
  func swatch_ofManyMotions_isEven() throws {
    for (count, stops) in [(60, 2 + 60 * 19), (61, 2 + 961)] {
      var track = track("backgroundColor", from: [0, 0, 0], to: [1, 1, 1])
      track.segments = (0..<count).map { index in
        let (start, value) = (0.1 + 0.1 * Double(index), Double(index % 2))
        return Fixtures.linear(
          start, start + 0.0625, from: [value, value, value], to: [1 - value, 1 - value, 1 - value])
      }
      let gradient = try #require(
        items(track, duration: 7).lazy.compactMap { item -> Gradient? in
          if case .fill(_, .gradient(let gradient), _) = item { gradient } else { nil }
        }.first)
      #expect(gradient.stops.count == stops, "\(count)")
    }
  }

  @Test("a peak that the axis leaves out has no label")
  func peak_withinABreak_isNotSaid() {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: 0, toValue: 100)
    let swing = Fixtures.track(
      "card", "positionX", [Fixtures.segment(1, 9, true, .spring(motion))], initial: 0)
    for (skipped, isSaid) in [([], true), ([0.5...19], false)] as [([ClosedRange<Double>], Bool)] {
      let said = texts(items(swing, duration: 20, skipping: skipped))
      #expect(said.contains { $0.contains("past target") } == isSaid, "\(said)")
    }
  }

  @Test("a name is not parted at a space before its first letter")
  func name_thatBeginsWithASpace_isOneLine() {
    let long = String(repeating: "a", count: 25)
    for (name, lines) in [(" " + long, [" " + long]), ("b " + long, ["b", long])] {
      let found = texts(items(track("positionX", from: [0], to: [9], layer: name)))
      #expect(Array(found.prefix(lines.count)) == lines, "\(found)")
    }
  }

  @Test("curves begin right of the wider of two names over each other")
  func columns_ofStackedNames_areAsWideAsTheWider() {
    // The name of the property has 24 points; ten points after names, 4.2 and seven after values.
    for (letters, width, left) in [(4, 120.0, 24.0), (40, 180, 36)] {
      let layer = String(repeating: "x", count: letters)
      let columns = CurveColumns(
        rows: CurveRow.rows(
          of: Fixtures.recording([track("positionX", from: [0], to: [100], layer: layer)])),
        span: 0...2, frame: Rect(x: 10, y: 0, width: width, height: 100), continues: false, [],
        PageCanvas(measurer: measurer, theme: .light))
      #expect(columns.isStacked)
      #expect((columns.plot.lowerBound - 10 - left - 21.2).magnitude < 1e-9, "\(columns.plot)")
    }
  }

  @Test("a peak farther from its target than its way has no share; a value without end no range")
  func values_beyondTheirWay_areWithoutShares() throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: 49, toValue: 50,
      initialVelocity: 900)
    let swing = Fixtures.segment(1, 5, true, .spring(motion))
    let row = try #require(
      CurveRow.rows(
        of: Fixtures.recording([Fixtures.track("card", "positionX", [swing], initial: 49)])
      ).first)
    let point = swing.turningPoints(of: 0, limit: 1)[0]
    #expect(row.peakTexts(point) == [row.label.number(of: point), row.label.number(of: point)])
    let endless = Fixtures.track(
      "card", "positionX",
      [
        Track.Segment(
          key: "key", startTime: 1, endTime: 3, isFinished: true,
          motion: .sampled(times: [1, 1.5, 2, 3], values: [[20, .infinity, -40, 30]]))
      ], initial: 0)
    for (span, range) in [(0...4.0, -40.0...30), (1.2...1.6, 19.98...20.02)] {
      let found = CurveRow.range(of: [0], of: [endless], in: span)
      #expect((found.lowerBound - range.lowerBound).magnitude < 1e-9, "\(span): \(found)")
      #expect((found.upperBound - range.upperBound).magnitude < 1e-9, "\(span): \(found)")
    }
  }

  @Test("values of a moment stand under each other within their row")
  func values_ofThreeComponents_shareTheRow() throws {
    let recording = Fixtures.recording(
      [track("gravity", from: [0, 0, 0], to: [10, 20, 30])], duration: 2)
    // Three lines of nine points, or a third of the row.
    for (height, line) in [(24.0, 8.0), (27, 9), (60, 9)] {
      let blank = PageCanvas(measurer: measurer, theme: .light)
      let chart = try #require(
        FlipBookChart(
          rows: CurveRow.rows(of: recording), recording: recording,
          in: Rect(x: 0, y: 100, width: 500, height: height + 46), pageWidth: 700, blank))
      var canvas = blank
      chart.draw(number: 1, time: 1, on: &canvas)
      let places = canvas.picture.list.items.compactMap { item -> Double? in
        guard case .text(let text) = item, text.anchor == .baselineRight, text.position.x == 500
        else { return nil }
        return text.position.y
      }.dropFirst()
      let middle = 120 + height / 2 + 2.5
      #expect(places.count == 3, "\(places)")
      for (place, shift) in zip(places, [-line, 0, line]) {
        #expect((place - middle - shift).magnitude < 1e-9, "\(height): \(places)")
      }
    }
  }
}
