// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// What POP's profile does to a value before it is written: clamping, then rounding.
@Suite("POP: written values")
struct POPWrittenValueTests {
  @Test("Values past an end are clamped there, of rising and of falling components")
  func clamped_pastEitherEnd_isThatEnd() {
    // Rises, falls, ends where it starts (which counts as falling), and rises below 0.
    let from = SIMD4(0.0, 10, 5, -8)
    let to = SIMD4(10.0, 0, 5, -2)
    let rows: [(value: SIMD4<Double>, start: SIMD4<Double>, end: SIMD4<Double>)] = [
      (SIMD4(-1, -1, 4, -9), SIMD4(0, -1, 4, -8), SIMD4(-1, 0, 5, -9)),
      (SIMD4(11, 11, 6, -1), SIMD4(11, 10, 5, -1), SIMD4(10, 11, 6, -2)),
      (SIMD4(4, 4, 5, -5), SIMD4(4, 4, 5, -5), SIMD4(4, 4, 5, -5)),
      (SIMD4(0, 10, 5, -8), SIMD4(0, 10, 5, -8), SIMD4(0, 10, 5, -8)),
      (SIMD4(10, 0, 5, -2), SIMD4(10, 0, 5, -2), SIMD4(10, 0, 5, -2)),
    ]
    let within: [SIMD4<Double>] = [
      SIMD4(0, 0, 5, -8), SIMD4(10, 10, 5, -2), SIMD4(4, 4, 5, -5), SIMD4(0, 10, 5, -8),
      SIMD4(10, 0, 5, -2),
    ]
    for (row, both) in zip(rows, within) {
      func clamped(_ mode: POPClampMode) -> SIMD4<Double> {
        mode.clamped(row.value, from: from, to: to)
      }
      #expect(clamped([]) == row.value)
      #expect(clamped(.start) == row.start, "\(row.value)")
      #expect(clamped(.end) == row.end, "\(row.value)")
      #expect(clamped([.start, .end]) == both, "\(row.value)")
      #expect(clamped(POPClampMode(rawValue: 3)) == both)
    }
  }

  @Test("Multiples are the nearest, halves away from zero, whatever the sign of the factor")
  func rounded_toAFactor_isTheNearestMultiple() {
    let rows: [(value: Double, factor: Double, expected: Double)] = [
      (0, 1, 0), (0.4, 1, 0), (0.5, 1, 1), (-0.5, 1, -1), (1.5, 1, 2), (2.5, 1, 3), (-2.5, 1, -3),
      (0.49999999999999994, 1, 0), (7, 4, 8), (6, 4, 8), (5.9, 4, 4), (-6, 4, -8), (1.24, 0.5, 1),
      (1.25, 0.5, 1.5), (1.24, -0.5, 1), (-1.25, -0.5, -1.5), (0.3125, 0.125, 0.375),
      (4_503_599_627_370_497, 1, 4_503_599_627_370_497), (-3, 10, 0), (-5, 10, -10),
      (.infinity, 1, .infinity), (-.infinity, 0.5, -.infinity), (7.25, 0, 7.25),
    ]
    for row in rows {
      for place in 0..<4 {
        var value = SIMD4(0.0, 0, 0, 0)
        var expected = value
        (value[place], expected[place]) = (row.value, row.expected)
        #expect(
          POPRounding.rounded(value, to: row.factor) == expected, "\(row), component \(place)")
      }
    }
  }

  @Test("What has no finite multiple stays as it is, and the others are rounded beside it")
  func rounded_beyondTheRange_isTheValueItself() {
    // A hundredth of the least normal number has no finite inverse.
    let tiny = Double.leastNormalMagnitude / 100
    let rows: [(value: SIMD4<Double>, factor: Double, expected: SIMD4<Double>)] = [
      (SIMD4(1e300, 0.26, 0, -1e308), 0x1p-200, SIMD4(1e300, 0.26, 0, -1e308)),
      (SIMD4(1e308, 2.6, -2.4, 0), 0x1p-2, SIMD4(1e308, 2.5, -2.5, 0)),
      (SIMD4(-1e308, 1.1, 0.1, 0), 0x1p-4, SIMD4(-1e308, 1.125, 0.125, 0)),
      (SIMD4(1, -2.5, 0, 1e-300), tiny, SIMD4(1, -2.5, 0, 1e-300)),
      (SIMD4(1, -2.5, 0, 1e-300), -tiny, SIMD4(1, -2.5, 0, 1e-300)),
      (SIMD4(1, -2.5, 0, 1e300), .infinity, SIMD4(1, -2.5, 0, 1e300)),
      (SIMD4(1, -2.5, 0, 1e300), 0x1p1000, SIMD4(0, 0, 0, 0)),
    ]
    for row in rows {
      #expect(POPRounding.rounded(row.value, to: row.factor) == row.expected, "\(row)")
    }
    let mixed = POPRounding.rounded(SIMD4(.nan, 1.6, -1.6, .infinity), to: 1)
    #expect(mixed.x.isNaN && [mixed.y, mixed.z, mixed.w] == [2, -2, .infinity])
  }
}
