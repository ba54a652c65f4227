// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Segments that are one motion to a reader: iterations, and targets of one spring.
@Suite("Groups of segments")
struct GroupTests {
  private func track(_ segments: [Track.Segment]) -> Track {
    Fixtures.track("dot", "positionX", segments, initial: 0)
  }

  /// Linear ways of half a second, from 0 to 10 or there and back.
  private func ways(_ count: Int, autoreverses: Bool = false) -> [Track.Segment] {
    (0..<count).map { index in
      let isBack = autoreverses && index % 2 == 1
      return Fixtures.segment(
        0.5 * Double(index), 0.5 * Double(index + 1), true,
        .eased(
          EasedMotion(
            timing: .linear, duration: 0.5, fromValue: isBack ? 10 : 0, toValue: isBack ? 0 : 10),
          carriedVelocity: 0))
    }
  }

  /// A file may claim what no animator does: its last target is also the first of two iterations.
  @Test("each segment is in one group, also where runs overlap")
  func groups_ofRunsThatOverlap_haveEachSegmentOnce() throws {
    let spring = SpringMotion(
      spring: Spring(stiffness: 100, damping: 15), fromValue: 3, toValue: 13, initialVelocity: 5)
    let segments = (0..<5).map { index in
      Fixtures.segment(Double(index), Double(index + 1), index > 2, .spring(spring))
    }
    let track = track(segments)
    #expect(track.retargetRuns == [0..<4] && track.iterationRuns.map(\.segments) == [3..<5])
    #expect(track.groups == [.retargets(0..<4), .single(4)])
    let recording = Fixtures.recording([track])
    #expect(MotionTable(recording).rows.map(\.startTime) == [0, 4])
    #expect(recording.css().contains("--dot-x-2-delay: 4s"))
  }

  @Test("the rest of a way, with which an excerpt begins, is no iteration")
  func groups_ofAnExcerpt_areTheRestAndWholeIterations() {
    let recording = Fixtures.recording([track(ways(4))]).excerpt(from: 0.2, to: 2)
    let iterations = IterationRun(segments: 1..<4, autoreverses: false)
    #expect(recording.tracks[0].groups == [.single(0), .iterations(iterations)])
    let rows = MotionTable(recording).rows
    #expect(rows.map(\.motion) == ["0.5 s linear", "0.5 s linear, 3 times"])
    #expect(rows.map(\.details) == ["under way for 0.200 s", ""])
    #expect(rows[1].from == "0\u{202F}pt" && (rows[1].duration - 1.5).magnitude < 1e-12)
    let css = recording.css()
    #expect(css.contains("--dot-x-1-duration: 0.3s") && css.contains("--dot-x-2-duration: 0.5s"))
    #expect(!css.contains("--dot-x-1-iteration-count"))
    #expect(css.contains("--dot-x-2-iteration-count: 3"))
  }

  @Test("rounds are counted, and a comparison says what differs in them")
  func rounds_inWords_areCounted() {
    func change(_ old: RepeatCount, _ new: RepeatCount) -> [String] {
      let words = old.words(replacedBy: new)
      return [words.old, words.new]
    }
    func times(_ count: Double) -> RepeatCount { RepeatCount(count: count, autoreverses: false) }
    func back(_ count: Double) -> RepeatCount { RepeatCount(count: count, autoreverses: true) }
    #expect(change(.one, times(3)) == ["once", "3 times"])
    #expect(change(times(2), times(3)) == ["2", "3 times"])
    #expect(change(back(1.5), back(2)) == ["there and back 1.5", "2 times"])
    #expect(change(back(1), back(2)) == ["there and back", "there and back 2 times"])
    #expect(change(times(2), back(1)) == ["2 times", "there and back"])
    #expect(change(times(3), back(2)) == ["3 times", "there and back 2 times"])
    for autoreverses in [false, true] {
      var segments = ways(4, autoreverses: autoreverses)
      let run = IterationRun(segments: 0..<4, autoreverses: autoreverses)
      #expect(track(segments).repeatCount(of: run) == (autoreverses ? back(2) : times(4)))
      segments[3].isFinished = false
      #expect(track(segments).repeatCount(of: run) == nil)
    }
  }

  /// Of many motions, each is looked up once.
  @Test("motions of different numbers belong together by key and start, the others in order")
  func pairing_ofOtherNumbers_isByKeyAndStart() {
    func recording(_ starts: [Double], to target: Double) -> Recording {
      Fixtures.recording(
        [
          track(
            starts.map { start in
              Fixtures.segment(
                start, start + 0.25, true,
                .eased(
                  EasedMotion(duration: 0.25, fromValue: 0, toValue: target), carriedVelocity: 0))
            })
        ], duration: 9)
    }
    let old = recording([1, 2, 3, 5], to: 10)
    let new = recording([0.5, 2, 3, 4, 5], to: 10)
    let changes = RecordingComparison(old: old, new: new).tracks[0].changes.map(\.description)
    #expect(
      changes == ["starts 1.000 → 0.500 s", "motions 4 → 5, another from 4.000 s"], "\(changes)")
  }
}
