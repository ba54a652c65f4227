// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// The same pages give the same bytes, whatever was drawn before.
@Suite struct DeterminismTests {
  static let shapes = Pictures.page(Pictures.shapes)
  static let texts = Pictures.page(Pictures.texts)
  static let document = Document(
    pages: [shapes, texts], metadata: Metadata(title: "Both", keywords: ["a", "b"]),
    outline: [OutlineEntry("Texts", to: .page(1, at: .zero))])

  @Test func bytes_sameRendererTwice_areTheSame() throws {
    let renderer = CairoRenderer()
    #expect(try renderer.pdf(Self.document) == renderer.pdf(Self.document))
    #expect(try renderer.svg(Self.texts) == renderer.svg(Self.texts))
    #expect(try renderer.png(Self.shapes) == renderer.png(Self.shapes))
  }

  @Test func bytes_otherOrderAndFreshFonts_areTheSame() throws {
    let first = CairoRenderer()
    let pdf = try first.pdf(Self.document)
    let svg = try first.svg(Self.texts)
    let png = try first.png(Self.texts, scale: 1.5)
    let second = CairoRenderer()
    #expect(try second.png(Self.texts, scale: 1.5) == png)
    _ = try second.svg(Self.shapes)
    #expect(try second.svg(Self.texts) == svg)
    #expect(try second.pdf(Self.document) == pdf)
  }

  @Test func bytes_severalTasksAtOnce_areTheSame() async throws {
    let alone = try CairoRenderer().pdf(Self.document)
    let together = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 { group.addTask { try CairoRenderer().pdf(Self.document) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 4)
    #expect(together.allSatisfy { $0 == alone })
  }

  @Test func pdf_dates_areFixed() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", try CairoRenderer().pdf(Self.document))
    let information = try Tool.text("pdfinfo", ["-isodates", path])
    #expect(information.contains("CreationDate:    2000-01-01T00:00:00Z"), "\(information)")
    #expect(information.contains("ModDate:         2000-01-01T00:00:00Z"), "\(information)")
  }
}
