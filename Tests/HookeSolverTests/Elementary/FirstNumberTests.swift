// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeSolver

/// Searches for the least number at which something holds, whose results are known exactly.
@Suite("Searches down to neighbouring numbers")
struct FirstNumberTests {
  /// The least numbers that are sought, from the least there is to the greatest.
  private static let levels = [
    Double.leastNonzeroMagnitude, 1e-300, .leastNormalMagnitude, 1e-5, 0.1, 0.5, 1.0.nextDown, 1,
    1.0.nextUp, 3, 1e10, 1e300, .greatestFiniteMagnitude,
  ]

  @Test func leastNumber_ofAnyRange_isFound() {
    for level in Self.levels {
      for lower in [0, level.nextDown, level / 2, level / 1e9] where lower < level {
        for upper in [level, level.nextUp, 2 * level, 1e9 * level, .infinity] {
          var calls = 0
          let found = firstNumber(from: lower, to: upper) { number in
            calls += 1
            return number >= level
          }
          #expect(found == level && calls <= 63, "\(level) in \(lower)...\(upper): \(calls)")
        }
      }
    }
  }

  /// Falling functions of several shapes, whose first number of 0 or less is a level.
  @Test func leastZero_ofFallingFunctions_isFound() {
    let shapes: [(name: String, value: @Sendable (Double, Double) -> Double)] = [
      ("line", { $1 - $0 }), ("cubic", { ($1 - $0) * (1 + ($1 - $0) * ($1 - $0)) }),
      ("step", { $0 < $1 ? 1 : -1 }), ("flat", { $0 < $1 ? 1 : 0 }),
      ("steep", { $0 < $1 ? ($1 - $0) : -1e6 }), ("late", { $0 < $1 ? 1e-9 : $1 - $0 - 1 }),
      ("root", { $0 < $1 ? ($1 - $0).squareRoot() : -($0 - $1).squareRoot() }),
      ("infinite", { $0 < $1 ? .infinity : -1 }),
    ]
    for level in [1e-5, 0.1, 0.5, 1, 3, 100] {
      for lower in [0, level.nextDown, level / 2, level / 1e9] {
        for upper in [level, level.nextUp, 2 * level, level + 7] {
          for (name, value) in shapes {
            let found = firstNumber(from: lower, to: upper, falling: { value($0, level) })
            #expect(found == level, "\(name), \(level) in \(lower)...\(upper)")
          }
        }
      }
    }
  }
}
