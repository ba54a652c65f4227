// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookePlayback

/// Keyframes of several components, each of which has a tolerance of its own.
@Suite("Tolerances of components")
struct ComponentToleranceTests {
  private static func curve(_ points: [(Int, [Double])], _ tolerance: [Double]) -> PropertyCurve {
    var curve = PropertyCurve(.scale, dimension: tolerance.count)
    for (tick, values) in points { curve.add(tick, values[...]) }
    (curve.tolerance, curve.stepsPerUnit) = (tolerance, 100_000)
    return curve
  }

  /// The largest error of keyframes at the points, in tolerances of its component.
  private static func error(
    _ frames: [Keyframe], _ points: [(Int, [Double])], _ tolerance: [Double]
  ) -> Double {
    let track = PropertyTrack(.scale, frames)
    return points.flatMap { tick, values in
      zip(zip(track.values(at: Double(tick)), values), tolerance).map { abs($0.0 - $0.1) / $1 }
    }.max() ?? 0
  }

  @Test("each component is within its own tolerance", arguments: 0..<24)
  func wander_ofUnequalTolerances_isWithinEach(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let tolerance = [[0.01, 1], [1, 0.01], [0.02, 3, 0.2], [3, 0.2, 0.02]][seed % 4]
    var (tick, values, speeds) = (0, tolerance.map { _ in 0.0 }, tolerance.map { _ in 0.0 })
    var points: [(Int, [Double])] = []
    for _ in 0..<120 {
      points.append((tick, values))
      tick += 1 + random.index(below: 30)
      for component in tolerance.indices {
        speeds[component] += random.double(-0.2...0.2)
        values[component] += speeds[component]
      }
    }
    let frames = KeyframeFit.keyframes(Self.curve(points, tolerance), lastTick: tick)
    #expect(Self.error(frames, points, tolerance) <= 1.001, "seed \(seed)")
    #expect(frames.count < points.count)
  }

  /// Widths of the ranges of two components, in their tolerances, and whether one value will do.
  private static let widths: [(widths: [Double], isConstant: Bool)] = [
    ([0.9, 0.9], true), ([1, 0.25], true), ([0.25, 1], true), ([0, 0.95], true), ([0.95, 0], true),
    ([2.5, 0.5], false), ([0.5, 2.5], false), ([2.5, 0], false), ([0, 2.5], false),
    ([3, 3], false),
  ]

  @Test("one value stands for ranges up to the tolerance of each", arguments: widths)
  func swing_ofUnequalTolerances_isOneValueWhereItCanBe(widths: [Double], isConstant: Bool) {
    for tolerance in [[0.25, 0.25], [0.0625, 4], [4, 0.0625]] {
      for middle in [-300.0, 0, 7] {
        let points = (0...40).map { place in
          (
            place * 10,
            zip(widths, tolerance).map { middle + (place % 2 == 0 ? -0.5 : 0.5) * $0 * $1 }
          )
        }
        let frames = KeyframeFit.keyframes(Self.curve(points, tolerance), lastTick: 400)
        #expect(Self.error(frames, points, tolerance) <= 1.001, "\(tolerance) at \(middle)")
        guard isConstant else {
          #expect(frames.count > 2, "\(tolerance) at \(middle)")
          continue
        }
        let value = [middle, middle]
        #expect(frames == [Keyframe(at: 0, value), Keyframe(at: 400, value)], "\(tolerance)")
      }
    }
  }

  /// A curve that begins after the first tick and ends before the last holds its ends.
  @Test(arguments: [(0, 50, 50), (20, 50, 50), (0, 50, 90), (20, 50, 90), (20, 20, 90), (0, 0, 0)])
  func keyframes_ofAPart_holdItsEnds(first: Int, last: Int, end: Int) {
    for (low, high) in [(1.0, 1.0), (1, 1.05), (1, 30)] {
      let ticks = [first, (first + last) / 2, last]
      let points = Set(ticks).sorted().map { tick in
        (tick, [last > first ? low + (high - low) * Double(tick - first) / 30 : low, -2])
      }
      let frames = KeyframeFit.keyframes(Self.curve(points, [0.125, 0.125]), lastTick: end)
      #expect(frames.first?.tick == 0 && frames.last?.tick == end)
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.tick < $1.tick })
      #expect(Self.error(frames, points, [0.125, 0.125]) <= 1)
      if first > 0 {
        #expect(PropertyTrack(.scale, frames).values(at: 0) == frames[0].values)
        #expect(frames.dropFirst().first?.values == frames[0].values)
      }
      if end > last { #expect(frames.suffix(2).first?.values == frames.last?.values) }
    }
  }
}
