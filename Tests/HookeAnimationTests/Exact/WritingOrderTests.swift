// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A frame writes its animations in the order in which they were added, whatever the order in which
/// they began, were paused and went on.
@Suite struct WritingOrderTests {
  /// The numbers of the parts, in order of their writes.
  final class Log {
    var numbers: [Int] = []
  }

  final class Part {
    let number: Int
    let log: Log
    var x = 0.0 { didSet { log.numbers.append(number) } }

    init(_ number: Int, _ log: Log) { (self.number, self.log) = (number, log) }

    static let x = AnimatableProperty<Part, Double>(
      "x", threshold: .point, read: { $0.x }, write: { $0.x = $1 })
  }

  /// The kinds of motion that are written in ways of their own.
  enum Kind: CaseIterable {
    case springs, easings, steps, mixed

    /// Adds a motion that does not end while it is looked at.
    func add(to part: Part, delay: Double, on animator: Animator) -> Animation {
      let motion: PropertyAnimation<Part, Double>
      switch (self, part.number % 3) {
      case (.springs, _), (.mixed, 0):
        motion = SpringAnimation(Part.x, spring: Spring(stiffness: 100, damping: 0), to: 100)
      case (.easings, _), (.mixed, 1): motion = BasicAnimation(Part.x, to: 100, duration: 90)
      case (.steps, _), (.mixed, _):
        let steps = CustomAnimation<Part> { part, animation in
          part.x = animation.runTime
          return true
        }
        steps.delay = delay
        animator.add(steps, to: part, forKey: "x")
        return steps
      }
      motion.delay = delay
      animator.add(motion, to: part, forKey: "x")
      return motion
    }
  }

  /// All orders of the numbers below a count.
  static func permutations(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(count - 1).flatMap { order in
      (0...order.count).map { place in
        var longer = order
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }

  /// Adds an animation for each part.
  private func scene(
    _ kind: Kind, _ count: Int, on animator: Animator, delay: (Int) -> Double = { _ in 0 }
  ) -> (log: Log, parts: [Part], animations: [Animation]) {
    let log = Log()
    let parts = (0..<count).map { Part($0, log) }
    let animations = parts.map { kind.add(to: $0, delay: delay($0.number), on: animator) }
    return (log, parts, animations)
  }

  /// The numbers of the parts that one more frame writes.
  private func writes(_ log: Log, _ animator: Animator) -> [Int] {
    log.numbers = []
    animator.advance(by: 1.0 / 16)
    return log.numbers
  }

  @Test(arguments: Kind.allCases)
  func frame_afterDelaysInAnyOrder_writesInOrderOfAddition(kind: Kind) {
    for order in Self.permutations(4) {
      let animator = Animator()
      let (log, parts, _) = scene(kind, 4, on: animator) { Double(order[$0] + 1) / 8 }
      for begun in 1...4 {
        // In this frame one begins, which writes its first value.
        animator.advance(to: Double(begun) / 8)
        let expected = (0..<4).filter { order[$0] < begun }
        #expect(writes(log, animator) == expected, "\(order), \(begun) have begun")
      }
      withExtendedLifetime(parts) {}
    }
  }

  @Test(arguments: Kind.allCases)
  func frame_afterPausesInAnyOrder_writesInOrderOfAddition(kind: Kind) {
    for order in Self.permutations(4) {
      let animator = Animator()
      let (log, parts, animations) = scene(kind, 4, on: animator)
      animator.advance(by: 1.0 / 16)
      for animation in animations { animation.isPaused = true }
      animator.advance(by: 1.0 / 16)
      #expect(writes(log, animator) == [])
      for (place, number) in order.enumerated() {
        animations[number].isPaused = false
        animator.advance(by: 1.0 / 16)
        #expect(writes(log, animator) == order[...place].sorted(), "\(order) at \(place)")
      }
      withExtendedLifetime(parts) {}
    }
  }

  /// Of many, whose gaps are closed, every second one is removed, and some begin late.
  @Test(arguments: Kind.allCases)
  func frame_afterRemovals_writesInOrderOfAddition(kind: Kind) {
    let animator = Animator()
    let late = [7: 4.0, 3: 5, 12: 2, 8: 3, 1: 6]
    let (log, parts, _) = scene(kind, 16, on: animator) { (late[$0] ?? 0) / 8 }
    var gone: Set<Int> = []
    for step in 0..<8 {
      animator.advance(to: Double(step) / 8 + 1.0 / 16)
      let expected = (0..<16).filter { !gone.contains($0) && (late[$0] ?? 0) <= Double(step) }
      #expect(writes(log, animator).filter { late[$0] != Double(step + 1) } == expected, "\(step)")
      animator.removeAll(from: parts[2 * step])
      gone.insert(2 * step)
    }
    withExtendedLifetime(parts) {}
  }
}
