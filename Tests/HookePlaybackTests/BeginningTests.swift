// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecordingTestSupport
import Testing

@testable import HookePlayback
@testable import HookeRecording

/// The first seconds of a recording, which a picture of a limited duration shows.
@Suite("Beginnings of recordings")
struct BeginningTests {
  /// Two motions, the last of which ends a little after the recording, as rounding may have it.
  private static var whole: Recording {
    let end = 2.0.nextUp
    var recording = Fixtures.recording(
      [
        Fixtures.track(
          "card", "positionX",
          [
            Fixtures.linear(0.25, 1, from: [0], to: [10]),
            Fixtures.linear(1, end, from: [10], to: [4]),
          ], initial: 0)
      ], duration: 2,
      events: [0.0, 1, end].map { .init(time: $0, kind: .note, caption: "at \($0)") })
    recording.changes = [
      .init(time: end, layer: "card", property: .text, from: "a", to: "b")
    ]
    return recording
  }

  @Test("a limit not below the duration leaves a recording as it is")
  func beginning_ofAllSeconds_isTheWhole() {
    for endsInMotion in [false, true] {
      var whole = Self.whole
      whole.endsInMotion = endsInMotion
      for seconds in [2, 2.0.nextUp, 3, 1e9, .infinity] {
        #expect(whole.beginning(seconds) == whole, "\(seconds)")
      }
    }
    let empty = Fixtures.recording([], duration: 0)
    #expect(empty.beginning(0) == empty && empty.beginning(1) == empty)
  }

  @Test("a shorter limit is the part up to it", arguments: [0, 0.25, 0.5, 1, 1.5, 2.0.nextDown])
  func beginning_ofSomeSeconds_isTheirPart(seconds: Double) {
    let (whole, part) = (Self.whole, Self.whole.beginning(seconds))
    #expect(part.duration == seconds)
    #expect(part.events.map(\.time) == whole.events.map(\.time).filter { $0 <= seconds })
    #expect(part.changes.isEmpty)
    let segments = whole.tracks[0].segments.filter { $0.startTime < seconds }
    #expect(part.tracks[0].segments.map(\.startTime) == segments.map(\.startTime))
    #expect(part.tracks[0].segments.map(\.endTime) == segments.map { min($0.endTime, seconds) })
    for share in [0, 0.25, 0.75, 1] {
      let time = share * seconds
      #expect(part.tracks[0].value(at: time) == whole.tracks[0].value(at: time), "\(time)")
    }
    // At 1 s one iteration ends, and the next one begins.
    #expect(part.endsInMotion == (seconds > 0.25))
  }
}
