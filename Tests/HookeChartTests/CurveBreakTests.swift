// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeChart
import HookeTestSupport
import Testing

/// The breaks of a fit end pieces, in whatever order they are given.
@Suite("Breaks of a fitted curve")
struct CurveBreakTests {
  /// A parabola, which one piece would follow.
  private static func fit(
    _ breaks: [Double], _ span: ClosedRange<Double> = 0...1, shortest: Double = 1e-3
  ) -> CurveFit {
    CurveFit(span, breaks: breaks, tolerance: 0.01, shortest: shortest) { ($0 * $0, 2 * $0) }
  }

  struct Case {
    var breaks: [Double]
    var span = 0.0...1.0
    /// The times of all knots.
    var knots: [Double]
  }

  private static let cases = [
    Case(breaks: [], knots: [0, 1]),
    Case(breaks: [0.25], knots: [0, 0.25, 1]),
    Case(breaks: [0.25, 0.5, 0.75], knots: [0, 0.25, 0.5, 0.75, 1]),
    Case(breaks: [0.75, 0.5, 0.25], knots: [0, 0.25, 0.5, 0.75, 1]),
    Case(breaks: [0.5, 0.75, 0.25], knots: [0, 0.25, 0.5, 0.75, 1]),
    Case(breaks: [0.5, 0.25, 0.5, 0.25], knots: [0, 0.25, 0.5, 1]),
    // Those outside the span and at its ends are none.
    Case(breaks: [7, 0.5, -3, 1, 0], knots: [0, 0.5, 1]),
    Case(breaks: [2, -1], knots: [0, 1]),
    Case(breaks: [-0.5, 0.5, -0.75], span: -1...0, knots: [-1, -0.75, -0.5, 0]),
    // One that is closer than the shortest piece to the one before is left out, unless at the end.
    Case(breaks: [0.5004, 0.5], knots: [0, 0.5, 1]),
    Case(breaks: [0.502, 0.5], knots: [0, 0.5, 0.502, 1]),
    Case(breaks: [0.9996, 0.0004], knots: [0, 0.9996, 1]),
    Case(breaks: [.nan, 0.5, .infinity, -.infinity], knots: [0, 0.5, 1]),
  ]

  @Test(arguments: cases.indices)
  func breaks_ofAPieceThatNeedsNone_areItsKnots(index: Int) {
    let row = Self.cases[index]
    let fit = Self.fit(row.breaks, row.span)
    #expect(fit.knots.map(\.time) == row.knots, "\(row.breaks)")
    for knot in fit.knots {
      #expect(knot.value == knot.time * knot.time && knot.slope == 2 * knot.time)
      #expect(!knot.isStraight)
    }
  }

  /// A sine, which turns at the breaks.
  @Test func breaks_inAnyOrder_giveTheSameFit() {
    let seed: UInt64 = 77
    var generator = SeededGenerator(seed: seed)
    func wave(_ time: Double) -> (value: Double, velocity: Double) {
      (sin(.pi * time), .pi * cos(.pi * time))
    }
    let turns = (0...9).map { Double($0) + 0.5 }
    let sorted = CurveFit(0...10, breaks: turns, tolerance: 0.01, shortest: 1e-3, wave)
    for _ in 0..<30 {
      let breaks = turns.shuffled(using: &generator)
      let fit = CurveFit(0...10, breaks: breaks, tolerance: 0.01, shortest: 1e-3, wave)
      #expect(fit == sorted, "seed \(seed): \(breaks)")
      #expect(Set(turns).isSubset(of: fit.knots.map(\.time)), "seed \(seed): \(breaks)")
      #expect(zip(fit.knots, fit.knots.dropFirst()).allSatisfy { $0.time < $1.time })
    }
  }
}
