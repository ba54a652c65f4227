// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// An animation through several values, each reached at its own time.
///
/// ```swift
/// let nod = KeyframeAnimation(Layer.rotation)
/// nod.values = [0, 0.2, -0.1, 0]
/// nod.keyTimes = [0, 0.3, 0.7, 1]
/// nod.timingFunctions = [.easeOut, .easeInOut, .easeIn]
/// nod.duration = 0.8
/// animator.add(nod, to: layer, forKey: "nod")
/// ```
public final class KeyframeAnimation<Target: AnyObject, Value: AnimatableValue>:
  PropertyAnimation<Target, Value>
{
  /// Creates a keyframe animation without values, which does not change the property.
  public init(_ property: AnimatableProperty<Target, Value>) {
    super.init(property, kind: .keyframes(KeyframeTrack()))
  }

  /// The values, the first at time 0, the last at the end; finite.
  public var values: [Value] {
    get { track.values.map(Value.init(components:)) }
    set {
      let components = newValue.map(\.components)
      for value in components { checkComponents(value, "a keyframe") }
      var track = track
      track.values = components
      if track.times.count != components.count { track.times = [] }
      self.track = track
      setFrom(components.first)
      setTo(components.last)
    }
  }

  /// The time of each value, as a fraction of the duration: as many as there are values, rising
  /// from 0 to 1.
  ///
  /// Empty, the default, spaces them evenly. Set ``values`` first.
  public var keyTimes: [Double] {
    get { track.times }
    set {
      checkPrecondition(
        newValue.isEmpty || newValue.count == track.values.count,
        "\(newValue.count) key times were given for \(track.values.count) values")
      checkPrecondition(
        newValue.isEmpty || (newValue.first == 0 && newValue.last == 1),
        "key times rise from 0 to 1, not from \(newValue.first ?? 0) to \(newValue.last ?? 0)")
      for (earlier, later) in zip(newValue, newValue.dropFirst()) {
        checkPrecondition(earlier <= later, "key times rise: \(later) came after \(earlier)")
      }
      track.times = newValue
    }
  }

  /// The timing curve of each interval between two values; an interval without one is linear.
  public var timingFunctions: [CubicBezier] {
    get { track.curves }
    set { track.curves = newValue }
  }

  /// The duration of one iteration, in seconds; finite, 0 or more.
  ///
  /// Default 0.4.
  public var duration: Double {
    get { track.duration }
    set {
      checkPrecondition(
        newValue >= 0 && newValue.isFinite, "a duration is finite and not below 0, not \(newValue)")
      track.duration = newValue
    }
  }

  private var track: KeyframeTrack {
    get {
      guard case .keyframes(let track) = kind else { return KeyframeTrack() }
      return track
    }
    set { kind = .keyframes(newValue) }
  }
}
