// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeTestSupport
import Testing

/// The values just beyond what is allowed.
@Suite("Values that charts refuse")
struct RefusedValueTests {
  static let refusals: [Refusal] = [
    Refusal("1 widths of 2 labels") {
      _ = OverlapRemoval.positions([1, 2], widths: [1], gap: 1, in: 0...9)
    },
    Refusal("a theme has at least one colour of curves") {
      var theme = Theme.light
      theme.curves = []
      _ = theme.curve(0)
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
