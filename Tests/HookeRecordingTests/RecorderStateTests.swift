// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookeRecording

/// What a recorder says of a run under way: whether it ends, what moves, and who is animated.
@Suite("States of recorders")
struct RecorderStateTests {
  private final class Knob: RecordedTarget {
    var angle = 0.0
    var depth = 0.0
    var isReplaceable = false
    let recordedName: String
    init(_ name: String) { recordedName = name }

    static let angle = AnimatableProperty<Knob, Double>(
      "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
    static let depth = AnimatableProperty<Knob, Double>(
      "zPosition", threshold: .point, read: { $0.depth }, write: { $0.depth = $1 })
  }

  /// An animator with a recorder, and an object.
  private final class Run {
    let animator = Animator()
    let recorder = TrackRecorder()
    let knob = Knob("knob")

    init() { animator.recorder = recorder }

    func add(
      _ key: String, _ duration: Double = 0.5, to knob: Knob? = nil,
      _ property: AnimatableProperty<Knob, Double> = Knob.angle,
      _ change: (BasicAnimation<Knob, Double>) -> Void = { _ in }
    ) {
      let animation = BasicAnimation(property, to: 1, duration: duration)
      change(animation)
      animator.add(animation, to: knob ?? self.knob, forKey: key)
    }

    func observe() {
      recorder.observe(at: animator.hostTime) { _, _ in Observation.Cause(.assignment) }
    }
  }

  @Test func isEndless_whereNothingEndsByItself_isTrue() {
    let run = Run()
    #expect(!run.recorder.isEndless)
    run.add("turn") { $0.repeatsForever = true }
    run.animator.advance(to: 0.2)
    #expect(run.recorder.isEndless)
    // One that ends keeps the run from being endless for as long as it moves.
    run.add("sink", 0.3, Knob.depth)
    run.animator.advance(to: 0.4)
    #expect(!run.recorder.isEndless)
    run.animator.advance(to: 0.6)
    #expect(run.recorder.isEndless)
    run.animator.remove(forKey: "turn", from: run.knob)
    run.animator.advance(to: 0.7)
    #expect(!run.recorder.isEndless)
  }

  @Test func lastEnd_ofMotionsInAnyOrder_isThatOfTheLast() {
    let run = Run()
    #expect(run.recorder.lastEnd == 0)
    run.add("turn", 0.5)
    run.add("sink", 0.25, Knob.depth)
    for (time, end) in [(0.2, 0.0), (0.4, 0.25), (0.6, 0.5), (2, 0.5)] {
      run.animator.advance(to: time)
      #expect((run.recorder.lastEnd - end).magnitude < 1e-9, "\(time)")
    }
    // What is under way at the end of a run ends there.
    run.add("turn", 3)
    run.animator.advance(to: 2.5)
    #expect(run.recorder.tracks(endingAt: 2.5).tracks.count == 2)
    #expect(run.recorder.lastEnd == 2.5)
  }

  /// What is added to a value ends as well, by itself, by its removal, or for a new target.
  @Test func lastEnd_ofAdditions_isThatOfTheLast() {
    let run = Run()
    run.add("turn", 0.5) { $0.isAdditive = true }
    run.add("sink", 0.25, Knob.depth) { $0.isAdditive = true }
    run.add("rise", 3, Knob.depth) { $0.isAdditive = true }
    for (time, end) in [(0.2, 0.0), (0.4, 0.25), (0.6, 0.5), (2, 0.5)] {
      run.animator.advance(to: time)
      #expect((run.recorder.lastEnd - end).magnitude < 1e-9, "\(time)")
    }
    run.animator.remove(forKey: "rise", from: run.knob)
    #expect((run.recorder.lastEnd - 2).magnitude < 1e-9)
    run.animator.advance(to: 4)
    #expect((run.recorder.lastEnd - 2).magnitude < 1e-9)
  }

  @Test(arguments: 0..<4)
  func movesBeyondClosedForms_ofEachKind_isTrueWhileItMoves(_ kind: Int) {
    let run = Run()
    run.add("turn", 0.2) { animation in
      switch kind {
      case 0: animation.isAdditive = true
      case 1: animation.roundingFactor = 0.5
      case 2: animation.clampMode = .end
      default: break
      }
    }
    run.animator.advance(to: 0.1)
    #expect(run.recorder.movesBeyondClosedForms == (kind < 3))
    run.animator.advance(to: 0.3)
    #expect(!run.recorder.movesBeyondClosedForms)
  }

  @Test func movesUnseen_whereAllThatMovesIsHidden_isTrue() {
    let run = Run()
    let other = Knob("other")
    run.observe()
    #expect(!run.recorder.movesUnseen)
    run.add("turn", 1)
    run.add("turn", 0.5, to: other)
    run.animator.advance(to: 0.1)
    for (hidden, isUnseen) in [
      ([false, false], false), ([true, false], false), ([false, true], false),
      ([true, true], true), ([false, true], false), ([true, true], true),
    ] {
      (run.knob.isReplaceable, other.isReplaceable) = (hidden[0], hidden[1])
      run.observe()
      #expect(run.recorder.movesUnseen == isUnseen, "\(hidden)")
    }
    // The one that is shown has ended; the other one goes on unseen, and ends, too.
    other.isReplaceable = false
    run.animator.advance(to: 0.6)
    run.observe()
    #expect(run.recorder.movesUnseen)
    run.animator.advance(to: 1.1)
    run.observe()
    #expect(!run.recorder.movesUnseen)
  }

  @Test func animatedProperties_ofReplacedObjects_haveTheFirstAndTheLast() throws {
    let run = Run()
    let next = Knob("knob")
    run.add("turn", 0.1)
    run.add("sink", 0.1, Knob.depth)
    run.animator.advance(to: 0.2)
    run.knob.isReplaceable = true
    run.add("turn", 0.1, to: next)
    run.animator.advance(to: 0.4)
    let found = run.recorder.animatedProperties
    #expect(found.map(\.layer) == ["knob", "knob"])
    #expect(found.map(\.property) == ["rotation", "zPosition"])
    let targets = found.map { ObjectIdentifier($0.target) }
    #expect(targets == [ObjectIdentifier(next), ObjectIdentifier(run.knob)])
    let first = found.map { ObjectIdentifier($0.firstTarget) }
    #expect(first == [ObjectIdentifier(run.knob), ObjectIdentifier(run.knob)])
    #expect(found.map(\.animation.propertyName) == ["rotation", "zPosition"])
    #expect(run.recorder.takeName(of: run.knob, "rotation") == "knob 2")
  }
}
