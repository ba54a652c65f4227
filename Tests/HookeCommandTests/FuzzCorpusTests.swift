// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The command lines that the fuzzer found worth keeping, run as a user runs them.
@Suite struct FuzzCorpusTests {
  static let files: [URL] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Fuzz/Corpus/command-lines")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  @Test func corpus_ofCommandLines_endsAsPromised() throws {
    #expect(!Self.files.isEmpty)
    let place = try TemporaryFolder()
    try place.writeDot()
    for file in Self.files {
      let line = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let arguments = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard !line.contains("\0"), !line.contains("/") else { continue }
      let result = try HookeProcess.run(arguments, in: place)
      let name = file.lastPathComponent
      #expect((0...3).contains(result.exitCode) && !result.wasKilled, "\(name): \(result.errors)")
      let isInOneLine = result.errors.filter { $0 == "\n" }.count == 1
      #expect(result.exitCode != 2 || isInOneLine, "\(name): \(result.errors)")
    }
  }
}
