// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The engine of the `.pop` profile: POP's frames, in POP's order, with POP's deviations.
///
/// There are no events between frames. Each frame renders a snapshot of all animations in order of
/// addition; animations added since wait on a pending list for the end of the run-loop turn or the
/// next frame, whichever comes first. Scheduled actions, which POP does not have, run before the
/// frame at their own instants, each as a run-loop turn of its own.
final class POPEngine: AnimationEngine {
  /// The animator, which outlives every call: what calls the engine has retained it.
  var animator: Animator { unsafe owner.unsafelyUnwrapped }
  private unowned(unsafe) var owner: Animator?
  /// The attached animations in order of addition; nil where one was detached.
  private var list: [POPActiveAnimation?] = []
  private var count = 0
  /// The animations added since the last frame or turn.
  private var pending: [POPActiveAnimation] = []

  func setAnimator(_ animator: Animator) { unsafe owner = animator }

  var isIdle: Bool { count == 0 && pending.isEmpty }
  var hasChangesToApply: Bool { false }

  // MARK: Frames

  var hasFrameCallbacks: Bool { !isIdle }
  var hasCustomAnimation: Bool { false }

  func advance(isFrame: Bool) {
    let clock = animator.clock
    while let item = clock.popDueItem() {
      if clock.rate > 0 { renderPending(at: clock.now) }
      item.fire()
    }
    clock.endRound()
    clock.end()
    guard clock.rate > 0 else { return }
    takePending()
    closeGaps()
    render(list, at: clock.now)
  }

  func clockWillChange() {}
  func clockDidChange() {}

  /// Ends a run-loop turn, at the time of the last frame.
  func flushPending() {
    guard animator.clock.rate > 0 else { return }
    renderPending(at: animator.now)
  }

  private func renderPending(at time: Double) {
    let animations = takePending()
    guard !animations.isEmpty else { return }
    render(animations, at: time)
  }

  /// Empties the pending list.
  @discardableResult private func takePending() -> [POPActiveAnimation?] {
    guard !pending.isEmpty else { return [] }
    let animations = pending.filter(\.isPending)
    for active in pending { active.isPending = false }
    pending = []
    return animations
  }

  private func render(_ animations: [POPActiveAnimation?], at time: Double) {
    guard !animations.isEmpty, animations.contains(where: { $0 != nil }) else { return }
    animator.notifyWillAnimate()
    for active in animations { active?.render(at: time) }
    animator.notifyDidAnimate()
  }

  private func closeGaps() {
    guard list.count > 8 ? count * 2 < list.count : count == 0 else { return }
    list = list.filter { $0 != nil }
    for place in list.indices { list[place]?.place = place }
  }

  // MARK: Adding and removing

  func add(_ animation: Animation, to target: AnimationTarget, key: String) {
    target.animation(forKey: key)?.remove()
    let active = POPActiveAnimation(
      animation: animation, target: target, key: key, number: animator.takeNumber(), engine: self)
    target.attach(active)
    active.place = list.count
    list.append(active)
    count += 1
    active.isPending = true
    pending.append(active)
  }

  func remove(_ active: ActiveAnimation) {
    guard let active = active as? POPActiveAnimation, active.isAttached else { return }
    active.isPending = false
    detach(active)
    active.stop(removing: true, finished: false)
  }

  /// Removes every animation of a target, but as POP does, not from the pending list: animations
  /// added in this turn still start once.
  func removeAll(from target: AnimationTarget) {
    let animations = target.animations.all.compactMap { $0 as? POPActiveAnimation }
    for active in animations { detach(active) }
    for active in animations { active.stop(removing: true, finished: false) }
  }

  /// Ends an animation that is done or whose target was released.
  func end(_ active: POPActiveAnimation, removing: Bool, finished: Bool) {
    if removing { detach(active) }
    active.stop(removing: removing, finished: finished)
  }

  func forget(_ target: AnimationTarget) {}

  func shutDown() { (list, pending, count) = ([], [], 0) }

  private func detach(_ active: POPActiveAnimation) {
    guard active.isAttached else { return }
    list[active.place] = nil
    count -= 1
    active.target.detach(active)
    animator.releaseIfEmpty(active.target)
  }
}
