// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// An animation that is changed while a frame is written, by what another one calls, has that
/// frame's value of the change, whichever of both the frame writes first.
@Suite("Changes while a frame is written") struct ChangedWithinFrameTests {
  typealias Spring = SpringAnimation<Box, Double>

  /// What calls the change: the program does so after the frame, at the same instant.
  enum Caller: CaseIterable { case didApply, setter, program }

  /// A change of a spring that moves "x" of a box.
  enum Change: CaseIterable {
    case target, velocity, tension, speed, pause, remove, removeAll, replace, clamp, listen
    case pauseAndResume

    func make(_ spring: Spring, _ box: Box, _ animator: Animator) {
      switch self {
      case .target: spring.toValue = -40
      case .velocity: spring.velocity = 900
      case .tension: spring.dynamicsTension *= 2
      case .speed: spring.speed = 2
      case .pause: spring.isPaused = true
      case .pauseAndResume:
        spring.isPaused = true
        spring.isPaused = false
      case .remove: animator.remove(forKey: "x", from: box)
      case .removeAll: animator.removeAll(from: box)
      case .replace: animator.add(Spring(Box.x, to: 7, bounciness: 3), to: box, forKey: "x")
      case .clamp: spring.clampMode = .both
      case .listen: spring.didApply = { _ in }
      }
    }
  }

  /// Runs a spring for 20 frames, of which the third calls a change of it.
  private func run(
    _ caller: Caller, isFirst: Bool, _ change: @escaping (Spring, Box, Animator) -> Void,
    _ settings: (Spring) -> Void = { _ in }
  ) -> (values: [Double], writes: [Double], count: Int) {
    let animator = Animator()
    let (box, other) = (Box(), Box())
    let spring = Spring(Box.x, to: 100, bounciness: 12)
    settings(spring)
    let calling = SpringAnimation(Box.y, to: 50, bounciness: 3)
    var (frame, count) = (0, 0)
    let call = {
      guard frame == 3, count == 0 else { return }
      count = box.writes.count
      change(spring, box, animator)
    }
    if caller == .didApply { calling.didApply = { _ in call() } }
    if caller == .setter { other.yDidChange = call }
    if isFirst { animator.add(calling, to: other, forKey: "y") }
    animator.add(spring, to: box, forKey: "x")
    if !isFirst { animator.add(calling, to: other, forKey: "y") }
    var values: [Double] = []
    for number in 1...20 {
      frame = number
      animator.advance(to: Double(number) / 60)
      if caller == .program { call() }
      values.append(box.x)
    }
    return (values, box.writes, count)
  }

  @Test(arguments: Change.allCases, Caller.allCases)
  func change_beforeOrAfterTheWrite_hasTheSameFrames(change: Change, caller: Caller) {
    let (first, last) = (
      run(caller, isFirst: true, change.make), run(caller, isFirst: false, change.make)
    )
    #expect(first.count > 0 && last.count > 0)
    #expect(
      zip(first.values, last.values).allSatisfy { abs($0 - $1) < 1e-9 },
      "\(first.values), not \(last.values)")
    let outside = run(.program, isFirst: true, change.make)
    #expect(
      zip(first.values, outside.values).allSatisfy { abs($0 - $1) < 1e-9 },
      "\(first.values), not \(outside.values)")
    let plain = run(caller, isFirst: true) { _, _, _ in }
    #expect(plain.values.prefix(3).elementsEqual(first.values.prefix(3)) { abs($0 - $1) < 1e-9 })
    let changes = ![.listen, .clamp, .pauseAndResume].contains(change)
    #expect(
      changes == !plain.values.prefix(8).elementsEqual(first.values.prefix(8)) {
        abs($0 - $1) < 1e-9
      })
  }

  /// Motion that is reduced goes to its end at that instant: nothing shows where it was.
  @Test(arguments: Caller.allCases, [true, false])
  func reduction_whileAFrameIsWritten_showsTheEndAlone(caller: Caller, isFirst: Bool) {
    let settings: [(String, (Spring) -> Void)] = [
      ("plain", { _ in }), ("clamped", { $0.clampMode = .both }),
      ("rounded", { $0.roundingFactor = 0.5 }), ("heard", { $0.didApply = { _ in } }),
      ("reversed", { $0.autoreverses = true }),
    ]
    for (name, setting) in settings {
      let outcome = run(caller, isFirst: isFirst, { $2.motion = .reduced }, setting)
      let end = name == "reversed" ? 0.0 : 100
      #expect(outcome.count > 0 && outcome.values.last == end, "\(name)")
      let later = outcome.writes.dropFirst(outcome.count)
      #expect(!later.isEmpty && later.allSatisfy { $0 == 100 || $0 == end }, "\(name): \(later)")
    }
  }
}
