// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeSolver

/// A motion as the straight pieces of CSS's `linear()`.
///
/// ```swift
/// let easing = LinearEasing(following: { motion.value(at: $0 * duration) })
/// easing?.css  // linear(0, 0.0045 0.9%, ..., 1)
/// ```
///
/// Both ends are exact: 0 at the start, and at the end 1 or what was asked for. Every number is held as
/// it will be printed, so that the measured error is the error of the text.
public struct LinearEasing: Sendable, Hashable {
  /// A place where two pieces meet.
  public struct ControlPoint: Sendable, Hashable {
    /// The share of the duration gone by, in hundredths of a percent.
    public let time: Int
    /// The share of the distance covered, in ten-thousandths.
    public let output: Int

    /// The share of the duration gone by, 0 to 1.
    public var input: Double { Double(time) / LinearEasing.timeSteps }

    /// The share of the distance covered; beyond 1 where the motion overshoots.
    public var value: Double { Double(output) / LinearEasing.outputSteps }
  }

  static let timeSteps = 10_000.0
  static let outputSteps = 10_000.0

  /// The controlPoints, in order of time; the first at 0, the last at the end.
  public let controlPoints: [ControlPoint]

  /// The largest distance between the pieces and the motion, as a share of the distance covered.
  public let error: Double

  /// The text of the easing, without line breaks.
  public var css: String {
    "linear(" + arguments.joined(separator: ", ") + ")"
  }

  /// What stands between the parentheses, point by point.
  public var arguments: [String] {
    controlPoints.enumerated().map { index, point in
      let output = NumberFormat.short(point.value, 4, minus: "-")
      let isEnd = index == 0 || index == controlPoints.count - 1
      return isEnd ? output : "\(output) \(NumberFormat.short(point.input * 100, 2))%"
    }
  }
}

extension LinearEasing {
  /// The easing with the fewest controlPoints that stays below `limit` of `progress`, and among those the
  /// one with the smallest error; nil if the motion turns too often for controlPoints a hundredth of a
  /// percent apart.
  ///
  /// - Parameters:
  ///   - limit: The error that must not be reached, as a share of the distance; above 0.
  ///   - end: The share of the distance covered at the end: 1, or 0 for a motion that comes back; held
  ///     to ten-thousandths.
  ///   - progress: The share of the distance covered at a share of the duration, 0 to 1. It must
  ///     begin within `limit` of 0 and end within `limit` of `end`.
  public init?(
    staying limit: Double = 0.002, endingAt end: Double = 1,
    following progress: (Double) -> Double
  ) {
    checkPrecondition(limit > 0 && limit.isFinite, "a limit is above 0 and finite, not \(limit)")
    checkPrecondition(end.magnitude < 1e9, "an end is below 1e9, not \(end)")
    let curve = SampledCurve(progress, tolerance: limit)
    let goal = Int((end * Self.outputSteps).rounded())
    var tolerance = 0.97 * limit
    for _ in 0..<8 {
      guard let controlPoints = Self.fewestControlPoints(curve, within: tolerance, goal) else {
        return nil
      }
      let best = Self.tightened(curve, controlPoints, tolerance, goal)
      let error = Self.largestError(of: best, against: progress)
      if error < limit {
        self.init(controlPoints: best, error: error)
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

  /// As many controlPoints as `controlPoints`, with the smallest error that still allows so few.
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

  /// Measured at 64 places in every piece, a hundredth of a percent apart at most.
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
