// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension AnimatedPicture {
  /// The picture at a time in seconds from its beginning.
  ///
  /// Times outside 0...``duration`` give the nearer end. Tracks of properties that an item does not
  /// have are ignored. A keyframe with fewer values than its property has stops the program;
  /// ``validate()`` finds it.
  ///
  /// - Complexity: O(n) in the number of items, path elements and keyframes.
  public func displayList(at seconds: Double) -> DisplayList {
    let tick = max(0, min(Double(ticks), seconds / duration * Double(ticks)))
    return DisplayList(items.map { $0.item(at: tick) })
  }
}

extension AnimatedItem {
  /// The item and its content at a time in ticks.
  package func item(at tick: Double) -> DisplayItem {
    let shown = resolved(at: tick).item
    guard case .group(var group) = shown else { return shown }
    group.content = DisplayList(content.map { $0.item(at: tick) })
    setMask(of: &group, mask.map { $0.item(at: tick) })
    return .group(group)
  }

  /// The item with its poster replaced by what it shows at a time in ticks; its content is
  /// unchanged.
  package func resolved(at tick: Double) -> AnimatedItem {
    guard !tracks.isEmpty || !clipTracks.isEmpty else { return self }
    let values = TrackValues(tracks, at: tick)
    var resolved = self
    switch item {
    case .fill(let path, let paint, let rule):
      resolved.item = .fill(
        values.applied(to: path), values.applied(to: paint, .fillColor, .fillOpacity), rule)
    case .stroke(let path, let paint, var style):
      style.width = max(0, values[.lineWidth]?.first ?? style.width)
      if let phase = values[.dashPhase]?.first { style.dash?.phase = phase }
      resolved.item = .stroke(
        values.applied(to: path), values.applied(to: paint, .strokeColor, .strokeOpacity), style)
    case .text(var text):
      text.paint = values.applied(to: text.paint, .fillColor, .fillOpacity)
      resolved.item = .text(text)
    case .shadow(let shadow): resolved.item = .shadow(values.applied(to: shadow))
    case .group(var group):
      group.transform = values.transform(about: origin) ?? group.transform
      group.opacity = values[.opacity]?.first ?? group.opacity
      if let clip = group.clip {
        let path = TrackValues(clipTracks, at: tick).applied(to: clip.path)
        group.clip = DisplayGroup.Clip(path, rule: clip.rule)
      }
      resolved.item = .group(group)
    case .artwork, .image, .link, .destination: break
    }
    return resolved
  }
}

/// The values of an item's tracks at one time.
private struct TrackValues {
  private let tracks: [PropertyTrack]
  private let tick: Double

  init(_ tracks: [PropertyTrack], at tick: Double) {
    (self.tracks, self.tick) = (tracks, tick)
  }

  subscript(property: PropertyTrack.Property) -> [Double]? {
    guard let values = tracks.first(where: { $0.property == property })?.values(at: tick) else {
      return nil
    }
    let least =
      switch property {
      case .translation, .scale: 2
      case .fillColor, .strokeColor: 3
      // As many as the path needs, which may have no elements.
      case .points: 0
      default: 1
      }
    guard values.count >= least else {
      fatalError("a keyframe of \(property) has \(values.count) values, must have \(least)")
    }
    return values
  }

  /// The transform of a group about its origin, or nothing where no track is a part of it.
  func transform(about origin: Point) -> AffineTransform? {
    let move = self[.translation]
    let (angle, scale, shear) = (self[.rotation]?[0], self[.scale], self[.shear]?[0])
    if move == nil, angle == nil, scale == nil, shear == nil { return nil }
    let (sine, cosine) = sineAndCosine(of: shear ?? 0)
    return AffineTransform.translation(x: -origin.x, y: -origin.y)
      .concatenating(AffineTransform(a: 1, b: 0, c: sine / cosine, d: 1, tx: 0, ty: 0))
      .concatenating(.scale(x: scale?[0] ?? 1, y: scale?[1] ?? 1))
      .concatenating(.rotation(angle ?? 0))
      .concatenating(.translation(x: origin.x + (move?[0] ?? 0), y: origin.y + (move?[1] ?? 0)))
  }

  func applied(
    to paint: Paint, _ color: PropertyTrack.Property, _ opacity: PropertyTrack.Property
  ) -> Paint {
    guard case .color(var result) = paint else { return paint }
    if let levels = self[color] {
      (result.red, result.green, result.blue) = (levels[0], levels[1], levels[2])
    }
    if let alpha = self[opacity] { result.alpha = alpha[0] }
    return .color(result)
  }

  func applied(to path: Path) -> Path {
    if let points = self[.points] { return path.through(points) }
    func value(_ property: PropertyTrack.Property, _ usual: Double) -> Double {
      self[property]?[0] ?? usual
    }
    switch path.shape {
    case .rect(let rect, let radius):
      let moved = Rect(
        x: value(.x, rect.minX), y: value(.y, rect.minY), width: max(0, value(.width, rect.width)),
        height: max(0, value(.height, rect.height)))
      return .roundedRect(moved, cornerRadius: value(.cornerRadius, radius))
    case .ellipse(let rect):
      let center = Point(x: value(.centerX, rect.midX), y: value(.centerY, rect.midY))
      let size = Size(
        width: 2 * max(0, value(.radiusX, rect.width / 2)),
        height: 2 * max(0, value(.radiusY, rect.height / 2)))
      return .ellipse(in: Rect(center: center, size: size))
    case .other: return path
    }
  }

  /// The shadow with the values; its offset becomes a part of its shape, as in its tracks.
  func applied(to shadow: Shadow) -> Shadow {
    var result = shadow
    let path = applied(to: shadow.outline)
    if case .rect(let rect, let radius) = path.shape {
      result.shape = .roundedRect(rect, cornerRadius: radius)
    } else {
      result.shape = .path(path)
    }
    result.offset = .zero
    if case .color(let color) = applied(to: .color(shadow.color), .fillColor, .fillOpacity) {
      result.color = color
    }
    result.standardDeviation = max(0, self[.blur]?[0] ?? shadow.standardDeviation)
    return result
  }
}

extension Path {
  /// The path with its points replaced; of a curve the two controls come before the end.
  fileprivate func through(_ numbers: [Double]) -> Path {
    var index = 0
    func next() -> Point {
      index += 2
      guard index <= numbers.count else {
        fatalError("a keyframe of points has \(numbers.count) values, fewer than the path needs")
      }
      return Point(x: numbers[index - 2], y: numbers[index - 1])
    }
    return Path(
      elements.map { element in
        switch element {
        case .move: return .move(next())
        case .line: return .line(next())
        case .curve:
          let (control1, control2) = (next(), next())
          return .curve(next(), control1: control1, control2: control2)
        case .close: return .close
        }
      })
  }
}
