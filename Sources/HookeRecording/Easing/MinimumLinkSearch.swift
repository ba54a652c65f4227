// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The search for the polyline with the fewest pieces inside a tolerance band.
///
/// The candidate vertices form a graph with an edge between two of them wherever the straight line
/// between them lies inside the band. A breadth-first search finds a shortest path through it.
/// (Imai and Iri, "An optimal algorithm for approximating a piecewise linear function", 1986, on a
/// grid of candidate vertices.)
package struct MinimumLinkSearch {
  let band: ToleranceBand

  /// The predecessor of each vertex on a shortest path, by index.
  var origins: [Int]
  static let unreached = -1
  /// The mark of a vertex outside the band, to which no line leads.
  static let outside = -2

  /// The number of vertices inside the band that are not reached yet, by place.
  var unreachedCounts: [Int]

  /// The vertex being expanded, component by component.
  private var origin: [Double]

  /// The range of slopes within the tolerance at all checks so far, component by component.
  private var lowest: [Double]
  private var highest: [Double]

  /// Creates a search for a path from the first vertex of a band to the first one of its last
  /// place.
  package init(_ band: ToleranceBand) {
    self.band = band
    origins = Array(
      repeating: Self.unreached, count: band.placeCount * band.offsetsPerPlace)
    unreachedCounts = Array(repeating: band.offsetsPerPlace, count: band.placeCount)
    origin = Array(repeating: 0, count: band.dimension)
    lowest = Array(repeating: -.infinity, count: band.dimension)
    highest = Array(repeating: .infinity, count: band.dimension)
    if band.dimension == 1 { markOutside() }
  }

  /// The indices of the vertices of a shortest path, in order; nil if there is no path.
  package mutating func shortestPath() -> [Int]? {
    origins[0] = 0
    unreachedCounts[0] -= 1
    let end = (band.placeCount - 1) * band.offsetsPerPlace
    var frontier = [0]
    while !frontier.isEmpty, origins[end] == Self.unreached {
      var next: [Int] = []
      for point in frontier {
        if band.dimension == 1 {
          expandLine(from: point, finding: &next)
        } else {
          expand(from: point, finding: &next)
        }
      }
      frontier = next
    }
    return origins[end] < 0 ? nil : path(to: end)
  }

  private func path(to end: Int) -> [Int] {
    var path = [end]
    var point = end
    while point != 0 {
      point = origins[point]
      path.append(point)
    }
    return path.reversed()
  }

  /// Reaches every vertex that has an edge from `point` and was not reached before.
  ///
  /// From check to check, the range of admissible slopes narrows.
  private mutating func expand(from point: Int, finding found: inout [Int]) {
    let dimension = band.dimension
    let (times, values, tolerances) = (band.times, band.values, band.tolerances)
    let (checksPerPlace, checkCount) = (band.checksPerPlace, times.count)
    let first = point / band.offsetsPerPlace * checksPerPlace
    let startTime = times[first]
    var place = first / checksPerPlace
    var nextPlace = first + checksPerPlace
    var check = first + 1
    var entry = check * dimension
    var component = 0
    while component < dimension {
      origin[component] = band.controlPoints[point * dimension + component]
      lowest[component] = -.infinity
      highest[component] = .infinity
      component += 1
    }
    while check < checkCount {
      let time = times[check] - startTime
      component = 0
      while component < dimension {
        let value = values[entry] - origin[component]
        let tolerance = tolerances[entry]
        let low = max(lowest[component], (value - tolerance) / time)
        let high = min(highest[component], (value + tolerance) / time)
        if low > high { return }
        lowest[component] = low
        highest[component] = high
        component += 1
        entry += 1
      }
      if check == nextPlace {
        place += 1
        nextPlace += checksPerPlace
        if unreachedCounts[place] > 0 { reach(place, from: point, after: time, finding: &found) }
      }
      check += 1
    }
  }

  /// Reaches the vertices of a place to which the line is within the tolerance at all checks so
  /// far.
  private mutating func reach(
    _ place: Int, from point: Int, after time: Double, finding found: inout [Int]
  ) {
    let (dimension, points) = (band.dimension, band.controlPoints)
    var candidate = place * band.offsetsPerPlace
    let end = candidate + band.offsetsPerPlace
    while candidate < end {
      if origins[candidate] == Self.unreached {
        var component = 0
        while component < dimension {
          let height = points[candidate * dimension + component]
          if height < origin[component] + lowest[component] * time
            || height > origin[component] + highest[component] * time
          {
            break
          }
          component += 1
        }
        if component == dimension {
          origins[candidate] = point
          unreachedCounts[place] -= 1
          found.append(candidate)
        }
      }
      candidate += 1
    }
  }
}
