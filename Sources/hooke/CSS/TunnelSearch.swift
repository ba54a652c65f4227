// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The search for the fewest corners within a tolerance.
///
/// An easing within the tolerance is a path through a tunnel around the curve. The search goes
/// through it breadth first: from every corner reached with n pieces, each corner that can be seen
/// from it is reached with n + 1. Seen means that the straight line stays inside the tunnel. (Imai
/// and Iri, "An optimal algorithm for approximating a piecewise linear function", 1986, on a grid of
/// corners.)
///
/// Corners may stand off the curve, which saves about three of ten against corners on it, but never
/// beyond its extremes: what does not go back must not be seen going back.
struct TunnelSearch {
  private let curve: SampledCurve

  /// Half the tunnel's height, in ten-thousandths as all heights are.
  private let tolerance: Double

  /// The heights offered at a place, as shares of the tolerance above the curve.
  private static let levels = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]

  /// The corners' heights, place by place, whole numbers; at both ends all are the end itself.
  private let heights: [Double]

  /// From which corner each was first reached, by index in ``heights``.
  private var origins: [Int]
  private static let unreached = -1

  private var placeCount: Int { curve.times.count }

  /// A search in a tunnel of this half height, a share of the way.
  init(_ curve: SampledCurve, within share: Double) {
    let tolerance = share * LinearEasing.outputSteps
    let goal = LinearEasing.outputSteps
    let lowest = curve.values.reduce(0, min).rounded()
    let highest = curve.values.reduce(goal, max).rounded()
    var heights: [Double] = []
    for place in curve.times.indices {
      let value = curve.values[2 * place]
      for level in Self.levels {
        let height = (value + level * tolerance).rounded()
        heights.append(
          place == 0 ? 0 : place == curve.times.count - 1 ? goal : min(max(height, lowest), highest)
        )
      }
    }
    (self.curve, self.tolerance, self.heights) = (curve, tolerance, heights)
    origins = Array(repeating: Self.unreached, count: heights.count)
  }

  /// The corners of a shortest path from (0, 0) to (1, 1); nil if there is none on these places.
  mutating func shortestPath() -> [LinearEasing.Corner]? {
    origins[0] = 0
    let end = (placeCount - 1) * Self.levels.count
    var frontier = [0]
    while !frontier.isEmpty, origins[end] == Self.unreached {
      var next: [Int] = []
      for corner in frontier { look(from: corner, finding: &next) }
      frontier = next
    }
    return origins[end] == Self.unreached ? nil : path(to: end)
  }

  private func path(to end: Int) -> [LinearEasing.Corner] {
    var path: [LinearEasing.Corner] = []
    var corner = end
    while true {
      let time = curve.times[corner / Self.levels.count]
      path.append(LinearEasing.Corner(time: time, output: Int(heights[corner])))
      if corner == 0 { return path.reversed() }
      corner = origins[corner]
    }
  }

  /// Reaches every corner that can be seen from one and was not reached before.
  ///
  /// Going on from place to place, each leaves fewer of the slopes that pass all so far.
  private mutating func look(from corner: Int, finding found: inout [Int]) {
    let levelCount = Self.levels.count
    let start = corner / levelCount
    let (origin, startTime) = (heights[corner], Double(curve.times[start]))
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var place = start + 1
    while place < placeCount {
      let time = Double(curve.times[place]) - startTime
      let half = 0.5 * (time + Double(curve.times[place - 1]) - startTime)
      let (middle, value) = (curve.values[2 * place - 1], curve.values[2 * place])
      lowest = max(
        lowest, (middle - tolerance - origin) / half, (value - tolerance - origin) / time)
      highest = min(
        highest, (middle + tolerance - origin) / half, (value + tolerance - origin) / time)
      if lowest > highest { return }
      let (low, high) = (origin + lowest * time, origin + highest * time)
      var candidate = place * levelCount
      let last = candidate + levelCount
      while candidate < last {
        if origins[candidate] == Self.unreached, heights[candidate] >= low,
          heights[candidate] <= high
        {
          origins[candidate] = corner
          found.append(candidate)
        }
        candidate += 1
      }
      place += 1
    }
  }
}
