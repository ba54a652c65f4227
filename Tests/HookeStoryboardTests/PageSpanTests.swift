// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Spans of pages, and moments within passages")
struct PageSpanTests {
  private func line(_ start: Double, _ end: Double, to value: Double = 9) -> Track.Segment {
    Fixtures.linear(start, end, from: [0], to: [value])
  }

  private func storyboard(_ recording: Recording, at times: [Double]) -> Storyboard {
    Storyboard(
      recording: recording,
      frames: times.map {
        StoryboardFrame(moment: Moment(time: $0, caption: ""), picture: DisplayList())
      })
  }

  /// Motions from 0 s to 1 s, 2 s to 3 s and 3.0625 s to 4 s, of a run of 6 s.
  @Test("a page lasts until the rest before the first motion of the next one, or its first moment")
  func span_ofAPage_endsInARest() {
    let recording = Fixtures.recording(
      [Fixtures.track("dot", "positionX", [line(0, 1), line(2, 3), line(3.0625, 4)], initial: 0)],
      duration: 6)
    let board = storyboard(recording, at: [0.5, 1.5, 2.5, 3.5, 5])
    // Half of a rest of 0.0625 s is less than 0.05 s.
    let starts = [0, 1.5, 1.95, 3.03125, 5, 6]
    for first in 0..<5 {
      for last in (first + 1)...5 {
        let span = board.span(of: first..<last)
        #expect((span.lowerBound - starts[first]).magnitude < 1e-9, "\(first)..<\(last): \(span)")
        #expect((span.upperBound - starts[last]).magnitude < 1e-9, "\(first)..<\(last): \(span)")
      }
    }
    let moving = board.movingTimes()
    let spans = StripSpans(board)
    for (range, time) in [
      (0..<1, 1.0), (1..<2, 0), (2..<3, 1), (3..<4, 0.9375), (4..<5, 0), (0..<5, 2.9375),
      (2..<4, 1.9375),
    ] {
      #expect((moving(range) - time).magnitude < 1e-9, "\(range): \(moving(range))")
      #expect((spans.movingTime(in: board.span(of: range)) - time).magnitude < 1e-9, "\(range)")
    }
    // Moments out of order make a span all the same.
    #expect(storyboard(recording, at: [5, 0.5]).span(of: 1..<2).lowerBound <= 6)
    for (span, skipped, time) in [
      (0...4.0, [1...2.0], 3.0), (1.5...4, [1...2], 2), (0...1.5, [1...2], 1),
      (1.25...1.75, [1...2], 0),
      (0...4, [1...2, 3...9], 2), (0...4, [], 4), (2...4, [1...2], 2),
    ] as [(ClosedRange<Double>, [ClosedRange<Double>], Double)] {
      #expect((recording.movingTime(in: span, without: skipped) - time).magnitude < 1e-9, "\(span)")
    }
  }

  /// A page crosses the screen from 1 s to 2 s, fastest at 1.5 s.
  @Test("what arrives while another layer crosses the screen has no moment of its own")
  func arrivals_withinAPassage_areNone() {
    for (end, isFound) in [(0.9, true), (1.05, false), (1.5, false), (1.95, false), (2.05, true)] {
      for (layer, property) in [("dot", "positionY"), ("page", "opacity")] {
        let tracks = [
          Fixtures.track("page", "positionX", [line(1, 2, to: 300)], initial: 0),
          Fixtures.track(layer, property, [line(0.25, end, to: 0.9)], initial: 0),
        ]
        let found = Fixtures.recording(tracks, duration: 4).momentCandidates()
          .filter { $0.kind == .arrival && $0.property == property }
        #expect(found.map(\.time) == (isFound || layer == "page" ? [end] : []), "\(layer) \(end)")
      }
    }
  }

  @Test("what is skipped is rest, and repetitions after the first that last longer than it")
  func skipped_ofRepetitions_areTheLaterOnes() {
    func turns(_ count: Int, _ isBack: Bool, cut: Bool = false) -> Track {
      var segments = (0..<count).map { index in
        let isReturn = isBack && index % 2 == 1
        return Fixtures.segment(
          Double(index), Double(index + 1), true,
          .eased(
            EasedMotion(
              timing: .linear, duration: 1, fromValue: isReturn ? 6 : 0, toValue: isReturn ? 0 : 6),
            carriedVelocity: 0))
      }
      if cut {
        segments[count - 1].endTime -= 0.5
        segments[count - 1].isFinished = false
      }
      return Fixtures.track("wheel", "rotation", segments, initial: 0)
    }
    let rows: [(track: Track, skipped: [ClosedRange<Double>])] = [
      (turns(2, false), [2...20]), (turns(3, false), [3...20]), (turns(4, false), [1...3, 4...20]),
      (turns(8, false), [1...7, 8...20]), (turns(4, false, cut: true), [1...3.5, 3.5...20]),
      // There and back is one.
      (turns(4, true), [4...20]), (turns(6, true), [6...20]), (turns(8, true), [2...6, 8...20]),
      (turns(7, true, cut: true), [2...6.5, 6.5...20]),
    ]
    for (index, row) in rows.enumerated() {
      let found = Fixtures.recording([row.track], duration: 20).skippableIntervals
      #expect(found == row.skipped, "row \(index): \(found)")
    }
  }
}
