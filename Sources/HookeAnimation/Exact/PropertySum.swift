// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The sum that a property of a target shows while additive animations run on it.
///
/// ```
/// shown = plain animation's value (if one runs) + rest + values of the additive animations
/// ```
///
/// Every write works out the whole sum for its instant, in order of addition, so it depends neither on
/// the frames before nor on who writes. What an animation leaves behind goes into the rest: its value
/// at its end. So does what the program assigns meanwhile, unless a plain animation runs, which
/// overwrites it. A plain animation that begins takes the place of the rest and of the plain one before.
final class PropertySum {
  let property: ErasedProperty
  /// What the property shows apart from what its running animations do.
  private var rest: SIMD4<Double>
  /// What the property read after the last write.
  private var shown: SIMD4<Double>
  private let target: AnimationTarget

  /// A sum of the property's present value, for an additive animation that begins now.
  init(_ property: ErasedProperty, _ target: AnimationTarget, _ object: AnyObject, at time: Double)
  {
    self.property = property
    self.target = target
    shown = property.read(object)
    rest = .zero
    if plain == nil { rest = shown }
  }

  /// Whether the property needs a sum any longer.
  var isNeeded: Bool {
    target.animations.last { ($0 as? ExactActiveAnimation)?.isAdded(to: property) ?? false } != nil
      || (rest != .zero && plain != nil)
  }

  /// The value without the additive animations: where a plain animation begins.
  func ownValue(of object: AnyObject, at time: Double) -> SIMD4<Double> {
    noteAssignment(object)
    return rest + (plain?.writtenValue(at: time) ?? .zero)
  }

  /// Writes the sum of an instant.
  func write(to object: AnyObject, at time: Double) {
    var sum = ownValue(of: object, at: time)
    target.animations.forEach { active in
      if let active = active as? ExactActiveAnimation, active.isAdded(to: property) {
        sum += active.writtenValue(at: time)
      }
    }
    property.write(object, sum)
    shown = property.read(object)
  }

  /// A plain animation takes over from the rest.
  func plainBegins() { rest = .zero }

  /// An animation ends or leaves, and leaves `value` behind.
  func add(_ value: SIMD4<Double>, of object: AnyObject) {
    noteAssignment(object)
    rest += value
  }

  /// Takes what the program has assigned since the last write for part of the rest.
  private func noteAssignment(_ object: AnyObject) {
    guard plain == nil else { return }
    let found = property.read(object)
    if found != shown {
      rest += found - shown
      shown = found
    }
  }

  private var plain: ExactActiveAnimation? {
    target.animations.last { ($0 as? ExactActiveAnimation)?.isOwner(of: property) ?? false }
      as? ExactActiveAnimation
  }
}

extension ExactActiveAnimation {
  private var isMovingOrPaused: Bool {
    (phase == .running || phase == .paused) && segment != nil
  }

  /// Whether the animation writes the property by itself, and is the last to have begun to.
  fileprivate func isOwner(of property: ErasedProperty) -> Bool {
    guard let animation = valueAnimation, !animation.isAdditive, !isSuperseded else { return false }
    return isMovingOrPaused && animation.property.isSame(as: property)
  }

  /// Whether the animation adds to the property.
  fileprivate func isAdded(to property: ErasedProperty) -> Bool {
    guard let animation = valueAnimation, animation.isAdditive else { return false }
    return isMovingOrPaused && animation.property.isSame(as: property)
  }

  /// The value as it is written at an instant.
  fileprivate func writtenValue(at time: Double) -> SIMD4<Double> {
    valueAnimation?.rounded(value(at: time)) ?? .zero
  }

  /// The sum that the animation is part of.
  var sum: PropertySum? {
    guard !target.sums.isEmpty, let animation = valueAnimation else { return nil }
    return target.sum(of: animation.property)
  }

  /// Makes an additive animation part of a sum; the motion that writes the property becomes part, too.
  func joinSum(of animation: ValueAnimation, _ object: AnyObject) {
    guard target.sum(of: animation.property) == nil else { return }
    target.sums.append(PropertySum(animation.property, target, object, at: now))
    invalidateAllOfTarget()
  }

  /// Has the frames look anew at how to write the target's animations.
  private func invalidateAllOfTarget() {
    target.animations.forEach { active in
      if let active = active as? ExactActiveAnimation { engine.running.invalidate(active) }
    }
  }

  /// Leaves a value of the animation in the sum for good, as it ends or is removed.
  ///
  /// Called when it counts no longer.
  func leaveSum(_ sum: PropertySum, _ object: AnyObject, leaving value: SIMD4<Double>) {
    sum.add(value, of: object)
    sum.write(to: object, at: now)
    guard !sum.isNeeded else { return }
    target.sums.removeAll { $0 === sum }
    invalidateAllOfTarget()
  }
}
