// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import HookeCairo

/// Paths with their links followed, and why some have none.
@Suite("Resolved paths")
struct ResolvedPathTests {
  /// A folder with a file, a folder, a pipe, and links to these and to what is missing.
  private static func folder() throws -> (Scratch, String) {
    let scratch = try Scratch()
    _ = try scratch.file("file", Array("old".utf8))
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder"), withIntermediateDirectories: false)
    for (name, target) in [
      ("to file", "file"), ("to link", "to file"), ("to folder", scratch.path("folder")),
      ("to new", "new"), ("to new in folder", "folder/new"), ("to to new", "to new"),
      ("to nowhere", "nowhere/new"), ("circle", "ring"), ("ring", "circle"),
      ("to device", "/dev/null"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path(name), withDestinationPath: target)
    }
    let root = try #require(SystemFile.absolutePath(scratch.url.path))
    return (scratch, root)
  }

  /// The names in a folder, and where each leads, or the error.
  private static let rows: [(name: String, target: String?, error: Int32)] = [
    ("file", "file", 0), ("./file", "file", 0), ("folder/../file", "file", 0),
    ("to file", "file", 0), ("to link", "file", 0), ("folder", "folder", 0),
    ("to folder", "folder", 0), ("to folder/../file", "file", 0),
    // What is missing has the path at which it would be made.
    ("new", "new", 0), ("to new", "new", 0), ("to to new", "new", 0),
    ("to new in folder", "folder/new", 0), ("to nowhere", "nowhere/new", 0),
    ("nowhere/new", "nowhere/new", 0),
    ("file/new", nil, ENOTDIR), ("file/", nil, ENOTDIR), ("to file/new", nil, ENOTDIR),
    ("circle", nil, ELOOP), ("circle/new", nil, ELOOP),
    (String(repeating: "n", count: 256), nil, ENAMETOOLONG),
  ]

  @Test func resolvingLinks_ofEachPath_endsAtItsFile() throws {
    let (scratch, root) = try Self.folder()
    for row in Self.rows {
      switch SystemFile.resolvingLinks(root + "/" + row.name) {
      case .success(let path): #expect(path == row.target.map { root + "/" + $0 }, "\(row)")
      case .failure(let code): #expect(row.target == nil && code == row.error, "\(row): \(code)")
      }
    }
    withExtendedLifetime(scratch) {}
  }

  /// A system follows forty links, or 32.
  @Test func links_inAChain_areFollowedToItsEnd() throws {
    let scratch = try Scratch()
    let root = try #require(SystemFile.absolutePath(scratch.url.path))
    for (name, end) in [("new", "missing"), ("open", "/dev/fd/0")] {
      for index in 0...30 {
        try FileManager.default.createSymbolicLink(
          atPath: scratch.path("\(name)-\(index)"),
          withDestinationPath: index == 0 ? end : "\(name)-\(index - 1)")
      }
    }
    for index in [0, 1, 2, 3, 7, 15, 30] {
      guard case .success(let path) = SystemFile.resolvingLinks("\(root)/new-\(index)") else {
        Issue.record("\(index)")
        continue
      }
      #expect(path == root + "/missing", "\(index)")
      #expect(OpenFile(namedBy: "\(root)/open-\(index)")?.descriptor == 0, "\(index)")
      #expect(OpenFile(namedBy: "\(root)/new-\(index)") == nil, "\(index)")
    }
  }

  @Test func target_ofALink_isItsOwnAlone() throws {
    let (scratch, root) = try Self.folder()
    for (name, target) in [
      ("to file", root + "/file"), ("to link", root + "/to file"), ("to new", root + "/new"),
      ("to folder", scratch.path("folder")), ("to device", "/dev/null"),
      ("file", nil), ("folder", nil), ("new", nil), ("file/new", nil),
    ] as [(String, String?)] {
      #expect(SystemFile.target(ofLink: root + "/" + name) == target, "\(name)")
    }
  }

  @Test func kind_ofEachPath_isThatOfItsFile() throws {
    let (scratch, root) = try Self.folder()
    for (name, kind) in [
      ("file", .regular), ("to file", .regular), ("to link", .regular), ("folder", .directory),
      ("to folder", .directory), ("new", .missing), ("to new", .missing), ("circle", .missing),
      ("file/new", .missing), ("to device", .other),
    ] as [(String, SystemFile.Kind)] {
      #expect(SystemFile.kind(of: root + "/" + name) == kind, "\(name)")
    }
    withExtendedLifetime(scratch) {}
  }

  @Test func folder_ofAPath_isUpToItsLastSlash() {
    for (path, folder, directory) in [
      ("a.txt", "", "."), ("a/b.txt", "a/", "a/"), ("/a", "/", "/"), ("/a/b/", "/a/b/", "/a/b/"),
      ("./a", "./", "./"), ("a//b", "a//", "a//"), ("", "", "."),
    ] {
      #expect(TemporaryName.folder(of: path) == folder, "\(path)")
      #expect(TemporaryName.directory(of: path) == directory, "\(path)")
    }
  }

  /// The first of 100 names is taken whose use does not fail as one that is there.
  @Test func firstFree_ofANumberOfNames_isTheFirst() throws {
    let number = getpid()
    for count in [0, 1, 7, 99, 100, 150] {
      var tried: [String] = []
      let found = TemporaryName.firstFree(for: "f/a.txt") { name -> SystemResult<Int> in
        tried.append(name)
        return tried.count > count ? .success(tried.count) : .failure(SystemFile.alreadyThere)
      }
      #expect(tried == (0..<min(100, count + 1)).map { "f/.a.txt.\(number)-\($0).tmp" })
      switch found {
      case .success(let (name, value)): #expect(name == tried.last && value == count + 1)
      case .failure(let code): #expect(count >= 100 && code == EEXIST)
      }
    }
    // Any other failure is that of all.
    var calls = 0
    let refused = TemporaryName.firstFree(for: "a") { _ -> SystemResult<Int> in
      calls += 1
      return .failure(calls < 3 ? EEXIST : EACCES)
    }
    guard case .failure(EACCES) = refused, calls == 3 else {
      Issue.record("\(refused), \(calls) calls")
      return
    }
  }

  @Test func reason_ofAnError_beginsInLowerCase() {
    for (code, words) in [
      (ENOENT, "no such file or directory"), (EACCES, "permission denied"),
      (ENOTDIR, "not a directory"), (EISDIR, "is a directory"),
    ] { #expect(SystemFile.reason(of: code) == words) }
    let failure = SystemResult<Int>.failure(ENOENT)
    #expect(throws: RenderError.file(path: "a/b", reason: "no such file or directory")) {
      try failure.get(for: "a/b")
    }
  }
}
