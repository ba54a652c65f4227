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
    let dimension = band.dimension
    let first = point / band.offsetsPerPlace * band.checksPerPlace
    let startTime = band.times[first]
    var check = first + 1
    var component = 0
    while component < dimension {
      lowest[component] = -.infinity
      highest[component] = .infinity
      component += 1
    }
    while check < band.times.count {
      let time = band.times[check] - startTime
      component = 0
      while component < dimension {
        let origin = band.controlPoints[point * dimension + component]
        let value = band.values[check * dimension + component] - origin
        let tolerance = band.tolerances[check * dimension + component]
        let (low, high) = ((value - tolerance) / time, (value + tolerance) / time)
        if low > lowest[component] { lowest[component] = low }
        if high < highest[component] { highest[component] = high }
        if lowest[component] > highest[component] { return }
        component += 1
      }
      if check % band.checksPerPlace == 0 {
        var candidate = check / band.checksPerPlace * band.offsetsPerPlace
        let last = candidate + band.offsetsPerPlace
        while candidate < last {
          if origins[candidate] == Self.unreached, isSeen(candidate, from: point, after: time) {
            origins[candidate] = point
            found.append(candidate)
          }
          candidate += 1
        }
      }
      check += 1
    }
  }

  /// Whether the line to a point goes through all checks so far.
  private func isSeen(_ candidate: Int, from point: Int, after time: Double) -> Bool {
    var component = 0
    while component < band.dimension {
      let origin = band.controlPoints[point * band.dimension + component]
      let height = band.controlPoints[candidate * band.dimension + component]
      if height < origin + lowest[component] * time || height > origin + highest[component] * time {
        return false
      }
      component += 1
    }
    return true
  }
}
