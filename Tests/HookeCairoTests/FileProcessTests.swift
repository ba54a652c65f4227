// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
@testable import HookeCairo
import HookeTestSupport
import Testing

/// What would end this process, or change it for good.
@Suite("Files in a process of their own")
struct FileProcessTests {
  private static func refusal(
    _ message: String, _ call: @escaping @Sendable (AtomicFile) throws -> Void
  ) -> Refusal {
    Refusal(message) { try? call(AtomicFile(replacing: "/dev/null")) }
  }

  static let refusals: [Refusal] = [
    refusal("write to /dev/null after commit or discard") { file in
      try file.commit()
      try file.write([65])
    },
    refusal("write to /dev/null after commit or discard") { file in
      file.discard()
      try file.write([])
    },
    refusal("second commit of /dev/null") { file in
      try file.write([65])
      try file.commit()
      try file.commit()
    },
    refusal("second commit of /dev/null") { file in
      file.discard()
      try file.commit()
    },
  ]

  /// A file may grow to 1000 bytes, so that the first write takes a part of what it is given; and
  /// one that is finished is not written to again.
  @Test func files_writtenInPartOrAgain_areNone() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scratch = try Scratch()
      let path = try scratch.file("a.txt", Array("old".utf8))
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #else
      let resource = RLIMIT_FSIZE
      #endif
      #expect(unsafe setrlimit(resource, &limit) == 0)
      let file = try AtomicFile(replacing: path)
      #expect(throws: (any Error).self) {
        try file.write(Array(repeating: 65, count: 1500))
        try file.commit()
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      Refusal.run(FileProcessTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
