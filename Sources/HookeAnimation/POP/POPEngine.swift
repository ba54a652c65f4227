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
  private var list: [POPRun] = []
  private var pending: [POPRun] = []

  init(_ animator: Animator) {
    self.animator = animator
  }

  var isIdle: Bool { list.isEmpty && pending.isEmpty }

  // MARK: Frames

  func advance(to time: Double) {
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
    let runs = pending
    animator.now = time
    render(runs, at: time)
    pending.removeAll { run in runs.contains { $0 === run } }
  }

  private func render(_ runs: [POPRun], at time: Double) {
    guard !runs.isEmpty else { return }
    animator.tellFrameBegins()
    for run in runs { run.render(at: time) }
    animator.tellFrameEnded()
  }

  // MARK: Adding and removing

  func add(_ animation: Animation, to target: AnimationTarget, key: String) {
    if let replaced = target.byKey[key] { remove(replaced) }
    let run = POPRun(
      animation: animation, target: target, key: key, number: animator.takeNumber(), engine: self)
    target.attach(run)
    list.append(run)
    pending.append(run)
  }

  func remove(_ run: AnimationRun) {
    guard let run = run as? POPRun, run.isAttached else { return }
    pending.removeAll { $0 === run }
    detach(run)
    run.stop(removing: true, finished: false)
  }

  /// As POP does, this leaves the pending list alone: what was added in this turn still starts once.
  func removeAll(from target: AnimationTarget) {
    let runs = target.runs.all.compactMap { $0 as? POPRun }
    for run in runs { detach(run) }
    for run in runs { run.stop(removing: true, finished: false) }
  }

  /// The end of a run, by itself or because its target is gone.
  func end(_ run: POPRun, removing: Bool, finished: Bool) {
    if removing { detach(run) }
    run.stop(removing: removing, finished: finished)
  }

  private func detach(_ run: POPRun) {
    guard run.isAttached else { return }
    list.removeAll { $0 === run }
    run.target.detach(run)
    animator.releaseIfEmpty(run.target)
  }
}
