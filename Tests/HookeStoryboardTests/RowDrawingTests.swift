// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Drawings of rows")
struct RowDrawingTests {
  private let measurer = MonospacedTextMeasurer()
  private let color = Theme.light.curve(0)

  private func line(
    _ start: Double, _ end: Double, from: [Double], to: [Double], isFinished: Bool = true
  ) -> Track.Segment {
    Fixtures.linear(start, end, from: from, to: to, isFinished: isFinished)
  }

  private func track(
    _ property: String, _ segments: [Track.Segment], initial: [Double], threshold: Double = 0.01,
    layer: String = "card"
  ) -> Track {
    Track(
      layer: layer, property: property, threshold: threshold, initialValue: initial,
      segments: segments)
  }

  /// From 0 at 0.5 s to 100 at 1.5 s.
  private func slide(threshold: Double = 0.01, isFinished: Bool = true) -> Track {
    track(
      "positionX", [line(0.5, 1.5, from: [0], to: [100], isFinished: isFinished)], initial: [0],
      threshold: threshold)
  }

  /// A row 90 points high from 20 points on, and what is drawn of it.
  private func drawn(
    _ track: Track, against other: Track? = nil, span: ClosedRange<Double> = 0...2,
    marks: [Double] = [], continues: Bool = false, height: Double = 90
  ) throws -> (drawing: CurveRowDrawing, items: [DisplayItem]) {
    let recording = Fixtures.recording([track], duration: 2)
    let rows = CurveRow.rows(
      of: recording, against: other.map { Fixtures.recording([$0], duration: 2) })
    let row = try #require(rows.first)
    var chart = CurveChart(
      rows: [row], span: span, skippableIntervals: [], marks: [],
      frame: Rect(
        x: 0, y: 0, width: 600, height: CurveChart.height(of: rows[...], rowHeight: height)))
    chart.continues = continues
    var canvas = PageCanvas(measurer: measurer, theme: .light)
    let geometry = chart.geometry(on: canvas)
    let drawing = CurveRowDrawing(
      row: row, box: geometry.boxes[0], axis: geometry.axis, columns: geometry.columns, span: span,
      marks: marks.enumerated().map { .init(number: $0 + 1, time: $1) }, continues: continues)
    _ = drawing.draw(on: &canvas, namesLayer: true)
    return (drawing, canvas.picture.list.items)
  }

  private func strokes(_ items: [DisplayItem], _ width: Double) -> [(box: Rect, color: Color)] {
    items.compactMap { item in
      guard case .stroke(let path, .color(let color), let style) = item, style.width == width,
        let box = path.bounds
      else { return nil }
      return (box, color)
    }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude < 1e-6 }

  @Test("first and last values stand at the ends of the curve, the last in its colour")
  func ends_ofARow_areItsValues() throws {
    func ends(_ track: Track, continues: Bool = false, span: ClosedRange<Double> = 0...2) throws
      -> (
        first: [(String, Double, Color)], last: [(String, Double, Color)], drawing: CurveRowDrawing
      )
    {
      let (drawing, items) = try drawn(track, span: span, continues: continues)
      func texts(_ x: Double, _ anchor: TextAnchor) -> [(String, Double, Color)] {
        items.compactMap { item in
          guard case .text(let text) = item, case .color(let color) = text.paint,
            text.anchor == anchor, text.position.x == x
          else { return nil }
          return (text.layout.string, text.position.y - 2.5, color)
        }
      }
      return (
        texts(drawing.columns.startX, .baselineRight), texts(drawing.columns.endX, .baseline),
        drawing
      )
    }
    let found = try ends(slide())
    #expect(found.first.map(\.0) == ["0"] && found.last.map(\.0) == ["100"])
    // Of 90 points 9.5 are left above and below the curve.
    #expect(isNear(found.first[0].1, 100.5) && isNear(found.last[0].1, 29.5))
    #expect(found.first[0].2 == Theme.light.quiet && found.last[0].2 == Theme.light.label(color))
    #expect(isNear(found.drawing.y(50), 65) && isNear(found.drawing.pointsPerUnit, 0.71))
    // Of two components that are close to each other each has its place, the greater above.
    let two = track(
      "position", [line(0.5, 1.5, from: [0, 100], to: [101, 100.5])], initial: [0, 100])
    let both = try ends(two)
    let order = both.last.sorted { $0.1 < $1.1 }
    #expect(
      order.map(\.0).map { $0.prefix(1) } == ["x", "y"] && isNear(order[1].1 - order[0].1, 7.5))
    let tone = color.interpolated(to: Theme.light.ink, at: 0.45)
    #expect(order.map(\.2) == [Theme.light.label(color), Theme.light.label(tone)])
    #expect(both.first.map(\.0).sorted() == ["x 0.0", "y 100.0"])
    // What goes on on another page says so once.
    let cut = try ends(slide(), continues: true, span: 0...1)
    #expect(cut.last.map(\.0) == ["continues"] && cut.last[0].2 == Theme.light.quiet)
    #expect(isNear(cut.last[0].1, found.drawing.y(50)), "\(cut.last)")
    let over = try ends(slide(), continues: true, span: 0...1.75)
    #expect(over.last.map(\.0) == ["100"])
    let pair = try ends(
      track("position", [line(0.5, 1.5, from: [0, 90], to: [100, 60])], initial: [0, 90]),
      continues: true, span: 0...1)
    // At the greatest value, 75 of 100.
    #expect(pair.last.map(\.0) == ["continues"] && isNear(pair.last[0].1, pair.drawing.y(75)))
  }

  @Test("a target is a hairline for as long as its motion lasts, with ticks at start and rest")
  func target_ofAMotion_lastsAsLong() throws {
    let (drawing, items) = try drawn(slide())
    let (left, right) = (drawing.axis.x(at: 0.5), drawing.axis.x(at: 1.5))
    let lines = strokes(items, 0.4)
    #expect(lines.count == 1 && isNear(lines[0].box.minX, left) && isNear(lines[0].box.maxX, right))
    #expect(isNear(lines[0].box.minY, 29.5) && lines[0].color == color.withOpacity(0.45))
    let ticks = strokes(items, 0.6)
    #expect(ticks.map(\.color) == [color, color] && ticks.allSatisfy { isNear($0.box.height, 5) })
    #expect(isNear(ticks[0].box.minX, left) && isNear(ticks[0].box.midY, 100.5))
    #expect(isNear(ticks[1].box.minX, right) && isNear(ticks[1].box.midY, 29.5))
    // What does not end by itself, or not on this page, has no tick there.
    #expect(strokes(try drawn(slide(isFinished: false)).items, 0.6).count == 1)
    let first = try drawn(slide(), span: 0...1)
    #expect(strokes(first.items, 0.6).count == 1)
    #expect(isNear(strokes(first.items, 0.4)[0].box.maxX, first.drawing.axis.x(at: 1)))
    let last = try drawn(slide(), span: 1...2)
    #expect(strokes(last.items, 0.6).map(\.box.midY).count == 1)
    #expect(isNear(strokes(last.items, 0.4)[0].box.minX, last.drawing.axis.x(at: 1)))
    #expect(strokes(try drawn(slide(), span: 1.75...2).items, 0.4).isEmpty)
    // A band as wide as the threshold, where that is seen.
    func bands(_ threshold: Double) throws -> [Rect] {
      try drawn(slide(threshold: threshold)).items.compactMap { item in
        guard case .fill(let path, .color(color.withOpacity(0.1)), _) = item else { return nil }
        return path.bounds
      }
    }
    #expect(try bands(0.98).isEmpty && bands(1).count == 1)
    let band = try #require(try bands(2).first)
    #expect(isNear(band.height, 1.42) && isNear(band.midY, 29.5) && isNear(band.minX, left))
    #expect(isNear(band.maxX, right))
  }

  @Test("a dot at each moment of the span is large where the value moves")
  func dots_ofMoments_areLargeInMotion() throws {
    let (drawing, items) = try drawn(slide(), span: 0...2, marks: [0.25, 1, 1.75, 9, -1])
    let dots = items.compactMap { item -> Rect? in
      guard case .fill(let path, .color(color), _) = item else { return nil }
      return path.bounds
    }
    #expect(dots.count == 3)
    for (dot, (time, radius, value)) in zip(
      dots, [(0.25, 1.3, 0.0), (1, 2.1, 50), (1.75, 1.3, 100)])
    {
      #expect(isNear(dot.midX, drawing.axis.x(at: time)) && isNear(dot.midY, drawing.y(value)))
      #expect((dot.width - 2 * radius).magnitude < 0.01, "\(dot)")
    }
  }

  @Test("the other recording is dashed and grey, with rings where its values are not those of now")
  func reference_ofARow_isDashed() throws {
    // The same but for 100 of 60 from 1.5 s on.
    let other = track("positionX", [line(0.5, 1.5, from: [0], to: [60])], initial: [0])
    let (drawing, items) = try drawn(slide(), against: other, marks: [0.25, 1, 1.75, 5])
    let dashed = items.compactMap { item -> (Double, Color, [Double])? in
      guard case .stroke(_, .color(let color), let style) = item, let dash = style.dash else {
        return nil
      }
      return (style.width, color, dash.lengths)
    }
    let quiet = Theme.light.quiet
    #expect(dashed.map(\.0) == [0.9, 0.6] && dashed.map(\.1) == [quiet, quiet.withOpacity(0.7)])
    #expect(dashed.allSatisfy { $0.2 == [3, 2] })
    let rings = strokes(items, 0.8).filter { $0.color == quiet }
    #expect(rings.count == 2 && rings.allSatisfy { ($0.box.width - 3.4).magnitude < 0.01 })
    for (ring, (time, value)) in zip(rings, [(1.0, 30.0), (1.75, 60)]) {
      #expect(
        isNear(ring.box.midX, drawing.axis.x(at: time)) && isNear(ring.box.midY, drawing.y(value)))
    }
    let area = items.compactMap { item -> Rect? in
      guard case .fill(let path, .color(color.withOpacity(0.16)), _) = item else { return nil }
      return path.bounds
    }
    #expect(
      area.count == 1 && isNear(area[0].maxY, drawing.y(0)) && isNear(area[0].minY, drawing.y(100)))
    // Less than 1.2 points apart a ring would blur the dot.
    for (value, count) in [(98.0, 1), (98.5, 0), (102, 1)] {
      let near = track("positionX", [line(0.5, 1.5, from: [0], to: [value])], initial: [0])
      let found = try drawn(slide(), against: near, marks: [1.75])
      #expect(strokes(found.items, 0.8).count == count, "\(value)")
    }
  }

  @Test("of two colours that are compared those before stand above those of now")
  func swatch_ofTwoColours_hasBoth() throws {
    let now = track(
      "backgroundColor", [line(0.5, 1.5, from: [0, 0, 0], to: [1, 1, 1])], initial: [0, 0, 0])
    let before = track(
      "backgroundColor", [line(0.5, 1.5, from: [0, 0, 0], to: [1, 0, 0])], initial: [0, 0, 0])
    func bands(_ other: Track?) throws -> (bands: [(Rect, Color?)], drawing: CurveRowDrawing) {
      let (drawing, items) = try drawn(now, against: other)
      return (
        items.compactMap { item in
          guard case .fill(let path, .gradient(let gradient), _) = item else { return nil }
          return path.bounds.map { ($0, gradient.stops.last?.color) }
        }, drawing
      )
    }
    let (one, drawing) = try bands(nil)
    let plot = drawing.columns.plot
    #expect(one.count == 1 && one[0].1 == .white)
    #expect(isNear(one[0].0.minY, 106) && isNear(one[0].0.height, 4))
    #expect(isNear(one[0].0.minX, plot.lowerBound) && isNear(one[0].0.maxX, plot.upperBound))
    let both = try bands(before).bands
    #expect(both.map(\.1) == [Color(red: 1, green: 0, blue: 0), .white])
    #expect(zip(both, [106, 108]).allSatisfy { isNear($0.0.minY, $1) && isNear($0.0.height, 2) })
    // The curves give way to it by half of its height.
    #expect(isNear(drawing.y(drawing.row.range.lowerBound), 98.5))
  }

  @Test("a name too wide for its column has two lines, parted at a space, where the row is high")
  func names_ofARow_haveTwoLines() throws {
    func names(_ layer: String, height: Double) throws -> [(String, Double)] {
      var track = slide()
      track.layer = layer
      return try drawn(track, height: height).items.compactMap { item in
        guard case .text(let text) = item, text.position.x == 0 else { return nil }
        return (text.layout.string, text.position.y)
      }
    }
    // A column has 90 points at most: 18 letters of 4.8.
    for (layer, height, lines) in [
      ("card", 90.0, ["card"]), ("a name of eighteen", 90, ["a name of eighteen"]),
      ("a name of nineteen!", 90, ["a name of", "nineteen!"]),
      ("aaaaaaaaaaaaaaaaaaaaaaaaa", 90, ["aaaaaaaaaaaaaaaaaaaaaaaaa"]),
      ("a bbbbbbbbbbbbbbbbbbbbbbb", 90, ["a", "bbbbbbbbbbbbbbbbbbbbbbb"]),
      ("the left side of all of it", 90, ["the left side", "of all of it"]),
      ("a name of nineteen!", 20, ["a name of", "nineteen!"]),
      ("a name of nineteen!", 19, ["a name of nineteen!"]),
    ] {
      let found = try names(layer, height: height)
      #expect(found.map(\.0) == lines, "\(layer) \(height)")
      let middle = 20 + height / 2 + 2.8
      let offsets = lines.count == 2 ? [-4.5, 4.5] : [0]
      #expect(zip(found, offsets).allSatisfy { isNear($0.1, middle + $1) }, "\(found)")
    }
  }
}
