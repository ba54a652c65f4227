// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecordingTestSupport
import Testing

/// The line that each setting of an item adds to the description of a list.
@Suite("Descriptions of display lists")
struct DumpTests {
  private static let path = Path.line(from: .zero, to: Point(x: 1, y: 2))
  private static let line = "M 0 0 L 1 2"

  private static func text(_ items: DisplayItem...) -> String { "\(DisplayList(items))" }

  /// A text of size 9, with a change.
  private static func text(_ change: (inout TextLayout) -> Void) -> String {
    var layout = TextLayout("a", style: TextStyle(font: Font(families: ["F", "G"], size: 9)))
    change(&layout)
    return text(
      .text(PlacedText(layout, at: Point(x: 1, y: 2), anchor: .center, paint: .color(.black))))
  }

  @Test func description_ofATextWithEachSetting_saysIt() {
    let rows: [(change: (inout TextLayout) -> Void, font: String, rest: String)] = [
      ({ _ in }, "\"F\" 9 400", ""), ({ $0.style.font.families = [] }, "\"\" 9 400", ""),
      ({ $0.style.font.size = 7.5 }, "\"F\" 7.5 400", ""),
      ({ $0.style.font.weight = .bold }, "\"F\" 9 700", ""),
      ({ $0.style.font.isItalic = true }, "\"F\" 9 400", " italic"),
      ({ $0.style.font.hasTabularFigures = true }, "\"F\" 9 400", " tabular"),
      (
        { ($0.style.font.isItalic, $0.style.font.hasTabularFigures) = (true, true) },
        "\"F\" 9 400", " italic tabular"
      ),
      ({ $0.style.letterSpacing = -0.5 }, "\"F\" 9 400", " spacing -0.5"),
      ({ $0.style.lineSpacing = -1.25 }, "\"F\" 9 400", " leading -1.25"),
      ({ $0.style.language = "de" }, "\"F\" 9 400", " language de"),
      ({ $0.style.language = "en-GB" }, "\"F\" 9 400", " language en-GB"),
      ({ $0.style.language = "" }, "\"F\" 9 400", " language "),
      ({ $0.maxWidth = 0 }, "\"F\" 9 400", " in 0 word tail"),
      (
        { ($0.maxWidth, $0.wrapping, $0.truncation) = (30, .character, .middle) }, "\"F\" 9 400",
        " in 30 character middle"
      ),
      (
        { ($0.maxWidth, $0.wrapping, $0.truncation) = (30, .none, .none) }, "\"F\" 9 400",
        " in 30 none none"
      ),
      // Nothing is wrapped or cut without a width.
      ({ ($0.wrapping, $0.truncation) = (.none, .head) }, "\"F\" 9 400", ""),
      ({ $0.alignment = .center }, "\"F\" 9 400", " center"),
      ({ $0.alignment = .justified }, "\"F\" 9 400", " justified"),
      ({ $0.maxLines = 0 }, "\"F\" 9 400", " lines 0"),
      (
        {
          ($0.style.letterSpacing, $0.style.lineSpacing, $0.style.language) = (1, 2, "fr")
          ($0.maxWidth, $0.alignment, $0.maxLines) = (8, .trailing, 3)
        }, "\"F\" 9 400", " spacing 1 leading 2 language fr in 8 word tail trailing lines 3"
      ),
    ]
    for row in rows {
      #expect(
        Self.text(row.change)
          == "text \"a\" at 1 2 center-center \(row.font)\(row.rest) rgba(0 0 0 1)\n")
    }
  }

  @Test func description_ofALineWithEachSetting_saysIt() {
    let rows: [(style: StrokeStyle, words: String)] = [
      (StrokeStyle(), "width 1"), (StrokeStyle(width: 0), "width 0"),
      (StrokeStyle(cap: .round), "width 1 cap round"),
      (StrokeStyle(cap: .square, join: .bevel), "width 1 cap square join bevel"),
      (StrokeStyle(join: .round, miterLimit: 4), "width 1 join round"),
      (StrokeStyle(miterLimit: 4), "width 1 miter 4"),
      (StrokeStyle(miterLimit: 10.5), "width 1 miter 10.5"),
      (StrokeStyle(dash: .init([1, 2.5])), "width 1 dash 1 2.5"),
      (StrokeStyle(dash: .init([3], phase: -2)), "width 1 dash 3 phase -2"),
      (StrokeStyle(dash: .init([])), "width 1 dash "),
    ]
    for (style, words) in rows {
      #expect(
        Self.text(.stroke(Self.path, .color(.black), style))
          == "stroke rgba(0 0 0 1) \(words) \(Self.line)\n")
    }
  }

  @Test func description_ofAGroupWithEachSetting_saysIt() throws {
    let (fill, link) = (
      DisplayItem.fill(Self.path, .color(.clear), .evenOdd),
      DisplayItem.link(
        DisplayLink(Rect(x: 9, y: 8, width: -7, height: 6), to: .uri("https://a.b/\"c\"")))
    )
    let inside = "  fill rgba(0 0 0 0) even-odd \(Self.line)\n"
    func group(_ change: (inout DisplayGroup) -> Void) -> String {
      var group = DisplayGroup(content: DisplayList([fill]))
      change(&group)
      return Self.text(.group(group))
    }
    let rows: [(change: (inout DisplayGroup) -> Void, head: String)] = [
      ({ _ in }, ""), ({ $0.label = .init() }, ""), ({ $0.label = .init(id: "i") }, " id i"),
      ({ $0.label = .init(title: "t") }, " title \"t\""),
      ({ $0.label = .init(description: "d\n") }, " description \"d\\n\""),
      (
        { $0.label = .init(id: "i", title: "t", description: "d") },
        " id i title \"t\" description \"d\""
      ),
      (
        { $0.transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.00006) },
        " transform 1 2 3 4 5 6.0001"
      ),
      ({ $0.opacity = 1.5 }, " opacity 1.5"), ({ $0.opacity = 0 }, " opacity 0"),
      ({ $0.clip = .init(Self.path) }, " clip \(Self.line)"),
      ({ $0.clip = .init(Self.path, rule: .evenOdd) }, " clip even-odd \(Self.line)"),
      ({ $0.blendMode = .colorBurn }, " blend color-burn"),
      (
        { ($0.opacity, $0.clip, $0.blendMode) = (0.5, .init(Path()), .hue) },
        " opacity 0.5 clip  blend hue"
      ),
    ]
    for (change, head) in rows { #expect(group(change) == "group\(head)\n" + inside) }
    for (mask, head) in [
      (GroupMask(DisplayList([link]), .alpha), "  mask alpha\n"),
      (GroupMask(DisplayList([link]), .luminance), "  mask luminance\n"),
      (GroupMask(DisplayList([link]), .alpha, isInverted: true), "  mask inverted alpha\n"),
    ] {
      #expect(
        group { $0.mask = mask } == "group\n" + head
          + "    link 9 8 -7 6 to uri \"https://a.b/\\\"c\\\"\"\n" + inside)
    }
    let picture = try #require(RandomDrawing.picture)
    #expect(
      Self.text(
        .group(
          DisplayGroup(content: DisplayList([.group(DisplayGroup(content: DisplayList())), fill]))),
        .image(picture, in: Rect(x: 1, y: 2, width: -3, height: 4)))
        == "group\n  group\n" + inside + "image png 3 2 in 1 2 -3 4\n")
  }

  @Test func description_ofPaintsAndShadows_saysThem() {
    let stops = [Gradient.Stop(0, .white), Gradient.Stop(0.25, Color(white: 0, alpha: 0.5))]
    let words = ": 0 rgba(1 1 1 1), 0.25 rgba(0 0 0 0.5))"
    let circles = Gradient.Geometry.radial(
      startCenter: Point(x: 1, y: 2), startRadius: 3, endCenter: Point(x: 4, y: 5), endRadius: 6)
    for (gradient, head) in [
      (Gradient.linear(from: .zero, to: Point(x: 7, y: -8), stops), "linear(0 0 to 7 -8"),
      (Gradient(circles, stops: stops), "radial(1 2 3 to 4 5 6"),
    ] {
      #expect(
        Self.text(.fill(Self.path, .gradient(gradient), .nonZero))
          == "fill \(head)\(words) \(Self.line)\n")
    }
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    for (shape, words) in [
      (Shadow.Shape.path(Self.path), "path \(Self.line)"),
      (.roundedRect(rect, cornerRadius: 5), "rounded 1 2 3 4 radius 5"),
    ] {
      let shadow = Shadow(
        of: shape, color: Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
        standardDeviation: 2.5, offset: Size(width: 6, height: -7))
      #expect(
        Self.text(.shadow(shadow))
          == "shadow rgba(0.1 0.2 0.3 0.4) deviation 2.5 offset 6 -7 \(words)\n")
    }
  }
}
