// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A motion as the straight pieces of CSS's `linear()`.
///
/// ```swift
/// let easing = LinearEasing(following: { motion.value(at: $0 * duration) })
/// easing?.css  // linear(0, 0.0045 0.9%, ..., 1)
/// ```
///
/// Both ends are exact: 0 at the start, 1 at the end. Every number is held as it will be printed,
/// so that the measured error is the error of the text.
struct LinearEasing: Sendable, Hashable {
  /// A corner: the share of the duration gone by, in hundredths of a percent, and the share of the
  /// distance covered, in ten-thousandths.
  struct Corner: Sendable, Hashable {
    let time: Int
    let output: Int

    /// The share of the duration gone by, 0 to 1.
    var input: Double { Double(time) / LinearEasing.timeSteps }

    /// The share of the distance covered; beyond 1 where the motion overshoots.
    var value: Double { Double(output) / LinearEasing.outputSteps }
  }

  static let timeSteps = 10_000.0
  static let outputSteps = 10_000.0

  /// The corners, in order of time; first (0, 0), last (1, 1).
  let corners: [Corner]

  /// The largest distance between the pieces and the motion, as a share of the distance covered.
  let error: Double

  /// The text of the easing, without line breaks.
  var css: String {
    "linear(" + arguments.joined(separator: ", ") + ")"
  }

  /// What stands between the parentheses, corner by corner.
  var arguments: [String] {
    corners.enumerated().map { index, corner in
      let output = Figures.trimmed(corner.value, decimals: 4)
      let isEnd = index == 0 || index == corners.count - 1
      return isEnd ? output : "\(output) \(Figures.trimmed(corner.input * 100, decimals: 2))%"
    }
  }
}

extension LinearEasing {
  /// The easing with the fewest corners that stays below `limit` of `progress`, and among those the
  /// one with the smallest error; nil if the motion turns too often for corners a hundredth of a
  /// percent apart.
  ///
  /// - Parameters:
  ///   - limit: The error that must not be reached, as a share of the distance.
  ///   - progress: The share of the distance covered at a share of the duration, 0 to 1. It must
  ///     end within `limit` of 1.
  init?(staying limit: Double = 0.002, following progress: (Double) -> Double) {
    let curve = SampledCurve(progress, tolerance: limit)
    var tolerance = 0.97 * limit
    for _ in 0..<8 {
      guard let corners = Self.fewestCorners(curve, within: tolerance) else { return nil }
      let best = Self.tightened(curve, corners, tolerance)
      let error = Self.largestError(of: best, against: progress)
      if error < limit {
        self.init(corners: best, error: error)
        return
      }
      tolerance *= 0.95
    }
    return nil
  }

  private static func fewestCorners(_ curve: SampledCurve, within share: Double) -> [Corner]? {
    var search = TunnelSearch(curve, within: share)
    return search.shortestPath()
  }

  /// As many corners as `corners`, with the smallest error that still allows so few.
  private static func tightened(
    _ curve: SampledCurve, _ corners: [Corner], _ tolerance: Double
  ) -> [Corner] {
    var best = corners
    var (impossible, possible) = (0.5 * tolerance, tolerance)
    for _ in 0..<5 {
      let middle = 0.5 * (impossible + possible)
      if let found = fewestCorners(curve, within: middle), found.count <= best.count {
        (best, possible) = (found, middle)
      } else {
        impossible = middle
      }
    }
    return best
  }

  /// Measured at 64 places in every piece, a hundredth of a percent apart at most.
  static func largestError(
    of corners: [Corner], against progress: (Double) -> Double
  ) -> Double {
    var largest = 0.0
    for (start, end) in zip(corners, corners.dropFirst()) {
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
