// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The engine of the `.pop` profile.
final class POPEngine: AnimationEngine {
  unowned let animator: Animator

  init(_ animator: Animator) {
    self.animator = animator
  }

  var isIdle: Bool { true }
  func add(_ animation: Animation, to target: AnimationTarget, key: String) {}
  func remove(_ run: AnimationRun) {}
  func removeAll(from target: AnimationTarget) {}
  func advance(to time: Double) { animator.now = time }
  func flushPending() {}
}
