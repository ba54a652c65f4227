// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookePlayback

@Suite("Keyframes")
struct KeyframeFitTests {
  private func curve(
    _ points: [(Int, [Double])], tolerance: Double, exact: Set<Int> = []
  ) -> PropertyCurve {
    let dimension = points[0].1.count
    var curve = PropertyCurve(.translation, dimension: dimension)
    for (tick, values) in points { curve.add(tick, values[...], isExact: exact.contains(tick)) }
    curve.tolerance = Array(repeating: tolerance, count: dimension)
    curve.stepsPerUnit = 1000
    return curve
  }

  /// The largest distance of keyframes from a curve's points, of any component.
  private func error(_ frames: [Keyframe], _ points: [(Int, [Double])]) -> Double {
    let track = PropertyTrack(.translation, frames)
    return points.flatMap { tick, values in
      zip(track.values(at: Double(tick)), values).map { ($0 - $1).magnitude }
    }.max() ?? 0
  }

  @Test("a spring takes fewer keyframes than a greedy chain of points on it")
  func spring_fit_isShort() {
    let motion = SpringMotion(
      spring: Spring(bounciness: 15, speed: 10), fromValue: 0, toValue: 200)
    let points = (0...1200).map { ($0 * 10, [motion.value(at: Double($0) / 1000)]) }
    var (count, greedy) = (0, 0)
    for tolerance in [0.05, 0.2, 1, 5] {
      let frames = KeyframeFit.keyframes(curve(points, tolerance: tolerance), lastTick: 12_000)
      #expect(error(frames, points) <= tolerance * (1 + 1e-9))
      count += frames.count
      greedy += greedyChainCount(points.map { $0.1[0] }, tolerance: tolerance)
    }
    // Control points beside the curve save more than a sixth.
    #expect(Double(count) < 0.83 * Double(greedy), "\(count) of \(greedy)")
  }

  @Test("straight pieces keep their corners")
  func polyline_fit_isItself() {
    let corners = [(0, 0.0), (100, 50), (250, -20), (400, 80), (1000, 80)]
    var points: [(Int, [Double])] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      for tick in start.0..<end.0 {
        let share = Double(tick - start.0) / Double(end.0 - start.0)
        let value = start.1 + share * (end.1 - start.1)
        points.append((tick, [value, 2 * value]))
      }
    }
    points.append((1000, [80, 160]))
    let frames = KeyframeFit.keyframes(curve(points, tolerance: 0.01), lastTick: 1000)
    #expect(frames.map(\.tick) == corners.map(\.0))
    #expect(error(frames, points) <= 0.01)
  }

  @Test("a jump is two keyframes on neighbouring ticks")
  func jump_fit_isTwoKeyframes() {
    let points = [(0, [1.0]), (499, [1.0]), (500, [7.0]), (900, [7.0])]
    let frames = KeyframeFit.keyframes(curve(points, tolerance: 0.1), lastTick: 1000)
    #expect(frames.map(\.tick) == [0, 499, 500, 900, 1000])
    #expect(frames.map { $0.values[0] } == [1, 1, 7, 7, 7])
  }

  @Test("exact points are met, whatever the tolerance")
  func exact_fit_isMet() {
    let points: [(Int, [Double])] = (0...100).map { tick in
      (tick * 10, [Double(max(0, tick - 40)) / 60])
    }
    let exact = Set((0...40).map { $0 * 10 })
    let frames = KeyframeFit.keyframes(
      curve(points, tolerance: 0.1, exact: exact), lastTick: 1000)
    let track = PropertyTrack(.opacity, frames)
    for tick in exact { #expect(track.values(at: Double(tick))[0].magnitude < 1e-9) }
    #expect(error(frames, points) <= 0.1)
  }

  @Test("an exact point is met where it is nearly on the line of others")
  func exact_besideALine_isMet() {
    for offset in [0.001, 0.01, 0.03, 0.06, 0.3, -0.02] {
      for place in 1...3 {
        let points: [(Int, [Double])] = (0...4).map {
          (10 * $0, [5 * Double($0) + ($0 == place ? offset : 0)])
        }
        let frames = KeyframeFit.keyframes(
          curve(points, tolerance: 1, exact: [10 * place]), lastTick: 40)
        let value = PropertyTrack(.translation, frames).values(at: Double(10 * place))[0]
        #expect(abs(value - 5 * Double(place) - offset) < 1e-9, "\(offset) at \(place)")
      }
    }
  }

  /// However faint an item is while it is there, it is not seen while it is not.
  @Test("an item that is hardly seen is clear where it is absent", arguments: [1e-4, 0.004, 0.5])
  func exact_ofAFaintItem_isClear(opacity: Double) {
    let points = [
      (0, [0.0]), (99, [0]), (100, [opacity]), (199, [opacity]), (200, [0]), (300, [0]),
    ]
    let frames = KeyframeFit.keyframes(
      curve(points, tolerance: 2.0 / 255, exact: [0, 99, 200, 300]), lastTick: 300)
    let track = PropertyTrack(.opacity, frames)
    for tick in [0.0, 50, 99, 200, 250, 300] { #expect(track.values(at: tick) == [0], "\(tick)") }
    #expect(abs(track.values(at: 150)[0] - opacity) <= 2.0 / 255)
  }

  @Test("a range below the tolerance is one value")
  func constant_fit_isOneValue() {
    let points = (0...100).map { ($0, [5 + 0.04 * Double($0 % 2)]) }
    let frames = KeyframeFit.keyframes(curve(points, tolerance: 0.1), lastTick: 100)
    #expect(frames == [Keyframe(at: 0, [5.02]), Keyframe(at: 100, [5.02])])
  }

  @Test("small swings are within the tolerance, one value where they can be, wherever they are")
  func swing_fit_isOneValueOrWithinTheTolerance() {
    for middle in [-300.0, -5, 0, 5, 300] {
      for share in [0.4, 0.9, 1.1, 1.5, 3, 5, 9] {
        let points = (0...60).map { ($0 * 10, [middle + 0.05 * share * Double($0 % 2)]) }
        let frames = KeyframeFit.keyframes(curve(points, tolerance: 0.05), lastTick: 600)
        #expect(error(frames, points) <= 0.05 + 1e-9, "\(share) tolerances at \(middle)")
        if share < 1 { #expect(frames.count == 2, "\(share) tolerances at \(middle)") }
      }
    }
  }

  @Test("random walks of up to three components stay within their tolerance", arguments: 1...30)
  func wander_fit_isWithinTolerance(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let dimension = 1 + seed % 3
    var (tick, values, speeds) = (0, [Double](repeating: 0, count: dimension), [0.0, 0, 0])
    var points: [(Int, [Double])] = []
    for _ in 0..<400 {
      points.append((tick, values))
      tick += Int.random(in: 1...40, using: &generator)
      for component in 0..<dimension {
        speeds[component] += generator.double(-0.4...0.4)
        values[component] += speeds[component]
        if generator.double(0...1) < 0.01 { values[component] += generator.double(-50...50) }
      }
    }
    let tolerance = generator.double(0.01...3)
    let frames = KeyframeFit.keyframes(curve(points, tolerance: tolerance), lastTick: tick)
    #expect(error(frames, points) <= tolerance * (1 + 1e-9) + 0.5e-3, "seed \(seed)")
    #expect(frames.count <= points.count + 1)
  }

  @Test("the range of a curve is that of its values, on either side of zero")
  func range_anyValues_isTheirs() {
    for values in [[-5.0, -2, -9], [3, 8, 4], [-1, 1, 0], [-7, -7, -7]] {
      let curve = curve(values.enumerated().map { ($0 * 10, [$1]) }, tolerance: 0.1)
      #expect(curve.range(0) == (values.min() ?? 0)...(values.max() ?? 0))
      #expect(curve.isConstant == (Set(values).count == 1))
    }
  }

  /// Values are rounded to steps not much finer than the tolerance, and must hold it all the same.
  @Test("keyframes of coarse steps hold the tolerance, and meet what is exact")
  func coarse_fit_holdsTheTolerance() {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      var (value, velocity) = (0.0, 0.0)
      let points: [(Int, [Double])] = (0...80).map { tick in
        velocity += random.double(-0.4...0.4)
        value += velocity
        return (tick * 5, [(value * 10).rounded() / 10])
      }
      let exact = Set((0..<3).map { _ in points[random.index(below: points.count)].0 })
      var curve = curve(points, tolerance: 0.3, exact: exact)
      curve.stepsPerUnit = 10
      let frames = KeyframeFit.keyframes(curve, lastTick: 400)
      #expect(error(frames, points) <= 0.3 + 1e-9, "seed \(seed)")
      let track = PropertyTrack(.translation, frames)
      for (tick, values) in points where exact.contains(tick) {
        #expect(abs(track.values(at: Double(tick))[0] - values[0]) < 1e-9, "seed \(seed)")
      }
      #expect(frames.count < points.count)
    }
  }
}
