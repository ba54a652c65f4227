// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookePlayback

/// The intervals that are sampled more densely since a value may jump there: it changes by more
/// than twice the tolerance and four times as fast as before and after.
@Suite("Jumps between samples")
struct JumpTests {
  /// The pieces of each refined interval for the left edge of a rectangle, with a tolerance of 4
  /// points.
  private func counts(_ values: [Double], _ ticks: [Int]) throws -> [Int: Int] {
    let item = DisplayItem.fill(
      .rect(Rect(x: 0, y: 0, width: 10, height: 10)), .color(.black), .nonZero)
    // Five numbers of the rectangle, four of the colour.
    let tracked = TrackedItem(
      key: .fill(.rect, .color, .nonZero), name: nil, item: item, origin: .zero,
      parameterCount: 9)
    for (sample, value) in values.enumerated() {
      tracked.add([value, 0, 10, 10, 0, 0, 0, 0, 1], at: sample)
    }
    let curves = ItemCurves(tracked, in: nil, ticks: ticks)
    curves.setTolerances(largestError: 4)
    let edge = try #require(curves.curves.first { $0.property == .x })
    #expect(edge.isConstant || (edge.tolerance[0] - 4).magnitude < 1e-9)
    var counts: [Int: Int] = [:]
    curves.addRefinements(&counts, ticks: ticks)
    return counts
  }

  @Test("an interval is one of a jump only beside slower ones, the first and the last included")
  func refinements_ofSteps_areThoseOfJumps() throws {
    let rows: [(values: [Double], jumps: [Int])] = [
      ([0, 0, 0, 0, 0], []), ([0, 0, 10, 10, 10], [10]), ([0, 10, 10, 10, 10], [0]),
      ([0, 0, 0, 0, 10], [30]), ([0, 0, 0, 10, 10], [20]), ([10, 10, 0, 0, 0], [10]),
      ([0, -10, -10, -10, -10], [0]), ([5, 5, 5, 5, -5], [30]),
      // As fast before or after, in either direction, is motion.
      ([0, 10, 20, 30, 40], []), ([0, 10, 20, 20, 20], []), ([0, -10, -20, -20, -20], []),
      ([0, 10, 0, 0, 0], []), ([0, 0, 0, 10, 20], []), ([0, 0, 0, 10, 0], []),
      ([0, 0, 10, 20, 20], []), ([0, 10, 0, 10, 0], []),
      // A quarter is the bound.
      ([0, 2.4, 12.4, 12.4, 12.4], [10]), ([0, 2.6, 12.6, 12.6, 12.6], []),
      ([0, -2.4, 7.6, 7.6, 7.6], [10]), ([0, 0, 10, 12.4, 12.4], [10]),
      ([0, 0, 10, 12.6, 12.6], []), ([0, 0, 10, 7.4, 7.4], []), ([0, 10, 12.4, 12.4, 12.4], [0]),
      ([0, 10, 12.6, 12.6, 12.6], []), ([0, 0, 0, 2.4, 12.4], [30]),
      ([0, 0, 0, 2.6, 12.6], []),
      // Twice the tolerance is none.
      ([0, 0, 7.9, 7.9, 7.9], []), ([0, 0, 8.1, 8.1, 8.1], [10]), ([8.1, 0, 0, 0, 0], [0]),
      ([0, 10, 10, 10, 20], [0, 30]),
    ]
    for row in rows {
      let counts = try counts(row.values, [0, 10, 20, 30, 40])
      #expect(
        counts.filter { $0.value == 8 }.map(\.key).sorted() == row.jumps, "\(row): \(counts)")
    }
  }

  @Test("rates count, not changes; what jumps between neighbouring ticks is found already")
  func refinements_ofUnevenTicks_followTheRates() throws {
    let rows: [(ticks: [Int], values: [Double], jumps: [Int])] = [
      ([0, 10, 11, 21], [0, 0, 10, 10], []), ([0, 10, 12, 22], [0, 0, 10, 10], [10]),
      // Between two samples, or with one alone.
      ([0, 10], [0, 10], [0]), ([0, 2], [0, -10], [0]), ([0, 1], [0, 10], []),
      ([0, 10], [0, 7.9], []), ([0], [5], []),
      // One a tick after 0.2 and 0.3 a tick.
      ([0, 100, 110, 120], [0, 20, 30, 30], [100]), ([0, 100, 110, 120], [0, 30, 40, 40], []),
      ([0, 10, 20, 120], [0, 0, 10, 30], [10]), ([0, 10, 20, 120], [0, 0, 10, 40], []),
    ]
    for row in rows {
      let counts = try counts(row.values, row.ticks)
      // What bends much is cut into eight as well, so that only jumps' places are compared.
      for tick in row.ticks.dropLast() where row.jumps.contains(tick) {
        #expect(counts[tick] == 8, "\(row): \(counts)")
      }
      if row.jumps.isEmpty {
        #expect(counts.values.allSatisfy { $0 < 8 }, "\(row): \(counts)")
      }
    }
  }
}
