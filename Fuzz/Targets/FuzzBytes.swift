// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The bytes of an input as decisions, one after the other; zeros after the last one.
struct FuzzBytes {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every byte has been read.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte.
  mutating func byte() -> UInt8 {
    guard !isAtEnd else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  /// A number below a bound of at most 256.
  mutating func below(_ bound: Int) -> Int { Int(byte()) % bound }

  /// True for one of `part` values of a byte.
  mutating func oneIn(_ part: Int) -> Bool { below(part) == part - 1 }

  /// One of some values, at most 256.
  mutating func choice<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A number of a range, one of 65,536 at equal distances.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(Int(byte()) << 8 | Int(byte())) / 65_535
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  /// Any number at all: a notable one, or eight bytes as they are.
  mutating func anyNumber() -> Double {
    let notable: [Double] = [
      0, -0.0, 1, -1, 0.5, 2, 100, -100, 1e-9, 1e9, 1e18, -1e18, 1e100, -1e100, 1e300, -1e300,
      1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .infinity, -.infinity,
      .nan, 1e6, -1e6, 1e6.nextUp, 1e18.nextUp, 1 - 1e-16, 1 + 3e-16, 0.1, 4_294_967_296,
    ]
    let selector = Int(byte())
    if selector < notable.count { return notable[selector] }
    if selector < 160 { return number(-1000...1000) }
    return Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
  }

  /// A text of at most `limit` bytes, repaired where it is not UTF-8.
  mutating func text(_ limit: Int) -> String {
    let length = below(limit + 1)
    return String(decoding: (0..<length).map { _ in byte() }, as: UTF8.self)
  }
}
