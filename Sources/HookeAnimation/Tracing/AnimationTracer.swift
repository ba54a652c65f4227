// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Records what happens to one animation, and the values it writes.
///
/// ```swift
/// spring.tracer.start()
/// animator.add(spring, to: layer, forKey: "scale")
/// animator.advance(to: 2)
/// print(spring.tracer.csv)
/// ```
public final class AnimationTracer {
  /// What happened.
  public enum Kind: String, Sendable, Hashable {
    /// A missing from- or to-value was read from the target.
    case read
    /// A value was written to the target.
    case write
    /// The to-value was set.
    case toValue
    /// The from-value was set.
    case fromValue
    /// The velocity was set.
    case velocity
    /// The bounciness was set.
    case bounciness
    /// The speed of the spring was set.
    case speed
    /// The friction of the spring was set.
    case friction
    /// The mass of the spring was set.
    case mass
    /// The tension of the spring was set.
    case tension
    /// The animation started.
    case didStart
    /// The animation stopped; ``Event/finished`` says whether at its end.
    case didStop
    /// The to-value was reached or passed.
    case didReachToValue
    /// One of several runs is over and the next begins.
    case didRepeat
    /// The way back begins.
    case autoreversed
    /// The animation was paused.
    case paused
    /// The animation was resumed.
    case resumed
  }

  /// One thing that happened.
  public struct Event: Sendable, Hashable {
    /// What happened.
    public var kind: Kind
    /// When, in seconds since the animation began.
    public var time: Double
    /// The value, in components; nil where there is none.
    public var value: SIMD4<Double>?
    /// The velocity of a written value, in units per second; nil where there is none.
    public var velocity: SIMD4<Double>?
    /// For `didStop`, whether the animation came to its end.
    public var finished: Bool?
  }

  /// Whether events are being recorded.
  public private(set) var isRecording = false
  /// Whether the events are dropped when the animation stops, after `onStop` has seen them.
  public var resetsOnStop = false
  /// Given the events when the animation stops.
  public var onStop: (([Event]) -> Void)?
  /// What was recorded, in order.
  public private(set) var events: [Event] = []

  unowned let animation: Animation

  init(of animation: Animation) {
    self.animation = animation
  }

  /// Begins to record.
  public func start() {
    isRecording = true
    animation.changed(.listeners)
  }
  /// Stops recording; what was recorded stays.
  public func stop() {
    isRecording = false
    animation.changed(.listeners)
  }
  /// Forgets what was recorded.
  public func reset() { events.removeAll() }

  /// The events of one kind, in order.
  public func events(of kind: Kind) -> [Event] { events.filter { $0.kind == kind } }

  func record(
    _ kind: Kind, value: SIMD4<Double>? = nil, finished: Bool? = nil,
    of source: ActiveAnimation? = nil
  ) {
    guard isRecording else { return }
    let activeAnimation = source ?? animation.activeAnimation
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
