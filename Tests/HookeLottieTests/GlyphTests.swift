// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

struct GlyphTests {
  private typealias File = LottieFile

  /// A letter whose outline is a square of five with its lower left corner at an x.
  private static func glyph(_ x: Double, _ members: String, width: String = "\"w\":0,") -> String {
    let square = File.polygon([[x, 0], [x + 5, 0], [x + 5, -5], [x, -5]])
    return #"{"ch":"a",\#(members)\#(width)"data":{"shapes":[{"ty":"gr","it":[\#(square)]}]}}"#
  }

  private static func layer(_ text: String, _ font: String, _ more: String = "") -> String {
    #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)",\#(font)"s":100,\#(more)"fc":[1,0,0]}}]}}}"#
  }

  /// The left edges of the outlines of a text's letters.
  private static func edges(
    _ layer: String, _ glyphs: [String], fonts: String = ""
  ) throws -> [Double] {
    try File.animation(
      layers: layer,
      extra: #""chars":[\#(glyphs.joined(separator: ","))],"fonts":{"list":[\#(fonts)]},"#
    ).paths().flatMap { path in
      BezierPath.outlines(of: path).compactMap { $0.path.bounds?.minX }
    }
  }

  /// Names of a letter's font, what the file lists, and the text's font; what they do not say is
  /// empty on either side.
  @Test(arguments: [
    ("", "", "", true), ("", "", #""f":"","#, true), ("", "", #""f":"F","#, false),
    (#""fFamily":"F","#, "", #""f":"F","#, true), (#""fFamily":"F","#, "", "", false),
    (#""fFamily":"F","style":"","#, "", #""f":"F","#, true),
    (#""fFamily":"F","style":"Regular","#, "", #""f":"F","#, false),
    (#""fFamily":"F","#, #"{"fName":"F","fFamily":"F","fStyle":"Regular"}"#, #""f":"F","#, false),
    (#""fFamily":"F","#, #"{"fName":"F","fFamily":"F","fStyle":""}"#, #""f":"F","#, true),
    (#""fFamily":"F","#, #"{"fName":"F","fFamily":"F"}"#, #""f":"F","#, true),
    (
      #""fFamily":"G","style":"B","#, #"{"fName":"F","fFamily":"G","fStyle":"B"}"#, #""f":"F","#,
      true
    ),
    (
      #""fFamily":"F","style":"B","#, #"{"fName":"F","fFamily":"G","fStyle":"B"}"#, #""f":"F","#,
      false
    ),
    (#""fFamily":"F","style":"B","#, #"{"fName":"F","fStyle":"B"}"#, #""f":"F","#, true),
    (#""style":"B","#, #"{"fName":"F","fFamily":"","fStyle":"B"}"#, #""f":"F","#, true),
    // Of two fonts of a name the first counts.
    (
      #""fFamily":"G","#, #"{"fName":"F","fFamily":"G"},{"fName":"F","fFamily":"H"}"#, #""f":"F","#,
      true
    ),
    (
      #""fFamily":"H","#, #"{"fName":"F","fFamily":"G"},{"fName":"F","fFamily":"H"}"#, #""f":"F","#,
      false
    ),
  ])
  func glyph_ofAFont_isThatOfItsFamilyAndStyle(
    members: String, fonts: String, font: String, isDrawn: Bool
  ) throws {
    let edges = try Self.edges(
      Self.layer("a", font), [Self.glyph(10, members)], fonts: fonts)
    // A text without outlines is set in its font, which has no path.
    #expect(edges == (isDrawn ? [10] : []))
  }

  /// Of two letters of one name, family and style the later counts.
  @Test func glyph_givenTwice_isTheLater() throws {
    let first = Self.glyph(10, ""), second = Self.glyph(30, "")
    #expect(try Self.edges(Self.layer("a", ""), [first, second]) == [30])
    #expect(try Self.edges(Self.layer("a", ""), [second, first]) == [10])
  }

  /// Letters go on by their width, one without a width by none, and one that the file lacks by none
  /// either; each has the tracking behind it.
  @Test(arguments: [
    ("aa", #""w":60,"#, 0, [10.0, 70]), ("aaa", #""w":60,"#, 0, [10, 70, 130]),
    ("aa", "", 0, [10, 10]), ("aa", #""w":-5,"#, 0, [10, 5]),
    ("aa", #""w":60,"#, 100, [10, 80]), ("aba", #""w":60,"#, 0, [10, 70]),
    ("aba", #""w":60,"#, 100, [10, 90]), ("ba", #""w":60,"#, 0, [10]),
  ])
  func glyphs_ofAText_followByTheirWidths(
    text: String, width: String, tracking: Int, edges: [Double]
  ) throws {
    let layer = Self.layer(text, "", #""tr":\#(tracking),"#)
    let found = try Self.edges(layer, [Self.glyph(10, "", width: width)])
    #expect(found == edges)
  }

  /// Where the first letter of each line begins: by its point at 0, or in a box from 20 to 220.
  @Test(arguments: [
    (0, "", [0.0, 0]), (1, "", [-130, -60]), (2, "", [-65, -30]), (7, "", [0, 0]),
    (0, #""sz":[200,90],"ps":[20,30],"#, [20, 20]),
    (1, #""sz":[200,90],"ps":[20,30],"#, [90, 160]),
    (2, #""sz":[200,90],"ps":[20,30],"#, [55, 90]), (0, #""sz":[200,90],"#, [0, 0]),
    (1, #""sz":[200,90],"#, [70, 140]), (1, #""ps":[20,30],"#, [-130, -60]),
    (2, #""sz":[200],"ps":[20,30],"#, [-65, -30]),
  ])
  func lines_ofEveryJustification_beginAtTheirPlaces(
    justification: Int, box: String, starts: [Double]
  ) throws {
    // Two letters of 60 with 10 between them, and one.
    let layer = Self.layer(
      "aa\\ra", "", #""j":\#(justification),\#(box)"tr":100,"lh":50,"ls":4,"#)
    let glyph = Self.glyph(0, "", width: #""w":60,"#)
    let paths = try File.animation(layers: layer, extra: #""chars":[\#(glyph)],"#).paths()
    let places = BezierPath.outlines(of: try #require(paths.first)).compactMap {
      $0.path.bounds.map { Point(x: $0.minX, y: $0.maxY) }
    }
    #expect(places.count == 3)
    // A box has its first baseline nine tenths of the size below its top.
    let isBox = box.contains("[200,90]")
    let baseline = -4 + (isBox ? (box.contains("ps") ? 30 : 0) + 90.0 : 0)
    let expected = [(starts[0], baseline), (starts[0] + 70, baseline), (starts[1], baseline + 50)]
    for (place, (x, y)) in zip(places, expected) { #expect(place.isNear(x, y), "\(place)") }
  }

  /// Of what a letter holds its groups are drawn, with the outlines in them; what is read of it is
  /// read once.
  @Test func glyph_ofSeveralShapes_isThoseInItsGroups() throws {
    func square(_ x: Double) -> String {
      File.polygon([[x, 0], [x + 5, 0], [x + 5, -5], [x, -5]])
    }
    func group(_ items: String...) -> String {
      #"{"ty":"gr","it":[\#(items.joined(separator: ","))]}"#
    }
    let twist = #"{"ty":"tw"}"#
    for (shapes, edges, count) in [
      ([group(square(10))], [10.0], 0), ([group(square(10), square(30))], [10, 30], 0),
      ([group(square(10)), group(square(30))], [10, 30], 0),
      ([square(20), group(square(10))], [10], 0), ([group(square(10)), square(20)], [10], 0),
      ([group(square(10)), square(20), group(square(30))], [10, 30], 0),
      ([group(twist, square(10), File.fill)], [10], 1),
      ([twist, group(square(10), twist)], [10], 2),
      ([group(group(square(10)), square(30))], [30], 0),
    ] {
      let glyph = #"{"ch":"a","w":0,"data":{"shapes":[\#(shapes.joined(separator: ","))]}}"#
      let animation = try File.animation(
        layers: Self.layer("aa", "") + "," + Self.layer("a", ""), extra: #""chars":[\#(glyph)],"#)
      let found = animation.paths().flatMap(BezierPath.outlines).compactMap { $0.path.bounds?.minX }
      #expect(found == edges + edges + edges, "\(shapes)")
      #expect(animation.warnings.map(\.count) == (count == 0 ? [] : [count]), "\(shapes)")
    }
  }
}
