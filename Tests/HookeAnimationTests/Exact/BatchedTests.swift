// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What the batch serves shows what the closed forms say, for few animations and for many.
@Suite("Frames: springs of the batch") struct BatchedTests {
  static let spring = Spring(bounciness: 12, speed: 6)
  static let counts = [3, 150]

  /// The motion of a component that starts at rest, `time` seconds after the start.
  static func motion(from: Double, to: Double, at time: Double) -> Double {
    SpringMotion(spring: spring, fromValue: from, toValue: to).value(at: time)
  }

  /// Boxes, each with the springs that `make` gives it, and every frame of half a second given to
  /// `check`.
  func run<Value>(
    _ count: Int, _ make: (Int) -> [SpringAnimation<Box, Value>],
    check: (Double, Box, Int) -> Void
  ) {
    let animator = Animator()
    let boxes = (0..<count).map { _ in Box() }
    for (index, box) in boxes.enumerated() {
      for animation in make(index) { animator.add(animation, to: box) }
    }
    for frame in 1...30 {
      animator.advance(to: Double(frame) / 60)
      for (index, box) in boxes.enumerated() { check(animator.now, box, index) }
    }
  }

  @Test("An axis at rest stays where it is, exactly", arguments: counts)
  func axisAtRest_stays(count: Int) {
    run(
      count,
      { index in
        let animation = SpringAnimation(Box.size, spring: Self.spring)
        animation.fromValue = SIMD2(0, 5)
        animation.toValue = index % 2 == 0 ? SIMD2(100 + Double(index), 5) : SIMD2(0, 7)
        return [animation]
      },
      check: { now, box, index in
        if index % 2 == 0 {
          let x = Self.motion(from: 0, to: 100 + Double(index), at: now)
          #expect(abs(box.size.x - x) < 1e-9 && box.size.y == 5, "\(index) at \(now)")
        } else {
          let y = Self.motion(from: 5, to: 7, at: now)
          #expect(box.size.x == 0 && abs(box.size.y - y) < 1e-9, "\(index) at \(now)")
        }
      })
  }

  @Test("Clamped, rounded and observed values", arguments: counts)
  func adjusted_isAdjusted(count: Int) {
    var applied = 0
    run(
      count,
      { index in
        let animation = SpringAnimation(Box.x, spring: Self.spring, to: 100)
        switch index % 3 {
        case 0: animation.clampMode = .start
        case 1: animation.roundingFactor = 2
        default: animation.didApply = { _ in applied += 1 }
        }
        if index % 3 == 0 { animation.velocity = -3000 }
        return [animation]
      },
      check: { now, box, index in
        let plain = Self.motion(from: 0, to: 100, at: now)
        switch index % 3 {
        case 0:
          let thrown = SpringMotion(
            spring: Self.spring, fromValue: 0, toValue: 100, initialVelocity: -3000)
          #expect(abs(box.x - max(0, thrown.value(at: now))) < 1e-9, "\(index) at \(now)")
        case 1:
          #expect(box.x.truncatingRemainder(dividingBy: 2) == 0, "\(index) at \(now)")
          #expect(abs(box.x - plain) <= 1 + 1e-9, "\(index) at \(now)")
        default: #expect(abs(box.x - plain) < 1e-9, "\(index) at \(now)")
        }
      })
    #expect(applied == 30 * (0..<count).count { $0 % 3 == 2 })
  }

  @Test("Additive springs add up", arguments: counts)
  func additive_addsUp(count: Int) {
    run(
      count,
      { _ in
        [1000.0, -400, 700].map { by in
          let animation = SpringAnimation(Box.x, spring: Self.spring, from: 0, to: by)
          animation.isAdditive = true
          return animation
        }
      },
      check: { now, box, index in
        let sum = Self.motion(from: 0, to: 1300, at: now)
        #expect(abs(box.x - sum) < 1e-9, "\(index) at \(now)")
      })
  }

  @Test("A retarget in flight goes on from value and velocity", arguments: counts)
  func retarget_goesOn(count: Int) {
    let animator = Animator()
    let boxes = (0..<count).map { _ in Box() }
    let springs = boxes.map { box in
      let animation = SpringAnimation(Box.size, spring: Self.spring, to: SIMD2(100, 0))
      animator.add(animation, to: box)
      return animation
    }
    let first = SpringMotion(spring: Self.spring, fromValue: 0, toValue: 100)
    let (value, velocity) = first.state(at: 0.125)
    let second = SpringMotion(
      spring: Self.spring, fromValue: value, toValue: -50, initialVelocity: velocity)
    for frame in 1...64 {
      animator.advance(to: Double(frame) / 64)
      if frame == 8 { for spring in springs { spring.toValue = SIMD2(-50, 10) } }
      let time = animator.now - 0.125
      let expected =
        frame <= 8
        ? SIMD2(first.value(at: animator.now), 0)
        : SIMD2(second.value(at: time), Self.motion(from: 0, to: 10, at: time))
      for box in boxes where animator.hasAnimations(box) {
        #expect(abs(box.size.x - expected.x) < 1e-9, "frame \(frame)")
        #expect(abs(box.size.y - expected.y) < 1e-9, "frame \(frame)")
      }
    }
  }

  @Test("Values are written in order of addition, whatever their properties", arguments: counts)
  func writes_comeInOrderOfAddition(count: Int) {
    final class Log { var entries: [Int] = [] }
    final class Part {
      let number: Int
      let log: Log
      var value = 0.0 { didSet { log.entries.append(number) } }
      init(_ number: Int, _ log: Log) { (self.number, self.log) = (number, log) }
    }
    let properties = ["a", "b", "c"].map { name in
      AnimatableProperty<Part, Double>(name, read: { $0.value }, write: { $0.value = $1 })
    }
    let (animator, log) = (Animator(), Log())
    let parts = (0..<count).map { Part($0, log) }
    for (index, part) in parts.enumerated() {
      // Neighbours sometimes share a property.
      let animation = SpringAnimation(properties[index / 4 % 3], spring: Self.spring, to: 100)
      if index % 5 == 0 { animation.roundingFactor = 1 }
      animator.add(animation, to: part)
    }
    animator.advance(to: 0.01)
    log.entries = []
    animator.advance(to: 0.02)
    #expect(log.entries == Array(0..<count))
  }

  @Test("A target that only the animator still holds may stop its animations in its own setter")
  func setter_stopsItsOwn_andReleasesTheTarget() {
    final class Part {
      weak var animator: Animator?
      var mark = 0
      var value = 0.0 {
        didSet {
          if isLeaving { animator?.removeAll(from: self) }
          mark += 1
        }
      }
      var isLeaving = false
      static let value = AnimatableProperty<Part, Double>(
        "value", read: { $0.value }, write: { $0.value = $1 })
    }
    let animator = Animator()
    var parts = (0..<200).map { _ in Part() }
    var stops = 0
    for part in parts {
      part.animator = animator
      let animation = SpringAnimation(Part.value, spring: Self.spring, to: 100)
      animation.completion = { _, finished in stops += finished ? 0 : 1 }
      animator.add(animation, to: part)
    }
    animator.advance(to: 0.01)
    weak let last = parts[199]
    for part in parts { part.isLeaving = true }
    parts.removeAll()
    for frame in 1...2 { animator.advance(to: 0.01 + Double(frame) / 60) }
    #expect(stops == 200)
    #expect(last == nil)
    #expect(animator.isIdle)
  }

  /// A target that calls the program whenever it is written.
  private final class Caller {
    var x = 0.0 {
      didSet {
        count += 1
        didWrite?()
      }
    }
    var count = 0
    var didWrite: (() -> Void)?

    static let x = AnimatableProperty<Caller, Double>(
      "x", threshold: .point, read: { $0.x }, write: { $0.x = $1 })
  }

  @Test(
    "What a write removes is not written any more", arguments: counts,
    [Animator.TargetReferences.weak, .strong])
  func removed_duringTheFrame_isNotWritten(count: Int, targets: Animator.TargetReferences) {
    for (writer, victim) in [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2)] {
      let animator = Animator(targets: targets)
      let callers = (0..<count).map { _ in Caller() }
      for caller in callers {
        let spring = SpringAnimation(Caller.x, spring: Self.spring)
        spring.toValue = 100
        animator.add(spring, to: caller, forKey: "x")
      }
      for frame in 1...4 { animator.advance(to: Double(frame) / 60) }
      var left: Int?
      callers[writer].didWrite = {
        guard left == nil else { return }
        animator.remove(forKey: "x", from: callers[victim])
        left = callers[victim].count
      }
      for frame in 5...8 { animator.advance(to: Double(frame) / 60) }
      #expect(left != nil && callers[victim].count == left, "\(writer) \(victim)")
      #expect(callers[writer].count == callers[3 - writer - victim].count, "\(writer) \(victim)")
    }
  }
}
