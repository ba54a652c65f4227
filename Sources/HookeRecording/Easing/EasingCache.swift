// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The easings found so far, by the progress of their motions.
///
/// The motions of a list that comes in row by row, or of a repeated animation, are equal up to the
/// rounding of their times. The search for an easing takes milliseconds, a look at the progress at
/// a few instants microseconds.
struct EasingCache {
  /// The easings; nil for a motion that has none.
  private var easings: [[Int]: LinearEasing?] = [:]

  /// The number of instants at which motions are compared, apart from their start.
  private static let instantCount = 32
  /// The reciprocal of the difference that rounding may make, as a fraction of the distance.
  private static let steps = 1e9

  /// The easing of a motion: one found before for an equal motion, or a new one.
  ///
  /// - Parameters:
  ///   - progress: The fraction of the distance covered at a fraction of the duration, of a closed
  ///     form: a few instants determine it.
  ///   - fit: Finds the easing.
  /// - Returns: The easing; nil where the motion has none.
  mutating func easing(
    of progress: (Double) -> Double, fitting fit: () -> LinearEasing?
  ) -> LinearEasing? {
    let key = (0...Self.instantCount).map { instant in
      let value = progress(Double(instant) / Double(Self.instantCount)) * Self.steps
      return Int(exactly: value.rounded()) ?? .min
    }
    if let known = easings[key] { return known }
    let easing = fit()
    easings[key] = .some(easing)
    return easing
  }
}
