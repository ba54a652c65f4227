// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// Reads the properties of a part out of its parameters.
struct PropertyCurveReader {
  private let part: TrackedItem
  private let outer: TrackedItem?
  private let ticks: [Int]

  init(_ part: TrackedItem, in outer: TrackedItem?, ticks: [Int]) {
    (self.part, self.outer, self.ticks) = (part, outer, ticks)
  }

  /// Whether the part holds others.
  private var clip: (isGroup: Bool, shape: ShapeKind?) {
    switch part.key {
    case .layer(_, let clip), .group(let clip, _): (true, clip)
    default: (false, nil)
    }
  }

  /// All properties of the part.
  func curves() -> [PropertyCurve] {
    var curves: [PropertyCurve] = []
    switch part.key {
    case .layer, .group: curves += transformCurves()
    case .fill(let shape, let paint, _):
      curves += shapeCurves(shape, at: 0)
      curves += paintCurves(paint, at: shape.count, .fillColor, .fillOpacity)
    case .stroke(let shape, let paint, _):
      curves += shapeCurves(shape, at: 0)
      curves += paintCurves(paint, at: shape.count, .strokeColor, .strokeOpacity)
      let place = shape.count + paint.count
      curves += [curve(.lineWidth, place..<place + 1), curve(.dashPhase, place + 1..<place + 2)]
    case .text(_, let paint):
      curves.append(curve(.translation, 0..<2))
      curves += paintCurves(paint, at: 2, .fillColor, .fillOpacity)
    case .shadow(let shape, _):
      curves += shapeCurves(shape, at: 0)
      curves += paintCurves(.color, at: shape.count, .fillColor, .fillOpacity)
      curves.append(curve(.blur, shape.count + 4..<shape.count + 5))
    case .other: break
    }
    return curves + [opacityCurve()]
  }

  /// The properties of the clip's shape.
  func clipCurves() -> [PropertyCurve] {
    clip.shape.map { shapeCurves($0, at: 7) } ?? []
  }

  /// The most by which the part enlarges what is in it.
  var maximumScale: Double {
    guard clip.isGroup else { return 1 }
    return part.sampleRanges.indices.reduce(0) { largest, range in
      let n = Array(part.parameters(of: range))
      // The larger singular value of the linear part.
      let (sum, determinant) = (
        n[2] * n[2] + n[3] * n[3] + n[4] * n[4] + n[5] * n[5], n[2] * n[5] - n[3] * n[4]
      )
      let rest = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
      return max(largest, ((sum + rest) / 2).squareRoot())
    }
  }

  // MARK: Curves

  private func curve(_ property: PropertyTrack.Property, _ range: Range<Int>) -> PropertyCurve {
    curve(property, dimension: range.count) { $0.dropFirst(range.lowerBound).prefix(range.count) }
  }

  private func curve(
    _ property: PropertyTrack.Property, dimension: Int,
    _ read: (ArraySlice<Double>) -> ArraySlice<Double>
  ) -> PropertyCurve {
    var curve = PropertyCurve(property, dimension: dimension)
    // What only jumps goes on jumping where it is not to be seen: steps are shorter to write than lines.
    var stepped = curve
    var isStepped = true
    for (index, range) in part.sampleRanges.enumerated() {
      let values = read(part.parameters(of: index))
      if let last = stepped.ticks.indices.last {
        let isBack = part.sampleRanges[index - 1].last + 1 < range.first
        if isBack { stepped.add(ticks[range.first] - 1, stepped.values(last)) }
        isStepped = isStepped && (isBack || ticks[range.first] - stepped.ticks[last] <= 1)
      }
      curve.add(ticks[range.first], values)
      stepped.add(ticks[range.first], values)
      guard range.last > range.first else { continue }
      curve.add(ticks[range.last], values)
      stepped.add(ticks[range.last], values)
    }
    return isStepped ? stepped : curve
  }

  private func shapeCurves(_ shape: ShapeKind, at place: Int) -> [PropertyCurve] {
    let names: [PropertyTrack.Property]
    switch shape {
    case .rect: names = [.x, .y, .width, .height, .cornerRadius]
    case .ellipse: names = [.centerX, .centerY, .radiusX, .radiusY]
    case .path: return [curve(.points, place..<place + shape.count)]
    }
    return names.enumerated().map { curve($1, place + $0..<place + $0 + 1) }
  }

  private func paintCurves(
    _ paint: PaintKind, at place: Int, _ color: PropertyTrack.Property,
    _ opacity: PropertyTrack.Property
  ) -> [PropertyCurve] {
    guard paint == .color else { return [] }
    return [curve(color, place..<place + 3), curve(opacity, place + 3..<place + 4)]
  }

  /// Place, turn, scale and shear of a group.
  ///
  /// ```
  /// linear part = rotation · scale · shear
  /// ```
  private func transformCurves() -> [PropertyCurve] {
    let translation = curve(.translation, dimension: 2) { n in
      [n[n.startIndex] - part.origin.x, n[n.startIndex + 1] - part.origin.y]
    }
    var turn = 0.0
    let linear = curve(.scale, dimension: 4) { n in
      let parts = LinearParts(Array(n.dropFirst(2).prefix(4)), near: turn)
      turn = parts.rotation
      return [parts.scaleX, parts.scaleY, parts.rotation, parts.shear]
    }
    func component(_ property: PropertyTrack.Property, _ range: Range<Int>) -> PropertyCurve {
      var curve = PropertyCurve(property, dimension: range.count)
      for point in linear.ticks.indices {
        curve.add(linear.ticks[point], linear.values(point)[range])
      }
      return curve
    }
    return [
      translation, component(.rotation, 2..<3), component(.scale, 0..<2), component(.shear, 3..<4),
    ]
  }

  /// How much of the part is to be seen: nothing where it is not there while the part around it is.
  private func opacityCurve() -> PropertyCurve {
    var curve = PropertyCurve(.opacity, dimension: 1)
    let outside = (outer?.sampleRanges ?? []).reduce(into: [TrackedItem.SampleRange]()) {
      merged, range in
      if let last = merged.last, last.last == range.first - 1 {
        merged[merged.count - 1].last = range.last
      } else {
        merged.append(range)
      }
    }
    var next = 0
    /// Adds nothing-to-be-seen at the samples of a range at which the part around is there.
    func addAbsence(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      while next < outside.count, outside[next].last < range.lowerBound { next += 1 }
      var place = next
      while place < outside.count, outside[place].first < range.upperBound {
        let first = max(range.lowerBound, outside[place].first)
        let last = min(range.upperBound - 1, outside[place].last)
        curve.add(ticks[first], [0], isExact: true)
        if last > first { curve.add(ticks[last], [0], isExact: true) }
        place += 1
      }
    }
    var end = 0
    for (index, range) in part.sampleRanges.enumerated() {
      addAbsence(end..<range.first)
      let opacity = clip.isGroup ? Array(part.parameters(of: index))[6] : 1
      curve.add(ticks[range.first], [opacity])
      if range.last > range.first { curve.add(ticks[range.last], [opacity]) }
      end = range.last + 1
    }
    if outer != nil { addAbsence(end..<ticks.count) }
    return curve
  }
}

/// A linear map as a turn, a scale and a shear, done from the last to the first.
private struct LinearParts {
  var rotation = 0.0
  var scaleX = 1.0
  var scaleY = 1.0
  /// The angle by which upright lines lean over, in radians.
  var shear = 0.0

  /// The parts of a map, its turn as near as possible to another.
  ///
  /// A turn by half a circle and a mirroring both ways are the same: which of them it is, is told by what
  /// was before.
  init(_ n: [Double], near other: Double) {
    let (a, b, c, d) = (n[0], n[1], n[2], n[3])
    let length = (a * a + b * b).squareRoot()
    guard length > 1e-12 else {
      (rotation, scaleX, scaleY) = (other, 0, d)
      return
    }
    let angle = b == 0 && a > 0 ? 0 : Elementary.atan2(b, a)
    let halfTurns = ((other - angle) / .pi).rounded()
    rotation = halfTurns == 0 ? angle : angle + halfTurns * .pi
    let isOdd = Int(halfTurns) & 1 == 1
    if b == 0, isOdd == (a < 0), rotation.magnitude < 1e-9 { rotation = 0 }
    scaleX = isOdd ? -length : length
    scaleY = (a * d - b * c) / scaleX
    let lean = (a * c + b * d) / (length * length)
    shear = lean.magnitude < 1e-12 ? 0 : Elementary.atan2(lean, 1)
  }
}
