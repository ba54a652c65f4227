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
}
