// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// Files are written whole or not at all.
@Suite struct FileTests {
  static let page = Pictures.page(Pictures.shapes)

  static func reason(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func write_everyFormat_appearsWithItsBytes() throws {
    let scratch = try Scratch()
    let renderer = CairoRenderer()
    try renderer.writePDF(Document(pages: [Self.page]), to: scratch.path("a.pdf"))
    try renderer.writeSVG(Self.page, to: scratch.path("a.svg"))
    try renderer.writePNG(Self.page, to: scratch.path("a.png"))
    #expect(try scratch.names() == ["a.pdf", "a.png", "a.svg"])
    let written = try Data(contentsOf: scratch.url.appendingPathComponent("a.pdf"))
    let bytes = try renderer.pdf(Document(pages: [Self.page]))
    #expect([UInt8](written) == bytes)
  }

  @Test func write_missingDirectory_saysSo() throws {
    let scratch = try Scratch()
    let path = scratch.path("nowhere/a.pdf")
    let reason = Self.reason {
      try CairoRenderer().writePDF(Document(pages: [Self.page]), to: path)
    }
    #expect(reason == "cannot write \(path): no such file or directory")
    #expect(try scratch.names().isEmpty)
  }

  @Test func write_toADirectory_saysSo() throws {
    let scratch = try Scratch()
    let reason = Self.reason { try CairoRenderer().writeSVG(Self.page, to: scratch.url.path) }
    #expect(reason == "cannot write \(scratch.url.path): is a directory")
  }

  @Test func write_emptyPath_saysSo() {
    let reason = Self.reason { try CairoRenderer().writeSVG(Self.page, to: "") }
    #expect(reason?.hasPrefix("cannot write :") == true, "\(reason ?? "nothing")")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func write_fullDevice_saysSo() {
    let renderer = CairoRenderer()
    for write: () throws -> Void in [
      { try renderer.writePDF(Document(pages: [Self.page]), to: "/dev/full") },
      { try renderer.writeSVG(Self.page, to: "/dev/full") },
      { try renderer.writePNG(Self.page, to: "/dev/full") },
    ] {
      #expect(Self.reason(write) == "cannot write /dev/full: no space left on device")
    }
  }

  @Test func write_failure_leavesTheOldFileAlone() throws {
    let scratch = try Scratch()
    let path = try scratch.file("a.svg", Array("old".utf8))
    let bad = Page(size: Size(width: .nan, height: 1), content: DisplayList())
    #expect(throws: RenderError.self) { try CairoRenderer().writeSVG(bad, to: path) }
    #expect(throws: RenderError.self) {
      try CairoRenderer().writePDF(Document(pages: [bad]), to: path)
    }
    #expect(try scratch.names() == ["a.svg"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
  }

  @Test func commit_overALink_keepsTheLink() throws {
    let scratch = try Scratch()
    let target = try scratch.file("real.svg", Array("old".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.svg"), withDestinationPath: target)
    let file = try AtomicFile(replacing: scratch.path("link.svg"))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "new")
    let kept = try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.svg"))
    #expect(kept == target)
  }

  @Test func file_beforeCommit_isNotThere() throws {
    let scratch = try Scratch()
    let file = try AtomicFile(replacing: scratch.path("a.txt"))
    try file.write([UInt8](repeating: 65, count: 200_000))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("a.txt")))
    file.discard()
    file.discard()
    #expect(try scratch.names().isEmpty)
  }

  @Test func file_leftoversOfACrash_doNotStandInTheWay() throws {
    let scratch = try Scratch()
    let name = ".a.txt.\(ProcessInfo.processInfo.processIdentifier)-0.tmp"
    _ = try scratch.file(name, [])
    let file = try AtomicFile(replacing: scratch.path("a.txt"))
    try file.commit()
    #expect(try scratch.names() == [name, "a.txt"])
  }

  @Test func png_tooLarge_saysHowLarge() {
    let page = Page(size: .a4, content: DisplayList())
    for scale in [0, -1, 100, Double.nan, .infinity] {
      #expect(throws: RenderError.self, "\(scale)") { try CairoRenderer().png(page, scale: scale) }
    }
  }

  @Test func png_background_isUnderThePageOrClear() throws {
    let page = Page(size: Size(width: 3, height: 2), content: DisplayList())
    let clear = try PNGReader.read(try CairoRenderer().png(page, scale: 1.5, background: nil))
    #expect(clear.width == 5 && clear.height == 3 && clear.channels == 4)
    #expect(clear.samples.allSatisfy { $0 == 0 })
    let red = try CairoRenderer().png(page, background: Color(hex: 0xFF0000))
    let pixels = try Pixels(png: Data(red))
    #expect(pixels[2, 1] == [255, 0, 0])
  }
}
