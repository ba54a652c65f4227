// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// A recorder receives the begins and ends of segments on the host clock, whatever the speed and
/// the pauses of the animator: each segment ends where the next one begins.
@Suite struct SegmentClockTests {
  private static let begin = 0.03
  private static let step = 0.07

  /// Motions from ``begin`` on, with the instants of the animator at which their segments change.
  enum Motion: CaseIterable {
    case keyframes, keyframesBackwards, iterations, retargets

    var boundaries: [Double] {
      let count =
        switch self {
        case .keyframes: 3
        case .keyframesBackwards: 6
        case .iterations, .retargets: 4
        }
      return (0...count).map { begin + step * Double($0) }
    }

    func add(to box: Box, on animator: Animator) -> ValueAnimation {
      let animation: PropertyAnimation<Box, Double>
      switch self {
      case .keyframes, .keyframesBackwards:
        let track = KeyframeAnimation(Box.x)
        track.values = [10, 30, -5, 8]
        track.duration = 3 * step
        track.autoreverses = self == .keyframesBackwards
        animation = track
      case .iterations:
        let basic = BasicAnimation(Box.x, from: 0, to: 50)
        (basic.duration, basic.autoreverses, basic.repeatCount) = (step, true, 2)
        animation = basic
      case .retargets:
        let spring = SpringAnimation(Box.x, to: 100)
        for time in boundaries.dropFirst().dropLast() {
          animator.schedule(at: time) { spring.toValue = 2000 * time }
        }
        animator.schedule(at: boundaries[4]) { animator.removeAll(from: box) }
        animation = spring
      }
      animation.beginTime = begin
      animator.add(animation, to: box, forKey: "x")
      return animation
    }
  }

  @Test(arguments: Motion.allCases)
  func segments_underChangesOfSpeed_meetOnTheHostClock(motion: Motion) throws {
    for seed in 0..<30 {
      let plan = SpeedPlan(seed: UInt64(seed))
      let (animator, box) = (Animator(), Box())
      let notes = ObservingTests.Notes()
      animator.recorder = notes
      plan.schedule(on: animator)
      let animation = motion.add(to: box, on: animator)
      let last = try #require(motion.boundaries.last)
      for host in SpeedTests.times(rate: 60 * (seed % 3), until: plan.hostTime(of: last) + 0.2) {
        animator.advance(to: host)
        // The frames between show what is recorded.
        guard let value = notes.value(at: host) else { continue }
        #expect(abs(value - box.x) < 1e-8, "seed \(seed) at \(host)")
      }
      withExtendedLifetime(animation) {}
      let segments = notes.segments
      let starts = segments.map(\.segment.startTime)
      let ends = segments.map { $0.end ?? .nan }
      for (end, start) in zip(ends, starts.dropFirst()) {
        #expect(abs(end - start) < 1e-12, "seed \(seed): \(ends) and \(starts)")
      }
      let changes = plan.changes.map(\.time).filter { $0 > Self.begin && $0 < last }
      for time in motion.boundaries.dropFirst() + changes {
        let host = plan.hostTime(of: time)
        #expect(ends.contains { abs($0 - host) < 1e-12 }, "seed \(seed): \(time) in \(ends)")
      }
      #expect(abs((starts.first ?? .nan) - plan.hostTime(of: Self.begin)) < 1e-12, "seed \(seed)")
      #expect(abs((ends.last ?? .nan) - plan.hostTime(of: last)) < 1e-12, "seed \(seed)")
    }
  }

  /// Of an animation that is paused itself, nothing is recorded meanwhile.
  @Test func segments_aroundAPauseOfTheAnimation_leaveItOut() {
    let (animator, box, notes) = (Animator(), Box(), ObservingTests.Notes())
    animator.recorder = notes
    animator.speed = 0.5
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.schedule(at: 0.1) { spring.isPaused = true }
    animator.schedule(at: 0.4) { spring.isPaused = false }
    animator.schedule(at: 0.5) { spring.speed = 2 }
    animator.schedule(at: 0.6) { animator.removeAll(from: box) }
    animator.advance(to: 4)
    #expect(notes.segments.map(\.segment.startTime) == [0, 0.8, 1])
    #expect(notes.segments.map(\.end) == [0.2, 1, 1.2])
  }

  /// What leaves the clock as it is begins no segment: the same speed again, another one while the
  /// animator is paused, and an animation that another one has replaced on its property.
  @Test func segments_withoutAChangeOfTheClock_areNone() {
    let (animator, box, notes) = (Animator(), Box(), ObservingTests.Notes())
    animator.recorder = notes
    let slide = BasicAnimation(Box.x, from: 0, to: 40, duration: 4, timing: .linear)
    let other = BasicAnimation(Box.x, from: 100, to: 140, duration: 4, timing: .linear)
    var starts: [Double] = []
    func change(_ time: Double, beginsSegment: Bool, _ change: () -> Void) {
      animator.advance(to: time)
      change()
      if beginsSegment { starts.append(time) }
      #expect(notes.segments.map(\.segment.startTime) == starts, "at \(time)")
    }
    animator.add(slide, to: box, forKey: "slide")
    animator.advance(to: 0)
    starts = [0]
    change(0.125, beginsSegment: false) { (animator.speed, animator.isPaused) = (1, false) }
    change(0.25, beginsSegment: true) { animator.isPaused = true }
    change(0.375, beginsSegment: false) { animator.speed = 2 }
    change(0.5, beginsSegment: false) { (animator.speed, animator.isPaused) = (0, true) }
    change(0.625, beginsSegment: false) { animator.isPaused = false }
    change(0.75, beginsSegment: true) { animator.speed = 0.5 }
    animator.advance(to: 1)
    animator.add(other, to: box, forKey: "other")
    change(1, beginsSegment: true) { animator.advance(to: 1) }
    change(1.25, beginsSegment: false) { animator.speed = 0.5 }
    change(1.5, beginsSegment: true) { animator.speed = 2 }
    #expect(box.x == 102.5 && slide.isAttached)
    #expect(notes.segments.last?.identity.key == "other")
    for time in [1.625, 1.75, 2] {
      animator.advance(to: time)
      #expect(notes.value(at: time) == box.x && box.x == 102.5 + 20 * (time - 1.5))
    }
    change(2.25, beginsSegment: true) { animator.speed = 1 }
    #expect(notes.segments.map(\.identity.key).suffix(3) == ["other", "other", "other"])
  }
}
