// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// The same list in three formats, drawn by three programs.
@Suite struct PictureTests {
  /// Each with how far poppler's drawing may be from ours.
  static let pictures: [(name: String, list: DisplayList, mean: Double, far: Double)] = [
    ("shapes", Pictures.shapes, 0.6, 0.001), ("texts", Pictures.texts, 3, 0.015),
  ]

  /// A page as our PNG, as the PDF drawn by poppler and as the SVG drawn by librsvg.
  static func draw(_ page: Page, scale: Double) throws -> (Pixels, Pixels, Pixels) {
    let scratch = try Scratch()
    let renderer = CairoRenderer()
    let png = try Pixels(png: Data(try renderer.png(page, scale: scale)))
    let poppler = try drawPDF(page, scale: scale)
    let svg = try scratch.file("a.svg", try renderer.svg(page))
    let librsvg = try Pixels(
      png: Tool.run("rsvg-convert", ["-z", "\(scale)", "-b", "white", svg]))
    return (png, poppler, librsvg)
  }

  /// A page as the PDF drawn by poppler.
  static func drawPDF(_ page: Page, scale: Double) throws -> Pixels {
    let scratch = try Scratch()
    let pdf = try scratch.file("a.pdf", try CairoRenderer().pdf(Document(pages: [page])))
    return try Pixels(ppm: Tool.run("pdftoppm", ["-r", "\(72 * scale)", "-singlefile", pdf]))
  }

  @Test(arguments: pictures.indices)
  func formats_samePicture_lookAlike(_ index: Int) throws {
    let picture = Self.pictures[index]
    let (png, pdf, svg) = try Self.draw(Pictures.page(picture.list), scale: 2)
    let svgDifference = try png.difference(from: svg)
    #expect(svgDifference.mean < 0.3, "\(picture.name) \(svgDifference)")
    #expect(svgDifference.far < 0.001, "\(picture.name) \(svgDifference)")
    // Poppler draws letters on its own grid and a little bolder.
    let pdfDifference = try png.difference(from: pdf)
    #expect(pdfDifference.mean < picture.mean, "\(picture.name) \(pdfDifference)")
    #expect(pdfDifference.far < picture.far, "\(picture.name) \(pdfDifference)")
    // The limits are strict enough to detect a picture that is half a point aside.
    let moved = DisplayList { builder in
      builder.group(transform: .translation(x: 0.5, y: 0)) { $0.append(picture.list) }
    }
    let aside = try Pixels(png: Data(try CairoRenderer().png(Pictures.page(moved), scale: 2)))
    let movedDifference = try png.difference(from: aside)
    #expect(movedDifference.mean > picture.mean, "\(movedDifference)")
    #expect(movedDifference.far > picture.far, "\(movedDifference)")
  }

  @Test(.enabled(if: CairoTextMeasurer().hasFamily("Noto Sans CJK SC"), "needs fonts-noto-cjk"))
  func chinese_inTheMiddleOfOtherScripts_comesBackFromThePDF() throws {
    let scratch = try Scratch()
    let renderer = CairoRenderer()
    let document = Document(pages: [Pictures.page(Pictures.chinese)])
    let path = try scratch.file("a.pdf", try renderer.pdf(document))
    let text = try Tool.text("pdftotext", [path, "-"])
    #expect(text.contains("你好，世界 弹簧") && text.contains("中文"), "\(text)")
    #expect(renderer.fonts.warnings.isEmpty)
  }

  @Test func pdf_everyPicture_holdsNoBitmapAndEmbedsItsFonts() throws {
    let scratch = try Scratch()
    let document = Document(pages: Self.pictures.map { Pictures.page($0.list) })
    let path = try scratch.file("a.pdf", try CairoRenderer().pdf(document))
    try Tool.run("qpdf", ["--check", path])
    let images = try Tool.text("pdfimages", ["-list", path]).split(separator: "\n")
    #expect(images.count == 2, "\(images)")
    let fonts = try Tool.text("pdffonts", [path]).split(separator: "\n").dropFirst(2)
    #expect(fonts.count >= 4)
    for font in fonts {
      #expect(font.split(separator: " ").suffix(5).prefix(3) == ["yes", "yes", "yes"], "\(font)")
    }
    let text = try Tool.text("pdftotext", [path, "-"])
    for words in ["Flat button", "springs past 1", "0.888 s", "Gradient text", "Log in", "three"] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
  }

  @Test func svg_everyPicture_isWellFormedWithoutBitmaps() throws {
    let scratch = try Scratch()
    for picture in Self.pictures {
      let bytes = try CairoRenderer().svg(Pictures.page(picture.list))
      let path = try scratch.file("a.svg", bytes)
      try Tool.run("xmllint", ["--noout", path])
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("<image"))
      let ids = text.matches(of: /\bid="([^"]+)"/).map { String($0.1) }
      #expect(ids.count > 3 && Set(ids).count == ids.count, "an id comes twice")
      let used = text.matches(of: /(?:href="|url\()#([^")]+)/).map { String($0.1) }
      #expect(Set(used).subtracting(ids).isEmpty)
      #expect(Set(ids).subtracting(used).isEmpty, "a definition is not used")
    }
  }

  @Test func group_opacity_fadesTheFinishedGroup() throws {
    let list = DisplayList { picture in
      picture.group(opacity: 0.5) { picture in
        picture.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 20)), Color(hex: 0xFF0000))
        picture.fill(.rect(Rect(x: 10, y: 0, width: 20, height: 20)), Color(hex: 0x0000FF))
      }
    }
    let page = Page(size: Size(width: 40, height: 20), content: list)
    let (png, pdf, svg) = try Self.draw(page, scale: 1)
    for pixels in [png, pdf, svg] {
      for (x, truth) in [(5, [255, 127, 127]), (15, [127, 127, 255]), (35, [255, 255, 255])] {
        let apart = zip(pixels[x, 10], truth).map { abs($0 - $1) }.max() ?? 0
        #expect(apart <= 1, "at \(x): \(pixels[x, 10]), not \(truth)")
      }
    }
  }

  @Test func clip_outside_showsNothing() throws {
    let list = DisplayList { picture in
      picture.group(clip: .circle(center: Point(x: 20, y: 20), radius: 10)) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), .black)
      }
    }
    let page = Page(size: Size(width: 40, height: 40), content: list)
    let (png, pdf, svg) = try Self.draw(page, scale: 1)
    for pixels in [png, pdf, svg] {
      #expect(pixels[20, 20] == [0, 0, 0])
      #expect(pixels[11, 11] == [255, 255, 255])
    }
  }

  @Test func flatTransform_drawsNothingAndHarmsNothing() throws {
    let square = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let style = TextStyle(font: Font(size: 10))
    for flat in [
      AffineTransform.scale(0), .scale(x: 1, y: 0), .scale(x: 0, y: 1),
      AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), .scale(1e-12),
      AffineTransform.scale(1e-4).scaledBy(x: 1e-4, y: 1e-4),
    ] {
      let list = DisplayList { picture in
        picture.group(transform: flat, opacity: 0.5, clip: square) { picture in
          picture.fill(square, .black)
          picture.stroke(square, .black)
          picture.text("a", style: style, at: .zero, .black)
        }
        picture.fill(square, Color(hex: 0x00FF00))
      }
      let page = Page(size: Size(width: 20, height: 20), content: list)
      let (png, pdf, svg) = try Self.draw(page, scale: 1)
      for pixels in [png, pdf, svg] {
        #expect(pixels[5, 5] == [0, 255, 0], "\(flat)")
        #expect(pixels[15, 15] == [255, 255, 255], "\(flat)")
      }
    }
  }

  @Test func artwork_drawnLarge_isAsSharpAsItsShapes() throws {
    let small = Path.circle(center: Point(x: 1.013, y: 1.017), radius: 0.9)
    let dot = Artwork(
      "dot",
      DisplayList { picture in
        picture.group(opacity: 0.5) { picture in
          picture.fill(small, .white)
          picture.fill(small, .black)
        }
      })
    func page(_ draw: @escaping (inout DisplayListBuilder) -> Void) -> Page {
      let content = DisplayList { $0.group(transform: .scale(80), draw) }
      return Page(size: Size(width: 160, height: 160), content: content)
    }
    let direct = page { picture in picture.group(opacity: 0.5) { $0.fill(small, .black) } }
    let shared = page { $0.artwork(dot) }
    let (png, pdf, svg) = try Self.draw(shared, scale: 2)
    let truth = try Self.draw(direct, scale: 2)
    for (pixels, other) in [(png, truth.0), (pdf, truth.1), (svg, truth.2)] {
      let difference = try pixels.difference(from: other)
      #expect(difference.mean < 0.1 && difference.far < 0.0001, "\(difference)")
    }
  }

  @Test func smallScale_text_isNoError() throws {
    let style = TextStyle(font: Font(size: 10))
    for scale in [1e-4, 1e-3, 0.01, 50] {
      let list = DisplayList { picture in
        picture.group(transform: .scale(scale)) {
          $0.text("Log in", style: style, at: Point(x: 1, y: 12), .black)
        }
      }
      _ = try Self.draw(Page(size: Size(width: 20, height: 20), content: list), scale: 1)
    }
  }

  /// Expects the same colours at places of the same page as PNG, PDF and SVG.
  private func expectColors(
    _ list: DisplayList, _ truth: [(x: Int, y: Int, color: [Int])], within limit: Int = 2
  ) throws {
    let (png, pdf, svg) = try Self.draw(
      Page(size: Size(width: 60, height: 40), content: list), scale: 1)
    for (name, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      for (x, y, color) in truth {
        let apart = zip(pixels[x, y], color).map { abs($0 - $1) }.max() ?? 0
        #expect(apart <= limit, "\(name) at \(x), \(y): \(pixels[x, y]), not \(color)")
      }
    }
  }

  private static let (white, black) = ([255, 255, 255], [0, 0, 0])

  @Test func clip_evenOdd_leavesTheHole() throws {
    var ring = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
    ring.addPath(.rect(Rect(x: 10, y: 10, width: 20, height: 20)))
    func list(_ rule: FillRule) -> DisplayList {
      DisplayList([
        .group(
          DisplayGroup(
            clip: DisplayGroup.Clip(ring, rule: rule),
            content: DisplayList {
              $0.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 40)), .black)
            }))
      ])
    }
    try expectColors(
      list(.evenOdd), [(5, 5, Self.black), (20, 20, Self.white), (50, 20, Self.white)])
    try expectColors(
      list(.nonZero), [(5, 5, Self.black), (20, 20, Self.black), (50, 20, Self.white)])
  }

  @Test func gradient_inAFadedGroup_isFaded() throws {
    let gradient = Gradient.linear(
      from: .zero, to: Point(x: 60, y: 0), [.init(0, .black), .init(1, .black)])
    let list = DisplayList { picture in
      picture.group(opacity: 0.5) { picture in
        picture.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 40)), .gradient(gradient))
      }
      picture.group(opacity: 0.5) { picture in
        picture.fill(.rect(Rect(x: 30, y: 0, width: 20, height: 40)), .gradient(gradient))
        picture.fill(.rect(Rect(x: 40, y: 0, width: 20, height: 40)), .gradient(gradient))
      }
    }
    let half = [127, 127, 127]
    try expectColors(list, [(10, 20, half), (35, 20, half), (45, 20, half), (25, 20, Self.white)])
  }

  @Test func strokes_afterOthers_haveTheirOwnDashesAndMitres() throws {
    let list = DisplayList { picture in
      picture.stroke(
        .line(from: Point(x: 0, y: 5), to: Point(x: 60, y: 5)), .color(.black),
        StrokeStyle(width: 4, dash: .init([10, 10])))
      picture.stroke(
        .line(from: Point(x: 0, y: 15), to: Point(x: 60, y: 15)), .color(.black),
        StrokeStyle(width: 4))
      // A sharp corner: with a mitre it reaches 10 to the right of its point, cut off it does not.
      for (y, limit) in [(22.5, 1.0), (34.5, 20)] {
        picture.stroke(
          .polyline([Point(x: 0, y: y - 2), Point(x: 30, y: y), Point(x: 0, y: y + 2)]),
          .color(.black), StrokeStyle(width: 2, join: .miter, miterLimit: limit))
      }
    }
    try expectColors(
      list,
      [
        (5, 5, Self.black), (15, 5, Self.white), (5, 15, Self.black), (15, 15, Self.black),
        (34, 22, Self.white), (34, 34, Self.black),
      ])
  }

  @Test func artwork_fadedTwice_isFadedEachTime() throws {
    let artwork = Artwork(
      "box", DisplayList { $0.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), .black) })
    let list = DisplayList { picture in
      for (index, opacity) in [0.5, 0.5, 0.2].enumerated() {
        picture.group(
          transform: .translation(x: 20 * Double(index), y: 10), opacity: opacity
        ) { $0.artwork(artwork) }
      }
    }
    try expectColors(
      list, [(5, 15, [127, 127, 127]), (25, 15, [127, 127, 127]), (45, 15, [204, 204, 204])])
  }

  @Test func png_ofAPartOfAPixel_hasAPixelForIt() throws {
    for (width, pixels) in [(10.4, 11), (10, 10), (10.0000001, 10), (0.2, 1)] {
      let page = Page(size: Size(width: width, height: 7.5), content: DisplayList())
      let png = try Pixels(png: Data(try CairoRenderer().png(page)))
      #expect(png.width == pixels && png.height == 8, "\(width)")
    }
  }

  /// A mode mixes within the group around it alone: faded, that group has nothing below to mix
  /// with.
  @Test func blendMode_inAFadedGroup_isThatOfTheGroupAlone() throws {
    let square = Path.rect(Rect(x: 0, y: 0, width: 20, height: 20))
    let red = DisplayList([.fill(square, .color(Color(hex: 0xFF0000)), .nonZero)])
    let list = DisplayList([
      .fill(square, .color(Color(hex: 0x0000FF)), .nonZero),
      .group(
        DisplayGroup(
          opacity: 0.5,
          content: DisplayList([.group(DisplayGroup(blendMode: .multiply, content: red))]))),
    ])
    let page = Page(size: Size(width: 20, height: 20), content: list)
    let (png, pdf, svg) = try Self.draw(page, scale: 1)
    for pixels in [png, pdf, svg] {
      let apart = zip(pixels[10, 10], [127, 0, 127]).map { abs($0 - $1) }.max() ?? 0
      #expect(apart <= 1, "\(pixels[10, 10])")
    }
  }
}
