// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An animation that calls a closure once per frame until the closure returns `false`.
///
/// ```swift
/// let typing = CustomAnimation<Label> { label, animation in
///   label.text = String(text.prefix(Int(animation.runTime * 20)))
///   return label.text != text
/// }
/// animator.add(typing, to: label, forKey: "typing")
/// ```
public final class CustomAnimation<Target: AnyObject>: StepAnimation {
  private let body: (Target, CustomAnimation<Target>) -> Bool

  /// Creates an animation that continues while `step` returns `true`.
  public init(_ step: @escaping (Target, CustomAnimation<Target>) -> Bool) {
    body = step
    super.init()
  }

  override func step(_ target: AnyObject) -> Bool {
    guard let target = target as? Target else { return false }
    return body(target, self)
  }
}

/// The part of a custom animation that does not depend on the type of its target.
public class StepAnimation: Animation {
  /// The time of the frame, in seconds on the animator's clock.
  public internal(set) final var currentTime: Double = 0
  /// The time since the previous frame, in seconds of the animation.
  ///
  /// At the first call it is the time since the animation began; in the `.pop` profile 0.
  public internal(set) final var elapsedTime: Double = 0
  /// The time since the animation began, in seconds of the animation, without pauses.
  public internal(set) final var runTime: Double = 0

  /// The start time, set by the `.pop` engine, whose animations return it as their ``beginTime``.
  final var startTime: Double?

  override init() { super.init() }

  /// The instant to begin, in seconds on the animator's clock; in the `.pop` profile, once the
  /// animation has started, the instant of the start.
  override public var beginTime: Double? {
    get { startTime ?? super.beginTime }
    set { super.beginTime = newValue }
  }

  func step(_ target: AnyObject) -> Bool { false }
}
