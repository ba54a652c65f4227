// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// PNG files whose head is right, and what follows is not.
@Suite struct DamagedImageTests {
  /// Twenty pixels a side, no two rows alike.
  private static func file() throws -> [UInt8] {
    let page = Page(
      size: Size(width: 20, height: 20),
      content: DisplayList { list in
        for row in 0..<20 {
          list.fill(
            .rect(Rect(x: 0, y: Double(row), width: Double(row + 1), height: 1)),
            Color(hex: UInt32(row * 7_919)))
        }
      })
    return try CairoRenderer().png(page)
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A chunk with its right checksum.
  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    return big(contents.count) + checked + big(Int(CRC32.checksum(of: checked[...])))
  }

  @Test func damage_ofAFileCutOffAnywhere_isNamed() throws {
    let file = try Self.file()
    #expect(Image(file)?.damage == nil && Image(file) != nil)
    // What follows the end is none of the picture.
    #expect(try #require(Image(file + [1, 2, 3])).damage == nil)
    for count in 25..<file.count {
      let image = try #require(Image(Array(file.prefix(count))))
      #expect(image.damage == "it ends before its pixels do", "\(count)")
    }
  }

  @Test func damage_ofAFileWithAnyOtherByte_isNamed() throws {
    let file = try Self.file()
    // Cairo's background colour, which readers may pass over, stands before the pixels.
    let background = 33..<33 + 12 + 6
    #expect(Array(file[37..<41]) == Array("bKGD".utf8))
    for index in 8..<file.count where !background.contains(index) {
      for change in [1, 0x20, 0xFF] as [UInt8] {
        var bytes = file
        bytes[index] ^= change
        guard let image = Image(bytes) else { continue }
        #expect(image.damage != nil, "\(index) \(change)")
      }
    }
  }

  @Test func damage_ofOddChunks_isNamed() throws {
    let file = try Self.file()
    let (signature, end) = (Array(file.prefix(8)), Self.chunk("IEND", []))
    let head = Array(file[8..<33])
    func damage(_ chunks: [UInt8]...) throws -> String? {
      try #require(Image(signature + chunks.flatMap { $0 })).damage
    }
    #expect(try damage(head, end) == "it has no pixels")
    #expect(try damage(head, Self.chunk("IDAT", [1, 2]), end) == nil)
    var text = Self.chunk("tEXt", [1, 2])
    text[9] ^= 1
    #expect(try damage(head, text, Self.chunk("IDAT", []), end) == nil)
    var pixels = Self.chunk("IDAT", [1, 2])
    pixels[9] ^= 1
    #expect(try damage(head, pixels, end) == "its part IDAT at byte 33 is broken")
    #expect(
      try damage(Self.chunk("IHDR", Array(head[8..<20])), Self.chunk("IDAT", []), end)
        == "its head is broken")
  }

  /// The checksums are right, so only who decodes the pixels can tell.
  @Test("pixels that cannot be decoded are an error of PDF and PNG, wherever they are drawn")
  func pixels_thatCannotBeDecoded_areAnError() throws {
    let file = try Self.file()
    let bytes =
      Array(file[..<33]) + Self.chunk("IDAT", Array(repeating: 7, count: 40))
      + Self.chunk("IEND", [])
    let image = try #require(Image(bytes))
    #expect(image.damage == nil)
    let item = DisplayItem.image(image, in: Rect(x: 1, y: 1, width: 8, height: 8))
    let list = DisplayList([item])
    var faded = DisplayGroup(content: DisplayList([item, item]))
    faded.opacity = 0.5
    let square = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
    var masked = DisplayGroup(content: DisplayList([.fill(square, .color(.black), .nonZero)]))
    masked.mask = GroupMask(list, .luminance)
    let message = "a picture of 20 x 20 pixels is damaged: it cannot be decoded"
    for (name, item) in [
      ("alone", item), ("faded", .group(faded)), ("artwork", .artwork(Artwork("a", list))),
      ("mask", .group(masked)),
    ] {
      let page = Page(size: Size(width: 10, height: 10), content: DisplayList([item, item]))
      #expect(throws: RenderError.document(problem: message), "\(name) PNG") {
        _ = try CairoRenderer().png(page)
      }
      #expect(throws: RenderError.document(problem: message), "\(name) PDF") {
        _ = try CairoRenderer().pdf(Document(pages: [page]))
      }
    }
  }

  @Test func message_aboutTwoPictures_isAboutTheFirst() throws {
    let file = try Self.file()
    func image(_ width: Int) throws -> DisplayItem {
      let head = Self.big(width) + Self.big(width + 3) + Array(file[24..<29])
      let bytes =
        Array(file[..<8]) + Self.chunk("IHDR", head)
        + Self.chunk("IDAT", Array(repeating: 7, count: 40)) + Self.chunk("IEND", [])
      return .image(try #require(Image(bytes)), in: Rect(x: 1, y: 1, width: 8, height: 8))
    }
    // As content, in a fade, or in a mask, which is drawn elsewhere before it is read.
    func inFade(_ item: DisplayItem) -> DisplayItem {
      .group(DisplayGroup(opacity: 0.5, content: DisplayList([item, item])))
    }
    func inMask(_ item: DisplayItem) -> DisplayItem {
      let square = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))
      return .group(
        DisplayGroup(
          mask: GroupMask(DisplayList([item]), .luminance),
          content: DisplayList([.fill(square, .color(.black), .nonZero)])))
    }
    let places: [(DisplayItem) -> DisplayItem] = [{ $0 }, inFade, inMask]
    for (first, second) in [(20, 12), (12, 20)] {
      let (one, other) = (try image(first), try image(second))
      let message =
        "a picture of \(first) x \(first + 3) pixels is damaged: it cannot be decoded"
      for place in places {
        for content in [[place(one), other], [one, place(other)]] {
          let page = Page(size: Size(width: 10, height: 10), content: DisplayList(content))
          #expect(throws: RenderError.document(problem: message)) {
            _ = try CairoRenderer().png(page)
          }
        }
      }
      // A mask is drawn before the content that is seen through it.
      let both = DisplayGroup(
        mask: GroupMask(DisplayList([one]), .luminance), content: DisplayList([other]))
      #expect(throws: RenderError.document(problem: message)) {
        let page = Page(
          size: Size(width: 10, height: 10), content: DisplayList([.group(both)]))
        _ = try CairoRenderer().png(page)
      }
    }
  }

  /// A picture that failed leaves nothing of it to the next one on the same pixels.
  @Test func draw_afterADamagedPicture_isSound() throws {
    let file = try Self.file()
    let bytes =
      Array(file[..<33]) + Self.chunk("IDAT", Array(repeating: 7, count: 40))
      + Self.chunk("IEND", [])
    let damaged = DisplayItem.image(
      try #require(Image(bytes)), in: Rect(x: 0, y: 0, width: 2, height: 1))
    let pixels = try PixelImage(width: 2, height: 1)
    let black = DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .black) }
    for _ in 0..<2 {
      #expect(throws: RenderError.self) { try pixels.draw(DisplayList([damaged])) }
      try pixels.draw(black)
      #expect(unsafe pixels.withPixels { unsafe Array($0) } == [0xFF00_0000, 0xFFFF_FFFF])
    }
  }
}
