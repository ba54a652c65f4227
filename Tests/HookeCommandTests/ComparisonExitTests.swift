// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The exit code of several comparisons: what cannot be read is worse than a difference.
@Suite("exit codes of comparisons")
struct ComparisonExitTests {
  /// What a document is compared with.
  enum Old: Character {
    case same = "s"
    case other = "o"
    case missing = "m"
    /// A file that is no recording.
    case wrong = "w"
  }

  private static func document(to end: Int) -> String {
    """
    hooke: 1
    layers: [{id: dot, frame: [0, 0, 20, 20]}]
    script: [{at: 0.1, animate: dot.positionX, to: \(end), duration: 0.1}]

    """
  }

  /// For each of two documents what it is compared with, and the exit code.
  static let codes: [(old: String, code: Int32)] = [
    ("ss", 0), ("so", 3), ("os", 3), ("ms", 1), ("sw", 2), ("om", 1), ("mo", 1), ("ow", 2),
    ("wo", 2), ("mw", 2), ("wm", 2),
  ]

  /// The recordings of the document as it is and as it was.
  private static let recordings = Result {
    let folder = try TemporaryFolder()
    for (name, end) in [("same", 100), ("other", 90)] {
      try Data(document(to: end).utf8).write(to: folder.url(name + ".yaml"))
    }
    let result = try HookeProcess.run(
      ["storyboard", "same.yaml", "other.yaml", "--format", "json", "-o", "./"], in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    return try [Old.same: "same", .other: "other"].mapValues {
      try Data(contentsOf: folder.url($0 + ".json"))
    }
  }

  @Test("the worst decides: what is no recording, what is missing, what differs", arguments: codes)
  func code_ofSeveralComparisons_isThatOfTheWorst(old: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    let recordings = try Self.recordings.get()
    let kinds = old.compactMap(Old.init)
    try FileManager.default.createDirectory(
      at: folder.url("old"), withIntermediateDirectories: false)
    for (name, kind) in zip(["a", "b"], kinds) {
      try Data(Self.document(to: 100).utf8).write(to: folder.url(name + ".yaml"))
      let recording = kind == .wrong ? Data("[1]".utf8) : recordings[kind]
      try recording?.write(to: folder.url("old/\(name).json"))
    }
    let result = try HookeProcess.run(
      [
        "storyboard", "a.yaml", "b.yaml", "--against", "old/", "--format", "md", "-o", "new/",
        "--junit", "report.xml",
      ], in: folder)
    #expect(result.exitCode == code)
    // Whatever the code is, each is reported where it belongs.
    let verdicts = result.lines.filter { $0.contains(": ") }
    let compared = zip(["a", "b"], kinds).filter { $1 == .same || $1 == .other }.map(\.0)
    #expect(verdicts.map { String($0.prefix(1)) } == compared, "\(result.output)")
    let unread = zip(["a", "b"], kinds).filter { $1 == .missing || $1 == .wrong }.map(\.0)
    let errors = result.errors.split(separator: "\n")
    #expect(errors.count == unread.count, "\(result.errors)")
    for (error, name) in zip(errors, unread) { #expect(error.contains("old/\(name).json")) }
    let report = try String(contentsOf: folder.url("report.xml"), encoding: .utf8)
    let differing = kinds.count { $0 == .other }
    #expect(
      report.contains("tests=\"2\" failures=\"\(differing)\" errors=\"\(unread.count)\""),
      "\(report)")
  }
}
