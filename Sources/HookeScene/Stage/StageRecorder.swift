// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The recorder of a stage's animator: writes the stage's events, keeps the table of running
/// animations, ends presentation overrides, and forwards everything to the program's recorder.
final class StageRecorder: AnimationRecorder {
  weak var stage: Stage?
  weak var next: (any AnimationRecorder)?
  private var ends = EndTriggers()

  func animation(_ identity: AnimationIdentity, wasAddedTo target: AnyObject) {
    ends.insert(identity, target)
    noteTrigger(of: identity)
    next?.animation(identity, wasAddedTo: target)
  }

  func animationWillChange(_ identity: AnimationIdentity) {
    noteTrigger(of: identity)
    next?.animationWillChange(identity)
  }

  private func noteTrigger(of identity: AnimationIdentity) {
    guard let context = stage?.context else { return }
    context.runningAnimations.note(context.trigger, of: identity)
  }

  func animationDidNotifyStop(_ identity: AnimationIdentity) {
    next?.animationDidNotifyStop(identity)
    if let stage { ends.end(identity, on: stage) }
  }

  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment
  ) {
    next?.animation(identity, of: animation, target: target, didBegin: segment)
  }

  func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
    next?.animation(identity, didEndSegmentAt: time)
  }

  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double
  ) {
    next?.animation(identity, of: animation, target: target, didWrite: value, at: time)
  }

  func animation(didEmit event: AnimationEvent, of animation: Animation) {
    next?.animation(didEmit: event, of: animation)
    stage?.bringUpToDate()
    switch event.kind {
    case .started:
      stage?.context.runningAnimations.insert(animation, event.animation)
      showSetValue(of: animation, event.animation)
      stage?.note(event.animation.key, .animationStarted(property: event.animation.property))
    case .stopped(let finished):
      // What comes to its end falls back by what began it, what is removed by what removes it.
      let launch = stage?.context.runningAnimations.trigger(of: event.animation)
      let trigger = finished ? launch : stage?.context.trigger ?? launch
      if let stage { ends.begin(event.animation, on: stage) }
      stage?.context.runningAnimations.remove(animation, event.animation)
      stage?.note(
        event.animation.key,
        .animationStopped(property: event.animation.property, finished: finished))
      guard !(finished && !animation.isRemovedOnCompletion) else { return }
      let identifier = ObjectIdentifier(animation)
      guard let box = stage?.context.overriddenLayers.removeValue(forKey: identifier) else {
        return
      }
      box.object?.endOverrides(by: trigger) { $0 === animation }
    default: break
    }
  }

  /// Shows what was set of a property again, once an animation moves that in place of one of what
  /// is shown; in the `.pop` profile both go on.
  private func showSetValue(of animation: Animation, _ identity: AnimationIdentity) {
    guard let stage, stage.animator.profile == .exact, !animation.modelFields.isEmpty,
      let animation = animation as? ValueAnimation, !animation.isAdditive
    else { return }
    for other in stage.context.runningAnimations.shownAnimations(
      of: animation.propertyName, of: identity.target)
    {
      stage.context.overriddenLayers[ObjectIdentifier(other)]?.object?.endOverrides { $0 === other }
    }
  }
}
