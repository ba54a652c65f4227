// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// The times that custom animations are given, and what they do in their steps.
@Suite("Steps of custom animations")
struct CustomStepTests {
  /// At the first call the time since the beginning has passed, also of one in the past.
  @Test(arguments: [nil, 0.25, 0.75, 1, 1.125, 2.25] as [Double?], [0, 0.125, 0.5])
  func times_ofSteps_countFromTheBeginning(beginTime: Double?, delay: Double) {
    for speed in [0.5, 1, 4] {
      let (animator, box) = (Animator(startTime: 1), Box())
      var calls: [[Double]] = []
      let custom = CustomAnimation<Box> { _, custom in
        calls.append([custom.currentTime, custom.elapsedTime, custom.runTime])
        return true
      }
      (custom.beginTime, custom.delay, custom.speed) = (beginTime, delay, speed)
      animator.add(custom, to: box, forKey: "step")
      let begin = (beginTime ?? 1) + delay
      var (last, expected) = (begin, [[Double]]())
      for time in [1, 1.25, 1.375, 2, 3] {
        animator.advance(to: time)
        guard time >= begin else { continue }
        expected.append([time, (time - last) * speed, (time - begin) * speed])
        last = time
      }
      #expect(calls == expected, "speed \(speed)")
    }
  }

  /// A pause is no part of the times.
  @Test func times_afterAPause_leaveItOut() {
    let (animator, box) = (Animator(), Box())
    var calls: [[Double]] = []
    let custom = CustomAnimation<Box> { _, custom in
      calls.append([custom.elapsedTime, custom.runTime])
      return true
    }
    animator.add(custom, to: box, forKey: "step")
    for (time, isPaused) in [(0.0, false), (0.25, true), (1, true), (1.5, false), (2, false)] {
      animator.advance(to: time)
      custom.isPaused = isPaused
    }
    #expect(calls == [[0, 0], [0.25, 0.25], [0.5, 0.75]])
  }

  enum Change: CaseIterable { case nothing, removal, removalOfAll, replacement }

  /// What is removed in its own step is not called any more, whatever the step returns.
  @Test(arguments: Change.allCases, [false, true])
  func step_thatRemovesItself_isTheLastCall(change: Change, continues: Bool) {
    for count in [1, 2] {
      let (animator, box) = (Animator(), Box())
      var lines: [String] = []
      let custom = CustomAnimation<Box> { box, custom in
        lines.append("step")
        switch change {
        case .nothing: break
        case .removal: animator.remove(forKey: "step", from: box)
        case .removalOfAll: animator.removeAll(from: box)
        case .replacement: animator.add(BasicAnimation(Box.x, to: 1), to: box, forKey: "step")
        }
        return continues
      }
      custom.repeatCount = count
      custom.didApply = { _ in lines.append("apply") }
      custom.didRepeat = { _ in lines.append("repeat") }
      custom.completion = { lines.append("stop \($1)") }
      animator.add(custom, to: box, forKey: "step")
      for frame in 0...2 { animator.advance(to: Double(frame) / 8) }
      let calls = ["step", "apply"]
      let expected =
        change != .nothing
        ? ["step", "stop false"]
        : continues
          ? calls + calls + calls
          : count == 1 ? calls + ["stop true"] : calls + ["repeat"] + calls + ["stop true"]
      #expect(lines == expected, "\(count)")
    }
  }

  /// In reduced motion ten seconds of a custom animation are called at once; what goes on after
  /// that is called frame by frame, with the times of the frames.
  @Test func steps_inReducedMotion_areThoseOfTenSeconds() {
    for count in [1, 2, 599, 600, 700] {
      let (animator, box) = (Animator(), Box())
      animator.motion = .reduced
      var elapsed: [Double] = []
      let custom = CustomAnimation<Box> { _, animation in
        elapsed.append(animation.elapsedTime)
        return elapsed.count < count
      }
      animator.add(custom, to: box, forKey: "step")
      animator.advance(to: 0)
      let atOnce = min(count, 600)
      #expect(elapsed.count { $0 == 1.0 / 60 } == atOnce, "\(count)")
      #expect(abs(custom.runTime - Double(atOnce) / 60) < 1e-9, "\(count)")
      #expect(custom.isAttached == (count > 600) && animator.now == 0, "\(count)")
      guard custom.isAttached else { continue }
      let before = elapsed.count
      animator.advance(to: 0.25)
      animator.advance(to: 0.75)
      #expect(elapsed.suffix(2) == [0.25, 0.5] && elapsed.count == before + 2)
    }
  }
}
