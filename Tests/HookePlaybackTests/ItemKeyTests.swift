// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookePlayback

/// Which items are one that changes, and which are two: those that differ in parameters only are
/// one.
@Suite("Keys and parameters of items")
struct ItemKeyTests {
  private static let area = Rect(x: 1, y: 2, width: 30, height: 20)
  private static let other = Rect(x: 5, y: 4, width: 8, height: 9)
  private static let black = Paint.color(.black)
  private static let red = Paint.color(Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))

  private static func gradient(_ end: Double) -> Paint {
    .gradient(
      .linear(from: .zero, to: Point(x: end, y: 0), [.init(0, .black), .init(1, .white)]))
  }

  private static func fill(_ path: Path, _ paint: Paint = black, _ rule: FillRule = .nonZero)
    -> DisplayItem
  {
    .fill(path, paint, rule)
  }

  private static func stroke(_ style: StrokeStyle, _ path: Path = .rect(area)) -> DisplayItem {
    .stroke(path, black, style)
  }

  private static func text(_ string: String, _ x: Double, _ paint: Paint = black) -> DisplayItem {
    let layout = TextLayout(string, style: TextStyle(font: Font(size: 10)))
    return .text(PlacedText(layout, at: Point(x: x, y: 5), paint: paint))
  }

  private static func shadow(
    _ shape: Shadow.Shape, _ deviation: Double, offset: Size = .zero
  ) -> DisplayItem {
    .shadow(Shadow(of: shape, color: .black, standardDeviation: deviation, offset: offset))
  }

  private static func group(
    _ transform: AffineTransform = .identity, opacity: Double = 1, clip: DisplayGroup.Clip? = nil,
    mask: GroupMask? = nil, blendMode: BlendMode = .normal, label: DisplayGroup.Label? = nil,
    _ content: [DisplayItem] = []
  ) -> DisplayItem {
    .group(
      DisplayGroup(
        transform: transform, opacity: opacity, clip: clip, mask: mask, blendMode: blendMode,
        label: label, content: DisplayList(content)))
  }

  private static func polygon(_ x: Double, closed: Bool = true) -> Path {
    .polyline([.zero, Point(x: x, y: 0), Point(x: 0, y: 9)], closed: closed)
  }

  private static let mask = GroupMask(DisplayList([fill(.rect(area))]), .alpha)

  private static let rows: [(first: DisplayItem, second: DisplayItem, isOne: Bool)] = [
    (fill(.rect(area)), fill(.rect(other)), true),
    (fill(.rect(area)), fill(.roundedRect(other, cornerRadius: 3)), true),
    (fill(.rect(area)), fill(.ellipse(in: area)), false),
    (fill(.ellipse(in: area)), fill(.ellipse(in: other)), true),
    (fill(.rect(area)), fill(.rect(area), red), true),
    (fill(.rect(area)), fill(.rect(area), black, .evenOdd), false),
    (fill(.rect(area)), fill(.rect(area), gradient(9)), false),
    (fill(.rect(area), gradient(9)), fill(.rect(other), gradient(9)), true),
    (fill(.rect(area), gradient(9)), fill(.rect(area), gradient(8)), false),
    (fill(polygon(5)), fill(polygon(7)), true),
    (fill(polygon(5)), fill(polygon(5, closed: false)), false),
    (fill(.rect(area)), stroke(StrokeStyle()), false),
    (stroke(StrokeStyle(width: 1)), stroke(StrokeStyle(width: 4), .rect(other)), true),
    (
      stroke(StrokeStyle(dash: .init([3, 1], phase: 1))),
      stroke(StrokeStyle(width: 3, dash: .init([3, 1], phase: 9))), true
    ),
    (stroke(StrokeStyle(dash: .init([3, 1]))), stroke(StrokeStyle(dash: .init([3, 2]))), false),
    (stroke(StrokeStyle(dash: .init([3, 1]))), stroke(StrokeStyle()), false),
    (stroke(StrokeStyle(cap: .round)), stroke(StrokeStyle()), false),
    (stroke(StrokeStyle(join: .round)), stroke(StrokeStyle()), false),
    (stroke(StrokeStyle(miterLimit: 4)), stroke(StrokeStyle()), false),
    (text("a", 5), text("a", 9, red), true), (text("a", 5), text("b", 5), false),
    (text("a", 5), text("a", 5, gradient(9)), false),
    (
      shadow(.roundedRect(area, cornerRadius: 0), 2), shadow(.path(.rect(other)), 5), true
    ),
    (
      shadow(.roundedRect(area, cornerRadius: 2), 2),
      shadow(.roundedRect(area, cornerRadius: 2), 2, offset: Size(width: 3, height: 4)), true
    ),
    (shadow(.path(polygon(3)), 2), shadow(.path(.rect(area)), 2), false),
    // A hard one is drawn without a filter.
    (shadow(.path(.rect(area)), 2), shadow(.path(.rect(area)), 0), false),
    (shadow(.path(.rect(area)), 0), shadow(.path(.rect(other)), 0), true),
    (
      group(.scale(2), opacity: 0.5, label: .init(title: "a"), [text("a", 1)]),
      group(.identity, [text("b", 1)]), true
    ),
    (group(clip: .init(.rect(area))), group(clip: .init(.rect(other))), true),
    (group(clip: .init(.rect(area))), group(), false),
    (group(clip: .init(.rect(area))), group(clip: .init(.ellipse(in: area))), false),
    (group(clip: .init(.rect(area))), group(clip: .init(.rect(area), rule: .evenOdd)), false),
    (group(mask: mask), group(), false), (group(mask: mask), group(mask: mask), true),
    (group(blendMode: .screen), group(), false),
    (.destination(name: "a", at: .zero), .destination(name: "a", at: .zero), true),
    (.destination(name: "a", at: .zero), .destination(name: "b", at: .zero), false),
  ]

  @Test(arguments: rows.indices) func key_ofTwoItems_isOneForParametersAlone(_ index: Int) {
    let row = Self.rows[index]
    var texts = TextSettings(measurer: MonospacedTextMeasurer())
    let items = [row.first, row.second].map { ItemParameters($0, texts: &texts) }
    #expect((items[0].key == items[1].key) == row.isOne)
    #expect((items[1].key == items[0].key) == row.isOne)
    if row.isOne { #expect(items[0].parameters.count == items[1].parameters.count) }
  }

  @Test func parameters_ofEachItem_areInTheirOrder() {
    let moved = AffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7)
    let color = [1, 0.5, 0.25, 0.75]
    let rows: [(item: DisplayItem, parameters: [Double])] = [
      (Self.fill(.rect(Self.area), Self.red), [1, 2, 30, 20, 0] + color),
      (
        Self.fill(.roundedRect(Self.area, cornerRadius: 4), Self.gradient(9)), [1, 2, 30, 20, 4]
      ),
      (Self.fill(.ellipse(in: Self.area), Self.red), [16, 12, 15, 10] + color),
      (Self.fill(Self.polygon(5), Self.red), [0, 0, 5, 0, 0, 9] + color),
      (
        Self.stroke(StrokeStyle(width: 3, dash: .init([2], phase: 8)), .ellipse(in: Self.area)),
        [16, 12, 15, 10, 0, 0, 0, 1, 3, 8]
      ),
      (Self.stroke(StrokeStyle(width: 3)), [1, 2, 30, 20, 0, 0, 0, 0, 1, 3, 0]),
      (Self.text("a", 9, Self.red), [9, 5] + color),
      (Self.text("a", 9, Self.gradient(9)), [9, 5]),
      (
        Self.shadow(
          .roundedRect(Self.area, cornerRadius: 3), 2, offset: Size(width: 10, height: 20)),
        [11, 22, 30, 20, 3, 0, 0, 0, 1, 2]
      ),
      (Self.group(moved, opacity: 0.5), [6, 7, 2, 3, 4, 5, 0.5]),
      (Self.group(moved, opacity: 1.5), [6, 7, 2, 3, 4, 5, 1]),
      (Self.group(moved, opacity: -1), [6, 7, 2, 3, 4, 5, 0]),
      (
        Self.group(moved, clip: .init(.ellipse(in: Self.area))),
        [6, 7, 2, 3, 4, 5, 1, 16, 12, 15, 10]
      ),
      (.destination(name: "a", at: .zero), []),
    ]
    for (item, parameters) in rows {
      var texts = TextSettings(measurer: MonospacedTextMeasurer())
      let found = ItemParameters(item, texts: &texts).parameters
      #expect(found.count == parameters.count, "\(item)")
      #expect(zip(found, parameters).allSatisfy { abs($0 - $1) < 1e-9 }, "\(item): \(found)")
    }
  }
}
