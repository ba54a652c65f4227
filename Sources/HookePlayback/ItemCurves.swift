// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// A part of a film as curves, each with how far keyframes may be from it.
///
/// What keyframes may be wrong by is given in points of the screen. A point of the picture is moved by
/// the properties of its part and of all parts around it; their errors add up at most. So each gets a
/// share, which is turned into the property's own units by how much the parts around it enlarge and how
/// far from its origin things are drawn in it.
///
/// ```
/// keyframes ~ sum of √(range / share), least for a given sum of shares where share ~ ∛range
/// ```
final class ItemCurves {
  let part: TrackedItem
  /// All properties, those that do not change included.
  private(set) var curves: [PropertyCurve]
  /// The properties of a group's clip.
  private(set) var clipCurves: [PropertyCurve]
  let parts: [ItemCurves]
  /// The most by which a unit of the part's own coordinates is enlarged on the screen.
  private var innerGain = 1.0
  private var outerGain = 1.0
  private var ownWeight = 0.0
  /// The most that properties of parts in this one, or of its clip, weigh together.
  private var weightBelow = 0.0

  /// The curves of a part and all in it.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - outer: The part around it; nil for the root.
  ///   - ticks: The ticks of the samples.
  init(_ part: TrackedItem, in outer: TrackedItem?, ticks: [Int]) {
    self.part = part
    let reader = PropertyCurveReader(part, in: outer, ticks: ticks)
    curves = reader.curves()
    clipCurves = reader.clipCurves()
    parts = part.parts.map { ItemCurves($0, in: part, ticks: ticks) }
  }

  /// Sets every tolerance.
  ///
  /// - Parameter largestError: The most by which a point may be off, in points of the screen, above 0.
  func setTolerances(largestError: Double) {
    setGain(1)
    setShares(largestError, above: 0)
  }

  private func setGain(_ gain: Double) {
    outerGain = gain
    innerGain = gain * max(1e-6, PropertyCurveReader(part, in: nil, ticks: []).maximumScale)
    ownWeight = weight(of: curves)
    for part in parts { part.setGain(innerGain) }
    weightBelow = max(
      weight(of: clipCurves), parts.map { $0.ownWeight + $0.weightBelow }.max() ?? 0)
  }

  /// The weights of properties whose errors add up: those across and those down are at right angles.
  private func weight(of curves: [PropertyCurve]) -> Double {
    var (across, down, both) = (0.0, 0.0, 0.0)
    for curve in curves {
      switch curve.property {
      case .x, .width, .centerX, .radiusX: across += weight(of: curve)
      case .y, .height, .centerY, .radiusY: down += weight(of: curve)
      default: both += weight(of: curve)
      }
    }
    return both + (across * across + down * down).squareRoot()
  }

  /// The cube root of the distance that a property moves points on the screen; 0 for what moves none.
  private func weight(of curve: PropertyCurve) -> Double {
    guard let factors = pointsPerUnit(curve), !curve.isConstant else { return 0 }
    let distance =
      zip(curve.indices, factors).map { component, factor in
        let range = curve.range(component)
        return (range.upperBound - range.lowerBound) * factor
      }.max() ?? 0
    return distance > 1e-9 ? Elementary.exp(Elementary.log(distance) / 3) : 0
  }

  /// By how many points of the screen a unit of each component moves what it moves most; nil for colours
  /// and opacities.
  private func pointsPerUnit(_ curve: PropertyCurve) -> [Double]? {
    let extent = part.extent ?? Rect(origin: part.origin, size: .zero)
    let reach = (
      x: max(1, (extent.minX - part.origin.x).magnitude, (extent.maxX - part.origin.x).magnitude),
      y: max(1, (extent.minY - part.origin.y).magnitude, (extent.maxY - part.origin.y).magnitude)
    )
    // Errors in two directions at once are at right angles to each other.
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
    // A control moves the curve by less than itself, a point in two directions.
    case .points: return Array(repeating: 1.42 * innerGain, count: curve.dimension)
    // The middle of a rounded corner moves by √2 - 1 of its radius, an edge by half the line's width.
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
    for part in parts { part.setShares(error, above: above + ownWeight) }
  }

  /// The error of colours and opacities, in parts of their range: two levels of 255.
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

  /// The number of parts, this one and all in it.
  var itemCount: Int { parts.reduce(1) { $0 + $1.itemCount } }

  // MARK: Looking closer

  /// The share of the tolerance that may be lost between samples.
  static let samplingShare = 0.15

  /// Notes the numbers of points per stretch between samples that have to be looked at more closely.
  func noteRefinements(_ counts: inout [Int: Int], ticks: [Int]) {
    for curve in curves + clipCurves where !curve.isConstant {
      for point in curve.ticks.indices.dropLast() {
        let (start, end) = (curve.ticks[point], curve.ticks[point + 1])
        guard end - start > 1 else { continue }
        let bending = curve.bending(after: point) / Self.samplingShare
        guard bending > 1 else { continue }
        counts[start] = max(counts[start] ?? 0, min(8, Int(bending.squareRoot().rounded(.up))))
      }
    }
    for (range, next) in zip(part.sampleRanges, part.sampleRanges.dropFirst())
    where next.first > range.last + 1 {
      noteBorder(&counts, range.last, ticks)
      noteBorder(&counts, next.first - 1, ticks)
    }
    if let first = part.sampleRanges.first, first.first > 0 {
      noteBorder(&counts, first.first - 1, ticks)
    }
    if let last = part.sampleRanges.last, last.last + 1 < ticks.count {
      noteBorder(&counts, last.last, ticks)
    }
    // Where numbers jump, two neighbouring ticks must say so.
    for curve in curves + clipCurves where !curve.isConstant { curve.noteJumps(&counts) }
    for part in parts { part.noteRefinements(&counts, ticks: ticks) }
  }

  private func noteBorder(_ counts: inout [Int: Int], _ sample: Int, _ ticks: [Int]) {
    if ticks[sample + 1] - ticks[sample] > 1 { counts[ticks[sample]] = 8 }
  }
}

extension PropertyCurve {
  /// Notes stretches in which the curve changes by more than the tolerance while it hardly does so
  /// before and after.
  fileprivate func noteJumps(_ counts: inout [Int: Int]) {
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
