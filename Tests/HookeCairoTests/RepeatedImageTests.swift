// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Pictures of pixels that come more than once on a page of a PDF.
@Suite struct RepeatedImageTests {
  private typealias Draw = @Sendable (_ image: () -> Image) -> DisplayList

  private static func square(_ x: Double, _ y: Double = 10) -> Rect {
    Rect(x: x, y: y, width: 15.5, height: 20.25)
  }

  private static func images(_ places: [Rect], _ image: () -> Image) -> DisplayList {
    DisplayList(places.map { .image(image(), in: $0) })
  }

  private static let disc = DisplayList {
    $0.fill(.circle(center: Point(x: 20, y: 20), radius: 11), Color(hex: 0x777777))
  }

  /// Pages that ask for the picture anew at each use.
  private static let pages: [(name: String, draw: Draw)] = [
    ("side by side", { images([square(2), square(22), square(41)], $0) }),
    ("one over the other", { images([square(2), square(9), square(13, 15)], $0) }),
    (
      "each faded and turned",
      { image in
        DisplayList(
          (0..<4).map { turn in
            .group(
              DisplayGroup(
                transform: .rotation(0.2 * Double(turn)), opacity: 1 - 0.2 * Double(turn),
                content: images([square(12)], image)))
          })
      }
    ),
    (
      "in faded groups",
      { image in
        DisplayList(
          [0.5, 0.7].map { opacity in
            .group(
              DisplayGroup(
                opacity: opacity, content: images([square(2), square(9), square(40)], image)))
          } + images([square(20, 15)], image).items)
      }
    ),
    (
      "in an artwork",
      { image in
        let artwork = Artwork("pair", images([square(2), square(12)], image))
        let nested = Artwork(
          "nested", DisplayList([.artwork(artwork), .image(image(), in: square(30))]))
        return DisplayList([.artwork(artwork), .artwork(nested), .image(image(), in: square(44))])
      }
    ),
    (
      "clipped",
      { image in
        DisplayList(
          [10.0, 25, 40].map { x in
            let clip = Path.circle(center: Point(x: x, y: 20), radius: 7)
            return .group(
              DisplayGroup(clip: .init(clip), content: images([square(x - 8)], image)))
          })
      }
    ),
    (
      "blended",
      { image in
        DisplayList(
          [BlendMode.normal, .multiply, .screen].map { mode in
            .group(
              DisplayGroup(
                blendMode: mode, content: images([square(2), square(10, 14)], image)))
          })
      }
    ),
    (
      "outside of the page",
      { images([square(2), square(-100), square(30), square(500, 900), square(41)], $0) }
    ),
  ]

  /// A page, and the same with equal pictures of different bytes.
  private static func pair(_ draw: Draw) throws -> (repeated: Page, different: Page) {
    let image = try ImageTests.image()
    var added: [UInt8] = []
    let size = Size(width: 60, height: 40)
    return (
      Page(size: size, content: draw { image }),
      Page(
        size: size,
        content: draw {
          // Decoders do not read what follows the last chunk.
          added.append(0)
          return Image(image.bytes + added) ?? image
        })
    )
  }

  /// Expects a PDF without a warning that holds the picture once, and looks as if each use were of
  /// a picture of its own.
  private static func check(_ name: String, images: Int = 1, _ draw: Draw) throws {
    let (repeated, different) = try pair(draw)
    let scratch = try Scratch()
    let bytes = try CairoRenderer().pdf(Document(pages: [repeated, repeated]))
    #expect(try bytes == CairoRenderer().pdf(Document(pages: [repeated, repeated])), "\(name)")
    let path = try scratch.file("a.pdf", bytes)
    do { try Tool.run("qpdf", ["--check", path]) } catch { Issue.record("\(name): \(error)") }
    let rows = try Tool.text("pdfimages", ["-list", path]).split(separator: "\n").dropFirst(2)
      .map { $0.split(separator: " ") }
    let objects = Set(rows.filter { $0[2] == "image" }.map { $0[10] })
    #expect(objects.count == images, "\(name): \(rows)")
    let pixels = try PictureTests.drawPDF(repeated, scale: 3)
    let truth = try PictureTests.drawPDF(different, scale: 3)
    let difference = try pixels.difference(from: truth)
    // Poppler moves some edges within soft masks to the next pixel.
    #expect(difference.mean < 0.2 && difference.far < 0.002, "\(name): \(difference)")
    #expect(pixels.levels.contains { $0 < 50 }, "\(name) is blank")
  }

  @Test(arguments: pages.indices)
  func pdf_repeatedImage_hasNoWarningAndLooksTheSame(_ index: Int) throws {
    try Self.check(Self.pages[index].name, Self.pages[index].draw)
  }

  @Test(arguments: [GroupMask.Measure.alpha, .luminance], [false, true])
  func pdf_repeatedImageMasked_hasNoWarningAndLooksTheSame(
    _ measure: GroupMask.Measure, isInverted: Bool
  ) throws {
    // Masks other than by opacity are images too, two on each of two pages.
    let images = measure == .alpha && !isInverted ? 1 : 5
    try Self.check("\(measure), inverted: \(isInverted)", images: images) { image in
      let masks = [Self.disc, Self.images([Self.square(6), Self.square(14, 15)], image)]
      return DisplayList(
        masks.map { mask in
          .group(
            DisplayGroup(
              mask: GroupMask(mask, measure, isInverted: isInverted),
              content: Self.images([Self.square(2), Self.square(10), Self.square(40)], image)))
        } + Self.images([Self.square(25, 18)], image).items)
    }
  }
}
