// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import Testing

@testable import HookePlayback

/// Rotation, scale and shear of groups in special positions: mirrored, flat, and turned by right
/// angles, each after another position.
@Suite("Parts of linear maps")
struct LinearPartTests {
  /// A linear part, a b c d, and its parts: rotation, scale in both directions, and shear.
  typealias Step = (linear: [Double], parts: [Double])

  private static let quarter = Double.pi / 2

  private static func turned(_ angle: Double, _ x: Double = 1, _ y: Double = 1) -> [Double] {
    [x * cos(angle), x * sin(angle), -y * sin(angle), y * cos(angle)]
  }

  private static let rows: [[Step]] = [
    [([1, 0, 0, 1], [0, 1, 1, 0]), ([-1, 0, 0, 1], [0, -1, 1, 0])],
    [([1, 0, 0, 1], [0, 1, 1, 0]), ([1, 0, 0, -1], [0, 1, -1, 0])],
    // Half a turn is a scale of -1, for one who has not turned.
    [([-2, 0, 0, -3], [0, -2, -3, 0])],
    // One who has turned by more than a quarter goes on turning.
    [
      (turned(1.5), [1.5, 1, 1, 0]), (turned(3), [3, 1, 1, 0]), (turned(4.4), [4.4, 1, 1, 0]),
      (turned(5.9), [5.9, 1, 1, 0]), (turned(7.3), [7.3, 1, 1, 0]),
      ([1, 0, 0, 1], [2 * .pi, 1, 1, 0]),
    ],
    [
      (turned(-1.5), [-1.5, 1, 1, 0]), (turned(-3), [-3, 1, 1, 0]),
      (turned(-4.5, 2, -1), [-4.5, 2, -1, 0]),
    ],
    // What is flat keeps the angle of before.
    [
      (turned(1.2), [1.2, 1, 1, 0]), ([0, 0, 0, 4], [1.2, 0, 4, 0]), (turned(1.3), [1.3, 1, 1, 0]),
    ],
    [([0, 0, 0, 0], [0, 0, 0, 0]), ([3, 0, 0, 2], [0, 3, 2, 0])],
    [([2, 0, 0, 0], [0, 2, 0, 0])],
    // What is too large for an angle of its own is still as large.
    [
      (turned(0.5), [0.5, 1, 1, 0]), ([1e200, 0, 0, 3], [0.5, 1e200, 3, 0]),
      ([-1e160, 0, 0, 3], [0.5, -1e160, 3, 0]),
    ],
    // Lines that were vertical are slanted.
    [([1, 0, 1, 1], [0, 1, 1, quarter / 2]), ([2, 0, -2, 3], [0, 2, 3, -quarter / 2])],
    [(turned(0.1), [0.1, 1, 1, 0]), ([0, 2, -3, 2], [quarter, 2, 3, quarter / 2])],
    // Rounding errors are none.
    [([1, 0, 1e-14, 1], [0, 1, 1, 0]), ([1, 0, 1e-10, 1], [0, 1, 1, 1e-10])],
  ]

  @Test(arguments: rows.indices) func parts_ofPositionsInTurn_areTheNearest(_ index: Int) throws {
    let row = Self.rows[index]
    let tracked = TrackedItem(
      key: .group(clip: nil, nil, nil, .normal), name: nil,
      item: .group(DisplayGroup(content: DisplayList())), origin: .zero, parameterCount: 7)
    for (sample, step) in row.enumerated() { tracked.add([5, 6] + step.linear + [1], at: sample) }
    // Apart, so that none of it is a jump.
    let ticks = row.indices.map { 10 * $0 }
    let curves = PropertyCurveReader(tracked, in: nil, ticks: ticks).curves()
    func curve(_ property: PropertyTrack.Property) throws -> PropertyCurve {
      try #require(curves.first { $0.property == property })
    }
    let (turn, scale, shear) = (try curve(.rotation), try curve(.scale), try curve(.shear))
    for (sample, step) in row.enumerated() {
      let found = [turn.value(sample, 0)] + scale.values(sample) + [shear.value(sample, 0)]
      for (one, other) in zip(found, step.parts) {
        #expect(abs(one - other) < 1e-12 + 1e-9 * abs(other), "\(index), \(sample): \(found)")
        // Nothing is exactly nothing, which needs no keyframes.
        if other == 0 { #expect(one == 0, "\(index), \(sample): \(found)") }
      }
    }
  }
}
