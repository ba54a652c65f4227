// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// JPEG files: PDF and SVG hold their bytes, each file once, and a PNG has a grey area.
@Suite("JPEG pictures")
struct JPEGTests {
  /// The head of a JPEG file of three colours, with bytes that stand for its pixels.
  private static func bytes(_ width: Int, _ height: Int, _ pixels: [UInt8]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
    let components: [UInt8] = [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    let frame = [8] + big(height) + big(width) + components
    return [0xFF, 0xD8, 0xFF, 0xC0] + big(frame.count + 2) + frame + [0xFF, 0xDA] + pixels
      + [0xFF, 0xD9]
  }

  private static let pixels: [UInt8] = (0..<64).map { UInt8($0 * 3) }

  private static func page(_ items: [DisplayItem]) -> Page {
    Page(size: Size(width: 60, height: 40), content: DisplayList(items))
  }

  private static func area(_ x: Double) -> Rect { Rect(x: x, y: 5, width: 20, height: 10) }

  private static func count(_ part: [UInt8], in file: [UInt8]) -> Int {
    var (rest, count) = (Data(file)[...], 0)
    while let place = rest.range(of: Data(part)) {
      count += 1
      rest = rest[place.upperBound...]
    }
    return count
  }

  /// The file is asked for anew at each use.
  private static func uses() throws -> [(name: String, pages: [Page])] {
    func item(_ x: Double) throws -> DisplayItem {
      .image(try #require(Image(bytes(8, 4, pixels))), in: area(x))
    }
    let faded = DisplayGroup(opacity: 0.5, content: DisplayList([try item(2), try item(12)]))
    let artwork = Artwork("pair", DisplayList([try item(0), try item(9)]))
    return [
      ("once", [page([try item(1)])]),
      ("side by side", [page([try item(1), try item(30)])]),
      ("three times", [page([try item(1), try item(10), try item(30)])]),
      ("on two pages", [page([try item(1)]), page([try item(2)])]),
      ("faded", [page([.group(faded), try item(30)])]),
      ("in artworks", [page([.artwork(artwork), try item(30)]), page([.artwork(artwork)])]),
    ]
  }

  @Test func pdf_ofAJPEG_holdsItsBytesOnce() throws {
    let bytes = Self.bytes(8, 4, Self.pixels)
    for (name, pages) in try Self.uses() {
      let file = try CairoRenderer().pdf(Document(pages: pages))
      #expect(Self.count(bytes, in: file) == 1, "\(name)")
      #expect(Self.count(Array("/DCTDecode".utf8), in: file) == 1, "\(name)")
      #expect(Self.count(Array("/Width 8\n".utf8), in: file) >= 1, "\(name)")
    }
  }

  /// Files of one length that differ in one byte, or in the order of two.
  @Test func pdf_ofDifferentJPEGs_holdsEach() throws {
    var other = Self.pixels
    other[40] ^= 1
    var swapped = Self.pixels
    swapped.swapAt(10, 30)
    let files = [Self.pixels, other, swapped].map { Self.bytes(8, 4, $0) }
    let items = try (files + files).enumerated().map { index, file in
      DisplayItem.image(try #require(Image(file)), in: Self.area(Double(5 * index)))
    }
    let file = try CairoRenderer().pdf(Document(pages: [Self.page(items)]))
    for bytes in files { #expect(Self.count(bytes, in: file) == 1) }
    #expect(Self.count(Array("/DCTDecode".utf8), in: file) == 3)
  }

  @Test func svg_ofAJPEG_holdsItsBytesOnce() throws {
    let bytes = Self.bytes(8, 4, Self.pixels)
    for (name, pages) in try Self.uses() {
      let text = String(decoding: try CairoRenderer().svg(pages[0]), as: UTF8.self)
      let found = text.matches(of: /"data:image\/jpeg;base64,([^"]*)"/).map { String($0.1) }
      #expect(found == [Data(bytes).base64EncodedString()], "\(name)")
      #expect(!text.contains("image/png"), "\(name)")
    }
  }

  /// A grey of 0.8, whatever the file's pixels are, with its opacity over white.
  @Test func png_ofAJPEG_isGreyInItsArea() throws {
    let image = try #require(Image(Self.bytes(8, 4, Self.pixels)))
    for (opacity, level) in [(1.0, 204), (0.5, 229.5), (0, 255)] {
      let item = DisplayItem.image(image, in: Rect(x: 22, y: 25, width: -20, height: -10))
      let group = DisplayGroup(opacity: opacity, content: DisplayList([item]))
      let picture = try PixelImage(width: 30, height: 30)
      try picture.draw(DisplayList([.group(group)]))
      let pixels = unsafe picture.withPixels { unsafe Array($0) }
      for (place, pixel) in pixels.enumerated() {
        let (x, y) = (place % 30, place / 30)
        let isInside = (2..<22).contains(x) && (15..<25).contains(y)
        let expected = isInside ? level : 255
        for shift in [0, 8, 16] as [UInt32] {
          #expect(abs(Double(pixel >> shift & 255) - expected) <= 1, "\(x), \(y), \(opacity)")
        }
      }
    }
  }
}
