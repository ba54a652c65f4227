// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookePlayback

/// The intervals that are sampled more densely, and in how many pieces, against second differences
/// and slopes computed one by one.
@Suite("Refinements between samples")
struct RefinementTests {
  /// A curve of one component: the ticks and values of its points, and its tolerance.
  private struct Line {
    var ticks: [Int]
    var values: [Double]
    var tolerance: Double

    /// Twice the second divided difference at a point that has intervals on both sides.
    func secondDerivative(_ point: Int) -> Double {
      guard point > 0, point + 1 < ticks.count, length(point - 1) > 1, length(point) > 1 else {
        return 0
      }
      return 2 * (slope(point) - slope(point - 1)) / (length(point - 1) + length(point))
    }

    func length(_ interval: Int) -> Double { Double(ticks[interval + 1] - ticks[interval]) }

    func slope(_ interval: Int) -> Double {
      guard values.indices.contains(interval), values.indices.contains(interval + 1) else {
        return 0
      }
      return (values[interval + 1] - values[interval]) / length(interval)
    }

    /// The distance of the curve from its chord, in tolerances.
    func bending(_ interval: Int) -> Double {
      let most = max(abs(secondDerivative(interval)), abs(secondDerivative(interval + 1)))
      return most * length(interval) * length(interval) / 8 / tolerance
    }

    func isJump(_ interval: Int) -> Bool {
      let sides = max(abs(slope(interval - 1)), abs(slope(interval + 1)))
      return abs(slope(interval)) * length(interval) > 2 * tolerance
        && abs(slope(interval)) > 4 * sides
    }

    /// The pieces of an interval; 0 where it stays whole.
    func pieces(_ interval: Int) -> Int {
      guard length(interval) > 1 else { return 0 }
      if isJump(interval) { return 8 }
      // Of the tolerance 0.15 are left for the error between samples, which is a square.
      return (1...8).first { Double($0 * $0) >= bending(interval) / 0.15 || $0 == 8 }
        .map { $0 == 1 ? 0 : $0 } ?? 0
    }
  }

  /// The components of a curve; none where it needs no samples.
  private static func lines(_ curve: PropertyCurve) -> [Line] {
    guard !curve.isConstant, curve.isDrawable else { return [] }
    return curve.indices.map { component in
      Line(
        ticks: curve.ticks, values: curve.ticks.indices.map { curve.value($0, component) },
        tolerance: curve.tolerance[component])
    }
  }

  /// A group that moves, grows and fades, 90 points wide and 30 high.
  private static func group(_ samples: [[Double]], ticks: [Int]) -> ItemCurves {
    let tracked = TrackedItem(
      key: .group(clip: nil, nil, nil, .normal), name: nil,
      item: .group(DisplayGroup(content: DisplayList())), origin: .zero, parameterCount: 7)
    for (sample, parameters) in samples.enumerated() { tracked.add(parameters, at: sample) }
    tracked.noteSeen(Rect(x: 0, y: 0, width: 90, height: 30))
    return ItemCurves(tracked, in: nil, ticks: ticks)
  }

  @Test("an interval is cut into as many pieces as the property that bends most needs")
  func refinements_ofRandomMotion_areThoseOfTheModel() {
    var (random, found) = (SeededGenerator(seed: 21), Set<Int>())
    for number in 0..<150 {
      var (ticks, samples) = ([0], [[Double]]())
      var (values, speeds) = ([5.0, -7, 1.5, 2.5, 0.5], [0.0, 0, 0, 0, 0])
      let scales = (0..<5).map { _ in [0, 0.02, 0.3, 2][random.index(below: 4)] }
      for sample in 0..<12 {
        if sample > 0 { ticks.append(ticks[sample - 1] + [1, 2, 3, 10][random.index(below: 4)]) }
        for index in values.indices {
          let size = scales[index] * [1, 1, 0.02, 0.02, 0.01][index]
          speeds[index] += random.double(-1...1) * size
          values[index] += speeds[index]
          if random.index(below: 12) == 0 { values[index] += random.double(-20...20) * size }
        }
        samples.append([values[0], values[1], values[2], 0, 0, values[3], values[4]])
      }
      let curves = Self.group(samples, ticks: ticks)
      curves.setTolerances(largestError: 0.5)
      var counts: [Int: Int] = [:]
      curves.addRefinements(&counts, ticks: ticks)
      var expected: [Int: Int] = [:]
      for line in curves.curves.flatMap(Self.lines) {
        for interval in line.ticks.indices.dropLast() where line.pieces(interval) > 0 {
          let start = line.ticks[interval]
          expected[start] = max(expected[start] ?? 0, line.pieces(interval))
        }
      }
      #expect(counts == expected, "case \(number): \(ticks)")
      found.formUnion(expected.values)
    }
    #expect(found == Set(2...8))
  }

  @Test("the bending is that of the component that bends most in its own tolerance")
  func bending_ofSeveralComponents_isTheWorst() {
    var random = SeededGenerator(seed: 22)
    for number in 0..<100 {
      let dimension = 1 + number % 4
      var curve = PropertyCurve(.points, dimension: dimension)
      var tick = 0
      for _ in 0..<8 {
        curve.add(tick, (0..<dimension).map { _ in random.double(-9...9) }[...])
        tick += [1, 2, 5, 30][random.index(below: 4)]
      }
      curve.tolerance = (0..<dimension).map { _ in random.double(0.01...5) }
      for point in 0..<7 {
        let expected = Self.lines(curve).map { $0.bending(point) }.max() ?? 0
        #expect(abs(curve.bending(after: point) - expected) <= 1e-9 * expected, "case \(number)")
      }
    }
  }

  /// What no renderer takes, and what rests, is not sampled more densely.
  @Test func refinements_ofWhatCannotBeDrawn_areNone() {
    for (size, isRefined) in [(0.0, false), (40, true), (2e9, false), (-2e9, false)] {
      let samples = (0..<6).map { sample in
        [size * Double(sample * sample), 0, 1, 0, 0, 1, 1]
      }
      let ticks = samples.indices.map { 10 * $0 }
      let curves = Self.group(samples, ticks: ticks)
      curves.setTolerances(largestError: 0.5)
      var counts: [Int: Int] = [:]
      curves.addRefinements(&counts, ticks: ticks)
      #expect(counts.isEmpty != isRefined, "\(size): \(counts)")
    }
  }

  /// A turn moves what is seen by its distance from the origin, at least a point along each axis.
  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 0.5, height: 0.25), 1.0, 1.0),
    (Rect(x: 0, y: 0, width: 0.5, height: 40), 1, 40),
    (Rect(x: 0, y: 0, width: 40, height: 0.25), 40, 1),
    (Rect(x: -7, y: -3, width: 2, height: 1), 7, 3), (Rect(x: 5, y: 2, width: 2, height: 9), 7, 11),
    (Rect(x: -4, y: -5, width: 7, height: 8), 4, 5),
  ])
  func tolerance_ofATurn_isByItsReach(_ seen: Rect, _ x: Double, _ y: Double) throws {
    let tracked = TrackedItem(
      key: .group(clip: nil, nil, nil, .normal), name: nil,
      item: .group(DisplayGroup(content: DisplayList())), origin: .zero, parameterCount: 7)
    // Three, four and five are the sides of a right angle.
    tracked.add([0, 0, 1, 0, 0, 1, 1], at: 0)
    tracked.add([0, 0, 0.8, 0.6, -0.6, 0.8, 1], at: 1)
    tracked.noteSeen(seen)
    let curves = ItemCurves(tracked, in: nil, ticks: [0, 100])
    curves.setTolerances(largestError: 0.5)
    let turn = try #require(curves.curves.first { $0.property == .rotation })
    let expected = 0.5 / (x * x + y * y).squareRoot()
    #expect(abs((turn.tolerance.first ?? 0) - expected) < 1e-9)
  }
}
