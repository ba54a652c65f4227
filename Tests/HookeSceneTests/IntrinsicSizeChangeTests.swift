// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Layers of every kind that take the size of their content, as that changes after their layout.
struct IntrinsicSizeChangeTests {
  /// A layer, a change of it, and the sizes before and after.
  private struct Row: Sendable {
    var name: String
    var make: @Sendable () -> Layer
    var change: @Sendable (Layer) -> Void
    var sizes: [Size]

    init<Kind: Layer>(
      _ name: String, _ make: @escaping @Sendable () -> Kind,
      _ change: @escaping @Sendable (Kind) -> Void,
      _ before: (Double, Double), _ after: (Double, Double)
    ) {
      (self.name, self.make) = (name, make)
      self.change = { if let layer = $0 as? Kind { change(layer) } }
      sizes = [before, after].map { Size(width: $0.0, height: $0.1) }
    }
  }

  @Sendable private static func text() -> TextLayer { TextLayer("abcd", font: Font(size: 10)) }
  @Sendable private static func lines(_ count: Int) -> TextLayer {
    let layer = TextLayer("ab\ncd\nef", font: Font(size: 10))
    layer.maxLines = count
    return layer
  }
  @Sendable private static func wrapped(_ width: Double?) -> TextLayer {
    let layer = TextLayer("ab cd", font: Font(size: 10))
    (layer.maxLines, layer.preferredMaxLayoutWidth) = (nil, width)
    return layer
  }
  /// Its insets are 8 and 12 points.
  @Sendable private static func button() -> Button { Button("abcd", font: Font(size: 10)) }
  /// It has a height only, with insets of 6 points; its width is 7 points by a constraint.
  @Sendable private static func field() -> TextField { TextField(font: Font(size: 10)) }
  @Sendable private static func image() -> ImageLayer {
    ImageLayer(ImageLayerTests.image(width: 60, height: 30))
  }

  /// Characters are 0.6 em wide, lines 1.2 em high.
  private static let rows: [Row] = [
    Row("text", text, { $0.text = "abcdef" }, (24, 12), (36, 12)),
    Row("text of no letter", text, { $0.text = "a" }, (24, 12), (6, 12)),
    Row("font", text, { $0.font = Font(size: 20) }, (24, 12), (48, 24)),
    Row("letter spacing", text, { $0.letterSpacing = 1.5 }, (24, 12), (30, 12)),
    Row("truncation", { lines(2) }, { $0.truncation = .none }, (12, 24), (12, 36)),
    Row("fewer lines", { lines(3) }, { $0.maxLines = 1 }, (12, 36), (12, 12)),
    Row("lines without limit", { lines(1) }, { $0.maxLines = nil }, (12, 12), (12, 36)),
    Row("no wrapping", { wrapped(15) }, { $0.wrapping = .none }, (15, 24), (15, 12)),
    Row("other wrapping", { wrapped(15) }, { $0.wrapping = .character }, (15, 24), (15, 36)),
    Row("a width", { wrapped(nil) }, { $0.preferredMaxLayoutWidth = 15 }, (30, 12), (15, 24)),
    Row("no width", { wrapped(15) }, { $0.preferredMaxLayoutWidth = nil }, (15, 24), (30, 12)),
    Row("button's text", button, { $0.title.text = "ab" }, (48, 28), (36, 28)),
    Row("button's font", button, { $0.title.font = Font(size: 20) }, (48, 28), (72, 40)),
    Row(
      "button's insets", button,
      { $0.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }, (48, 28), (30, 16)),
    Row("field's font", field, { $0.font = Font(size: 20) }, (7, 24), (7, 36)),
    Row("field's smaller font", field, { $0.font = Font(size: 5) }, (7, 24), (7, 18)),
    Row(
      "field's insets", field,
      { $0.contentInsets = EdgeInsets(top: 1, left: 9, bottom: 2, right: 9) }, (7, 24), (7, 15)),
    Row("field's text", field, { $0.text = "abc" }, (7, 24), (7, 24)),
    Row(
      "image", image, { $0.image = ImageLayerTests.image(width: 8, height: 90) }, (60, 30),
      (8, 90)),
    Row("image's scale", image, { $0.contentsScale = 2 }, (60, 30), (30, 15)),
    Row("indicator", { ActivityIndicator() }, { $0.side = 44 }, (20, 20), (44, 44)),
  ]

  /// A layer in a corner of a stage, and one that stands on its lower right corner.
  private static func place(_ layer: Layer, on stage: Stage) -> Layer {
    stage.root.addSublayer(layer)
    let mark = stage.box("mark")
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      layer.topAnchor.constraint(equalTo: stage.root.topAnchor),
      layer.widthAnchor.constraint(equalToConstant: 7).with(priority: layer is TextField ? 900 : 1),
      mark.leftAnchor.constraint(equalTo: layer.rightAnchor),
      mark.topAnchor.constraint(equalTo: layer.bottomAnchor),
      mark.widthAnchor.constraint(equalToConstant: 5),
      mark.heightAnchor.constraint(equalToConstant: 5),
    ])
    return mark
  }

  private static func corner(_ size: Size) -> Point { Point(x: size.width, y: size.height) }

  @Test(arguments: rows.indices) func size_afterAChange_isThatOfTheNewContent(_ index: Int) {
    let row = Self.rows[index]
    let stage = makeStage()
    let layer = row.make()
    let mark = Self.place(layer, on: stage)
    stage.layoutIfNeeded()
    #expect(layer.bounds.size == row.sizes[0], "\(row.name)")
    row.change(layer)
    stage.layoutIfNeeded()
    #expect(layer.bounds.size == row.sizes[1], "\(row.name)")
    #expect(mark.frame.origin == Self.corner(row.sizes[1]), "\(row.name): what depends on it")
  }

  /// Without a call the pass takes place at the end of the instant.
  ///
  /// What is changed before the first pass is no different.
  @Test(arguments: rows.indices) func size_changedInTheScript_isSeenInTheSameInstant(_ index: Int) {
    let row = Self.rows[index]
    let (stage, other) = (makeStage(), makeStage())
    let (layer, fresh) = (row.make(), row.make())
    let mark = Self.place(layer, on: stage)
    stage.at(1) { row.change(layer) }
    stage.advance(to: 0.5)
    #expect(mark.frame.origin == Self.corner(row.sizes[0]), "\(row.name)")
    stage.advance(to: 1)
    row.change(fresh)
    let freshMark = Self.place(fresh, on: other)
    other.layoutIfNeeded()
    for (place, layer, mark) in [("later", layer, mark), ("before", fresh, freshMark)] {
      #expect(layer.presentation.bounds.size == row.sizes[1], "\(row.name), \(place)")
      #expect(mark.presentation.position == Self.corner(row.sizes[1]) + Point(x: 2.5, y: 2.5))
    }
  }
}
