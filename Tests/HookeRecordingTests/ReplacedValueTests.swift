// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookeRecording

/// Values of objects that take the place of others, and of what objects show apart from what is
/// set.
@Suite("Values of replaced objects")
struct ReplacedValueTests {
  private final class Knob: RecordedTarget {
    var angle: Double
    var isReplaceable = false
    let recordedName: String
    init(_ name: String = "knob", angle: Double = 0) { (recordedName, self.angle) = (name, angle) }

    static let angle = AnimatableProperty<Knob, Double>(
      "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
  }

  /// What is shown beyond what is set; nil where that is the same by itself.
  private static let differences: [Double?] = [nil, 0, 10]

  /// An animator with a recorder of what is shown: more by a number than what is set.
  private final class Run {
    let animator = Animator()
    let recorder: TrackRecorder

    init(showing more: Double? = nil) {
      recorder = TrackRecorder { target, _ in
        guard let more, let knob = target as? Knob else { return nil }
        return ShownProperty(
          value: { SIMD4(knob.angle + more, 0, 0, 0) }, changeCount: { Int(1000 * knob.angle) })
      }
      animator.recorder = recorder
    }

    func turn(_ knob: Knob, to value: Double, lasting duration: Double) {
      animator.add(
        BasicAnimation(Knob.angle, to: value, duration: duration), to: knob, forKey: "turn")
    }

    /// Advances to an instant, at which everything is observed, or nothing is.
    func advance(to time: Double, observes: Bool = true) {
      animator.advance(to: time)
      guard observes else { return }
      recorder.observe(at: time) { _, _ in Observation.Cause(.assignment) }
    }
  }

  /// The second object moves, and comes to rest, before anything is observed again.
  @Test("a motion of an object that takes the place of a hidden one is all of it")
  func motion_inTheTrackOfAHiddenObject_isWhole() throws {
    for observes in [false, true] {
      let (run, first, second) = (Run(), Knob(), Knob(angle: 1))
      run.turn(first, to: 1, lasting: 0.1)
      run.advance(to: 0.2)
      first.isReplaceable = true
      run.advance(to: 0.3)
      #expect(!run.recorder.movesUnseen)
      run.advance(to: 0.5)
      run.turn(second, to: 3, lasting: 0.1)
      #expect(!run.recorder.movesUnseen)
      run.advance(to: 0.7, observes: observes)
      let tracks = run.recorder.tracks(endingAt: 0.7).tracks
      let track = try #require(tracks.first)
      #expect(tracks.count == 1 && track.segments.map(\.key) == ["turn", "turn"])
      #expect(track.segments.allSatisfy { $0.isFinished })
      #expect(track.segments.map(\.startTime) == [0, 0.5])
      for (end, expected) in zip(track.segments.map(\.endTime), [0.1, 0.6]) {
        #expect(abs(end - expected) < 1e-9)
      }
      #expect(track.value(of: 0, at: 0.4) == 1 && track.value(of: 0, at: 0.7) == 3)
    }
  }

  /// What is observed is the new object, from the instant on at which it takes the place.
  @Test("after a replacement the other object is observed", arguments: 0..<3)
  func observation_afterAReplacement_isOfTheOther(_ index: Int) throws {
    let more = Self.differences[index]
    let (run, first, second) = (Run(showing: more), Knob(angle: 1), Knob(angle: 5))
    run.turn(first, to: 2, lasting: 0.1)
    run.advance(to: 0.25)
    first.isReplaceable = true
    run.advance(to: 0.5)
    run.recorder.hold(until: 0.5.nextDown)
    run.turn(second, to: 6, lasting: 0.125)
    run.advance(to: 0.75)
    // Set by hand: of the first nothing is seen any more.
    first.angle = 40
    second.angle = 8
    run.advance(to: 1)
    let track = try #require(run.recorder.tracks(endingAt: 1).tracks.first)
    let shown = more ?? 0
    #expect(abs(track.value(of: 0, at: 0.4) - 2 - shown) <= track.sampleError)
    #expect(abs(track.value(of: 0, at: 0.75) - 6 - shown) <= track.sampleError)
    #expect(track.value(of: 0, at: 1) == 8 + shown)
    let targets = run.recorder.animatedProperties.map(\.target)
    #expect(targets.count == 1 && targets.first === second)
  }

  /// The first value of a track is what the object shows, not what is set.
  @Test("a track begins with what its object shows", arguments: 0..<3)
  func initialValue_ofATrack_isWhatIsShown(_ index: Int) throws {
    let more = Self.differences[index]
    let (run, knob) = (Run(showing: more), Knob(angle: 3))
    run.advance(to: 0.5)
    run.turn(knob, to: 4, lasting: 0.25)
    run.animator.advance(to: 0.625)
    let track = try #require(run.recorder.tracks(endingAt: 0.625).tracks.first)
    #expect(track.initialValue == [3 + (more ?? 0)])
  }

  /// One that had begun before the recording has no track; it is named all the same.
  @Test("what began before the recording is followed by its object's name")
  func following_whatBeganBefore_hasItsName() throws {
    let (animator, head, tail) = (Animator(), Knob("head"), Knob("tail"))
    let turn = BasicAnimation(Knob.angle, to: 2, duration: 2)
    animator.add(turn, to: head, forKey: "turn")
    animator.advance(to: 0.25)
    let recorder = AnimatorRecorder(animator)
    let spring = Spring(bounciness: 4, speed: 12)
    animator.add(
      SpringAnimation(Knob.angle, spring: spring, follows: turn), to: tail, forKey: "follow")
    recorder.advance(for: 0.5)
    let track = try #require(recorder.stop().tracks.first { $0.layer == "tail" })
    let following = track.segments.first?.following
    #expect(following == .init(layer: "head", property: "rotation", spring: spring))
  }

  /// In POP's profile values are written frame by frame; what a program sets later is not of them.
  @Test("what is set after an animation is recorded, in both profiles")
  func assignment_afterAnAnimation_isRecorded() throws {
    for profile in [Animator.Profile.exact, .pop] {
      let (animator, knob) = (Animator(profile: profile), Knob())
      let recorder = AnimatorRecorder(animator)
      animator.add(
        BasicAnimation(Knob.angle, to: 2, duration: 0.5), to: knob, forKey: "turn")
      recorder.advance(for: 1)
      knob.angle = 5
      recorder.advance(for: 0.5)
      knob.angle = 7
      recorder.advance(for: 0.5)
      let track = try #require(recorder.stop().tracks.first)
      for (time, angle) in [(0.9, 2.0), (1.3, 5), (1.9, 7)] {
        #expect(abs(track.value(of: 0, at: time) - angle) < 1e-9, "\(profile) at \(time)")
      }
      let last = track.segments.suffix(2)
      #expect(last.map(\.source) == [.assignment, .assignment], "\(profile)")
    }
  }

  /// What was seen before the first animation was seen of the object that moved first.
  @Test("the history of a track is that of its first object")
  func history_ofATrackThatGoesOn_isOfTheFirst() throws {
    let (run, first, second) = (Run(), Knob(angle: 1), Knob(angle: 5))
    run.advance(to: 0.25)
    run.turn(first, to: 2, lasting: 0.1)
    run.advance(to: 0.5)
    first.isReplaceable = true
    run.advance(to: 0.75)
    run.turn(second, to: 6, lasting: 0.1)
    run.advance(to: 1)
    var asked: [AnyObject] = []
    let tracks = run.recorder.tracks(endingAt: 1) { target, property in
      asked.append(target)
      return target === first && property == "rotation"
        ? [Observation(time: 0, value: SIMD4(-3, 0, 0, 0), cause: .init(.timer))] : []
    }.tracks
    #expect(asked.count == 1 && asked.first === first)
    #expect(try #require(tracks.first).value(of: 0, at: 0) == -3)
  }
}
