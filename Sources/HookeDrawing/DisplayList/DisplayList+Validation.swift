// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension DisplayList {
  /// The largest coordinate or length that can be drawn, in points: some 350 km.
  ///
  /// What is outside the page is not seen, however far; beyond the limit, fractions of a point
  /// would be lost.
  public static let largestCoordinate = 1e9

  /// The deepest nesting of groups and artworks that can be drawn.
  public static let deepestNesting = 200

  /// Checks every number, link and id in the list.
  ///
  /// Coordinates and lengths must be finite and at most ``largestCoordinate`` in magnitude, as
  /// written in the list, whatever transforms make of them. Colour components,
  /// offsets and opacities must be finite; those outside 0 to 1 are clamped when drawn. Transforms
  /// and the areas that they make of a unit must be finite; flat ones are allowed and draw nothing.
  ///
  /// - Throws: The first problem, with the location of its item.
  /// - Complexity: O(n) in the number of items and path elements.
  public func validate() throws(DisplayListError) {
    var checker = DisplayListChecker()
    try checker.check(self)
  }
}

/// A walk through a list that keeps the location of the current item.
private struct DisplayListChecker {
  private var location: [Int] = []

  mutating func check(_ list: DisplayList) throws(DisplayListError) {
    guard location.count <= DisplayList.deepestNesting else {
      throw error("group", "nested deeper than \(DisplayList.deepestNesting)")
    }
    location.append(0)
    for (index, item) in list.items.enumerated() {
      location[location.count - 1] = index
      try check(item)
    }
    location.removeLast()
  }

  private mutating func check(_ item: DisplayItem) throws(DisplayListError) {
    switch item {
    case .fill(let path, let paint, _):
      try check(path, of: "fill")
      try check(paint, of: "fill")
    case .stroke(let path, let paint, let style):
      try check(path, of: "stroke")
      try check(paint, of: "stroke")
      try check(style)
    case .text(let text): try check(text)
    case .shadow(let shadow): try check(shadow)
    case .group(let group):
      try check(group)
      try check(group.content)
      if let mask = group.mask { try check(mask.content) }
    case .artwork(let artwork): try check(artwork.content)
    case .image(_, let area): try check(area, of: "image")
    case .link(let link):
      try check(link.area, of: "link")
      if case .uri(let uri) = link.target, !Self.isHarmless(uri) {
        throw error("link", "uri \"\(uri)\" must begin with http:, https: or mailto:")
      }
    case .destination(let name, let point):
      try check(point, of: "destination")
      guard !name.isEmpty else { throw error("destination", "name is empty") }
    }
  }

  /// Whether an address runs no script: it is relative, or has one of the schemes allowed.
  private static func isHarmless(_ uri: String) -> Bool {
    guard let colon = uri.firstIndex(of: ":") else { return !uri.isEmpty }
    let scheme = uri[..<colon]
    if scheme.contains(where: { "/?#".contains($0) }) { return true }
    return ["http", "https", "mailto"].contains(scheme.lowercased())
  }

  private func check(_ group: DisplayGroup) throws(DisplayListError) {
    guard group.transform.isFinite else {
      throw error("group", "transform \(group.transform) is not finite")
    }
    guard group.transform.determinant.isFinite else {
      throw error("group", "transform \(group.transform) enlarges without bounds")
    }
    guard group.opacity.isFinite else {
      throw error("group", "opacity is \(group.opacity), must be finite")
    }
    if let clip = group.clip { try check(clip.path, of: "clip") }
    if let id = group.label?.id {
      let isName = id.unicodeScalars.enumerated().allSatisfy { index, scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        case "0"..."9", "-", ".": index > 0
        default: false
        }
      }
      guard isName, !id.isEmpty else {
        throw error(
          "group", "id \"\(id)\" must be letters, digits, - _ . and begin with a letter or _")
      }
    }
  }

  private func check(_ text: PlacedText) throws(DisplayListError) {
    try check(text.position, of: "text")
    try check(text.paint, of: "text")
    let style = text.layout.style
    guard style.font.size > 0, style.font.size <= 10_000 else {
      throw error("text", "font size is \(style.font.size), must be above 0 and at most 10000")
    }
    try check(style.letterSpacing, "letter spacing", of: "text")
    try check(style.lineSpacing, "line spacing", of: "text")
    if let width = text.layout.maxWidth { try check(width, "width", of: "text", from: 0) }
  }

  private func check(_ shadow: Shadow) throws(DisplayListError) {
    switch shadow.shape {
    case .roundedRect(let rect, let radius):
      try check(rect, of: "shadow")
      try check(radius, "corner radius", of: "shadow")
    case .path(let path): try check(path, of: "shadow")
    }
    try check(.color(shadow.color), of: "shadow")
    try check(shadow.standardDeviation, "standard deviation", of: "shadow", from: 0)
    try check(shadow.offset.width, "offset", of: "shadow")
    try check(shadow.offset.height, "offset", of: "shadow")
  }

  private func check(_ style: StrokeStyle) throws(DisplayListError) {
    try check(style.width, "width", of: "stroke", from: 0)
    try check(style.miterLimit, "miter limit", of: "stroke", from: 1)
    guard let dash = style.dash else { return }
    try check(dash.phase, "dash phase", of: "stroke")
    for length in dash.lengths { try check(length, "dash length", of: "stroke", from: 0) }
    guard dash.lengths.contains(where: { $0 > 0 }) else {
      throw error("stroke", "dash lengths \(dash.lengths) must not all be 0")
    }
  }

  private func check(_ paint: Paint, of kind: String) throws(DisplayListError) {
    switch paint {
    case .color(let color):
      guard color.isFinite else { throw error(kind, "colour \(color) is not finite") }
    case .gradient(let gradient):
      guard gradient.isFinite else { throw error(kind, "gradient is not finite") }
      switch gradient.geometry {
      case .linear(let start, let end):
        try check(start, of: kind)
        try check(end, of: kind)
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        try check(startCenter, of: kind)
        try check(endCenter, of: kind)
        try check(startRadius, "gradient radius", of: kind, from: 0)
        try check(endRadius, "gradient radius", of: kind, from: 0)
      }
    }
  }

  private func check(_ path: Path, of kind: String) throws(DisplayListError) {
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): try check(point, of: kind)
      case .curve(let point, let control1, let control2):
        try check(point, of: kind)
        try check(control1, of: kind)
        try check(control2, of: kind)
      case .close: break
      }
    }
  }

  private func check(_ rect: Rect, of kind: String) throws(DisplayListError) {
    try check(rect.origin, of: kind)
    try check(rect.width, "width", of: kind)
    try check(rect.height, "height", of: kind)
  }

  private func check(_ point: Point, of kind: String) throws(DisplayListError) {
    try check(point.x, "x", of: kind)
    try check(point.y, "y", of: kind)
  }

  private func check(
    _ value: Double, _ name: String, of kind: String, from low: Double? = nil
  ) throws(DisplayListError) {
    let limit = DisplayList.largestCoordinate
    guard abs(value) <= limit else {
      throw error(
        kind, "\(name) is \(value), must be finite and at most \(Int(limit)) in magnitude")
    }
    if let low, value < low {
      throw error(kind, "\(name) is \(value), must be at least \(Int(low))")
    }
  }

  private func error(_ kind: String, _ problem: String) -> DisplayListError {
    DisplayListError(location: location, kind: kind, problem: problem)
  }
}
