// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What layers of each kind draw in bounds without a width or a height.
@Suite("layers without an extent")
struct EmptyBoundsTests {
  enum Kind: CaseIterable {
    case image, linearGradient, radialGradient, indicator, text, field, plain

    /// Whether a height of 0 is enough to draw nothing: text is as high as its lines.
    var needsHeight: Bool { ![.text, .field].contains(self) }
  }

  private static func layer(_ kind: Kind) -> Layer {
    let stops = [Gradient.Stop(0, .white), Gradient.Stop(1, .black)]
    switch kind {
    case .image: return ImageLayer(ImageLayerTests.image(width: 6, height: 3))
    case .linearGradient: return GradientLayer(stops)
    case .radialGradient:
      let layer = GradientLayer(stops)
      (layer.kind, layer.startPoint, layer.endPoint) = (.radial, .zero, Point(x: 1, y: 1))
      return layer
    case .indicator:
      let layer = ActivityIndicator()
      layer.hidesWhenStopped = false
      return layer
    case .text: return TextLayer("word")
    case .field:
      let field = TextField(placeholder: "word")
      field.contentInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      return field
    case .plain:
      let layer = Layer(name: "plain")
      layer.backgroundColor = .white
      return layer
    }
  }

  @Test(arguments: Kind.allCases)
  func content_inEveryExtent_isDrawnWhereThereIsAPlace(kind: Kind) {
    let stage = makeStage()
    let layer = Self.layer(kind)
    stage.root.addSublayer(layer)
    for origin in [Point.zero, Point(x: -5, y: 7)] {
      for (width, height) in [
        (0.0, 0.0), (40, 0), (0, 30), (40, 30), (30, 40), (0.25, 0.25), (1e-3, 40),
      ] {
        layer.bounds = Rect(origin: origin, size: Size(width: width, height: height))
        let isDrawn = width > 0 && (height > 0 || !kind.needsHeight)
        #expect(layer.displayList().isEmpty != isDrawn, "\(width) x \(height)")
        #expect((layer.displayList() == DisplayList()) != isDrawn, "\(width) x \(height)")
      }
    }
  }

  /// A radial gradient reaches as far as its end point, in both directions.
  @Test(arguments: [
    (Point(x: 1, y: 1), true), (Point(x: 0.5, y: 1), false), (Point(x: 1, y: 0.5), false),
    (Point(x: 0.5, y: 0.5), false), (Point(x: 0, y: 0), true), (Point(x: 0, y: 1), true),
  ])
  func radialGradient_ofNoRadius_isNotDrawn(end: Point, isDrawn: Bool) {
    let stage = makeStage()
    let layer = GradientLayer([Gradient.Stop(0, .white), Gradient.Stop(1, .black)])
    (layer.kind, layer.startPoint, layer.endPoint) = (.radial, Point(x: 0.5, y: 0.5), end)
    layer.frame = Rect(x: 0, y: 0, width: 40, height: 30)
    stage.root.addSublayer(layer)
    #expect(layer.displayList().isEmpty != isDrawn)
    layer.stops = []
    #expect(layer.displayList().isEmpty)
  }

  /// An indicator is as large as the shorter side, in the middle of the longer.
  @Test(arguments: [(40.0, 40.0), (40, 90), (90, 40), (10, 300)])
  func indicator_inEveryExtent_isRound(width: Double, height: Double) throws {
    let stage = makeStage()
    let layer = Self.layer(.indicator)
    layer.frame = Rect(x: 0, y: 0, width: width, height: height)
    stage.root.addSublayer(layer)
    var area: Rect?
    for case .stroke(let path, _, _) in layer.displayList().items {
      let own = try #require(path.bounds)
      area = area?.union(own) ?? own
    }
    let (radius, middle) = (0.9 * min(width, height) / 2, Point(x: width / 2, y: height / 2))
    let found = try #require(area)
    #expect(isClose(Point(x: found.minX, y: found.minY), middle - Point(x: radius, y: radius)))
    #expect(isClose(Point(x: found.maxX, y: found.maxY), middle + Point(x: radius, y: radius)))
  }
}
