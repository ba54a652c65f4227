// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension ExactRun {
  /// From where to where, settled at the instant the run begins: what the animation does not say is
  /// read from the target, after its other motions have been brought up to this instant.
  func resolveWay(of animation: ValueAnimation, _ object: AnyObject) -> MotionWay {
    var way = MotionWay()
    let needsCurrent =
      animation.from == nil || (animation.to == nil && animation.by == nil)
      || !animation.fillMode.fillsForwards
    var here = SIMD4<Double>.zero
    if needsCurrent {
      engine.bringUp(target, to: now)
      here = animation.property.read(object)
    }
    if !animation.fillMode.fillsForwards, savedValue == nil { savedValue = here }
    let base = animation.isAdditive ? .zero : here
    let from = restartValue ?? animation.from
    switch (from, animation.to, animation.by) {
    case (let from?, let to?, _): (way.from, way.to) = (from, to)
    case (let from?, nil, let by?): (way.from, way.to) = (from, from + by)
    case (let from?, nil, nil): (way.from, way.to) = (from, base)
    case (nil, let to?, let by?): (way.from, way.to) = (to - by, to)
    case (nil, let to?, nil): (way.from, way.to) = (base, to)
    case (nil, nil, let by?): (way.from, way.to) = (base, base + by)
    case (nil, nil, nil): (way.from, way.to) = (base, base)
    }
    if animation.from == nil {
      let found = inheritedVelocity ?? ownerVelocity(of: animation)
      way.velocity = (found ?? .zero) / animation.speed
      way.carriesVelocity = found.map { $0 != .zero } ?? false
    }
    if let velocity = animation.velocityComponents {
      way.velocity = velocity
    } else if let relative = animation.relativeVelocity, !way.carriesVelocity {
      way.velocity = relative * (way.to - way.from)
    }
    traceReads(animation, way)
    return way
  }

  private func traceReads(_ animation: ValueAnimation, _ way: MotionWay) {
    guard let tracer = animation.activeTracer else { return }
    if animation.from == nil { tracer.record(.read, value: way.from) }
    if animation.to == nil, animation.by == nil { tracer.record(.read, value: way.to) }
  }

  /// The velocity of the motion that owns the property now, per second of the clock.
  private func ownerVelocity(of animation: ValueAnimation) -> SIMD4<Double>? {
    guard !animation.isAdditive,
      let owner = target.owners[animation.property.name] as? ExactRun, owner !== self,
      owner.isMoving
    else { return nil }
    return owner.currentVelocity
  }

  /// Notes the velocity of the run this one replaces under its key.
  func inherit(from replaced: ExactRun, at time: Double) {
    guard replaced.isMoving, !replaced.isSuperseded, beginTime <= time,
      let old = replaced.valueAnimation, let new = valueAnimation,
      old.property.name == new.property.name, old.isAdditive == new.isAdditive
    else { return }
    inheritedVelocity = replaced.currentVelocity
  }

  /// From now on this run writes the property, and no earlier one does.
  ///
  /// Additive runs share it.
  func takeOwnership(of animation: ValueAnimation) {
    guard !animation.isAdditive else { return }
    let name = animation.property.name
    if let owner = target.owners[name] as? ExactRun, owner !== self {
      owner.isSuperseded = true
      engine.moving.freshen(owner)
    }
    target.owners[name] = self
    isSuperseded = false
  }
}
