// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCommand

/// Paths taken apart and compared, folders that are made, and files that are read within one.
@Suite("paths of files")
struct FilePathTests {
  static let parts: [(path: String, stem: String, ending: String, folder: String)] = [
    ("a.svg", "a", ".svg", "."), ("a", "a", "", "."), ("a.tar.gz", "a.tar", ".gz", "."),
    (".hidden", ".hidden", "", "."), (".hidden.svg", ".hidden", ".svg", "."),
    ("a.", "a", ".", "."), ("b/a.svg", "b/a", ".svg", "b"), ("b.d/a", "b.d/a", "", "b.d"),
    ("b.d/.a", "b.d/.a", "", "b.d"), ("/a.svg", "/a", ".svg", "/"), ("/b/a", "/b/a", "", "/b"),
    ("./a.svg", "./a", ".svg", "."), ("../a", "../a", "", ".."), ("b.d/", "b.d/", "", "b.d"),
    ("b/c/Größe 2.PDF", "b/c/Größe 2", ".PDF", "b/c"), ("", "", "", "."), ("..", ".", ".", "."),
  ]

  @Test("a path has a stem, an ending and a folder", arguments: parts.dropLast())
  func path_ofAFile_hasItsParts(path: String, stem: String, ending: String, folder: String) {
    let split = FileSystem.split(path)
    #expect(split == (stem, ending))
    #expect(split.stem + split.ending == path)
    #expect(FileSystem.folder(of: path) == folder)
  }

  @Test("two paths are one place where they lead to one file, or to one name in one folder")
  func place_ofTwoPaths_isTheSame() throws {
    let place = try TemporaryFolder()
    let files = FileManager.default
    for folder in ["b", "c"] {
      try files.createDirectory(at: place.url(folder), withIntermediateDirectories: false)
    }
    for file in ["a", "b/a", "d"] { try Data("text".utf8).write(to: place.url(file)) }
    try files.createSymbolicLink(atPath: place.url("link").path, withDestinationPath: "a")
    try files.createSymbolicLink(atPath: place.url("e").path, withDestinationPath: "b")
    try files.linkItem(at: place.url("d"), to: place.url("hard"))
    for (first, second, isFile, isPlace) in [
      ("a", "a", true, true), ("a", "./a", true, true), ("a", "b/../a", true, true),
      ("a", "link", true, true), ("d", "hard", true, true), ("b/a", "e/a", true, true),
      ("a", "b/a", false, false), ("a", "d", false, false),
      // Of what is not there the folders count.
      ("x", "x", false, true), ("x", "./x", false, true), ("x", "b/../x", false, true),
      ("b/x", "e/x", false, true), ("b/x", "c/x", false, false), ("x", "y", false, false),
      ("b/x", "x", false, false), ("x/y", "x/y", false, false), ("a", "x", false, false),
    ] {
      let paths = [first, second].map { place.folder.path + "/" + $0 }
      for (one, other) in [(paths[0], paths[1]), (paths[1], paths[0])] {
        #expect(FileSystem.isSameFile(one, other) == isFile, "\(first) \(second)")
        #expect(FileSystem.isSamePlace(one, other) == isPlace, "\(first) \(second)")
      }
    }
    #expect(FileSystem.size(of: place.url("a").path) == 4)
    #expect(FileSystem.size(of: place.url("x").path) == nil)
  }

  @Test("a folder is made with those above it, unless a file is in the way")
  func folder_thatIsLacking_isMade() throws {
    let place = try TemporaryFolder()
    try Data().write(to: place.url("file"))
    for path in ["a", "b/c/d", "b/c/d/", "b/c", "e//f", "./g/../h"] {
      try FileSystem.makeFolder(place.folder.path + "/" + path)
      #expect(FileSystem.isFolder(place.folder.path + "/" + path), "\(path)")
    }
    #expect(try place.names() == ["a", "b", "e", "file", "g", "h"])
    for path in ["file", "file/a", "b/../file/c"] {
      let error = #expect(throws: IOError.self) {
        try FileSystem.makeFolder(place.folder.path + "/" + path)
      }
      let message = error.map { "\($0)" } ?? ""
      #expect(message.hasSuffix("file/: not a directory"), "\(message)")
    }
  }

  @Test("a file inside a folder is read, whole or not at all, and none outside of it")
  func file_insideAFolder_isRead() throws {
    let place = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(at: place.url("in/more"), withIntermediateDirectories: true)
    try files.createDirectory(at: place.url("inside"), withIntermediateDirectories: true)
    for file in ["out", "in/a", "in/more/b", "inside/c"] {
      try Data("12345".utf8).write(to: place.url(file))
    }
    for (link, target) in [("up", ".."), ("far", "../out"), ("near", "more/b"), ("loop", "loop")] {
      try files.createSymbolicLink(
        atPath: place.url("in/" + link).path, withDestinationPath: target)
    }
    #expect(unsafe mkfifo(place.url("in/pipe").path, 0o600) == 0)
    let folder = place.url("in").path
    for (path, isRead) in [
      ("a", true), ("./a", true), ("more/b", true), ("more/../a", true), ("near", true),
      ("../in/a", true), ("x", false), ("../out", false), ("../inside/c", false), ("far", false),
      ("up/out", false), ("up/in/a", true), ("loop", false), ("more", false), (".", false),
      ("pipe", false), (folder + "/a", false), ("a\0b", false), ("", false),
    ] {
      let bytes = FileSystem.read(path, inside: folder, atMost: 5)
      #expect(bytes == (isRead ? Array("12345".utf8) : nil), "\(path)")
    }
    #expect(FileSystem.read("a", inside: folder, atMost: 4) == nil)
    #expect(FileSystem.read("a", inside: folder + "/", atMost: 5)?.count == 5)
    #expect(FileSystem.read("a", inside: place.url("none").path, atMost: 5) == nil)
  }
}
