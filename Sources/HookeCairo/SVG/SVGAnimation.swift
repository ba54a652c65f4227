// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The style sheet of an animated picture: its keyframes, and the rules that apply them to
/// elements.
///
/// The elements have the poster's attributes. The rules apply only where the user has no preference
/// for reduced motion; everywhere else the poster shows.
struct SVGAnimation {
  private var keyframes = SVGText()
  private var rules = SVGText()
  private var names: [[UInt8]: String] = [:]
  /// The selectors of the animated elements.
  private var selectors: [String] = []
  private let ticks: Int
  private let duration: Double
  private let percentDecimals: Int

  /// Creates the style sheet of a picture; without one it stays empty.
  init(_ picture: AnimatedPicture? = nil) {
    ticks = picture?.ticks ?? 100
    duration = picture?.duration ?? 1
    var (decimals, rest) = (-2, ticks)
    while rest > 1 {
      rest /= 10
      decimals += 1
    }
    percentDecimals = max(0, decimals)
  }

  /// The most selectors of one rule; Chromium drops a rule of more than 8,191.
  private static let longestSelectorList = 4_096

  /// The style element; empty without animated elements.
  var style: SVGText {
    var style = SVGText()
    guard !selectors.isEmpty else { return style }
    style.raw("<style>\n@media (prefers-reduced-motion:no-preference){\n")
    for start in stride(from: 0, to: selectors.count, by: Self.longestSelectorList) {
      let list = selectors[start..<min(start + Self.longestSelectorList, selectors.count)]
      style.raw(list.joined(separator: ",") + "{animation:")
      style.number(duration, decimals: 6)
      style.raw("s linear infinite}\n")
    }
    style.append(rules)
    style.raw("}\n")
    style.append(keyframes)
    style.raw("</style>\n")
    return style
  }

  /// Animates an element.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - tracks: The tracks of its properties.
  ///   - origin: The fixed point of its scale, rotation and shear, if it is a group.
  ///   - path: Its outline, if it is a path whose points change.
  mutating func add(
    _ id: String, _ tracks: [PropertyTrack], origin: Point = .zero, path: Path = Path()
  ) {
    // In CSS a full stop begins the name of a class.
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    let selector = "#" + parts.joined(separator: "\\.")
    selectors.append(selector)
    rules.raw(selector + "{")
    if tracks.contains(where: { $0.property.isTransform }) {
      // Replaces the transform of the poster.
      rules.raw("transform:translate(0);")
      if origin != .zero {
        rules.raw("transform-origin:")
        rules.number(origin.x, decimals: 3)
        rules.raw("px ")
        rules.number(origin.y, decimals: 3)
        rules.raw("px;")
      }
    }
    rules.raw("animation-name:\(tracks.map { name(of: $0, path) }.joined(separator: ","))")
    if tracks.contains(where: isStepped) {
      let timing = tracks.map { isStepped($0) ? "step-end" : "linear" }
      rules.raw(";animation-timing-function:\(timing.joined(separator: ","))")
    }
    rules.raw("}\n")
  }

  /// The name of the keyframes of a track, which are added where there are no equal ones.
  private mutating func name(of track: PropertyTrack, _ path: Path) -> String {
    var body = SVGText()
    var values: [[UInt8]] = []
    var times: [[Int]] = []
    // A value that occurs several times is written once, with all its times.
    var places: [[UInt8]: Int] = [:]
    for frame in isStepped(track) ? track.steps : track.keyframes {
      var value = SVGText()
      value.declaration(track.property, frame.values, path)
      if let place = places[value.bytes] {
        times[place].append(frame.tick)
      } else {
        places[value.bytes] = values.count
        values.append(value.bytes)
        times.append([frame.tick])
      }
    }
    for (value, ticks) in zip(values, times) {
      for (index, tick) in ticks.enumerated() {
        if index > 0 { body.raw(",") }
        time(tick, &body)
      }
      body.raw("{")
      body.raw(String(decoding: value, as: UTF8.self))
      body.raw("}")
    }
    if let name = names[body.bytes] { return name }
    let name = "k\(names.count)"
    names[body.bytes] = name
    keyframes.raw("@keyframes \(name){")
    keyframes.append(body)
    keyframes.raw("}\n")
    return name
  }

  /// The longest time in which a value that changes is said to jump, in seconds: no screen shows
  /// anything between.
  private static let longestJump = 0.001

  /// Whether a track only jumps, between neighbouring ticks that no screen tells apart.
  private func isStepped(_ track: PropertyTrack) -> Bool {
    let isShort = duration / Double(ticks) <= Self.longestJump
    return zip(track.keyframes, track.keyframes.dropFirst()).allSatisfy { before, after in
      isShort && after.tick - before.tick <= 1 || before.values == after.values
    }
  }

  private func time(_ tick: Int, _ text: inout SVGText) {
    if tick == ticks { return text.raw("to") }
    // Of fewer than 100 ticks each is several percent.
    text.number(units: Int64(tick) * Int64(max(1, 100 / ticks)), decimals: percentDecimals)
    text.raw("%")
  }
}

extension PropertyTrack {
  /// The keyframes at which the value changes, and the last.
  fileprivate var steps: [Keyframe] {
    zip(keyframes, [nil] + keyframes.map { Optional($0) }).filter { frame, before in
      frame.tick == keyframes.last?.tick || frame.values != before?.values
    }.map(\.0)
  }
}

extension PropertyTrack.Property {
  /// The name of CSS's property.
  fileprivate var cssName: String {
    switch self {
    case .translation: "translate"
    case .rotation: "rotate"
    case .scale: "scale"
    case .shear: "transform"
    case .opacity: "opacity"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .cornerRadius, .radiusX: "rx"
    case .centerX: "cx"
    case .centerY: "cy"
    case .radiusY: "ry"
    case .points: "d"
    case .fillColor: "fill"
    case .fillOpacity: "fill-opacity"
    case .strokeColor: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .lineWidth: "stroke-width"
    case .dashPhase: "stroke-dashoffset"
    case .blur: "filter"
    }
  }
}

extension SVGText {
  /// The decimals of all values, which were rounded to fewer by the fit of the keyframes.
  private static let decimals = 7

  /// Adds a property with its value as CSS writes it.
  fileprivate mutating func declaration(
    _ property: PropertyTrack.Property, _ values: [Double], _ path: Path
  ) {
    raw(property.cssName + ":")
    func list(_ values: [Double], _ unit: String, in text: inout SVGText) {
      for (index, value) in values.enumerated() {
        if index > 0 { text.raw(" ") }
        text.number(value, decimals: Self.decimals)
        if value != 0 || unit == "deg" { text.raw(unit) }
      }
    }
    switch property {
    case .translation: list(values[1] == 0 ? [values[0]] : values, "px", in: &self)
    case .rotation: list([values[0] * 180 / .pi], "deg", in: &self)
    case .scale: list(values[0] == values[1] ? [values[0]] : values, "", in: &self)
    case .shear:
      raw("skewX(")
      list([values[0] * 180 / .pi], "deg", in: &self)
      raw(")")
    case .opacity, .fillOpacity, .strokeOpacity: list(values, "", in: &self)
    case .fillColor, .strokeColor:
      raw(Self.word(Color(red: values[0], green: values[1], blue: values[2]).clamped))
    case .blur:
      raw("blur(")
      list([max(0, values[0])], "px", in: &self)
      raw(")")
    case .x, .y, .centerX, .centerY, .lineWidth, .dashPhase: list(values, "px", in: &self)
    case .width, .height, .cornerRadius, .radiusX, .radiusY:
      list([max(0, values[0])], "px", in: &self)
    case .points: pathData(of: path, through: values)
    }
  }

  /// Adds a path's elements with other points, all absolute: browsers interpolate between paths
  /// only where both have the same letters.
  private mutating func pathData(of path: Path, through values: [Double]) {
    var place = 0
    func points(_ count: Int, in text: inout SVGText) {
      for index in 0..<count {
        if index > 0 { text.raw(" ") }
        text.number(values[place], decimals: Self.decimals)
        place += 1
      }
    }
    raw("path(\"")
    for element in path.elements {
      switch element {
      case .move:
        raw("M")
        points(2, in: &self)
      case .line:
        raw("L")
        points(2, in: &self)
      case .curve:
        raw("C")
        points(6, in: &self)
      case .close: raw("Z")
      }
    }
    raw("\")")
  }
}
