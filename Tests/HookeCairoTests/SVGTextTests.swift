// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeRecordingTestSupport
import Testing

/// Texts of SVG files, which are outlines with one label each, and pictures of pixels that are
/// narrower than a point before they are enlarged.
@Suite("Texts and narrow pictures of SVG files")
struct SVGTextTests {
  private static func svg(_ list: DisplayList) throws -> String {
    let page = Page(size: Size(width: 200, height: 100), content: list)
    return String(decoding: try CairoRenderer().svg(page), as: UTF8.self)
  }

  private static func text(
    _ string: String, _ y: Double = 20, _ paint: Paint = .color(Color(hex: 0x3366CC))
  ) -> DisplayItem {
    let layout = TextLayout(string, style: TextStyle(font: Font(size: 10)))
    return .text(PlacedText(layout, at: Point(x: 10, y: y), paint: paint))
  }

  private static let gradient = Paint.gradient(
    .linear(from: .zero, to: Point(x: 200, y: 0), [.init(0, .black), .init(1, .white)]))

  /// What is drawn, and the labels in their order.
  private static let rows: [(items: [DisplayItem], labels: [String])] = [
    ([text("once")], ["once"]), ([text("two\nlines")], ["two\nlines"]),
    ([text("one, two\nthree\nfour")], ["one, two\nthree\nfour"]),
    ([text("first"), text("second", 40)], ["first", "second"]),
    ([text("twice"), text("twice", 40), text("a", 60)], ["twice", "twice", "a"]),
    ([text("twice\nas two"), text("twice\nas two", 50)], ["twice\nas two", "twice\nas two"]),
    ([text("<a> & \"b\"")], ["&lt;a&gt; &amp; &quot;b&quot;"]),
    ([text("in colours", 20, gradient)], ["in colours"]),
    ([text("in colours\nof two lines", 20, gradient)], ["in colours\nof two lines"]),
    // Nothing is drawn of these.
    ([text(" "), text("", 40), text("  ", 60, gradient)], []),
    ([text("   "), text("   ", 40), text("\n\n", 60), text("\n\n", 70)], []),
  ]

  @Test(arguments: rows.indices) func label_ofEachText_isThereOnce(_ index: Int) throws {
    let row = Self.rows[index]
    let file = try Self.svg(DisplayList(row.items))
    let labels = file.matches(of: /role="img" aria-label="([^"]*)"/).map { String($0.output.1) }
    #expect(labels.map { $0.replacing("&#10;", with: "\n") } == row.labels, "\(file)")
    // It stands with the first of what is drawn of the text.
    if let first = file.firstMatch(of: /<(g|use|path)[^>]* fill="[^>]*>/), !row.labels.isEmpty {
      #expect(first.output.0.contains("aria-label"), "\(first.output.0)")
    }
  }

  /// A letter is a use of its outline, and what has no outline is nothing.
  @Test func glyphs_ofAText_areThoseThatAreSeen() throws {
    for (string, count, outlines) in [
      ("abc", 3, 3), ("a b c", 3, 3), ("  a\u{A0}a ", 2, 1), ("a\u{2003}b\nb", 3, 2),
      ("a\u{200B}b\u{2060}c", 3, 3),
    ] {
      let file = try Self.svg(DisplayList([Self.text(string)]))
      #expect(file.ranges(of: "<use href=\"#g").count == count, "\(file)")
      #expect(file.ranges(of: "<path id=\"g").count == outlines, "\(file)")
      #expect(!file.contains("d=\"\""), "\(file)")
    }
  }

  /// The lines of a definition are at their baselines, in thousandths of a point.
  @Test func lines_ofATextThatComesTwice_areAtTheirBaselines() throws {
    for (string, size) in [("twice", 9.37), ("two\nlines", 13.11), ("one\ntwo\nsix", 20)] {
      let layout = TextLayout(string, style: TextStyle(font: Font(size: size)))
      let item = DisplayItem.text(
        PlacedText(layout, at: Point(x: 3, y: 4), paint: .color(.black)))
      let file = try Self.svg(DisplayList([item, item]))
      let places = file.matches(of: /translate\(0 ([0-9.]+)\)scale\(([0-9.]+)\)/).map {
        (Double($0.output.1) ?? .nan, Double("0" + $0.output.2) ?? .nan)
      }
      let lines = CairoTextMeasurer().measure(layout).lines
      #expect(places.count == lines.count, "\(file)")
      for (place, line) in zip(places, lines) {
        #expect(abs(place.0 - line.baseline) < 0.000_51, "\(place), \(line)")
        #expect(abs(place.1 - size / 1000) < 1e-6, "\(place)")
      }
    }
  }

  /// Letters over each other are one shape, in a colour as in a gradient.
  @Test func letters_overEachOther_haveNoRule() throws {
    var layout = TextLayout("HHH", style: TextStyle(font: Font(size: 20)))
    layout.style.letterSpacing = -6
    for paint in [Self.gradient, .color(.black)] {
      let text = DisplayItem.text(PlacedText(layout, at: .zero, paint: paint))
      for items in [[text], [text, text]] {
        let file = try Self.svg(DisplayList(items))
        #expect(file.contains("aria-label=\"HHH\"") && !file.contains("-rule"), "\(file)")
      }
    }
  }

  /// A text is defined where it comes twice in a colour: in a gradient it is an outline.
  @Test func texts_inColoursAndGradients_areDefinedForColours() throws {
    let (plain, shaded) = (Self.text("twice"), Self.text("twice", 40, Self.gradient))
    let art = DisplayItem.artwork(Artwork("art", DisplayList([plain])))
    let group = DisplayItem.group(DisplayGroup(content: DisplayList([plain])))
    for (items, isDefined) in [
      ([plain, shaded], false), ([shaded, shaded], false), ([shaded, plain, shaded], false),
      ([plain, plain], true), ([plain, shaded, plain], true), ([art, art], false),
      ([art, plain], true), ([group], false), ([group, group], true), ([group, art, art], true),
    ] {
      let file = try Self.svg(DisplayList(items))
      #expect(file.contains("<g id=\"t0\"") == isDefined, "\(file)")
    }
  }

  /// Letters are uses of their outlines, and spaces are none.
  @Test func uses_ofATextWithSpaces_areThoseOfItsLetters() throws {
    let rows: [(items: [DisplayItem], uses: Int, letters: Int)] = [
      ([Self.text("abc")], 3, 3), ([Self.text("a b c")], 3, 3), ([Self.text(" ab ")], 2, 2),
      ([Self.text("a  a")], 2, 1), ([Self.text("a\nb a")], 3, 2),
      // One that comes twice is a definition, with a use at each of its places.
      ([Self.text("a b"), Self.text("a b", 40)], 2 + 2, 2),
      ([Self.text("a b"), Self.text("b a", 40)], 4, 2),
    ]
    for (index, row) in rows.enumerated() {
      let file = try Self.svg(DisplayList(row.items))
      #expect(file.matches(of: /<use href/).count == row.uses, "row \(index): \(file)")
      let outlines = file.matches(of: /<path id="g\d+" d="([^"]*)"/)
      #expect(outlines.count == row.letters, "row \(index): \(file)")
      #expect(outlines.allSatisfy { $0.output.1.hasPrefix("m") }, "row \(index)")
    }
  }

  /// A text that comes twice stands at its corner as one that comes once does, whatever its anchor.
  @Test func places_ofTexts_areThoseOfTheirAnchors() throws {
    let fonts = CairoTextMeasurer()
    let layout = TextLayout("Hg\nsecond", style: TextStyle(font: Font(size: 10)))
    let metrics = fonts.measure(layout)
    let vertical: [TextAnchor.Vertical] = [.top, .center, .baseline, .lastBaseline, .bottom]
    for (index, down) in vertical.enumerated() {
      for (across, dx) in [
        (TextAnchor.Horizontal.left, 0), (.center, metrics.size.width / 2),
        (.right, metrics.size.width),
      ] {
        let position = Point(x: 90, y: 40)
        let dy = [
          0, metrics.size.height / 2, metrics.lines[0].baseline, metrics.lines[1].baseline,
          metrics.size.height,
        ][index]
        let corner = Point(x: position.x - dx, y: position.y - dy)
        let text = DisplayItem.text(
          PlacedText(
            layout, at: position, anchor: TextAnchor(across, down), paint: .color(.black)))
        let twice = try Self.svg(DisplayList([text, text]))
        let uses = twice.matches(of: /<use href="#t0" x="(\S+)" y="(\S+)"/).map { $0.output }
        #expect(uses.count == 2, "\(twice)")
        for use in uses {
          let found = Point(x: Double(use.1) ?? .nan, y: Double(use.2) ?? .nan)
          #expect(found.distance(to: corner) < 1e-3, "\(across), \(down)")
        }
        // The lines of a definition are at their baselines, and those of one text at both.
        let once = try Self.svg(DisplayList([text]))
        let lines = once.matches(of: /<g transform="translate\(([^ )]+) ([^ )]+)\)/).map {
          $0.output
        }
        let defined = twice.matches(of: /<g transform="translate\(0 ([^ )]+)\)/).map { $0.output }
        #expect(lines.count == 2 && defined.count == 2, "\(once)")
        for (number, line) in metrics.lines.enumerated() {
          let found = Point(x: Double(lines[number].1) ?? .nan, y: Double(lines[number].2) ?? .nan)
          let expected = Point(x: corner.x, y: corner.y + line.baseline)
          #expect(found.distance(to: expected) < 2e-3, "\(across), \(down)")
          #expect(abs((Double(defined[number].1) ?? .nan) - line.baseline) < 2e-3)
        }
      }
    }
  }

  /// The areas, and whether they are drawn, twenty times as large.
  private static let areas: [(area: Rect, isDrawn: Bool)] = [
    (Rect(x: 1, y: 1, width: 0.5, height: 3), true),
    (Rect(x: 1, y: 1, width: 3, height: 0.5), true),
    (Rect(x: 1, y: 1, width: 1, height: 1), true),
    (Rect(x: 1, y: 1, width: 0.25, height: 0.25), true),
    (Rect(x: 2, y: 2, width: -0.5, height: -0.75), true),
    (Rect(x: 1, y: 1, width: 0, height: 3), false), (Rect(x: 1, y: 1, width: 3, height: 0), false),
  ]

  @Test(arguments: areas.indices) func picture_ofANarrowArea_isDrawn(_ index: Int) throws {
    let (area, isDrawn) = Self.areas[index]
    let picture = try #require(RandomDrawing.picture)
    let list = DisplayList {
      $0.group(transform: .scale(20)) { $0.append(.image(picture, in: area)) }
    }
    let file = try Self.svg(list)
    #expect(file.contains("<use href=\"#i0\"") == isDrawn)
    if isDrawn {
      // A scale of 1 is none.
      let place = file.firstMatch(of: /translate\(([^ )]+) ([^ )]+)\)(scale\(([^ )]+))?/)?.output
      let found = [place?.1, place?.2, place?.4 ?? "1"].map { Double($0 ?? "") ?? .nan }
      let corner = area.standardized
      let expected = [corner.minX, corner.minY, corner.width]
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(file)")
    }
    let image = try PixelImage(width: 100, height: 100)
    try image.draw(list)
    let pixels = unsafe image.withPixels { unsafe Array($0) }
    let covered = pixels.count { $0 != 0xFFFF_FFFF }
    // One of the six pixels is white.
    let size = area.standardized.applying(.scale(20))
    #expect(isDrawn == (covered > 0))
    #expect(Double(covered) <= (size.width + 1) * (size.height + 1))
    #expect(Double(covered) >= 0.6 * size.width * size.height)
  }
}
