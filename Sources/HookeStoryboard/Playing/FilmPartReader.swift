// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// Reads the properties of a part out of its numbers.
struct FilmPartReader {
  private let part: FilmPart
  private let outer: FilmPart?
  private let ticks: [Int]

  init(_ part: FilmPart, in outer: FilmPart?, ticks: [Int]) {
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
  func curves() -> [FilmCurve] {
    var curves: [FilmCurve] = []
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
  func clipCurves() -> [FilmCurve] {
    clip.shape.map { shapeCurves($0, at: 7) } ?? []
  }

  /// The most by which the part enlarges what is in it.
  var largestStretch: Double {
    guard clip.isGroup else { return 1 }
    return part.runs.indices.reduce(0) { largest, run in
      let n = Array(part.numbers(of: run))
      // The larger singular value of the linear part.
      let (sum, determinant) = (
        n[2] * n[2] + n[3] * n[3] + n[4] * n[4] + n[5] * n[5], n[2] * n[5] - n[3] * n[4]
      )
      let rest = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
      return max(largest, ((sum + rest) / 2).squareRoot())
    }
  }

  // MARK: Curves

  private func curve(_ property: PropertyChange.Property, _ range: Range<Int>) -> FilmCurve {
    curve(property, dimension: range.count) { $0.dropFirst(range.lowerBound).prefix(range.count) }
  }

  private func curve(
    _ property: PropertyChange.Property, dimension: Int,
    _ read: (ArraySlice<Double>) -> ArraySlice<Double>
  ) -> FilmCurve {
    var curve = FilmCurve(property, dimension: dimension)
    // What only jumps goes on jumping where it is not to be seen: steps are shorter to write than lines.
    var held = curve
    var isStepped = true
    for (index, run) in part.runs.enumerated() {
      let values = read(part.numbers(of: index))
      if let last = held.ticks.indices.last {
        let isBack = part.runs[index - 1].last + 1 < run.first
        if isBack { held.add(ticks[run.first] - 1, held.values(last)) }
        isStepped = isStepped && (isBack || ticks[run.first] - held.ticks[last] <= 1)
      }
      curve.add(ticks[run.first], values)
      held.add(ticks[run.first], values)
      guard run.last > run.first else { continue }
      curve.add(ticks[run.last], values)
      held.add(ticks[run.last], values)
    }
    return isStepped ? held : curve
  }

  private func shapeCurves(_ shape: ShapeKind, at place: Int) -> [FilmCurve] {
    let names: [PropertyChange.Property]
    switch shape {
    case .rect: names = [.x, .y, .width, .height, .cornerRadius]
    case .ellipse: names = [.centerX, .centerY, .radiusX, .radiusY]
    case .path: return [curve(.points, place..<place + shape.count)]
    }
    return names.enumerated().map { curve($1, place + $0..<place + $0 + 1) }
  }

  private func paintCurves(
    _ paint: PaintKind, at place: Int, _ color: PropertyChange.Property,
    _ opacity: PropertyChange.Property
  ) -> [FilmCurve] {
    guard paint == .color else { return [] }
    return [curve(color, place..<place + 3), curve(opacity, place + 3..<place + 4)]
  }

  /// Place, turn, scale and shear of a group.
  ///
  /// ```
  /// linear part = rotation · scale · shear
  /// ```
  private func transformCurves() -> [FilmCurve] {
    let translation = curve(.translation, dimension: 2) { n in
      [n[n.startIndex] - part.origin.x, n[n.startIndex + 1] - part.origin.y]
    }
    var turn = 0.0
    let linear = curve(.scale, dimension: 4) { n in
      let parts = LinearParts(Array(n.dropFirst(2).prefix(4)), near: turn)
      turn = parts.rotation
      return [parts.scaleX, parts.scaleY, parts.rotation, parts.shear]
    }
    func component(_ property: PropertyChange.Property, _ range: Range<Int>) -> FilmCurve {
      var curve = FilmCurve(property, dimension: range.count)
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
  private func opacityCurve() -> FilmCurve {
    var curve = FilmCurve(.opacity, dimension: 1)
    let outside = (outer?.runs ?? []).reduce(into: [FilmPart.Run]()) { merged, run in
      if let last = merged.last, last.last == run.first - 1 {
        merged[merged.count - 1].last = run.last
      } else {
        merged.append(run)
      }
    }
    var next = 0
    /// Adds nothing-to-be-seen at the stills of a range at which the part around is there.
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
    for (index, run) in part.runs.enumerated() {
      addAbsence(end..<run.first)
      let opacity = clip.isGroup ? Array(part.numbers(of: index))[6] : 1
      curve.add(ticks[run.first], [opacity])
      if run.last > run.first { curve.add(ticks[run.last], [opacity]) }
      end = run.last + 1
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
