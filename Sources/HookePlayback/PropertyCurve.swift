// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A property of a part over the time of a film, as far as it matters.
///
/// Where a part is not to be seen there are no points: nothing is asked of its keyframes there.
struct PropertyCurve {
  let property: PropertyTrack.Property
  /// The number of values at each point.
  let dimension: Int
  /// When the points are, in ticks, ascending.
  private(set) var ticks: [Int] = []
  /// The values, point by point.
  private(set) var values: [Double] = []
  /// Which points must be met exactly: those at which nothing may be left to see.
  private(set) var isExact: [Bool] = []
  /// How far keyframes may be from the curve, component by component.
  var tolerance: [Double]
  /// How many steps there are to 1 for the values of keyframes.
  var stepsPerUnit = 1.0

  init(_ property: PropertyTrack.Property, dimension: Int) {
    self.property = property
    self.dimension = dimension
    tolerance = Array(repeating: 0, count: dimension)
  }

  /// Adds a point, later than all before.
  mutating func add(_ tick: Int, _ new: some Sequence<Double>, isExact: Bool = false) {
    ticks.append(tick)
    values += new
    self.isExact.append(isExact)
  }

  /// The numbers of the components.
  var indices: Range<Int> { 0..<dimension }

  /// One value.
  func value(_ point: Int, _ component: Int) -> Double { values[point * dimension + component] }

  /// The values of a point.
  func values(_ point: Int) -> [Double] {
    Array(values[point * dimension..<(point + 1) * dimension])
  }

  /// The least and the greatest value of a component.
  func range(_ component: Int) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in ticks.indices {
      let value = value(point, component)
      (low, high) = (min(low, value), max(high, value))
    }
    return low <= high ? low...high : 0...0
  }

  /// Whether no value ever differs by more than a rounding.
  var isConstant: Bool {
    (0..<dimension).allSatisfy { component in
      let range = range(component)
      return range.upperBound - range.lowerBound
        <= 1e-7 * max(1, range.lowerBound.magnitude, range.upperBound.magnitude)
    }
  }

  /// How far the curve between two points may be from the line between them, in parts of the tolerance,
  /// as far as the points around tell.
  ///
  /// ```
  /// |error| <= h² |f''| / 8, f'' from the divided difference of three points
  /// ```
  func bending(after point: Int) -> Double {
    func secondDifference(_ middle: Int, _ component: Int) -> Double {
      guard middle > 0, middle + 1 < ticks.count else { return 0 }
      let before = Double(ticks[middle] - ticks[middle - 1])
      let after = Double(ticks[middle + 1] - ticks[middle])
      // Two points on neighbouring ticks are a jump.
      guard before > 1, after > 1 else { return 0 }
      let slopes = (
        (value(middle, component) - value(middle - 1, component)) / before,
        (value(middle + 1, component) - value(middle, component)) / after
      )
      return 2 * (slopes.1 - slopes.0) / (before + after)
    }
    let length = Double(ticks[point + 1] - ticks[point])
    var worst = 0.0
    for component in 0..<dimension {
      let bend = max(
        secondDifference(point, component).magnitude,
        secondDifference(point + 1, component).magnitude)
      worst = max(worst, bend * length * length / 8 / tolerance[component])
    }
    return worst
  }
}
