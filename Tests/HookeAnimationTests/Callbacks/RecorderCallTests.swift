// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What a recorder notes of an animation, call by call: each segment ends before the next one
/// begins, a change is announced when it is made, and the program's own callbacks come after.
@Suite("Calls of recorders")
struct RecorderCallTests {
  private final class Log: AnimationRecorder {
    var words: [String: [String]] = [:]

    func note(_ word: String, _ key: String) { words[key, default: []].append(word) }

    func animation(_ identity: AnimationIdentity, wasAddedTo target: AnyObject) {
      note("added", identity.key)
    }
    func animationWillChange(_ identity: AnimationIdentity) { note("change", identity.key) }
    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didBegin segment: MotionSegment
    ) { note("begin", identity.key) }
    func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
      note("end", identity.key)
    }
    func animation(didEmit event: AnimationEvent, of animation: Animation) {
      if case .stopped = event.kind {
        note("stopped", event.animation.key)
      } else {
        note("\(event.kind)", event.animation.key)
      }
    }
    func animationDidNotifyStop(_ identity: AnimationIdentity) { note("done", identity.key) }
  }

  private final class Stage {
    let animator = Animator()
    let box = Box()
    let log = Log()
    /// From 0 to 8 within half a second.
    let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 0.5, timing: .linear)
    /// A spring that does not pass its target, and moves for longer than a second.
    let spring = SpringAnimation(Box.x, spring: Spring(stiffness: 10, damping: 7), from: 0, to: 100)
    let decay = DecayAnimation(Box.x, from: 0, velocity: 900)

    init() { animator.recorder = log }

    func add(_ animation: PropertyAnimation<Box, Double>, _ key: String = "x") {
      animator.add(animation, to: box, forKey: key)
    }
    func advance(_ time: Double) { animator.advance(to: time) }
    func remove() { animator.remove(forKey: "x", from: box) }
  }

  private static let rows: [(name: String, words: String, act: @Sendable (Stage) -> Void)] = [
    (
      "to its end", "added begin started reachedToValue end stopped done",
      { stage in
        stage.add(stage.slide)
        stage.advance(1)
      }
    ),
    (
      "removed before it begins", "added started stopped done",
      { stage in
        stage.add(stage.slide)
        stage.remove()
        stage.advance(1)
      }
    ),
    (
      "repeated",
      "added begin started reachedToValue end begin repeated reachedToValue end stopped done",
      { stage in
        stage.slide.repeatCount = 2
        stage.add(stage.slide)
        stage.advance(2)
      }
    ),
    (
      "reversed",
      "added begin started reachedToValue end begin reversed reachedToValue end stopped done",
      { stage in
        stage.slide.autoreverses = true
        stage.add(stage.slide)
        stage.advance(2)
      }
    ),
    (
      "paused", "added begin started end paused begin resumed reachedToValue end stopped done",
      { stage in
        stage.add(stage.slide)
        stage.advance(0.25)
        stage.slide.isPaused = true
        stage.advance(0.5)
        stage.slide.isPaused = false
        stage.advance(1)
      }
    ),
    (
      "of another speed", "added begin started end begin reachedToValue end stopped done",
      { stage in
        stage.add(stage.slide)
        stage.advance(0.25)
        stage.slide.speed = 2
        stage.advance(1)
      }
    ),
    (
      "of an animator that stands for a while",
      "added begin started end begin end begin reachedToValue end stopped done",
      { stage in
        stage.add(stage.slide)
        stage.advance(0.25)
        stage.animator.isPaused = true
        stage.advance(0.5)
        stage.animator.isPaused = false
        stage.advance(1)
      }
    ),
    (
      "reduced in flight", "added begin started end begin reachedToValue end stopped done",
      { stage in
        stage.add(stage.slide)
        stage.advance(0.25)
        stage.animator.motion = .reduced
        stage.advance(0.25)
      }
    ),
    (
      "added twice",
      "added begin started reachedToValue end stopped done "
        + "added begin started reachedToValue end stopped done",
      { stage in
        stage.add(stage.slide)
        stage.advance(1)
        stage.add(stage.slide)
        stage.advance(2)
      }
    ),
    (
      "kept, with another target after its end",
      "added begin started reachedToValue end stopped done "
        + "change begin started reachedToValue end stopped done",
      { stage in
        stage.slide.isRemovedOnCompletion = false
        stage.add(stage.slide)
        stage.advance(1)
        stage.slide.toValue = 16
        stage.advance(2)
        stage.remove()
      }
    ),
    (
      "replaced under its key",
      "added begin started added end stopped done begin started reachedToValue end stopped done",
      { stage in
        stage.add(stage.spring)
        stage.advance(0.25)
        stage.add(stage.slide)
        stage.advance(2)
      }
    ),
    (
      "a spring with another target",
      "added begin started change end begin retargeted end stopped done",
      { stage in
        stage.add(stage.spring)
        stage.advance(0.25)
        stage.spring.toValue = 50
        stage.advance(0.5)
        stage.remove()
      }
    ),
    (
      "a spring with two changes of one instant",
      "added begin started change change end begin retargeted end stopped done",
      { stage in
        stage.add(stage.spring)
        stage.advance(0.25)
        stage.spring.toValue = 50
        stage.spring.velocity = 3
        stage.advance(0.5)
        stage.remove()
      }
    ),
    (
      "a spring changed in a pause",
      "added begin started end paused begin resumed change end begin retargeted end stopped done",
      { stage in
        stage.add(stage.spring)
        stage.advance(0.25)
        stage.spring.isPaused = true
        stage.spring.toValue = 50
        stage.advance(0.375)
        stage.spring.isPaused = false
        stage.advance(0.5)
        stage.remove()
      }
    ),
    (
      "a decay with another velocity",
      "added begin started change end begin retargeted end stopped done",
      { stage in
        stage.add(stage.decay)
        stage.advance(0.25)
        stage.decay.velocity = -300
        stage.advance(0.5)
        stage.remove()
      }
    ),
    (
      "keyframes", "added begin started end begin reachedToValue end stopped done",
      { stage in
        let track = KeyframeAnimation(Box.x)
        (track.values, track.duration) = ([0, 9, 3], 0.5)
        stage.add(track)
        stage.advance(1)
      }
    ),
    (
      "a spring through keyframes", "added begin started end begin end stopped done",
      { stage in
        stage.spring.keyframes = [SpringKeyframe(100, at: 0), SpringKeyframe(80, at: 0.25)]
        stage.add(stage.spring)
        stage.advance(0.5)
        stage.remove()
      }
    ),
    (
      "a spring that rests between its keyframes",
      "added begin started end begin end begin end stopped done",
      { stage in
        stage.spring.spring = Spring(stiffness: 400, damping: 41)
        stage.spring.keyframes = [SpringKeyframe(100, at: 0), SpringKeyframe(20, at: 5)]
        stage.add(stage.spring)
        stage.advance(5.125)
        stage.remove()
      }
    ),
    (
      "a follower",
      "added begin started end paused begin resumed end begin end begin end stopped done",
      { stage in
        let follower = SpringAnimation(
          Box.y, spring: Spring(stiffness: 10, damping: 7), follows: stage.spring)
        stage.add(stage.spring, "leader")
        stage.add(follower)
        stage.advance(0.125)
        follower.isPaused = true
        stage.advance(0.25)
        follower.isPaused = false
        stage.advance(0.375)
        stage.spring.isPaused = true
        stage.advance(0.5)
        stage.spring.isPaused = false
        stage.advance(0.625)
        stage.remove()
      }
    ),
    (
      "a custom animation", "added started repeated stopped done",
      { stage in
        let custom = CustomAnimation<Box> { $1.runTime.truncatingRemainder(dividingBy: 0.25) < 0.1 }
        custom.repeatCount = 2
        stage.animator.add(custom, to: stage.box, forKey: "x")
        for frame in 0...8 { stage.advance(Double(frame) / 8) }
      }
    ),
  ]

  @Test func calls_ofEveryCourse_areInOrder() {
    for (name, words, act) in Self.rows {
      let stage = Stage()
      act(stage)
      let found = stage.log.words["x", default: []].joined(separator: " ")
      #expect(found == words, "\(name)")
      #expect(stage.animator.keys(of: stage.box).allSatisfy { $0 == "leader" }, "\(name)")
    }
  }

  @Test func calls_ofAnEvent_comeBeforeTheProgramsOwn() {
    let stage = Stage()
    let slide = stage.slide
    slide.didStart = { [log = stage.log] _ in log.note("program", "x") }
    slide.didReachToValue = { [log = stage.log] _ in log.note("program", "x") }
    slide.didRepeat = { [log = stage.log] _ in log.note("program", "x") }
    slide.completion = { [log = stage.log] _, _ in log.note("program", "x") }
    slide.repeatCount = 2
    stage.add(slide)
    stage.advance(2)
    let words =
      "added begin started program reachedToValue program end begin repeated program "
      + "reachedToValue program end stopped program done"
    #expect(stage.log.words["x"] == words.split(separator: " ").map(String.init))
  }
}
