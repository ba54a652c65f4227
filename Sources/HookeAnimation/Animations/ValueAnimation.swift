// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The part of a property animation that does not depend on the type of its value.
///
/// Programs use its subclasses, ``SpringAnimation``, ``DecayAnimation``, ``BasicAnimation`` and
/// ``KeyframeAnimation``. The engines use this class only, in components.
public class ValueAnimation: Animation {
  // Declared in the order of their use, so that what every change reads lies together in memory.

  /// The animations that follow this one.
  ///
  /// Its changes call no code of the program, so accesses cannot overlap.
  @safe @exclusivity(unchecked) final var followers: [Follower] = []
  /// How values are written, stored together as ``Animation/settings`` is.
  private final var writing = Writing()

  private struct Writing {
    var roundingFactor = 0.0
    var clampMode: ClampMode = []
    var isAdditive = false
  }

  final let property: ErasedProperty
  final var kind: MotionKind { didSet { if kind != oldValue { changed(.dynamics) } } }
  /// The animation whose value is the to-value; nil for a fixed to-value.
  final var leader: ValueAnimation?
  /// The targets of a spring through keyframes, in order of time, the last of them the to-value.
  final var targets: [SpringTarget] = []
  /// Whether the from-value, to-value or velocity that was set last was a value, and not nil.
  final var holdsValue = false

  private final var numbers = Numbers()

  private struct Numbers {
    var to = OptionalComponents()
    var from = OptionalComponents()
    var by = OptionalComponents()
    var velocity = OptionalComponents()
    var originalVelocity = OptionalComponents()
    var current = OptionalComponents()
  }

  final var from: SIMD4<Double>? {
    get { numbers.from.value }
    set { numbers.from = OptionalComponents(newValue) }
  }
  final var to: SIMD4<Double>? {
    get { numbers.to.value }
    set { numbers.to = OptionalComponents(newValue) }
  }
  final var by: SIMD4<Double>? {
    get { numbers.by.value }
    set { numbers.by = OptionalComponents(newValue) }
  }
  final var velocityComponents: SIMD4<Double>? {
    get { numbers.velocity.value }
    set { numbers.velocity = OptionalComponents(newValue) }
  }
  /// The velocity that the program set last, with which a repeated iteration begins.
  final var originalVelocity: SIMD4<Double>? {
    get { numbers.originalVelocity.value }
    set { numbers.originalVelocity = OptionalComponents(newValue) }
  }
  /// The value written last, before rounding; nil before the first write.
  final var current: SIMD4<Double>? {
    get { stoppedValue ?? numbers.current.value }
    set {
      stoppedReference = nil
      numbers.current = OptionalComponents(newValue)
    }
  }
  /// The number to whose multiples written values are rounded, in units of the property; finite, 0
  /// or more.
  ///
  /// 0, the default, does not round. The motion itself is not rounded.
  public var roundingFactor: Double {
    get { writing.roundingFactor }
    set {
      checkPrecondition(
        newValue >= 0 && newValue.isFinite,
        "a rounding factor is finite and not below 0, not \(newValue)")
      writing.roundingFactor = newValue
      changed(.writing)
    }
  }

  /// The endpoints that the motion may not pass.
  public var clampMode: ClampMode {
    get { writing.clampMode }
    set {
      if replace(&writing.clampMode, with: newValue) { changed(.dynamics) }
    }
  }

  /// Whether the value is added to the target's own value instead of replacing it.
  ///
  /// In the `.exact` profile a property shows, at every instant and independently of the frames,
  ///
  /// ```
  /// value of the plain animation that began last + values of all additive animations
  /// ```
  ///
  /// or, while no plain animation runs, its own value plus those. The property keeps what an
  /// additive animation has added when that ends or is removed, unless its fill mode restores the
  /// earlier value at the end. A plain animation without a from-value begins at the shown value
  /// minus the values of the running additive ones. An assignment by the program changes the sum by
  /// its difference to the value shown last: between frames ``Animator/bringUpToDate(_:)`` is
  /// called before it, so that it does not depend on the frames. A plain animation overwrites it.
  /// One that is made additive in flight adds to what is shown without it, so the property does not
  /// jump. In the `.pop` profile each frame adds the difference to the previous frame, as POP does.
  public var isAdditive: Bool {
    get { writing.isAdditive }
    set {
      if replace(&writing.isAdditive, with: newValue) { changed(.additivity) }
    }
  }

  override final var isValueAnimation: Bool { true }

  init(property: ErasedProperty, kind: MotionKind) {
    self.property = property
    self.kind = kind
    super.init()
  }

  /// The initial velocity of every iteration, in distances from the from- to the to-value per
  /// second; nil if it was not set in that unit.
  final var relativeVelocity: Double?
  /// The duration after which an iteration that is not retargeted ends in any case, in seconds of
  /// the animation.
  final var endsAfter: Double?

  /// The name of the animated property.
  package var propertyName: String { property.name }

  /// The smallest change of the property that matters, in its units.
  package var propertyThreshold: Double { property.threshold }

  /// The number of components of the property, 1...4.
  package var propertyComponentCount: Int { property.componentCount }

  /// The fraction of the distance that is covered: 0 at the from-value, 1 at the to-value, above 1
  /// in an overshoot; 0 while the animation is not attached to a target.
  public var progress: Double { activeAnimation?.progress ?? 0 }

  // MARK: Setters

  @usableFromInline
  final func setFrom(_ value: SIMD4<Double>?) {
    checkComponents(value, "fromValue")
    guard value != from else { return }
    from = value
    holdsValue = value != nil
    activeTracer?.record(.fromValue, value: value)
    changed(.fromValue)
  }

  @usableFromInline
  final func setTo(_ value: SIMD4<Double>?) {
    checkComponents(value, "toValue")
    guard value != to || !targets.isEmpty else { return }
    if leader != nil { dropLeader() }
    if !targets.isEmpty { targets = [] }
    to = value
    holdsValue = value != nil
    activeTracer?.record(.toValue, value: value)
    changed(.toValue)
  }

  @usableFromInline
  final func setBy(_ value: SIMD4<Double>?) {
    checkComponents(value, "byValue")
    guard value != by else { return }
    if leader != nil { dropLeader() }
    if !targets.isEmpty { targets = [] }
    by = value
    changed(.toValue)
  }

  @usableFromInline
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
}

/// The kind of a motion, with its parameters.
enum MotionKind: Hashable {
  case spring(SpringParameters)
  case decay(deceleration: Double)
  case basic(duration: Double, curve: CubicBezier?)
  case keyframes(KeyframeTrack)
}

/// Stops the program if a value is given and a component is not finite.
func checkComponents(_ value: SIMD4<Double>?, _ name: StaticString) {
  // The difference of a number to itself is 0 only if it is finite.
  guard let value, value - value != .zero else { return }
  for lane in 0..<4 {
    checkPrecondition(value[lane].isFinite, "\(name) is made of finite numbers, not \(value[lane])")
  }
}
