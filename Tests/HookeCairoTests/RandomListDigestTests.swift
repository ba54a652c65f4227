// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
import HookeCairo
import HookeDrawing
import HookeRecordingTestSupport
import HookeTestSupport
import Testing

/// Files of random display lists without texts, whose glyphs depend on the fonts of the system.
@Suite("Digests of files of random drawings")
struct RandomListDigestTests {
  /// The version with which pixels were recorded: others round otherwise.
  private static let hasTheSameCairo = cairo_version() == 11_600

  /// The pages of random drawings that can be drawn, with their seeds.
  private static func pages(
    _ seeds: Range<UInt64>, isOnGrid: Bool = false
  ) -> [(seed: UInt64, page: Page)] {
    seeds.map { seed in
      var drawing = RandomDrawing(seed: seed, hasTexts: false, isOnGrid: isOnGrid)
      return (seed, Page(size: Size(width: 72, height: 64), content: drawing.list(), title: "t"))
    }
  }

  private static func text(_ draw: () throws(RenderError) -> [UInt8]) -> String {
    do throws(RenderError) { return String(decoding: try draw(), as: UTF8.self) } catch {
      return "\(error)"
    }
  }

  @Test("SVG files are as they were; `HOOKE_RECORD=1` accepts others")
  func svg_ofRandomDrawings_isAsItWas() throws {
    let texts = (Self.pages(0..<40) + Self.pages(1000..<1060, isOnGrid: true)).map { seed, page in
      ("svg-\(seed)", Self.text { () throws(RenderError) in try CairoRenderer().svg(page) })
    }
    let differences = try Digests.differences(texts, from: "svg-drawings")
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(
    "pixels are as they were; `HOOKE_RECORD=1` accepts others",
    .enabled(if: hasTheSameCairo, "pixels were recorded with Cairo 1.16"))
  func png_ofRandomDrawings_isAsItWas() throws {
    let texts = (Self.pages(100..<140) + Self.pages(1100..<1160, isOnGrid: true)).map {
      seed, page in
      (
        "png-\(seed)",
        Self.text { () throws(RenderError) in
          // Bytes above 127 would all be read as the same repaired character.
          try CairoRenderer().png(page).flatMap { [$0 >> 4 + 65, $0 & 15 + 65] }
        }
      )
    }
    let differences = try Digests.differences(texts, from: "png-drawings")
    #expect(differences.isEmpty, "\(differences)")
  }

  /// The objects of a document's file with their streams unpacked, as qpdf reads them.
  private static func objects(_ document: Document) throws -> String {
    let bytes: [UInt8]
    do throws(RenderError) { bytes = try CairoRenderer().pdf(document) } catch { return "\(error)" }
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", bytes)
    defer { withExtendedLifetime(scratch) {} }
    return try Tool.text(
      "qpdf", ["--qdf", "--static-id", "--object-streams=disable", path, "-"])
  }

  /// Documents of several pages, whose places, links and resources are those of the whole file.
  @Test(
    "PDF files are as they were; `HOOKE_RECORD=1` accepts others",
    .enabled(if: hasTheSameCairo, "PDF files were recorded with Cairo 1.16"))
  func pdf_ofRandomDrawings_isAsItWas() throws {
    let pages = Self.pages(200..<245) + Self.pages(1200..<1245, isOnGrid: true)
    let texts = try stride(from: 0, to: pages.count, by: 3).map { first in
      let document = Document(
        pages: pages[first..<first + 3].map(\.page),
        metadata: Metadata(title: "(\\\(first))", keywords: ["a", "b"]),
        outline: [
          OutlineEntry("first", to: .page(0, at: Point(x: 3, y: 5))),
          OutlineEntry("'named'", to: .page(2, at: .zero)),
        ])
      return ("pdf-\(pages[first].seed)", try Self.objects(document))
    }
    let differences = try Digests.differences(texts, from: "pdf-drawings")
    #expect(differences.isEmpty, "\(differences)")
  }
}
