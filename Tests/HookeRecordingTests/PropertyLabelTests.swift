// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

@testable import HookeRecording

/// Names, units and digits of properties as sheets and tables print them.
@Suite("labels of properties")
struct PropertyLabelTests {
  /// The label of a property whose components go from 0 to their ends.
  private static func label(_ property: String, _ ends: [Double]) -> PropertyLabel {
    PropertyLabel(
      Track(
        layer: "a", property: property, threshold: 0.01, initialValue: ends.map { _ in 0 },
        segments: [
          Track.Segment(
            key: "k", startTime: 0, endTime: 1, isFinished: true,
            motion: .interpolated(times: [0, 1], values: ends.map { [0, $0] }))
        ]))
  }

  /// Properties with the ends of their components, the first value, and it with its unit.
  static let values: [(property: String, ends: [Double], value: Double, text: String)] = [
    ("positionX", [700], 350, "350 pt"), ("positionX", [700], 350.4, "350 pt"),
    ("positionX", [700.5], 350.4, "350.4 pt"), ("positionX", [50], 35.26, "35 pt"),
    ("positionX", [49.9], 35.26, "35.3 pt"), ("positionX", [5], -3.456, "−3.5 pt"),
    ("positionX", [4.9], -3.456, "−3.46 pt"), ("positionX", [0.2], 0.12345, "0.12 pt"),
    ("positionX", [0.19], 0.12345, "0.123 pt"), ("positionX", [0.019], 0.01234, "0.0123 pt"),
    ("positionX", [0], 0, "0.00 pt"), ("opacity", [1], 0.5, "0.50"),
    ("scaleXY", [0.1, 2], 1.5, "1.50"), ("zPosition", [9], 1, "1.0 pt"),
    ("rotation", [3.141592653589793], 1.5707963267948966, "90°"),
    ("rotation", [0.17453292519943295], 0.08726646259971647, "5.0°"),
    ("trimEnd", [1], 0.25, "25 %"), ("skew", [1], 1, "57.3°"), ("timeRemap", [3], 1.5, "1.50 s"),
    ("cornerRadius", [20], 12, "12.0 pt"), ("weight", [500], 12, "12"), ("weight", [5], 2, "2.0"),
  ]

  @Test("a value has its unit, and digits by the range of the property", arguments: values)
  func text_ofAValue_hasItsUnit(
    property: String, ends: [Double], value: Double, text: String
  ) {
    let label = Self.label(property, ends)
    let found = label.text(value).replacing("\u{202F}", with: " ").replacing("\u{2212}", with: "−")
    #expect(found == text)
    #expect(label.text(value) == label.number(value) + label.suffix)
    let plain = label.number(value.magnitude)
    #expect(label.number(value.magnitude, signed: true) == (value == 0 ? "" : "+") + plain)
  }

  /// Properties with the ends of their components, and the names of those.
  static let names: [(property: String, ends: [Double], names: [String])] = [
    ("position", [1, 2], ["position x", "position y"]),
    ("position", [1, 1], ["position", "position"]),
    ("position", [0, 1], ["position x", "position y"]),
    ("scaleXY", [2, 2], ["scale", "scale"]), ("scaleXY", [2, 3], ["scale x", "scale y"]),
    ("shadowOffset", [1, 2], ["shadow offset width", "shadow offset height"]),
    ("backgroundColor", [1, 0, 1, 0], ["colour", "colour", "colour", "colour"]),
    ("backgroundColor", [1, 0, 1], ["colour", "colour", "colour"]),
    ("backgroundColor", [1, 0], ["colour x", "colour y"]), ("opacity", [1], ["opacity"]),
    ("transform.scale.x", [1], ["transform scale x"]), ("lineWidth", [1], ["line width"]),
    ("glowAtEdge", [1, 0, 2, 3], (1...4).map { "glow at edge \($0)" }),
    ("", [1], [""]), ("Weight", [1], ["Weight"]),
  ]

  @Test(
    "a component has its name behind that of the property, unless all move alike", arguments: names)
  func name_ofAComponent_isItsOwn(property: String, ends: [Double], names: [String]) {
    let label = Self.label(property, ends)
    #expect(ends.indices.map { label.name(of: $0) } == names)
    #expect(label.name(of: ends.count) == label.name)
    #expect(PropertyLabel.name(ofProperty: property) == label.name)
    #expect(label.isColor == (label.components.first == "red"))
  }

  @Test("a printed name leads back to the property that has it")
  func property_ofAName_isTheOneLabelledSo() {
    for (name, property) in [
      ("x", "positionX"), ("y", "positionY"), ("scale", "scaleXY"), ("colour", "backgroundColor"),
      ("fill colour", "fillColor"), ("corner radius", "cornerRadius"), ("skew", "skew"),
      ("positionX", nil), ("", nil), ("line", nil), ("X", nil),
    ] {
      #expect(PropertyLabel.property(labelled: name) == property, "\(name)")
    }
  }

  /// Channels, a tolerance, and the colour in hexadecimal digits.
  static let colors: [(channels: [Double], tolerance: Double, text: String?)] = [
    ([0.2, 0.6, 219.0 / 255, 1], 1e-6, "#3399DB"), ([0, 0, 0, 1], 0, "#000000"),
    ([1, 1, 1, 0], 0, "#FFFFFF00"), ([1, 0, 0, 128.0 / 255], 1e-6, "#FF000080"),
    ([0, 10.0 / 255, 1], 1e-6, "#000AFF"), ([0, 0, 1], 0, "#0000FF"),
    // Off a whole level, by less or more than the tolerance.
    ([0.5, 0, 0, 1], 1, "#800000"), ([0.5, 0, 0, 1], 0.49 / 255, nil),
    ([100.4 / 255, 0, 0, 1], 0.41 / 255, "#640000"), ([100.4 / 255, 0, 0, 1], 0.39 / 255, nil),
    // Out of range, by less or more than a level.
    ([255.9 / 255, -0.9 / 255, 0, 1], 1, "#FF0000"), ([256.1 / 255, 0, 0, 1], 1, nil),
    ([0, 0, -1.1 / 255, 1], 1, nil), ([.nan, 0, 0, 1], 1, nil), ([.infinity, 0, 0, 1], 1, nil),
  ]

  @Test("a colour has two digits for each channel, and for an opacity below one", arguments: colors)
  func colorText_ofChannels_isHexadecimal(channels: [Double], tolerance: Double, text: String?) {
    let label = Self.label("backgroundColor", channels.map { _ in 1 })
    #expect(label.colorText(channels, within: tolerance) == text)
    #expect(label.colorText(Array(channels.dropLast()), within: tolerance) == nil)
    #expect(Self.label("position", [1, 2]).colorText([0, 1]) == nil)
  }

  @Test("a velocity has the unit of the property per second")
  func velocityText_ofProperties_hasTheirUnits() {
    for (property, text) in [
      ("positionX", "2000 pt/s"), ("opacity", "2000 /s"), ("rotation", "2000 °/s"),
      ("trimEnd", "2000 %/s"),
    ] {
      let found = Self.label(property, [1]).velocityText(2000).replacing("\u{202F}", with: " ")
      #expect(found == text)
    }
    #expect(Self.label("positionX", [1]).velocityText(-12.34) == "\u{2212}12.3\u{202F}pt/s")
  }

  @Test("a label takes the digits of another that has more, and keeps its own")
  func withDecimals_ofAnother_hasTheMore() {
    let (coarse, fine) = (Self.label("positionX", [700]), Self.label("positionX", [0.7]))
    #expect(coarse.withDecimals(of: fine).decimals == fine.decimals)
    #expect(fine.withDecimals(of: coarse).decimals == fine.decimals)
    #expect(coarse.withDecimals(of: fine).name == "x" && fine.decimals > coarse.decimals)
  }
}
