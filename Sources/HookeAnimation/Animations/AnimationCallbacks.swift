// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The callbacks that a program has set on an animation, and its tracer.
///
/// Most animations have none, so one test finds that there is nothing to notify.
final class AnimationCallbacks {
  weak var delegate: (any AnimationDelegate)?
  var didStart: ((Animation) -> Void)?
  var didReachToValue: ((Animation) -> Void)?
  var didApply: ((Animation) -> Void)?
  var didRepeat: ((Animation) -> Void)?
  var didReverse: ((Animation) -> Void)?
  var completion: ((Animation, Bool) -> Void)?
  /// Called once, before the stop is notified, for what watches the motion.
  var willStop: ((ActiveAnimation, Bool) -> Void)?
  var tracer: AnimationTracer?

  /// The tracer if it is recording, else nil.
  var activeTracer: AnimationTracer? {
    guard let tracer, tracer.isRecording else { return nil }
    return tracer
  }

  /// Whether code of the program is called in every frame.
  var areCalledPerFrame: Bool { didApply != nil || delegate != nil }

  /// Whether the arrival at the to-value is notified or traced.
  var observeArrival: Bool { didReachToValue != nil || delegate != nil || activeTracer != nil }
}
