// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A part of a film as curves, each with how far keyframes may be from it.
///
/// What a keyframe may be wrong by is given in points of the screen. A point of the picture is moved by
/// the properties of its part and of all parts around it; their errors add up at most. So each gets a
/// share, and the share is turned into the property's own units by how much the parts around it enlarge
/// and how far from its origin things are drawn in it.
final class FilmMotion {
  let part: FilmPart
  /// All properties, those that do not change included.
  private(set) var curves: [FilmCurve]
  /// The properties of a group's clip.
  private(set) var clipCurves: [FilmCurve]
  let parts: [FilmMotion]
  /// The most by which a unit of the part's own coordinates is enlarged on the screen.
  private var innerGain = 1.0
  private var outerGain = 1.0

  /// The curves of a part and all in it.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - outer: The part around it; nil for the root.
  ///   - ticks: The ticks of the stills.
  init(_ part: FilmPart, in outer: FilmPart?, ticks: [Int]) {
    self.part = part
    let reader = FilmPartReader(part, in: outer, ticks: ticks)
    curves = reader.curves()
    clipCurves = reader.clipCurves()
    parts = part.parts.map { FilmMotion($0, in: part, ticks: ticks) }
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
    innerGain = gain * max(1e-6, reader.largestStretch)
    for part in parts { part.setGain(innerGain) }
  }

  private var reader: FilmPartReader { FilmPartReader(part, in: nil, ticks: []) }

  /// How many properties at most add their errors up, from this part down.
  private func weight() -> Double {
    ownWeight + (parts.map { $0.weight() }.max() ?? 0)
  }

  /// How many of its own properties do.
  private lazy var ownWeight: Double = {
    var (across, down, both) = (0.0, 0.0, 0.0)
    for curve in curves where !curve.isConstant {
      switch curve.property {
      case .x, .width, .centerX, .radiusX: across += 1
      case .y, .height, .centerY, .radiusY: down += 1
      case .translation, .rotation, .scale, .shear, .points, .cornerRadius, .lineWidth, .blur,
        .dashPhase:
        both += 1
      case .opacity, .fillColor, .fillOpacity, .strokeColor, .strokeOpacity: break
      }
    }
    return both + (across * across + down * down).squareRoot()
  }()

  private func setShares(_ error: Double, above: Double) {
    let below = parts.map { $0.weight() }.max() ?? 0
    let share = error / max(1, above + ownWeight + below)
    for index in curves.indices { setTolerance(of: &curves[index], share, clip: false) }
    for index in clipCurves.indices { setTolerance(of: &clipCurves[index], share, clip: true) }
    for part in parts { part.setShares(error, above: above + ownWeight) }
  }

  /// The error of colours and opacities, in parts of their range: two levels of 255.
  static let levelTolerance = 2.0 / 255

  private func setTolerance(of curve: inout FilmCurve, _ share: Double, clip: Bool) {
    let moving = (0..<curve.dimension).filter { component in
      let range = curve.range(component)
      return range.upperBound - range.lowerBound > 1e-9
    }
    // Errors in two directions are at right angles to each other.
    let share = moving.count > 1 && curve.property != .points ? share * 0.7 : share
    let extent = part.extent ?? Rect(origin: part.origin, size: .zero)
    let reach = (
      x: max(1, (extent.minX - part.origin.x).magnitude, (extent.maxX - part.origin.x).magnitude),
      y: max(1, (extent.minY - part.origin.y).magnitude, (extent.maxY - part.origin.y).magnitude)
    )
    let radius = (reach.x * reach.x + reach.y * reach.y).squareRoot()
    // A clip is in the coordinates of what it clips.
    let point = share / (clip ? innerGain : outerGain)
    let tolerances: [Double] =
      switch curve.property {
      case .translation, .x, .y, .width, .height, .centerX, .centerY, .radiusX, .radiusY,
        .dashPhase, .blur:
        [point, point]
      // A control moves the curve by less than itself, and both of a step by no more than the larger.
      case .points: Array(repeating: 0.7 * point, count: curve.dimension)
      // The middle of a rounded corner moves by (√2 - 1) of its radius.
      case .cornerRadius: [2 * point]
      case .lineWidth: [2 * point]
      case .scale: [share / (outerGain * reach.x), share / (outerGain * reach.y)]
      case .rotation, .shear:
        [share / (outerGain * radius * max(1e-6, innerGain / outerGain))]
      case .opacity, .fillColor, .fillOpacity, .strokeColor, .strokeOpacity:
        [Self.levelTolerance, Self.levelTolerance, Self.levelTolerance]
      }
    curve.tolerance = Array(tolerances.prefix(curve.dimension))
    switch curve.property {
    case .fillColor, .strokeColor: curve.stepsPerUnit = 255
    default:
      let least = curve.tolerance.min() ?? 1
      var steps = 1.0
      while steps * least < 6, steps < 1e9 { steps *= 10 }
      curve.stepsPerUnit = steps
    }
  }

  // MARK: Looking closer

  /// The share of the tolerance that may be lost between stills.
  static let samplingShare = 0.15

  /// Notes the numbers of points per stretch between stills that have to be looked at more closely.
  func noteUnclear(_ counts: inout [Int: Int], ticks: [Int]) {
    for curve in curves + clipCurves where !curve.isConstant {
      for point in curve.ticks.indices.dropLast() {
        let (start, end) = (curve.ticks[point], curve.ticks[point + 1])
        guard end - start > 1 else { continue }
        let bending = curve.bending(after: point) / Self.samplingShare
        guard bending > 1 else { continue }
        counts[start] = max(counts[start] ?? 0, min(8, Int(bending.squareRoot().rounded(.up))))
      }
    }
    for (run, next) in zip(part.runs, part.runs.dropFirst()) where next.first > run.last + 1 {
      noteBorder(&counts, run.last, ticks)
      noteBorder(&counts, next.first - 1, ticks)
    }
    if let first = part.runs.first, first.first > 0 { noteBorder(&counts, first.first - 1, ticks) }
    if let last = part.runs.last, last.last + 1 < ticks.count {
      noteBorder(&counts, last.last, ticks)
    }
    // Where numbers jump, two neighbouring ticks must say so.
    for curve in curves + clipCurves where !curve.isConstant { curve.noteJumps(&counts) }
    for part in parts { part.noteUnclear(&counts, ticks: ticks) }
  }

  private func noteBorder(_ counts: inout [Int: Int], _ still: Int, _ ticks: [Int]) {
    if ticks[still + 1] - ticks[still] > 1 { counts[ticks[still]] = 8 }
  }
}

extension FilmCurve {
  /// Notes stretches in which the curve changes by more than the tolerance while it hardly does so
  /// before and after.
  fileprivate func noteJumps(_ counts: inout [Int: Int]) {
    guard ticks.count > 1 else { return }
    func slope(_ point: Int, _ component: Int) -> Double {
      (value(point + 1, component) - value(point, component)) / Double(ticks[point + 1] - ticks[point])
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
