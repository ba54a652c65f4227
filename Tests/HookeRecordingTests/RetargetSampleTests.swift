// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// The samples of a motion that a finger gives target after target: with rests while it stays, and
/// with targets that are reached at once.
@Suite("Samples of retargeted motions")
struct RetargetSampleTests {
  /// Linear ways: the start, the length and the value at the end of each.
  private static func track(_ ways: [(start: Double, length: Double, end: Double)]) -> Track {
    var (segments, value): ([Track.Segment], Double) = ([], 0)
    for way in ways {
      var segment = Fixtures.linear(
        way.start, way.start + way.length, from: [value], to: [way.end])
      segment.source = .finger
      segments.append(segment)
      value = way.end
    }
    return Fixtures.track("dot", "positionX", segments, initial: 0)
  }

  private static let rows: [[(start: Double, length: Double, end: Double)]] = [
    [(0, 0.25, 10), (0.25, 0.25, 40)],
    // A rest between two targets.
    [(0, 0.25, 10), (0.5, 0.25, 40)], [(0, 0.25, 10), (0.5, 0.25, 40), (1, 0.5, -20)],
    // A target that is there at once: in the midst, at the end, and after a rest.
    [(0, 0.25, 10), (0.25, 0, 30), (0.25, 0.25, 40)], [(0, 0.25, 10), (0.25, 0, 30)],
    [(0, 0.25, 10), (0.5, 0, 30)], [(0, 0.25, 10), (0.5, 0, 30), (0.75, 0.25, 0)],
    [(0, 0.25, 10), (0.375, 0, 30), (0.375, 0.25, 0), (0.75, 0, 70)],
  ]

  @Test("the samples have every rest and every jump", arguments: rows.indices)
  func sampled_ofARun_hasRestsAndJumps(_ index: Int) throws {
    let track = Self.track(Self.rows[index])
    let whole = track.sampled(track.segments.indices)
    let end = try #require(track.segments.last?.endTime)
    #expect(whole.startTime == 0 && whole.endTime == end && whole.source == .animation)
    let times = try #require(whole.samples?.times)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "\(times)")
    var looked = (0...200).map { end * Double($0) / 200 }
    for segment in track.segments {
      for time in [segment.startTime, segment.endTime] {
        looked += [time.nextDown, time, time + 1e-4, time - 1e-4].filter { $0 >= 0 && $0 <= end }
      }
    }
    for time in looked {
      let (found, truth) = (whole.value(of: 0, at: time), track.value(of: 0, at: time))
      // A way moves by less than half a point in a millisecond, from sample to sample.
      #expect(abs(found - truth) < 0.5, "\(time)")
    }
  }
}
