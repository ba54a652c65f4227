// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookePlayback

/// Curves of the properties of an item, against what its parameters say at every sample.
@Suite("Curves of properties")
struct PropertyCurveTests {
  /// A group without a clip, with its parameters at the samples at which it is there: translation,
  /// linear part and opacity.
  private func group(_ samples: [[Double]?], origin: Point = .zero) -> TrackedItem {
    let tracked = TrackedItem(
      key: .group(clip: nil, nil, nil, .normal), name: nil,
      item: .group(DisplayGroup(content: DisplayList())), origin: origin, parameterCount: 7)
    for (sample, parameters) in samples.enumerated() {
      if let parameters { tracked.add(parameters, at: sample) }
    }
    return tracked
  }

  private func faded(_ opacities: [Double?]) -> TrackedItem {
    group(opacities.map { $0.map { [0, 0, 1, 0, 0, 1, $0] } })
  }

  private func curve(_ curves: [PropertyCurve], _ property: PropertyTrack.Property) throws
    -> PropertyCurve
  {
    try #require(curves.first { $0.property == property })
  }

  /// The value of a curve of lines at a tick.
  private func value(_ curve: PropertyCurve, at tick: Int) -> Double? {
    guard let next = curve.ticks.firstIndex(where: { $0 >= tick }) else { return nil }
    if curve.ticks[next] == tick { return curve.value(next, 0) }
    guard next > 0 else { return nil }
    let (start, end) = (curve.ticks[next - 1], curve.ticks[next])
    let share = Double(tick - start) / Double(end - start)
    return curve.value(next - 1, 0) + share * (curve.value(next, 0) - curve.value(next - 1, 0))
  }

  @Test("an item is as opaque as it says while it is there, and clear while only its group is")
  func opacity_ofAnItemThatComesAndGoes_isClearMeanwhile() throws {
    var random = SeededGenerator(seed: 11)
    for number in 0..<400 {
      let outer = (0..<9).map { _ in
        random.index(below: 4) > 0 ? [0.5, 1][random.index(below: 2)] : nil
      }
      let inner = outer.map {
        $0 != nil && random.index(below: 3) > 0 ? [0.25, 0.75][random.index(below: 2)] : nil
      }
      guard inner.contains(where: { $0 != nil }) else { continue }
      let ticks = (0..<9).map { 10 * $0 + $0 % 3 }
      let reader = PropertyCurveReader(faded(inner), in: faded(outer), ticks: ticks)
      let curve = try curve(reader.curves(), .opacity)
      for sample in 0..<9 {
        if outer[sample] != nil {
          #expect(value(curve, at: ticks[sample]) == inner[sample] ?? 0, "case \(number)")
        } else {
          #expect(!curve.ticks.contains(ticks[sample]), "case \(number)")
        }
      }
      // A point at both ends of what stays as it is.
      let states = zip(outer, inner).map { outer, inner in outer == nil ? nil : inner ?? 0 }
      let ends = (0..<9).filter { sample in
        let isSame = [sample - 1, sample + 1].map {
          states.indices.contains($0) && states[$0] == states[sample]
        }
        return states[sample] != nil && isSame != [true, true]
      }
      #expect(curve.ticks == ends.map { ticks[$0] }, "case \(number)")
      // Where it is clear it is exactly that.
      for point in curve.ticks.indices {
        #expect(curve.isExact[point] == (curve.value(point, 0) == 0), "case \(number)")
      }
      // The outermost has no group to be absent from.
      let alone = PropertyCurveReader(faded(inner), in: nil, ticks: ticks)
      #expect(try self.curve(alone.curves(), .opacity).range(0).lowerBound > 0)
    }
  }

  @Test("translation, rotation, scale and shear of a group multiply to its transform")
  func transform_ofItsParts_isThatOfTheGroup() throws {
    var random = SeededGenerator(seed: 12)
    for number in 0..<200 {
      let origin = Point(x: random.double(-9...9), y: random.double(-9...9))
      var angle = random.double(-3...3)
      let samples = (0..<8).map { index -> [Double] in
        angle += random.double(-1.4...1.4)
        let mirror = number % 3 == 0 ? -1.0 : 1
        let (x, y) = (random.double(0.2...3), mirror * random.double(0.2...3))
        let slant = number % 2 == 0 ? 0 : random.double(-1...1)
        let (c, s) = (cos(angle), sin(angle))
        return [
          Double(index), random.double(-50...50), x * c, x * s, x * slant * c - y * s,
          x * slant * s + y * c, 1,
        ]
      }
      let ticks = samples.indices.map { 20 * $0 }
      let curves = PropertyCurveReader(group(samples, origin: origin), in: nil, ticks: ticks)
        .curves()
      let (place, turn) = (try curve(curves, .translation), try curve(curves, .rotation))
      let (scale, shear) = (try curve(curves, .scale), try curve(curves, .shear))
      for (index, n) in samples.enumerated() {
        #expect(place.values(index) == [n[0] - origin.x, n[1] - origin.y])
        let (x, y) = (scale.value(index, 0), scale.value(index, 1))
        let (c, s) = (cos(turn.value(index, 0)), sin(turn.value(index, 0)))
        let slant = tan(shear.value(index, 0))
        let found = [x * c, x * s, x * slant * c - y * s, x * slant * s + y * c]
        #expect(
          zip(found, n[2..<6]).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "case \(number): \(n)")
        // No turn is longer than a quarter, since half a turn is a scale of -1.
        let before = index > 0 ? turn.value(index - 1, 0) : 0
        #expect((turn.value(index, 0) - before).magnitude <= .pi / 2 + 1e-9, "case \(number)")
      }
    }
  }

  @Test("the largest scale is that of the direction that grows most, at any time")
  func scale_largest_isThatOfAllDirections() {
    var random = SeededGenerator(seed: 13)
    for number in 0..<100 {
      let samples = (0..<1 + number % 3).map { _ in
        [5, 6] + (0..<4).map { _ in random.double(-3...3) } + [1]
      }
      let expected =
        samples.flatMap { n in
          (0..<720).map { step in
            let (c, s) = (cos(Double(step) * .pi / 720), sin(Double(step) * .pi / 720))
            return hypot(c * n[2] + s * n[4], c * n[3] + s * n[5])
          }
        }.max() ?? 0
      let reader = PropertyCurveReader(group(samples), in: nil, ticks: samples.indices.map { $0 })
      #expect((reader.maximumScale / expected - 1).magnitude < 1e-4, "case \(number)")
    }
  }

  /// Both singular values are equal: their difference is nothing but rounding.
  @Test("the largest scale of what turns is its scale", arguments: [1e-3, 0.7, 1, 1.7, 300])
  func scale_ofATurn_isItsOwn(scale: Double) {
    for degree in 0..<360 {
      for mirror in [1.0, -1] {
        let angle = Double(degree) * .pi / 180
        let (c, s) = (scale * cos(angle), scale * sin(angle))
        let turned = group([[3, 4, c, s, -s * mirror, c * mirror, 1]])
        let found = PropertyCurveReader(turned, in: nil, ticks: [0]).maximumScale
        #expect((found / scale - 1).magnitude < 1e-7, "\(degree)°")
      }
    }
  }

  @Test("the bending of a parabola is the height of its arc over its chord")
  func bending_ofAParabola_isItsHeight() {
    for (factor, step, tolerance) in [(1.0, 10, 0.5), (-0.25, 7, 2), (3, 2, 0.125)] {
      var curve = PropertyCurve(.x, dimension: 1)
      for point in 0..<5 {
        let x = Double(point * step)
        curve.add(point * step, [factor * x * x + 3 * x - 7])
      }
      curve.tolerance = [tolerance]
      let height = factor.magnitude * Double(step * step) / 4 / tolerance
      for point in 0..<4 {
        #expect((curve.bending(after: point) - height).magnitude < 1e-9 * height, "\(factor)")
      }
    }
    // A kink bends the interval on either side; neighbouring ticks are a jump and bend nothing.
    var kink = PropertyCurve(.x, dimension: 2)
    for (tick, value) in [(0, 0.0), (10, 0), (20, 0), (30, 10), (40, 20), (41, 90), (51, 90)] {
      kink.add(tick, [1, value])
    }
    kink.tolerance = [1, 1]
    // Slopes 0 and 1, twice their difference over 20 ticks: 100 / 8 · 0.1.
    #expect((0..<6).map(kink.bending(after:)) == [0, 1.25, 1.25, 0, 0, 0])
  }

  @Test("a curve varies by more than rounding, and is drawn within the range of lists")
  func curve_ofSomeValues_isConstantOrDrawable() {
    let rows: [(values: [Double], isConstant: Bool, isDrawable: Bool)] = [
      ([], true, true), ([3], true, true), ([3, 3, 3], true, true), ([0, 0.9e-7], true, true),
      ([0, 1.2e-7], false, true), ([1e6, 1e6 + 0.09], true, true),
      ([1e6, 1e6 + 0.12], false, true),
      ([-1e6, -1e6 - 0.12], false, true), ([0, DisplayList.largestCoordinate], false, true),
      ([0, 1.01 * DisplayList.largestCoordinate], false, false),
      ([0, -1.01 * DisplayList.largestCoordinate, 5], false, false),
    ]
    for row in rows {
      for place in 0..<2 {
        var curve = PropertyCurve(.translation, dimension: 2)
        for (tick, value) in row.values.enumerated() {
          curve.add(tick, place == 0 ? [value, 7] : [7, value])
        }
        #expect(curve.isConstant == row.isConstant && curve.isDrawable == row.isDrawable, "\(row)")
        let (low, high) = (row.values.min() ?? 0, row.values.max() ?? 0)
        #expect(curve.range(place) == low...high, "\(row)")
      }
    }
  }
}
