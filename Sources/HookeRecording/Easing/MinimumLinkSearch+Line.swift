// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension MinimumLinkSearch {
  /// Reaches every vertex that has an edge from `point` and was not reached before, on a curve of
  /// one component.
  ///
  /// The same numbers as of any dimension, kept in variables instead of arrays: easings have one
  /// component, and a style sheet of many motions consists of little else.
  mutating func expandLine(from point: Int, finding found: inout [Int]) {
    let (times, values, tolerances) = (band.times, band.values, band.tolerances)
    let (checksPerPlace, count) = (band.checksPerPlace, times.count)
    let first = point / band.offsetsPerPlace * checksPerPlace
    let (startTime, origin) = (times[first], band.controlPoints[point])
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var place = first / checksPerPlace
    var nextPlace = first + checksPerPlace
    for check in (first + 1)..<max(first + 1, count) {
      let time = times[check] - startTime
      let (value, tolerance) = (values[check] - origin, tolerances[check])
      let low = (value - tolerance) / time
      let high = (value + tolerance) / time
      if low > lowest { lowest = low }
      if high < highest { highest = high }
      if lowest > highest { return }
      guard check == nextPlace else { continue }
      place += 1
      nextPlace += checksPerPlace
      guard unreachedCounts[place] > 0 else { continue }
      reachLine(
        place, from: point, between: origin + lowest * time, and: origin + highest * time,
        finding: &found)
    }
  }

  /// Reaches the vertices of a place that lie between two heights.
  private mutating func reachLine(
    _ place: Int, from point: Int, between low: Double, and high: Double,
    finding found: inout [Int]
  ) {
    let first = place * band.offsetsPerPlace
    for candidate in first..<first + band.offsetsPerPlace
    where origins[candidate] == Self.unreached {
      let height = band.controlPoints[candidate]
      if height < low || height > high { continue }
      origins[candidate] = point
      unreachedCounts[place] -= 1
      found.append(candidate)
    }
  }
}
