// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The search for the fewest straight pieces that stay in a tunnel.
///
/// A chain of pieces within the tolerance is a path through a tunnel around the curve. The search goes
/// through it breadth first: from every corner reached with n pieces, each corner that can be seen
/// from it is reached with n + 1. Seen means that the straight line stays inside the tunnel. (Imai
/// and Iri, "An optimal algorithm for approximating a piecewise linear function", 1986, on a grid of
/// corners.)
struct TunnelSearch {
  private let tunnel: Tunnel

  /// From which corner each was first reached, by number of the corner.
  private var origins: [Int]
  private static let unreached = -1

  /// The slopes that pass all checks so far, component by component.
  private var lowest: [Double]
  private var highest: [Double]

  /// A search for a way from the first corner of a tunnel to the first one of its last place.
  init(_ tunnel: Tunnel) {
    self.tunnel = tunnel
    origins = Array(
      repeating: Self.unreached, count: tunnel.placeCount * tunnel.levelCount)
    lowest = Array(repeating: -.infinity, count: tunnel.dimension)
    highest = Array(repeating: .infinity, count: tunnel.dimension)
  }

  /// The numbers of the corners of a shortest path, place by place and in each level by level; nil if
  /// there is none on these places.
  mutating func shortestPath() -> [Int]? {
    origins[0] = 0
    let end = (tunnel.placeCount - 1) * tunnel.levelCount
    var frontier = [0]
    while !frontier.isEmpty, origins[end] == Self.unreached {
      var next: [Int] = []
      for corner in frontier { look(from: corner, finding: &next) }
      frontier = next
    }
    return origins[end] == Self.unreached ? nil : path(to: end)
  }

  private func path(to end: Int) -> [Int] {
    var path = [end]
    var corner = end
    while corner != 0 {
      corner = origins[corner]
      path.append(corner)
    }
    return path.reversed()
  }

  /// Reaches every corner that can be seen from one and was not reached before.
  ///
  /// Going on from check to check, each leaves fewer of the slopes that pass all so far.
  private mutating func look(from corner: Int, finding found: inout [Int]) {
    let dimension = tunnel.dimension
    let first = corner / tunnel.levelCount * tunnel.checksPerPlace
    let startTime = tunnel.times[first]
    var check = first + 1
    var component = 0
    while component < dimension {
      lowest[component] = -.infinity
      highest[component] = .infinity
      component += 1
    }
    while check < tunnel.times.count {
      let time = tunnel.times[check] - startTime
      component = 0
      while component < dimension {
        let origin = tunnel.corners[corner * dimension + component]
        let value = tunnel.values[check * dimension + component] - origin
        let tolerance = tunnel.tolerances[check * dimension + component]
        let (low, high) = ((value - tolerance) / time, (value + tolerance) / time)
        if low > lowest[component] { lowest[component] = low }
        if high < highest[component] { highest[component] = high }
        if lowest[component] > highest[component] { return }
        component += 1
      }
      if check % tunnel.checksPerPlace == 0 {
        var candidate = check / tunnel.checksPerPlace * tunnel.levelCount
        let last = candidate + tunnel.levelCount
        while candidate < last {
          if origins[candidate] == Self.unreached, isSeen(candidate, from: corner, after: time) {
            origins[candidate] = corner
            found.append(candidate)
          }
          candidate += 1
        }
      }
      check += 1
    }
  }

  /// Whether the line to a corner goes through all checks so far.
  private func isSeen(_ candidate: Int, from corner: Int, after time: Double) -> Bool {
    var component = 0
    while component < tunnel.dimension {
      let origin = tunnel.corners[corner * tunnel.dimension + component]
      let height = tunnel.corners[candidate * tunnel.dimension + component]
      if height < origin + lowest[component] * time || height > origin + highest[component] * time {
        return false
      }
      component += 1
    }
    return true
  }
}
