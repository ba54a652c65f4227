// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeSolver

/// The functions on the bits of numbers, against the standard library at the ends of exponents.
@Suite("Integer parts and powers of two")
struct IntegerPartTests {
  /// Numbers around the powers of two, halves and the ends of the range, of both signs.
  private static let numbers: [Double] = {
    var numbers = [0, 0.25, 0.5, 0.75, 1.25, 1.5, 2.5, 3.5, 0x1p51 + 0.5, 1e15 + 0.25, 1e300]
    numbers += [.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude]
    for exponent in [-1022, -2, -1, 0, 1, 2, 30, 31, 50, 51, 52, 53, 54, 62, 63, 64, 1023] {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      numbers += [power.nextDown, power, power.nextUp]
    }
    return numbers.filter(\.isFinite) + numbers.filter(\.isFinite).map { -$0 }
  }()

  @Test func integerPart_ofAnyNumber_isTowardZero() {
    for number in Self.numbers {
      #expect(Elementary.integerPart(number) == number.rounded(.towardZero), "\(number)")
    }
  }

  @Test func roundedAwayFromZero_ofAnyNumber_isTheSchoolbookRule() {
    for number in Self.numbers + [.infinity, -.infinity] {
      let expected = number.rounded(.toNearestOrAwayFromZero)
      #expect(Elementary.roundedAwayFromZero(number) == expected, "\(number)")
    }
    #expect(Elementary.roundedAwayFromZero(.nan).isNaN)
  }

  @Test func nearestInteger_below2To51_isTheEvenOneOfTwo() {
    for number in Self.numbers where number.magnitude < 0x1p51 {
      let expected = number.rounded(.toNearestOrEven)
      #expect(Elementary.nearestInteger(number) == expected, "\(number)")
    }
  }

  @Test func scaled_byAnyPower_roundsOnce() {
    let wrong = (-1022...1023).first {
      Elementary.powerOfTwo($0) != Double(sign: .plus, exponent: $0, significand: 1)
    }
    #expect(wrong == nil)
    for exponent in [-1999, -1100, -1075, -1074, -1073, -1050, -1023, -1022, -3, 0, 7, 1023, 1999] {
      for significand in [1, 1.5, 1 + 0x1p-52, 2.0.nextDown, -1.25] {
        let expected = significand.sign == .plus ? significand : -significand
        let exact = Double(
          sign: significand.sign, exponent: exponent, significand: expected)
        #expect(
          Elementary.scaled(significand, byPowerOfTwo: exponent) == exact,
          "\(significand), \(exponent)")
      }
    }
  }
}
