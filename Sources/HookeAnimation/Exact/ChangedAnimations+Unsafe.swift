// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

// The unsafe boundary: an animation is in the queue only while its target, which retains it, has it
// attached; what calls code of the program in its response retains it itself.

/// The animations whose motion was changed and needs a new plan at this instant, in order, not
/// retained.
@safe
struct ChangedAnimations: ~Copyable {
  /// The animations; nil for those that were removed.
  private var references: [UnretainedReference<ExactActiveAnimation>?] = []
  /// The number of animations in the queue.
  private var count = 0
  /// The index of the next animation to take.
  private var next = 0
  /// The places whose closed forms have been computed together.
  private var block = 0..<0
  /// The closed forms of the block, each in the row of its animation.
  private(set) var transitions = TransitionTable()
  /// The row of the animation that was taken last.
  var row: Int { next - 1 - block.lowerBound }
  /// Whether the last animation of the block was taken.
  fileprivate var isBlockTaken: Bool { next == block.upperBound }

  /// Whether no animation is in the queue.
  var isEmpty: Bool { count == 0 }

  /// Adds an animation, unless it is in the queue.
  mutating func append(_ active: ExactActiveAnimation) {
    guard active.changePlace < 0 else { return }
    active.changePlace = references.count
    references.append(UnretainedReference(active))
    count += 1
  }

  /// Removes an animation, if it is in the queue.
  mutating func remove(_ active: ExactActiveAnimation) {
    guard active.changePlace >= 0 else { return }
    references[active.changePlace] = nil
    active.changePlace = -1
    count -= 1
    // While animations are being taken, their places count from the first on.
    if isEmpty, next == 0 { references.removeAll(keepingCapacity: true) }
  }

  /// Removes and returns the first animation that is to change at an instant; nil if there is none.
  fileprivate mutating func takeFirst(
    at time: Double
  ) -> UnretainedReference<ExactActiveAnimation>? {
    while next < references.count {
      if next >= block.upperBound { computeBlock(at: time) }
      let reference = references[next]
      next += 1
      guard let reference else { continue }
      count -= 1
      unsafe reference.with {
        assert($0.isAttached, "an animation that was removed is still to be changed")
        $0.changePlace = -1
      }
      return reference
    }
    references.removeAll(keepingCapacity: true)
    (next, block) = (0, 0..<0)
    return nil
  }

  /// Computes the closed forms of the next animations together.
  private mutating func computeBlock(at time: Double) {
    block = next..<min(next + TransitionTable.capacity, references.count)
    transitions.removeAll()
    for place in block {
      if let reference = references[place] {
        unsafe reference.with { $0.addTransition(to: &transitions, at: time) }
      } else {
        transitions.appendEmpty()
      }
    }
    transitions.compute()
  }
}

extension ExactActiveAnimation {
  /// Adds a row for the motion at an instant to a table.
  fileprivate func addTransition(to table: inout TransitionTable, at time: Double) {
    guard motion.form.isOnSprings else { return table.appendEmpty() }
    table.append(motion.form.componentSprings.spring, at: motion.localTime(of: time))
  }
}

extension ExactEngine {
  /// Gives every changed animation its new plan, those included that change meanwhile.
  func replanChanged() {
    while let reference = changed.takeFirst(at: clock.now) {
      if unsafe reference.with({ $0.isLinked }) {
        let active = unsafe reference.with { $0 }
        withExtendedLifetime(active) { active.replanIfNeeded() }
      } else {
        unsafe reference.with { $0.replanIfNeeded() }
      }
      if changed.isBlockTaken { running.updateChanged(at: clock.now) }
    }
  }
}
