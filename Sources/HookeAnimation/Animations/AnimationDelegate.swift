// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The receiver of an animation's callbacks, called before its closures.
///
/// Every method does nothing unless implemented.
public protocol AnimationDelegate: AnyObject {
  /// The animation has started.
  func animationDidStart(_ animation: Animation)
  /// The value has reached, or passed, the to-value for the first time.
  func animationDidReachToValue(_ animation: Animation)
  /// The value of a frame has been written.
  func animationDidApply(_ animation: Animation)
  /// One of several runs is over and the next begins.
  func animationDidRepeat(_ animation: Animation)
  /// The way there is over and the way back begins.
  func animationDidReverse(_ animation: Animation)
  /// The animation is over.
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
