// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The part of a property animation that does not depend on the type of its value.
///
/// Programs use its subclasses, ``SpringAnimation``, ``DecayAnimation``, ``BasicAnimation`` and
/// ``KeyframeAnimation``. The engines work on this class alone, in components.
public class ValueAnimation: Animation {
  final let property: ErasedProperty
  final var kind: MotionKind { didSet { kindDidChange(from: oldValue) } }

  final var from: SIMD4<Double>?
  final var to: SIMD4<Double>?
  final var by: SIMD4<Double>?
  final var velocityComponents: SIMD4<Double>?
  /// The velocity given last by the program: what a repeat begins with.
  final var originalVelocity: SIMD4<Double>?
  /// The initial velocity of every iteration in whole ways per second, when it was given so.
  final var relativeVelocity: Double?
  /// When the first iteration is over in any case, in seconds of the animation.
  final var endsAfter: Double?
  /// The value written last, before rounding; nil before the first.
  final var current: SIMD4<Double>?
  /// Whether the from-value, to-value or velocity that was set last was a value, and not nil.
  final var holdsValue = false

  /// The written value is rounded to a multiple of this number, in the units of the property; 0
  /// does not round.
  ///
  /// The motion itself is not rounded.
  public var roundingFactor: Double = 0 {
    didSet {
      precondition(
        roundingFactor >= 0 && roundingFactor.isFinite,
        "a rounding factor is finite and not below 0, not \(roundingFactor)")
      changed(.writing)
    }
  }

  /// Which ends of its way the motion may not pass.
  public var clampMode: ClampMode = [] {
    didSet { if clampMode != oldValue { changed(.dynamics) } }
  }

  /// Whether the value is added to the target's own instead of replacing it.
  ///
  /// In the `.exact` profile a property shows, at every instant and whatever the frames are,
  ///
  /// ```
  /// value of the plain animation that began last + values of all additive animations
  /// ```
  ///
  /// or, while no plain one runs, its own value plus those. What an additive animation has added stays
  /// when it ends or is removed, unless its fill mode puts it back at its end. A plain animation without
  /// a from-value begins at what the property shows without the running additive ones. What the program
  /// assigns meanwhile counts as the difference to what the property showed; a plain animation
  /// overwrites it. In the `.pop` profile each frame adds the difference to the frame before, as POP does.
  public var isAdditive = false {
    didSet { if isAdditive != oldValue { changed(.additivity) } }
  }

  init(property: ErasedProperty, kind: MotionKind) {
    self.property = property
    self.kind = kind
    super.init()
  }

  /// The name of the animated property.
  public var propertyName: String { property.name }

  /// The smallest change of the property that matters, in its units.
  public var propertyThreshold: Double { property.threshold }

  /// The number of components of the property, 1...4.
  public var propertyComponentCount: Int { property.componentCount }

  /// How far the motion has come: 0 at the from-value, 1 at the to-value, beyond 1 in an overshoot.
  public var progress: Double { activeAnimation?.progress ?? storedProgress }
  /// The progress when the animation was last attached.
  final var storedProgress = 0.0

  // MARK: Setters

  final func setFrom(_ value: SIMD4<Double>?) {
    checkComponents(value, "fromValue")
    guard value != from else { return }
    from = value
    holdsValue = value != nil
    activeTracer?.record(.fromValue, value: value)
    changed(.fromValue)
  }

  final func setTo(_ value: SIMD4<Double>?) {
    checkComponents(value, "toValue")
    guard value != to else { return }
    to = value
    holdsValue = value != nil
    activeTracer?.record(.toValue, value: value)
    changed(.toValue)
  }

  final func setBy(_ value: SIMD4<Double>?) {
    checkComponents(value, "byValue")
    guard value != by else { return }
    by = value
    changed(.toValue)
  }

  final func setVelocity(_ value: SIMD4<Double>?, isOriginal: Bool = true) {
    checkComponents(value, "velocity")
    if isOriginal { originalVelocity = value }
    guard value != velocityComponents else {
      if value != nil { changed(.sameVelocity) }
      return
    }
    velocityComponents = value
    holdsValue = value != nil
    activeTracer?.record(.velocity, value: value)
    changed(.velocity)
  }

  private func kindDidChange(from old: MotionKind) {
    guard kind != old else { return }
    changed(.dynamics)
  }
}

/// What moves a value.
enum MotionKind: Hashable {
  case spring(SpringParameters)
  case decay(deceleration: Double)
  case basic(duration: Double, curve: CubicBezier?)
  case keyframes(KeyframeTrack)
}

/// Stops on values that are not numbers, which would otherwise reach the target.
func checkComponents(_ value: SIMD4<Double>?, _ name: StaticString) {
  guard let value else { return }
  for lane in 0..<4 {
    precondition(value[lane].isFinite, "\(name) is made of finite numbers, not \(value)")
  }
}
