// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Makes steps the same number that differ by nothing but rounding.
///
/// Instants a sixtieth of a second apart differ by a sixtieth only up to the last places of the clock
/// they are read from. A batch stepped by one and the same number again and again works out the
/// coefficients of its springs once. So that is what it gets, and it may stand beside the frame's
/// instant by 64 units in the last place of the clock, 1e-12 s at most. Nothing adds up: what a step
/// leaves out is part of the next one.
struct StepQuantizer {
  /// The step frames take while they are even, seconds.
  private var evenStep = 0.0

  /// The step from where the batch stands to an instant, or right next to it.
  ///
  /// - Parameters:
  ///   - start: Where the batch stands, seconds.
  ///   - end: The frame's instant, seconds; later than `start`.
  /// - Returns: Seconds, above 0.
  mutating func step(from start: Double, to end: Double) -> Double {
    let step = end - start
    let difference = (step - evenStep).magnitude
    if difference <= min(64 * end.ulp, 1e-12), evenStep > 0 { return evenStep }
    // A step that makes up for what was left out is no change of pace.
    if difference > 1e-11 { evenStep = step }
    return step
  }
}
