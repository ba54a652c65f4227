// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Keys of the content of layers, one by one, and contents of negative distances.
@Suite("keys of contents")
struct ContentKeyTests {
  @Test("a key alone sets what it names, and the rest is the library's own")
  func keys_oneByOne_setTheirOwnAlone() throws {
    func check<Kind: Layer, each Value: Equatable>(
      _ kind: String, _ rows: [(keys: String, values: (repeat each Value))],
      _ values: (Kind) -> (repeat each Value)
    ) throws {
      for (keys, expected) in rows {
        let found = values(try LayerContentTests.layer(kind, keys, as: Kind.self))
        for (found, expected) in repeat (each found, each expected) {
          #expect(found == expected, "\(kind): \(keys)")
        }
      }
    }
    let (top, bottom) = (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1))
    try check(
      "gradient",
      [
        ("startPoint: [0.25, 1]", (Point(x: 0.25, y: 1), bottom, GradientLayer.Kind.linear)),
        ("endPoint: [0.25, 1]", (top, Point(x: 0.25, y: 1), .linear)),
        ("gradient: radial", (top, bottom, .radial)),
      ]
    ) { (layer: GradientLayer) in (layer.startPoint, layer.endPoint, layer.kind) }
    let own = TextField()
    let (ink, hint, red) = (own.textColor, own.placeholderColor, Color(hex: 0xFF0000))
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    try check(
      "textField",
      [
        ("textColor: \"#FF0000\"", (red, hint, own.contentInsets)),
        ("placeholderColor: \"#FF0000\"", (ink, red, own.contentInsets)),
        ("contentInsets: [1, 2, 3, 4]", (ink, hint, insets)),
      ]
    ) { (layer: TextField) in (layer.textColor, layer.placeholderColor, layer.contentInsets) }
    let color = ActivityIndicator().color
    try check(
      "activityIndicator",
      [
        ("color: \"#FF0000\"", (red, true, 20.0)), ("hidesWhenStopped: false", (color, false, 20)),
        ("side: 30", (color, true, 30)),
      ]
    ) { (layer: ActivityIndicator) in (layer.color, layer.hidesWhenStopped, layer.side) }
    try check(
      "shape",
      [
        ("lineCap: square", (StrokeStyle.Cap.square, StrokeStyle.Join.miter, FillRule.nonZero, [])),
        ("lineJoin: round", (.butt, .round, .nonZero, [])),
        ("fillRule: evenOdd", (.butt, .miter, .evenOdd, [])),
        ("lineDashPattern: [1, 2]", (.butt, .miter, .nonZero, [1.0, 2])),
      ]
    ) { (layer: ShapeLayer) in
      (layer.lineCap, layer.lineJoin, layer.fillRule, layer.lineDashPattern)
    }
    try check(
      "text",
      [
        ("truncation: head", (TextLayout.Truncation.head, 1 as Int?, 0.0, nil as Double?, false)),
        ("maxLines: 2", (.tail, 2, 0, nil, false)), ("letterSpacing: 1", (.tail, 1, 1, nil, false)),
        ("preferredMaxLayoutWidth: 9", (.tail, 1, 0, 9, false)),
        ("usesTintColor: true", (.tail, 1, 0, nil, true)),
      ]
    ) { (layer: TextLayer) in
      (
        layer.truncation, layer.maxLines, layer.letterSpacing, layer.preferredMaxLayoutWidth,
        layer.usesTintColor
      )
    }
  }

  @Test("negative insets and letter spacings are laid out")
  func content_withNegativeDistances_isLaidOut() throws {
    let insets = "contentInsets: [-50, -50, -50, -50]"
    for keys in [
      "kind: button, text: ab, \(insets)", "kind: textField, \(insets)",
      "kind: text, text: ab, letterSpacing: -50", "kind: button, text: ab, \(insets), layers: []",
    ] {
      let stage = try SceneDocument.stage(
        """
        layers: [{id: box, \(keys)}]
        constraints: [box.left = screen.left, box.top = screen.top]

        """, after: 0)
      let size = stage.root.sublayers[0].bounds.size
      #expect(size.width >= 0 && size.height >= 0 && stage.warnings.isEmpty, "\(keys)")
    }
  }
}
