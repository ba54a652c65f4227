// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The receiver of an animation's callbacks, called before its closures.
///
/// Every method does nothing unless implemented.
public protocol AnimationDelegate: AnyObject {
  /// Called when the animation has started.
  func animationDidStart(_ animation: Animation)
  /// Called when the value has reached or passed the to-value, once per iteration or
  /// retarget.
  func animationDidReachToValue(_ animation: Animation)
  /// Called when the value of a frame has been written.
  func animationDidApply(_ animation: Animation)
  /// Called when an iteration has ended and the next forward one begins.
  func animationDidRepeat(_ animation: Animation)
  /// Called when a forward iteration has ended and the one in reverse begins.
  func animationDidReverse(_ animation: Animation)
  /// Called when the animation has stopped; `finished` is false if it was removed or replaced or
  /// its target was released.
  func animationDidStop(_ animation: Animation, finished: Bool)
}

extension AnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidReachToValue(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidApply(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidRepeat(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidReverse(_ animation: Animation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: Animation, finished: Bool) {}
}
