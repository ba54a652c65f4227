// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension ExactRun {
  /// The property, for those that have one.
  var property: ErasedProperty? { (animation as? ValueAnimation)?.property }

  /// Whether the frame takes the value from the batch.
  var isPlain: Bool { !springs.isEmpty }

  /// The segment of a run that the batch can serve: springs whose value is written as it is, and
  /// nobody to be told of it.
  var plainSegment: MotionSegment? {
    guard phase == .running, !isSuperseded, let segment,
      let animation = animation as? ValueAnimation, case .spring = animation.kind,
      animation.clampMode.isEmpty, animation.roundingFactor == 0, !animation.isAdditive,
      animation.didApply == nil, animation.delegate == nil, animation.activeTracer == nil
    else { return nil }
    for curve in segment.curves {
      guard case .spring(let motion) = curve, motion.isServedByBatch(rate: segment.rate) else {
        return nil
      }
    }
    return segment
  }
}

extension SpringMotion {
  /// Whether a batch takes this spring, and keeps it among those that move.
  fileprivate func isServedByBatch(rate: Double) -> Bool {
    let stiffness = spring.stiffness / spring.mass * rate * rate
    let reach = max(
      fromValue.magnitude, toValue.magnitude,
      initialVelocity.magnitude / (spring.stiffness / spring.mass).squareRoot())
    return stiffness > 1e-9 && stiffness < 1e15 && spring.decayRate * rate < 1e8 && reach < 1e15
      && (fromValue != toValue || initialVelocity != 0)
  }
}
