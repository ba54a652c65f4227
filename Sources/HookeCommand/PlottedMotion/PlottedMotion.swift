// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// A motion of any kind as tables, easings and charts need it.
struct PlottedMotion {
  /// A turning point.
  struct Peak {
    /// Seconds.
    let time: Double
    let value: Double
  }

  /// The kind of motion, for names: `spring`, `decay`, `ease`.
  let kind: String

  /// Its parameters in one line.
  let summary: String

  /// Its outcome in one line: overshoot, rest.
  let outcome: String

  /// Its parameters in lines, for the header of a chart.
  let details: [String]

  /// The first value.
  let from: Double

  /// The last value; infinite if it never rests.
  let to: Double

  /// The distance from `to` within which it counts as at rest.
  let threshold: Double

  /// The value and the velocity (per second) at a time in seconds.
  let state: (Double) -> (value: Double, velocity: Double)

  /// The time in seconds after which it stays within a distance of `to`; infinite if it never does.
  let settlingTime: (_ threshold: Double) -> Double

  /// The first turning points, in order of time.
  let peaks: [Peak]

  /// The time at which it first passes `to`, in seconds; nil if it never does.
  let firstCrossing: Double?

  /// The length of time a chart shows of a motion that rests late or never, in seconds.
  let horizon: Double

  /// The timing function that the motion follows; nil for any other motion.
  var easing: EasedMotion?

  /// The interval between frames of a motion that is defined only at them, in seconds; otherwise
  /// nil.
  var frameDuration: Double?

  /// The distance from the first to the last value.
  var distance: Double { to - from }

  /// The settling time at its threshold, in seconds; infinite if it never rests.
  var rest: Double { settlingTime(threshold) }

  /// The control points of the timing function, seconds and values; none for any other motion.
  var handles: [(x: Double, y: Double)] {
    guard let easing, easing.timing != .linear, easing.duration > 0 else { return [] }
    let timing = easing.timing
    return [(timing.x1, timing.y1), (timing.x2, timing.y2)].map {
      ($0.0 * easing.duration, from + $0.1 * distance)
    }
  }

  /// The motion sampled at any frame rate.
  var stepper: ClosedFormStepper {
    ClosedFormStepper(state: state, settlingTime: rest, restValue: to)
  }
}
