// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What casts the shadow of a shape layer: its path where that is filled, else what any layer has.
struct ShapeShadowTests {
  private static let line = Path.line(from: .zero, to: Point(x: 20, y: 10))
  private static let bounds = Rect(x: 0, y: 0, width: 50, height: 30)

  @Test func shadow_ofAShape_isOfItsFillOrItsBackground() {
    let box = Shadow.Shape.roundedRect(Self.bounds, cornerRadius: 4)
    let rows: [(path: Path, fill: Color, background: Color, shape: Shadow.Shape?)] = [
      (Self.line, .black, .clear, .path(Self.line)), (Self.line, .black, .white, .path(Self.line)),
      (Self.line, .clear, .white, box), (Self.line, .clear, .clear, nil),
      (Path(), .black, .white, box), (Path(), .black, .clear, nil), (Path(), .clear, .white, box),
      (Self.line, Color(white: 0, alpha: 0.01), .clear, .path(Self.line)),
    ]
    for (path, fill, background, shape) in rows {
      let layer = ShapeLayer(path, name: "shape")
      (layer.bounds, layer.cornerRadius, layer.shadowOpacity) = (Self.bounds, 4, 0.5)
      (layer.fillColor, layer.backgroundColor) = (fill, background)
      #expect(layer.shadowShape == shape, "\(path) \(fill) \(background)")
      let shapes = layer.displayList().items.compactMap { item -> Shadow.Shape? in
        if case .shadow(let shadow) = item { shadow.shape } else { nil }
      }
      #expect(shapes == [shape].compactMap(\.self))
    }
  }

  /// Corners of one radius are a rounded rectangle's, as large as they are drawn; others an
  /// outline.
  @Test func shadow_ofABox_hasItsCornersAsDrawn() {
    let all = CornerMask.all
    for (radius, mask, added, drawn) in [
      (0.0, all, 0.0, 0.0), (4, all, 0, 4), (4, all, 3, 7), (0, all, 6, 6), (15, all, 0, 15),
      (40, all, 0, 15), (10, all, 20, 15), (4, [], 0, 0), (4, [], 5, 5),
    ] as [(Double, CornerMask, Double, Double)] {
      let layer = Layer(name: "box")
      (layer.bounds, layer.backgroundColor) = (Self.bounds, .white)
      (layer.cornerRadius, layer.maskedCorners) = (radius, mask)
      layer.cornerRadii = CornerRadii(added)
      #expect(layer.shadowShape == .roundedRect(Self.bounds, cornerRadius: drawn))
      layer.cornerRadii.topLeft += 1
      guard drawn < 15 else { continue }
      guard case .path(let path)? = layer.shadowShape else {
        Issue.record("\(String(describing: layer.shadowShape))")
        continue
      }
      let radii = CornerRadii(
        topLeft: drawn + 1, topRight: drawn, bottomRight: drawn, bottomLeft: drawn)
      #expect(path == .roundedRect(Self.bounds, cornerRadii: radii))
    }
  }
}
