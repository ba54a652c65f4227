// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSnapshot
import HookeTestSupport
import Testing

/// The values just beyond the ends of what is allowed.
@Suite("Values that motion snapshots refuse")
struct RefusedValueTests {
  static let refusals: [Refusal] = [
    Refusal("a name is not empty and has no \"/\", not \"\"") {
      _ = MotionSnapshot(name: "", folder: "a")
    },
    Refusal("a name is not empty and has no \"/\", not \"a/b\"") {
      _ = MotionSnapshot(name: "a/b", folder: "a")
    },
    Refusal("a tolerance is finite and not below 0, not -1.0") {
      _ = MotionSnapshot(name: "a", folder: "a", tolerance: -1)
    },
    Refusal("a tolerance is finite and not below 0, not inf") {
      _ = MotionSnapshot(name: "a", folder: "a", tolerance: .infinity)
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
