// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeTestSupport
import Testing

@testable import HookeRecording

/// The samples of a track that no animation moves, against a search written the obvious way.
@Suite("Samples of observations")
struct JoinedSampleTests {
  private typealias Point = (time: Double, values: [Double])

  private static func observations(
    _ points: [Point], _ source: Track.Segment.Source = .timer
  ) -> [Observation] {
    points.map { point in
      var value = SIMD4<Double>()
      for (index, number) in point.values.enumerated() { value[index] = number }
      return Observation(time: point.time, value: value, cause: Observation.Cause(source))
    }
  }

  private static func track(_ initial: [Double], threshold: Double = 1) -> Track {
    Track(layer: "dot", property: "position", threshold: threshold, initialValue: initial)
  }

  /// A way of one to four components that leaves its start at once and never comes back.
  private static func way(_ count: Int, _ random: inout SeededGenerator) -> [Point] {
    let dimension = 1 + random.index(below: 4)
    var (time, values, speeds) = (0.5, (0..<dimension).map { _ in 1.0 }, [0.0, 0, 0, 0])
    return (0..<count).map { index in
      defer {
        time += random.double(0.001...0.03)
        for component in 0..<dimension {
          speeds[component] += random.double(-0.3...0.3)
          values[component] += speeds[component] + (component == 0 && index == 0 ? 1e4 : 0)
        }
      }
      return (time, values)
    }
  }

  /// The distance of a point from the line between two others, of any component.
  private static func miss(_ points: [Point], _ low: Int, _ index: Int, _ high: Int) -> Double {
    let (start, end) = (points[low], points[high])
    let share = (points[index].time - start.time) / (end.time - start.time)
    return points[index].values.indices.map { component in
      let line =
        start.values[component] + share * (end.values[component] - start.values[component])
      return abs(line - points[index].values[component])
    }.max() ?? 0
  }

  /// The vertices between two: those of Douglas and Peucker within an error.
  private static func vertices(
    _ points: [Point], _ low: Int, _ high: Int, within error: Double
  ) -> [Int] {
    guard
      let worst = (low + 1..<max(high, low + 1)).max(by: {
        miss(points, low, $0, high) < miss(points, low, $1, high)
      }), miss(points, low, worst, high) > error
    else { return [low, high] }
    return vertices(points, low, worst, within: error)
      + vertices(points, worst, high, within: error).dropFirst()
  }

  @Test("samples are the fewest that Douglas and Peucker keep", arguments: 0..<9 as Range<UInt64>)
  func samples_ofAWay_areThoseOfTheSearch(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let points = Self.way(60 + random.index(below: 60), &random)
    let threshold = [0.5, 4, 40][random.index(below: 3)]
    let track = Self.track(points[0].values.map { _ in -7 }, threshold: threshold)
    let joined = track.joined(with: Self.observations(points)).track
    #expect(joined.initialValue == points[0].values)
    let segment = try #require(joined.segments.first)
    #expect(joined.segments.count == 1 && segment.source == .timer && segment.key == "timer")
    #expect(segment.startTime == 0.5 && segment.endTime == points.last?.time)
    #expect(segment.isFinished && !segment.isStepped)
    // Half of a tenth of the threshold.
    let kept = Self.vertices(points, 0, points.count - 1, within: threshold / 20)
    let samples = try #require(segment.samples)
    #expect(samples.times == kept.map { points[$0].time }, "seed \(seed)")
    for component in points[0].values.indices {
      #expect(samples.values[component] == kept.map { points[$0].values[component] })
    }
  }

  /// Every 1,024th is a vertex.
  @Test func samples_ofManyObservations_areDividedIntoBlocks() throws {
    let points = (0..<2500).map { index -> Point in
      (Double(index) / 64, [index == 0 ? 0 : 1000 + Double(index)])
    }
    let joined = Self.track([0]).joined(with: Self.observations(points)).track
    let times = try #require(joined.segments.first?.samples?.times)
    #expect(times == [0, 1, 1024, 2048, 2499].map { Double($0) / 64 })
  }

  /// The parts of an interval by the second differences of both of its ends.
  private static func parts(_ points: [Point], _ interval: Int, _ limit: Double) -> Int {
    func second(_ middle: Int) -> Double {
      guard middle > 0, middle + 1 < points.count else { return 0 }
      return points[middle].values.indices.map { component in
        func slope(_ index: Int) -> Double {
          let change = points[index + 1].values[component] - points[index].values[component]
          return change / (points[index + 1].time - points[index].time)
        }
        let length = points[middle + 1].time - points[middle - 1].time
        return abs(2 * (slope(middle) - slope(middle - 1)) / length)
      }.max() ?? 0
    }
    let length = points[interval + 1].time - points[interval].time
    let bend = max(second(interval), second(interval + 1)) * length * length / 8
    guard bend > limit else { return 0 }
    return (2...16).first { Double($0 * $0) * limit >= bend || $0 == 16 } ?? 16
  }

  /// A line may miss what bends between two observations by a quarter of a tenth of the threshold.
  @Test("gaps are divided as their bends demand", arguments: 0..<9 as Range<UInt64>)
  func gaps_ofAWay_areThoseOfItsBends(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let points = Self.way(40, &random)
    let threshold = [0.5, 4, 40][random.index(below: 3)]
    let track = Self.track(points[0].values, threshold: threshold)
    let gaps = track.joined(with: Self.observations(points)).gaps
    let expected = (0..<points.count - 1).compactMap { interval -> ObservationGap? in
      let parts = Self.parts(points, interval, threshold / 40)
      return parts < 2
        ? nil
        : ObservationGap(
          start: points[interval].time, end: points[interval + 1].time, parts: parts)
    }
    #expect(gaps == expected, "seed \(seed)")
  }

  /// What lies between two observations alone is not known: it takes four parts.
  @Test func gaps_ofTwoObservations_areFourParts() {
    for (points, parts) in [
      ([(0.0, [0.0]), (1, [9])], [4]), ([(0, [0]), (0.0.nextUp, [9])], []),
      ([(0, [0]), (1, [0]), (1.0.nextUp, [9])], []),
      ([(0, [0]), (1, [0.1]), (1.0.nextUp, [9])], [4]),
    ] as [([(Double, [Double])], [Int])] {
      let joined = Self.track([0]).joined(with: Self.observations(points.map { ($0.0, $0.1) }))
      #expect(joined.gaps.map(\.parts) == parts, "\(points)")
    }
  }
}
