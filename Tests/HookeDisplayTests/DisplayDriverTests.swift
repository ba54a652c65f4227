// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDisplay
import HookeSolver
import Testing

/// The rules of display links, with frames made by hand.
@Suite struct DisplayDriverTests {
  final class Box {
    var x = 0.0
    static let x = AnimatableProperty<Box, Double>(
      "x", threshold: .point, read: { $0.x }, write: { $0.x = $1 })
  }

  /// A display: the frames come while it is not paused.
  final class Display {
    var isPaused = false
    var time = 500.0
    var driver: DisplayDriver?

    /// Shows frames of a 64th of a second, at most a number of them; returns how many came.
    func show(_ count: Int) -> Int {
      for number in 0..<count {
        guard !isPaused else { return number }
        driver?.frame(timestamp: time, target: time + 1.0 / 64)
        time += 1.0 / 64
      }
      return count
    }
  }

  private func make(_ animator: Animator) -> Display {
    let display = Display()
    display.driver = DisplayDriver(animator) { [unowned display] in display.isPaused = $0 }
    return display
  }

  private func slide(to value: Double) -> BasicAnimation<Box, Double> {
    let slide = BasicAnimation(Box.x)
    (slide.fromValue, slide.toValue, slide.duration) = (0, value, 1)
    slide.timingFunction = .linear
    return slide
  }

  @Test func frame_showsTheValueOfItsOwnInstant() {
    let animator = Animator(startTime: 7)
    let box = Box()
    let display = make(animator)
    animator.add(slide(to: 64), to: box)
    for frame in 1...63 {
      #expect(display.show(1) == 1)
      let error = box.x - Double(frame)
      #expect(error.magnitude < 1e-9, "frame \(frame)")
    }
    #expect(animator.now == 7.984375)
  }

  @Test func source_isPaused_whileNothingIsAttached() {
    let animator = Animator()
    let box = Box()
    let display = make(animator)
    #expect(display.isPaused)
    animator.add(slide(to: 1), to: box)
    #expect(!display.isPaused)
    #expect(display.show(1000) == 64)
    #expect(display.isPaused && box.x == 1)
    animator.perform(after: 0.5) {}
    #expect(!display.isPaused, "a scheduled action needs frames, too")
    #expect(display.show(1000) == 32)
    #expect(display.isPaused)
  }

  @Test func addition_afterAPause_beginsAtThePresentFrame() {
    let animator = Animator()
    let box = Box()
    let display = make(animator)
    animator.add(slide(to: 64), to: box)
    _ = display.show(1000)
    display.time += 3600
    animator.add(slide(to: 64), to: box)
    _ = display.show(1)
    #expect(box.x == 1, "an hour without frames is no part of the motion")
  }

  @Test func frames_whileAnAnimationWaits_keepTheDisplaysTime() {
    let animator = Animator()
    let box = Box()
    let display = make(animator)
    animator.add(slide(to: 64), to: box)
    _ = display.show(8)
    // Frames that were left out by the display are time that has passed.
    display.time += 8.0 / 64
    _ = display.show(1)
    #expect(abs(box.x - 17) < 1e-9)
  }

  @Test func isStopped_holdsTheAnimatorsClock() {
    let animator = Animator()
    let box = Box()
    let display = make(animator)
    animator.add(slide(to: 64), to: box)
    _ = display.show(8)
    display.driver?.isStopped = true
    #expect(display.isPaused)
    animator.add(slide(to: 64), to: Box())
    #expect(display.isPaused, "an addition does not resume what the program stopped")
    display.time += 100
    display.driver?.isStopped = false
    #expect(!display.isPaused)
    _ = display.show(1)
    #expect(abs(box.x - 9) < 1e-9)
  }

  @Test func target_beforeThatOfTheLastFrame_doesNotRunBack() {
    let animator = Animator()
    let box = Box()
    let display = make(animator)
    animator.add(slide(to: 64), to: box)
    display.driver?.frame(timestamp: 10, target: 10.25)
    display.driver?.frame(timestamp: 10.1, target: 10.125)
    #expect(box.x == 16 && animator.now == 0.25)
    display.driver?.frame(timestamp: 10.25, target: 10.5)
    #expect(box.x == 32)
  }

  @Test func firstFrame_announcedForThePast_standsStill() {
    // Where the instant of showing is before that of the frame, nothing has passed.
    for (timestamp, target, value) in [(10, 10.25, 16.0), (10.25, 10, 0), (10.0, 10, 0)] {
      let animator = Animator(startTime: 3)
      let box = Box()
      let display = make(animator)
      animator.add(slide(to: 64), to: box)
      display.driver?.frame(timestamp: timestamp, target: target)
      #expect(box.x == value && animator.now == 3 + value / 64, "\(timestamp), \(target)")
      display.driver?.frame(timestamp: 10.25, target: 10.5)
      #expect(box.x == (10.5 - min(timestamp, target)) * 64, "\(timestamp), \(target)")
    }
  }

  @Test func addition_inTheLastFrame_goesOnWithoutAPause() {
    let animator = Animator()
    let box = Box()
    var changes: [Bool] = []
    let driver = DisplayDriver(animator) { changes.append($0) }
    let first = slide(to: 64)
    first.completion = { _, _ in
      let second = slide(to: 128)
      second.fromValue = 64
      animator.add(second, to: box)
    }
    animator.add(first, to: box)
    for frame in 1...96 {
      driver.frame(timestamp: Double(frame - 1) / 64, target: Double(frame) / 64)
      #expect(box.x == Double(frame))
    }
    #expect(changes.filter { $0 } == [true], "paused before the first addition alone")
    for frame in 97...128 {
      driver.frame(timestamp: Double(frame - 1) / 64, target: Double(frame) / 64)
    }
    #expect(changes.last == true && !animator.needsFrames)
  }

  /// Motions that are taken away between two frames leave one frame that shows nothing new.
  @Test func frame_withoutMotions_pausesTheDisplay() {
    let animator = Animator()
    let box = Box()
    let display = make(animator)
    animator.add(slide(to: 64), to: box)
    #expect(display.show(8) == 8)
    animator.removeAll(from: box)
    #expect(!display.isPaused, "the display learns of it with its next frame")
    #expect(display.show(9) == 1 && display.isPaused)
    #expect(box.x == 8 && animator.now == 0.125)
    display.driver?.frame(timestamp: 900, target: 901)
    #expect(display.isPaused && animator.now == 0.125)
    // What is added later begins at the present frame.
    display.time += 50
    animator.add(slide(to: 64), to: box)
    #expect(!display.isPaused && display.show(1) == 1)
    #expect(box.x == 1 && animator.now == 0.140625)
  }

  @Test func isStopped_ofADriverWithoutWork_leavesThePause() {
    let animator = Animator()
    let box = Box()
    let display = make(animator)
    display.driver?.isStopped = true
    display.driver?.isStopped = false
    #expect(display.isPaused, "nothing is to be shown")
    animator.add(slide(to: 64), to: box)
    display.driver?.isStopped = true
    // Frames that the display makes nevertheless are none.
    display.driver?.frame(timestamp: 1, target: 2)
    #expect(box.x == 0 && animator.now == 0 && display.isPaused)
    animator.removeAll(from: box)
    display.driver?.isStopped = false
    #expect(display.isPaused)
    display.driver = nil
    animator.add(slide(to: 64), to: box)
    #expect(display.isPaused, "a driver that is gone resumes nothing")
  }
}
