// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The endpoints of an animation and its initial velocity.
struct MotionEndpoints {
  var from = SIMD4<Double>.zero
  var to = SIMD4<Double>.zero
  /// The initial velocity, in units per second of the animation.
  var velocity = SIMD4<Double>.zero
  /// Whether an eased motion continues ``velocity`` from an earlier motion.
  var carriesVelocity = false
}

/// One interval's motion in closed form, with its times of arrival and end in seconds of the
/// animation.
struct MotionPlan {
  private(set) var curves: [MotionCurve] = []
  private(set) var duration = 0.0
  private(set) var reachTime = 0.0
  /// Whether ``duration`` is only a lower bound of the end.
  private(set) var hasEstimatedEnd = false

  /// Creates a plan that is at its end value from the arrival on.
  init(curves: [MotionCurve], duration: Double) {
    (self.curves, self.duration, reachTime) = (curves, duration, duration)
  }

  init(
    _ animation: ValueAnimation, from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>,
    carriesVelocity: Bool, interval: Int = 0, backwards: Bool = false, needsExactEnd: Bool = true
  ) {
    let lanes = 0..<animation.property.componentCount
    switch animation.kind {
    case .spring(let parameters):
      let spring = parameters.spring
      for lane in lanes {
        addSpring(
          SpringMotion(
            spring: spring, fromValue: from[lane], toValue: to[lane],
            initialVelocity: velocity[lane]),
          threshold: animation.restDistance, stopsAtTarget: animation.clampMode.contains(.end),
          needsExactEnd: needsExactEnd)
      }
    case .decay(let deceleration):
      for lane in lanes {
        addDecay(
          DecayMotion(
            decay: Decay(deceleration: deceleration), fromValue: from[lane],
            initialVelocity: velocity[lane]),
          threshold: animation.restDistance)
      }
    case .basic(let duration, let curve):
      for lane in lanes {
        let motion = EasedMotion(
          timing: curve ?? .default, duration: duration, fromValue: from[lane], toValue: to[lane])
        let start = motion.velocity(at: 0)
        let carried = carriesVelocity && start.isFinite ? velocity[lane] - start : 0
        curves.append(
          duration > 0 ? .eased(motion, carriedVelocity: carried) : .constant(to[lane]))
      }
      self.duration = duration
      reachTime = duration
    case .keyframes(let track):
      guard track.intervalCount > 0 else {
        curves = lanes.map { .constant(to[$0]) }
        duration = track.duration
        reachTime = duration
        return
      }
      for lane in lanes {
        let motion = track.motion(interval: interval, lane: lane, backwards: backwards)
        curves.append(.eased(motion, carriedVelocity: 0))
        duration = motion.duration
      }
      let isLast = interval == (backwards ? 0 : track.intervalCount - 1)
      reachTime = isLast ? duration : .infinity
    }
  }

  private mutating func addSpring(
    _ motion: SpringMotion, threshold: Double, stopsAtTarget: Bool, needsExactEnd: Bool
  ) {
    curves.append(.spring(motion))
    let isThere = motion.fromValue == motion.toValue
    let arrival =
      isThere && (motion.initialVelocity == 0 || stopsAtTarget)
      ? 0 : motion.crossing(0)?.time ?? .infinity
    reachTime = max(reachTime, arrival)
    if stopsAtTarget {
      duration = max(duration, min(arrival, motion.settlingTime(threshold: threshold)))
    } else if needsExactEnd {
      duration = max(duration, motion.settlingTime(threshold: threshold))
    } else {
      duration = max(duration, motion.earliestRest(threshold: threshold))
      hasEstimatedEnd = true
    }
  }

  private mutating func addDecay(_ motion: DecayMotion, threshold: Double) {
    curves.append(.decay(motion))
    duration = max(duration, motion.settlingTime(threshold: threshold))
    reachTime = duration
  }
}

extension ValueAnimation {
  /// The distance from its end within which a motion is set to it: half the property's threshold.
  var restDistance: Double { property.threshold / 2 }
}

extension SpringMotion {
  /// Returns a lower bound of the time of rest, without evaluating a logarithm.
  ///
  /// The relative loss of energy per second is at most four decay rates. So an energy of `r²` times
  /// the limit exceeds the limit until `2 ln r / (4 · decay rate)`.
  fileprivate func earliestRest(threshold: Double) -> Double {
    let speed = initialVelocity.magnitude / (spring.stiffness / spring.mass).squareRoot()
    let reach = max((fromValue - toValue).magnitude, speed)
    guard reach > 0 else { return 0 }
    guard spring.damping > 0 else { return .infinity }
    // The difference of the binary exponents, less one, is a lower bound of the binary logarithm of
    // the ratio; the ratio itself could overflow.
    let doublings = reach.exponent - threshold.exponent - 1
    return doublings > 0 ? Double(doublings) * 0.693 / (2 * spring.decayRate) : 0
  }
}
