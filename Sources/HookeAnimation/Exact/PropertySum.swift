// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The sum that a property of a target shows while additive animations run on it.
///
/// ```
/// shown = plain animation's value (if one runs) + rest + values of the additive animations
/// ```
///
/// Every write computes the whole sum for its instant, in order of addition, so the result depends
/// neither on earlier frames nor on which animation writes. When an animation ends, its last value
/// is added to the rest. So is the difference of an assignment by the program, unless a plain
/// animation runs, which overwrites it. A plain animation that begins replaces the rest and the
/// earlier plain one.
final class PropertySum {
  let property: ErasedProperty
  /// The property's value without the values of its running animations.
  private var rest: SIMD4<Double>
  /// The value read from the property after the last write.
  private var shown: SIMD4<Double>
  /// The record that has the sum, and outlives it.
  private unowned let target: AnimationTarget

  /// Creates a sum from the property's current value, for an additive animation that begins now.
  init(_ property: ErasedProperty, _ target: AnimationTarget, _ object: AnyObject, at time: Double)
  {
    self.property = property
    self.target = target
    shown = property.read(object)
    rest = .zero
    if plain == nil { rest = shown }
  }

  /// Whether the property still needs a sum.
  var isNeeded: Bool {
    target.animations.last { ($0 as? ExactActiveAnimation)?.isAdded(to: property) ?? false } != nil
      || (rest != .zero && plain != nil)
  }

  /// Returns the value without the additive animations, at which a plain animation begins.
  func ownValue(of object: AnyObject, at time: Double) -> SIMD4<Double> {
    noteAssignment(object)
    return rest + (plain?.writtenValue(at: time) ?? .zero)
  }

  /// Writes the sum for an instant.
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

  /// Clears the rest when a plain animation begins.
  func plainBegins() { rest = .zero }

  /// Leaves out an assignment since the last write, which the plain animation would have
  /// overwritten that becomes additive.
  func ignoreAssignment(_ object: AnyObject) { shown = property.read(object) }

  /// Subtracts the value of an animation that was plain and becomes additive from the rest, which
  /// was read from the property.
  func separate(_ value: SIMD4<Double>) { rest -= value }

  /// Adds the last value of an animation that ends or is removed to the rest.
  func add(_ value: SIMD4<Double>, of object: AnyObject) {
    noteAssignment(object)
    rest += value
  }

  /// Adds the difference of an assignment since the last write to the rest.
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
    (phase == .running || phase == .paused) && hasSegment
  }

  /// Returns whether the animation is plain and the last one to have begun on the property.
  fileprivate func isOwner(of property: ErasedProperty) -> Bool {
    guard let animation = valueAnimation, !animation.isAdditive, !isSuperseded else { return false }
    return isMovingOrPaused && animation.property.isPart(ofSumOf: property)
  }

  /// Returns whether the animation adds to the property.
  fileprivate func isAdded(to property: ErasedProperty) -> Bool {
    guard let animation = valueAnimation, animation.isAdditive else { return false }
    return isMovingOrPaused && animation.property.isPart(ofSumOf: property)
  }

  /// Returns the value as it is written at an instant.
  fileprivate func writtenValue(at time: Double) -> SIMD4<Double> {
    valueAnimation?.rounded(value(at: time)) ?? .zero
  }

  /// The sum that the animation is part of; nil if its property has none.
  var sum: PropertySum? {
    guard !target.sums.isEmpty, let animation = valueAnimation else { return nil }
    return target.sum(of: animation.property)
  }

  /// Makes an additive animation part of its property's sum, which is created if there is none.
  func joinSum(of animation: ValueAnimation, _ object: AnyObject) {
    guard target.sum(of: animation.property) == nil else { return }
    target.sums = target.sums + [PropertySum(animation.property, target, object, at: now)]
    invalidateAllOfTarget()
  }

  /// Invalidates the write entries of all the target's animations.
  private func invalidateAllOfTarget() {
    target.animations.forEach { active in
      if let active = active as? ExactActiveAnimation { engine.invalidate(active) }
    }
  }

  /// Adds the animation's last value to the sum's rest, and removes the sum if it is needed no
  /// longer.
  ///
  /// It must be called after the animation has ended, when it is no longer part of the sum.
  func leaveSum(_ sum: PropertySum, _ object: AnyObject, leaving value: SIMD4<Double>) {
    sum.add(value, of: object)
    sum.write(to: object, at: now)
    guard !sum.isNeeded else { return }
    target.sums = target.sums.filter { $0 !== sum }
    invalidateAllOfTarget()
  }
}
