// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Texts whose colour changes, and groups that are shown only in part, in animated SVG files.
@Suite("Texts and groups of animated SVG files")
struct AnimatedTextTests {
  private static let blue = Color(hex: 0x3366CC)

  private static func svg(_ items: AnimatedItem...) throws -> String {
    let picture = AnimatedPicture(
      size: Size(width: 60, height: 40), items: items, duration: 1, ticks: 10)
    return String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
  }

  private static func track(
    _ property: PropertyTrack.Property, _ start: [Double], _ end: [Double]
  ) -> PropertyTrack {
    PropertyTrack(property, [Keyframe(at: 0, start), Keyframe(at: 10, end)])
  }

  private static func text(
    _ string: String, _ color: Color, _ tracks: [PropertyTrack]
  ) -> AnimatedItem {
    let layout = TextLayout(string, style: TextStyle(font: Font(size: 10)))
    return AnimatedItem(
      .text(PlacedText(layout, at: Point(x: 5, y: 5), paint: .color(color))), tracks: tracks)
  }

  /// The group of the text has the colour, which its letters inherit, so that keyframes change it.
  @Test func text_thatChangesItsColour_hasItInItsGroupAlone() throws {
    let fades = [Self.track(.fillOpacity, [1], [0.5])]
    let colours = [Self.track(.fillColor, [0.2, 0.4, 0.8], [1, 0, 0])]
    for (string, blocks) in [("one", 1), ("one\ntwo", 2)] {
      for (color, tracks, fill) in [
        (Self.blue, colours, " fill=\"#36c\""), (Self.blue, fades, " fill=\"#36c\""),
        (.black, colours, ""), (.white, colours + fades, " fill=\"#fff\""),
        (
          Self.blue.withOpacity(0.25), colours, " fill=\"#36c\" fill-opacity=\".25\""
        ),
      ] {
        let file = try Self.svg(Self.text(string, color, tracks))
        #expect(file.contains("<g id=\"m0\"\(fill)>\n<g transform="), "\(file)")
        #expect(file.ranges(of: " fill=").count == (fill.isEmpty ? 0 : 1), "\(file)")
        #expect(file.ranges(of: "<g transform=").count == blocks, "\(file)")
        #expect(file.contains("#m0{animation-name:k0"), "\(file)")
        #expect(file.ranges(of: "aria-label").count == 1, "\(file)")
      }
    }
  }

  /// One that comes twice is a definition, used at both places.
  @Test func texts_thatChangeTheirColour_areUsesOfOne() throws {
    let tracks = [Self.track(.fillColor, [0.2, 0.4, 0.8], [1, 0, 0])]
    let file = try Self.svg(
      Self.text("twice", Self.blue, tracks), Self.text("twice", .white, tracks))
    #expect(file.contains("<g id=\"m0\" fill=\"#36c\">\n<use href=\"#t0\""), "\(file)")
    #expect(file.contains("<g id=\"m1\" fill=\"#fff\">\n<use href=\"#t0\""), "\(file)")
    #expect(file.ranges(of: " fill=").count == 2, "\(file)")
  }

  /// At rest a group has its opacity between 0 and 1, and none where that is 1.
  @Test func opacity_ofAGroupAtRest_isFromZeroToOne() throws {
    let dot = AnimatedItem(
      .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black), .nonZero),
      tracks: [Self.track(.x, [0], [9])])
    for (opacity, attribute) in [
      (1.0, nil), (1.5, nil), (.greatestFiniteMagnitude, nil), (0.5, ".5"), (0.99995, "1"),
      (0.00004, "0"), (0, "0"), (-0.5, "0"), (-7, "0"),
    ] as [(Double, String?)] {
      for tracks in [[], [Self.track(.opacity, [0], [1])]] {
        let group = AnimatedItem(
          DisplayGroup(opacity: opacity, content: DisplayList()), content: [dot], tracks: tracks)
        let file = try Self.svg(group)
        let found = file.firstMatch(of: /<g[^>]* opacity="([^"]*)"/).map { String($0.output.1) }
        #expect(found == attribute, "\(opacity): \(file)")
      }
    }
  }

  /// Seconds of 10 or more decimals of a percent are as far apart as they are.
  @Test func times_ofManyTicks_areShares() throws {
    for (power, share) in [(7, ".00001%"), (9, ".0000001%"), (10, ".00000001%"), (12, nil)] {
      var ticks = 1
      for _ in 0..<power { ticks *= 10 }
      let track = PropertyTrack(
        .x, [Keyframe(at: 0, [0]), Keyframe(at: 1, [5]), Keyframe(at: ticks, [9])])
      let item = AnimatedItem(
        .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black), .nonZero),
        tracks: [track])
      let picture = AnimatedPicture(
        size: Size(width: 60, height: 40), items: [item], duration: 1e12, ticks: ticks)
      let file = String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
      #expect(file.contains("0%{x:0}" + (share ?? ".0000000001%") + "{x:5px}"), "\(file)")
    }
  }

  /// Sides beyond those of a page are refused as a page's, and other numbers as the picture's own.
  @Test func picture_thatIsWrong_isRefused() throws {
    func error(_ size: Size, _ item: DisplayItem, _ tracks: [PropertyTrack] = []) -> String {
      let picture = AnimatedPicture(
        size: size, items: [AnimatedItem(item, tracks: tracks)], duration: 1, ticks: 10)
      do throws(RenderError) {
        _ = try CairoRenderer().svg(picture)
        return ""
      } catch { return "\(error)" }
    }
    let whole = Size(width: 60, height: 40)
    let fill = DisplayItem.fill(
      .rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black), .nonZero)
    let far = DisplayItem.link(DisplayLink(Rect(x: 2e9, y: 0, width: 1, height: 1), to: .uri("a")))
    let limit = "each side must be above 0 and at most 14400"
    let rows: [(found: String, expected: String)] = [
      (error(whole, fill), ""), (error(Size(width: 14_400, height: 1), fill), ""),
      (
        error(Size(width: 14_401, height: 40), fill),
        "page 1 is 14401.0 by 40.0 points, " + limit
      ),
      (
        error(Size(width: 60, height: 20_000), fill),
        "page 1 is 60.0 by 20000.0 points, " + limit
      ),
      (error(Size(width: 0, height: 40), fill), "page 1 is 0.0 by 40.0 points, " + limit),
      (
        error(whole, far),
        "page 1: item 0, link: x is 2000000000.0, must be finite and at most 1000000000 in "
          + "magnitude"
      ),
      (
        error(whole, fill, [Self.track(.blur, [0], [1])]),
        "page 1: item 0, fill: track of blur: the item has no such property"
      ),
    ]
    for (found, expected) in rows { #expect(found == expected) }
  }
}
