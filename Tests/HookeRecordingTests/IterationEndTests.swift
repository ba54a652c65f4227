// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookeRecording

/// Animations that repeat, in recordings and excerpts that end at, before and after the end of an
/// iteration.
@Suite("Ends between iterations")
struct IterationEndTests {
  private final class Knob: RecordedTarget {
    var angle = 0.0
    let recordedName = "knob"
    var isReplaceable: Bool { false }

    static let angle = AnimatableProperty<Knob, Double>(
      "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
  }

  /// The ways of half a second each that a knob makes: there and back, if it reverses.
  struct Kind: Sendable {
    var count: Int
    var autoreverses = false
    var isEndless = false

    var ways: Int { isEndless ? .max : count * (autoreverses ? 2 : 1) }
  }

  private static let kinds = [
    Kind(count: 1), Kind(count: 2), Kind(count: 3), Kind(count: 1, autoreverses: true),
    Kind(count: 2, autoreverses: true), Kind(count: 1, isEndless: true),
    Kind(count: 1, autoreverses: true, isEndless: true),
  ]

  /// What a recorder has at a time of a knob that turns from 0 s on.
  private static func track(
    _ kind: Kind, endingAt end: Double, _ change: (Animator, Knob) -> Void = { _, _ in }
  ) throws -> Track {
    let (animator, recorder, knob) = (Animator(), TrackRecorder(), Knob())
    animator.recorder = recorder
    let turn = BasicAnimation(Knob.angle, from: 0, to: 1, duration: 0.5, timing: .linear)
    (turn.repeatCount, turn.autoreverses, turn.repeatsForever) = (
      kind.count, kind.autoreverses, kind.isEndless
    )
    animator.add(turn, to: knob, forKey: "turn")
    animator.advance(to: end)
    change(animator, knob)
    return try #require(recorder.tracks(endingAt: animator.hostTime).tracks.first)
  }

  /// The ends of the segments until a time, with a mark at each that has ended of itself; the last
  /// one has where the animation has.
  private static func ends(_ kind: Kind, until end: Double) -> [String] {
    let count = min(kind.ways, Int((end / 0.5).rounded(.up)))
    return (0..<count).map { way in
      let last = min(end, 0.5 * Double(way + 1))
      let isFinished = way + 1 < count || end >= 0.5 * Double(way + 1) && way + 1 == kind.ways
      return "\(last)" + (isFinished ? "." : "")
    }
  }

  private static func ends(_ track: Track) -> [String] {
    track.segments.map { "\($0.endTime)" + ($0.isFinished ? "." : "") }
  }

  private static let times = [0.125, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25]

  @Test("a recording that ends between two iterations ends in motion", arguments: kinds.indices)
  func segments_untilATime_endAsTheAnimationDoes(_ index: Int) throws {
    let kind = Self.kinds[index]
    for time in Self.times {
      let track = try Self.track(kind, endingAt: time)
      #expect(Self.ends(track) == Self.ends(kind, until: time), "at \(time)")
    }
  }

  /// At the end of an iteration the animation goes on, but nothing moves just after the end.
  @Test("an excerpt ends as a recording of its length does", arguments: kinds.indices)
  func excerpt_untilATime_endsAsARecordingDoes(_ index: Int) throws {
    let kind = Self.kinds[index]
    let whole = Fixtures.recording([try Self.track(kind, endingAt: 3)], duration: 3)
    for time in Self.times {
      let isUnderWay = time < 0.5 * Double(min(kind.ways, 100))
      for start in [0, 0.125, 0.5, 0.625] where start < time {
        let part = whole.excerpt(from: start, to: time)
        #expect(part.endsInMotion == isUnderWay, "\(start) to \(time)")
        let expected = Self.ends(kind, until: time).filter {
          Double($0.hasSuffix(".") ? String($0.dropLast()) : $0) ?? 0 > start
        }
        #expect(part.tracks[0].segments.map(\.isFinished) == expected.map { $0.hasSuffix(".") })
      }
    }
  }

  /// Of an animation that is removed, replaced or changed at the very start of an iteration nothing
  /// of that is seen, and the one before has not ended of itself.
  @Test("what ends an animation between two iterations is its end", arguments: kinds.indices)
  func segments_ofARemovedAnimation_endThere(_ index: Int) throws {
    let kind = Self.kinds[index]
    for time in Self.times {
      let isUnderWay = time < 0.5 * Double(min(kind.ways, 100))
      let removed = try Self.track(kind, endingAt: time) { $0.remove(forKey: "turn", from: $1) }
      #expect(Self.ends(removed) == Self.ends(kind, until: time), "removed at \(time)")
      // Another one that is removed at once changes nothing of the first.
      let both = try Self.track(kind, endingAt: time) { animator, knob in
        animator.add(BasicAnimation(Knob.angle, to: 9, duration: 1), to: knob, forKey: "turn")
        animator.remove(forKey: "turn", from: knob)
      }
      #expect(Self.ends(both) == Self.ends(kind, until: time), "replaced at \(time)")
      let following = try Self.track(kind, endingAt: time) { animator, knob in
        animator.add(BasicAnimation(Knob.angle, to: 9, duration: 1), to: knob, forKey: "turn")
        animator.advance(to: time + 0.25)
      }
      #expect(Self.ends(following).first == Self.ends(kind, until: time).first)
      let last = following.segments.dropLast().last
      #expect(last?.endTime == min(time, 0.5 * Double(min(kind.ways, 100))))
      #expect(last?.isFinished == !isUnderWay, "followed at \(time)")
    }
  }

  private static let changes: [(goesOn: Bool, change: @Sendable (inout [Track.Segment]) -> Void)] =
    [
      (true, { _ in }), (true, { $0[1].isFinished = false }),
      (true, { $0[1].endTime = 0.5.nextUp }),
      (true, { $0[1].motion = .sampled(times: [0.5], values: [[3]]) }),
      (false, { $0[0].isFinished = false }), (false, { $0[1].endTime = 0.5 }),
      (false, { $0[1].startTime = 0.5.nextUp }), (false, { $0[0].endTime = 0.5.nextDown }),
      (false, { $0[1].key = "other" }), (false, { $0[1].source = .keyframes }),
      (false, { $0[1].clampMode = .end }), (false, { $0[1].trigger = nil }),
      (false, { $0[1].trigger?.time = 0.25 }), (false, { $0[1].trigger?.caption = "back" }),
      (false, { $0.removeLast() }),
    ]

  @Test("an animation goes on with what follows at once and lasts", arguments: changes.indices)
  func animation_beforeAnotherSegment_goesOnWithItsOwn(_ index: Int) {
    let (goesOn, change) = Self.changes[index]
    var segments = [
      Fixtures.linear(0, 0.5, from: [0], to: [10]), Fixtures.linear(0.5, 1, from: [0], to: [10]),
    ]
    for index in 0..<2 { segments[index].trigger = .init(time: 0, caption: "go") }
    change(&segments)
    let track = Fixtures.track("knob", "rotation", segments, initial: 0)
    #expect(track.goesOn(after: 0) == goesOn)
    #expect(!track.goesOn(after: 1) && !track.goesOn(after: 2))
    let part = Fixtures.recording([track], duration: 2).excerpt(from: 0, to: 0.5)
    #expect(part.endsInMotion == goesOn)
    #expect(part.tracks[0].segments[0].isFinished == (!goesOn && segments[0].isFinished))
  }
}
