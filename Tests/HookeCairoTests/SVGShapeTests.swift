// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

@testable import HookeCairo
import HookeDrawing
import Testing

/// The element that a path is in an SVG file, at rest and animated.
@Suite("Shapes of SVG files")
struct SVGShapeTests {
  private static func element(_ path: Path, isAnimated: Bool) -> String {
    var text = SVGText()
    SVGShape(path).open(in: &text, decimals: 2, isAnimated: isAnimated)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  static let elements: [(path: Path, resting: String, animated: String)] = [
    (
      .circle(center: Point(x: 7, y: 5), radius: 3), "<circle cx=\"7\" cy=\"5\" r=\"3\"",
      "<ellipse cx=\"7\" cy=\"5\" rx=\"3\" ry=\"3\""
    ),
    (
      .ellipse(in: Rect(x: 0, y: 2, width: 8, height: 6)),
      "<ellipse cx=\"4\" cy=\"5\" rx=\"4\" ry=\"3\"", "<ellipse cx=\"4\" cy=\"5\" rx=\"4\" ry=\"3\""
    ),
    // Radii that differ by less than a ten-thousandth are those of a circle.
    (
      .ellipse(in: Rect(x: 0, y: 2, width: 8, height: 8.0001)),
      "<circle cx=\"4\" cy=\"6\" r=\"4\"", "<ellipse cx=\"4\" cy=\"6\" rx=\"4\" ry=\"4\""
    ),
    (
      .ellipse(in: Rect(x: 0, y: 2, width: 8, height: 8.0003)),
      "<ellipse cx=\"4\" cy=\"6\" rx=\"4\" ry=\"4\"", "<ellipse cx=\"4\" cy=\"6\" rx=\"4\" ry=\"4\""
    ),
    (
      .ellipse(in: Rect(x: 0, y: 2, width: 8.02, height: 8)),
      "<ellipse cx=\"4.01\" cy=\"6\" rx=\"4.01\" ry=\"4\"",
      "<ellipse cx=\"4.01\" cy=\"6\" rx=\"4.01\" ry=\"4\""
    ),
    (
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
      "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"",
      "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\""
    ),
    (
      .rect(Rect(x: 0, y: 0, width: 3, height: 4)), "<rect width=\"3\" height=\"4\"",
      "<rect width=\"3\" height=\"4\""
    ),
    (
      .roundedRect(Rect(x: 0, y: 2, width: 30, height: 40), cornerRadius: 5),
      "<rect y=\"2\" width=\"30\" height=\"40\" rx=\"5\"",
      "<rect y=\"2\" width=\"30\" height=\"40\" rx=\"5\""
    ),
    (
      .line(from: Point(x: 1, y: 2), to: Point(x: 4, y: 3)), "<path d=\"m1 2 3 1\"",
      "<path d=\"m1 2 3 1\""
    ),
  ]

  @Test func element_ofAPath_isTheShortestThatCanChange() {
    for (path, resting, animated) in Self.elements {
      #expect(Self.element(path, isAnimated: false) == resting)
      #expect(Self.element(path, isAnimated: true) == animated)
    }
  }

  /// A circle that becomes an ellipse has both radii in its keyframes, and an element with both.
  @Test func circle_thatBecomesAnEllipse_isOneFromTheBeginning() throws {
    let circle = Path.circle(center: Point(x: 20, y: 20), radius: 8)
    let item = AnimatedItem(
      .fill(circle, .color(.black), .nonZero),
      tracks: [PropertyTrack(.radiusY, [Keyframe(at: 0, [8]), Keyframe(at: 10, [4])])])
    let clipped = AnimatedItem(
      DisplayGroup(clip: .init(circle), content: DisplayList()), content: [item],
      clipTracks: [PropertyTrack(.radiusX, [Keyframe(at: 0, [8]), Keyframe(at: 10, [5])])])
    let picture = AnimatedPicture(
      size: Size(width: 40, height: 40),
      items: [clipped, AnimatedItem(.fill(circle, .color(.white), .nonZero))], duration: 1,
      ticks: 10)
    let file = String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
    #expect(file.ranges(of: "<ellipse").count == 2, "\(file)")
    #expect(file.ranges(of: "<circle").count == 1, "\(file)")
    #expect(file.contains("ry:4px") && file.contains("rx:5px"), "\(file)")
  }
}
