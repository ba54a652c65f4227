// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import Testing

/// Each number of C's decays and timing curves, alone and with others, at the ends of its range and
/// beyond: NaN for what is out of range, the closed form for the rest.
@Suite("hooke.h: numbers of motions")
struct MotionValueTests {
  static let numbers: [(number: Double, isTaken: Bool)] = [
    (0, true), (-3, true), (1e300, true), (.infinity, false), (-.infinity, false), (.nan, false),
  ]

  @Test func decayMotion_anyNumbers_areTakenOrNaN() {
    for (from, isFromTaken) in Self.numbers {
      for (velocity, isVelocityTaken) in Self.numbers {
        for (rate, isRateTaken) in [
          (2.0, true), (0, true), (.infinity, true), (-1e-9, false), (.nan, false),
          (-.infinity, false),
        ] {
          var motion = hooke_decay_motion_t(rate: rate, from: from, velocity: velocity)
          let isTaken = isFromTaken && isVelocityTaken && isRateTaken
          let found = unsafe [
            hooke_decay_motion_value(&motion, 0), hooke_decay_motion_velocity(&motion, 0),
            hooke_decay_motion_end(&motion), hooke_decay_motion_settling_time(&motion, 1),
          ]
          for (place, number) in found.enumerated() {
            #expect(number.isNaN != isTaken, "\(place) of \(from), \(velocity), \(rate)")
          }
          guard isTaken else { continue }
          #expect(found[0] == from && found[1] == velocity, "\(from), \(velocity), \(rate)")
          let end = velocity == 0 ? from : from + velocity / rate
          #expect(found[2] == end, "\(from), \(velocity), \(rate)")
        }
      }
    }
  }

  /// The ends count by their difference, which must be finite, too.
  @Test func springMotion_anyNumbers_areTakenOrNaN() {
    for (from, isFromTaken) in Self.numbers {
      for (to, isToTaken) in Self.numbers {
        for (velocity, isVelocityTaken) in Self.numbers {
          var motion = hooke_spring_motion_t(
            spring: hooke_spring_t(mass: 1, stiffness: 100, damping: 20), from: from, to: to,
            velocity: velocity)
          let isTaken = isFromTaken && isToTaken && isVelocityTaken
          var values = [1.0]
          let found = unsafe (
            hooke_spring_motion_value(&motion, 0), hooke_spring_motion_velocity(&motion, 0),
            hooke_spring_motion_values(&motion, [0], 1, &values)
          )
          #expect(found.0.isNaN != isTaken && found.1.isNaN != isTaken)
          #expect(found.2 == (isTaken ? HOOKE_OK : HOOKE_ERROR_VALUE), "\(from), \(to)")
          if isTaken { #expect(found.0 == from && found.1 == velocity && values == [from]) }
          let none = unsafe hooke_spring_motion_crossing(&motion, 100, nil, nil)
          #expect(none == (isTaken ? HOOKE_ERROR_NONE : HOOKE_ERROR_VALUE))
        }
      }
    }
    var far = hooke_spring_motion_t(
      spring: hooke_spring_t(mass: 1, stiffness: 100, damping: 20), from: -1e308, to: 1e308,
      velocity: 0)
    #expect(unsafe hooke_spring_motion_value(&far, 0).isNaN)
  }

  @Test func decayMotion_timesAndThresholds_areTakenOrNaN() {
    // From 5 with 8 a second, by a rate of 2: 9 - 4 e^(-2 t).
    var motion = hooke_decay_motion_t(rate: 2, from: 5, velocity: 8)
    for (time, value, velocity) in [
      (-1.0, 5.0, 8.0), (0, 5, 8), (0.34657359027997264, 7, 4), (.infinity, 9, 0),
    ] {
      #expect(abs(unsafe hooke_decay_motion_value(&motion, time) - value) < 1e-12, "\(time)")
      #expect(abs(unsafe hooke_decay_motion_velocity(&motion, time) - velocity) < 1e-12, "\(time)")
    }
    #expect(unsafe hooke_decay_motion_value(&motion, .nan).isNaN)
    #expect(unsafe hooke_decay_motion_velocity(&motion, .nan).isNaN)
    for (threshold, time) in [(4.0, 0.0), (5, 0), (2, 0.34657359027997264), (0, .infinity)] {
      let found = unsafe hooke_decay_motion_settling_time(&motion, threshold)
      #expect(found == time || abs(found - time) < 1e-12, "\(threshold)")
    }
    for threshold in [-1e-9, .nan, -.infinity] {
      #expect(unsafe hooke_decay_motion_settling_time(&motion, threshold).isNaN, "\(threshold)")
    }
    #expect(hooke_decay_motion_value(nil, 0).isNaN)
    #expect(hooke_decay_motion_velocity(nil, 0).isNaN)
    #expect(hooke_decay_motion_end(nil).isNaN)
    #expect(hooke_decay_motion_settling_time(nil, 1).isNaN)
  }

  @Test func decayRate_anyNumbers_isTakenOrNaN() {
    for deceleration in [-0.1, 1.1, .nan, .infinity] {
      #expect(hooke_decay_rate(deceleration).isNaN, "\(deceleration)")
    }
    #expect(abs(hooke_decay_rate(0.5) - 693.1471805599453) < 1e-9)
    // 100 - 0 = velocity / rate.
    for (place, _) in Self.numbers.enumerated() where place > 2 {
      let number = Self.numbers[place].number
      #expect(hooke_decay_rate_reaching(number, 0, 250).isNaN, "\(number)")
      #expect(hooke_decay_rate_reaching(100, number, 250).isNaN, "\(number)")
      #expect(hooke_decay_rate_reaching(100, 0, number).isNaN, "\(number)")
    }
    #expect(hooke_decay_rate_reaching(-100, 20, -240) == 2)
    #expect(hooke_decay_rate_reaching(-100, 20, 240).isNaN)
  }

  @Test func timing_anyNumbers_isTakenOrNaN() {
    for (x, isXTaken) in [(0.0, true), (1, true), (-1e-9, false), (1.001, false), (.nan, false)] {
      for (y, isYTaken) in [(0.0, true), (-1e100, true), (1.1e100, false), (.nan, false)] {
        for isFirst in [true, false] {
          var timing =
            isFirst
            ? hooke_timing_t(x1: x, y1: y, x2: 0.5, y2: 0.5)
            : hooke_timing_t(x1: 0.5, y1: 0.5, x2: x, y2: y)
          let found = unsafe (hooke_timing_value(&timing, 1), hooke_timing_slope(&timing, 0.25))
          #expect(found.0.isNaN != (isXTaken && isYTaken), "\(x), \(y), \(isFirst)")
          #expect(found.1.isNaN != (isXTaken && isYTaken), "\(x), \(y), \(isFirst)")
          if isXTaken && isYTaken { #expect(found.0 == 1) }
        }
      }
    }
    var timing = hooke_timing_t(x1: 0, y1: 0, x2: 1, y2: 1)
    #expect(unsafe hooke_timing_value(&timing, .nan).isNaN)
    #expect(unsafe hooke_timing_slope(&timing, .nan).isNaN)
    #expect(unsafe hooke_timing_value(&timing, 0.3) == 0.3)
    #expect(hooke_timing_value(nil, 0.3).isNaN && hooke_timing_slope(nil, 0.3).isNaN)
  }
}
