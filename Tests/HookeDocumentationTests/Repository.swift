// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// The repository that these tests stand in.
enum Repository {
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files that belong to the repository, seen from its root, in order of their names: those
  /// below the folders with sources and documents, and those of the root.
  static func files() throws -> [String] {
    let manager = FileManager.default
    var files = try manager.contentsOfDirectory(atPath: root.path)
    for folder in ["Benchmarks", "Docs", "Scripts", "Sources", "Tests"] {
      files += try manager.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { !$0.hasPrefix(".build") }.map { folder + "/" + $0 }
    }
    return files.filter { path in
      var isFolder: ObjCBool = false
      return unsafe manager.fileExists(
        atPath: root.appending(path: path).path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
