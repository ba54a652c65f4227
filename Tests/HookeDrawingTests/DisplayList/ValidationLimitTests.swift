// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Ids, addresses and numbers of display lists at the ends of what is allowed, and the messages
/// beyond.
@Suite("Limits of display lists")
struct ValidationLimitTests {
  private static func problem(_ item: DisplayItem) -> String? {
    do {
      try DisplayList([.destination(name: "a", at: .zero), item]).validate()
      return nil
    } catch { return error.description }
  }

  @Test(arguments: [
    ("a", true), ("Z", true), ("_", true), ("m", true), ("a1", true), ("A-b.c_9", true),
    ("_0", true), ("x-", true), ("", false), ("1", false), ("9a", false), ("-a", false),
    (".a", false), ("a b", false), ("a#b", false), ("ä", false), ("aé", false), ("a\u{0}", false),
    ("a/b", false), ("@a", false), ("[a", false), ("`a", false), ("{a", false), ("a:b", false),
  ])
  func id_ofAGroup_isAName(_ id: String, _ isAllowed: Bool) {
    let group = DisplayItem.group(
      DisplayGroup(label: .init(id: id, title: "1 <"), content: DisplayList()))
    let words =
      "item 1, group: id \"\(id)\" must be letters, digits, - _ . and begin with a letter or _"
    #expect(Self.problem(group) == (isAllowed ? nil : words))
  }

  @Test(arguments: [
    ("http:", true), ("https://a.b/c:d", true), ("HtTp://a", true), ("mailto:a@b.c", true),
    ("a.svg", true), ("a?b:c", true), ("a/b:c", true), ("#b:c", true), ("//a:80", true),
    ("", false), (":", false), (":a", false), ("file:///a", false), ("data:text/html,a", false),
    ("javascript:a()", false), (" javascript:a()", false), ("\u{1}javascript:a()", false),
    ("java\nscript:a()", false), (" http:a", false), ("http :a", false), ("xhttp:a", false),
    ("httpss:a", false),
    ("a.b:c", false),
  ])
  func address_ofALink_runsNoScript(_ uri: String, _ isAllowed: Bool) {
    let link = DisplayItem.link(
      DisplayLink(Rect(x: 0, y: 0, width: 1, height: 1), to: .uri(uri)))
    let words = "item 1, link: uri \"\(uri)\" must begin with http:, https: or mailto:"
    #expect(Self.problem(link) == (isAllowed ? nil : words))
    // A name is any text.
    let name = DisplayLink(Rect(x: 0, y: 0, width: 1, height: 1), to: .destination(uri))
    #expect(Self.problem(.link(name)) == nil)
  }

  private static let path = Path.rect(Rect(x: 0, y: 0, width: 4, height: 3))

  private static func stroke(_ style: StrokeStyle) -> DisplayItem {
    .stroke(path, .color(.black), style)
  }

  private static func text(
    _ size: Double = 9, spacing: Double = 0, leading: Double = 0, width: Double? = nil
  ) -> DisplayItem {
    let style = TextStyle(font: Font(size: size), letterSpacing: spacing, lineSpacing: leading)
    let layout = TextLayout("a", style: style, maxWidth: width)
    return .text(PlacedText(layout, at: .zero, paint: .color(.black)))
  }

  private static func shadow(_ deviation: Double, radius: Double = 1) -> DisplayItem {
    let shape = Shadow.Shape.roundedRect(
      Rect(x: 0, y: 0, width: 4, height: 3), cornerRadius: radius)
    return .shadow(Shadow(of: shape, color: .black, standardDeviation: deviation))
  }

  private static func group(
    _ transform: AffineTransform = .identity, opacity: Double = 1
  ) -> DisplayItem {
    .group(DisplayGroup(transform: transform, opacity: opacity, content: DisplayList()))
  }

  private static func radial(_ start: Double, _ end: Double) -> DisplayItem {
    let circles = Gradient.Geometry.radial(
      startCenter: .zero, startRadius: start, endCenter: .zero, endRadius: end)
    let stops = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]
    return .fill(path, .gradient(Gradient(circles, stops: stops)), .nonZero)
  }

  private static let most = "must be finite and at most 1000000000 in magnitude"
  private static let rows: [(item: DisplayItem, problem: String?)] = [
    (stroke(StrokeStyle(width: 0)), nil),
    (stroke(StrokeStyle(width: -0.5)), "stroke: width is -0.5, must be at least 0"),
    (stroke(StrokeStyle(width: 1e9)), nil),
    (stroke(StrokeStyle(width: 2e9)), "stroke: width is 2000000000.0, \(most)"),
    (stroke(StrokeStyle(miterLimit: 1)), nil),
    (stroke(StrokeStyle(miterLimit: 0.75)), "stroke: miter limit is 0.75, must be at least 1"),
    (stroke(StrokeStyle(dash: .init([0, 1], phase: -5))), nil),
    (stroke(StrokeStyle(dash: .init([2, 0]))), nil),
    (
      stroke(StrokeStyle(dash: .init([2, -0.25]))),
      "stroke: dash length is -0.25, must be at least 0"
    ),
    (
      stroke(StrokeStyle(dash: .init([2], phase: 2e9))),
      "stroke: dash phase is 2000000000.0, \(most)"
    ),
    (
      stroke(StrokeStyle(dash: .init([0, 0]))),
      "stroke: dash lengths [0.0, 0.0] must not all be 0"
    ),
    (stroke(StrokeStyle(dash: .init([]))), "stroke: dash lengths [] must not all be 0"),
    (text(10_000), nil), (text(1e-9), nil),
    (text(10_000.5), "text: font size is 10000.5, must be above 0 and at most 10000"),
    (text(-1), "text: font size is -1.0, must be above 0 and at most 10000"),
    (text(width: 0), nil), (text(width: -1), "text: width is -1.0, must be at least 0"),
    (text(spacing: -3, leading: -4), nil),
    (text(spacing: 2e9), "text: letter spacing is 2000000000.0, \(most)"),
    (text(leading: -2e9), "text: line spacing is -2000000000.0, \(most)"),
    (shadow(0), nil), (shadow(-1), "shadow: standard deviation is -1.0, must be at least 0"),
    (shadow(1, radius: -5), nil),
    (shadow(1, radius: 2e9), "shadow: corner radius is 2000000000.0, \(most)"),
    (radial(0, 0), nil), (radial(5, 2), nil),
    (radial(-1, 2), "fill: gradient radius is -1.0, must be at least 0"),
    (radial(1, -2), "fill: gradient radius is -2.0, must be at least 0"),
    (radial(1, 2e9), "fill: gradient radius is 2000000000.0, \(most)"),
    (.destination(name: "", at: .zero), "destination: name is empty"),
    (group(opacity: -3), nil), (group(opacity: .nan), "group: opacity is nan, must be finite"),
    (group(opacity: -.infinity), "group: opacity is -inf, must be finite"),
    (group(.scale(1e150)), nil), (group(.translation(x: 1e300, y: 0)), nil),
    (
      group(.scale(1e160)),
      "group: transform \(AffineTransform.scale(1e160)) enlarges without bounds"
    ),
    (
      group(.translation(x: 0, y: .nan)),
      "group: transform \(AffineTransform.translation(x: 0, y: .nan)) is not finite"
    ),
    (
      group(.scale(x: .infinity, y: 0)),
      "group: transform \(AffineTransform.scale(x: .infinity, y: 0)) is not finite"
    ),
  ]

  @Test(arguments: rows.indices) func number_atItsLimit_isAllowed(_ index: Int) {
    let row = Self.rows[index]
    #expect(Self.problem(row.item) == row.problem.map { "item 1, \($0)" })
    // In a mask and in an artwork it is found as well.
    let inside = [
      DisplayItem.artwork(Artwork("a", DisplayList([row.item]))),
      .group(
        DisplayGroup(mask: GroupMask(DisplayList([row.item]), .alpha), content: DisplayList())),
    ]
    for item in inside {
      #expect(Self.problem(item) == row.problem.map { "item 0 of group 1, \($0)" })
    }
  }
}
