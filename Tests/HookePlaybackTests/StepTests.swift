// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookePlayback

/// The points of curves of items that come and go: a value that only jumps also jumps while its
/// item is away, any other goes on along a line.
@Suite("Steps of curves")
struct StepTests {
  /// The ticks of the samples, the value at each, none where the item is away, and the points.
  typealias Row = (ticks: [Int], values: [Double?], points: [(Int, Double)])

  private static let rows: [Row] = [
    ([0, 10, 11], [1, 1, 4], [(0, 1), (10, 1), (11, 4)]),
    ([0, 10, 12], [1, 1, 4], [(0, 1), (10, 1), (12, 4)]),
    ([0, 10, 20], [1, 2, 4], [(0, 1), (10, 2), (20, 4)]),
    ([0, 10, 20, 30], [3, 3, 3, 3], [(0, 3), (30, 3)]),
    // Away between two values.
    ([0, 10, 20, 30], [1, nil, nil, 5], [(0, 1), (29, 1), (30, 5)]),
    ([0, 10, 11], [1, nil, 3], [(0, 1), (10, 1), (11, 3)]),
    ([0, 10, 20, 30], [nil, 1, nil, 3], [(10, 1), (29, 1), (30, 3)]),
    ([0, 10, 20, 30], [1, nil, 1, 1], [(0, 1), (19, 1), (20, 1), (30, 1)]),
    // Jumps before it is away, and after it has come back.
    (
      [0, 10, 11, 20, 30], [1, 1, 7, nil, 9], [(0, 1), (10, 1), (11, 7), (29, 7), (30, 9)]
    ),
    (
      [0, 10, 20, 30, 31], [1, nil, 2, 2, 6], [(0, 1), (19, 1), (20, 2), (30, 2), (31, 6)]
    ),
    ([0, 10, 11, 12, 30], [1, 1, 2, 3, nil], [(0, 1), (10, 1), (11, 2), (12, 3)]),
    // Motion, before or after.
    ([0, 10, 20, 30], [1, 2, nil, 5], [(0, 1), (10, 2), (30, 5)]),
    ([0, 10, 20, 30], [1, nil, 5, 6], [(0, 1), (20, 5), (30, 6)]),
    ([0, 10, 12, 20, 30], [1, 1, 7, nil, 9], [(0, 1), (10, 1), (12, 7), (30, 9)]),
    ([0, 10, 20, 30, 40], [1, nil, 5, nil, 6], [(0, 1), (19, 1), (20, 5), (39, 5), (40, 6)]),
  ]

  @Test(arguments: rows.indices) func points_ofAnItemThatComesAndGoes_areItsSteps(_ index: Int)
    throws
  {
    let row = Self.rows[index]
    let tracked = TrackedItem(
      key: .fill(.rect, .color, .nonZero), name: nil,
      item: .fill(.rect(.zero), .color(.black), .nonZero), origin: .zero, parameterCount: 9)
    for (sample, value) in row.values.enumerated() {
      // The height is the opposite, and the colour changes with both.
      if let value {
        tracked.add([0, 0, value, -value, 0, value / 10, 0, 0.5, 1], at: sample)
      }
    }
    let curves = PropertyCurveReader(tracked, in: nil, ticks: row.ticks).curves()
    func curve(_ property: PropertyTrack.Property) throws -> PropertyCurve {
      try #require(curves.first { $0.property == property })
    }
    let (width, height, color) = (try curve(.width), try curve(.height), try curve(.fillColor))
    for curve in [width, height, color] {
      #expect(curve.ticks == row.points.map(\.0), "\(curve.property)")
      #expect(curve.isExact == row.points.map { _ in false })
    }
    #expect(width.values == row.points.map(\.1))
    #expect(height.values == row.points.map { -$0.1 })
    #expect(color.values == row.points.flatMap { [$0.1 / 10, 0, 0.5] })
    #expect(try curve(.cornerRadius).values.allSatisfy { $0 == 0 })
    let opacity = try curve(.fillOpacity)
    #expect(opacity.ticks == row.points.map(\.0) && opacity.values.allSatisfy { $0 == 1 })
  }
}
