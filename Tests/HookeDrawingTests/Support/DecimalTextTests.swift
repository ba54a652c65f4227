// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeTestSupport
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0.0, 2, "0"), (-0.0, 2, "0"), (-0.001, 2, "0"), (0.005, 2, "0.01"), (12.5, 2, "12.5"),
    (-12.50, 2, "-12.5"), (1200, 0, "1200"), (1200, 3, "1200"), (0.07, 1, "0.1"),
    (0.04, 1, "0"), (99.999, 2, "100"), (-0.5, 0, "-1"), (1e-9, 9, "0.000000001"),
    (3.25, 12, "3.25"), (7.9, -3, "8"),
  ])
  func string_cases_areShortDecimals(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(DecimalText.string(value, decimals: decimals) == expected)
  }

  @Test(arguments: [UInt64(11), 12])
  func string_randomNumbers_readBackWithinHalfAUnit(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for decimals in 0...6 {
      for _ in 0..<2_000 {
        let value = generator.double(-1e6...1e6)
        let text = DecimalText.string(value, decimals: decimals)
        let back = Double(text) ?? .nan
        let half = 0.5 * pow(10, -Double(decimals)) * (1 + 1e-6)
        let isShort = !text.contains("e") && (!text.contains(".") || text.last != "0")
        if !isShort || !(abs(back - value) <= half) {
          Issue.record("seed \(seed), \(value) as \(text)")
        }
      }
    }
  }

  @Test func string_tooLargeOrNotFinite_isAsSwiftWritesIt() {
    // From 2^53 units of the last decimal on.
    for (value, decimals, text) in [
      (9_007_199_254_740_991, 0, "9007199254740991"),
      (-9_007_199_254_740_991, 0, "-9007199254740991"),
      (9_007_199_254_740_992, 0, "9007199254740992.0"),
      (-9_007_199_254_740_992, 0, "-9007199254740992.0"),
      (4_503_599_627_370_496, 1, "4503599627370496.0"),
      (450_359_962_737_049.5, 1, "450359962737049.5"),
    ] as [(Double, Int, String)] {
      #expect(DecimalText.string(value, decimals: decimals) == text)
    }
    #expect(DecimalText.string(1e300, decimals: 2) == "1e+300")
    #expect(DecimalText.string(.infinity, decimals: 2) == "inf")
    #expect(DecimalText.string(.nan, decimals: 2) == "nan")
  }
}
