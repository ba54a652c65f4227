// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDisplay
import HookeTestSupport
import Testing

/// The values just beyond what is allowed.
@Suite("Values that frame loops refuse")
struct RefusedValueTests {
  static let refusals: [Refusal] = [
    Refusal("frames per second are above 0 and at most 1e9, not 0.0") {
      _ = FrameLoop(framesPerSecond: 0)
    },
    Refusal("frames per second are above 0 and at most 1e9, not 1000000001.0") {
      _ = FrameLoop(framesPerSecond: 1_000_000_001)
    },
    Refusal("frames per second are above 0 and at most 1e9, not nan") {
      _ = FrameLoop(framesPerSecond: .nan)
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
