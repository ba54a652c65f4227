// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookePage
import HookeRecording
import HookeTestSupport
import Testing

/// The values just beyond what is allowed.
@Suite("Values that pages refuse")
struct RefusedValueTests {
  static let refusals: [Refusal] = [
    Refusal("a page of 1 key moments has as many frames, not 2") {
      _ =
        MotionPage(
          Recording(name: "", title: "", summary: "", duration: 0, tracks: [], events: []),
          frames: ["", ""]
        ).html
    }
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
