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
}
