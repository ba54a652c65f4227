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

  private static let stops = [Gradient.Stop(0, .white), Gradient.Stop(1, .black)]

  /// The gradients of two samples, and whether they are placed by a transform.
  private static let rows: [(gradients: [Gradient], isPlaced: Bool)] = {
    func linear(_ x: Double, _ y: Double) -> Gradient {
      .linear(from: Point(x: 40, y: 30), to: Point(x: 40 + x, y: 30 + y), stops)
    }
    func radial(_ x: Double, _ start: Double, _ end: Double) -> Gradient {
      Gradient(
        .radial(
          startCenter: Point(x: x, y: 90), startRadius: start, endCenter: Point(x: 150, y: 90),
          endRadius: end), stops: stops)
    }
    return [
      ([linear(30, 40), linear(-60, 10)], true), ([linear(0, 9), linear(8, 0)], true),
      ([linear(0, 0), linear(0, 0.9e-6)], false), ([linear(0.05, 0), linear(0, -0.1)], false),
      ([radial(150, 0, 50), radial(150, 0, 80)], true),
      ([radial(150, 3, 50), radial(150, 3, 80)], false),
      ([radial(151, 0, 50), radial(152, 0, 50)], false),
      ([radial(150, 0, 0.9e-6), radial(150, 0, 0.1)], false),
      ([radial(150, 0, -50), radial(150, 0, -80)], false),
    ]
  }()

  @Test("a gradient that moves lies where it lay, in the same outline", arguments: rows.indices)
  func items_ofAGradient_areInItsPlace(_ index: Int) throws {
    let row = Self.rows[index]
    let layers = row.gradients.map { gradient in
      LayerPicture(
        number: 2, name: "layer", transform: .identity, anchor: .zero,
        back: DisplayList([
          .fill(Self.outline, .gradient(gradient), .evenOdd),
          .fill(Self.outline, .color(.black), .nonZero),
        ]))
    }
    let gradients = AnimatedGradients(
      layers.enumerated().map { SceneSampler.Sample(tick: $0.offset, picture: $0.element) })
    for (layer, gradient) in zip(layers, row.gradients) {
      let items = gradients.items(layer.back, ofLayer: 2)
      #expect(items.count == 2 && items[1] == layer.back.items[1])
      guard row.isPlaced else {
        #expect(items == layer.back.items)
        continue
      }
      guard case .group(let clipped) = items[0], clipped.content.items.count == 1,
        case .group(let placed) = clipped.content.items[0], placed.content.items.count == 1,
        case .fill(let plane, .gradient(let plain), _) = placed.content.items[0]
      else {
        Issue.record("no groups: \(items[0])")
        continue
      }
      #expect(clipped.clip == DisplayGroup.Clip(Self.outline, rule: .evenOdd))
      #expect(clipped.transform == .identity && plain.stops == Self.stops)
      let whole = try #require(plane.bounds).applying(placed.transform)
      #expect(whole.contains(try #require(Self.outline.bounds)))
      // As wide as it is long, so that its lines of equal colour stay at right angles to it.
      let places = [Point.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)].map(placed.transform.apply)
      let (along, aside) = (places[1] - places[0], places[2] - places[0])
      #expect(abs(along.x * aside.x + along.y * aside.y) < 1e-9)
      #expect(abs(along.distance(to: .zero) - aside.distance(to: .zero)) < 1e-9)
      switch gradient.geometry {
      case .linear(let start, let end):
        #expect(plain == .linear(from: .zero, to: Point(x: 1, y: 0), Self.stops))
        #expect(places[0] == start && places[1].distance(to: end) < 1e-9)
      case .radial(_, _, let center, let radius):
        #expect(plain == .radial(center: .zero, radius: 1, Self.stops))
        #expect(places[0] == center && abs(along.distance(to: .zero) - radius) < 1e-9)
      }
    }
  }

  /// What is filled may be as small as its gradient: a length of a millionth of a point is the
  /// least that has a direction.
  @Test("a gradient is placed from a millionth of a point on", arguments: [0.9e-6, 1.1e-6])
  func items_ofATinyGradient_arePlacedFromALengthOn(length: Double) {
    let center = Point(x: 8, y: 8)
    let outline = Path.rect(Rect(x: 8, y: 8, width: 1e-5, height: 1e-5))
    for isRadial in [false, true] {
      let layers = [1.0, 2].map { factor in
        let end = Point(x: 8 + factor * length, y: 8)
        let gradient =
          isRadial
          ? Gradient.radial(center: center, radius: factor * length, Self.stops)
          : .linear(from: center, to: end, Self.stops)
        return LayerPicture(
          number: 2, name: "layer", transform: .identity, anchor: .zero,
          back: DisplayList([.fill(outline, .gradient(gradient), .nonZero)]))
      }
      let gradients = AnimatedGradients(
        layers.enumerated().map { SceneSampler.Sample(tick: $0.offset, picture: $0.element) })
      let isPlaced = layers.map { gradients.items($0.back, ofLayer: 2) != $0.back.items }
      #expect(isPlaced == [length > 1e-6, true], "radial: \(isRadial)")
    }
  }
}
