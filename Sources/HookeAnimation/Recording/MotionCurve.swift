// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// The motion of one component in closed form.
public enum MotionCurve: Sendable, Hashable {
  /// A damped spring.
  case spring(SpringMotion)
  /// A decaying velocity.
  case decay(DecayMotion)
  /// A timing curve from one value to another, plus the velocity taken over from an earlier motion:
  /// `carriedVelocity`, in units per second, times `t (1 - t / fade)²` until `fade`, in seconds:
  /// the duration, or where the timing curve begins with a slope above 2, the duration times 2 /
  /// slope.
  case eased(EasedMotion, carriedVelocity: Double)
  /// A constant value, in units of the property.
  case constant(Double)

  /// Returns the value `time` seconds after the start, in units of the property.
  public func value(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.value(at: time)
    case .decay(let motion): motion.value(at: time)
    case .eased(let motion, 0): motion.value(at: time)
    case .eased(let motion, let carried):
      motion.value(at: time) + carried * Self.fadingDistance(time, motion)
    case .constant(let value): value
    }
  }

  /// Returns the velocity `time` seconds after the start, in units per second.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.velocity(at: time)
    case .decay(let motion): motion.velocity(at: time)
    case .eased(let motion, 0): motion.velocity(at: time)
    case .eased(let motion, let carried):
      motion.velocity(at: time) + carried * Self.fadingVelocity(time, motion)
    case .constant: 0
    }
  }

  /// The value at the end of the motion, in units of the property.
  public var endValue: Double {
    switch self {
    case .spring(let motion): motion.toValue
    case .decay(let motion): motion.endValue
    case .eased(let motion, _): motion.toValue
    case .constant(let value): value
    }
  }

  /// Whether the value never changes.
  package var isConstant: Bool {
    switch self {
    case .constant: true
    case .spring(let motion): motion.fromValue == motion.toValue && motion.initialVelocity == 0
    case .decay(let motion): motion.initialVelocity == 0
    case .eased(let motion, let carried): motion.fromValue == motion.toValue && carried == 0
    }
  }

  /// Returns the cubic `t (1 - t / fade)²`, which is 0 at both ends, with slope 1 at the start and
  /// 0 at the end: the factor of a velocity that fades out.
  private static func fadingDistance(_ time: Double, _ motion: EasedMotion) -> Double {
    let fade = motion.fadingTime
    guard time > 0, time < fade else { return 0 }
    let rest = 1 - time / fade
    return time * rest * rest
  }

  private static func fadingVelocity(_ time: Double, _ motion: EasedMotion) -> Double {
    let fade = motion.fadingTime
    guard time >= 0, time < fade else { return 0 }
    let part = time / fade
    return (1 - part) * (1 - 3 * part)
  }
}

extension EasedMotion {
  /// The time within which a velocity taken over fades out, in seconds.
  ///
  /// It is the duration, or, where the tangent at the start of the timing curve goes farther than
  /// twice the way, the time in which it goes so far. The velocity taken over is without that of
  /// the start: what makes up for a steep one would else lead far back before it fades.
  package var fadingTime: Double {
    let slope = abs(timing.slope(at: 0))
    return slope > 2 && slope.isFinite ? 2 / slope * duration : duration
  }
}
