// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The endpoints of an animation.
struct MotionEndpoints {
  var from: SIMD4<Double> {
    get { packed.from.vector }
    set { packed.from = PackedComponents(newValue) }
  }
  var to: SIMD4<Double> {
    get { packed.to.vector }
    set { packed.to = PackedComponents(newValue) }
  }
  private var packed = (from: PackedComponents(.zero), to: PackedComponents(.zero))
  /// Whether an eased motion continues its initial velocity from an earlier motion.
  var carriesVelocity = false
}

/// The times of arrival and end of a motion, in seconds of the animation.
struct MotionTiming {
  var duration = 0.0
  /// The time at which the to-value is reached; nil for springs whose arrival nothing observes.
  var arrival: Double?
  /// Whether ``duration`` is only a lower bound of the end.
  var hasEstimatedEnd = false
}

/// One interval's motion in closed form, with its times.
struct MotionPlan {
  private(set) var form: MotionForm
  private(set) var timing = MotionTiming()

  private(set) var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  private var arrival: Double? {
    get { timing.arrival }
    set { timing.arrival = newValue }
  }

  /// Creates a plan that is at its end value from the arrival on, unless it does not arrive.
  init(form: MotionForm, duration: Double, isReached: Bool = true) {
    self.form = form
    timing = MotionTiming(duration: duration, arrival: isReached ? duration : nil)
  }

  /// The times that must be known when a motion begins; others can be computed later.
  struct Needs {
    var exactEnd = true
    var arrival = true
    /// Whether a lower bound of the end will do.
    var isNothing: Bool { !exactEnd && !arrival }
  }

  init(
    _ animation: ValueAnimation, from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>,
    carriesVelocity: Bool, interval: Int = 0, backwards: Bool = false, needs: Needs = Needs()
  ) {
    let lanes = 0..<animation.property.componentCount
    switch animation.kind {
    case .spring(let parameters):
      var springs = ComponentSprings(
        spring: parameters.spring, count: lanes.count, fromValue: from, toValue: to,
        initialVelocity: velocity)
      springs.prepare()
      timing = springs.timing(of: animation, needs)
      form = MotionForm(springs)
    case .decay(let deceleration):
      let decay = Decay(deceleration: deceleration)
      let motions = lanes.map {
        DecayMotion(decay: decay, fromValue: from[$0], initialVelocity: velocity[$0])
      }
      form = MotionForm(motions.map { .decay($0) })
      for motion in motions {
        duration = max(duration, motion.settlingTime(threshold: animation.restDistance))
      }
      arrival = duration
    case .basic(let duration, let curve):
      form = MotionForm(
        lanes.map { lane in
          guard duration > 0 else { return .constant(to[lane]) }
          let motion = EasedMotion(
            timing: curve ?? .default, duration: duration, fromValue: from[lane],
            toValue: to[lane])
          let start = motion.velocity(at: 0)
          return .eased(
            motion,
            carriedVelocity: carriesVelocity && start.isFinite ? velocity[lane] - start : 0)
        })
      self.duration = duration
      arrival = duration
    case .keyframes(let track):
      guard track.intervalCount > 0 else {
        form = MotionForm(lanes.map { .constant(to[$0]) })
        duration = track.duration
        arrival = duration
        return
      }
      let motions = lanes.map {
        track.motion(interval: interval, lane: $0, backwards: backwards)
      }
      form = MotionForm(motions.map { .eased($0, carriedVelocity: 0) })
      duration = motions.last?.duration ?? 0
      let isLast = interval == (backwards ? 0 : track.intervalCount - 1)
      arrival = isLast ? duration : .infinity
    }
  }
}

extension ValueAnimation {
  /// The distance from its end within which a motion is set to it: half the property's threshold.
  var restDistance: Double { property.threshold / 2 }
}

extension ComponentSprings {
  /// Returns the times of an animation's motion on these springs, which it prepares if more than a
  /// lower bound is needed.
  @inline(__always)
  mutating func timing(of animation: ValueAnimation, _ needs: MotionPlan.Needs) -> MotionTiming {
    guard needs.isNothing, !animation.stopsAtTarget else {
      return exactTiming(of: animation, needs)
    }
    return MotionTiming(
      duration: earliestRest(threshold: animation.restDistance), hasEstimatedEnd: true)
  }

  // Apart, because it copies the motion for its closures.
  @inline(never)
  private mutating func exactTiming(
    of animation: ValueAnimation, _ needs: MotionPlan.Needs
  ) -> MotionTiming {
    let (threshold, stopsAtTarget) = (animation.restDistance, animation.stopsAtTarget)
    var timing = MotionTiming()
    prepare()
    if needs.arrival { timing.arrival = arrival(stopsAtTarget: stopsAtTarget) }
    if stopsAtTarget {
      for lane in 0..<count {
        let motion = self[lane]
        timing.duration = max(
          timing.duration,
          min(motion.arrival(stops: true), motion.settlingTime(threshold: threshold)))
      }
    } else if needs.exactEnd {
      timing.duration = settlingTime(threshold: threshold)
    } else {
      timing.duration = earliestRest(threshold: threshold)
      timing.hasEstimatedEnd = true
    }
    return timing
  }

  /// Returns the time at which every component has reached or passed its to-value; infinite if one
  /// never does.
  func arrival(stopsAtTarget: Bool) -> Double {
    (0..<count).reduce(0) { max($0, self[$1].arrival(stops: stopsAtTarget)) }
  }

  /// Returns the time at which every component has come to rest.
  func settlingTime(threshold: Double) -> Double {
    (0..<count).reduce(0) { max($0, self[$1].settlingTime(threshold: threshold)) }
  }

  /// Returns a lower bound of the time of rest, without evaluating a logarithm.
  ///
  /// The relative loss of energy per second is at most four decay rates. So an energy of `r²` times
  /// the limit exceeds the limit until `2 ln r / (4 · decay rate)`.
  @inline(__always)
  private func earliestRest(threshold: Double) -> Double {
    let (way, speed) = ((fromValue - toValue).largestMagnitude, initialVelocity.largestMagnitude)
    guard spring.damping > 0 else { return way > 0 || speed > 0 ? .infinity : 0 }
    let reach = min(max(way, speed / spring.naturalFrequency), .greatestFiniteMagnitude)
    guard reach > 0 else { return 0 }
    // The difference of the binary exponents, less one, is a lower bound of the binary logarithm of
    // the ratio; the ratio itself could overflow.
    let doublings = reach.exponent - threshold.exponent - 1
    return doublings > 0 ? Double(doublings) * 0.693 / (2 * spring.decayRate) : 0
  }
}

extension SpringMotion {
  /// Returns the time at which the to-value is reached or passed; infinite if it never is.
  fileprivate func arrival(stops: Bool) -> Double {
    let isThere = fromValue == toValue && (initialVelocity == 0 || stops)
    return isThere ? 0 : crossing(0)?.time ?? .infinity
  }
}
