// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension ExactActiveAnimation {
  /// The current motion; nil before it begins, and for custom animations.
  var segment: MotionSegment? { hasSegment ? motion : nil }

  /// Determines the endpoints and the velocity, in units per second of the animation, at the
  /// instant the animation begins.
  ///
  /// Unset ones are read from the target, after its other motions have been written for this
  /// instant.
  func resolveEndpoints(
    of animation: ValueAnimation, _ object: AnyObject
  ) -> (endpoints: MotionEndpoints, velocity: SIMD4<Double>) {
    var endpoints = MotionEndpoints()
    var initial = SIMD4<Double>.zero
    let needsCurrent =
      animation.from == nil || (animation.to == nil && animation.by == nil)
      || !animation.fillMode.fillsForwards
    var here = SIMD4<Double>.zero
    if needsCurrent {
      // Without another animation in motion, nothing can have moved the property.
      if target.movingCount > 1 { engine.bringUpToDate(target) }
      here = sum?.ownValue(of: object, at: now) ?? animation.property.read(object)
    }
    if !animation.fillMode.fillsForwards, savedValue == nil { savedValue = here }
    if needsCurrent, !animation.isAdditive, let side = otherSide(of: animation.property) {
      here = side.read(object)
    }
    let base = animation.isAdditive ? .zero : here
    if let from = restartValue ?? animation.from {
      endpoints.from = from
    } else if let to = animation.to, let by = animation.by {
      endpoints.from = to - by
    } else {
      endpoints.from = base
    }
    endpoints.to = animation.to ?? animation.by.map { endpoints.from + $0 } ?? base
    if animation.from == nil {
      let found = inheritedVelocity ?? ownerVelocity(of: animation)
      initial = (found ?? .zero) / animation.speed
      endpoints.carriesVelocity = found.map { $0 != .zero } ?? false
    }
    if let velocity = animation.velocityComponents {
      initial = velocity
    } else if let relative = animation.relativeVelocity, !endpoints.carriesVelocity {
      initial = relative * (endpoints.to - endpoints.from)
    }
    traceReads(animation, endpoints)
    return (endpoints, initial)
  }

  private func traceReads(_ animation: ValueAnimation, _ endpoints: MotionEndpoints) {
    guard let tracer = animation.activeTracer else { return }
    if animation.from == nil { tracer.record(.read, value: endpoints.from) }
    if animation.to == nil, animation.by == nil { tracer.record(.read, value: endpoints.to) }
  }

  /// Returns the velocity of the motion that currently writes the property, per second of the
  /// clock; that of a timing curve that is vertical at this instant counts as 0.
  private func ownerVelocity(of animation: ValueAnimation) -> SIMD4<Double>? {
    guard !animation.isAdditive, let owner = owner(of: animation.property), owner.isRunning else {
      return nil
    }
    return owner.currentVelocity?.finiteComponents
  }

  /// Returns the other side of a property that another animation moves, such as what is shown apart
  /// from what was set: the motion goes on from there.
  private func otherSide(of property: ErasedProperty) -> ErasedProperty? {
    guard let owner = owner(of: property), owner.isRunning,
      let other = owner.valueAnimation?.property, other.isPresentation != property.isPresentation
    else { return nil }
    return other
  }

  /// Returns the other animation that writes a property of the target, the last one to have begun.
  private func owner(of property: ErasedProperty) -> ExactActiveAnimation? {
    guard target.animations.count > 1 else { return nil }
    return target.animations.last { active in
      guard active !== self, let active = active as? ExactActiveAnimation, !active.isSuperseded,
        active.phase != .waiting, let other = active.valueAnimation, !other.isAdditive
      else { return false }
      return other.property.isSame(as: property)
    } as? ExactActiveAnimation
  }

  /// Takes over the velocity of the animation that this one replaces under its key.
  func inherit(from replaced: ExactActiveAnimation) {
    guard replaced.isRunning, !replaced.isSuperseded, beginTime <= now,
      let old = replaced.valueAnimation, let new = valueAnimation,
      old.property.isSame(as: new.property), old.isAdditive == new.isAdditive
    else { return }
    inheritedVelocity = replaced.currentVelocity?.finiteComponents
  }

  /// Makes this animation the one that writes the property, or part of the sum if it is additive.
  func takeOwnership(of animation: ValueAnimation, _ object: AnyObject) {
    isSuperseded = beginsSuperseded
    guard !isSuperseded else { return }
    if animation.isAdditive { return joinSum(of: animation, object) }
    if let owner = owner(of: animation.property) {
      owner.isSuperseded = true
      engine.invalidate(owner)
    }
    sum?.plainBegins()
  }
}
