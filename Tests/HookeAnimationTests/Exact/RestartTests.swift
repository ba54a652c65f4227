// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Animations that are kept at their end and started again by a change.
@Suite("Kept animations that start again")
struct RestartTests {
  /// A slide from 0 to 8 within half a second, which is kept.
  private static func slide() -> BasicAnimation<Box, Double> {
    let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 0.5, timing: .linear)
    slide.isRemovedOnCompletion = false
    return slide
  }

  /// It begins from the value at its end, and its progress with it.
  @Test(arguments: [0.0, 0.25])
  func progress_ofOneThatStartsAgain_beginsAtZero(wait: Double) {
    let (animator, box, slide) = (Animator(), Box(), Self.slide())
    slide.delay = 0.5
    animator.add(slide, to: box, forKey: "x")
    #expect(slide.progress == 0)
    animator.advance(to: 0.25)
    #expect(slide.progress == 0)
    animator.advance(to: 0.75)
    #expect(slide.progress == 0.5)
    animator.advance(to: 1 + wait)
    #expect(slide.progress == 1 && box.x == 8)
    slide.toValue = 16
    #expect(slide.progress == 0 && slide.currentValue == 8)
    animator.advance(by: 0.125)
    #expect(slide.progress == 0.25 && box.x == 10)
    animator.advance(by: 1)
    #expect(slide.progress == 1 && box.x == 16)
  }

  /// One that is removed before it begins has started all the same, once for each run.
  @Test(arguments: ["first", "second", "both"])
  func callbacks_ofARemovalBeforeTheStart_comeInPairs(removed: String) {
    let (animator, box, slide) = (Animator(), Box(), Self.slide())
    var lines: [String] = []
    slide.didStart = { _ in lines.append("start") }
    slide.completion = { lines.append("stop \($1)") }
    animator.add(slide, to: box, forKey: "x")
    if removed != "second" {
      animator.remove(forKey: "x", from: box)
      #expect(lines == ["start", "stop false"])
      animator.add(slide, to: box, forKey: "x")
    }
    animator.advance(by: 1)
    slide.toValue = 16
    if removed != "first" { animator.remove(forKey: "x", from: box) }
    animator.advance(by: 1)
    let first = removed == "second" ? [] : ["start", "stop false"]
    let last = removed == "first" ? "stop true" : "stop false"
    #expect(lines == first + ["start", "stop true", "start", last])
  }

  /// A member stops once for its group: a further run is none of the group's.
  @Test(arguments: [AnimationGroup.Order.together, .staggered(by: 0.125), .inSequence])
  func group_ofOneThatStartsAgain_waitsForTheOthers(order: AnimationGroup.Order) {
    let (animator, boxes, slide) = (Animator(), [Box(), Box(), Box()], Self.slide())
    let others = [2.0, 3].map { BasicAnimation(Box.x, to: 1, duration: $0) }
    let group = AnimationGroup(order)
    var ends: [String] = []
    group.completion = { ends.append("\($1) \(animator.now)") }
    for (animation, box) in zip([slide] + others, boxes) { group.add(animation, to: box) }
    animator.start(group)
    var stops = 0
    slide.completion = { _, _ in
      stops += 1
      if stops < 4 { slide.toValue = Double(stops) }
    }
    animator.advance(to: 9)
    let end = order == .together ? 3 : order == .inSequence ? 5.5 : 3.25
    #expect(stops == 4 && ends == ["true \(end)"] && !group.isRunning)
  }

  /// Repetitions begin anew with each run.
  @Test(arguments: [false, true])
  func iterations_ofOneThatStartsAgain_areCountedAnew(isReversing: Bool) {
    let (animator, box, slide) = (Animator(), Box(), Self.slide())
    (slide.repeatCount, slide.autoreverses) = (2, isReversing)
    var lines: [String] = []
    slide.didStart = { _ in lines.append("start") }
    slide.didRepeat = { _ in lines.append("repeat") }
    slide.didReverse = { _ in lines.append("reverse") }
    slide.completion = { lines.append("stop \($1)") }
    animator.add(slide, to: box, forKey: "x")
    animator.advance(to: 4)
    let run =
      isReversing
      ? ["start", "reverse", "repeat", "reverse", "stop true"] : ["start", "repeat", "stop true"]
    #expect(lines == run && box.x == (isReversing ? 0 : 8))
    slide.toValue = 4
    animator.advance(to: 8)
    #expect(lines == run + run && box.x == (isReversing ? 0 : 4))
  }

  /// A decay starts again with the velocity that it is given, from where it is.
  @Test func velocity_ofAKeptDecay_startsItAgain() {
    let (animator, box) = (Animator(), Box())
    let decay = DecayAnimation(Box.x, from: 0, velocity: 300)
    (decay.isRemovedOnCompletion, decay.deceleration) = (false, 0.99)
    animator.add(decay, to: box, forKey: "x")
    animator.advance(to: 6)
    let (end, state) = (box.x, decay.progress)
    decay.velocity = 200
    decay.velocity = -100
    #expect(state == 1 && decay.progress == 0)
    let motion = DecayMotion(
      decay: Decay(deceleration: 0.99), fromValue: end, initialVelocity: -100)
    for time in [0.0625, 0.125, 0.25] {
      animator.advance(to: 6 + time)
      #expect(abs(box.x - motion.value(at: time)) < 1e-9)
    }
  }

  /// A delay that is set between the restart and its beginning counts from the restart; a beginning
  /// that is set is that instant, and a pause puts it off.
  @Test func beginning_setAfterTheRestart_countsFromIt() {
    typealias Slide = BasicAnimation<Box, Double>
    let rows: [(name: String, set: (Slide, Animator) -> Void, begin: Double)] = [
      ("nothing", { _, _ in }, 2), ("delay", { slide, _ in slide.delay = 0.5 }, 2.5),
      ("beginTime", { slide, _ in slide.beginTime = 2.25 }, 2.25),
      (
        "both",
        { slide, _ in
          slide.beginTime = 2.25
          slide.delay = 0.5
        }, 2.75
      ), ("a past beginTime", { slide, _ in slide.beginTime = 1 }, 2),
      (
        "pause",
        { slide, animator in
          slide.isPaused = true
          animator.schedule(at: 3) { slide.isPaused = false }
        }, 3
      ),
      (
        "delay and pause",
        { slide, animator in
          slide.delay = 0.5
          slide.isPaused = true
          animator.schedule(at: 2.25) { slide.isPaused = false }
        }, 2.5
      ),
    ]
    for (name, set, begin) in rows {
      let (animator, box, slide) = (Animator(), Box(), Self.slide())
      animator.add(slide, to: box, forKey: "x")
      animator.advance(to: 2)
      #expect(box.x == 8)
      var begins: [Double] = []
      slide.didStart = { _ in begins.append(animator.now) }
      slide.toValue = 16
      set(slide, animator)
      for frame in 17...40 { animator.advance(to: Double(frame) / 8) }
      #expect(begins == [begin] && box.x == 16, "\(name)")
    }
  }
}
