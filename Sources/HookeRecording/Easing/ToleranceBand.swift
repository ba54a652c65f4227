// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A tolerance band around a curve of one or more components, with the candidate vertices of a
/// polyline inside it.
///
/// The polyline is tested against the tolerance at every check. Its vertices lie at places, which
/// are a subset of the checks, with one of several candidate values at each.
///
/// A class, so that no access copies its columns.
package final class ToleranceBand {
  /// The number of components of the curve.
  package let dimension: Int
  /// The times of the checks, ascending.
  package let times: [Double]
  /// The values of the curve at the checks, one number per component, check by check.
  package let values: [Double]
  /// The tolerances at the checks, in the layout of ``values``.
  package let tolerances: [Double]
  /// The number of checks from one place to the next; the first and the last check are places.
  package let checksPerPlace: Int
  /// The number of candidate vertices at a place.
  package let offsetsPerPlace: Int
  /// The candidate vertices: one number per component, vertex by vertex, place by place.
  package let controlPoints: [Double]

  /// Creates a band.
  package init(
    dimension: Int, times: [Double], values: [Double], tolerances: [Double], checksPerPlace: Int,
    offsetsPerPlace: Int, controlPoints: [Double]
  ) {
    self.dimension = dimension
    self.times = times
    self.values = values
    self.tolerances = tolerances
    self.checksPerPlace = checksPerPlace
    self.offsetsPerPlace = offsetsPerPlace
    self.controlPoints = controlPoints
  }

  /// The number of places.
  package var placeCount: Int { (times.count - 1) / checksPerPlace + 1 }
}
