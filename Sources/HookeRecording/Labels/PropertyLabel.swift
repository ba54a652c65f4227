// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The name, unit and number of digits of a property on a storyboard.
package struct PropertyLabel: Hashable {
  /// The name: "scale", "x".
  package let name: String
  /// The unit; empty for ratios.
  package let unit: String
  /// The number of digits after the decimal point.
  package private(set) var decimals: Int
  /// The factor from the value to the printed value, such as degrees per radian.
  package let factor: Double
  /// The names of the components; empty for a single one.
  package let components: [String]
  /// Whether the name of a component follows that of the property: not where all move alike.
  private let namesComponents: Bool

  private struct Entry {
    var name: String
    var unit = ""
    var factor = 1.0
    var components: [String] = []
  }

  private static let degrees = 57.295_779_513_082_320_9
  private static let xy = ["x", "y"]
  private static let xyz = ["x", "y", "z"]
  /// The names of the components of a colour.
  static let channels = ["red", "green", "blue", "alpha"]

  private static let table: [String: Entry] = [
    "position": Entry(name: "position", unit: "pt", components: xy),
    "positionX": Entry(name: "x", unit: "pt"),
    "positionY": Entry(name: "y", unit: "pt"),
    "zPosition": Entry(name: "z", unit: "pt"),
    "bounds": Entry(name: "bounds", unit: "pt", components: ["x", "y", "width", "height"]),
    "size": Entry(name: "size", unit: "pt", components: ["width", "height"]),
    "width": Entry(name: "width", unit: "pt"),
    "height": Entry(name: "height", unit: "pt"),
    "boundsOrigin": Entry(name: "origin", unit: "pt", components: xy),
    "anchorPoint": Entry(name: "anchor", components: xy),
    "opacity": Entry(name: "opacity"),
    "scaleX": Entry(name: "scale x"),
    "scaleY": Entry(name: "scale y"),
    "scaleXY": Entry(name: "scale", components: xy),
    "subscaleXY": Entry(name: "inner scale", components: xy),
    "rotation": Entry(name: "rotation", unit: "°", factor: degrees),
    "rotationX": Entry(name: "rotation x", unit: "°", factor: degrees),
    "rotationY": Entry(name: "rotation y", unit: "°", factor: degrees),
    "translationX": Entry(name: "shift x", unit: "pt"),
    "translationY": Entry(name: "shift y", unit: "pt"),
    "translationZ": Entry(name: "shift z", unit: "pt"),
    "translationXY": Entry(name: "shift", unit: "pt", components: xy),
    "subtranslationX": Entry(name: "inner shift x", unit: "pt"),
    "subtranslationY": Entry(name: "inner shift y", unit: "pt"),
    "subtranslationZ": Entry(name: "inner shift z", unit: "pt"),
    "subtranslationXY": Entry(name: "inner shift", unit: "pt", components: xy),
    "cornerRadius": Entry(name: "corner radius", unit: "pt"),
    "borderWidth": Entry(name: "border", unit: "pt"),
    "backgroundColor": Entry(name: "colour", components: channels),
    "borderColor": Entry(name: "border colour", components: channels),
    "shadowColor": Entry(name: "shadow colour", components: channels),
    "shadowOpacity": Entry(name: "shadow opacity"),
    "shadowRadius": Entry(name: "shadow radius", unit: "pt"),
    "shadowOffset": Entry(name: "shadow offset", unit: "pt", components: ["width", "height"]),
    "cornerRadii": Entry(
      name: "corner radii", unit: "pt",
      components: ["top left", "top right", "bottom right", "bottom left"]),
    "shapeLayer.path": Entry(name: "path"),
    "shapeLayer.strokeStart": Entry(name: "stroke start"),
    "shapeLayer.strokeEnd": Entry(name: "stroke end"),
    "shapeLayer.strokeColor": Entry(name: "stroke colour", components: channels),
    "shapeLayer.fillColor": Entry(name: "fill colour", components: channels),
    "shapeLayer.lineWidth": Entry(name: "line width", unit: "pt"),
    "shapeLayer.lineDashPhase": Entry(name: "dash phase", unit: "pt"),
    "label.textColor": Entry(name: "text colour", components: channels),
    "layoutConstraint.constant": Entry(name: "constant", unit: "pt"),
    // Of Lottie files. An outline's or a gradient's value is the number of the keyframe.
    "fillColor": Entry(name: "fill colour", components: channels),
    "strokeColor": Entry(name: "stroke colour", components: channels),
    "strokeWidth": Entry(name: "stroke width", unit: "pt"),
    "dashLength": Entry(name: "dash length", unit: "pt"),
    "dashOffset": Entry(name: "dash offset", unit: "pt"),
    "innerRadius": Entry(name: "inner radius", unit: "pt"),
    "outerRadius": Entry(name: "outer radius", unit: "pt"),
    "gradientStart": Entry(name: "gradient start", unit: "pt", components: xy),
    "gradientEnd": Entry(name: "gradient end", unit: "pt", components: xy),
    "orientation": Entry(name: "orientation", unit: "°", factor: degrees, components: xyz),
    "skew": Entry(name: "skew", unit: "°", factor: degrees),
    "skewAxis": Entry(name: "skew axis", unit: "°", factor: degrees),
    "trimStart": Entry(name: "trim start", unit: "%", factor: 100),
    "trimEnd": Entry(name: "trim end", unit: "%", factor: 100),
    "trimOffset": Entry(name: "trim offset", unit: "°", factor: degrees),
    "highlightAngle": Entry(name: "highlight angle", unit: "°", factor: degrees),
    "path": Entry(name: "outline, keyframe"),
    "maskPath": Entry(name: "mask, keyframe"),
    "gradientColors": Entry(name: "gradient, keyframe"),
    "text": Entry(name: "text, keyframe"),
    "timeRemap": Entry(name: "time remap", unit: "s"),
  ]

  /// The entry of a property; one that is not in the table keeps its own name, as separate words.
  private static func entry(of property: String) -> Entry {
    table[property] ?? Entry(name: spelledOut(property))
  }

  /// The name of a property: "y" of "positionY".
  static func name(of property: String) -> String { entry(of: property).name }

  /// Creates the label of a track's property.
  package init(_ track: Track) {
    let entry = Self.entry(of: track.property)
    (name, unit, factor) = (entry.name, entry.unit, entry.factor)
    components = Self.components(of: track)
    namesComponents = track.movingComponents.count > 1 || track.hasRestingComponent
    var extent = 0.0
    for component in track.initialValue.indices {
      let range = track.range(of: component)
      extent = max(extent, range.upperBound - range.lowerBound)
    }
    var decimals = NumberFormat.decimals(forRange: extent * factor)
    // Half points are common, and values at rest are printed exactly.
    if decimals == 0, !track.restingValues.allSatisfy({ Self.isWhole($0 * entry.factor) }) {
      decimals = 1
    }
    self.decimals = decimals
  }

  /// The names of the components of a property that is not in the table: those of a point, where
  /// there are as many.
  private static func componentNames(_ count: Int) -> [String] {
    switch count {
    case 1: []
    case 2, 3: Array(["x", "y", "z"].prefix(count))
    default: (1...count).map(String.init)
    }
  }

  private static func isWhole(_ value: Double) -> Bool {
    (value - value.rounded()).magnitude < 0.01
  }

  /// The same label with at least as many digits as another one.
  func withDecimals(of other: PropertyLabel) -> PropertyLabel {
    var label = self
    label.decimals = max(decimals, other.decimals)
    return label
  }

  /// The name in programs of the property that is labelled so: "positionY" of "y".
  package static func property(labelled name: String) -> String? {
    // No name of the table stands for two properties of a layer.
    table.filter { $0.value.name == name }.keys.min()
  }

  /// The name of a property: "y" for "positionY".
  package static func name(ofProperty property: String) -> String {
    table[property]?.name ?? spelledOut(property)
  }

  /// A value with its digits, without its unit.
  package func number(_ value: Double, signed: Bool = false) -> String {
    NumberFormat.fixed(value * factor, decimals, signed: signed)
  }

  /// The value of a turning point, without its unit: with one digit more where the share that
  /// stands beside it would not follow from the rounded one.
  package func number(of point: TurningPoint) -> String {
    let text = number(point.value)
    guard let overshoot = point.overshoot, point.excess != 0 else { return text }
    var step = factor
    for _ in 0..<decimals { step *= 10 }
    let rounded = (point.value * step).rounded() / step
    let share = overshoot * (rounded - point.value + point.excess) / point.excess
    return NumberFormat.percent(share) == NumberFormat.percent(overshoot)
      ? text : NumberFormat.fixed(point.value * factor, decimals + 1)
  }

  /// A value with its unit.
  package func text(_ value: Double, signed: Bool = false) -> String {
    number(value, signed: signed) + suffix
  }

  /// Whether the property is a colour, whose components are its channels.
  package var isColor: Bool { Self.isColor(components) }

  /// Whether the property of a track is a colour: quicker than a label.
  package static func isColor(_ track: Track) -> Bool { isColor(components(of: track)) }

  private static func isColor(_ components: [String]) -> Bool { components.first == channels[0] }

  private static func components(of track: Track) -> [String] {
    let names = entry(of: track.property).components
    // A colour may have no opacity.
    let isOpaque = names == channels && track.componentCount == 3
    let fitting = isOpaque ? Array(names.prefix(3)) : names
    return fitting.count == track.componentCount ? fitting : componentNames(track.componentCount)
  }

  /// A colour as "#3399DB", with two digits more where it is not opaque; nil where a channel is
  /// outside 0...1 or farther than a tolerance from a whole number of 255 levels.
  package func colorText(_ values: [Double], within tolerance: Double = 1) -> String? {
    guard isColor, values.count == components.count else { return nil }
    let levels = values.map { $0 * 255 }
    guard
      levels.allSatisfy({
        (-tolerance...255 + tolerance).contains($0)
          && ($0 - $0.rounded()).magnitude <= 255 * tolerance
      })
    else { return nil }
    let digits = levels.map { level in
      let text = String(Int(max(0, min(255, level.rounded()))), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.prefix(digits.last == "FF" ? 3 : digits.count).joined()
  }

  /// A velocity in printed units, with its unit: "2000 pt/s", "3 /s".
  package func velocityText(_ velocity: Double) -> String {
    NumberFormat.short(velocity, 1) + "\u{202F}" + unit + "/s"
  }

  /// The unit as it is printed after a number.
  package var suffix: String { ["", "°"].contains(unit) ? unit : "\u{202F}" + unit }

  /// "transform.scale.x" as "transform scale x", "lineWidth" as "line width".
  private static func spelledOut(_ property: String) -> String {
    var text = ""
    for character in property {
      if character == "." {
        text += " "
      } else if character.isUppercase, let last = text.last, last.isLowercase {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    return text
  }
}

// Captions of instants found in the curves.
extension PropertyLabel {
  /// The name of one component, the property's alone where all move alike: "scale", "position x".
  package func name(of component: Int) -> String {
    guard component < components.count, !isColor, namesComponents else { return name }
    return name + " " + components[component]
  }
}
