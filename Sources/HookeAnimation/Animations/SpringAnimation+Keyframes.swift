// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// A target of a spring, with the time from which the spring pulls to it.
public struct SpringKeyframe<Value: AnimatableValue> {
  /// The target; finite.
  public var value: Value
  /// The time since the animation began, in seconds of the animation; finite, 0 or more.
  public var time: Double

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - value: The target; finite.
  ///   - time: The time since the animation began, in seconds of the animation; finite, 0 or more.
  public init(_ value: Value, at time: Double) {
    (self.value, self.time) = (value, time)
  }
}

/// A target of a spring in components.
struct SpringTarget {
  var value: SIMD4<Double>
  /// The time since the iteration began, in seconds of the animation.
  var time: Double
}

extension SpringAnimation {
  /// Creates a spring through several keyframes.
  ///
  /// ```swift
  /// let hop = SpringAnimation(
  ///   Layer.positionY, spring: Spring(bounciness: 8, speed: 14),
  ///   through: [SpringKeyframe(120, at: 0), SpringKeyframe(300, at: 0.25)])
  /// animator.add(hop, to: layer, forKey: "hop")
  /// ```
  ///
  /// See ``keyframes``.
  ///
  /// - Parameters:
  ///   - property: The property to animate.
  ///   - spring: The spring's constants.
  ///   - keyframes: The targets, in order of time.
  public convenience init(
    _ property: AnimatableProperty<Target, Value>, spring: Spring,
    through keyframes: [SpringKeyframe<Value>]
  ) {
    self.init(property, spring: spring)
    self.keyframes = keyframes
  }

  /// The targets of the spring, in order of time; empty for a spring with a ``toValue`` alone.
  ///
  /// At the time of each keyframe its value becomes the target; value and velocity continue, as
  /// after a new to-value in flight. Until the time of the first one the target is the from-value.
  /// The spring reaches its to-value and comes to rest only at the last keyframe, whose value is
  /// the ``toValue``. The motion is the same at any frame rate, and each part of it is recorded in
  /// closed form.
  ///
  /// The times run with the animation: they follow its speed, stand still while it is paused, and
  /// count anew in each iteration. Set in flight, keyframes count from that instant on; a
  /// ``toValue`` that is set later replaces them. Times that do not rise stop the program with a
  /// message; so does adding such a spring that autoreverses, or to an animator of the `.pop`
  /// profile. The clamp mode has no effect.
  ///
  /// - Complexity: O(1) for each keyframe that is passed.
  public var keyframes: [SpringKeyframe<Value>] {
    get { targets.map { SpringKeyframe(Value(components: $0.value), at: $0.time) } }
    set { setTargets(newValue.map { SpringTarget(value: $0.value.components, time: $0.time) }) }
  }
}

extension ValueAnimation {
  /// Whether a spring ends when it first reaches its to-value.
  final var stopsAtTarget: Bool {
    clampMode.contains(.end) && leader == nil && targets.isEmpty
  }

  /// Replaces the to-value, or the animation that is followed, by targets in order of time.
  final func setTargets(_ targets: [SpringTarget]) {
    var earlier: Double?
    for target in targets {
      checkComponents(target.value, "a keyframe")
      checkPrecondition(
        target.time >= 0 && target.time.isFinite,
        "the time of a keyframe is finite and not below 0, not \(target.time)")
      if let earlier {
        checkPrecondition(
          target.time > earlier, "times of keyframes rise: \(target.time) came after \(earlier)")
      }
      earlier = target.time
    }
    dropLeader()
    self.targets = targets
    (to, by) = (targets.last?.value ?? to, nil)
    holdsValue = to != nil
    changed(.targets)
  }

  /// Stops the program if the animation has several targets and an animator of a profile cannot run
  /// it.
  final func checkTargets(profile: Animator.Profile) {
    guard !targets.isEmpty else { return }
    checkPrecondition(
      !autoreverses,
      "a spring through keyframes does not reverse: the one of \(property.name) autoreverses")
    checkPrecondition(
      profile != .pop,
      "a spring of \(property.name) has keyframes, which the .pop profile does not know")
  }
}
