// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Unpacking of data packed with deflate (RFC 1951).
///
/// It stops at the size that is expected, so that a small file cannot unpack to any size.
struct Inflate {
  private let input: ArraySlice<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let size: Int

  /// A damaged stream.
  private struct Damage: Error {}

  /// The unpacked bytes; nil where the data is damaged or longer than the size.
  static func inflated(_ input: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var inflate = Inflate(input: input, position: input.startIndex, size: size)
    do {
      try inflate.run()
      return inflate.output
    } catch {
      return nil
    }
  }

  private init(input: ArraySlice<UInt8>, position: Int, size: Int) {
    (self.input, self.position, self.size) = (input, position, size)
    output.reserveCapacity(size)
  }

  private mutating func run() throws(Damage) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(.fixedLiterals, .fixedDistances)
      case 2:
        let (literals, distances) = try codes()
        try decode(literals, distances)
      default: throw Damage()
      }
    }
  }

  private mutating func take(_ count: Int) throws(Damage) -> Int {
    while bitCount < count {
      guard position < input.endIndex else { throw Damage() }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let mask: UInt32 = (1 << UInt32(count)) - 1
    let value = bits & mask
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() throws(Damage) {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.endIndex else { throw Damage() }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    let complement = Int(input[position + 2]) | Int(input[position + 3]) << 8
    position += 4
    guard length ^ complement == 0xFFFF, position + length <= input.endIndex,
      output.count + length <= size
    else { throw Damage() }
    output += input[position..<position + length]
    position += length
  }

  /// The lengths' and distances' first values; each has extra bits.
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func decode(_ literals: Code, _ distances: Code) throws(Damage) {
    while true {
      let symbol = try next(literals)
      if symbol < 256 {
        guard output.count < size else { throw Damage() }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengths.count else { throw Damage() }
      let lengthBits = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      let length = Self.lengths[symbol - 257] + (try take(lengthBits))
      let place = try next(distances)
      guard place < Self.distances.count else { throw Damage() }
      let distance = Self.distances[place] + (try take(place < 4 ? 0 : place / 2 - 1))
      guard distance <= output.count, output.count + length <= size else { throw Damage() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// The codes of a block that brings its own.
  private mutating func codes() throws(Damage) -> (Code, Code) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    var codeLengths = Array(repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in 0..<lengthCount { codeLengths[order[index]] = try take(3) }
    let code = Code(codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try next(code) {
      case 16:
        guard let last = lengths.last else { throw Damage() }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw Damage() }
    return (Code(Array(lengths[..<literalCount])), Code(Array(lengths[literalCount...])))
  }

  /// The next symbol, read bit by bit (as in Mark Adler's `puff`).
  private mutating func next(_ code: Code) throws(Damage) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Damage()
  }

  /// A canonical Huffman code: the number of symbols of each length, and the symbols in order.
  private struct Code {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      var offsets = Array(repeating: 0, count: 16)
      for length in 1..<15 { offsets[length + 1] = offsets[length] + counts[length] }
      symbols = Array(repeating: 0, count: lengths.count)
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[offsets[length]] = symbol
        offsets[length] += 1
      }
    }

    static let fixedLiterals = Code(
      Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
        + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
    static let fixedDistances = Code(Array(repeating: 5, count: 30))
  }
}
