// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A piecewise linear easing, as CSS's `linear()` writes it.
///
/// ```swift
/// let easing = LinearEasing(following: { motion.value(at: $0 * duration) })
/// easing?.css  // linear(0, 0.0045 0.9%, ..., 1)
/// ```
///
/// Both ends are exact: 0 at the start, and 1 or the value asked for at the end. Every number is
/// rounded as it is printed, so that the measured error is the error of the text.
package struct LinearEasing: Sendable, Hashable {
  /// A vertex of the easing.
  package struct ControlPoint: Sendable, Hashable {
    /// The fraction of the duration, in ten-thousandths.
    package let time: Int
    /// The fraction of the distance covered, in ten-thousandths.
    package let output: Int

    /// The fraction of the duration, 0 to 1.
    package var input: Double { Double(time) / LinearEasing.timeSteps }

    /// The fraction of the distance covered; above 1 where the motion overshoots.
    package var value: Double { Double(output) / LinearEasing.outputSteps }
  }

  static let timeSteps = 10_000.0
  static let outputSteps = 10_000.0

  /// The fraction of the distance that no end of an easing reaches.
  static let greatestEnd = 1e9

  /// The vertices, in order of time; the first at 0, the last at the end.
  package let controlPoints: [ControlPoint]

  /// The largest difference between easing and motion, as a fraction of the distance covered.
  package let error: Double
}

extension LinearEasing {
  /// Creates the easing with the fewest vertices whose error is below `limit`, and among those the
  /// one with the smallest error; nil if the motion oscillates too fast for vertices a
  /// ten-thousandth of the duration apart.
  ///
  /// - Parameters:
  ///   - limit: The bound on the error, as a fraction of the distance, finite and above 0.
  ///   - end: The fraction of the distance covered at the end: 1, or 0 for a motion that returns;
  ///     rounded to ten-thousandths, below 1e9 in magnitude.
  ///   - last: The fraction of the distance covered before a step at the very end, which the easing
  ///     then takes in two vertices; nil without such a step.
  ///   - progress: The fraction of the distance covered at a fraction of the duration, 0 to 1, the
  ///     step left out. It must begin within `limit` of 0 and end within `limit` of `last` or
  ///     `end`.
  package init?(
    staying limit: Double = 0.002, endingAt end: Double = 1, jumpingFrom last: Double? = nil,
    following progress: (Double) -> Double
  ) {
    checkPrecondition(limit > 0 && limit.isFinite, "a limit is above 0 and finite, not \(limit)")
    checkPrecondition(
      end.magnitude < Self.greatestEnd && (last ?? 0).magnitude < Self.greatestEnd,
      "an end is below 1e9, not \(end), \(last ?? end)")
    let curve = SampledCurve(progress, tolerance: limit)
    let goal = Int(((last ?? end) * Self.outputSteps).rounded())
    let step = ControlPoint(
      time: Int(Self.timeSteps), output: Int((end * Self.outputSteps).rounded()))
    var tolerance = 0.97 * limit
    for _ in 0..<8 {
      guard let controlPoints = Self.fewestControlPoints(curve, within: tolerance, goal) else {
        return nil
      }
      let best = Self.tightened(curve, controlPoints, tolerance, goal)
      let error = Self.largestError(of: best, against: progress)
      if error < limit {
        self.init(controlPoints: last == nil ? best : best + [step], error: error)
        return
      }
      tolerance *= 0.95
    }
    return nil
  }

  private static func fewestControlPoints(
    _ curve: SampledCurve, within share: Double, _ goal: Int
  ) -> [ControlPoint]? {
    let band = curve.toleranceBand(within: share, endingAt: goal)
    var search = MinimumLinkSearch(band)
    return search.shortestPath()?.map { curve.point($0, of: band) }
  }

  /// The same number of vertices, with the smallest error that still allows so few.
  private static func tightened(
    _ curve: SampledCurve, _ controlPoints: [ControlPoint], _ tolerance: Double, _ goal: Int
  ) -> [ControlPoint] {
    var best = controlPoints
    var (impossible, possible) = (0.5 * tolerance, tolerance)
    for _ in 0..<5 {
      let middle = 0.5 * (impossible + possible)
      if let found = fewestControlPoints(curve, within: middle, goal), found.count <= best.count {
        (best, possible) = (found, middle)
      } else {
        impossible = middle
      }
    }
    return best
  }

  /// The largest difference, measured at 64 points or more of every piece, at most a ten-thousandth
  /// of the duration apart.
  static func largestError(
    of controlPoints: [ControlPoint], against progress: (Double) -> Double
  ) -> Double {
    var largest = 0.0
    for (start, end) in zip(controlPoints, controlPoints.dropFirst()) {
      let count = max(64, end.time - start.time)
      for step in 0...count {
        let share = Double(step) / Double(count)
        let line = start.value + share * (end.value - start.value)
        let input = start.input + share * (end.input - start.input)
        largest = max(largest, (line - progress(input)).magnitude)
      }
    }
    return largest
  }
}
