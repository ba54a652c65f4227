// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// What the original POP printed, beside the project.
enum POPReference {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/reference/pop").standardizedFileURL

  static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "semantics.csv").path)

  /// The lines of a file without the header; empty when it is absent.
  static func lines(of file: String) -> [String] {
    guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").dropFirst().map(String.init)
  }
}
