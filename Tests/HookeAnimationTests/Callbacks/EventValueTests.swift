// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The values and instants of events, in both profiles.
@Suite("Values of events")
struct EventValueTests {
  /// Keeps the events it is given.
  private final class Notes: AnimationRecorder {
    var lines: [String] = []

    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didBegin segment: MotionSegment
    ) {}
    func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {}
    func animation(didEmit event: AnimationEvent, of animation: Animation) {
      lines.append("\(event.kind) \(event.time) \(event.value.x) \(event.value.y)")
    }
  }

  private func run(
    _ profile: Animator.Profile, _ animation: Animation, _ changes: [(Double, () -> Void)] = [],
    _ add: (Animator, Box) -> Void
  ) -> [String] {
    let (animator, box, notes) = (Animator(profile: profile), Box(), Notes())
    animator.recorder = notes
    animator.advance(to: 1)
    add(animator, box)
    for (time, change) in changes { animator.schedule(at: time, change) }
    for frame in 0...16 { animator.advance(to: 1 + Double(frame) / 8) }
    return notes.lines
  }

  @Test func events_ofASlide_haveItsValues() {
    let slide = BasicAnimation(
      Box.size, from: [8, -2], to: [16, -6], duration: 0.5, timing: .linear)
    (slide.autoreverses, slide.repeatCount) = (true, 2)
    let changes: [(Double, () -> Void)] = [
      (1.125, { slide.isPaused = true }), (1.25, { slide.isPaused = false }),
    ]
    let lines = run(.exact, slide, changes) {
      $0.add(slide, to: $1, forKey: "size")
    }
    let expected = [
      "started 1.0 8.0 -2.0", "paused 1.125 10.0 -3.0", "resumed 1.25 10.0 -3.0",
      "reachedToValue 1.625 16.0 -6.0", "reversed 1.625 16.0 -6.0",
      "reachedToValue 2.125 8.0 -2.0", "repeated 2.125 8.0 -2.0",
      "reachedToValue 2.625 16.0 -6.0", "reversed 2.625 16.0 -6.0",
    ]
    #expect(lines == expected)
  }

  /// An event names its animation: by the key, the target, the property if it has one, and a number
  /// that no other addition has.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func identities_ofEveryKind_nameTheAnimation(profile: Animator.Profile) {
    final class Identities: AnimationRecorder {
      var added: [AnimationIdentity] = []
      var emitted: [AnimationIdentity] = []
      func animation(_ identity: AnimationIdentity, wasAddedTo target: AnyObject) {
        #expect(identity.target == ObjectIdentifier(target))
        added.append(identity)
      }
      func animation(
        _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
        didBegin segment: MotionSegment
      ) {}
      func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {}
      func animation(didEmit event: AnimationEvent, of animation: Animation) {
        emitted.append(event.animation)
      }
    }
    let (animator, box, notes) = (Animator(profile: profile, startTime: 1), Box(), Identities())
    animator.recorder = notes
    let custom = CustomAnimation<Box> { _, _ in false }
    animator.add(BasicAnimation(Box.x, to: 5), to: box, forKey: "slide")
    animator.add(custom, to: box, forKey: "step")
    animator.add(DecayAnimation(Box.size, velocity: [9, 9]), to: box, forKey: "coast")
    animator.advance(to: 1)
    animator.removeAll(from: box)
    // The same objects once more.
    animator.add(custom, to: box, forKey: "again")
    animator.advance(to: 1.5)
    #expect(notes.added.map(\.key) == ["slide", "step", "coast", "again"])
    #expect(notes.added.map(\.property) == ["x", nil, "size", nil])
    #expect(Set(notes.added.map(\.number)).count == 4 && Set(notes.emitted) == Set(notes.added))
  }

  /// Where a custom animation has no value, it is zero.
  @Test func events_ofACustomAnimation_haveNoValue() {
    var count = 0
    let custom = CustomAnimation<Box> { _, _ in
      count += 1
      return count % 3 != 0
    }
    custom.repeatCount = 2
    for profile in [Animator.Profile.exact, .pop] {
      count = 0
      let lines = run(profile, custom) { $0.add(custom, to: $1, forKey: "step") }
      #expect(lines.first == "started 1.0 0.0 0.0", "\(profile)")
      #expect(lines.last?.hasSuffix("0.0 0.0") == true, "\(profile)")
    }
  }

  /// POP's iterations stop and start anew, in the frame that ends them.
  @Test(arguments: [false, true])
  func events_ofRepeatedSlidesInPOP_sayWhatRepeats(isReversing: Bool) {
    for isDecay in [false, true] {
      let slide = BasicAnimation(
        Box.size, from: [8, 2], to: [16, 6], duration: 0.5, timing: .linear)
      let decay = DecayAnimation(Box.size, from: [8, 2], velocity: [90, 80])
      decay.deceleration = 0.98
      let animation: PropertyAnimation<Box, SIMD2<Double>> = isDecay ? decay : slide
      (animation.autoreverses, animation.repeatCount) = (isReversing, isReversing ? 1 : 2)
      let lines = run(.pop, animation) { $0.add(animation, to: $1, forKey: "size") }
      let place: Comment = "\(isDecay): \(lines)"
      let kinds = lines.compactMap { $0.split(separator: " ").first }
      #expect(kinds.filter { $0 == "reversed" }.count == (isReversing ? 1 : 0), place)
      #expect(kinds.filter { $0 == "repeated" }.count == (isReversing ? 0 : 1), place)
      #expect(kinds.filter { $0 == "started" }.count == 2, place)
      #expect(lines.first == "started 1.0 8.0 2.0", place)
      guard !isDecay else { continue }
      let turn = isReversing ? "reversed" : "repeated"
      #expect(lines.contains("\(turn) 1.5 16.0 6.0"), place)
      #expect(lines.last == "stopped(finished: true) 2.0 " + (isReversing ? "8.0 2.0" : "16.0 6.0"))
    }
  }
}
