// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The identity of an active animation: one attachment of one animation to a target.
public struct AnimationIdentity: Sendable, Hashable {
  /// The number of the attachment, 0 or more, unique within the animator and rising in order of
  /// addition.
  public var number: Int
  /// The identifier of the target, valid while the target lives.
  public var target: ObjectIdentifier
  /// The key of the animation.
  public var key: String
  /// The name of the property; nil for custom animations.
  public var property: String?

  /// Creates an identity.
  package init(number: Int, target: ObjectIdentifier, key: String, property: String?) {
    self.number = number
    self.target = target
    self.key = key
    self.property = property
  }
}

/// An event of an animation, with its exact instant.
public struct AnimationEvent: Sendable, Hashable {
  /// The kind of an event.
  public enum Kind: Sendable, Hashable {
    /// The animation started.
    case started
    /// The value reached or passed the to-value, once per iteration or retarget.
    case reachedToValue
    /// A forward iteration ended and the one in reverse began.
    case reversed
    /// An iteration ended and the next forward one began.
    case repeated
    /// The animation stopped; `finished` is true if it came to its end.
    case stopped(finished: Bool)
    /// The animation was paused.
    case paused
    /// The animation was resumed.
    case resumed
    /// The to-value, the velocity or the spring was changed in flight.
    case retargeted
  }

  /// The kind of the event.
  public var kind: Kind
  /// The instant of the event, in seconds on the animator's clock; in the `.pop` profile that of
  /// the frame.
  public var time: Double
  /// The active animation that the event belongs to.
  public var animation: AnimationIdentity
  /// The components of the value at that instant, in units of the property, unused lanes 0; zero
  /// for custom animations.
  public var value: SIMD4<Double>

  /// Creates an event.
  init(kind: Kind, time: Double, animation: AnimationIdentity, value: SIMD4<Double>) {
    self.kind = kind
    self.time = time
    self.animation = animation
    self.value = value
  }
}

/// A receiver of an animator's motions in closed form and of its events.
///
/// Segments come from the `.exact` profile only; every segment that begins also ends. Events come
/// from both profiles. The calls come before the program's own callbacks of the same instant.
package protocol AnimationRecorder: AnyObject {
  /// Called when an animation is added to its target, before it begins.
  func animation(_ identity: AnimationIdentity, wasAddedTo target: AnyObject)
  /// Called by the code of the program that changes a motion in flight, or begins it again; the new
  /// plan follows when all changes of the instant are known.
  func animationWillChange(_ identity: AnimationIdentity)
  /// Called when a motion begins or continues with a new plan.
  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment)
  /// Called when the last segment of this identity has ended, at `time`.
  func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double)
  /// Called when an event occurs.
  func animation(didEmit event: AnimationEvent, of animation: Animation)
  /// Called when the program's callbacks of a stop have returned.
  func animationDidNotifyStop(_ identity: AnimationIdentity)
  /// Called when a value was written, in components; only in the `.pop` profile, which has no
  /// closed forms.
  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double)
}

extension AnimationRecorder {
  /// Does nothing.
  package func animation(_ identity: AnimationIdentity, wasAddedTo target: AnyObject) {}
  /// Does nothing.
  package func animationWillChange(_ identity: AnimationIdentity) {}
  /// Does nothing.
  package func animationDidNotifyStop(_ identity: AnimationIdentity) {}
  /// Does nothing.
  package func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double
  ) {}
}
