// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: an animation is in the queue only while its target, which retains it, has it
// attached; what calls code of the program in its response retains it itself.

/// The animations whose motion was changed and needs a new plan at this instant, in order, not
/// retained.
@safe
struct ChangedAnimations {
  /// The animations; nil for those that were removed.
  private var references: [UnretainedReference<ExactActiveAnimation>?] = []
  /// The index of the next animation to take.
  private var next = 0

  /// Adds an animation, unless it is in the queue.
  mutating func append(_ active: ExactActiveAnimation) {
    guard active.changePlace < 0 else { return }
    active.changePlace = references.count
    references.append(UnretainedReference(active))
  }

  /// Removes an animation, if it is in the queue.
  mutating func remove(_ active: ExactActiveAnimation) {
    guard active.changePlace >= 0 else { return }
    references[active.changePlace] = nil
    active.changePlace = -1
  }

  /// Removes and returns the first animation; nil if there is none.
  fileprivate mutating func takeFirst() -> UnretainedReference<ExactActiveAnimation>? {
    while next < references.count {
      let reference = references[next]
      next += 1
      guard let reference else { continue }
      unsafe reference.with {
        assert($0.isAttached, "an animation that was removed is still to be changed")
        $0.changePlace = -1
      }
      return reference
    }
    references.removeAll(keepingCapacity: true)
    next = 0
    return nil
  }
}

extension ExactEngine {
  /// Gives every changed animation its new plan, those included that change meanwhile.
  func replanChanged() {
    while let reference = changed.takeFirst() {
      if unsafe reference.with({ $0.isLinked }) {
        let active = unsafe reference.with { $0 }
        withExtendedLifetime(active) { active.replanIfNeeded() }
      } else {
        unsafe reference.with { $0.replanIfNeeded() }
      }
    }
  }
}
