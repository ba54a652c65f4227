// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
@testable import HookeCairo
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

  @Test func write_newFileAmongDevices_isRefused() {
    for path in ["/dev/hooke.svg", "/dev/../dev/hooke.svg"] {
      let reason = Self.reason { try CairoRenderer().writeSVG(Self.page, to: path) }
      #expect(reason == "cannot write \(path): /dev is for devices")
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  /// What is neither a file nor a directory is written to as it is, and stays what it was.
  @Test func write_toAPipe_isReadAtItsOtherEnd() throws {
    let scratch = try Scratch()
    let renderer = CairoRenderer()
    let document = Document(pages: [Self.page])
    let writers: [(name: String, bytes: [UInt8], write: (String) throws -> Void)] = [
      ("a.pdf", try renderer.pdf(document), { try renderer.writePDF(document, to: $0) }),
      ("a.png", try renderer.png(Self.page), { try renderer.writePNG(Self.page, to: $0) }),
      ("a.svg", try renderer.svg(Self.page), { try renderer.writeSVG(Self.page, to: $0) }),
    ]
    for (name, bytes, write) in writers {
      // As much as a pipe holds before somebody reads.
      try #require(bytes.count < 60_000)
      let path = scratch.path(name)
      try #require(unsafe mkfifo(path, 0o600) == 0)
      let descriptor = unsafe open(path, O_RDWR | O_NONBLOCK)
      defer { close(descriptor) }
      try write(path)
      var found = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(descriptor, &found, found.count)
      #expect(Array(found.prefix(max(0, count))) == bytes, "\(name)")
    }
    #expect(try scratch.names() == ["a.pdf", "a.png", "a.svg"])
    try renderer.writeSVG(Self.page, to: "/dev/null")
  }

  /// What is open stays the same file, and its other writers go on where this one ended.
  @Test func write_toWhatIsOpen_comesBetweenWhatOthersWrite() throws {
    let scratch = try Scratch()
    let path = try scratch.file("log.txt", Array("old".utf8))
    let descriptor = unsafe open(path, O_WRONLY | O_TRUNC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var names = ["/dev/fd/\(descriptor)"]
    #if os(Linux)
    names += ["/proc/self/fd/\(descriptor)", "/proc/\(getpid())/fd/\(descriptor)"]
    #endif
    for (name, target) in [("link.txt", "second.txt"), ("second.txt", names[0])] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path(name), withDestinationPath: target)
    }
    names.append(scratch.path("link.txt"))
    var expected = ""
    for name in names {
      _ = SystemFile.write(Array("before ".utf8), to: descriptor)
      let file = try AtomicFile(replacing: name)
      try file.write(Array("\(name)\n".utf8))
      try file.commit()
      expected += "before \(name)\n"
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
    #expect(try scratch.names() == ["link.txt", "log.txt", "second.txt"])
  }

  @Test func write_toWhatIsNotOpen_saysSo() {
    let reason = Self.reason { _ = try AtomicFile(replacing: "/dev/fd/987654") }
    #expect(reason == "cannot write /dev/fd/987654: bad file descriptor")
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

  @Test(arguments: [true, false])
  func commit_thatFails_leavesNoOtherFile(allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    let file = try AtomicFile(replacing: scratch.path("a.svg"), allowsUnnamed: allowsUnnamed)
    try file.write(Array("new".utf8))
    try FileManager.default.createDirectory(
      atPath: scratch.path("a.svg/b"), withIntermediateDirectories: true)
    #expect(throws: RenderError.self) { try file.commit() }
    #expect(try scratch.names() == ["a.svg"])
    withExtendedLifetime(file) {}
  }

  /// The longest name of a file, 255 bytes, leaves no space for the ending of a temporary one.
  @Test(arguments: ["a", "é", "中", "e\u{301}", "👩‍👩‍👧"], [100, 200, 201, 255])
  func commit_underALongName_makesTheFile(character: String, length: Int) throws {
    let scratch = try Scratch()
    let count = character.utf8.count
    let name =
      String(repeating: character, count: length / count)
      + String(repeating: "a", count: length % count)
    try #require(name.utf8.count == length)
    let file = try AtomicFile(replacing: scratch.path(name), allowsUnnamed: false)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try scratch.names() == [name])
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

  @Test(arguments: [true, false])
  func commit_overADanglingLink_makesTheFileItLeadsTo(allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.svg"), withDestinationPath: "second.svg")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("second.svg"), withDestinationPath: scratch.path("real.svg"))
    let file = try AtomicFile(
      replacing: scratch.path("link.svg"), allowsUnnamed: allowsUnnamed)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try scratch.names() == ["link.svg", "real.svg", "second.svg"])
    #expect(try String(contentsOfFile: scratch.path("real.svg"), encoding: .utf8) == "new")
    let kept = try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.svg"))
    #expect(kept == "second.svg")
  }

  @Test func write_linksInACircle_saysSo() throws {
    let scratch = try Scratch()
    for (name, target) in [("a.svg", "b.svg"), ("b.svg", "a.svg")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path(name), withDestinationPath: scratch.path(target))
    }
    let path = scratch.path("a.svg")
    let reason = Self.reason { try CairoRenderer().writeSVG(Self.page, to: path) }
    #expect(reason == "cannot write \(path): too many levels of symbolic links")
    #expect(try scratch.names() == ["a.svg", "b.svg"])
  }

  @Test(arguments: [true, false])
  func commit_overAFile_keepsItsPermissions(allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    for mode in [0o600, 0o644, 0o777, 0o440] {
      let path = try scratch.file("a.svg", Array("old".utf8))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let file = try AtomicFile(replacing: path, allowsUnnamed: allowsUnnamed)
      try file.write(Array("new".utf8))
      try file.commit()
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode, "mode \(String(mode, radix: 8))")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      #expect(try scratch.names() == ["a.svg"])
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test(arguments: [true, false])
  func file_beforeCommit_isNotThere(allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    let file = try AtomicFile(replacing: scratch.path("a.txt"), allowsUnnamed: allowsUnnamed)
    try file.write([UInt8](repeating: 65, count: 200_000))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("a.txt")))
    file.discard()
    file.discard()
    #expect(try scratch.names().isEmpty)
  }

  /// A process that is killed while it writes leaves nothing.
  @Test(.enabled(if: canBeUnnamed, "needs a file system with unnamed files (O_TMPFILE)"))
  func file_beforeCommit_hasNoName() throws {
    let scratch = try Scratch()
    let file = try AtomicFile(replacing: scratch.path("a.txt"))
    try file.write([UInt8](repeating: 65, count: 200_000))
    #expect(try scratch.names().isEmpty)
    try file.commit()
    #expect(try scratch.names() == ["a.txt"])
  }

  static let canBeUnnamed =
    SystemFile.openUnnamed(in: FileManager.default.temporaryDirectory.path).map {
      SystemFile.close($0)
    } != nil

  @Test(arguments: [true, false])
  func file_leftoversOfACrash_doNotStandInTheWay(allowsUnnamed: Bool) throws {
    let scratch = try Scratch()
    let name = ".a.txt.\(ProcessInfo.processInfo.processIdentifier)-0.tmp"
    _ = try scratch.file(name, [])
    let path = try scratch.file("a.txt", Array("old".utf8))
    let file = try AtomicFile(replacing: path, allowsUnnamed: allowsUnnamed)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try scratch.names() == [name, "a.txt"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
  }

  @Test func file_leftoversOfDeadProcesses_areRemovedByTheNextWriteOfTheirTarget() throws {
    let scratch = try Scratch()
    // Process numbers end at 2^22 on Linux; 99,998 is the last on macOS.
    let kept = [
      ".a.txt.\(ProcessInfo.processInfo.processIdentifier)-3.tmp", ".b.txt.2147483647-0.tmp",
      ".a.txt.notes-0.tmp", ".a.txt.2147483647-0.bak", ".a.txt.2147483647.tmp", ".a.txt..tmp",
      ".a.txt.2147483647-0-1.tmp", ".a.txt.2147483647-x.tmp", ".a.txt.0-0.tmp", ".a.txt.tmp",
      ".a.txt.2147483648-0.tmp", "a.txt.2147483647-0.tmp", ".a.txt-2147483647-0.tmp",
    ]
    for name in kept + [".a.txt.2147483647-0.tmp", ".a.txt.2147483646-7.tmp"] {
      _ = try scratch.file(name, [])
    }
    try AtomicFile(replacing: scratch.path("a.txt"), allowsUnnamed: false).commit()
    #expect(try scratch.names() == (kept + ["a.txt"]).sorted())
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
