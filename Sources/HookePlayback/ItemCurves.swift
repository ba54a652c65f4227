// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// The property curves of a tracked item and its children, each with the tolerance of its
/// keyframes.
///
/// The largest error is given in points of the screen. A point of the picture is moved by the
/// properties of its item and of all groups around it, whose errors add up at most. So the error is
/// shared out among them, and each share is converted to the property's own unit by the scale of
/// the groups around it and by the distance from its origin at which something is drawn.
///
/// ```
/// keyframes ~ sum of √(range / share), least for a given sum of shares where share ~ ∛range
/// ```
final class ItemCurves {
  let tracked: TrackedItem
  /// The curves of all properties, constant ones included.
  private(set) var curves: [PropertyCurve]
  /// The curves of the properties of a group's clip.
  private(set) var clipCurves: [PropertyCurve]
  let children: [ItemCurves]
  /// The largest scale from the item's own coordinates to the screen.
  private var innerGain = 1.0
  /// The largest scale from the coordinates around the item to the screen.
  private var outerGain = 1.0
  private var ownWeight = 0.0
  /// The largest sum of weights along a path of descendants, or that of the clip's properties.
  private var weightBelow = 0.0

  /// Reads the curves of a tracked item and its children.
  ///
  /// - Parameters:
  ///   - tracked: The item.
  ///   - outer: The item around it; nil for the root.
  ///   - ticks: The ticks of the samples.
  init(_ tracked: TrackedItem, in outer: TrackedItem?, ticks: [Int]) {
    self.tracked = tracked
    let reader = PropertyCurveReader(tracked, in: outer, ticks: ticks)
    curves = reader.curves()
    clipCurves = reader.clipCurves()
    children = tracked.children.map { ItemCurves($0, in: tracked, ticks: ticks) }
  }

  /// Sets every tolerance.
  ///
  /// - Parameter largestError: The largest error of a point, in points of the screen, above 0.
  func setTolerances(largestError: Double) {
    setGain(1)
    setShares(largestError, above: 0)
  }

  private func setGain(_ gain: Double) {
    outerGain = gain
    innerGain = gain * max(1e-6, PropertyCurveReader(tracked, in: nil, ticks: []).maximumScale)
    ownWeight = weight(of: curves)
    for child in children { child.setGain(innerGain) }
    weightBelow = max(
      weight(of: clipCurves), children.map { $0.ownWeight + $0.weightBelow }.max() ?? 0)
  }

  /// The sum of the weights of properties whose errors add up; horizontal and vertical errors are
  /// at right angles.
  private func weight(of curves: [PropertyCurve]) -> Double {
    var (horizontal, vertical, both) = (0.0, 0.0, 0.0)
    for curve in curves {
      switch curve.property {
      case .x, .width, .centerX, .radiusX: horizontal += weight(of: curve)
      case .y, .height, .centerY, .radiusY: vertical += weight(of: curve)
      default: both += weight(of: curve)
      }
    }
    return both + (horizontal * horizontal + vertical * vertical).squareRoot()
  }

  /// The cube root of the distance by which a property moves points on the screen; 0 where it moves
  /// none.
  private func weight(of curve: PropertyCurve) -> Double {
    guard let factors = pointsPerUnit(curve), !curve.isConstant else { return 0 }
    let distance =
      zip(curve.indices, factors).map { component, factor in
        let range = curve.range(component)
        return (range.upperBound - range.lowerBound) * factor
      }.max() ?? 0
    return distance > 1e-9 ? Elementary.exp(Elementary.log(distance) / 3) : 0
  }

  /// The most points of the screen by which a unit of each component moves something; nil for
  /// colours and opacities.
  private func pointsPerUnit(_ curve: PropertyCurve) -> [Double]? {
    let extent = tracked.extent ?? Rect(origin: tracked.origin, size: .zero)
    let reach = (
      x: max(
        1, (extent.minX - tracked.origin.x).magnitude, (extent.maxX - tracked.origin.x).magnitude),
      y: max(
        1, (extent.minY - tracked.origin.y).magnitude, (extent.maxY - tracked.origin.y).magnitude)
    )
    // Errors of two components at once are at right angles to each other: √2.
    let isBoth =
      curve.indices.filter { component in
        let range = curve.range(component)
        return range.upperBound - range.lowerBound > 1e-9
      }.count > 1
    let both = isBoth ? 1.42 : 1
    switch curve.property {
    case .translation: return [both * outerGain, both * outerGain]
    case .scale: return [both * outerGain * reach.x, both * outerGain * reach.y]
    case .rotation, .shear:
      return [innerGain * (reach.x * reach.x + reach.y * reach.y).squareRoot()]
    case .x, .y, .width, .height, .centerX, .centerY, .radiusX, .radiusY, .dashPhase, .blur:
      return [innerGain]
    // A control point moves the curve by less than itself; each point has two components.
    case .points: return Array(repeating: 1.42 * innerGain, count: curve.dimension)
    // The middle of a rounded corner moves by √2 - 1 of its radius, an edge by half the line's
    // width.
    case .cornerRadius, .lineWidth: return [innerGain / 2]
    case .opacity, .fillColor, .fillOpacity, .strokeColor, .strokeOpacity: return nil
    }
  }

  private func setShares(_ error: Double, above: Double) {
    let whole = above + ownWeight + weightBelow
    for index in curves.indices { setTolerance(of: &curves[index], error / max(whole, 1e-9)) }
    for index in clipCurves.indices {
      setTolerance(of: &clipCurves[index], error / max(whole, 1e-9))
    }
    for child in children { child.setShares(error, above: above + ownWeight) }
  }

  /// The tolerance of colours and opacities, as a fraction of their range: two levels of 255.
  static let levelTolerance = 2.0 / 255

  private func setTolerance(of curve: inout PropertyCurve, _ errorPerWeight: Double) {
    if let factors = pointsPerUnit(curve) {
      let share = max(1e-6, errorPerWeight * weight(of: curve))
      curve.tolerance = factors.map { share / $0 }
    } else {
      curve.tolerance = Array(repeating: Self.levelTolerance, count: curve.dimension)
    }
    switch curve.property {
    case .fillColor, .strokeColor: curve.stepsPerUnit = 255
    default:
      let least = curve.tolerance.min() ?? 1
      var steps = 1.0
      while steps * least < 6, steps < 1e9 { steps *= 10 }
      curve.stepsPerUnit = steps
    }
  }

  /// The number of items: this one and all its descendants.
  var itemCount: Int { children.reduce(1) { $0 + $1.itemCount } }

  /// The number of items that are there at one sample only.
  var fleetingItemCount: Int {
    let ranges = tracked.sampleRanges
    let isFleeting = ranges.count == 1 && ranges[0].first == ranges[0].last
    return children.reduce(isFleeting ? 1 : 0) { $0 + $1.fleetingItemCount }
  }

  // MARK: Refinement

  /// The share of the tolerance that is left for the error between samples.
  static let samplingShare = 0.15

  /// Adds the intervals between samples that must be sampled more densely: the number of pieces by
  /// the tick at which the interval starts.
  func addRefinements(_ counts: inout [Int: Int], ticks: [Int]) {
    for curve in curves + clipCurves where !curve.isConstant && curve.isDrawable {
      for point in curve.ticks.indices.dropLast() {
        let (start, end) = (curve.ticks[point], curve.ticks[point + 1])
        guard end - start > 1 else { continue }
        let bending = curve.bending(after: point) / Self.samplingShare
        guard bending > 1 else { continue }
        // Limited before it is made an integer: a tiny tolerance makes it larger than any.
        let pieces = Int(min(8, bending.squareRoot().rounded(.up)))
        counts[start] = max(counts[start] ?? 0, pieces)
      }
    }
    for (range, next) in zip(tracked.sampleRanges, tracked.sampleRanges.dropFirst())
    where next.first > range.last + 1 {
      refineChange(&counts, range.last, ticks)
      refineChange(&counts, next.first - 1, ticks)
    }
    if let first = tracked.sampleRanges.first, first.first > 0 {
      refineChange(&counts, first.first - 1, ticks)
    }
    if let last = tracked.sampleRanges.last, last.last + 1 < ticks.count {
      refineChange(&counts, last.last, ticks)
    }
    // A jump must end up between two neighbouring ticks.
    for curve in curves + clipCurves where !curve.isConstant && curve.isDrawable {
      curve.refineJumps(&counts)
    }
    for child in children { child.addRefinements(&counts, ticks: ticks) }
  }

  /// The pieces of an interval in which an item appears or disappears.
  static let piecesOfAChange = 8

  /// Refines the interval after a sample, in which the item appears or disappears.
  private func refineChange(_ counts: inout [Int: Int], _ sample: Int, _ ticks: [Int]) {
    if ticks[sample + 1] - ticks[sample] > 1 { counts[ticks[sample]] = Self.piecesOfAChange }
  }
}

extension PropertyCurve {
  /// Refines intervals in which the curve changes by more than the tolerance and four times as fast
  /// as in those before and after.
  fileprivate func refineJumps(_ counts: inout [Int: Int]) {
    guard ticks.count > 1 else { return }
    func slope(_ point: Int, _ component: Int) -> Double {
      (value(point + 1, component) - value(point, component))
        / Double(ticks[point + 1] - ticks[point])
    }
    for point in ticks.indices.dropLast() where ticks[point + 1] - ticks[point] > 1 {
      for component in 0..<dimension {
        let change = (value(point + 1, component) - value(point, component)).magnitude
        guard change > 2 * tolerance[component] else { continue }
        let here = slope(point, component).magnitude
        let before = point > 0 ? slope(point - 1, component).magnitude : 0
        let after = point + 2 < ticks.count ? slope(point + 1, component).magnitude : 0
        if here > 4 * max(before, after) { counts[ticks[point]] = 8 }
      }
    }
  }
}
