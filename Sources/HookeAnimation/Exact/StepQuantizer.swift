// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The clock of a batch: makes steps the same number that differ by nothing but rounding.
///
/// Instants a sixtieth of a second apart differ by a sixtieth only up to the last places of the clock
/// they are read from. A batch stepped by one and the same number again and again works out the
/// coefficients of its springs once. So that is what it gets, and it may stand beside the frame's
/// instant by 64 units in the last place of the clock, 1e-12 s at most.
///
/// Nothing adds up: the sum of the steps is kept in two numbers, without rounding, and what a step
/// leaves out is part of the next one.
struct StepQuantizer {
  /// Where the batch stands, in seconds, rounded.
  private(set) var time: Double
  /// What ``time`` lacks of the exact sum of the steps.
  private var remainder = 0.0
  /// The step that frames take while they are even, in seconds.
  private var evenStep = 0.0

  init(time: Double = 0) { self.time = time }

  /// Puts the batch at an instant, without a step.
  mutating func reset(to instant: Double) {
    (time, remainder) = (instant, 0)
  }

  /// The step from where the batch stands to an instant, or right next to it.
  ///
  /// - Parameter end: The frame's instant, in seconds; later than ``time``.
  /// - Returns: Seconds; 0 if the batch already stands there.
  mutating func step(to end: Double) -> Double {
    let exact = (end - time) - remainder
    let difference = (exact - evenStep).magnitude
    var step = exact
    if difference <= min(64 * end.ulp, 1e-12), evenStep > 0 {
      step = evenStep
    } else if difference > 1e-11 {
      // A step that makes up for what was left out is no change of pace.
      evenStep = exact
    }
    step = max(0, step)
    add(step)
    return step
  }

  /// Adds to the sum of the steps; what rounding takes away goes to the remainder (Knuth's two-sum).
  private mutating func add(_ step: Double) {
    let term = step + remainder
    let sum = time + term
    let part = sum - time
    remainder = (time - (sum - part)) + (term - part)
    time = sum
  }
}
