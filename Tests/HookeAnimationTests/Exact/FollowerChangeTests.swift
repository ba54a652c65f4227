// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Springs that follow, with what changes them or their leader in flight.
@Suite("Springs that follow, changed in flight")
struct FollowerChangeTests {
  private static let spring = Spring(stiffness: 300, damping: 14)

  private final class Run {
    let animator = Animator()
    let boxes = [Box(), Box()]
    let leader = BasicAnimation(Box.x, from: 0, to: 64, duration: 2, timing: .linear)
    let follower = SpringAnimation(Box.x, spring: FollowerChangeTests.spring, from: 0, to: 100)

    /// Adds both; `follows` says that the second follows the first from its start on.
    init(follows: Bool, recorder: (any AnimationRecorder)? = nil) {
      animator.recorder = recorder
      animator.add(leader, to: boxes[0], forKey: "x")
      if follows { follower.follow(leader) }
      animator.add(follower, to: boxes[1], forKey: "x")
    }

    /// Advances in frames of 1/64 s.
    func frames(to time: Double) {
      while animator.now < time { animator.advance(by: 1 / 64) }
    }
  }

  /// With reduced motion both are at their ends in that instant, without a frame.
  @Test func motion_reducedInFlight_bringsBothToTheEnd() {
    let run = Run(follows: true)
    run.frames(to: 0.125)
    run.animator.motion = .reduced
    #expect(run.boxes.map(\.x) == [64, 64])
    run.frames(to: 0.25)
    #expect(run.boxes.map(\.x) == [64, 64] && run.animator.isIdle)
  }

  /// The arrival and the rest of the earlier motion are forgotten, whatever the leader does: both
  /// come after the leader has come to rest.
  @Test(arguments: [false, true], [0.0625, 0.25])
  func spring_thatFollowsInFlight_arrivesWithItsLeader(isPaused: Bool, start: Double) {
    for isObserved in [false, true] {
      let (run, place): (Run, Comment) = (Run(follows: false), "\(start), \(isObserved)")
      var arrivals: [Double] = []
      if isObserved { run.follower.didReachToValue = { _ in arrivals.append(run.animator.now) } }
      run.frames(to: start)
      if isPaused { run.leader.isPaused = true }
      let before = arrivals.count
      run.follower.follow(run.leader)
      run.frames(to: 1.75)
      #expect(arrivals.count == before && run.follower.isAttached, place)
      if isPaused {
        // It rests at the paused value, and is still attached.
        #expect(abs(run.boxes[1].x - 32 * start) < 1e-3, place)
        run.leader.isPaused = false
      }
      let end = isPaused ? 3.75 - start : 2
      run.frames(to: end)
      #expect(arrivals.count == before && run.follower.isAttached, place)
      run.frames(to: 6)
      #expect(!run.follower.isAttached && run.boxes[1].x == 64, place)
      if isObserved {
        #expect(arrivals.count == before + 1 && arrivals.last ?? 0 >= end, place)
      }
    }
  }

  /// A change of speed in a pause leaves the value as it is, and takes effect with the resumption.
  @Test(arguments: [0.5, 2])
  func speed_setInAPause_changesTheVelocityOnly(speed: Double) throws {
    let run = Run(follows: true)
    run.frames(to: 0.25)
    let (value, velocity) = (run.boxes[1].x, try #require(run.follower.currentVelocity))
    run.follower.isPaused = true
    run.frames(to: 0.5)
    run.follower.speed = speed
    #expect(run.follower.currentValue == value && run.follower.currentVelocity == 0)
    run.frames(to: 0.75)
    #expect(run.boxes[1].x == value)
    run.follower.isPaused = false
    #expect(run.follower.currentValue == value)
    let after = try #require(run.follower.currentVelocity)
    #expect(abs(after - velocity * speed) < 1e-9)
    run.frames(to: 6)
    #expect(run.boxes[1].x == 64 && !run.follower.isAttached)
  }

  /// A follower of what shows no travel shows none either.
  @Test(arguments: [false, true], [false, true])
  func follower_inReducedMotion_isWhereItsLeaderIs(isReversing: Bool, isSetInFlight: Bool) {
    let run = Run(follows: true)
    (run.leader.repeatsForever, run.leader.autoreverses) = (true, isReversing)
    if isSetInFlight { run.frames(to: 0.25) }
    run.animator.motion = .reduced
    let end: Double = isReversing ? 0 : 64
    for _ in 0..<3 {
      run.animator.advance(by: 1 / 64)
      #expect(run.boxes.map(\.x) == [end, end] && run.follower.isAttached)
    }
    run.animator.remove(forKey: "x", from: run.boxes[0])
    run.frames(to: 1)
    #expect(run.boxes[1].x == end && !run.follower.isAttached)
  }

  /// A clamp mode has no effect on a spring that follows or has keyframes, set before or in flight.
  @Test(arguments: [ClampMode.start, .end, .both], [false, true])
  func clampMode_ofSeveralTargets_changesNothing(mode: ClampMode, isSetInFlight: Bool) {
    let keyframes = [(80.0, 0.0), (20, 0.5), (90, 0.625)].map { SpringKeyframe($0, at: $1) }
    for follows in [false, true] {
      let runs = [Run(follows: follows), Run(follows: follows)]
      for run in runs where !follows {
        run.follower.keyframes = keyframes
        run.follower.didReachToValue = { _ in }
      }
      if !isSetInFlight { runs[1].follower.clampMode = mode }
      for frame in 1...256 {
        for run in runs { run.animator.advance(by: 1 / 64) }
        if isSetInFlight, frame == 12 { runs[1].follower.clampMode = mode }
        let isSame = abs(runs[0].boxes[1].x - runs[1].boxes[1].x) < 1e-6
        #expect(
          isSame && runs[0].follower.isAttached == runs[1].follower.isAttached,
          "\(follows), frame \(frame)")
      }
    }
  }

  // MARK: Recorded segments

  /// The beginnings and ends of the follower's segments.
  private final class Segments: AnimationRecorder {
    var (begins, ends): ([Double], [Double]) = ([], [])
    /// Whether every beginning followed the end of the one before.
    var isAlternating = true

    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didBegin segment: MotionSegment
    ) {
      guard identity.number == 1 else { return }
      isAlternating = isAlternating && begins.count == ends.count
      begins.append(segment.startTime)
    }
    func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
      guard identity.number == 1 else { return }
      isAlternating = isAlternating && begins.count == ends.count + 1
      ends.append(time)
    }
    func animation(didEmit event: AnimationEvent, of animation: Animation) {}
  }

  /// Each part of the motion ends where the next begins: at the instant of the change.
  @Test func segments_ofAFollower_endWithEveryChange() {
    let other = BasicAnimation(Box.x, from: 5, to: 9)
    // The changes, and the lengths of the gap that they leave.
    let changes: [(name: String, gap: Double, change: (Run) -> Void)] = [
      ("leader's to-value", 0, { $0.leader.toValue = 50 }),
      ("leader's pause", 0, { $0.leader.isPaused = true }),
      ("leader's speed", 0, { $0.leader.speed = 3 }),
      ("leader's removal", 0, { $0.animator.remove(forKey: "x", from: $0.boxes[0]) }),
      ("leader's addition", 0, { $0.animator.add($0.leader, to: $0.boxes[0], forKey: "y") }),
      ("speed", 0, { $0.follower.speed = 2 }),
      ("spring", 0, { $0.follower.spring = Spring(stiffness: 90, damping: 9) }),
      ("velocity", 0, { $0.follower.velocity = 70 }),
      ("to-value", 0, { $0.follower.toValue = 70 }),
      ("keyframes", 0, { $0.follower.keyframes = [SpringKeyframe(7, at: 0.125)] }),
      ("other leader", 0, { $0.follower.follow(other) }),
      ("clock", 0, { $0.animator.speed = 0.5 }),
      (
        "pause", 0.125,
        { run in
          run.follower.isPaused = true
          run.animator.perform(after: 0.125) { run.follower.isPaused = false }
        }
      ),
    ]
    for (name, gap, change) in changes {
      let notes = Segments()
      let run = Run(follows: true, recorder: notes)
      run.animator.schedule(at: 0.25) { change(run) }
      run.frames(to: 0.5)
      #expect(notes.begins.contains(0.25 + gap) && notes.ends.contains(0.25), "\(name)")
      run.frames(to: 5)
      run.animator.removeAll(from: run.boxes[1])
      #expect(notes.isAlternating && notes.begins.count == notes.ends.count, "\(name)")
      for (end, begin) in zip(notes.ends, notes.begins.dropFirst()) where end != 0.25 {
        #expect(end == begin, "\(name)")
      }
    }
  }
}
