// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeRecording
internal import HookeStoryboard

/// A search for the fewest keyframes within the tolerance of a curve.
///
/// First the points are thinned out to those that are needed to stay within a sixteenth of the
/// tolerance; then a `MinimumLinkSearch` runs over the rest, with control points on and beside the
/// curve.
struct KeyframeFit {
  private let curve: PropertyCurve
  /// The indices of the points left after thinning out.
  private var kept: [Int] = []

  /// The share of the tolerance that thinning out may use.
  private static let thinning = 1.0 / 16
  /// The offsets of the control points offered at a place, as shares of the tolerance, along the
  /// bend of the curve.
  private static let levels = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]

  private init(_ curve: PropertyCurve) { self.curve = curve }

  /// The keyframes of a curve, from tick 0 to `lastTick`.
  ///
  /// - Returns: At least two; two with equal values where one value is within the tolerance
  ///   throughout.
  static func keyframes(_ curve: PropertyCurve, lastTick: Int) -> [Keyframe] {
    var fit = KeyframeFit(curve)
    var frames = constant(curve) ?? fit.search()
    if let first = frames.first, first.tick > 0 {
      frames.insert(Keyframe(at: 0, first.values), at: 0)
    }
    if let last = frames.last, last.tick < lastTick {
      frames.append(Keyframe(at: lastTick, last.values))
    }
    return frames
  }

  /// A single keyframe, where one value is within the tolerance throughout.
  private static func constant(_ curve: PropertyCurve) -> [Keyframe]? {
    guard let first = curve.ticks.first else { return nil }
    if curve.isConstant { return [Keyframe(at: first, curve.values(0))] }
    guard !curve.isExact.contains(true) else { return nil }
    var values: [Double] = []
    for component in 0..<curve.dimension {
      let range = curve.range(component)
      let width = range.upperBound - range.lowerBound
      guard width <= curve.tolerance[component] else { return nil }
      let middle = range.lowerBound + width / 2
      values.append((middle * curve.stepsPerUnit).rounded() / curve.stepsPerUnit)
    }
    return [Keyframe(at: first, values)]
  }

  private mutating func search() -> [Keyframe] {
    kept = thinned()
    guard kept.count > 2 else { return kept.map { frame(curve.ticks[$0], curve.values($0)) } }
    // Rounding the values may exceed a tolerance by a little; the search is repeated with less.
    var share = 1 - Self.thinning
    for _ in 0..<6 {
      let band = band(share)
      var search = MinimumLinkSearch(band)
      if let path = search.shortestPath() {
        let frames = path.map { corner in
          let values = band.controlPoints[
            corner * curve.dimension..<(corner + 1) * curve.dimension]
          return Keyframe(
            at: curve.ticks[kept[corner / band.offsetsPerPlace]], Array(values))
        }
        if isWithinTolerance(frames) { return frames }
      }
      share *= 0.94
    }
    return kept.map { frame(curve.ticks[$0], curve.values($0)) }
  }

  private func frame(_ tick: Int, _ values: [Double]) -> Keyframe {
    Keyframe(at: tick, values.map { ($0 * curve.stepsPerUnit).rounded() / curve.stepsPerUnit })
  }

  /// The indices of points such that the lines between them stay near all other points.
  private func thinned() -> [Int] {
    let count = curve.ticks.count
    var kept = [0]
    while let start = kept.last, start < count - 1 {
      var lowest = [Double](repeating: -.infinity, count: curve.dimension)
      var highest = [Double](repeating: .infinity, count: curve.dimension)
      var (next, best) = (start + 1, start + 1)
      while next < count {
        let time = Double(curve.ticks[next] - curve.ticks[start])
        var isSeen = true
        var isOpen = true
        for component in 0..<curve.dimension {
          let distance = curve.value(next, component) - curve.value(start, component)
          let slack = curve.isExact[next] ? 0 : Self.thinning * curve.tolerance[component]
          isSeen =
            isSeen && distance / time >= lowest[component] && distance / time <= highest[component]
          lowest[component] = max(lowest[component], (distance - slack) / time)
          highest[component] = min(highest[component], (distance + slack) / time)
          isOpen = isOpen && lowest[component] <= highest[component]
        }
        if isSeen { best = next }
        guard isOpen else { break }
        next += 1
      }
      kept.append(best)
    }
    return kept
  }

  private func band(_ share: Double) -> ToleranceBand {
    let dimension = curve.dimension
    let ranges = (0..<dimension).map { curve.range($0) }
    var tolerances: [Double] = []
    var corners: [Double] = []
    for (place, point) in kept.enumerated() {
      let isEnd = place == 0 || place == kept.count - 1
      let isFixed = isEnd || curve.isExact[point]
      let bend = isFixed ? [] : bend(at: place)
      for level in Self.levels {
        for component in 0..<dimension {
          let offset = isFixed ? 0 : level * share * bend[component]
          let height = curve.value(point, component) + offset
          let clamped = min(max(height, ranges[component].lowerBound), ranges[component].upperBound)
          corners.append((clamped * curve.stepsPerUnit).rounded() / curve.stepsPerUnit)
        }
      }
      for component in 0..<dimension {
        tolerances.append(curve.isExact[point] ? 0 : share * curve.tolerance[component])
      }
    }
    return ToleranceBand(
      dimension: dimension, times: kept.map { Double(curve.ticks[$0]) },
      values: kept.flatMap { curve.values($0) }, tolerances: tolerances, checksPerPlace: 1,
      offsetsPerPlace: Self.levels.count, controlPoints: corners)
  }

  /// The direction in which the curve bends at a point, as long as the tolerance.
  private func bend(at place: Int) -> [Double] {
    let (before, here, after) = (kept[place - 1], kept[place], kept[place + 1])
    let times = (
      Double(curve.ticks[here] - curve.ticks[before]),
      Double(curve.ticks[after] - curve.ticks[here])
    )
    let turn = (0..<curve.dimension).map { component in
      (curve.value(here, component) - curve.value(before, component)) / times.0
        - (curve.value(after, component) - curve.value(here, component)) / times.1
    }
    let size = zip(turn, curve.tolerance).map { $0.magnitude / $1 }.max() ?? 0
    return turn.map { size > 0 ? $0 / size : 0 }
  }

  /// Whether the lines between keyframes are within the tolerance of all points.
  private func isWithinTolerance(_ frames: [Keyframe]) -> Bool {
    var next = 1
    for point in curve.ticks.indices {
      let tick = curve.ticks[point]
      while next < frames.count - 1, frames[next].tick < tick { next += 1 }
      let (start, end) = (frames[next - 1], frames[next])
      let share = Double(tick - start.tick) / Double(end.tick - start.tick)
      for component in 0..<curve.dimension {
        let line =
          start.values[component] + share * (end.values[component] - start.values[component])
        let error = (line - curve.value(point, component)).magnitude
        let limit = curve.isExact[point] ? 1e-9 : curve.tolerance[component] * (1 + 1e-9)
        if error > limit { return false }
      }
    }
    return true
  }
}
