// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// A reader of property curves from the parameters of a tracked item.
struct PropertyCurveReader {
  private let tracked: TrackedItem
  private let outer: TrackedItem?
  private let ticks: [Int]

  init(_ tracked: TrackedItem, in outer: TrackedItem?, ticks: [Int]) {
    (self.tracked, self.outer, self.ticks) = (tracked, outer, ticks)
  }

  /// Whether the item is a group, and the kind of its clip.
  private var clip: (isGroup: Bool, shape: ShapeKind?) {
    switch tracked.key {
    case .layer(_, let clip, _), .mask(_, let clip, _), .group(let clip, _, _, _): (true, clip)
    default: (false, nil)
    }
  }

  /// The curves of all properties of the item.
  func curves() -> [PropertyCurve] {
    var curves: [PropertyCurve] = []
    switch tracked.key {
    case .layer, .mask, .group: curves += transformCurves()
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

  /// The curves of the properties of the clip's shape.
  func clipCurves() -> [PropertyCurve] {
    clip.shape.map { shapeCurves($0, at: 7) } ?? []
  }

  /// The largest scale of the item's transform over time.
  var maximumScale: Double {
    guard clip.isGroup else { return 1 }
    return tracked.sampleRanges.indices.reduce(0) { largest, range in
      let n = Array(tracked.parameters(of: range))
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
    curve(property, dimension: range.count) { parameters in
      let first = parameters.startIndex + range.lowerBound
      return parameters[first..<first + range.count]
    }
  }

  private func curve(
    _ property: PropertyTrack.Property, dimension: Int,
    _ read: (ArraySlice<Double>) -> ArraySlice<Double>
  ) -> PropertyCurve {
    var curve = PropertyCurve(property, dimension: dimension)
    // A value that only jumps also jumps while the item is not shown: steps take fewer bytes than
    // lines.
    var stepped = curve
    var isStepped = true
    for (index, range) in tracked.sampleRanges.enumerated() {
      let values = read(tracked.parameters(of: index))
      if isStepped, let last = stepped.ticks.indices.last {
        let isBack = tracked.sampleRanges[index - 1].last + 1 < range.first
        if isBack { stepped.add(ticks[range.first] - 1, stepped.values(last)[...]) }
        isStepped = isBack || ticks[range.first] - stepped.ticks[last] <= 1
      }
      for sample in range.first == range.last ? [range.first] : [range.first, range.last] {
        curve.add(ticks[sample], values)
        if isStepped { stepped.add(ticks[sample], values) }
      }
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

  /// The curves of translation, rotation, scale and shear of a group.
  ///
  /// ```
  /// linear part = rotation · scale · shear
  /// ```
  private func transformCurves() -> [PropertyCurve] {
    let translation = curve(.translation, dimension: 2) { n in
      [n[n.startIndex] - tracked.origin.x, n[n.startIndex + 1] - tracked.origin.y]
    }
    var rotation = 0.0
    let linear = curve(.scale, dimension: 4) { n in
      let parts = LinearParts(Array(n.dropFirst(2).prefix(4)), near: rotation)
      rotation = parts.rotation
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

  /// The curve of the opacity: 0 while the item is absent and the group around it is present.
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
    /// Adds an opacity of 0 at the samples of a range at which the group around is present.
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
    for (index, range) in tracked.sampleRanges.enumerated() {
      addAbsence(end..<range.first)
      let opacity = clip.isGroup ? Array(tracked.parameters(of: index))[6] : 1
      curve.add(ticks[range.first], [opacity])
      if range.last > range.first { curve.add(ticks[range.last], [opacity]) }
      end = range.last + 1
    }
    if outer != nil { addAbsence(end..<ticks.count) }
    return curve
  }
}

/// A linear map as a product of rotation, scale and shear; the shear is applied first.
private struct LinearParts {
  var rotation = 0.0
  var scaleX = 1.0
  var scaleY = 1.0
  /// The angle by which vertical lines are slanted, in radians.
  var shear = 0.0

  /// Decomposes a map, with the rotation nearest to another one.
  ///
  /// A rotation by π and a scale of -1 in both directions are the same map; the rotation of the
  /// sample before decides between them, so that the curve does not jump.
  init(_ n: [Double], near other: Double) {
    let (a, b, c, d) = (n[0], n[1], n[2], n[3])
    let length = (a * a + b * b).squareRoot()
    // A map that is flat, or so large that its length overflows, has no angle of its own.
    guard length > 1e-12, length.isFinite else {
      (rotation, scaleX, scaleY) = (other, length.isFinite ? 0 : a, d)
      return
    }
    let angle = b == 0 && a > 0 ? 0 : Elementary.atan2(b, a)
    let halfTurns = ((other - angle) / .pi).rounded()
    rotation = halfTurns == 0 ? angle : angle + halfTurns * .pi
    let isOdd = Int(halfTurns) & 1 == 1
    if b == 0, isOdd == (a < 0), rotation.magnitude < 1e-9 { rotation = 0 }
    scaleX = isOdd ? -length : length
    scaleY = (a * d - b * c) / scaleX
    let slant = (a * c + b * d) / (length * length)
    shear = slant.magnitude < 1e-12 ? 0 : Elementary.atan2(slant, 1)
  }
}
