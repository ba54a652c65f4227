// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

/// When staggered layers begin: as text, and where they have stood still before.
@Suite("Staggers")
struct StaggerTests {
  @Test("starts are in order, without repetition of a unit, with minutes where the last has them")
  func text_ofStarts_isInTheirUnits() {
    let rows: [(starts: [Double], most: Int, text: String)] = [
      ([0.2], 8, "from 0.2 s"), ([0.2, 0.2, 0.2], 8, "from 0.2 s"),
      ([0.2, 0.2004], 8, "from 0.2 s"), ([0.2, 0.201], 8, "from 0.2, 0.201 s"),
      ([0.4, 0.2], 8, "from 0.2, 0.4 s"),
      ([0.2, 0.3, 0.4], 8, "from 0.2 to 0.4 s, every 0.1 s"),
      ([0.4, 0.2, 0.3], 8, "from 0.2 to 0.4 s, every 0.1 s"),
      ([0.2, 0.3, 0.45], 8, "from 0.2, 0.3, 0.45 s"),
      ([0.2, 0.3, 0.45], 3, "from 0.2, 0.3, 0.45 s"),
      ([0.2, 0.3, 0.45], 2, "from 0.2 to 0.45 s"),
      // Of a row that ends after a minute, the first has a unit of its own.
      ([59.8, 60.3, 60.8], 8, "from 59.8 s to 1:00.8, every 0.5 s"),
      ([59, 59.4, 61.5], 2, "from 59 s to 1:01.5"), ([59, 61.5], 8, "from 59 s, 1:01.5"),
      ([59, 59.5, 59.9], 2, "from 59 to 59.9 s"), ([59.5, 60], 1, "from 59.5 s to 1:00"),
      ([61, 62, 63], 8, "from 1:01 to 1:03, every 1 s"), ([61, 61], 8, "from 1:01"),
      ([0, 60, 180], 2, "from 0 s to 3:00"), ([0, 60, 120], 8, "from 0 s to 2:00, every 60 s"),
    ]
    for row in rows {
      #expect(CurveRow.startText(row.starts, atMost: row.most) == row.text, "\(row.starts)")
    }
  }

  private func eased(_ start: Double) -> Track.Segment {
    Fixtures.segment(
      start, start + 0.4, true,
      .eased(
        EasedMotion(timing: .easeInOut, duration: 0.4, fromValue: 0, toValue: 1),
        carriedVelocity: 0))
  }

  private func still(_ start: Double, _ end: Double, at value: Double = 0) -> Track.Segment {
    Fixtures.segment(start, end, true, .constant(value))
  }

  /// What the first of twelve rows says of the others; nil where they are not alike.
  private func text(_ segments: (_ start: Double) -> [Track.Segment]) -> String? {
    let tracks = (0..<12).map { index in
      Fixtures.track(
        "tile-\(index)", "opacity", segments(0.5 + 0.1 * Double(index)), initial: 0)
    }
    return CurveRow.rows(of: Fixtures.recording(tracks)).compactMap(\.alikeText).first
  }

  @Test("layers that stand still before they move, or after, are alike from where they move")
  func rows_thatWait_areAlikeFromTheirMotion() {
    let expected = "tile-1 … tile-11 alike, from 0.6 to 1.6 s, every 0.1 s"
    #expect(text { [eased($0)] } == expected)
    // For a delay, which begins with the scene.
    #expect(text { [still(0, $0), eased($0)] } == expected)
    #expect(text { [still(0, 0.1), still(0.1, $0), eased($0)] } == expected)
    #expect(text { [eased($0), still($0 + 0.4, 5, at: 1)] } == expected)
    #expect(text { [still(0, $0), eased($0), eased($0 + 1)] } == expected)
    // A second motion at one time is at another one after each of the first.
    #expect(text { [still(0, $0), eased($0), eased(4)] } == nil)
    // A delay at another value is a jump before the motion.
    #expect(text { [still(0, $0, at: $0), eased($0)] } == nil)
  }
}
