// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The search for the fewest straight pieces that stay in a band.
///
/// A chain of pieces within the tolerance is a path through a band around the curve. The search goes
/// through it breadth first: from every point reached with n pieces, each point that can be seen
/// from it is reached with n + 1. Seen means that the straight line stays inside the band. (Imai
/// and Iri, "An optimal algorithm for approximating a piecewise linear function", 1986, on a grid of
/// controlPoints.)
package struct MinimumLinkSearch {
  private let band: ToleranceBand

  /// From which point each was first reached, by number of the point.
  private var origins: [Int]
  private static let unreached = -1

  /// The slopes that pass all checks so far, component by component.
  private var lowest: [Double]
  private var highest: [Double]

  /// A search for a way from the first point of a band to the first one of its last place.
  package init(_ band: ToleranceBand) {
    self.band = band
    origins = Array(
      repeating: Self.unreached, count: band.placeCount * band.offsetsPerPlace)
    lowest = Array(repeating: -.infinity, count: band.dimension)
    highest = Array(repeating: .infinity, count: band.dimension)
  }

  /// The numbers of the controlPoints of a shortest path, place by place and in each level by level; nil if
  /// there is none on these places.
  package mutating func shortestPath() -> [Int]? {
    origins[0] = 0
    let end = (band.placeCount - 1) * band.offsetsPerPlace
    var frontier = [0]
    while !frontier.isEmpty, origins[end] == Self.unreached {
      var next: [Int] = []
      for point in frontier { look(from: point, finding: &next) }
      frontier = next
    }
    return origins[end] == Self.unreached ? nil : path(to: end)
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

  /// Reaches every point that can be seen from one and was not reached before.
  ///
  /// Going on from check to check, each leaves fewer of the slopes that pass all so far.
  private mutating func look(from point: Int, finding found: inout [Int]) {
    // Read once, as every access to a member of `band` would retain and release all its arrays in a
    // debug build.
    let dimension = band.dimension
    let (checksPerPlace, offsetsPerPlace) = (band.checksPerPlace, band.offsetsPerPlace)
    let (times, values, tolerances) = (band.times, band.values, band.tolerances)
    let controlPoints = band.controlPoints
    let first = point / offsetsPerPlace * checksPerPlace
    let startTime = times[first]
    var check = first + 1
    var component = 0
    while component < dimension {
      lowest[component] = -.infinity
      highest[component] = .infinity
      component += 1
    }
    while check < times.count {
      let time = times[check] - startTime
      component = 0
      while component < dimension {
        let origin = controlPoints[point * dimension + component]
        let value = values[check * dimension + component] - origin
        let tolerance = tolerances[check * dimension + component]
        let (low, high) = ((value - tolerance) / time, (value + tolerance) / time)
        if low > lowest[component] { lowest[component] = low }
        if high < highest[component] { highest[component] = high }
        if lowest[component] > highest[component] { return }
        component += 1
      }
      if check % checksPerPlace == 0 {
        var candidate = check / checksPerPlace * offsetsPerPlace
        let last = candidate + offsetsPerPlace
        while candidate < last {
          if origins[candidate] == Self.unreached {
            // Whether the line to the candidate goes through all checks so far.
            var isSeen = true
            component = 0
            while isSeen, component < dimension {
              let origin = controlPoints[point * dimension + component]
              let height = controlPoints[candidate * dimension + component]
              isSeen =
                !(height < origin + lowest[component] * time
                || height > origin + highest[component] * time)
              component += 1
            }
            if isSeen {
              origins[candidate] = point
              found.append(candidate)
            }
          }
          candidate += 1
        }
      }
      check += 1
    }
  }
}
