// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookePlayback
import HookeTestSupport
import Testing

/// The values just beyond the ends of what is allowed.
@Suite("Values that animated pictures refuse")
struct RefusedValueTests {
  /// Sets an option after the others were accepted.
  private static func set(
    rest: Double = 0, largestError: Double = 1e-9, duration: Double = 1e-9
  ) {
    var options = PlaybackOptions()
    (options.rest, options.largestError, options.duration) = (rest, largestError, duration)
  }

  static let refusals: [Refusal] = [
    Refusal("the duration of an animated picture is above 0, not 0.0") {
      _ = PlaybackOptions(duration: 0)
    },
    Refusal("the rest of an animated picture is finite and not below 0, not -1.0") {
      _ = PlaybackOptions(rest: -1)
    },
    Refusal("the rest of an animated picture is finite and not below 0, not inf") {
      _ = PlaybackOptions(rest: .infinity)
    },
    Refusal("the largest error is above 0 and finite, not 0.0") {
      _ = PlaybackOptions(largestError: 0)
    },
    Refusal("the largest error is above 0 and finite, not inf") {
      _ = PlaybackOptions(largestError: .infinity)
    },
    Refusal("the duration of an animated picture is above 0, not -0.5") { set(duration: -0.5) },
    Refusal("the duration of an animated picture is above 0, not nan") { set(duration: .nan) },
    Refusal("the rest of an animated picture is finite and not below 0, not nan") {
      set(rest: .nan)
    },
    Refusal("the largest error is above 0 and finite, not -0.25") { set(largestError: -0.25) },
    Refusal("the largest error is above 0 and finite, not nan") { set(largestError: .nan) },
    Refusal("the duration of an animated picture is above 0 and finite, not 0.0") {
      _ = AnimatedPicture(size: .zero, items: [], duration: 0, ticks: 1)
    },
    Refusal("the duration of an animated picture is above 0 and finite, not inf") {
      _ = AnimatedPicture(size: .zero, items: [], duration: .infinity, ticks: 1)
    },
    Refusal("the duration of an animated picture has at least one tick, not 0") {
      _ = AnimatedPicture(size: .zero, items: [], duration: 1, ticks: 0)
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
