// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// Radii of corners that are made less until they fit, against the greatest factor that does.
@Suite("Fitted radii")
struct FittedRadiiTests {
  /// The sums of radii beside each other, and the side that each has.
  private static func sides(_ radii: CornerRadii, _ size: Size) -> [(sum: Double, side: Double)] {
    [
      (radii.topLeft + radii.topRight, size.width),
      (radii.bottomLeft + radii.bottomRight, size.width),
      (radii.topLeft + radii.bottomLeft, size.height),
      (radii.topRight + radii.bottomRight, size.height),
    ]
  }

  private static func list(_ radii: CornerRadii) -> [Double] {
    [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
  }

  @Test(arguments: 1...40) func fitted_toASize_hasTheGreatestFactor(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      generator.index(below: 5) == 0 ? 0 : Double.random(in: range, using: &generator)
    }
    let radii = CornerRadii(
      topLeft: number(-5...40), topRight: number(-5...40), bottomRight: number(-5...40),
      bottomLeft: number(-5...40))
    let size = Size(width: number(-10...80), height: number(-10...80))
    // Neither a radius nor a side is less than 0.
    let wanted = radii.map { max(0, $0) }
    let positive = Size(width: max(0, size.width), height: max(0, size.height))
    var (low, high) = (0.0, 1.0)
    func fits(_ factor: Double) -> Bool {
      Self.sides(wanted, positive).allSatisfy { $0.sum * factor <= $0.side }
    }
    for _ in 0..<60 where !fits(1) {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    let factor = fits(1) ? 1 : low
    let found = Self.list(radii.fitted(to: size))
    for (radius, expected) in zip(found, Self.list(wanted)) {
      #expect((radius - factor * expected).magnitude < 1e-9, "\(radii), \(size)")
    }
    #expect(found.allSatisfy { $0 >= 0 && $0.sign == .plus })
  }

  /// The path of unequal radii ends each side where its corners begin.
  @Test(arguments: 1...20) func roundedRect_ofUnequalRadii_hasThemAtItsCorners(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let radii = CornerRadii(
      topLeft: Double.random(in: 1...9, using: &generator),
      topRight: Double.random(in: 1...9, using: &generator),
      bottomRight: Double.random(in: 1...9, using: &generator),
      bottomLeft: Double.random(in: 1...9, using: &generator))
    let rect = Rect(x: -3, y: 7, width: 40, height: 30)
    let path = Path.roundedRect(rect, cornerRadii: radii)
    #expect(path.bounds == rect && path.shape == .other)
    // Arcs of these circles, by points of which none is farther than cubic curves are.
    let circles = [
      (Point(x: -3 + radii.topLeft, y: 7 + radii.topLeft), radii.topLeft),
      (Point(x: 37 - radii.topRight, y: 7 + radii.topRight), radii.topRight),
      (Point(x: 37 - radii.bottomRight, y: 37 - radii.bottomRight), radii.bottomRight),
      (Point(x: -3 + radii.bottomLeft, y: 37 - radii.bottomLeft), radii.bottomLeft),
    ]
    var curves = 0
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): start = point
      case .curve(let end, let control1, let control2):
        curves += 1
        let middle = (start + 3 * control1 + 3 * control2 + end) / 8
        let isOnOne = circles.contains { center, radius in
          [start, middle, end].allSatisfy {
            ($0.distance(to: center) - radius).magnitude < 3e-4 * radius
          }
        }
        #expect(isOnOne, "\(element)")
        start = end
      case .close: break
      }
    }
    #expect(curves == 4)
  }

  /// An animated group has its content from its items alone.
  @Test func group_ofAnimatedItems_hasNoContentOfItsOwn() {
    let square = DisplayItem.fill(
      .rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(.black), .nonZero)
    let group = DisplayGroup(opacity: 0.5, content: DisplayList([square]))
    let empty = DisplayGroup(opacity: 0.5, content: DisplayList())
    let items = [AnimatedItem(group, content: []), AnimatedItem(empty, content: [])]
    #expect(items[0] == items[1] && items[0].item == .group(empty))
    #expect(items[0].poster == .group(empty))
  }
}
