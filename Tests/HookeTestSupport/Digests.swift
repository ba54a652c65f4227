// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

private import Foundation

/// Digests of long texts that were looked at once, in files of the folder `Tests/Digests`.
///
/// They hold whatever no other test describes: a line of a file is the name of a text and its
/// digest. With `HOOKE_RECORD=1` in the environment a file is written anew, and the texts to a
/// folder of `out/digests`, to be looked at.
package enum Digests {
  /// Whether the digests of this run are written, not compared.
  private static let areRecorded = ProcessInfo.processInfo.environment["HOOKE_RECORD"] == "1"

  /// Whether all texts are compared of the files of which quick runs compare a part.
  package static let areAllTried = isThorough || areRecorded

  /// Returns the names of the texts that are others than when their digests were written.
  ///
  /// - Parameters:
  ///   - texts: The names, without spaces, and the texts.
  ///   - file: The name of the file, without its ending.
  ///   - areAll: Whether the texts are all of the file's, so that others are missing.
  /// - Returns: The names of changed, new and missing texts; all of them after a recording.
  /// - Throws: An error of the file system.
  package static func differences(
    _ texts: [(name: String, text: String)], from file: String, areAll: Bool = true
  ) throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = tests.appendingPathComponent("Digests/\(file).txt")
    let lines = texts.map { "\($0.name) \(digest($0.text))" }
    if areRecorded {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: path)
      let folder = tests.deletingLastPathComponent().appendingPathComponent("out/digests/\(file)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in texts {
        let place = folder.appendingPathComponent(name.replacing("/", with: "_"))
        try Data(text.utf8).write(to: place)
      }
      return ["recorded in \(path.path): run again without HOOKE_RECORD"]
    }
    let known = Set(
      try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init))
    let missing = areAll ? known.subtracting(lines) : []
    let changed = lines.filter { !known.contains($0) }
    return Set((missing + changed).map { String($0.prefix { $0 != " " }) }).sorted()
  }

  /// The 64 bits of FNV-1a.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
