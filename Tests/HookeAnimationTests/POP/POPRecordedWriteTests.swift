// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// In the `.pop` profile written values are recorded at the frames of the host clock, whatever the
/// speed of the animator; and a decay says where it ends.
@Suite("Recorded writes and ends in the .pop profile")
struct POPRecordedWriteTests {
  private final class Notes: AnimationRecorder {
    var writes: [(value: Double, time: Double)] = []
    var events: [AnimationEvent] = []

    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didWrite value: SIMD4<Double>, at time: Double
    ) {
      writes.append((value.x, time))
    }

    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didBegin segment: MotionSegment
    ) {
      Issue.record("a segment")
    }

    func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {}

    func animation(didEmit event: AnimationEvent, of animation: Animation) {
      events.append(event)
    }
  }

  @Test(arguments: [1.0, 2, 0.5], [false, true])
  func writes_atAnySpeed_haveTheTimesOfTheHost(speed: Double, isAdditive: Bool) {
    let (animator, box, notes) = (Animator(profile: .pop, startTime: 4), Box(x: 3), Notes())
    animator.recorder = notes
    animator.speed = speed
    let slide = BasicAnimation(Box.x, from: 0, to: 80, duration: 0.5, timing: .linear)
    (slide.isAdditive, slide.roundingFactor) = (isAdditive, 0.25)
    animator.add(slide, to: box, forKey: "x")
    for frame in 1...32 {
      if frame == 5 { animator.isPaused = true }
      if frame == 8 { animator.isPaused = false }
      let (writes, events) = (notes.writes.count, notes.events.count)
      box.writes = []
      let host = 4 + Double(frame) / 16
      animator.advance(to: host)
      let added = notes.writes.dropFirst(writes)
      #expect(added.map(\.value) == box.writes && added.allSatisfy { $0.time == host })
      #expect(!(5..<8).contains(frame) || added.isEmpty)
      for event in notes.events.dropFirst(events) { #expect(event.time == animator.now) }
    }
    #expect(notes.writes.count > 4 && !slide.isAttached)
    #expect(notes.events.contains { $0.kind == .stopped(finished: true) })
  }

  /// Before it begins, by the closed form; then by POP's steps, which end a little before.
  @Test(arguments: [0.0, 0.5])
  func decay_beforeAndAfterItsStart_saysWhereItEnds(delay: Double) throws {
    let (animator, box) = (Animator(profile: .pop, startTime: 4), Box(x: 3))
    let decay = DecayAnimation(Box.x, from: 20, velocity: 600)
    decay.delay = delay
    let closed = 20 + 600 / Decay(deceleration: decay.deceleration).rate
    #expect(abs((decay.toValue ?? .nan) - closed) < 1e-9)
    animator.add(decay, to: box, forKey: "x")
    #expect(abs((decay.toValue ?? .nan) - closed) < 1e-9, "it waits for its frame")
    if delay > 0 { animator.advance(to: 4.25) }
    #expect(abs((decay.toValue ?? .nan) - closed) < 1e-9)
    animator.advance(to: 4.75)
    animator.advance(to: 4.8)
    let end = try #require(decay.toValue)
    #expect(end < closed - 0.1)
    for frame in 0...600 { animator.advance(to: 5 + Double(frame) / 60) }
    #expect(!decay.isAttached && abs(box.x - end) < 1)
  }
}
