// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Which bytes are pictures, and what size their heads say.
@Suite("Heads of pictures")
struct ImageHeadTests {
  private static func number(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The head of a PNG file, and nothing else.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13, bytes: 4) + Array("IHDR".utf8)
      + number(width, bytes: 4) + number(height, bytes: 4) + [8]
  }

  /// A segment of a JPEG file.
  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(content.count + 2, bytes: 2) + content
  }

  /// A JPEG file of some segments.
  private static func jpeg(_ segments: [UInt8]...) -> [UInt8] {
    [0xFF, 0xD8] + segments.joined()
  }

  /// A header with a size, as that of a frame is.
  private static func header(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
    segment(marker, [8] + number(height, bytes: 2) + number(width, bytes: 2) + [1, 1, 0x11, 0])
  }

  private static func size(_ bytes: [UInt8]) -> [Int]? {
    Image(bytes).map { [$0.width, $0.height] }
  }

  /// The markers of frames are C0 to CF but for tables of Huffman codes (C4), a reserved one (C8)
  /// and the conditions of arithmetic coding (CC): ITU T.81, table B.1.
  @Test func size_ofAJPEG_isThatOfItsFirstFrame() {
    let frames: Set<UInt8> = [
      0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF,
    ]
    for marker in UInt8(0xBF)...0xFE where marker != 0xD8 {
      let bytes = Self.jpeg(
        Self.header(marker, 700, 300), Self.header(0xC2, 259, 514), Self.header(0xC0, 7, 9))
      let expected = frames.contains(marker) ? [700, 300] : [259, 514]
      #expect(Self.size(bytes) == expected, "marker \(String(marker, radix: 16))")
    }
    #expect(Image(Self.jpeg(Self.header(0xC1, 3, 2)))?.format == .jpeg)
  }

  @Test func size_ofAPNG_isThatOfItsHead() {
    #expect(Self.size(Self.png(0x0102, 0x0304)) == [0x0102, 0x0304])
    #expect(Image(Self.png(3, 2))?.format == .png)
    // As many bytes as a file has at the very least.
    #expect(Self.size(Array(Self.png(3, 2).dropLast())) == nil)
    for place in 0..<8 {
      var bytes = Self.png(3, 2)
      bytes[place] ^= 1
      #expect(Self.size(bytes) == nil, "byte \(place)")
    }
  }

  @Test(
    "sides are 1...32,767 pixels, and those of both together 64 million at most",
    arguments: [
      (1, 1, true), (32_767, 1, true), (1, 32_767, true), (32_768, 1, false), (1, 32_768, false),
      (0, 9, false), (9, 0, false), (8192, 8192, true), (8193, 8192, false), (8192, 8193, false),
      (32_767, 2048, true), (32_767, 2049, false), (2049, 32_767, false),
    ])
  func size_ofManyPixels_isLimited(_ width: Int, _ height: Int, _ isTaken: Bool) {
    #expect(Self.size(Self.png(width, height)) == (isTaken ? [width, height] : nil))
    #expect(
      Self.size(Self.jpeg(Self.header(0xC0, width, height))) == (isTaken ? [width, height] : nil))
  }

  @Test func bytes_ofNoPicture_areNone() {
    let frame = Self.header(0xC0, 30, 20)
    for (name, bytes) in [
      ("nothing", []), ("a start alone", [0xFF, 0xD8, 0xFF]),
      ("another start", [0xFF, 0xD9] + frame), ("no marker after the start", [0xFF, 0xD8] + [0]),
      ("tables alone", Self.jpeg(Self.segment(0xC4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))),
      ("a segment too short for its length", Self.jpeg([0xFF, 0xE0, 0, 1], frame)),
      ("a segment that ends before the next", Self.jpeg([0xFF, 0xE0, 0, 3, 7, 7], frame)),
      ("half a frame", Array(Self.jpeg(frame).prefix(10))),
    ] {
      #expect(Self.size(bytes) == nil, "\(name)")
    }
    // Segments of no content and of the greatest length stand before the frame.
    let long = Self.segment(0xE1, [UInt8](repeating: 0xC0, count: 65_533))
    #expect(Self.size(Self.jpeg(Self.segment(0xE0, []), long, frame)) == [30, 20])
  }

  /// A frame's head is read as far as its number of colours, whatever stands before it.
  @Test func size_ofAJPEGCutOff_isThereWithItsHead() {
    for before in [[], Self.segment(0xE0, [1, 2, 3]), Self.segment(0xFE, [])] as [[UInt8]] {
      let file = Self.jpeg(before, Self.header(0xC0, 3, 2))
      for count in 0...file.count {
        let isThere = count >= 2 + before.count + 10
        #expect(Self.size(Array(file.prefix(count))) == (isThere ? [3, 2] : nil), "\(count)")
      }
    }
  }

  @Test func images_areEqual_whereTheirBytesAre() throws {
    let first = try #require(Image(Self.png(3, 2)))
    let second = try #require(Image(Self.png(3, 2)))
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first.bytes == Self.png(3, 2))
    for other in [Self.png(3, 2) + [0], Self.png(2, 3), Self.png(3, 2).dropLast() + [9]] {
      #expect(Image(other) != first)
    }
  }
}
