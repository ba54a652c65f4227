// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The receiver of an animator's callbacks before and after each frame that animates something.
///
/// Every method does nothing unless implemented.
public protocol AnimatorDelegate: AnyObject {
  /// Called when a frame begins, before any value is written.
  func animatorWillAnimate(_ animator: Animator)
  /// Called when a frame is over, after every value is written and the observers have been called.
  func animatorDidAnimate(_ animator: Animator)
}

extension AnimatorDelegate {
  /// Does nothing.
  public func animatorWillAnimate(_ animator: Animator) {}
  /// Does nothing.
  public func animatorDidAnimate(_ animator: Animator) {}
}

/// An observer of an animator, called after each frame that animates something.
package protocol AnimatorObserver: AnyObject {
  /// Called when a frame is over, after every value is written.
  func animatorDidAnimate(_ animator: Animator)
}

struct WeakObserver {
  weak var observer: (any AnimatorObserver)?
}

extension Animator {
  /// Adds an observer, referenced weakly.
  ///
  /// Observers are called in order of addition; adding one again changes nothing.
  package func addObserver(_ observer: any AnimatorObserver) {
    guard !observers.contains(where: { $0.observer === observer }) else { return }
    observers.append(WeakObserver(observer: observer))
  }

  /// Removes an observer; one that was not added has no effect.
  package func removeObserver(_ observer: any AnimatorObserver) {
    observers.removeAll { $0.observer === observer || $0.observer == nil }
  }

  func notifyWillAnimate() {
    delegate?.animatorWillAnimate(self)
  }

  func notifyDidAnimate() {
    if !observers.isEmpty {
      for box in observers { box.observer?.animatorDidAnimate(self) }
      observers.removeAll { $0.observer == nil }
    }
    delegate?.animatorDidAnimate(self)
  }
}

extension ActiveAnimation {
  // The order is fixed: recorder and streams, delegate, closure, tracer.

  final func notifyStarted() {
    hasStarted = true
    emit(.started)
    guard let callbacks = animation.callbacks else { return }
    callbacks.delegate?.animationDidStart(animation)
    callbacks.didStart?(animation)
    callbacks.activeTracer?.record(.didStart, of: self)
  }

  final func notifyReached(value: SIMD4<Double>) {
    emit(.reachedToValue)
    guard let callbacks = animation.callbacks else { return }
    callbacks.delegate?.animationDidReachToValue(animation)
    callbacks.didReachToValue?(animation)
    callbacks.activeTracer?.record(.didReachToValue, value: value, of: self)
  }

  final func notifyApplied() {
    guard let callbacks = animation.callbacks else { return }
    callbacks.delegate?.animationDidApply(animation)
    callbacks.didApply?(animation)
  }

  final func notifyRepeated() {
    emit(.repeated)
    guard let callbacks = animation.callbacks else { return }
    callbacks.delegate?.animationDidRepeat(animation)
    callbacks.didRepeat?(animation)
    callbacks.activeTracer?.record(.didRepeat, of: self)
  }

  final func notifyReversed() {
    emit(.reversed)
    guard let callbacks = animation.callbacks else { return }
    callbacks.delegate?.animationDidReverse(animation)
    callbacks.didReverse?(animation)
    callbacks.activeTracer?.record(.autoreversed, of: self)
  }

  final func notifyStopped(finished: Bool) {
    emit(.stopped(finished: finished))
    if let callbacks = animation.callbacks {
      if let willStop = callbacks.willStop.take() { willStop(self, finished) }
      callbacks.delegate?.animationDidStop(animation, finished: finished)
      callbacks.completion?(animation, finished)
      callbacks.activeTracer?.record(.didStop, finished: finished, of: self)
    }
    waiters?.resume(finished: finished)
    if let onStop {
      self.onStop = nil
      onStop(finished)
    }
    if hasRecorder { reporter.recorder?.animationDidNotifyStop(identity) }
  }
}
