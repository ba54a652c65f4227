// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A curve of one or more components that straight pieces are to follow, how near, and where the
/// pieces may meet.
///
/// The pieces are held to the curve at every check. Corners may stand at the places, which are some
/// of the checks, at one of a few heights each.
package struct ToleranceBand {
  /// The number of components of the curve.
  package let dimension: Int
  /// The times of the checks, ascending.
  package let times: [Double]
  /// The curve at the checks, one number per component, check by check.
  package let values: [Double]
  /// How far from the curve the pieces may be, like ``values``.
  package let tolerances: [Double]
  /// Every how many checks there is a place, the first and the last check being places.
  package let checksPerPlace: Int
  /// How many controlPoints are offered at a place.
  package let offsetsPerPlace: Int
  /// The controlPoints offered: one number per component, point by point, place by place.
  package let controlPoints: [Double]

  /// A band of these parts.
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
