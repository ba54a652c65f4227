// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// The name, the unit and the components of every property that has a name of its own.
@Suite("Names of properties")
struct PropertyNameTests {
  /// Property, name, unit and components, "-" for none.
  private static let table = """
    position; position; pt; x, y
    positionX; x; pt; -
    positionY; y; pt; -
    zPosition; z; pt; -
    bounds; bounds; pt; x, y, width, height
    size; size; pt; width, height
    width; width; pt; -
    height; height; pt; -
    boundsOrigin; origin; pt; x, y
    anchorPoint; anchor; -; x, y
    opacity; opacity; -; -
    scaleX; scale x; -; -
    scaleY; scale y; -; -
    scaleXY; scale; -; x, y
    subscaleXY; inner scale; -; x, y
    rotation; rotation; °; -
    rotationX; rotation x; °; -
    rotationY; rotation y; °; -
    translationX; shift x; pt; -
    translationY; shift y; pt; -
    translationZ; shift z; pt; -
    translationXY; shift; pt; x, y
    subtranslationX; inner shift x; pt; -
    subtranslationY; inner shift y; pt; -
    subtranslationZ; inner shift z; pt; -
    subtranslationXY; inner shift; pt; x, y
    cornerRadius; corner radius; pt; -
    borderWidth; border; pt; -
    backgroundColor; colour; -; red, green, blue, alpha
    borderColor; border colour; -; red, green, blue, alpha
    shadowColor; shadow colour; -; red, green, blue, alpha
    shadowOpacity; shadow opacity; -; -
    shadowRadius; shadow radius; pt; -
    shadowOffset; shadow offset; pt; width, height
    cornerRadii; corner radii; pt; top left, top right, bottom right, bottom left
    shapeLayer.path; path; -; -
    shapeLayer.strokeStart; stroke start; -; -
    shapeLayer.strokeEnd; stroke end; -; -
    shapeLayer.strokeColor; stroke colour; -; red, green, blue, alpha
    shapeLayer.fillColor; fill colour; -; red, green, blue, alpha
    shapeLayer.lineWidth; line width; pt; -
    shapeLayer.lineDashPhase; dash phase; pt; -
    label.textColor; text colour; -; red, green, blue, alpha
    layoutConstraint.constant; constant; pt; -
    fillColor; fill colour; -; red, green, blue, alpha
    strokeColor; stroke colour; -; red, green, blue, alpha
    strokeWidth; stroke width; pt; -
    dashLength; dash length; pt; -
    dashOffset; dash offset; pt; -
    innerRadius; inner radius; pt; -
    outerRadius; outer radius; pt; -
    gradientStart; gradient start; pt; x, y
    gradientEnd; gradient end; pt; x, y
    orientation; orientation; °; x, y, z
    skew; skew; °; -
    skewAxis; skew axis; °; -
    trimStart; trim start; %; -
    trimEnd; trim end; %; -
    trimOffset; trim offset; °; -
    highlightAngle; highlight angle; °; -
    path; outline, keyframe; -; -
    maskPath; mask, keyframe; -; -
    gradientColors; gradient, keyframe; -; -
    text; text, keyframe; -; -
    timeRemap; time remap; s; -
    """

  @Test("a property has its name, its unit and the names of its components")
  func label_ofEveryProperty_isThatOfTheTable() {
    for line in Self.table.split(separator: "\n") {
      let fields = line.split(separator: "; ").map { $0 == "-" ? "" : String($0) }
      let (property, name, unit) = (fields[0], fields[1], fields[2])
      let components = fields[3].isEmpty ? [] : fields[3].split(separator: ", ").map(String.init)
      let label = PropertyLabel(
        Track(
          layer: "a", property: property, threshold: 0.01,
          initialValue: Array(repeating: 0, count: max(1, components.count))))
      #expect(label.name == name && label.unit == unit, "\(line)")
      #expect(label.components == components, "\(line)")
      let factor = unit == "°" ? 180 / Double.pi : unit == "%" ? 100 : 1
      #expect(abs(label.factor - factor) < 1e-12, "\(line)")
      #expect(label.suffix == (["", "°"].contains(unit) ? unit : "\u{202F}" + unit))
      #expect(PropertyLabel.name(of: property) == name)
      #expect(PropertyLabel.name(ofProperty: property) == name)
      // Of two with one name it is the first in the order of the alphabet.
      let isSecond = ["shapeLayer.fillColor", "strokeColor"].contains(property)
      #expect((PropertyLabel.property(labelled: name) == property) == !isSecond, "\(line)")
    }
  }
}
