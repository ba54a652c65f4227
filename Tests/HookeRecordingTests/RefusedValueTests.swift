// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import HookeTestSupport
import Testing

/// The values just beyond the ends of what is allowed.
@Suite("Values that recordings refuse")
struct RefusedValueTests {
  private static let recording = Fixtures.recording([], duration: 1)

  private static func advance(_ duration: Double, _ rate: Double) {
    AnimatorRecorder(Animator()).advance(for: duration, framesPerSecond: rate)
  }

  static let refusals: [Refusal] = [
    Refusal("a tolerance is finite and not below 0, not -1.0") {
      _ = RecordingComparison(old: recording, new: recording, tolerance: -1)
    },
    Refusal("a tolerance is finite and not below 0, not inf") {
      _ = RecordingComparison(old: recording, new: recording, tolerance: .infinity)
    },
    Refusal("frames per second are above 0 and finite, not 0.0") {
      _ = recording.csv(framesPerSecond: 0)
    },
    Refusal("frames per second are above 0 and finite, not inf") {
      _ = recording.csv(framesPerSecond: .infinity)
    },
    Refusal("a limit is above 0 and finite, not 0.0") { _ = LinearEasing(staying: 0) { $0 } },
    Refusal("a limit is above 0 and finite, not inf") {
      _ = LinearEasing(staying: .infinity) { $0 }
    },
    Refusal("an end is below 1e9, not 1000000000.0, 1000000000.0") {
      _ = LinearEasing(endingAt: 1e9) { $0 }
    },
    Refusal("an end is below 1e9, not -1000000000.0, -1000000000.0") {
      _ = LinearEasing(endingAt: -1e9) { $0 }
    },
    Refusal("an end is below 1e9, not 1.0, 1000000000.0") {
      _ = LinearEasing(jumpingFrom: 1e9) { $0 }
    },
    Refusal("an end is below 1e9, not 0.0, -2000000000.0") {
      _ = LinearEasing(endingAt: 0, jumpingFrom: -2e9) { $0 }
    },
    Refusal(
      "a duration is finite and not below 0, frames per second are above 0; not -1.0 and 60.0"
    ) {
      advance(-1, 60)
    },
    Refusal("a duration is finite and not below 0, frames per second are above 0; not inf and 60.0")
    {
      advance(.infinity, 60)
    },
    Refusal("a duration is finite and not below 0, frames per second are above 0; not 1.0 and 0.0")
    {
      advance(1, 0)
    },
    Refusal("20000000.0 s at 60.0 frames per second are above 1e9 frames") { advance(2e7, 60) },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }

  @Test func values_atTheEndsOfTheRange_areTaken() {
    let animator = Animator()
    let recorder = AnimatorRecorder(animator)
    recorder.advance(for: 0)
    #expect(animator.hostTime == 0)
    // Much less than a frame is one.
    recorder.advance(for: 1e-12)
    #expect(animator.hostTime == 1e-12)
    #expect(RecordingComparison(old: Self.recording, new: Self.recording, tolerance: 0).isSame)
    #expect(!Self.recording.csv(framesPerSecond: 1e-3).isEmpty)
    #expect(LinearEasing(staying: 1e9, endingAt: 999_999_999) { $0 * 999_999_999 } != nil)
  }
}
