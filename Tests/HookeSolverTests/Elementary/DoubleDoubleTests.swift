// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeSolver

/// Sums of two numbers, against fractions of integers that were rounded to two numbers.
@Suite("Numbers of 106 bits")
struct DoubleDoubleTests {
  /// Two fractions p / q and r / s, an operation, and its result as high and low part; the root is
  /// that of the first one's magnitude.
  private static let table = """
    1 3 2 7 + 0.6190476190476191 -2.114710523095536e-17
    1 3 2 7 - 0.047619047619047616 2.64338815386942e-18
    1 3 2 7 * 0.09523809523809523 5.28677630773884e-18
    1 3 2 7 / 1.1666666666666667 -7.401486830834377e-17
    1 3 2 7 root 0.5773502691896257 3.3450280739356345e-17
    -5 11 1 1000003 + -0.45454445454845455 9.762045700621144e-18
    -5 11 1 1000003 - -0.45454645454245457 1.5470295768132415e-17
    -5 11 1 1000003 * -4.5454409091318183e-07 2.641177005055662e-23
    -5 11 1 1000003 / -454546.8181818182 -5.291605537587946e-12
    -5 11 1 1000003 root 0.674199862463242 4.7311838575857316e-17
    123457 1 -1 9 + 123456.88888888889 -1.616879469818539e-12
    123457 1 -1 9 - 123457.11111111111 1.616879469818539e-12
    123457 1 -1 9 * -13717.444444444445 8.084397349092695e-13
    123457 1 -1 9 / -1111113.0 0.0
    123457 1 -1 9 root 351.3644831225831 -1.3987482820572816e-15
    1 1048573 13 1021 + 0.012733568760296613 -6.226771312363504e-19
    1 1048573 13 1021 - -0.012731661406206816 6.227217991172242e-19
    1 1048573 13 1021 * 1.2142802726421254e-08 6.21398981881569e-25
    1 1048573 13 1021 / 7.490032791084792e-05 1.7540733220016683e-21
    1 1048573 13 1021 root 0.0009765638969868595 7.146858383869558e-21
    -7 3 -7 3 + -4.666666666666667 2.9605947323337506e-16
    -7 3 -7 3 - 0.0 0.0
    -7 3 -7 3 * 5.444444444444445 -1.9737298215558337e-16
    -7 3 -7 3 / 1.0 0.0
    -7 3 -7 3 root 1.5275252316519468 -8.883116717884423e-17
    1000000007 17 1 3 + 58823530.15686274 1.8991676031374463e-09
    1000000007 17 1 3 - 58823529.49019608 -5.843592625038296e-10
    1000000007 17 1 3 * 19607843.274509802 1.4608981562595741e-09
    1000000007 17 1 3 / 176470589.47058824 -1.753077787511489e-09
    1000000007 17 1 3 root 7669.649915317479 -1.6625163295881651e-13
    """

  @Test func operations_onFractions_areWithinTheirBound() throws {
    for line in Self.table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let numbers = (parts[..<4] + parts[5...]).compactMap { Double($0) }
      try #require(numbers.count == 6)
      func fraction(_ place: Int) -> DoubleDouble {
        DoubleDouble(high: numbers[place]) / DoubleDouble(high: numbers[place + 1])
      }
      let (a, b) = (fraction(0), fraction(2))
      let found =
        switch parts[4] {
        case "+": a + b
        case "-": a - b
        case "*": a * b
        case "/": a / b
        default: (numbers[0] < 0 ? -a : a).squareRoot()
        }
      // A difference has lost what its operands have in common.
      let isSum = parts[4] == "+" || parts[4] == "-"
      let size = isSum ? a.high.magnitude + b.high.magnitude : numbers[4].magnitude
      let error = ((found.high - numbers[4]) + (found.low - numbers[5])).magnitude
      // That of the operation, and those of its operands.
      #expect(error <= 3 * 0x1p-101 * size, "\(line): \(found)")
      #expect(found.high + found.low == found.high && found.rounded == numbers[4], "\(line)")
      // By one number alone it is the same product.
      let (single, both) = (a * numbers[2], a * DoubleDouble(high: numbers[2]))
      let difference = ((single.high - both.high) + (single.low - both.low)).magnitude
      #expect(difference <= 0x1p-101 * single.high.magnitude, "\(line)")
    }
  }

  /// Sums and products of two numbers lose nothing: integers of 53 bits, exactly.
  @Test func sumsAndProducts_ofTwoNumbers_areExact() {
    var random = SeededGenerator(seed: 41)
    func integer() -> Int64 {
      let bits = UInt64(1 + random.index(below: 53))
      return Int64(random.next() >> (64 - bits)) * (random.index(below: 2) == 0 ? 1 : -1)
    }
    for _ in 0..<200 {
      let (a, b) = (integer(), integer())
      let product = DoubleDouble(product: Double(a), Double(b))
      #expect(Int128(product.high) + Int128(product.low) == Int128(a) * Int128(b), "\(a), \(b)")
      #expect(product.high == Double(Int128(a) * Int128(b)), "\(a), \(b)")
      // In both orders, and far apart.
      for (first, second) in [(a, b), (b, a), (a << 9, b)] {
        let sum = DoubleDouble(sum: Double(first), Double(second))
        let exact = Int128(first) + Int128(second)
        #expect(Int128(sum.high) + Int128(sum.low) == exact, "\(first), \(second)")
        #expect(sum.high == Double(exact), "\(first), \(second)")
      }
    }
    let zero = DoubleDouble(high: 0).squareRoot()
    #expect(zero.high == 0 && zero.low == 0)
  }
}
