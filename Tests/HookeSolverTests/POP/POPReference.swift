// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What the original POP printed, read from beside the project.
enum POPReference {
  /// `../shared/reference/pop`, seen from the project's root.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/reference/pop")

  /// Why a test is skipped when the folder is not there.
  static let absence: Comment = "needs POP's printed values in ../shared/reference/pop"

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("README.md").path)
  }

  /// The rows of a file, by column name.
  static func rows(of file: String) throws -> [Row] {
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    var lines = text.split(separator: "\n")
    let names = lines.removeFirst().split(separator: ",").map(String.init)
    let columns = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    return lines.map {
      Row(columns: columns, words: $0.split(separator: ",", omittingEmptySubsequences: false))
    }
  }

  /// One line of a file.
  struct Row {
    let columns: [String: Int]
    let words: [Substring]

    func text(_ name: String) throws -> String {
      String(words[try #require(columns[name], "no column \(name)")])
    }

    func number(_ name: String) throws -> Double {
      try #require(Double(try text(name)), "no number in column \(name)")
    }

    /// A column of numbers separated by spaces, filled up with zeros.
    func vector(_ name: String) throws -> SIMD4<Double> {
      var vector = SIMD4<Double>.zero
      for (index, word) in try text(name).split(separator: " ").enumerated() {
        vector[index] = try #require(Double(word))
      }
      return vector
    }
  }

  /// Whether two numbers agree to 1e-9, relative above 1.
  static func agree(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-9 * max(1, b.magnitude)
  }

  /// The times of a frame mode, without end.
  static func times(_ mode: String) -> AnySequence<Double> {
    let frame = 1.0 / 60
    let cycle: [Double] = [
      frame, frame, 1.0 / 30, 1.0 / 120, 0.005, 0.0004, frame, 0.1, frame, 0, 1.0 / 90, 0.001,
      frame,
    ]
    return AnySequence { () -> AnyIterator<Double> in
      var index = 0
      var sum = 1024.0
      return AnyIterator {
        defer { index += 1 }
        switch mode {
        case "60": return 1024 + Double(index) / 60
        case "120": return 1024 + Double(index) / 120
        default:
          if index > 0 { sum += cycle[(index - 1) % cycle.count] }
          return sum
        }
      }
    }
  }
}
