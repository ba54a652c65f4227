// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads PNG files of 8 bits a channel, with or without alpha, not interlaced (RFC 2083).
enum PNGReader {
  struct Image {
    var width: Int
    var height: Int
    var channels: Int
    var samples: [UInt8]
  }

  static func read(_ file: [UInt8]) throws -> Image {
    guard file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
      throw Tool.Failure(description: "not a PNG picture")
    }
    func number(_ at: Int) -> Int { file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    var image = Image(width: 0, height: 0, channels: 0, samples: [])
    var packed: [UInt8] = []
    var place = 8
    while place + 12 <= file.count {
      let length = number(place)
      let kind = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      let start = place + 8
      if kind == "IHDR" {
        image.width = number(start)
        image.height = number(start + 4)
        guard file[start + 8] == 8, let channels = [2: 3, 6: 4][file[start + 9]],
          file[start + 12] == 0
        else { throw Tool.Failure(description: "a kind of PNG that is not read") }
        image.channels = channels
      } else if kind == "IDAT" {
        packed += file[start..<start + length]
      }
      place = start + length + 4
    }
    // Two bytes of zlib's head, four of its check sum.
    var inflater = Inflater(Array(packed.dropFirst(2).dropLast(4)))
    image.samples = unfilter(try inflater.inflate(), image)
    return image
  }

  /// Adds back what each row's filter took away.
  private static func unfilter(_ rows: [UInt8], _ image: Image) -> [UInt8] {
    let stride = image.width * image.channels
    var samples = [UInt8](repeating: 0, count: stride * image.height)
    for row in 0..<image.height {
      let filter = rows[row * (stride + 1)]
      for index in 0..<stride {
        let left = index >= image.channels ? samples[row * stride + index - image.channels] : 0
        let above = row > 0 ? samples[(row - 1) * stride + index] : 0
        let corner =
          row > 0 && index >= image.channels
          ? samples[(row - 1) * stride + index - image.channels] : 0
        let guess: UInt8 =
          switch filter {
          case 1: left
          case 2: above
          case 3: UInt8((Int(left) + Int(above)) / 2)
          case 4: nearest(Int(left), Int(above), Int(corner))
          default: 0
          }
        samples[row * stride + index] = rows[row * (stride + 1) + 1 + index] &+ guess
      }
    }
    return samples
  }

  /// Paeth's predictor.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let guess = left + above - corner
    let distances = (abs(guess - left), abs(guess - above), abs(guess - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return UInt8(left) }
    return UInt8(distances.1 <= distances.2 ? above : corner)
  }
}

/// Unpacks deflated bytes (RFC 1951).
struct Inflater {
  private let bytes: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The numbers of codes of each length, and the symbols in order of their codes.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = lengths.indices.filter { lengths[$0] > 0 }
        .sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }

  mutating func inflate() throws -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0:
        bit = (bit + 7) / 8 * 8
        let count = try take(16)
        _ = try take(16)
        for _ in 0..<count { output.append(UInt8(try take(8))) }
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try unpack(Codes(lengths), Codes(Array(repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try readCodes()
        try unpack(literals, distances)
      default: throw Tool.Failure(description: "deflated bytes are damaged")
      }
    }
    return output
  }

  private mutating func take(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard bit / 8 < bytes.count else { throw Tool.Failure(description: "deflated bytes end") }
      value |= Int(bytes[bit / 8] >> (bit % 8) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func symbol(_ codes: Codes) throws -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      code |= try take(1)
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw Tool.Failure(description: "deflated bytes hold no such code")
  }

  private mutating func readCodes() throws -> (Codes, Codes) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var codeLengths = [Int](repeating: 0, count: 19)
    for index in 0..<lengthCount { codeLengths[order[index]] = try take(3) }
    let codes = Codes(codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(codes) {
      case 16: lengths += Array(repeating: lengths.last ?? 0, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(length)
      }
    }
    return (
      Codes(Array(lengths[..<literalCount])), Codes(Array(lengths[literalCount...]))
    )
  }

  private mutating func unpack(_ literals: Codes, _ distances: Codes) throws {
    while true {
      let next = try symbol(literals)
      if next < 256 {
        output.append(UInt8(next))
        continue
      }
      if next == 256 { return }
      let length = try extended(next - 257, perStep: 4, from: 3, last: 28)
      let distance = try extended(try symbol(distances), perStep: 2, from: 1, last: nil)
      guard distance <= output.count else {
        throw Tool.Failure(description: "deflated bytes reach before their beginning")
      }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// A length or distance: ranges double in size after every few codes.
  private mutating func extended(
    _ code: Int, perStep: Int, from base: Int, last: Int?
  ) throws -> Int {
    if code == last { return 258 }
    if code < perStep * 2 { return base + code }
    let bits = code / perStep - 1
    let start = base + (perStep + code % perStep) << bits
    return start + (try take(bits))
  }
}
