// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import Testing

@testable import HookeStoryboard

/// Which motions count as settled where a strip may end before the rest of all of them.
@Suite("Ends of strips among slow and assigned values")
struct StripSpanTests {
  private func moved(
    _ start: Double, _ end: Double, _ values: [Double], at times: [Double]
  ) -> Track.Segment {
    Track.Segment(
      key: "key", startTime: start, endTime: end, isFinished: true,
      motion: .interpolated(times: times, values: [values]))
  }

  private func track(_ segments: [Track.Segment], threshold: Double = 0.01) -> Track {
    Fixtures.track("dot", "positionX", segments, initial: 0, threshold: threshold)
  }

  /// The end of the first of two strips, where something comes to rest at 2 s, another thing goes
  /// on to 4 s, and a third one moves from 5 s on.
  private func end(besides other: Track, slow: Track) -> Double {
    let tracks = [
      track([moved(0, 2, [0, 9, 9], at: [0, 1, 2])]), slow, other,
      track([Fixtures.linear(5, 6, from: [0], to: [9])]),
    ]
    let frames = [0.5, 1, 5.5, 6].map {
      StoryboardFrame(moment: Moment(time: $0, caption: ""), picture: DisplayList())
    }
    let board = Storyboard(recording: Fixtures.recording(tracks, duration: 6), frames: frames)
    let spans = StripSpans(board).of([2, 2])
    #expect(spans.map(\.frames) == [0..<2, 2..<4])
    #expect(spans[0].span.lowerBound == 0 && spans[1].span.upperBound == 6)
    #expect(spans[0].span.upperBound == spans[1].span.lowerBound)
    return spans[0].span.upperBound
  }

  /// Without an end that makes the strips more even they meet 0.05 s before the motion at 5 s.
  @Test("what is within a threshold of its place, or a fiftieth of its way, is settled")
  func end_besidesASlowMotion_isWhereAllAreSettled() {
    let still = track([])
    for (value, threshold, expected) in [
      (1.0, 1.0, 2.0), (1, 0.01, 4.95), (-1, 1, 2), (-1, 0.01, 4.95), (1.4, 1, 2), (1.6, 1, 4.95),
      (-1.4, 1, 2), (-1.6, 1, 4.95), (100, 1, 4.95), (100, 70, 2),
    ] {
      // Two thirds of its way are left at 2 s, and all of it at 1 s.
      let slow = track([moved(0, 4, [0, 0, value], at: [0, 1, 4])], threshold: threshold)
      let found = end(besides: still, slow: slow)
      #expect((found - expected).magnitude < 1e-9, "\(value) \(threshold): \(found)")
    }
  }

  @Test("a value that is assigned later is compared with the way of the motion before")
  func end_beforeAnAssignment_isThatOfTheMotion() {
    // Settled from 1 s on but for a threshold.
    let slow = track([moved(0, 4, [0, 100, 100], at: [0, 1, 4])])
    let assigned = Fixtures.segment(3, 3, true, .constant(101))
    let jump = Fixtures.segment(3, 3, true, .constant(150))
    let quick = moved(0, 1.5, [0, 100, 100], at: [0, 0.9, 1.5])
    #expect(end(besides: track([quick]), slow: slow) == 1.5)
    // A hundredth of its way, and a third.
    #expect(end(besides: track([quick, assigned]), slow: slow) == 1.5)
    #expect((end(besides: track([quick, jump]), slow: slow) - 4.95).magnitude < 1e-9)
  }

  @Test("a strip ends where a motion does, and not where a value has been held")
  func end_afterAHeldValue_isThatOfAMotion() {
    let held = Fixtures.segment(1.05, 1.3, true, .constant(0))
    let slow = track([held, Fixtures.linear(1.3, 4, from: [0], to: [1])], threshold: 1)
    #expect(end(besides: track([]), slow: slow) == 2)
  }
}
