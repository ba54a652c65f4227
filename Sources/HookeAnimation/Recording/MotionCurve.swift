// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// The motion of one component in closed form: exact at any time, with nothing sampled.
public enum MotionCurve: Sendable, Hashable {
  /// A damped spring.
  case spring(SpringMotion)
  /// A coasting value.
  case decay(DecayMotion)
  /// A timing curve from one value to another, plus what is left of the velocity it took over: the
  /// second number, in units per second, times `t (1 - t / duration)²`.
  case eased(EasedMotion, carriedVelocity: Double)
  /// A value that does not move.
  case constant(Double)

  /// The value `time` seconds into the motion.
  public func value(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.value(at: time)
    case .decay(let motion): motion.value(at: time)
    case .eased(let motion, let carried):
      motion.value(at: time) + carried * Self.fadingDistance(time, motion.duration)
    case .constant(let value): value
    }
  }

  /// The velocity `time` seconds into the motion, in units per second.
  public func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let motion): motion.velocity(at: time)
    case .decay(let motion): motion.velocity(at: time)
    case .eased(let motion, let carried):
      motion.velocity(at: time) + carried * Self.fadingVelocity(time, motion.duration)
    case .constant: 0
    }
  }

  /// The value the motion ends with.
  public var endValue: Double {
    switch self {
    case .spring(let motion): motion.toValue
    case .decay(let motion): motion.endValue
    case .eased(let motion, _): motion.toValue
    case .constant(let value): value
    }
  }

  /// The cubic that begins with slope 1 at 0 and ends with slope 0 at 0, so that a velocity taken
  /// over fades out within the duration.
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
