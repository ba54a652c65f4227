// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The search on a curve of one component: the same path as that of any dimension, in less than half
// the time, because easings have one component, and a style sheet of many motions consists of
// little else. Most vertices lead to none that was not reached before; a look at some of the checks
// shows that of nearly all of them.

extension MinimumLinkSearch {
  /// Marks the vertices beside the band, by more than the rounding of a slope can bring in.
  mutating func markOutside() {
    for candidate in origins.indices {
      let check = candidate / band.offsetsPerPlace * band.checksPerPlace
      let distance = (band.controlPoints[candidate] - band.values[check]).magnitude
      let rounding = 1e-9 * (band.tolerances[check] + band.values[check].magnitude)
      guard distance > band.tolerances[check] + rounding else { continue }
      origins[candidate] = Self.outside
      unreachedCounts[candidate / band.offsetsPerPlace] -= 1
    }
  }

  /// Reaches every vertex that has an edge from `point` and was not reached before.
  mutating func expandLine(from point: Int, finding found: inout [Int]) {
    guard mayReach(from: point) else { return }
    let (times, values, tolerances) = (band.times, band.values, band.tolerances)
    let (checksPerPlace, count) = (band.checksPerPlace, times.count)
    let first = point / band.offsetsPerPlace * checksPerPlace
    let (startTime, origin) = (times[first], band.controlPoints[point])
    var slopes = SlopeRange()
    var place = first / checksPerPlace
    var nextPlace = first + checksPerPlace
    for check in (first + 1)..<max(first + 1, count) {
      let time = times[check] - startTime
      guard slopes.narrow(to: values[check] - origin, within: tolerances[check], after: time)
      else { return }
      guard check == nextPlace else { continue }
      place += 1
      nextPlace += checksPerPlace
      guard unreachedCounts[place] > 0 else { continue }
      reachLine(
        place, from: point, between: origin + slopes.lowest * time,
        and: origin + slopes.highest * time,
        finding: &found)
    }
  }

  /// Whether an edge may lead from `point` to a vertex that was not reached before: necessary, as
  /// the checks between the places narrow the slopes further, and not sufficient.
  private func mayReach(from point: Int) -> Bool {
    let (times, values, tolerances) = (band.times, band.values, band.tolerances)
    let (points, offsets) = (band.controlPoints, band.offsetsPerPlace)
    let (origins, unreachedCounts) = (origins, unreachedCounts)
    let first = point / offsets
    let (startTime, origin) = (times[first * band.checksPerPlace], points[point])
    var slopes = SlopeRange()
    var place = first + 1
    while place < unreachedCounts.count {
      // One place of two where all vertices are reached.
      if unreachedCounts[place] > 0 || (place - first) % 2 == 0 {
        let check = place * band.checksPerPlace
        let time = times[check] - startTime
        guard slopes.narrow(to: values[check] - origin, within: tolerances[check], after: time)
        else { return false }
        let (least, greatest) = (origin + slopes.lowest * time, origin + slopes.highest * time)
        // From the last, as the vertices far from the curve come last and are reached last.
        var candidate = (place + 1) * offsets
        var unseen = unreachedCounts[place]
        while unseen > 0 {
          candidate -= 1
          guard origins[candidate] == Self.unreached else { continue }
          let height = points[candidate]
          if height >= least, height <= greatest { return true }
          unseen -= 1
        }
      }
      place += 1
    }
    return false
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

/// The slopes of the lines from a vertex that pass within the tolerance of every check so far.
private struct SlopeRange {
  private(set) var lowest = -Double.infinity
  private(set) var highest = Double.infinity

  /// Narrows the range to lines that pass a check.
  ///
  /// - Parameters:
  ///   - value: The value of the check above the vertex.
  ///   - tolerance: Its tolerance.
  ///   - time: Its time after the vertex, above 0.
  /// - Returns: Whether a line is left.
  @inline(__always)
  mutating func narrow(to value: Double, within tolerance: Double, after time: Double) -> Bool {
    let low = (value - tolerance) / time
    let high = (value + tolerance) / time
    if low > lowest { lowest = low }
    if high < highest { highest = high }
    return lowest <= highest
  }
}
