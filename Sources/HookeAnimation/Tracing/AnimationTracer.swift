// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A recorder of one animation's events, changes and written values.
///
/// ```swift
/// spring.tracer.start()
/// animator.add(spring, to: layer, forKey: "scale")
/// animator.advance(to: 2)
/// print(spring.tracer.csv)
/// ```
public final class AnimationTracer {
  /// The kind of an event; the raw value is its name in ``AnimationTracer/csv``.
  public enum Kind: String, Sendable, Hashable {
    /// An unset from- or to-value was read from the target.
    case read
    /// A value was written to the target.
    case write
    /// The to-value was set.
    case toValue
    /// The from-value was set.
    case fromValue
    /// The velocity was set.
    case velocity
    /// The `springBounciness` was set.
    case bounciness
    /// The `springSpeed` was set.
    case speed
    /// The friction of the spring was set.
    case friction
    /// The mass of the spring was set.
    case mass
    /// The tension of the spring was set.
    case tension
    /// The animation started.
    case didStart
    /// The animation stopped; ``Event/finished`` is true if it came to its end.
    case didStop
    /// The to-value was reached or passed.
    case didReachToValue
    /// An iteration ended and the next forward one began.
    case didRepeat
    /// A forward iteration ended and the one in reverse began.
    case autoreversed
    /// The animation was paused.
    case paused
    /// The animation was resumed.
    case resumed
  }

  /// A recorded event.
  public struct Event: Sendable, Hashable {
    /// The kind of the event.
    public var kind: Kind
    /// The time since the animation began, in seconds of the clock.
    public var time: Double
    /// The components of the value, in units of the property, unused lanes 0; nil where there is
    /// none.
    public var value: SIMD4<Double>?
    /// The components of the velocity, in units of the property per second; nil where there is
    /// none.
    public var velocity: SIMD4<Double>?
    /// Whether the animation came to its end, for `didStop`; else nil.
    public var finished: Bool?
  }

  /// Whether events are being recorded.
  public private(set) var isRecording = false
  /// Whether the events are deleted when the animation stops, after the call of ``onStop``; default
  /// false.
  public var resetsOnStop = false
  /// Called with the recorded events when the animation stops.
  public var onStop: (([Event]) -> Void)?
  /// The recorded events, in order.
  public private(set) var events: [Event] = []

  /// The animation, which owns the tracer; nil once it is released.
  private weak var animation: Animation?
  /// The number of components of its value; 0 for a custom animation.
  let componentCount: Int

  init(of animation: Animation) {
    self.animation = animation
    componentCount = (animation as? ValueAnimation)?.property.componentCount ?? 0
  }

  /// Starts recording; earlier events are kept.
  public func start() {
    isRecording = true
    animation?.changed(.listeners)
  }
  /// Stops recording; recorded events are kept.
  public func stop() {
    isRecording = false
    animation?.changed(.listeners)
  }
  /// Deletes the recorded events.
  public func reset() { events.removeAll() }

  /// Returns the recorded events of one kind, in order.
  public func events(of kind: Kind) -> [Event] { events.filter { $0.kind == kind } }

  func record(
    _ kind: Kind, value: SIMD4<Double>? = nil, finished: Bool? = nil,
    of source: ActiveAnimation? = nil
  ) {
    guard isRecording else { return }
    let activeAnimation = source ?? animation?.activeAnimation
    let time = activeAnimation?.localTime ?? 0
    let velocity = value == nil && finished == nil ? nil : activeAnimation?.currentVelocity
    events.append(
      Event(kind: kind, time: time, value: value, velocity: velocity, finished: finished))
    if kind == .didStop {
      onStop?(events)
      if resetsOnStop { events.removeAll() }
    }
  }
}
