// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The active animation that an event or a segment belongs to: one attachment of one animation.
public struct AnimationIdentity: Sendable, Hashable {
  /// Counts the animations added to an animator, from 0.
  ///
  /// Unique within it.
  public var number: Int
  /// The target.
  public var target: ObjectIdentifier
  /// The key of the animation.
  public var key: String
  /// The name of the property; nil for custom animations.
  public var property: String?

  /// An identity of these parts.
  public init(number: Int, target: ObjectIdentifier, key: String, property: String?) {
    self.number = number
    self.target = target
    self.key = key
    self.property = property
  }
}

/// Something that happened to an animation, at its exact instant.
public struct AnimationEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The animation started.
    case started
    /// The value reached or passed the to-value for the first time.
    case reachedToValue
    /// The way there is over and the way back begins.
    case reversed
    /// One of several runs is over and the next begins.
    case repeated
    /// The animation came to its end, or was removed before.
    case stopped(finished: Bool)
    /// The animation was paused.
    case paused
    /// The animation was resumed.
    case resumed
    /// The to-value, the velocity or the spring was changed in flight.
    case retargeted
  }

  /// What happened.
  public var kind: Kind
  /// When, in seconds on the animator's clock; not the frame's time but the event's own.
  public var time: Double
  /// To which animation.
  public var animation: AnimationIdentity
  /// The value at that instant, in components; zero for custom animations.
  public var value: SIMD4<Double>

  /// An event of these parts.
  public init(kind: Kind, time: Double, animation: AnimationIdentity, value: SIMD4<Double>) {
    self.kind = kind
    self.time = time
    self.animation = animation
    self.value = value
  }
}

/// A receiver of everything an animator does, exact enough to draw it without sampling.
///
/// Segments come from the `.exact` profile only; every segment that begins also ends. Events come
/// from both profiles. The calls come before the program's own callbacks of the same instant.
public protocol AnimationRecorder: AnyObject {
  /// A motion begins, or takes another plan.
  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didBegin segment: MotionSegment)
  /// The motion that began last for this identity is over, or takes another plan, at `time`.
  func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double)
  /// Something happened.
  func animation(didEmit event: AnimationEvent, of animation: Animation)
  /// A value was written, in components; in the `.pop` profile only, which has no closed forms.
  func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double)
}

extension AnimationRecorder {
  /// Does nothing.
  public func animation(
    _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
    didWrite value: SIMD4<Double>, at time: Double
  ) {}
}
