// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What is drawn of values beyond what can be drawn, as springs that overshoot have them.
struct DrawnLimitTests {
  let stage = makeStage()

  /// The items of a list, those of its groups after one another.
  private static func items(_ list: DisplayList) -> [DisplayItem] {
    list.items.flatMap { item -> [DisplayItem] in
      if case .group(let group) = item { items(group.content) } else { [item] }
    }
  }

  /// The lines that a layer draws, each with its corners.
  private static func strokes(_ layer: Layer) -> [(corners: [Point], style: StrokeStyle)] {
    items(layer.displayList()).compactMap { item in
      guard case .stroke(let path, _, let style) = item else { return nil }
      let corners = path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil as Point?
        }
      }
      return (corners, style)
    }
  }

  /// A border lies within its layer, whose sides it ends at, and fills it where it is wider.
  @Test(arguments: [
    (50.0, 30.0, 4.0, 4.0), (50, 30, 30, 30), (50, 30, 40, 30), (20, 80, 25, 20), (50, 30, 90, 30),
    (6, 6, 6, 6), (0.5, 40, 2, 0.5),
  ])
  func border_ofAnyWidth_endsAtTheSides(
    width: Double, height: Double, border: Double, drawn: Double
  ) {
    let box = stage.add("box", 10, 10, width, height)
    (box.borderWidth, box.borderColor) = (border, .white)
    for (radius, origin) in [(0.0, Point.zero), (5, .zero), (0, Point(x: -7, y: 3))] {
      (box.cornerRadius, box.bounds.origin) = (radius, origin)
      let strokes = Self.strokes(box)
      #expect(strokes.count == 1 && strokes.first?.style.width == drawn)
      let corners = strokes.first?.corners ?? []
      let (xs, ys) = (corners.map { $0.x - origin.x }, corners.map { $0.y - origin.y })
      let ends = [xs.min(), xs.max(), ys.min(), ys.max()].map { $0 ?? .nan }
      let truth = [drawn / 2, width - drawn / 2, drawn / 2, height - drawn / 2]
      #expect(zip(ends, truth).allSatisfy { abs($0 - $1) < 1e-9 }, "\(ends), expected \(truth)")
    }
  }

  @Test(arguments: [0, -0.5, -9])
  func border_ofNoWidth_isNotDrawn(width: Double) {
    let box = stage.add("box", 10, 10, 50, 30)
    (box.borderWidth, box.borderColor) = (width, .white)
    #expect(Self.strokes(box).isEmpty)
  }

  /// A blur below none is none, and an opacity beyond all is all.
  @Test(arguments: [
    (4.0, 0.5, 4.0, 0.4), (0, 1, 0, 0.8), (-3, 1, 0, 0.8), (-0.01, 0.25, 0, 0.2), (2, 1.5, 2, 0.8),
    (2, 40, 2, 0.8),
  ])
  func shadow_beyondItsRange_isAtItsEnd(
    radius: Double, opacity: Double, blur: Double, alpha: Double
  ) {
    func shadow(_ radius: Double, _ opacity: Double) -> Shadow? {
      let box = stage.add("box", 10, 10, 50, 30)
      box.shadowColor = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
      (box.shadowRadius, box.shadowOpacity) = (radius, opacity)
      return Self.items(box.displayList()).compactMap { item in
        if case .shadow(let shadow) = item { shadow } else { nil }
      }.first
    }
    let drawn = shadow(radius, opacity)
    #expect(drawn?.standardDeviation == shadow(blur, 1)?.standardDeviation)
    #expect(abs((drawn?.color.alpha ?? 9) - alpha) < 1e-12, "\(String(describing: drawn))")
    #expect(drawn?.standardDeviation.sign == .plus)
    for nothing in [0, -0.5] { #expect(shadow(radius, nothing) == nil) }
  }

  /// A pattern in which nothing is drawn nor left out is none.
  @Test(arguments: [
    ([], false), ([0], false), ([0, 0], false), ([0, 0, 0, 0], false), ([4], true), ([4, 2], true),
    ([0, 5], true), ([5, 0], true),
  ])
  func dashes_ofAPattern_areThere(pattern: [Double], areThere: Bool) {
    let shape = ShapeLayer(.line(from: .zero, to: Point(x: 90, y: 0)), name: "line")
    stage.root.addSublayer(shape)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.clear, .white, 2)
    (shape.lineDashPattern, shape.lineDashPhase) = (pattern, 1.5)
    let styles = Self.strokes(shape).map(\.style)
    #expect(styles.count == 1)
    #expect(styles.first?.dash == (areThere ? StrokeStyle.Dash(pattern, phase: 1.5) : nil))
  }

  /// A line from a share of a path on to one that is not beyond it is none; shares end at the ends.
  @Test(arguments: [
    (0.0, 1.0, 0.0, 100.0), (0.25, 0.75, 25, 75), (-2, 0.5, 0, 50), (0.5, 7, 50, 100),
    (0.5, 0.5, .nan, .nan), (0.75, 0.25, .nan, .nan), (1, 2, .nan, .nan), (-1, 0, .nan, .nan),
  ])
  func line_ofAShare_isThatPart(start: Double, end: Double, first: Double, last: Double) {
    let shape = ShapeLayer(.line(from: .zero, to: Point(x: 100, y: 0)), name: "line")
    stage.root.addSublayer(shape)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.clear, .white, 2)
    (shape.strokeStart, shape.strokeEnd) = (start, end)
    let corners = Self.strokes(shape).flatMap(\.corners)
    if first.isNaN {
      #expect(Self.items(shape.displayList()).isEmpty)
    } else {
      #expect(isClose(corners.first, Point(x: first, y: 0)))
      #expect(isClose(corners.last, Point(x: last, y: 0)))
    }
  }

  /// A text without colour is not drawn, nor one without width or letters.
  @Test func text_thatCannotBeSeen_isNotDrawn() {
    let label = TextLayer("word", name: "label")
    stage.root.addSublayer(label)
    let frame = Rect(x: 0, y: 0, width: 90, height: 20)
    for (text, alpha, width, count) in [
      ("word", 1.0, 90.0, 1), ("word", 0.01, 90, 1), ("word", 0, 90, 0), ("word", -0.5, 90, 0),
      ("", 1, 90, 0), ("word", 1, 0, 0),
    ] {
      (label.text, label.textColor) = (text, Color(white: 0, alpha: alpha))
      label.frame = frame
      label.bounds.size.width = width
      #expect(Self.items(label.displayList()).count == count, "\(text) \(alpha) \(width)")
    }
  }

  /// A dimmed tint is a grey of its luma, as opaque as it is; the nearest mode counts.
  @Test func tint_dimmed_keepsItsAlpha() {
    let (outer, inner) = (stage.box("outer"), Layer(name: "inner"))
    outer.addSublayer(inner)
    let tint = Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    inner.tintColor = tint
    let modes: [(TintAdjustmentMode, TintAdjustmentMode, Bool)] = [
      (.automatic, .automatic, false), (.dimmed, .automatic, true), (.dimmed, .normal, false),
      (.normal, .dimmed, true), (.dimmed, .dimmed, true), (.normal, .automatic, false),
    ]
    for (above, own, isDimmed) in modes {
      (outer.tintAdjustmentMode, inner.tintAdjustmentMode) = (above, own)
      let shown = inner.effectiveTintColor
      #expect(shown.alpha == 0.25)
      let grey = 0.299 + 0.5 * 0.587
      let truth = isDimmed ? [grey, grey, grey] : [1, 0.5, 0]
      #expect(
        zip([shown.red, shown.green, shown.blue], truth).allSatisfy { abs($0 - $1) < 1e-12 },
        "\(above), \(own)")
    }
  }
}
