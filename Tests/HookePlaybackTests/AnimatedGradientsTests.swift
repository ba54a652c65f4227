// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookePlayback

@Suite("Gradients that move")
struct AnimatedGradientsTests {
  private static let outline = Path.rect(Rect(x: 0, y: 0, width: 300, height: 200))

  /// A layer that is filled by a gradient of a radius.
  private static func layer(_ number: Int, radius: Double) -> LayerPicture {
    let gradient = Gradient.radial(
      center: Point(x: 150, y: 100), radius: radius,
      [Gradient.Stop(0, .white), Gradient.Stop(1, .black)])
    return LayerPicture(
      number: number, name: "layer", transform: .identity, anchor: .zero,
      back: DisplayList([.fill(outline, .gradient(gradient), .nonZero)]))
  }

  /// The rewritten items of a layer, or of its mask, at each of some radii.
  private static func items(radii: [Double], isMask: Bool) -> [[DisplayItem]] {
    let layers = radii.map { layer(2, radius: $0) }
    let samples = layers.enumerated().map { tick, layer in
      SceneSampler.Sample(
        tick: tick,
        picture: LayerPicture(
          number: 1, name: "root", transform: .identity, anchor: .zero,
          mask: isMask ? layer : nil, sublayers: isMask ? [] : [layer]))
    }
    let gradients = AnimatedGradients(samples)
    return layers.map { gradients.items($0.back, ofLayer: 2) }
  }

  @Test("a gradient of any length fills all of its outline", arguments: [false, true])
  func items_anyLength_fillTheOutline(isMask: Bool) throws {
    let radii = [1e-5, 0.01, 0.3, 20, 4000]
    let all = Self.items(radii: radii, isMask: isMask)
    for (radius, items) in zip(radii, all) {
      let bounds = try #require(DisplayList(items).bounds(measurer: MonospacedTextMeasurer()))
      let corners = [bounds.minX, bounds.minY, bounds.maxX - 300, bounds.maxY - 200]
      #expect(corners.allSatisfy { $0.magnitude < 1e-9 }, "\(bounds) at radius \(radius)")
    }
    // Those that are long enough are the same gradient in another place.
    for items in all.suffix(2) {
      guard case .group = items[0] else {
        Issue.record("a gradient that moves is still \(items[0])")
        continue
      }
    }
  }

  @Test func items_gradientThatRests_areUnchanged() {
    let items = Self.items(radii: [20, 20], isMask: false)
    #expect(items == [items[1], items[1]] && items[0] == Self.layer(2, radius: 20).back.items)
  }
}
