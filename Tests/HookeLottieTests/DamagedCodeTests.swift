// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeLottie

/// Deflate blocks that bring their own codes, the lengths of which are written by hand.
@Suite("codes of deflate blocks")
struct DamagedCodeTests {
  /// What the lengths of codes are written with: 0 and 2 as they are, the last one again, zeros.
  private enum Token {
    case none, two
    /// The length before, 3 to 6 times.
    case again(Int)
    /// Zeros, 11 to 138 of them.
    case zeros(Int)
  }

  /// A last block with codes of 257 literals or more, of distances, and the symbols in it.
  private static func block(
    _ literals: Int, _ distances: Int, _ tokens: [Token], _ symbols: [Int]
  ) -> [UInt8] {
    var bits: [Int] = []
    func add(_ value: Int, _ count: Int) { bits += (0..<count).map { value >> $0 & 1 } }
    add(0b101, 3)
    add(literals - 257, 5)
    add(distances - 1, 5)
    // Lengths of 2 for the tokens 16, 18, 0 and 2, in the order of the format, which ends here.
    let lengths = [2, 0, 2, 2] + [Int](repeating: 0, count: 11) + [2]
    add(lengths.count - 4, 4)
    for length in lengths { add(length, 3) }
    // The codes are 00 for 0, 01 for 2, 10 for 16 and 11 for 18, the highest bit first.
    for token in tokens {
      switch token {
      case .none: bits += [0, 0]
      case .two: bits += [0, 1]
      case .again(let count):
        bits += [1, 0]
        add(count - 3, 2)
      case .zeros(let count):
        bits += [1, 1]
        add(count - 11, 7)
      }
    }
    // Four symbols of two bits each, in their order.
    for symbol in symbols { bits += [symbol >> 1, symbol & 1] }
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() { bytes[index / 8] |= UInt8(bit) << UInt8(index % 8) }
    return bytes
  }

  /// The bytes 65, 66 and 255 and the end, 256; then the distances.
  private static let literals: [Token] = [
    .zeros(65), .two, .two, .zeros(138), .zeros(50), .two, .two,
  ]
  private static let text: [UInt8] = [65, 255, 66]
  private static let symbols = [0, 2, 1, 3]

  private static let rows: [(distances: Int, tokens: [Token], isRight: Bool)] = [
    (1, literals + [.none], true), (1, literals + [.two], true),
    (2, literals + [.two, .none], true), (4, literals + [.two, .two, .two, .two], true),
    // The lengths are one list: what is repeated goes on from literals to distances.
    (4, literals + [.again(4)], true), (3, literals + [.again(3)], true),
    (12, literals + [.zeros(12)], true), (30, literals + [.zeros(30)], true),
    (5, literals + [.two, .again(4)], true),
    // A repetition that goes on behind the last distance.
    (1, literals + [.again(3)], false), (3, literals + [.again(4)], false),
    (4, literals + [.two, .again(4)], false), (10, literals + [.zeros(11)], false),
    (1, literals + [.zeros(138)], false), (29, literals + [.zeros(30)], false),
    // Nothing stands before the first length.
    (1, [.again(3), .zeros(62)] + literals.dropFirst() + [.none], false),
    (1, [.none, .again(4), .zeros(60)] + literals.dropFirst() + [.none], true),
  ]

  @Test func lengths_ofCodes_areAsManyAsAreSaid() {
    for (distances, tokens, isRight) in Self.rows {
      let bytes = Self.block(257, distances, tokens, Self.symbols)
      let found = Inflate.inflated(bytes[...], size: 3)
      #expect(found == (isRight ? Self.text : nil), "\(distances): \(tokens)")
    }
  }

  /// A code may have 32 distances, of which the format uses 30.
  @Test func distances_thatTheFormatLacks_areDamage() {
    // Bytes 65 and 66, the end, and copies of three; then the distances 28 to 31, or 0, 1, 30, 31.
    let literals: [Token] = [.zeros(65), .two, .two, .zeros(138), .zeros(51), .two, .two]
    let last = literals + [.zeros(28), .two, .two, .two, .two]
    let both = literals + [.two, .two, .zeros(28), .two, .two]
    for (tokens, place, text) in [
      (both, 0, [65, 66, 66, 66, 66]), (both, 1, [65, 66, 65, 66, 65]), (both, 2, nil),
      (both, 3, nil), (last, 0, nil), (last, 2, nil), (last, 3, nil),
    ] as [([Token], Int, [UInt8]?)] {
      let bytes = Self.block(258, 32, tokens, [0, 1, 3, place, 2])
      #expect(Inflate.inflated(bytes[...], size: 5) == text, "\(place)")
    }
  }
}
