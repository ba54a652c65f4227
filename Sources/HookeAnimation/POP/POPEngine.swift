// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The engine of the `.pop` profile: POP's frames, in POP's order, with POP's oddities.
///
/// Nothing happens between frames. Each frame renders a snapshot of all animations in order of
/// addition; what was added since waits on a pending list for the end of the run-loop turn or the
/// next frame, whichever comes first. Scheduled actions, which POP does not have, run before the frame
/// at their own instants, each a run-loop turn of its own.
final class POPEngine: AnimationEngine {
  unowned let animator: Animator
  private var list: [POPActiveAnimation] = []
  private var pending: [POPActiveAnimation] = []

  init(_ animator: Animator) {
    self.animator = animator
  }

  var isIdle: Bool { list.isEmpty && pending.isEmpty }

  // MARK: Frames

  var hasFrameCallbacks: Bool { !isIdle }
  var hasCustomAnimation: Bool { list.contains { $0.animation is StepAnimation } }

  func advance(to time: Double, isFrame: Bool) {
    animator.timeline.fireEntries(upTo: time) { instant in
      renderPending(at: instant)
      animator.now = instant
    }
    animator.now = time
    pending.removeAll()
    render(list, at: time)
  }

  /// The end of a run-loop turn, at the time of the last frame.
  func flushPending() {
    renderPending(at: animator.now)
  }

  private func renderPending(at time: Double) {
    guard !pending.isEmpty else { return }
    let animations = pending
    animator.now = time
    render(animations, at: time)
    pending.removeAll { active in animations.contains { $0 === active } }
  }

  private func render(_ animations: [POPActiveAnimation], at time: Double) {
    guard !animations.isEmpty else { return }
    animator.notifyWillAnimate()
    for active in animations { active.render(at: time) }
    animator.notifyDidAnimate()
  }

  // MARK: Adding and removing

  func add(_ animation: Animation, to target: AnimationTarget, key: String) {
    if let replaced = target.byKey[key] { remove(replaced) }
    let active = POPActiveAnimation(
      animation: animation, target: target, key: key, number: animator.takeNumber(), engine: self)
    target.attach(active)
    list.append(active)
    pending.append(active)
  }

  func remove(_ active: ActiveAnimation) {
    guard let active = active as? POPActiveAnimation, active.isAttached else { return }
    pending.removeAll { $0 === active }
    detach(active)
    active.stop(removing: true, finished: false)
  }

  /// As POP does, this leaves the pending list alone: what was added in this turn still starts once.
  func removeAll(from target: AnimationTarget) {
    let animations = target.animations.all.compactMap { $0 as? POPActiveAnimation }
    for active in animations { detach(active) }
    for active in animations { active.stop(removing: true, finished: false) }
  }

  /// The end of a run, by itself or because its target is gone.
  func end(_ active: POPActiveAnimation, removing: Bool, finished: Bool) {
    if removing { detach(active) }
    active.stop(removing: removing, finished: finished)
  }

  private func detach(_ active: POPActiveAnimation) {
    guard active.isAttached else { return }
    list.removeAll { $0 === active }
    active.target.detach(active)
    animator.releaseIfEmpty(active.target)
  }
}
