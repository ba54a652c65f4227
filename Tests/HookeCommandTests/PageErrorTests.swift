// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

@testable import HookeCommand

/// What is said of pages that cannot be drawn or written: the file that would have been made.
@Suite("errors of pages")
struct PageErrorTests {
  private static let good = Page(size: Size(width: 20, height: 20), content: DisplayList())
  private static let bad = Page(
    size: good.size,
    content: DisplayList { $0.fill(.line(from: .zero, to: Point(x: .nan, y: 0)), .black) })

  /// What the format says of some pages.
  private func reason(
    _ format: any PageFormat, _ pages: [Page], in folder: TemporaryFolder
  ) throws -> String? {
    let scene = Scene(name: "scene", title: "", summary: "") { _ in }
    let destination = try StoryboardDestination(
      path: folder.folder.path, format: format, sceneCount: 1)
    let job = StoryboardJob(
      subject: Subject(scene), profile: .exact, destination: destination, scale: 1)
    do {
      _ = try format.write(PageSequence(Document(pages: pages)), named: "book", job)
      return nil
    } catch { return "\(error)" }
  }

  @Test func error_ofAPage_namesTheFile() throws {
    let (good, bad) = (Self.good, Self.bad)
    let rows: [(any PageFormat, [Page], file: String, page: Int)] = [
      (PDFFormat(), [bad], "book.pdf", 1), (PDFFormat(), [good, bad], "book.pdf", 2),
      (SVGFormat(), [bad], "book.svg", 1), (PNGFormat(), [bad], "book.png", 1),
      (SVGFormat(), [good, bad], "book-2.svg", 1), (PNGFormat(), [good, bad], "book-2.png", 1),
    ]
    for (format, pages, file, page) in rows {
      let folder = try TemporaryFolder()
      let path = folder.url(file).path
      let reason = try reason(format, pages, in: folder)
      #expect(
        reason?.hasPrefix("cannot write \(path): page \(page): item 0, fill: x is nan") == true,
        "\(format.name): \(reason ?? "nothing")")
      #expect(try !folder.names().contains(file))
      #expect(try self.reason(format, [good], in: folder) == nil)
      #expect(try folder.names().contains("book.\(format.name)"))
    }
  }

  @Test("a picture of a comment that cannot be drawn is named, whichever of them it is")
  func error_ofAComment_namesItsPicture() throws {
    let scene = Scene(name: "scene", title: "", summary: "") { stage in
      let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 9, height: 9))
      stage.root.addSublayer(card)
      stage.animate(duration: 0.1) { card.position.x = 90 }
    }
    let subject = Subject(scene)
    let new = subject.recording(textMeasurer: MonospacedTextMeasurer())
    var old = new
    old.tracks = []
    let comparison = RecordingComparison(old: old, new: new)
    for (pages, name) in [
      ([Self.bad], "scene-compared.png"), ([Self.good, Self.bad], "scene-compared-2.png"),
      ([Self.good, Self.good, Self.bad], "scene-compared-3.png"),
    ] {
      let folder = try TemporaryFolder()
      let destination = try StoryboardDestination(
        path: folder.folder.path, format: MarkdownFormat(), sceneCount: 1)
      let job = StoryboardJob(
        subject: subject, profile: .exact, destination: destination, scale: 1)
      let error = #expect(throws: IOError.self) {
        try MarkdownFormat().write(comparison, sheet: { Document(pages: pages) }, job)
      }
      let message = error.map { "\($0)" } ?? ""
      #expect(message.hasPrefix("cannot write \(folder.url(name).path): "), "\(message)")
      #expect(message.contains("x is nan") && folder.url(name).path.hasSuffix(".png"))
      #expect(try !folder.names().contains(name))
    }
  }
}
