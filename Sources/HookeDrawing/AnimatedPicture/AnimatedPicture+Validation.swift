// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension AnimatedPicture {
  /// Checks the size, the duration, the poster, and every track and keyframe.
  ///
  /// A track must have a property that its item has, each property at most once, and at least two
  /// keyframes with ascending ticks, the first at 0 and the last at ``ticks``. A keyframe must have
  /// as many values as the property, finite and at most ``DisplayList/largestCoordinate`` in
  /// magnitude.
  ///
  /// - Throws: The first problem, with the location of its item.
  /// - Complexity: O(n) in the number of items, path elements and keyframes.
  public func validate() throws(DisplayListError) {
    try check("size", size.width, size.width > 0)
    try check("size", size.height, size.height > 0)
    try check("duration", duration, duration > 0)
    var power = 1
    while power < ticks, power < 1_000_000_000_000 { power *= 10 }
    guard power == ticks else {
      throw DisplayListError(
        location: [], kind: "animated picture", problem: "ticks is \(ticks), must be a power of 10")
    }
    try poster.validate()
    var checker = AnimationChecker(picture: self)
    try checker.check(items)
  }

  private func check(_ name: String, _ value: Double, _ isPositive: Bool) throws(DisplayListError) {
    guard !isPositive || !value.isFinite else { return }
    throw DisplayListError(
      location: [], kind: "animated picture",
      problem: "\(name) is \(value), must be above 0 and finite")
  }

  fileprivate func seconds(_ tick: Int) -> Double { Double(tick) / Double(ticks) * duration }
}

/// A walk through animated items that keeps the location of the current one.
private struct AnimationChecker {
  let picture: AnimatedPicture
  private var location: [Int] = []

  init(picture: AnimatedPicture) { self.picture = picture }

  mutating func check(_ items: [AnimatedItem]) throws(DisplayListError) {
    location.append(0)
    for (index, item) in items.enumerated() {
      location[location.count - 1] = index
      try check(item.tracks, PropertyTrack.Property.dimensions(of: item.item), item.item.kind)
      if case .group(let group) = item.item, let clip = group.clip {
        try check(item.clipTracks, PropertyTrack.Property.dimensions(of: clip.path), "clip")
      } else {
        try check(item.clipTracks, [:], "clip")
      }
      try check(item.content)
      try check(item.mask)
    }
    location.removeLast()
  }

  private func check(
    _ tracks: [PropertyTrack], _ dimensions: [PropertyTrack.Property: Int], _ kind: String
  ) throws(DisplayListError) {
    var seen: Set<PropertyTrack.Property> = []
    for track in tracks {
      let property = track.property
      func fail(_ problem: String) throws(DisplayListError) {
        throw DisplayListError(
          location: location, kind: kind, problem: "track of \(property): \(problem)")
      }
      guard let dimension = dimensions[property] else {
        return try fail("the item has no such property")
      }
      guard seen.insert(property).inserted else { return try fail("there is another one") }
      let ticks = track.keyframes.map(\.tick)
      guard ticks.count >= 2, ticks.first == 0, ticks.last == picture.ticks,
        zip(ticks, ticks.dropFirst()).allSatisfy({ $0 < $1 })
      else {
        return try fail(
          "keyframes must be two or more, ascending from tick 0 to tick \(picture.ticks)")
      }
      for keyframe in track.keyframes {
        let place = "keyframe at \(picture.seconds(keyframe.tick)) s"
        guard keyframe.values.count == dimension else {
          return try fail("\(place) has \(keyframe.values.count) values, must have \(dimension)")
        }
        let limit = DisplayList.largestCoordinate
        for value in keyframe.values where !(value.magnitude <= limit) {
          try fail("\(place) is \(value), must be finite and at most \(Int(limit)) in magnitude")
        }
      }
    }
  }
}

extension PropertyTrack.Property {
  /// The properties that an item has, and the number of values of each.
  fileprivate static func dimensions(of item: DisplayItem) -> [Self: Int] {
    switch item {
    case .fill(let path, let paint, _):
      return dimensions(of: path).adding(paint.isColor ? [.fillColor: 3, .fillOpacity: 1] : [:])
    case .stroke(let path, let paint, let style):
      return dimensions(of: path)
        .adding(paint.isColor ? [.strokeColor: 3, .strokeOpacity: 1] : [:])
        .adding([.lineWidth: 1]).adding(style.dash == nil ? [:] : [.dashPhase: 1])
    case .text(let text): return text.paint.isColor ? [.fillColor: 3, .fillOpacity: 1] : [:]
    case .shadow(let shadow):
      return dimensions(of: shadow.outline).adding([.fillColor: 3, .fillOpacity: 1, .blur: 1])
    case .group: return [.translation: 2, .rotation: 1, .scale: 2, .shear: 1, .opacity: 1]
    case .artwork, .image, .link, .destination: return [:]
    }
  }

  /// The properties that a path has, and the number of values of each.
  fileprivate static func dimensions(of path: Path) -> [Self: Int] {
    switch path.shape {
    case .rect: [.x: 1, .y: 1, .width: 1, .height: 1, .cornerRadius: 1]
    case .ellipse: [.centerX: 1, .centerY: 1, .radiusX: 1, .radiusY: 1]
    case .other:
      [
        .points: path.elements.reduce(0) { count, element in
          switch element {
          case .move, .line: count + 2
          case .curve: count + 6
          case .close: count
          }
        }
      ]
    }
  }
}

extension [PropertyTrack.Property: Int] {
  fileprivate func adding(_ other: Self) -> Self { merging(other) { first, _ in first } }
}

extension Paint {
  fileprivate var isColor: Bool { if case .color = self { true } else { false } }
}

extension DisplayItem {
  fileprivate var kind: String {
    switch self {
    case .fill: "fill"
    case .stroke: "stroke"
    case .text: "text"
    case .shadow: "shadow"
    case .group: "group"
    case .artwork: "artwork"
    case .image: "image"
    case .link: "link"
    case .destination: "destination"
    }
  }
}
