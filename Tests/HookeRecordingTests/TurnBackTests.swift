// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeTestSupport
import Testing

@testable import HookeRecording

/// Where a track jumps back or turns back between its motions, and which values it has.
@Suite("Jumps and reversals of tracks")
struct TurnBackTests {
  /// A linear motion of a second: its values, its start, and whether it has ended.
  private typealias Way = (from: Double, to: Double, start: Double, isFinished: Bool)

  private static func track(_ ways: [Way], initial: Double = 0, threshold: Double = 1) -> Track {
    Fixtures.track(
      "dot", "positionX",
      ways.map { way in
        Fixtures.linear(
          way.start, way.start + 1, from: [way.from], to: [way.to], isFinished: way.isFinished)
      }, initial: initial, threshold: threshold)
  }

  /// Ways of a second, one after the other, as texts: "0 10, 10 0".
  private static func ways(_ text: String, isFinished: Bool = true) -> [Way] {
    text.split(separator: ", ").enumerated().map { index, way in
      let ends = way.split(separator: " ").compactMap { Double($0) }
      return (ends[0], ends[1], Double(index), isFinished)
    }
  }

  /// Ways, and the jumps and reversals between them: value, time and height or way.
  private static let rows: [(ways: String, jumps: [[Double]], reversals: [[Double]])] = [
    ("0 10, 10 0", [], [[10, 1, 10]]), ("0 10, 10 20", [], []), ("10 0, 0 5", [], [[0, 1, -10]]),
    ("0 10, 0 10", [[10, 1, 10]], []), ("0 10, 0 10, 0 10", [[10, 1, 10]], []),
    ("0 10, 4 12, 0 5", [[10, 1, 6], [12, 2, 12]], []),
    ("0 10, 4 10, 0 5", [[10, 1, 6]], []), ("0 10, 12 0", [[10, 1, -2]], []),
    ("0 10, 11 0", [[10, 1, -1]], [[10, 1, 10]]),
    ("0 10, 9 0", [[10, 1, 1]], [[10, 1, 10]]), ("0 10, 8.9 0", [[10, 1, 1.1]], []),
    ("0 10, 11.1 0", [[10, 1, -1.1]], []),
    ("0 10, 10 0, 0 10, 10 0", [], [[10, 1, 10], [0, 2, -10]]),
    ("0 10, 10 10, 10 0", [], []), ("5 5, 5 0", [], []),
    (
      "0 10, 10 4, 4 8", [],
      [
        [10, 1, 10], [4, 2, -6],
      ]
    ),
  ]

  @Test("each value is one jump or reversal, the first time", arguments: rows)
  func turns_ofWays_areFoundOnce(ways: String, jumps: [[Double]], reversals: [[Double]]) {
    func points(_ points: [TurningPoint]) -> [[Double]] {
      points.map { [$0.value, $0.time, ($0.excess * 1e9).rounded() / 1e9] }
    }
    let track = Self.track(Self.ways(ways))
    #expect(points(track.jumps(of: 0)) == jumps)
    #expect(points(track.reversals(of: 0)) == reversals)
    #expect((track.jumps(of: 0) + track.reversals(of: 0)).allSatisfy { $0.overshoot == nil })
    // With a pause between two there is neither.
    let apart = Self.ways(ways).map { ($0.from, $0.to, 1.5 * $0.start, true) }
    #expect(Self.track(apart).jumps(of: 0).isEmpty && Self.track(apart).reversals(of: 0).isEmpty)
    // What is cut off does not turn of itself, but may jump.
    let cut = Self.track(Self.ways(ways, isFinished: false))
    #expect(cut.reversals(of: 0).isEmpty && points(cut.jumps(of: 0)) == jumps)
  }

  /// Against all values at 40 instants of each way.
  @Test("the range of a track has every value that it shows", arguments: 0..<20 as Range<UInt64>)
  func range_ofWays_isThatOfTheirValues(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ways = (0..<random.index(below: 5)).map { index -> Way in
      (
        random.double(-50...50), random.double(-50...50), 1.25 * Double(index),
        random.index(below: 2) == 0
      )
    }
    let initial = random.double(-60...60)
    let track = Self.track(ways, initial: initial)
    let values = [initial] + ways.flatMap { [$0.from, $0.to] }
    let range = track.range(of: 0)
    #expect(abs(range.lowerBound - (values.min() ?? 0)) < 1e-9, "seed \(seed)")
    #expect(abs(range.upperBound - (values.max() ?? 0)) < 1e-9, "seed \(seed)")
    #expect(track.restingValues == [initial] + ways.filter(\.isFinished).map(\.to))
  }

  @Test("what is no finite number is in no range")
  func range_ofInfiniteValues_isThatOfTheOthers() {
    func range(_ values: [Double], initial: Double) -> ClosedRange<Double> {
      let segment = Track.Segment(
        key: "k", startTime: 0, endTime: 1, isFinished: true,
        motion: .sampled(times: values.indices.map(Double.init), values: [values]))
      return Fixtures.track("dot", "positionX", [segment], initial: initial).range(of: 0)
    }
    #expect(range([1, .infinity, -3], initial: 0) == -3...1)
    #expect(range([.nan, 4, -.infinity], initial: 2) == 2...4)
    #expect(range([.infinity, .nan], initial: -7) == -7 ... -7)
    #expect(range([.infinity, .nan], initial: .infinity) == 0...0)
  }

  /// Values of components at three instants, after their first ones, and those that move.
  private static let components: [(values: [[Double]], initial: [Double], moving: [Int])] = [
    ([[0, 1, 2]], [0], [0]), ([[5, 5, 5]], [5], []), ([[5, 5, 5]], [4], [0]),
    ([[0, 7, 0]], [0], [0]), ([[0, 1, 2], [0, 1, 2]], [0, 0], [0]),
    ([[0, 1, 2], [0, 1, 3]], [0, 0], [0, 1]), ([[0, 1, 2], [4, 4, 4]], [0, 4], [0]),
    ([[4, 4, 4], [0, 1, 2]], [4, 0], [1]), ([[0, 1, 2], [0, 1, 2]], [0, 1], [0, 1]),
    ([[0, 1, 2], [0, 1, 2], [9, 9, 9]], [0, 0, 9], [0, 1]),
    ([[0, 1, 2], [0, 1, 2], [0, 1, 2]], [0, 0, 0], [0]),
    ([[3, 3, 3], [8, 8, 8]], [3, 8], []), ([[0, .nan, 0]], [0], []),
  ]

  @Test("the components that move are those that leave their first value", arguments: components)
  func movingComponents_ofSamples_areThoseThatChange(
    values: [[Double]], initial: [Double], moving: [Int]
  ) {
    let segment = Track.Segment(
      key: "k", startTime: 0, endTime: 1, isFinished: true,
      motion: .interpolated(times: [0, 0.5, 1], values: values))
    let track = Track(
      layer: "dot", property: "p", threshold: 1, initialValue: initial, segments: [segment])
    #expect(track.movingComponents == moving)
    let changed = values.indices.filter { place in
      values[place].contains { $0.isFinite && $0 != initial[place] }
    }
    #expect(track.hasRestingComponent == (changed.count < values.count))
  }
}
