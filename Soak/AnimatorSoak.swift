// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport

/// An hour of an animator at 60 frames per second, in which animations of two hundred targets are
/// added, removed, given other goals, paused and sped up, and targets come and go.
final class AnimatorSoak {
  private static let seconds = 3_600
  private static let seed: UInt64 = 1

  /// What is animated.
  private final class Box {
    var x = 0.0
    static let x = AnimatableProperty<Box, Double>(
      "x", threshold: .point, read: { $0.x }, write: { $0.x = $1 })
  }

  private let animator = Animator()
  private var random = SeededGenerator(seed: AnimatorSoak.seed)
  private var boxes = (0..<200).map { _ in Box() }
  private var starts = 0
  private var stops = 0
  private var operations = 0
  private var hash = BitHash()
  /// The memory after each minute.
  private var memory: [Int] = []

  /// Runs the hour twice, and holds the two against each other and against what must be.
  static func check() {
    let (first, second) = (AnimatorSoak().run(), AnimatorSoak().run())
    guard first == second else { Soak.fail("hashes \(first) and \(second)") }
    print("animator: hash \(first) twice, seed \(seed), \(ProcessState.time) s of CPU")
  }

  private func run() -> String {
    // Three motions that nothing disturbs: two without end, and a timer.
    let still = Box()
    let spring = Spring(response: 1.3, dampingRatio: 0)
    let endless = SpringAnimation(Box.x, spring: spring)
    (endless.fromValue, endless.toValue, endless.velocity) = (0, 100, 0)
    animator.add(endless, to: still, forKey: "x")
    let turning = Box()
    let turn = BasicAnimation(Box.x)
    (turn.fromValue, turn.toValue, turn.duration) = (0, 1, 0.7)
    (turn.timingFunction, turn.repeatsForever) = (.linear, true)
    animator.add(turn, to: turning, forKey: "x")
    var ticks = 0
    func tick() {
      ticks += 1
      guard animator.now == Double(ticks) else { Soak.fail("tick \(ticks) at \(animator.now)") }
      animator.schedule(at: Double(ticks + 1), tick)
    }
    animator.schedule(at: 1, tick)

    for frame in 1...Self.seconds * 60 {
      for _ in 0..<Int(random.next() % 4) { operate() }
      animator.advance(to: Double(frame) / 60)
      if frame % 60 == 0 { for box in boxes { hash.add(box.x) } }
      if frame % 3_600 == 0 { memory.append(ProcessState.memory) }
    }
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 100)
    let end = Double(Self.seconds)
    let phase = (end / 0.7).truncatingRemainder(dividingBy: 1)
    let drifts = [abs(still.x - motion.value(at: end)), abs(turning.x - phase)]
    guard drifts[0] < 1e-9, drifts[1] < 1e-9 else { Soak.fail("drift \(drifts)") }
    guard ticks == Self.seconds else { Soak.fail("\(ticks) ticks of a timer") }
    // The first minutes fill tables that are kept.
    let growth = (memory.last ?? 0) - memory[4]
    guard growth < 1_000_000 else {
      Soak.fail("memory grows: \(memory.map(ProcessState.megabytes))")
    }
    for box in boxes { animator.removeAll(from: box) }
    guard starts == stops else { Soak.fail("\(starts) starts, \(stops) stops") }
    print(
      "animator: \(operations) operations, \(starts) animations in \(Self.seconds) s;",
      "\(ProcessState.megabytes(memory[4])) after 5 minutes,",
      "\(ProcessState.megabytes(memory.last ?? 0)) at the end;",
      "drift \(drifts[0]) points of a spring, \(drifts[1]) of a turn")
    return hash.text
  }

  private func operate() {
    operations += 1
    let index = random.index(below: boxes.count)
    let animation = animator.animation(forKey: "x", of: boxes[index])
    switch random.next() % 12 {
    case 0: animator.remove(forKey: "x", from: boxes[index])
    case 1: animation?.isPaused.toggle()
    case 2: animation?.speed = random.double(0.3...3)
    case 3, 4:
      (animation as? SpringAnimation<Box, Double>)?.toValue = random.double(-100...100)
    case 5: boxes[index] = Box()
    case 6:
      animator.perform(after: random.double(0...2)) { [unowned self] in
        if random.next() % 2 == 0 { operate() }
      }
    default: add(to: boxes[index])
    }
  }

  private func add(to box: Box) {
    let animation: PropertyAnimation<Box, Double>
    switch random.next() % 3 {
    case 0:
      let basic = BasicAnimation(Box.x)
      basic.toValue = random.double(-100...100)
      animation = basic
    case 1:
      let decay = DecayAnimation(Box.x)
      decay.velocity = random.double(-900...900)
      animation = decay
    default:
      let spring = SpringAnimation(Box.x)
      spring.toValue = random.double(-100...100)
      spring.springBounciness = random.double(0...20)
      animation = spring
    }
    if random.next() % 5 == 0 { animation.isAdditive = true }
    if random.next() % 7 == 0 { animation.repeatCount = 2 }
    animation.didStart = { [unowned self] _ in starts += 1 }
    animation.completion = { [unowned self] _, _ in stops += 1 }
    animator.add(animation, to: box, forKey: "x")
  }
}
