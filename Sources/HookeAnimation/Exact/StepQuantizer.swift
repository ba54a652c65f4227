// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The clock of a batch, which makes steps equal that differ by rounding only.
///
/// The differences of instants a sixtieth of a second apart are a sixtieth plus a rounding error. A
/// batch computes the coefficients of its springs only when the step changes, so it receives the
/// same number for all of them. Its time may differ from the frame's instant by 64 units in the
/// last place of the clock, at most 1e-12 s.
///
/// The differences do not accumulate: the sum of the steps is stored in two numbers, without
/// rounding, and the part that a step omits is added to the next one.
struct StepQuantizer {
  /// The time of the batch, in seconds, rounded.
  private(set) var time: Double
  /// The difference of the exact sum of the steps to ``time``, in seconds.
  private var remainder = 0.0
  /// The step of frames at an even rate, in seconds.
  private var evenStep = 0.0

  init(time: Double = 0) { self.time = time }

  /// Sets the time to an instant, without a step.
  mutating func reset(to instant: Double) {
    (time, remainder) = (instant, 0)
  }

  /// Advances to an instant, within the tolerance, and returns the step.
  ///
  /// - Parameter end: The frame's instant, in seconds; later than ``time``.
  /// - Returns: The step, in seconds; 0 if the time of the batch is that instant already.
  mutating func step(to end: Double) -> Double {
    let exact = (end - time) - remainder
    let difference = (exact - evenStep).magnitude
    var step = exact
    if difference <= min(64 * end.ulp, 1e-12), evenStep > 0 {
      step = evenStep
    } else if difference > 1e-11 {
      // A smaller difference compensates an omitted part and is no change of the frame rate.
      evenStep = exact
    }
    step = max(0, step)
    add(step)
    return step
  }

  /// Adds a step to the sum, with the rounding error in the remainder (Knuth's two-sum).
  private mutating func add(_ step: Double) {
    let term = step + remainder
    let sum = time + term
    let part = sum - time
    remainder = (time - (sum - part)) + (term - part)
    time = sum
  }
}
