// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCommand

/// The state of a file by which a change is seen: which file it is, its size and its time.
@Suite("states of files")
struct FileStateTests {
  private static func write(_ text: String, to url: URL, at time: Double) throws {
    // Into the same file, where there is one.
    try Data(text.utf8).write(to: url)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: url.path)
  }

  @Test("each of file, size and time makes another state, and nothing else does")
  func state_ofAChangedFile_isAnother() throws {
    let place = try TemporaryFolder()
    let (own, other) = (place.url("a"), place.url("b"))
    try Self.write("12345", to: own, at: 1000)
    let first = FileSystem.state(of: own.path)
    #expect(first != nil && FileSystem.state(of: own.path) == first)
    _ = try Data(contentsOf: own)
    #expect(FileSystem.state(of: own.path) == first, "it was read")
    // The same size and the same time: another text is not seen.
    try Self.write("54321", to: own, at: 1000)
    #expect(FileSystem.state(of: own.path) == first)
    try Self.write("123456", to: own, at: 1000)
    #expect(FileSystem.state(of: own.path) != first, "the size")
    try Self.write("12345", to: own, at: 1001)
    #expect(FileSystem.state(of: own.path) != first, "the time")
    try Self.write("12345", to: own, at: 1000.5)
    #expect(FileSystem.state(of: own.path) != first, "a part of a second")
    try Self.write("12345", to: own, at: 1000)
    #expect(FileSystem.state(of: own.path) == first)
    // As an editor saves: another file in its place.
    try Self.write("12345", to: other, at: 1000)
    try FileManager.default.removeItem(at: place.url("a"))
    try FileManager.default.moveItem(at: other, to: own)
    #expect(FileSystem.state(of: own.path) != nil && FileSystem.state(of: own.path) != first)
  }

  @Test("what is no file has no state, and a link that of its file")
  func state_ofWhatIsNoFile_isNone() throws {
    let place = try TemporaryFolder()
    try Self.write("1", to: place.url("file"), at: 1000)
    for (link, target) in [("link", "file"), ("loose", "none"), ("up", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: place.url(link).path, withDestinationPath: target)
    }
    #expect(unsafe mkfifo(place.url("pipe").path, 0o600) == 0)
    func state(_ name: String) -> FileState? { FileSystem.state(of: place.url(name).path) }
    #expect(state("file") != nil && state("link") == state("file"))
    for name in ["none", "loose", "up", "pipe", "", "file/a"] { #expect(state(name) == nil) }
  }
}
