// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Layers of every kind whose bounds begin elsewhere: all that is drawn lies as much elsewhere.
struct ShiftedBoundsTests {
  private static func kinds() -> [Layer] {
    let (indicator, gradient) = (
      ActivityIndicator(), GradientLayer([.init(0, .black), .init(1, .white)])
    )
    indicator.hidesWhenStopped = false
    let radial = GradientLayer([.init(0, .black), .init(1, .white)], name: "radial")
    (radial.kind, radial.startPoint, radial.endPoint) = (
      .radial, Point(x: 0.25, y: 0.5), Point(x: 1, y: 1)
    )
    let field = TextField(placeholder: "ab", font: Font(size: 10))
    field.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let text = TextLayer("abc", font: Font(size: 10))
    let picture = ImageLayerTests.image(width: 6, height: 3)
    let images = ContentMode.allCases.map { mode in
      let layer = ImageLayer(picture, name: mode.rawValue)
      layer.contentMode = mode
      return layer
    }
    let plain = Layer(name: "plain")
    (plain.backgroundColor, plain.cornerRadius) = (.white, 5)
    let border = Layer(name: "border")
    (border.borderWidth, border.maskedCorners, border.cornerRadius) = (4, [.topLeft], 7)
    return [indicator, gradient, radial, field, text, plain, border] + images
  }

  /// The rectangles around the things drawn, one by one.
  private static func areas(_ layer: Layer) -> [Rect] {
    layer.displayList().items.compactMap {
      DisplayList([$0]).bounds(measurer: MonospacedTextMeasurer())
    }
  }

  private static func isClose(_ first: Rect, _ second: Rect) -> Bool {
    abs(first.minX - second.minX) < 1e-9 && abs(first.minY - second.minY) < 1e-9
      && abs(first.width - second.width) < 1e-9 && abs(first.height - second.height) < 1e-9
  }

  @Test(arguments: [Size(width: 60, height: 40), Size(width: 30, height: 50)])
  func drawing_inBoundsThatBeginElsewhere_liesThere(size: Size) {
    let stage = makeStage()
    for layer in Self.kinds() {
      stage.root.addSublayer(layer)
      layer.bounds = Rect(origin: .zero, size: size)
      let before = Self.areas(layer)
      #expect(!before.isEmpty, "\(layer.name)")
      for shift in [Point(x: 30, y: 0), Point(x: 0, y: -20), Point(x: -7, y: 9)] {
        layer.bounds.origin = shift
        let after = Self.areas(layer)
        #expect(after.count == before.count, "\(layer.name)")
        for (area, old) in zip(after, before) {
          #expect(
            Self.isClose(area, old.offsetBy(dx: shift.x, dy: shift.y)),
            "\(layer.name) by \(shift): \(area), before \(old)")
        }
      }
    }
  }
}
