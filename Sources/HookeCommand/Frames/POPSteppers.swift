// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// A clock that counts from the start of the machine, as POP's does.
///
/// POP's results depend on the last bits of the intervals; these are the intervals of the reference
/// data.
private struct POPClock {
  private static let start = 1024.0
  private var last = start

  /// The time since the frame before, seconds.
  mutating func advance(to time: Double) -> Double {
    let now = Self.start + time
    defer { last = now }
    return now - last
  }
}

/// A spring as POP steps it, which depends on the frame rate.
struct POPSpringStepper: MotionStepper {
  private var solver: POPSpringSolver
  private var writes = POPWriteHistory()
  private var value: SIMD4<Double>
  private var velocity: SIMD4<Double>
  private let target: SIMD4<Double>
  private let threshold: Double
  private var clock = POPClock()

  init(dynamics: POPDynamics, from: Double, to: Double, velocity: Double, threshold: Double) {
    solver = POPSpringSolver(dynamics: dynamics, threshold: threshold)
    value = [from, 0, 0, 0]
    self.velocity = [velocity, 0, 0, 0]
    target = [to, 0, 0, 0]
    self.threshold = threshold
  }

  mutating func next(at time: Double) -> FrameState {
    solver.advance(value: &value, velocity: &velocity, target: target, by: clock.advance(to: time))
    writes.record(value)
    let isSettled =
      solver.hasConverged || writes.haveSettled(at: target, count: 1, threshold: threshold)
    // POP snaps the value to its target and leaves the velocity as it was.
    return FrameState(
      position: isSettled ? target[0] : value[0], velocity: velocity[0], isSettled: isSettled)
  }
}

/// A decay as POP steps it, in single precision.
struct POPDecayStepper: MotionStepper {
  private let decay: POPDecay
  private var value: SIMD4<Double>
  private var velocity: SIMD4<Double>
  private let start: SIMD4<Double>

  /// The end value by POP's formula, its `toValue`.
  var endValue: Double { end[0] }

  private let end: SIMD4<Double>
  private let threshold: Double
  private var clock = POPClock()

  init(deceleration: Double, from: Double, velocity: Double, threshold: Double) {
    decay = POPDecay(deceleration: deceleration)
    start = [from, 0, 0, 0]
    value = start
    self.velocity = [velocity, 0, 0, 0]
    end = decay.endValue(from: value, velocity: self.velocity, threshold: threshold)
    self.threshold = threshold
  }

  mutating func next(at time: Double) -> FrameState {
    decay.advance(value: &value, velocity: &velocity, by: clock.advance(to: time))
    value = POPClampMode.end.clamped(value, from: start, to: end)
    let isSettled = POPDecay.hasConverged(velocity: velocity, threshold: threshold)
    return FrameState(
      position: isSettled ? end[0] : value[0], velocity: velocity[0], isSettled: isSettled)
  }
}
