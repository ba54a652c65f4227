// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `hooke frame`, and `-o -`.
@Suite("frame and standard output")
struct FrameTests {
  /// The width and height in the head of a PNG.
  private func size(ofPNG bytes: Data) -> [Int] {
    let bytes = Array(bytes.prefix(24))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("a frame has the scene's own size, a pixel per point times the scale", arguments: [1, 2.5])
  func frame_png_hasTheScenesSize(_ scale: Double) throws {
    let folder = try TemporaryFolder()
    let arguments = scale == 1 ? [] : ["--scale", "\(scale)"]
    let result = try HookeProcess.run(
      ["frame", "present-modal", "--at", "0.5"] + arguments, in: folder)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output == "present-modal-frame.png\n")
    let bytes = try Data(contentsOf: folder.url("present-modal-frame.png"))
    #expect(size(ofPNG: bytes) == [375, 667].map { Int((Double($0) * scale - 1e-6).rounded(.up)) })
  }

  @Test("another instant is another picture, a key moment that of its time on the sheet")
  func frame_at_choosesTheInstant() throws {
    let folder = try TemporaryFolder()
    let times = try HookeProcess.run("frame present-modal --at key:99").errors
      .firstMatch(of: /has (\d+) key moments, at (.*) s/)
    let (_, count, text) = try #require(times).output
    let list = text.split(separator: ", ")
    #expect(list.count > 4 && list.count == Int(count))
    var pictures: [Data] = []
    for (name, time) in [("a", "0"), ("b", "\(list[2])"), ("c", "key:3"), ("d", "0:\(list[2])")] {
      let result = try HookeProcess.run(
        ["frame", "present-modal", "--at", time, "-o", "\(name).svg"], in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
      pictures.append(try Data(contentsOf: folder.url("\(name).svg")))
    }
    #expect(pictures[0] != pictures[1])
    // A time as a clock shows it.
    #expect(pictures[3] == pictures[1])
    // The list is rounded to four digits, and pictures to a hundredth of a point.
    let lengths = pictures[1...].map(\.count)
    #expect((lengths[0] - lengths[1]).magnitude < 200)
  }

  @Test("white lies under a frame unless it is transparent", arguments: ["svg", "pdf", "png"])
  func frame_transparent_hasNothingBehind(_ format: String) throws {
    let folder = try TemporaryFolder()
    for (name, arguments) in [("a", [String]()), ("b", ["--transparent"])] {
      let result = try HookeProcess.run(
        ["frame", "flat-button", "--at", "1", "-o", "\(name).\(format)"] + arguments, in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
    }
    let files = try ["a", "b"].map { try Data(contentsOf: folder.url("\($0).\(format)")) }
    #expect(files[0] != files[1])
    if format == "pdf" {
      for words in ["/Author (Hooke)", "/Title (Flat button)"] {
        #expect(files[0].range(of: Data(words.utf8)) != nil, "\(words)")
      }
    }
    if format == "svg" {
      let texts = files.map { String(decoding: $0, as: UTF8.self) }
      #expect(texts[0].contains(/<path d="m0 0h375v667h-375z?" fill="#fff"|<rect[^>]*fill="#fff/))
      #expect(texts[0].utf8.count > texts[1].utf8.count)
    }
  }

  @Test(
    "-o - writes the bytes of the file and nothing else",
    arguments: [
      ["frame", "present-modal", "--at", "1"],
      ["frame", "present-modal", "--at", "1", "--format", "svg"],
      ["storyboard", "present-modal"], ["storyboard", "present-modal", "--format", "json"],
    ])
  func standardOutput_isTheFile(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let file = folder.url("stream")
    try Data().write(to: file)
    let streamed = try HookeProcess.run(
      arguments + ["-o", "-"], in: folder, output: FileHandle(forWritingTo: file),
      environment: ["TMPDIR": folder.folder.path])
    #expect(streamed.exitCode == 0 && streamed.errors.isEmpty, "\(streamed.errors)")
    #expect(try folder.names() == ["stream"])
    let written = try HookeProcess.run(arguments, in: folder)
    let other = folder.url(try #require(written.lines.first))
    #expect(try Data(contentsOf: file) == Data(contentsOf: other))
  }

  @Test("a full disk behind -o - is reported, exit code 1")
  func standardOutput_fullDisk_exitsWith1() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
    let result = try HookeProcess.run(
      ["storyboard", "present-modal", "-o", "-"], output: full)
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("hooke: cannot write standard output: "))
  }

  @Test(
    "wrong command lines: exit code 2, one line, no file",
    arguments: [
      (["frame", "flat-button"], "--at"),
      (["frame", "flat-button", "--at", "soon"], "give seconds, such as 0.35, or key:N"),
      (["frame", "flat-button", "--at", "-1"], "a time is 0 to 3600 seconds"),
      (["frame", "flat-button", "--at", "1e9"], "a time is 0 to 3600 seconds"),
      (["frame", "flat-button", "--at", "nan"], "give seconds"),
      (["frame", "flat-button", "--at", "1:75"], "give seconds"),
      (["frame", "flat-button", "--at", "1:-2"], "give seconds"),
      (["frame", "flat-button", "--at", "key:0"], "the number of a key moment is 1 or more"),
      (["frame", "flat-button", "--at", "key:-1"], "the number of a key moment is 1 or more"),
      (["frame", "flat-button", "--at", "key:"], "the number of a key moment is 1 or more"),
      (["frame", "flat-button", "--at", "key:40"], "flat-button has 12 key moments, at 0.2, "),
      (
        ["frame", "flat-button", "--at", "key:99999999999999999999"],
        "--at key:99999999999999999999: flat-button has 12 key moments, at 0.2, "
      ),
      (["frame", "flat-buton", "--at", "1"], "did you mean flat-button?"),
      (
        ["frame", "flat-button", "--at", "1", "-o", "a.json"],
        "this writes pdf, svg or png, not json"
      ),
      (["frame", "flat-button", "--at", "1", "-o", "a.svg", "--scale", "2"], "--scale is for png"),
      (["frame", "flat-button", "--at", "1", "--scale", "0"], "--scale must be a number > 0"),
      (
        ["storyboard", "flat-button", "login-layout", "-o", "-"], "-o '-' is one file for 2 scenes"
      ),
      (
        ["storyboard", "flat-button", "-o", "-", "--format", "svg", "--layout", "pages"],
        "-o - takes one file, and this is"
      ),
      (
        ["storyboard", "flat-button", "-o", "-", "--against", "x.json"],
        "-o - does not go with --against"
      ),
    ])
  func wrongInput_exitsWith2(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let result = try HookeProcess.run(arguments, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.filter { $0 == "\n" }.count == 1, "\(result.errors)")
    #expect(result.errors.contains(message), "no '\(message)' in: \(result.errors)")
    #expect(try folder.names().isEmpty)
  }
}
