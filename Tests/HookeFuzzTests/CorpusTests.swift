// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeFuzz
import HookeTestSupport
import Testing

/// The inputs that the fuzzers have found worth keeping, read once more.
@Suite struct CorpusTests {
  /// The targets but for command lines, which need a process of their own.
  static let targets = FuzzTarget.all.filter { $0.name != "command-lines" }

  static func files(of target: FuzzTarget) throws -> [URL] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(
      at: root.appending(path: "Fuzz/Corpus/" + target.name), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test(
    "what comes of the corpus is what came of it; `HOOKE_RECORD=1` accepts others",
    arguments: targets.map(\.name))
  func corpus_ofATarget_comesToWhatItDid(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try Self.files(of: target).enumerated()
      .filter { Digests.areAllTried || $0.offset % 6 == 0 }.map(\.element)
    let outcomes = try files.map { file in
      (file.lastPathComponent, target.outcome([UInt8](try Data(contentsOf: file))))
    }
    #expect(!outcomes.isEmpty)
    let differences = try Digests.differences(
      outcomes, from: "corpus-\(name)", areAll: Digests.areAllTried)
    #expect(differences.isEmpty, "\(differences)")
  }

  /// Targets that hold what they do to models, and how many random inputs take little time.
  static let models = [
    ("batches", 6), ("animators", 4), ("constraint-systems", 16), ("c-interface", 6),
  ]

  @Test(arguments: models)
  func inputs_ofRandomBytes_areReadWithoutAFinding(name: String, count: Int) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    for seed in 0..<UInt64(count) {
      var random = SeededGenerator(seed: seed)
      _ = target.outcome((0..<160).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) })
    }
  }
}
