// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Every event of the `.exact` profile happens at its own instant, whatever the frames are.
@Suite struct EventTimeTests {
  /// Notes what happened and when.
  private static func log(frames: [Double]) -> [String] {
    let (animator, box) = (Animator(), Box())
    var lines: [String] = []
    let note = { (text: String) in lines.append("\(animator.now) \(text) \(box.x)") }
    let spring = SpringAnimation(Box.x, from: 0, to: 100, bounciness: 12)
    spring.beginTime = 0.0371
    spring.didStart = { _ in note("start") }
    spring.didReachToValue = { _ in note("reach") }
    spring.completion = { _, finished in
      note("stop \(finished)")
      let back = BasicAnimation(Box.x, to: 0, duration: 0.123)
      back.autoreverses = true
      back.repeatCount = 2
      back.didStart = { _ in note("back start") }
      back.didReverse = { _ in note("reverse") }
      back.didRepeat = { _ in note("repeat") }
      back.completion = { _, finished in note("back stop \(finished)") }
      animator.add(back, to: box, forKey: "back")
    }
    animator.add(spring, to: box, forKey: "x")
    animator.schedule(at: 0.5) {
      animator.bringUpToDate()
      note("action")
    }
    for frame in frames { animator.advance(to: frame) }
    return lines
  }

  @Test func events_atAnyFrameRate_areTheSame() {
    let reference = Self.log(frames: [10])
    #expect(reference.count == 9)
    for rate in [24.0, 59.94, 60, 144, 1000] {
      let frames = (1...Int(rate * 2)).map { Double($0) / rate } + [10]
      #expect(Self.log(frames: frames) == reference, "\(rate) Hz")
    }
  }

  @Test func events_comeInOrderOfTime_tiesInOrderOfAddition() {
    let (animator, box) = (Animator(), Box())
    var order: [String] = []
    for (index, time) in [0.3, 0.1, 0.2, 0.1, 0.3].enumerated() {
      animator.schedule(at: time) { order.append("\(index) at \(animator.now)") }
    }
    let custom = CustomAnimation<Box> { _, animation in
      order.append("frame \(animation.currentTime) after \(animation.elapsedTime)")
      return false
    }
    custom.beginTime = 0.25
    animator.add(custom, to: box, forKey: "custom")
    animator.advance(to: 1)
    #expect(
      order == [
        "1 at 0.1", "3 at 0.1", "2 at 0.2", "0 at 0.3", "4 at 0.3", "frame 1.0 after 0.75",
      ])
  }

  @Test func beginTime_betweenFrames_losesNothing() {
    let (animator, box) = (Animator(), Box(x: 7))
    let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 1, timing: .linear)
    basic.beginTime = 0.25
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 0.2)
    #expect(box.x == 7, "nothing is written before the beginning")
    animator.advance(to: 0.5)
    #expect(abs(box.x - 25) < 1e-12)
  }

  @Test func beginTime_inThePast_isCredited() {
    let (animator, box) = (Animator(startTime: 100), Box())
    let basic = BasicAnimation(Box.x, to: 100, duration: 10, timing: .linear)
    basic.beginTime = 95
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 101)
    #expect(abs(box.x - 60) < 1e-12)
  }

  @Test func delay_countsFromTheAddition() {
    let (animator, box) = (Animator(), Box())
    animator.advance(to: 3)
    let basic = BasicAnimation(Box.x, to: 1)
    basic.delay = 0.5
    var start: Double?
    basic.didStart = { _ in start = animator.now }
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 4)
    #expect(start == 3.5)
  }

  @Test func nilFromValue_isReadAtTheInstant_notAtTheFrame() {
    let (animator, box) = (Animator(), Box())
    let first = BasicAnimation(Box.x, to: 100, duration: 1, timing: .linear)
    animator.add(first, to: box, forKey: "first")
    let second = BasicAnimation(Box.x, to: 50, duration: 1)
    second.beginTime = 0.5
    animator.add(second, to: box, forKey: "second")
    var from: Double?
    second.didStart = { _ in from = box.x }
    animator.advance(to: 0.9)
    #expect(abs((from ?? .nan) - 50) < 1e-12)
  }

  @Test func scheduledAction_cancelled_doesNotRun() {
    let animator = Animator()
    var ran = 0
    // One on each clock, with neighbours that remain.
    let actions = [
      animator.perform(after: 1) { ran += 1 }, animator.schedule(atHostTime: 1) { ran += 1 },
    ]
    var others = 0
    for _ in 0..<2 {
      animator.schedule(at: 1) { others += 1 }
      animator.schedule(atHostTime: 1) { others += 1 }
    }
    for action in actions {
      #expect(action.isPending)
      action.cancel()
      #expect(!action.isPending)
    }
    animator.advance(to: 2)
    #expect(others == 4)
    #expect(ran == 0)
    #expect(animator.isIdle)
  }

  @Test func endlessChainAtOneInstant_doesNotHang() {
    let (animator, box) = (Animator(), Box())
    var count = 0
    func again() {
      count += 1
      let basic = BasicAnimation(Box.x, to: Double(count), duration: 0)
      basic.completion = { _, _ in again() }
      animator.add(basic, to: box, forKey: "x")
    }
    again()
    animator.advance(to: 1)
    let afterOne = count
    animator.advance(to: 2)
    #expect(afterOne > 100 && afterOne < 5000)
    #expect(count > afterOne)
  }

  @Test func repeatForever_shorterThanAnyFrame_doesNotHang() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, from: 0, to: 1, duration: 1e-9, timing: .linear)
    basic.repeatsForever = true
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 1000)
    #expect(box.x >= 0 && box.x <= 1)
    let none = BasicAnimation(Box.y, to: 1, duration: 0)
    none.repeatsForever = true
    animator.add(none, to: box, forKey: "y")
    animator.advance(to: 1001)
    #expect(box.y == 1)
  }

  @Test func repeatCount_greatestAndAutoreversing_goesOn() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, from: 0, to: 1, duration: 1, timing: .linear)
    (basic.repeatCount, basic.autoreverses) = (.max, true)
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 2.25)
    #expect(abs(box.x - 0.25) < 1e-12)
  }

  @Test func actions_ofBothClocksAtOneInstant_runInOrderOfAddition() {
    let animator = Animator()
    animator.speed = 2
    var order: [Int] = []
    for number in 0..<6 {
      if number % 2 == 0 {
        animator.schedule(atHostTime: 0.5) { order.append(number) }
      } else {
        animator.schedule(at: 1) { order.append(number) }
      }
    }
    animator.advance(to: 1)
    #expect(order == [0, 1, 2, 3, 4, 5])
  }

  @Test func frames_areWrittenInOrderOfAddition_notOfBeginning() {
    let animator = Animator()
    let boxes = (0..<6).map { _ in Box() }
    var order: [Int] = []
    for (index, box) in boxes.enumerated() {
      let basic = BasicAnimation(Box.y, from: 0, to: 1, duration: 5)
      // The last one added begins first.
      basic.delay = 0.1 * Double(6 - index)
      animator.add(basic, to: box, forKey: "y")
      box.yDidChange = { order.append(index) }
    }
    for frame in 1...8 {
      order = []
      animator.advance(to: 0.1 * Double(frame) + 0.05)
      #expect(order.suffix(min(frame, 6)) == Array(max(0, 6 - frame)..<6), "frame \(frame)")
    }
  }
}
