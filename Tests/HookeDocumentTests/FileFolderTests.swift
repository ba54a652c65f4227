// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeDocument

/// The folder of a document's file, in which lies what it includes.
struct FileFolderTests {
  /// As POSIX `dirname` has it, for paths that end in the name of a file.
  @Test(arguments: [
    ("card.yaml", "."), ("", "."), ("./card.yaml", "."), ("../card.yaml", ".."),
    ("a/card.yaml", "a"), ("a/b/card.yaml", "a/b"), ("/card.yaml", "/"), ("/a/card.yaml", "/a"),
    ("/a/b.c/card.yaml", "/a/b.c"), ("é/card.yaml", "é"), (".hidden", "."), ("/a/.b", "/a"),
  ])
  func folder_ofAFile_isWhatStandsBeforeItsName(path: String, folder: String) {
    #expect(DocumentFile.folder(of: path) == folder)
  }

  /// The folders that a file may lie in: the root of the file system, one, one by a link.
  @Test func include_inAnyFolder_isFoundInItAndBelow() throws {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: UUID().uuidString)
    let folder = root.appending(path: "parts")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: root) }
    try Data("hooke: 1\nvariables: {a: 3}\n".utf8).write(to: folder.appending(path: "a.yaml"))
    // A folder whose name begins as that of the document does is another one.
    let neighbour = root.appending(path: "parts-2")
    try manager.createDirectory(at: neighbour, withIntermediateDirectories: true)
    try Data("hooke: 1\n".utf8).write(to: neighbour.appending(path: "a.yaml"))
    for (name, target) in [("link", "parts"), ("parts/out", "../parts-2")] {
      try manager.createSymbolicLink(
        atPath: root.appending(path: name).path, withDestinationPath: target)
    }
    let parts = String(folder.path.dropFirst())
    let cases = [
      ("/", parts + "/a.yaml", ""), ("/", "/" + parts + "/a.yaml", "it leads out of the folder"),
      (root.path, "parts/a.yaml", ""), (root.path, "./parts//a.yaml", ""),
      (root.path, "link/a.yaml", ""), (root.path + "/link", "a.yaml", ""),
      (root.path, "parts-2/a.yaml", ""),
      (folder.path, "out/a.yaml", "a link leads out of the folder"),
      (folder.path + "/", "a.yaml", ""), (folder.path, "..a.yaml", "there is no such file"),
    ]
    for (folder, path, reason) in cases {
      let found = SceneDocument.problems(
        "include: \"\(path)\"\nlayers: [{zPosition: 1}]\n", folder: folder)
      let messages = reason.isEmpty ? [] : ["'\(path)' cannot be included: \(reason)"]
      #expect(found.map(\.message) == messages, "\(path) in \(folder)")
    }
  }

  /// What is no file, and the reason that is given; only what ends by itself is read.
  @Test func file_thatCannotBeRead_hasAReason() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: UUID().uuidString)
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appending(path: name).path }
    #expect(unsafe mkfifo(path("pipe"), 0o600) == 0)
    try Data((0..<100).map { UInt8($0) }).write(to: folder.appending(path: "file"))
    for (name, target) in [("first", "second"), ("second", "first"), ("link", "file")] {
      try manager.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
    for (place, reason) in [
      ("/dev/null", "it is no file"), ("/dev/zero", "it is no file"),
      (path("pipe"), "it is no file"), (folder.path, "it is no file"),
      (path("none"), "there is no such file"), (path("none/a"), "there is no such file"),
      (path("first"), "its links lead in a circle"),
      (path("file/a"), "it cannot be read (error \(ENOTDIR))"),
    ] {
      let error = #expect(throws: DocumentFileError.self) { try DocumentFile.read(place) }
      #expect(error?.path == place && error?.reason == reason, "\(place): \(error?.reason ?? "")")
    }
    for name in ["file", "link"] {
      // More than a limit is read only so far that it shows.
      for limit in [0, 99, 100, 101, 1_000_000] {
        let bytes = try DocumentFile.read(path(name), atMost: limit)
        #expect(bytes == (0..<100).map { UInt8($0) })
      }
    }
    for (path, reason) in [
      ("/file", "it leads out of the folder"), ("../a", "it leads out of the folder"),
      ("a/../file", "it leads out of the folder"), ("file\0", "it leads out of the folder"),
      ("first", "its links lead in a circle"), ("none", "there is no such file"),
    ] {
      let error = #expect(throws: DocumentFileError.self) {
        try DocumentFile.find(path, in: folder.path)
      }
      #expect(error?.path.hasSuffix(path) == true && error?.reason == reason, "\(path)")
    }
  }
}
