// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

@testable import HookeCairo
import HookeDrawing
import Testing

/// Gradients of SVG files: the circles and stops that are not the usual ones, each said once.
@Suite("Gradients of SVG files")
struct SVGGradientTests {
  private static let stops = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]
  private static let ends = "><stop stop-color=\"#000\"/><stop offset=\"1\" stop-color=\"#fff\"/>"

  private static func radial(
    _ startX: Double, _ startY: Double, _ startRadius: Double
  ) -> Gradient.Geometry {
    .radial(
      startCenter: Point(x: startX, y: startY), startRadius: startRadius,
      endCenter: Point(x: 5, y: 6.25), endRadius: 7.5)
  }

  /// What is written of a gradient, and the name by which it is used.
  private func written(
    _ gradient: Gradient, _ definitions: inout SVGDefinitions
  ) -> (definition: String, use: String) {
    let before = definitions.text.bytes.count
    var text = SVGText()
    text.paint("stroke", .gradient(gradient), definitions: &definitions, decimals: 2)
    return (
      String(decoding: definitions.text.bytes.dropFirst(before), as: UTF8.self),
      String(decoding: text.bytes, as: UTF8.self)
    )
  }

  /// The inner circle is said where it is no point in the middle of the outer one.
  @Test func geometry_ofAGradient_saysWhatIsNotUsual() {
    let outer = "cx=\"5\" cy=\"6.25\" r=\"7.5\""
    let rows: [(geometry: Gradient.Geometry, tag: String, places: String)] = [
      (
        .linear(start: Point(x: 1, y: -2), end: Point(x: 3.5, y: 0)), "linearGradient",
        "x1=\"1\" y1=\"-2\" x2=\"3.5\" y2=\"0\""
      ),
      (Self.radial(5, 6.25, 0), "radialGradient", outer),
      (Self.radial(5, 6.25, 2), "radialGradient", outer + " fr=\"2\""),
      (Self.radial(4, 6.25, 0), "radialGradient", outer + " fx=\"4\" fy=\"6.25\""),
      (Self.radial(5, 8, 0), "radialGradient", outer + " fx=\"5\" fy=\"8\""),
      (Self.radial(4, 8, 0.5), "radialGradient", outer + " fx=\"4\" fy=\"8\" fr=\".5\""),
    ]
    var definitions = SVGDefinitions(reserved: [])
    for (index, row) in rows.enumerated() {
      let gradient = Gradient(row.geometry, stops: Self.stops)
      let found = written(gradient, &definitions)
      let head = "<\(row.tag) id=\"p\(index)\" gradientUnits=\"userSpaceOnUse\" \(row.places)"
      #expect(found.definition == head + Self.ends + "</\(row.tag)>")
      #expect(found.use == " stroke=\"url(#p\(index))\"")
      // Used again, it has its name.
      let again = written(gradient, &definitions)
      #expect(again.definition.isEmpty && again.use == found.use)
    }
  }

  @Test func stops_ofAGradient_haveTheirOffsetsAndOpacities() {
    var definitions = SVGDefinitions(reserved: [])
    let gradient = Gradient.linear(
      from: .zero, to: Point(x: 1, y: 0),
      [
        .init(0, Color(hex: 0x3366CC, alpha: 0.5)), .init(0.25, .clear),
        .init(0.333333, Color(red: 2, green: -1, blue: 0.2, alpha: 3)),
      ])
    #expect(
      written(gradient, &definitions).definition.contains(
        "><stop stop-color=\"#36c\" stop-opacity=\".5\"/>"
          + "<stop offset=\".25\" stop-color=\"#000\" stop-opacity=\"0\"/>"
          + "<stop offset=\".33333\" stop-color=\"#f03\"/></"))
  }
}
