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
  /// `carriedVelocity`, in units per second, times `t (1 - t / duration)²`.
  case eased(EasedMotion, carriedVelocity: Double)
  /// A constant value, in units of the property.
  case constant(Double)

  /// Returns the value `time` seconds after the start, in units of the property.
  public func value(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.value(at: time)
    case .decay(let motion): motion.value(at: time)
    case .eased(let motion, let carried):
      motion.value(at: time) + carried * Self.fadingDistance(time, motion.duration)
    case .constant(let value): value
    }
  }

  /// Returns the velocity `time` seconds after the start, in units per second.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.velocity(at: time)
    case .decay(let motion): motion.velocity(at: time)
    case .eased(let motion, let carried):
      motion.velocity(at: time) + carried * Self.fadingVelocity(time, motion.duration)
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

  /// Returns the cubic `t (1 - t / duration)²`, which is 0 at both ends, with slope 1 at the start
  /// and 0 at the end: the factor of a velocity that fades out within the duration.
  private static func fadingDistance(_ time: Double, _ duration: Double) -> Double {
    guard time > 0, time < duration else { return 0 }
    let rest = 1 - time / duration
    return time * rest * rest
  }

  private static func fadingVelocity(_ time: Double, _ duration: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    let part = time / duration
    return (1 - part) * (1 - 3 * part)
  }
}
