// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Texts, drawn with the outlines of a file or with a font.
struct TextTests {
  /// The items of a text of 20 points; "a" is a square of 50 hundredths of the size, 60 wide.
  private func items(_ text: String, _ more: String, hasGlyphs: Bool) throws -> [DisplayItem] {
    let square = LottieFile.polygon([[0, 0], [50, 0], [50, -50], [0, -50]])
    let glyph =
      #"{"ch":"a","fFamily":"Face","style":"Bold","w":60,"data":{"shapes":[{"ty":"gr","it":[\#(square)]}]}}"#
    let fonts = #""fonts":{"list":[{"fName":"Face-Bold","fFamily":"Face","fStyle":"Bold"}]},"#
    let animation = try LottieFile.animation(
      layers:
        #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","f":"Face-Bold","s":20,\#(more)}}]}}}"#,
      extra: fonts + (hasGlyphs ? #""chars":[\#(glyph)],"# : ""))
    return try #require(animation.layerGroups(at: 0).last).content.items
  }

  /// The left edges and the upper edges of the squares of a text.
  private func corners(_ items: [DisplayItem]) throws -> [Point] {
    guard case .fill(let path, _, _) = try #require(items.first) else { return [] }
    return BezierPath.outlines(of: path).compactMap { outline in
      outline.path.bounds.map { Point(x: $0.minX, y: $0.minY) }
    }
  }

  private static let fill = #""fc":[1,0,0]"#

  @Test(arguments: [
    (#""j":0"#, [0.0, 12, 0]), (#""j":1"#, [-24, -12, -12]), (#""j":2"#, [-12, 0, -6]),
    (#""j":0,"tr":100"#, [0, 14, 0]), (#""j":1,"tr":100"#, [-26, -12, -12]),
    (#""j":2,"sz":[100,50],"ps":[-10,0]"#, [28, 40, 34]),
  ])
  func outlines_ofTwoLines_areWhereTheyBelong(settings: String, left: [Double]) throws {
    let items = try items("aa\\ra", #"\#(settings),"lh":30,"ls":3,\#(Self.fill)"#, hasGlyphs: true)
    let corners = try corners(items)
    let baseline = settings.contains("sz") ? 15.0 : -3
    #expect(corners.count == 3)
    for (index, corner) in corners.enumerated() {
      let y = baseline + (index == 2 ? 30 : 0) - 10
      #expect(corner.isNear(left[index], y), "square \(index): \(corner)")
    }
  }

  @Test(arguments: [true, false])
  func stroke_ofAText_hasItsWidthAndPlace(isOver: Bool) throws {
    let items = try items(
      "a", #""sw":3,"sc":[0,0,1],"of":\#(isOver),\#(Self.fill)"#, hasGlyphs: true)
    #expect(items.count == 2)
    guard case .stroke(_, .color(let color), let style) = items[isOver ? 1 : 0],
      case .fill(_, .color(let fill), _) = items[isOver ? 0 : 1]
    else {
      Issue.record("not a stroke and a fill in their order: \(items)")
      return
    }
    #expect(style.width == 3 && style.join == .round)
    #expect(color == Color(red: 0, green: 0, blue: 1) && fill == Color(red: 1, green: 0, blue: 0))
  }

  @Test func text_withoutOutlines_isSetInItsFontLineByLine() throws {
    let items = try items(
      "ab\\rc", #""lh":30,"ls":3,"tr":50,"j":1,\#(Self.fill)"#, hasGlyphs: false)
    #expect(items.count == 2)
    for (index, item) in items.enumerated() {
      guard case .text(let text) = item else {
        Issue.record("not a text: \(item)")
        continue
      }
      #expect(text.layout.string == ["ab", "c"][index])
      #expect(text.position.isNear(0, [-3, 27][index]) && text.anchor == .baselineRight)
      #expect(text.layout.style.font.size == 20 && text.layout.style.font.weight == .bold)
      #expect(text.layout.style.letterSpacing == 1)
    }
  }

  /// Where the first line of a text in a font is set: by its point, or in its box of 100 from -10.
  @Test(arguments: [
    (#""j":0"#, Point(x: 0, y: -3), TextAnchor.baseline),
    (#""j":1"#, Point(x: 0, y: -3), .baselineRight),
    (#""j":2"#, Point(x: 0, y: -3), .baselineCenter),
    (#""j":0,"sz":[100,50],"ps":[-10,0]"#, Point(x: -10, y: 15), .baseline),
    (#""j":1,"sz":[100,50],"ps":[-10,0]"#, Point(x: 90, y: 15), .baselineRight),
    (#""j":2,"sz":[100,50],"ps":[-10,0]"#, Point(x: 40, y: 15), .baselineCenter),
  ])
  func text_ofEveryJustification_isSetAtItsPlace(
    settings: String, place: Point, anchor: TextAnchor
  ) throws {
    let items = try items("ab", #"\#(settings),"lh":30,"ls":3,\#(Self.fill)"#, hasGlyphs: false)
    guard case .text(let text) = try #require(items.first) else {
      Issue.record("not a text: \(items)")
      return
    }
    #expect(text.position.isNear(place.x, place.y) && text.anchor == anchor, "\(text.position)")
  }

  /// The lines of a text of 20 points, and how far each is below the one before.
  @Test(arguments: [
    ("a\\rb", "", ["a", "b"], 24.0), ("a\\nb", "", ["a", "b"], 24),
    ("a\\u0003b", "", ["a", "b"], 24), ("a\\r\\nb", #""lh":30,"#, ["a", "b"], 30),
    ("a\\rb", #""lh":0,"#, ["a", "b"], 0), ("a\\r\\rb", #""lh":10,"#, ["a", "b"], 20),
    ("Ab ß\\rc", #""ca":1,"#, ["AB SS", "C"], 24), ("Ab\\rc", #""ca":0,"#, ["Ab", "c"], 24),
    ("Ab\\rc", #""ca":2,"#, ["Ab", "c"], 24), ("", "", [], 0), ("a\\tb", "", ["a\tb"], 0),
  ])
  func text_ofSeveralLines_isSetBelow(
    text: String, settings: String, lines: [String], distance: Double
  ) throws {
    let layer = try LottieFile.animation(
      layers:
        #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"\#(text)","f":"Face-Bold","s":20,\#(settings)\#(Self.fill)}}]}}}"#
    ).layerGroups(at: 0).last
    let placed = (layer?.content.items ?? []).compactMap { item -> PlacedText? in
      if case .text(let text) = item { text } else { nil }
    }
    #expect(placed.map(\.layout.string) == lines)
    for (index, text) in placed.enumerated() {
      #expect(text.position.isNear(0, distance * Double(index)), "\(text.position)")
      // A font that the file does not list is asked for by its name.
      #expect(text.layout.style.font.families.first == "Face-Bold")
    }
  }

  /// Colours of a text that is set in a font, which has one: that of its fill, else of its line.
  @Test(arguments: [
    (#""fc":[1,0,0]"#, [1.0, 0, 0]), (#""fc":[1,0,0],"sc":[0,0,1],"sw":2"#, [1, 0, 0]),
    (#""sc":[0,0,1],"sw":2"#, [0, 0, 1]), (#""sc":[0,0,1],"sw":0"#, nil),
    (#""sc":[0,0,1]"#, nil), (#""sw":2"#, nil),
  ])
  func text_inAFont_hasTheColourOfItsFillOrLine(members: String, color: [Double]?) throws {
    let animation = try LottieFile.animation(
      layers:
        #"{"ty":5,"ks":{},"ip":0,"op":20,"t":{"d":{"k":[{"t":0,"s":{"t":"a","s":20,\#(members)}}]}}}"#
    )
    var found: Color?
    if case .text(let text)? = animation.layerGroups(at: 0).last?.content.items.first,
      case .color(let color) = text.paint
    {
      found = color
    }
    #expect(found == color.map { Color(red: $0[0], green: $0[1], blue: $0[2]) })
  }
}
