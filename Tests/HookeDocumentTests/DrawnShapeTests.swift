// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// What `draw` puts on a layer of 40 by 30 points, against paths that are made in Swift.
@Suite("Drawn shapes")
struct DrawnShapeTests {
  /// The items that a layer draws; variables do not hide its width and height.
  private static func items(_ drawings: String) throws -> [DisplayItem] {
    let text = """
      hooke: 1
      variables: {gap: 4, width: 7, height: 9}
      colors: {ink: "#336699"}
      layers: [{id: box, frame: [0, 0, 40, 30], tintColor: "#FF0000", draw: [\(drawings)]}]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return try #require(stage.root.sublayers.first).displayList().items
  }

  private static let points = [Point(x: 0, y: 30), Point(x: 20, y: 4), Point(x: 40, y: 30)]

  /// Shapes, and their paths.
  static let shapes: [(shape: String, path: Path)] = [
    ("{rect: [1, 2, 30, 20]}", .rect(Rect(x: 1, y: 2, width: 30, height: 20))),
    (
      "{rect: [gap, 2 * gap, width - 2 * gap, height / 2]}",
      .rect(Rect(x: 4, y: 8, width: 32, height: 15))
    ),
    (
      "{rect: [0, 0, width, height], cornerRadius: 6}",
      .roundedRect(Rect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 6)
    ),
    ("{ellipse: [1, 2, width, 20]}", .ellipse(in: Rect(x: 1, y: 2, width: 40, height: 20))),
    ("{circle: [width / 2, 15, gap]}", .circle(center: Point(x: 20, y: 15), radius: 4)),
    ("{line: [[0, height], [width, 5]]}", .polyline([points[0], Point(x: 40, y: 5)])),
    ("{polyline: [[0, height], [width / 2, gap], [width, height]]}", .polyline(points)),
    (
      "{polyline: [[0, height], [width / 2, gap], [width, height]], isClosed: true}",
      .polyline(points, closed: true)
    ),
    (
      "{polyline: [[0, height], [width / 2, gap], [width, height]], isClosed: false}",
      .polyline(points)
    ),
    (
      "{arc: [20, 10, height / 3, 0.5, 2]}",
      .arc(center: Point(x: 20, y: 10), radius: 10, from: 0.5, to: 2)
    ),
    ("M 0 30 L 20 4 L 40 30 Z", .polyline(points, closed: true)),
    ("{path: M 0 30 L 20 4 L 40 30}", .polyline(points)),
    (
      "{rect: [-gap, -(width - 50), \"max(width, 50)\", abs(-height)]}",
      .rect(Rect(x: -4, y: 10, width: 50, height: 30))
    ),
    (
      "{circle: [\"min(width, height, 9)\", -(-height), sqrt(gap) * round(height / 7)]}",
      .circle(center: Point(x: 9, y: 30), radius: 8)
    ),
    (
      "{rect: [0, 0, width, height], cornerRadius: height / (gap + 1)}",
      .roundedRect(Rect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 6)
    ),
    (
      "{arc: [width, gap, gap - 1, -pi / 2, pi]}",
      .arc(center: Point(x: 40, y: 4), radius: 3, from: -.pi / 2, to: .pi)
    ),
    // What has no value is 0.
    (
      "{rect: [width * 1e5, 25000 * width, width * 1e3, -1e6 * height]}",
      .rect(Rect(x: 0, y: 1e6, width: 40_000, height: 0))
    ),
    ("{rect: [1 / 0, 0, 5, width / 0]}", .rect(Rect(x: 0, y: 0, width: 5, height: 0))),
  ]

  @Test("a shape is filled and stroked as its path", arguments: shapes)
  func shape_isItsPath(shape: String, path: Path) throws {
    #expect(try Self.items("{fill: \(shape)}") == [.fill(path, .color(.black), .nonZero)])
    #expect(
      try Self.items("{stroke: \(shape)}") == [.stroke(path, .color(.black), StrokeStyle(width: 1))]
    )
  }

  @Test("a drawing has the size that the layer shows while it changes")
  func shape_ofALayerThatGrows_growsWithIt() throws {
    for change in [
      "animateChanges: {set: {box.size: [80, 60]}}, duration: 1, curve: linear",
      "animate: box.size, to: [80, 60], duration: 1, curve: linear",
    ] {
      let document = try SceneDocument(
        text: """
          layers:
            - id: box
              frame: [0, 0, 40, 20]
              draw: [{fill: {rect: [1, 2, width - 3, height * 2]}}, {text: a}]
          script: [{at: 1, \(change)}]

          """)
      let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
      document.scene.run(stage)
      for (time, width, height) in [(1.0, 40.0, 20.0), (1.25, 50, 30), (1.5, 60, 40), (2, 80, 60)] {
        stage.advance(to: time)
        let items = try #require(stage.root.sublayers.first).displayList().items
        let path = Path.rect(Rect(x: 1, y: 2, width: width - 3, height: height * 2))
        #expect(items.first == .fill(path, .color(.black), .nonZero), "\(change) at \(time)")
        guard case .text(let text) = items.last else {
          Issue.record("no text: \(items)")
          return
        }
        #expect(text.position == Point(x: width / 2, y: height / 2))
      }
    }
  }

  @Test("colours, widths, ends and corners of lines are those that are given")
  func style_isThatOfTheDrawing() throws {
    let line = Path.polyline([Point(x: 0, y: 0), Point(x: 9, y: 9)])
    let (ink, tint) = (Color(hex: 0x336699), Color(hex: 0xFF0000))
    for (keys, color, style) in [
      ("color: ink", ink, StrokeStyle(width: 1)), ("color: tint", tint, StrokeStyle(width: 1)),
      ("color: \"#0F0\", lineWidth: 2", Color(hex: 0x00FF00), StrokeStyle(width: 2)),
      ("lineCap: round", .black, StrokeStyle(width: 1, cap: .round)),
      ("lineCap: square", .black, StrokeStyle(width: 1, cap: .square)),
      ("lineJoin: round, lineWidth: 3", .black, StrokeStyle(width: 3, join: .round)),
      ("lineJoin: bevel", .black, StrokeStyle(width: 1, join: .bevel)),
      ("lineCap: butt, lineJoin: miter, lineWidth: 0", .black, StrokeStyle(width: 0)),
    ] {
      let items = try Self.items("{stroke: {line: [[0, 0], [9, 9]]}, \(keys)}")
      #expect(items == [.stroke(line, .color(color), style)], "\(keys)")
    }
    #expect(
      try Self.items("{fill: M0 0 9 9, color: tint}") == [.fill(line, .color(tint), .nonZero)])
  }

  @Test("texts stand in the middle or where they are put, in their font, in order")
  func text_standsWhereItIsPut() throws {
    let items = try Self.items(
      "{text: a}, {text: b, at: [width - gap, 7], color: ink, font: {size: 9, weight: bold}}")
    let placed = items.compactMap { item -> PlacedText? in
      if case .text(let text) = item { text } else { nil }
    }
    #expect(items.count == 2 && placed.map(\.layout.string) == ["a", "b"])
    #expect(placed.map(\.position) == [Point(x: 20, y: 15), Point(x: 36, y: 7)])
    #expect(placed.map(\.paint) == [.color(.black), .color(Color(hex: 0x336699))])
    #expect(placed.map(\.layout.style.font) == [Font(size: 17), Font(size: 9, weight: .bold)])
    #expect(placed.allSatisfy { $0.anchor == .center })
  }
}
