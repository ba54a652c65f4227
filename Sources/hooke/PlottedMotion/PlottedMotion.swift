// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// What every kind of motion has in common: all that a table, an easing or a picture needs.
struct PlottedMotion {
  /// A point where the motion turns round.
  struct Peak {
    /// Seconds.
    let time: Double
    let value: Double
  }

  /// The kind of motion, for names: `spring`, `decay`, `ease`.
  let kind: String

  /// What it is, in one line.
  let summary: String

  /// What becomes of it, in one line.
  let outcome: String

  /// Its parameters, a few to a line.
  let details: [String]

  /// Where it starts.
  let from: Double

  /// Where it ends; infinite if it never does.
  let to: Double

  /// When it counts as at rest: a distance from `to`.
  let threshold: Double

  /// The value and the velocity (per second) at a time in seconds.
  let state: (Double) -> (value: Double, velocity: Double)

  /// The time in seconds from which on it stays within a distance of `to`; infinite if it never
  /// does.
  let settlingTime: (_ threshold: Double) -> Double

  /// Where it turns round on its way to rest, the first few in order of time.
  let peaks: [Peak]

  /// When it first passes `to`, in seconds; nil if it never does.
  let firstCrossing: Double?

  /// The seconds worth a look at a motion that never comes to rest, or only after ever so many turns.
  let horizon: Double

  /// The timing function that the motion follows; nil for any other motion.
  var easing: EasedMotion?

  /// The seconds between frames of a motion that exists only on them; nil for any other.
  var frameDuration: Double?

  /// The way from start to end.
  var distance: Double { to - from }

  /// When it counts as at rest, seconds; infinite if it never does.
  var rest: Double { settlingTime(threshold) }

  /// The control points of the timing function, seconds and values; none for any other motion.
  var handles: [(x: Double, y: Double)] {
    guard let easing, easing.timing != .linear, easing.duration > 0 else { return [] }
    let timing = easing.timing
    return [(timing.x1, timing.y1), (timing.x2, timing.y2)].map {
      ($0.0 * easing.duration, from + $0.1 * distance)
    }
  }

  /// The frames as they are in truth, at whatever rate they are looked at.
  var stepper: ClosedFormStepper {
    ClosedFormStepper(state: state, settlingTime: rest, restValue: to)
  }
}
