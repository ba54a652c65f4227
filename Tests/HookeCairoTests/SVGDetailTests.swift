// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Parts of SVG files that depend on where an item stands, against the text that they should be.
@Suite("Details of SVG files")
struct SVGDetailTests {
  private static let area = Rect(x: 1, y: 2, width: 30, height: 40)

  private static func svg(_ list: DisplayList) throws -> String {
    let page = Page(size: Size(width: 100, height: 50), content: list)
    return String(decoding: try CairoRenderer().svg(page), as: UTF8.self)
  }

  private static func svg(_ item: AnimatedItem, ticks: Int = 100) throws -> String {
    let picture = AnimatedPicture(
      size: Size(width: 100, height: 50), items: [item], duration: 2, ticks: ticks)
    return String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
  }

  /// A hundredth of a point on the page, in whichever direction the coordinates are enlarged.
  @Test func decimals_ofPoints_areForTheLargerScale() throws {
    let path = Path.polyline([.zero, Point(x: 0.0123456, y: 0.1)])
    let rows: [(AffineTransform, String)] = [
      (.translation(x: 9, y: 9), ".01.1"), (.scale(1.5), ".01.1"), (.scale(1.6), ".012.1"),
      (.scale(x: 10, y: 1), ".012.1"), (.scale(x: 1, y: 10), ".012.1"),
      (.scale(x: -1, y: -10), ".012.1"), (.scale(x: 1, y: 100), ".0123.1"),
      (AffineTransform(a: 0, b: 100, c: -1, d: 0, tx: 0, ty: 0), ".0123.1"),
      (AffineTransform(a: 0, b: 1, c: -100, d: 0, tx: 0, ty: 0), ".0123.1"),
      (.scale(0.01), ".01.1"), (.scale(1e3), ".01235.1"), (.scale(1e4), ".012346.1"),
      (.scale(x: 1, y: 1e5), ".0123456.1"), (.scale(1e7), ".0123456.1"),
    ]
    for (transform, data) in rows {
      let list = DisplayList { picture in
        picture.group(transform: transform) { $0.stroke(path, .black) }
      }
      #expect(try Self.svg(list).contains("d=\"m0 0 \(data)\""), "\(transform)")
      // Where a definition is used is not known: it has one more, wherever it is first used.
      let art = Artwork("art", DisplayList { $0.stroke(path, .black) })
      let used = DisplayList { $0.artwork(art, transform: transform) }
      #expect(try Self.svg(used).contains("d=\"m0 0 .012.1\""), "\(transform)")
    }
  }

  @Test func areas_fromAnyCorner_areThoseFromTheFirst() throws {
    let link = "<rect x=\"1\" y=\"2\" width=\"30\" height=\"40\" fill=\"none\" pointer-events"
    for area in [
      Self.area, Rect(x: 31, y: 42, width: -30, height: -40),
      Rect(x: 31, y: 2, width: -30, height: 40),
    ] {
      #expect(try Self.svg(DisplayList { $0.link(area, to: .uri("#a")) }).contains(link))
    }
  }

  @Test func groups_ofNothing_areLeftOutUnlessTheyHaveAName() throws {
    let nothing = DisplayItem.stroke(.rect(Self.area), .color(.black), StrokeStyle(width: 0))
    for (label, isWritten) in [
      (nil, false), (DisplayGroup.Label(id: "a"), true), (.init(title: "a"), true),
      (.init(description: "a"), true),
    ] as [(DisplayGroup.Label?, Bool)] {
      for content in [[], [nothing], [nothing, nothing]] {
        let group = DisplayGroup(opacity: 0.5, label: label, content: DisplayList(content))
        #expect(try Self.svg(DisplayList([.group(group)])).contains("<g") == isWritten)
      }
    }
  }

  /// A text of more than one letter is defined once where it comes twice, in a mask as elsewhere.
  @Test func texts_thatComeTwice_areDefinedOnce() throws {
    func text(_ string: String, _ color: Color = .black) -> DisplayItem {
      let layout = TextLayout(string, style: TextStyle(font: Font(size: 10)))
      return .text(PlacedText(layout, at: Point(x: 5, y: 5), paint: .color(color)))
    }
    func masked(_ string: String) -> DisplayItem {
      let mask = GroupMask(DisplayList([text(string)]), .alpha)
      return .group(DisplayGroup(mask: mask, content: DisplayList([text("other")])))
    }
    let art = Artwork("art", DisplayList([text("ab")]))
    let rows: [([DisplayItem], Bool)] = [
      ([text("ab")], false), ([text("ab"), text("ab", .white)], true),
      ([text("a"), text("a")], false),
      ([text("ab"), text("ba")], false), ([text("ab"), masked("ab")], true),
      ([masked("ab")], false), ([.artwork(art), .artwork(art)], false),
      ([.artwork(art), text("ab")], true),
    ]
    for (index, (items, isShared)) in rows.enumerated() {
      #expect(try Self.svg(DisplayList(items)).contains("id=\"t0\"") == isShared, "row \(index)")
    }
  }

  private static func track(
    _ property: PropertyTrack.Property, _ keyframes: (Int, [Double])...
  ) -> PropertyTrack {
    PropertyTrack(property, keyframes.map { Keyframe(at: $0.0, $0.1) })
  }

  /// The share of the time in percent, to a whole tick.
  @Test(arguments: [
    (1, "0%{opacity:1}to{opacity:0}"), (10, "0%{opacity:1}10%{opacity:.5}to{opacity:0}"),
    (100, "0%{opacity:1}1%{opacity:.5}to{opacity:0}"),
    (1000, "0%{opacity:1}.1%{opacity:.5}to{opacity:0}"),
    (10_000, "0%{opacity:1}.01%{opacity:.5}to{opacity:0}"),
  ])
  func keyframes_ofAnyTicks_areInPercent(_ ticks: Int, _ body: String) throws {
    let track =
      ticks == 1
      ? Self.track(.opacity, (0, [1]), (1, [0]))
      : Self.track(.opacity, (0, [1]), (1, [0.5]), (ticks, [0]))
    let item = AnimatedItem(
      DisplayGroup(content: DisplayList()),
      content: [
        AnimatedItem(.fill(.rect(Self.area), .color(.black), .nonZero))
      ], tracks: [track])
    #expect(try Self.svg(item, ticks: ticks).contains("@keyframes k0{\(body)}"))
  }

  @Test func origins_ofGroups_areSaidUnlessZero() throws {
    for (x, y) in [(0.0, 0.0), (5, 0), (0, -7), (2.5, 4)] {
      let item = AnimatedItem(
        DisplayGroup(content: DisplayList()),
        content: [AnimatedItem(.fill(.rect(Self.area), .color(.black), .nonZero))],
        origin: Point(x: x, y: y), tracks: [Self.track(.rotation, (0, [0]), (100, [1]))])
      let text = try Self.svg(item)
      #expect(text.contains("transform:translate(0);"))
      #expect(text.contains("transform-origin:") == (x != 0 || y != 0), "\(x), \(y)")
    }
    #expect(try Self.svg(Self.still).contains("@keyframes") == false)
  }

  private static let still = AnimatedItem(
    .fill(.rect(area), .color(.black), .nonZero))

  @Test func masks_ofMovingItems_areOfTheirMeasure() throws {
    let moving = AnimatedItem(
      .fill(.rect(Self.area), .color(.black), .nonZero),
      tracks: [Self.track(.x, (0, [0]), (100, [9]))])
    for (measure, isInverted) in [
      (GroupMask.Measure.alpha, false), (.luminance, false), (.alpha, true), (.luminance, true),
    ] {
      let mask = GroupMask(DisplayList(), measure, isInverted: isInverted)
      let item = AnimatedItem(
        DisplayGroup(mask: mask, content: DisplayList()), content: [Self.still], mask: [moving])
      let text = try Self.svg(item)
      #expect(text.contains("<mask id="))
      // An inverted one does not move: it is a filter of the poster.
      #expect(text.contains("@keyframes") == !isInverted, "\(measure), \(isInverted)")
      #expect(text.contains("<filter") == isInverted, "\(measure), \(isInverted)")
      #expect(text.contains("mask-type:alpha") == (measure == .alpha && !isInverted))
    }
  }
}
