// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCommand

/// What stands at a path: a folder, a file of any kind, or nothing.
@Suite("kinds of files")
struct FileKindTests {
  /// A folder with one of each: `file`, `folder`, `pipe`, links to them and one to nothing.
  private static func folder() throws -> TemporaryFolder {
    let place = try TemporaryFolder()
    try Data("hooke: 1\n".utf8).write(to: place.url("file"))
    let files = FileManager.default
    try files.createDirectory(at: place.url("folder"), withIntermediateDirectories: false)
    #expect(unsafe mkfifo(place.url("pipe").path, 0o600) == 0)
    for name in ["file", "folder", "pipe", "nothing"] {
      try files.createSymbolicLink(
        atPath: place.url("link-to-\(name)").path, withDestinationPath: name)
    }
    return place
  }

  @Test("what is there and no folder is a file, links followed")
  func kind_ofAPath_isThatOfWhatIsThere() throws {
    let place = try Self.folder()
    for (name, isFile, isFolder) in [
      ("file", true, false), ("folder", false, true), ("pipe", true, false),
      ("nothing", false, false), ("link-to-file", true, false), ("link-to-folder", false, true),
      ("link-to-pipe", true, false), ("link-to-nothing", false, false), ("file/", false, false),
      ("folder/", false, true), ("folder/.", false, true), ("file/a", false, false),
      ("folder/../file", true, false),
    ] {
      let path = place.folder.path + "/" + name
      #expect(FileSystem.isFile(path) == isFile, "\(name)")
      #expect(FileSystem.isFolder(path) == isFolder, "\(name)")
    }
    for device in ["/dev/null", "/dev/zero"] {
      #expect(FileSystem.isFile(device) && !FileSystem.isFolder(device))
    }
    #expect(!FileSystem.isFile("") && !FileSystem.isFolder(""))
    #expect(FileSystem.isFolder(".") && FileSystem.isFolder("/"))
  }

  @Test("a pipe that a name without an ending leads to is read like a file")
  func pipe_withAPlainName_isRead() throws {
    let place = try Self.folder()
    let hooke = try HookeProcess.executable().path
    for name in ["pipe", "link-to-pipe"] {
      let script =
        #"cd "$0"; cat file > pipe & "$1" check \#(name) </dev/null; kill $! 2>/dev/null"#
      let text = try Tool.run("bash", ["-c", script + "; true", place.folder.path, hooke])
      #expect(text == "\(name): a scene document, no errors\n")
    }
  }

  @Test(
    "nothing new takes the place of what is there",
    arguments: ["file", "folder", "pipe", "link-to-file", "link-to-folder"])
  func newScene_whereSomethingIs_isRefused(name: String) throws {
    let place = try Self.folder()
    let names = try place.names()
    let result = try HookeProcess.run(["new", "scene", name, "--no-build"], in: place)
    #expect(result.exitCode == 2 && result.errors.contains("'\(name)' is there already"))
    #expect(try place.names() == names)
  }

  @Test("a new document takes the place of no folder")
  func newDocument_whereAFolderIs_isRefused() throws {
    let place = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: place.url("card.yaml"), withIntermediateDirectories: false)
    let result = try HookeProcess.run(["new", "document", "card"], in: place)
    #expect(
      result.exitCode == 2
        && result.errors
          == "hooke: 'card.yaml' is there already: choose another name, or remove it\n"
    )
  }
}
