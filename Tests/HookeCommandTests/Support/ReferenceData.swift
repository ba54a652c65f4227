// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// The figures printed by the original POP, which stand beside the project, not in it.
enum ReferenceData {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/reference/pop")

  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  /// The rows of a table as dictionaries from column to text.
  static func rows(_ name: String, where isWanted: (Substring) -> Bool = { _ in true }) throws
    -> [[String: String]]
  {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    var lines = text.split(separator: "\n")[...]
    let columns = lines.removeFirst().split(separator: ",").map(String.init)
    return lines.filter(isWanted).map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Dictionary(uniqueKeysWithValues: zip(columns, fields))
    }
  }
}
