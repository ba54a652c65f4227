// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// A value that goes through several others, each at its time.
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
  /// A keyframe animation without values, which stays where it is.
  public init(_ property: AnimatableProperty<Target, Value>) {
    super.init(property, kind: .keyframes(KeyframeTrack()))
  }

  /// The values, the first at time 0, the last at the end.
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

  /// When each value is reached, as a fraction of the duration: as many as there are values, rising
  /// from 0 to 1.
  ///
  /// Empty, the default, spaces them evenly. Set ``values`` first.
  public var keyTimes: [Double] {
    get { track.times }
    set {
      precondition(
        newValue.isEmpty || newValue.count == track.values.count,
        "\(newValue.count) key times were given for \(track.values.count) values")
      precondition(
        newValue.isEmpty || (newValue.first == 0 && newValue.last == 1),
        "key times rise from 0 to 1, not from \(newValue.first ?? 0) to \(newValue.last ?? 0)")
      for (earlier, later) in zip(newValue, newValue.dropFirst()) {
        precondition(earlier <= later, "key times rise: \(later) came after \(earlier)")
      }
      track.times = newValue
    }
  }

  /// The curve of each interval between two values; where one is missing the interval is linear.
  public var timingFunctions: [CubicBezier] {
    get { track.curves }
    set { track.curves = newValue }
  }

  /// The time one run takes, in seconds; 0 or more.
  ///
  /// Default 0.4.
  public var duration: Double {
    get { track.duration }
    set {
      precondition(
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
