// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

@Suite struct PixelImageTests {
  private func pixels(of image: PixelImage) -> [UInt32] {
    unsafe image.withPixels { unsafe Array($0) }
  }

  /// The top left point of the list, in a colour.
  private func corner(_ color: Color) -> DisplayList {
    DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), color) }
  }

  @Test func withPixels_areRowsOfARGB_fromTheTopLeft() throws {
    let image = try PixelImage(width: 3, height: 2)
    try image.draw(corner(Color(red: 1, green: 0.2, blue: 0)))
    let white: UInt32 = 0xFFFF_FFFF
    #expect(pixels(of: image) == [0xFFFF_3300, white, white, white, white, white])
    try image.draw(corner(.black), scale: 2, background: Color(red: 0, green: 0, blue: 1))
    let (black, blue): (UInt32, UInt32) = (0xFF00_0000, 0xFF00_00FF)
    #expect(pixels(of: image) == [black, black, blue, black, black, blue])
  }

  @Test func draw_again_leavesNothingOfTheFrameBefore() throws {
    let image = try PixelImage(width: 2, height: 1)
    try image.draw(corner(.black))
    try image.draw(
      corner(Color(red: 1, green: 1, blue: 1, alpha: 0.5)), background: nil)
    #expect(pixels(of: image) == [0x8080_8080, 0], "colours are multiplied by their opacity")
    try image.draw(DisplayList { _ in }, background: nil)
    #expect(pixels(of: image) == [0, 0])
  }

  @Test func draw_aWrongItem_isAnErrorWithItsPlace() throws {
    let image = try PixelImage(width: 2, height: 1)
    let wrong = DisplayList {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 2e9, height: 1)), .black)
    }
    let problem = "x is 2000000000.0, must be finite and at most 1000000000 in magnitude"
    let error = RenderError.item(
      page: 0, DisplayListError(location: [0], kind: "fill", problem: problem))
    #expect(throws: error) { try image.draw(wrong) }
    let page = Page(size: Size(width: 2, height: 1), content: wrong)
    #expect(throws: error) { _ = try CairoRenderer().png(page) }
    #expect(throws: error) { _ = try CairoRenderer().svg(page) }
    #expect(throws: error) { _ = try CairoRenderer().pdf(Document(pages: [page])) }
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func draw_scaleOutOfRange_isNamed(_ scale: Double) throws {
    let image = try PixelImage(width: 2, height: 1)
    let page = Page(size: Size(width: 2, height: 1), content: DisplayList())
    let drawn = #expect(throws: RenderError.self) { try image.draw(DisplayList(), scale: scale) }
    let written = #expect(throws: RenderError.self) {
      _ = try CairoRenderer().png(page, scale: scale)
    }
    for error in [drawn, written] {
      #expect(error?.description == "the scale is \(scale), must be above 0 and finite")
    }
  }

  /// Pictures of which nothing is seen; from 1e-162 on no number is the area of a point.
  @Test(arguments: [
    1e-5, 1e-100, 1e-160, 1e-170, 1e-308, Double.leastNonzeroMagnitude, 1e101, 1e300,
  ])
  func draw_scaleThatShowsNothing_isTheBackground(_ scale: Double) throws {
    let image = try PixelImage(width: 3, height: 2)
    let list = DisplayList {
      $0.fill(.rect(Rect(x: -9e5, y: -9e5, width: 1e6, height: 1e6)), .black)
      $0.stroke(.rect(Rect(x: -9e5, y: -9e5, width: 1e6, height: 1e6)), .black, width: 9)
    }
    try image.draw(list, scale: scale)
    #expect(pixels(of: image) == Array(repeating: 0xFFFF_FFFF, count: 6))
    try image.draw(list, scale: scale, background: nil)
    #expect(pixels(of: image) == Array(repeating: 0, count: 6))
    // The next one is drawn again.
    try image.draw(list)
    #expect(pixels(of: image) == Array(repeating: 0xFF00_0000, count: 6))
  }

  @Test(arguments: [
    (0, 1), (1, 0), (-1, 1), (32_768, 1), (1, 32_768), (32_767, 32_767), (16_384, 16_385),
    (16_385, 16_384), (8193, 32_767),
  ])
  func init_sizesOutOfRange_areNamed(width: Int, height: Int) {
    let error = #expect(throws: RenderError.self) {
      _ = try PixelImage(width: width, height: height)
    }
    #expect(
      error?.description
        == "an image of \(width) by \(height) pixels; at least 1 by 1, at most 32767 by 32767 "
        + "and 268435456 in all can be drawn")
  }

  @Test func init_longestSide_isAllowed() throws {
    #expect(PixelImage.longestSide == 32_767)
    let image = try PixelImage(width: PixelImage.longestSide, height: 1)
    #expect(image.width == 32_767 && image.height == 1)
  }
}
