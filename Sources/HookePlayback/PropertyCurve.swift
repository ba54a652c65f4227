// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The sampled values of a property of a tracked item, with the tolerance of its keyframes.
///
/// There are no points while the item is not shown: any keyframes will do then.
struct PropertyCurve {
  let property: PropertyTrack.Property
  /// The number of values at each point.
  let dimension: Int
  /// The ticks of the points, ascending.
  private(set) var ticks: [Int] = []
  /// The values, point by point.
  private(set) var values: [Double] = []
  /// Whether keyframes must meet each point exactly: where an opacity is 0.
  private(set) var isExact: [Bool] = []
  /// The largest distance of keyframes from the curve, by component.
  var tolerance: [Double]
  /// The inverse of the step to which the values of keyframes are rounded.
  var stepsPerUnit = 1.0

  /// The least and greatest value of each component.
  private var lowest: [Double]
  private var highest: [Double]

  init(_ property: PropertyTrack.Property, dimension: Int) {
    self.property = property
    self.dimension = dimension
    tolerance = Array(repeating: 0, count: dimension)
    lowest = Array(repeating: .infinity, count: dimension)
    highest = Array(repeating: -.infinity, count: dimension)
  }

  /// Adds a point, later than all before.
  mutating func add(_ tick: Int, _ new: ArraySlice<Double>, isExact: Bool = false) {
    ticks.append(tick)
    for component in indices {
      let value = new[new.startIndex + component]
      lowest[component] = min(lowest[component], value)
      highest[component] = max(highest[component], value)
      values.append(value)
    }
    self.isExact.append(isExact)
  }

  /// The indices of the components.
  var indices: Range<Int> { 0..<dimension }

  /// The value of one component at a point.
  func value(_ point: Int, _ component: Int) -> Double { values[point * dimension + component] }

  /// The values at a point.
  func values(_ point: Int) -> [Double] {
    Array(values[point * dimension..<(point + 1) * dimension])
  }

  /// The range of a component's values.
  func range(_ component: Int) -> ClosedRange<Double> {
    lowest[component] <= highest[component] ? lowest[component]...highest[component] : 0...0
  }

  /// Whether no component varies by more than rounding errors.
  var isConstant: Bool {
    (0..<dimension).allSatisfy { component in
      let range = range(component)
      return range.upperBound - range.lowerBound
        <= 1e-7 * max(1, range.lowerBound.magnitude, range.upperBound.magnitude)
    }
  }

  /// Whether all values can be drawn; where not, no renderer takes the picture.
  var isDrawable: Bool {
    (0..<dimension).allSatisfy { component in
      let range = range(component)
      return max(range.lowerBound.magnitude, range.upperBound.magnitude)
        <= DisplayList.largestCoordinate
    }
  }

  /// An estimate of the distance between the curve and the line from a point to the next, as a
  /// multiple of the tolerance.
  ///
  /// ```
  /// |error| <= h² |f''| / 8, f'' from the divided difference of three points
  /// ```
  func bending(after point: Int) -> Double {
    func secondDifference(_ middle: Int, _ component: Int) -> Double {
      guard middle > 0, middle + 1 < ticks.count else { return 0 }
      let before = Double(ticks[middle] - ticks[middle - 1])
      let after = Double(ticks[middle + 1] - ticks[middle])
      // Points on neighbouring ticks are a jump.
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
