// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookePlayback

/// Clips of layers and groups that are turned: of what they hold, no more is seen than is in them.
@Suite("Seen parts of turned clips")
struct ClippedExtentTests {
  private static let clip = Rect(x: -5, y: -3, width: 14, height: 8)
  private static let content = DisplayList {
    $0.fill(.rect(Rect(x: -60, y: -60, width: 120, height: 120)), .black)
  }

  /// The tracked item of what draws in a screen of 100 by 80 points, at samples one after another.
  private static func root(_ layers: [LayerPicture]) -> TrackedItem {
    let samples = layers.enumerated().map { tick, layer in
      SceneSampler.Sample(
        tick: tick,
        picture: LayerPicture(
          number: 1, name: "stage", transform: .identity, anchor: .zero, sublayers: [layer]))
    }
    return ItemTracker(
      samples, area: Rect(x: 0, y: 0, width: 100, height: 80), measurer: MonospacedTextMeasurer()
    ).root
  }

  private static func turned(_ angle: Double) -> AffineTransform {
    AffineTransform.rotation(angle).concatenating(.translation(x: 50, y: 40))
  }

  private static func expect(_ extent: Rect?, _ expected: Rect?, _ place: String) {
    guard let extent, let expected else {
      Issue.record("nothing is seen: \(place)")
      return
    }
    let differences = [
      extent.minX - expected.minX, extent.minY - expected.minY, extent.maxX - expected.maxX,
      extent.maxY - expected.maxY,
    ]
    #expect(differences.allSatisfy { $0.magnitude < 1e-9 }, "\(place): \(extent)")
  }

  /// A layer, a mask's layer beside it, and a group that a layer draws.
  @Test(arguments: [0, 0.3, 0.8, -2.1]) func extent_ofATurnedClip_isTheClip(_ angle: Double) throws
  {
    let transform = Self.turned(angle)
    let seen = Path.rect(Self.clip).applying(transform).bounds
    let layer = LayerPicture(
      number: 2, name: "layer", transform: transform, anchor: .zero, clip: .rect(Self.clip),
      back: Self.content)
    let drawn = LayerPicture(
      number: 2, name: "layer", transform: .identity, anchor: .zero,
      back: DisplayList([
        .group(
          DisplayGroup(
            transform: transform, clip: .init(.rect(Self.clip)), content: Self.content))
      ]))
    let plain = Self.root([layer])
    Self.expect(plain.children.first?.extent, Self.clip, "layer at \(angle)")
    Self.expect(plain.extent, seen, "around the layer at \(angle)")
    let holder = try #require(Self.root([drawn]).children.first)
    Self.expect(holder.children.first?.extent, Self.clip, "group at \(angle)")
    Self.expect(holder.extent, seen, "around the group at \(angle)")
  }

  /// What has no clip is seen as far as the screen goes, at any angle.
  @Test func extent_withoutAClip_isThatOfTheScreen() {
    let layer = LayerPicture(
      number: 2, name: "layer", transform: Self.turned(.pi / 2), anchor: .zero,
      back: Self.content)
    let root = Self.root([layer])
    // A quarter of a turn: its x is along the height.
    Self.expect(
      root.children.first?.extent, Rect(x: -40, y: -50, width: 80, height: 100), "layer")
    Self.expect(root.extent, Rect(x: 0, y: 0, width: 100, height: 80), "around it")
  }
}
