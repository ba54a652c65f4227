// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

@Suite struct SVGTests {
  static func svg(
    _ list: DisplayList, size: Size = Size(width: 100, height: 50),
    metadata: Metadata = Metadata()
  ) throws -> String {
    let page = Page(size: size, content: list)
    let bytes = try CairoRenderer().svg(page, metadata: metadata)
    let scratch = try Scratch()
    try Tool.run("xmllint", ["--noout", try scratch.file("a.svg", bytes)])
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func shapes_known_areShapeElements() throws {
    let text = try Self.svg(
      DisplayList { picture in
        picture.fill(.rect(Rect(x: 0, y: 1.5, width: 10, height: 20)), .black)
        picture.fill(
          .roundedRect(Rect(x: 5, y: 5, width: 30, height: 20), cornerRadius: 4),
          Color(hex: 0x3498DB))
        picture.stroke(.circle(center: Point(x: 50, y: 25), radius: 10), Color(hex: 0xFF0000))
        picture.fill(
          .ellipse(in: Rect(x: 70, y: 10, width: 20, height: 10)), .white.withOpacity(0.25))
        picture.stroke(
          .polyline([.zero, Point(x: 0.5, y: 10), Point(x: 20, y: 10)], closed: true),
          .color(.black), StrokeStyle(width: 0.5, cap: .round, join: .bevel, dash: .init([3, 1])))
      })
    let expected = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" \
      stroke-miterlimit="10" xml:lang="en">
      <rect y="1.5" width="10" height="20"/>
      <rect x="5" y="5" width="30" height="20" rx="4" fill="#3498db"/>
      <circle cx="50" cy="25" r="10" fill="none" stroke="#f00"/>
      <ellipse cx="80" cy="15" rx="10" ry="5" fill="#fff" fill-opacity=".25"/>
      <path d="m0 0 .5 10h19.5z" fill="none" stroke="#000" stroke-width=".5" \
      stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="3 1"/>
      </svg>

      """
    #expect(text == expected)
  }

  @Test func fill_andStrokeOfNoWidth_isTheFillAlone() throws {
    let path = Path.circle(center: Point(x: 50, y: 25), radius: 10)
    let fill = DisplayList { $0.fill(path, .black) }
    let both = DisplayList { picture in
      picture.fill(path, .black)
      picture.stroke(path, Color(hex: 0xFF0000), width: 0)
    }
    #expect(try Self.svg(both) == Self.svg(fill))
  }

  @Test func pathData_manyRelativeSteps_doNotDrift() throws {
    var path = Path()
    path.move(to: Point(x: 0.004, y: 0))
    for index in 1...300 {
      path.addLine(to: Point(x: 0.334 * Double(index), y: Double(index % 7) * 1.113))
    }
    let text = try Self.svg(DisplayList { $0.stroke(path, .black) })
    let data = try #require(text.firstMatch(of: /d="m([^"]+)"/)).output.1
    // An independent reading of the numbers: letters end them, signs and second dots begin them.
    var x = 0.0
    var index = 0
    for step in data.matches(of: /([hvl]?)\s*(-?\d*\.?\d+)(?:[ ]?(-?\d*\.?\d+))?/) {
      let isOne = step.output.1 == "h" || step.output.1 == "v"
      if isOne && step.output.3 != nil { Issue.record("unexpected \(step.output.0)") }
      if step.output.1 != "v" { x += Double(step.output.2) ?? .nan }
      let truth = index == 0 ? 0.004 : 0.334 * Double(index)
      #expect(abs(x - truth) <= 0.005 + 1e-9, "step \(index): \(x), not \(truth)")
      index += 1
    }
    #expect(index == 301)
  }

  @Test func artwork_usedManyTimes_isDefinedOnce() throws {
    let star = Artwork(
      "star", DisplayList { $0.fill(.polyline([.zero, Point(x: 1.25, y: 9)]), .black) })
    let again = Artwork("star", star.content)
    let text = try Self.svg(
      DisplayList { picture in
        for index in 0..<5 {
          picture.artwork(
            index % 2 == 0 ? star : again, transform: .translation(x: Double(index), y: 0))
        }
      })
    #expect(text.matches(of: /m0 0 1.25 9/).count == 1)
    #expect(text.matches(of: /<use href="#a0"/).count == 5)
    #expect(text.contains("<use href=\"#a0\" transform=\"translate(4 0)\"/>"))
  }

  @Test func texts_repeated_areDefinedOnce() throws {
    let style = TextStyle(font: Font(size: 10))
    let once = try Self.svg(DisplayList { $0.text("settles", style: style, at: .zero, .black) })
    let often = try Self.svg(
      DisplayList { picture in
        for index in 0..<20 {
          picture.text("settles", style: style, at: Point(x: 0, y: Double(index)), .black)
        }
      })
    #expect(once.matches(of: /<path/).count == 4, "one outline for each of s, e, t, l")
    #expect(often.matches(of: /<path/).count == 4)
    #expect(often.utf8.count < once.utf8.count + 20 * 80)
    #expect(often.matches(of: /aria-label="settles"/).count == 20)
  }

  @Test func labels_groups_areIdsTitlesAndDescriptions() throws {
    let text = try Self.svg(
      DisplayList { picture in
        for _ in 0..<2 {
          picture.group(
            label: .init(id: "a0", title: "A <b> & \"c\"", description: "line\nfeed\u{1}")
          ) { $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .black) }
        }
        picture.artwork(
          Artwork("x", DisplayList { $0.fill(.line(from: .zero, to: .zero), .black) }))
      },
      metadata: Metadata(title: "Flat button", subject: "A spring", language: "de"))
    #expect(text.contains("xml:lang=\"de\""))
    #expect(text.contains("<title>Flat button</title>\n<desc>A spring</desc>"))
    #expect(text.contains("<g id=\"a0\">\n<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"))
    // The name a group asked for is kept from our own definitions, and comes only once.
    #expect(text.matches(of: /id="a0"/).count == 1)
    #expect(text.contains("<use href=\"#a1\"/>"))
  }

  @Test func link_address_isAnAnchor() throws {
    let text = try Self.svg(
      DisplayList { picture in
        picture.link(
          Rect(x: 1, y: 2, width: 3, height: 4), to: .uri("https://example.org/?a=1&b=2"))
      })
    #expect(text.contains("<a href=\"https://example.org/?a=1&amp;b=2\"><rect x=\"1\" y=\"2\""))
  }

  @Test func group_scaledUp_keepsMoreDecimals() throws {
    let path = Path.polyline([.zero, Point(x: 0.012345, y: 0.1)])
    let plain = try Self.svg(DisplayList { $0.stroke(path, .black) })
    #expect(plain.contains("d=\"m0 0 .01.1\""))
    let large = try Self.svg(
      DisplayList { picture in
        picture.group(transform: .scale(100)) { $0.stroke(path, .black) }
      })
    #expect(large.contains("d=\"m0 0 .0123.1\""))
  }
}
