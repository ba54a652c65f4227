// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeLottie

/// Transforms of layers against matrices of three dimensions, multiplied one by one.
@Suite("transforms of layers")
struct TransformModelTests {
  /// A matrix whose columns are the places of the unit vectors; z points away.
  private struct Matrix {
    var rows: [[Double]]

    static func rotation(_ axis: Character, _ degrees: Double) -> Matrix {
      let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
      switch axis {
      case "x": return Matrix(rows: [[1, 0, 0], [0, c, s], [0, -s, c]])
      case "y": return Matrix(rows: [[c, 0, -s], [0, 1, 0], [s, 0, c]])
      default: return Matrix(rows: [[c, -s, 0], [s, c, 0], [0, 0, 1]])
      }
    }

    func apply(_ point: [Double]) -> [Double] {
      rows.map { row in zip(row, point).reduce(0) { $0 + $1.0 * $1.1 } }
    }
  }

  /// A point by the order of the format: anchor, scale, rotation, the turns about y and x, the
  /// orientation's about z, y and x, position.
  private static func place(
    _ point: [Double], anchor: [Double], scale: [Double], rotation: Double, turns: [Double],
    orientation: [Double], position: [Double]
  ) -> [Double] {
    var place = [
      (point[0] - anchor[0]) * scale[0] / 100, (point[1] - anchor[1]) * scale[1] / 100, 0,
    ]
    for matrix in [
      Matrix.rotation("z", rotation), .rotation("y", turns[1]), .rotation("x", turns[0]),
      .rotation("z", orientation[2]), .rotation("y", orientation[1]),
      .rotation("x", orientation[0]),
    ] {
      place = matrix.apply(place)
    }
    return [place[0] + position[0], place[1] + position[1]]
  }

  @Test(
    "a point of a layer is where the matrices of its transform lead it", arguments: [false, true])
  func matrix_ofATransform_isTheProductOfItsParts(isTurned: Bool) {
    for seed: UInt64 in 0..<200 {
      var random = SeededGenerator(seed: seed)
      func numbers(_ count: Int, _ range: ClosedRange<Double>) -> [Double] {
        (0..<count).map { _ in random.double(range, onGrid: true) }
      }
      let (anchor, position) = (numbers(2, -50...50), numbers(2, -50...50))
      let (scale, rotation) = (numbers(2, -200...200), numbers(1, -400...400))
      let turns = isTurned ? numbers(2, -180...180) : [0, 0]
      let orientation = isTurned ? numbers(3, -180...180) : [0, 0, 0]
      var transform = LayerTransform()
      transform.anchor = AnimatedValue(anchor)
      transform.scale = AnimatedValue(scale)
      transform.rotation = AnimatedValue(rotation)
      transform.position =
        seed % 2 == 0
        ? .whole(AnimatedValue(position))
        : .split(x: AnimatedValue([position[0]]), y: AnimatedValue([position[1]]))
      if isTurned {
        transform.turn = LayerTransform.Turn(
          x: AnimatedValue([turns[0]]), y: AnimatedValue([turns[1]]),
          orientation: AnimatedValue(orientation))
      }
      let point = numbers(2, -30...30)
      let found = transform.matrix(at: 3).apply(to: Point(x: point[0], y: point[1]))
      let expected = Self.place(
        point, anchor: anchor, scale: scale, rotation: rotation[0], turns: turns,
        orientation: orientation, position: position)
      #expect(found.isNear(expected[0], expected[1], within: 1e-9), "seed \(seed): \(found)")
    }
  }

  /// Along its axis a skew moves nothing; what lies to the right of the axis as seen along it moves
  /// forward by the tangent.
  @Test("a skew moves a point along its axis by the tangent of its angle")
  func matrix_ofASkew_movesAlongItsAxis() {
    for seed: UInt64 in 0..<100 {
      var random = SeededGenerator(seed: seed)
      let (skew, axis) = (random.double(-120...120), random.double(-400...400))
      let (scale, rotation) = (random.double(20...200), random.double(-180...180))
      var transform = LayerTransform()
      transform.anchor = AnimatedValue([3, 4])
      transform.position = .whole(AnimatedValue([50, 60]))
      transform.scale = AnimatedValue([scale, 100])
      transform.rotation = AnimatedValue([rotation])
      transform.skew = AnimatedValue([skew])
      transform.skewAxis = AnimatedValue([axis])
      let point = Point(x: random.double(-30...30), y: random.double(-30...30))
      let (x, y) = ((point.x - 3) * scale / 100, point.y - 4)
      let (s, c) = (sin(axis * .pi / 180), cos(axis * .pi / 180))
      // Away from the axis, downwards for an axis to the right.
      let aside = y * c - x * s
      let shift = -aside * tan(max(-89, min(89, skew)) * .pi / 180)
      let (u, v) = (x + shift * c, y + shift * s)
      let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
      let found = transform.matrix(at: 0).apply(to: point)
      let expected = Point(x: 50 + u * cosine - v * sine, y: 60 + u * sine + v * cosine)
      #expect(found.distance(to: expected) < 1e-8, "seed \(seed): \(found)")
    }
  }

  /// A layer turns with its way, besides its own rotation, where its position is whole.
  @Test("a layer that is oriented turns by the angle of its way and its own", arguments: [0, 30])
  func matrix_ofAnOrientedLayer_turnsWithItsWay(rotation: Double) {
    typealias Key = AnimatedValue.Keyframe
    func value(_ from: [Double], _ to: [Double]) -> AnimatedValue {
      AnimatedValue(keyframes: [
        Key(frame: 0, value: from, endValue: to), Key(frame: 10, value: to, endValue: to),
      ])
    }
    for isOriented in [true, false] {
      for isSplit in [true, false] {
        var transform = LayerTransform()
        transform.rotation = AnimatedValue([rotation])
        transform.isAutoOriented = isOriented
        transform.position =
          isSplit
          ? .split(x: value([0], [10]), y: value([0], [10])) : .whole(value([0, 0], [10, 10]))
        let angle = (rotation + (isOriented && !isSplit ? 45 : 0)) * .pi / 180
        let found = transform.matrix(at: 5).apply(to: Point(x: 8, y: 0))
        #expect(found.isNear(5 + 8 * cos(angle), 5 + 8 * sin(angle)), "\(isOriented) \(isSplit)")
      }
    }
  }

  @Test("a copy is moved and turned as often as its number says, and scaled to its power")
  func repeated_anyNumberOfTimes_isAPower() {
    for (scale, count, factors) in [
      ([50, 200], 3, [0.125, 8]), ([50, 200], -1, [2, 0.5]), ([100, 25], 0.5, [1, 0.5]),
      ([-50, -50], 2, [0.25, 0.25]), ([-50, -50], 3, [-0.125, -0.125]), ([0, 100], 2, [0, 1]),
      ([0, 0], 0, [1, 1]), ([-100, -100], 1.4, [-1, -1]), ([-100, -100], 1.6, [1, 1]),
      // A power of nothing is nothing, also ahead of the first copy.
      ([0, 100], -1, [0, 1]), ([25, 0], 0.5, [0.5, 0]), ([0, 25], -0.5, [0, 2]),
    ] as [([Double], Double, [Double])] {
      var transform = LayerTransform()
      transform.anchor = AnimatedValue([7, 9])
      transform.position = .whole(AnimatedValue([10, -20]))
      transform.scale = AnimatedValue(scale)
      transform.rotation = AnimatedValue([30])
      let point = Point(x: 11, y: 15)
      let (x, y) = (4 * factors[0], 6 * factors[1])
      let (s, c) = (sin(count * .pi / 6), cos(count * .pi / 6))
      let found = transform.repeated(count, at: 0).apply(to: point)
      let expected = Point(
        x: 7 + 10 * count + x * c - y * s, y: 9 - 20 * count + x * s + y * c)
      #expect(found.distance(to: expected) < 1e-9, "\(scale), \(count) times: \(found)")
    }
  }

  @Test(
    "an opacity is a percentage, from nothing to all",
    arguments: [
      (-20, 0), (0, 0), (25, 0.25), (100, 1), (130, 1),
    ])
  func opacity_ofAPercentage_isWithinItsRange(percent: Double, opacity: Double) {
    var transform = LayerTransform()
    transform.opacity = AnimatedValue([percent])
    #expect(transform.opacity(at: 0) == opacity)
  }
}
