// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A motion as a CSS easing with its duration, in whole milliseconds.
package struct MotionEasing {
  /// The duration, in seconds.
  package let duration: Double
  /// The easing over that duration.
  package let easing: LinearEasing
  /// The settling time that the duration is rounded up from, in seconds.
  package let settlingTime: Double
  /// The distance left at the end of the duration, as a fraction of the whole: the easing ends on
  /// the target.
  package let rest: Double

  /// The reason for which a motion has no easing.
  package enum Failure: Error {
    /// The motion ends where it starts.
    case noDistance
    /// The motion never comes to rest, or its distance is infinite.
    case neverRests
    /// The motion takes a small part of the millisecond that its duration is rounded up to.
    case tooShort
    /// The values so far from 0 are too coarse to follow the motion between them.
    case tooNear
    /// The motion oscillates too often for vertices a ten-thousandth of the duration apart.
    case tooFast
  }

  /// The greatest distance left at the end, as a fraction of the whole.
  private static let largestRest = 0.001

  /// Fits the easing of a motion.
  ///
  /// - Parameters:
  ///   - from: The first value.
  ///   - to: The last value.
  ///   - threshold: The distance from `to` that counts as rest; a thousandth of the whole distance
  ///     is used instead of a larger one.
  ///   - settlingTime: The time from which on the motion remains within a threshold of `to`, in
  ///     seconds.
  ///   - value: The value at a time in seconds.
  /// - Throws: The reason for which there is no easing.
  package init(
    from: Double, to: Double, threshold: Double, settlingTime: (Double) -> Double,
    value: (Double) -> Double
  ) throws(Failure) {
    let distance = to - from
    guard distance != 0 else { throw .noDistance }
    let threshold = min(threshold, Self.largestRest * distance.magnitude)
    let settlingTime = settlingTime(threshold)
    guard settlingTime.isFinite, distance.isFinite else { throw .neverRests }
    let duration = max(1, (settlingTime * 1000).rounded(.up)) / 1000
    guard let easing = LinearEasing(following: { (value($0 * duration) - from) / distance }) else {
      if settlingTime < 0.5 * duration { throw .tooShort }
      let coarseness = max(from.magnitude, to.magnitude).ulp
      throw coarseness > Self.largestRest * distance.magnitude ? .tooNear : .tooFast
    }
    (self.duration, self.easing, self.settlingTime) = (duration, easing, settlingTime)
    rest = threshold / distance.magnitude
  }
}
