// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeRecordingTestSupport
import HookeTestSupport
import Testing

/// Recordings of every kind of motion, written, read and cut.
struct RandomExcerptTests {
  static let seeds = UInt64(1)...8

  /// The recording of a seed up to its end, with the tracks of which no motion begins before
  /// another has ended.
  private static func recording(_ seed: UInt64) -> Recording {
    var recording = RandomRecording.recording(seed: seed)
    recording.tracks = recording.tracks.filter { track in
      zip(track.segments, track.segments.dropFirst()).allSatisfy { $0.endTime <= $1.startTime }
    }
    let ends = recording.tracks.flatMap(\.segments).map(\.endTime)
    recording.duration = max(recording.duration, ends.max() ?? 0)
    return recording
  }

  @Test func json_ofAnyRecording_isReadBackToTheBit() throws {
    for seed in Self.seeds {
      let recording = Self.recording(seed)
      #expect(try Recording(json: recording.json()) == recording, "seed \(seed)")
    }
  }

  /// Any part has the values of the whole at the same instants, and so has a part of a part; both
  /// are read back as they were written.
  @Test func excerpt_ofAnyRecording_hasItsValues() throws {
    for seed in Self.seeds {
      let whole = Self.recording(seed)
      var random = SeededGenerator(seed: seed)
      let start = random.double(0...whole.duration * 0.7)
      let part = whole.excerpt(from: start, to: random.double(start...whole.duration))
      let later = random.double(0...part.duration * 0.5)
      let inner = part.excerpt(from: later, to: part.duration)
      guard part.duration > 0.01, inner.duration > 0.01 else { continue }
      for (cut, offset) in [(part, start), (inner, start + later)] {
        #expect(cut.tracks.count == whole.tracks.count)
        for (track, truth) in zip(cut.tracks, whole.tracks) {
          for step in 1..<30 {
            // Beside the jumps, whose instants are rounded by the shift.
            let time = cut.duration * (Double(step) - 0.371) / 30
            for component in track.initialValue.indices {
              let (value, right) = (
                track.value(of: component, at: time), truth.value(of: component, at: offset + time)
              )
              let slack = 1e-9 * max(1, abs(right)) + 1e-6 * truth.threshold
              #expect(
                abs(value - right) <= slack,
                "seed \(seed), \(track.layer) \(track.property) at \(offset + time)")
            }
          }
        }
        #expect(try Recording(json: cut.json()) == cut, "seed \(seed)")
      }
    }
  }
}
