// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeLottie

/// Deflate streams of every length, distance and code, packed here as RFC 1951 says.
@Suite("deflate streams of every code")
struct InflateModelTests {
  /// What a block says: a byte, or a copy of what came before.
  private enum Part {
    case byte(UInt8)
    case copy(length: Int, distance: Int)
  }

  /// Codes of a block: the lengths of those of literals and of distances.
  private struct Codes {
    var literals: [Int]
    var distances: [Int]

    static let fixed = Codes(
      literals: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 },
      distances: [Int](repeating: 5, count: 32))
  }

  private struct Stream {
    var bytes: [UInt8] = []
    var free = 0

    /// Appends a number, its lowest bit first.
    mutating func add(_ value: Int, bits: Int) {
      for bit in 0..<bits {
        if free == 0 {
          bytes.append(0)
          free = 8
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(8 - free)
        free -= 1
      }
    }

    mutating func align() { free = 0 }

    /// Appends the code of a symbol, its highest bit first: codes of one length rise with their
    /// symbols, and shorter ones go before longer ones (3.2.2).
    mutating func add(_ symbol: Int, of lengths: [Int]) {
      let length = lengths[symbol]
      var code = 0
      for (other, own) in lengths.enumerated() where own > 0 {
        if own < length || own == length && other < symbol { code += 1 << (15 - own) }
      }
      code >>= 15 - length
      for bit in (0..<length).reversed() { add(code >> bit & 1, bits: 1) }
    }
  }

  /// The first values and the extra bits of lengths and distances (3.2.5).
  private static func table(_ first: Int, _ extra: [Int]) -> [(base: Int, extra: Int)] {
    var base = first
    return extra.map { bits in
      defer { base += 1 << bits }
      return (base, bits)
    }
  }
  private static let lengths =
    table(3, [0, 0, 0, 0, 0, 0, 0, 0] + [1, 2, 3, 4, 5].flatMap { [$0, $0, $0, $0] }) + [(258, 0)]
  private static let distances = table(
    1, [0, 0] + (0..<14).flatMap { [$0, $0] })

  private static func append(_ parts: [Part], _ codes: Codes, to stream: inout Stream) {
    for part in parts {
      switch part {
      case .byte(let byte): stream.add(Int(byte), of: codes.literals)
      case .copy(let length, let distance):
        guard let row = lengths.lastIndex(where: { $0.base <= length }),
          let place = distances.lastIndex(where: { $0.base <= distance })
        else { continue }
        stream.add(257 + row, of: codes.literals)
        stream.add(length - lengths[row].base, bits: lengths[row].extra)
        stream.add(place, of: codes.distances)
        stream.add(distance - distances[place].base, bits: distances[place].extra)
      }
    }
    stream.add(256, of: codes.literals)
  }

  private static func text(_ parts: [Part]) -> [UInt8] {
    var text: [UInt8] = []
    for part in parts {
      switch part {
      case .byte(let byte): text.append(byte)
      case .copy(let length, let distance):
        for _ in 0..<length { text.append(text[text.count - distance]) }
      }
    }
    return text
  }

  private static func packed(_ parts: [Part]) -> [UInt8] {
    var stream = Stream()
    stream.add(1, bits: 1)
    stream.add(1, bits: 2)
    append(parts, .fixed, to: &stream)
    return stream.bytes
  }

  @Test func copies_ofEveryLengthAndDistance_areThoseOfTheFormat() {
    #expect(Self.lengths.count == 29 && Self.distances.count == 30)
    var random = SeededGenerator(seed: 1951)
    var parts = (0..<300).map { _ in Part.byte(UInt8(random.index(below: 256))) }
    for length in 3...258 { parts.append(.copy(length: length, distance: 1 + length)) }
    for (base, extra) in Self.distances where base + (1 << extra) - 1 <= 32_768 {
      for distance in Set([base, base + (1 << extra) - 1]).sorted() {
        parts += [.byte(UInt8(random.index(below: 256))), .copy(length: 4, distance: distance)]
      }
    }
    let text = Self.text(parts)
    #expect(text.count > 33_000)
    #expect(Inflate.inflated(Self.packed(parts)[...], size: text.count) == text)
  }

  /// Lengths of a complete code for some symbols: leaves of a tree that is split at random.
  private static func lengths(
    _ symbols: [Int], among count: Int, _ random: inout SeededGenerator
  ) -> [Int] {
    var leaves = [0]
    while leaves.count < symbols.count {
      // Half of the trees are as deep as they may be.
      let place =
        symbols.count % 2 == 0
        ? leaves.lastIndex { $0 < 15 } ?? 0 : random.index(below: leaves.count)
      guard leaves[place] < 15 else { continue }
      leaves[place] += 1
      leaves.append(leaves[place])
    }
    var lengths = [Int](repeating: 0, count: count)
    for (symbol, length) in zip(symbols.shuffled(using: &random), leaves) {
      lengths[symbol] = max(1, length)
    }
    return lengths
  }

  /// Appends the lengths of codes, runs of equal ones as repetitions.
  private static func append(_ codes: Codes, to stream: inout Stream) {
    let all = codes.literals + codes.distances
    // A complete code of its own: 13 symbols of four bits and six of five.
    let own = (0..<19).map { $0 < 13 ? 4 : 5 }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    stream.add(codes.literals.count - 257, bits: 5)
    stream.add(codes.distances.count - 1, bits: 5)
    stream.add(19 - 4, bits: 4)
    for symbol in order { stream.add(own[symbol], bits: 3) }
    var index = 0
    while index < all.count {
      let run = all[index...].prefix { $0 == all[index] }.count
      if all[index] == 0, run >= 3 {
        let count = min(run, 138)
        stream.add(count < 11 ? 17 : 18, of: own)
        stream.add(count - (count < 11 ? 3 : 11), bits: count < 11 ? 3 : 7)
        index += count
      } else {
        stream.add(all[index], of: own)
        index += 1
        while all[index...].prefix(while: { $0 == all[index - 1] }).count >= 3, all[index - 1] > 0 {
          let count = min(all[index...].prefix { $0 == all[index - 1] }.count, 6)
          stream.add(16, of: own)
          stream.add(count - 3, bits: 2)
          index += count
        }
      }
    }
  }

  @Test func blocks_withCodesOfTheirOwn_areUnpacked() {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var stream = Stream()
      var parts: [Part] = []
      var written = 0
      for block in 0..<3 {
        // Bytes, every third symbol of lengths, the end; and some distances.
        let bytes = (0..<12 + random.index(below: 40)).map { _ in random.index(below: 256) }
        let rows = (0..<29).filter { _ in random.index(below: 3) == 0 } + [random.index(below: 29)]
        let places = (0..<16 + random.index(below: 14)).filter { _ in random.index(below: 2) == 0 }
        let literals = Set(bytes + [256] + rows.map { 257 + $0 })
        let distances = Set(places + [0, random.index(below: 6)])
        let codes = Codes(
          literals: Self.lengths(
            literals.sorted(), among: max(257, (literals.max() ?? 0) + 1), &random),
          distances: Self.lengths(
            distances.sorted(), among: (distances.max() ?? 0) + 1, &random))
        var own: [Part] = (0..<8).map { _ in .byte(UInt8(bytes[random.index(below: bytes.count)])) }
        written += own.count
        for _ in 0..<30 {
          own.append(.byte(UInt8(bytes[random.index(below: bytes.count)])))
          written += 1
          let length = Self.lengths[rows[random.index(below: rows.count)]]
          let place = Self.distances[distances.sorted()[random.index(below: distances.count)]]
          let distance = place.base + random.index(below: 1 << place.extra)
          guard distance <= written else { continue }
          // The longest is written in one way only.
          let rest = random.index(below: 1 << length.extra)
          let count = min(length.base + rest, max(length.base, 257))
          own.append(.copy(length: count, distance: distance))
          written += count
        }
        parts += own
        stream.add(0, bits: 1)
        stream.add(2, bits: 2)
        Self.append(codes, to: &stream)
        Self.append(own, codes, to: &stream)
        // Between them a block that is not packed, of any length.
        stream.add(block == 2 ? 1 : 0, bits: 1)
        stream.add(0, bits: 2)
        stream.align()
        let count = random.index(below: 400)
        written += count
        stream.add(count, bits: 16)
        stream.add(count ^ 0xFFFF, bits: 16)
        for _ in 0..<count {
          let byte = random.index(below: 256)
          stream.add(byte, bits: 8)
          parts.append(.byte(UInt8(byte)))
        }
      }
      let text = Self.text(parts)
      #expect(Inflate.inflated(stream.bytes[...], size: text.count) == text, "seed \(seed)")
      #expect(Inflate.inflated(stream.bytes[...], size: text.count - 1) == nil, "seed \(seed)")
    }
  }

  /// Streams that are none; each is one bit, number or code away from a right one.
  @Test func streams_thatAreDamaged_areRefused() {
    let parts: [Part] = [.byte(1), .byte(2), .copy(length: 5, distance: 2), .byte(3)]
    let whole = Self.packed(parts)
    let text = Self.text(parts)
    #expect(Inflate.inflated(whole[...], size: text.count) == text)
    for count in whole.indices {
      #expect(Inflate.inflated(whole.prefix(count), size: text.count) == nil, "\(count) bytes")
    }
    func result(_ size: Int = 99, _ write: (inout Stream) -> Void) -> [UInt8]? {
      var stream = Stream()
      write(&stream)
      return Inflate.inflated(stream.bytes[...], size: size)
    }
    #expect(result { $0.add(0b111, bits: 16) } == nil, "a third kind of packing")
    for (length, complement) in [(3, 0xFFFC), (3, 0xFFFD), (3, 3), (0, 0xFFFF), (0, 0)] {
      let found = result { stream in
        stream.add(1, bits: 3)
        stream.align()
        for number in [length, complement] { stream.add(number, bits: 16) }
        for byte in 0..<length { stream.add(byte, bits: 8) }
      }
      #expect(found == (length ^ complement == 0xFFFF ? (0..<length).map { UInt8($0) } : nil))
    }
    for (distance, isRight) in [(1, true), (2, true), (3, false), (4, false)] {
      let parts: [Part] = [.byte(1), .byte(2), .copy(length: 3, distance: distance)]
      #expect((result { $0 = Stream(bytes: Self.packed(parts)) } != nil) == isRight)
    }
    // Symbols that the codes have and the format has not.
    for (symbol, place) in [(286, 0), (287, 0), (257, 30), (257, 31)] {
      let found = result { stream in
        stream.add(3, bits: 3)
        stream.add(65, of: Codes.fixed.literals)
        stream.add(symbol, of: Codes.fixed.literals)
        stream.add(place, of: Codes.fixed.distances)
        stream.add(256, of: Codes.fixed.literals)
      }
      #expect(found == nil, "\(symbol) \(place)")
    }
  }
}
