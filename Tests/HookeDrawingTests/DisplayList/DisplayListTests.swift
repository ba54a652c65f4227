// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@Suite struct DisplayListTests {
  static let style = TextStyle(font: Font(size: 9, weight: .medium, hasTabularFigures: true))

  @Test func description_everyItem_isReadable() {
    let dot = Artwork("dot", DisplayList { $0.fill(.line(from: .zero, to: .zero), .white) })
    let list = DisplayList { picture in
      picture.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 5)), Color(hex: 0xFF0000))
      picture.stroke(
        .line(from: .zero, to: Point(x: 1, y: 1.0 / 3)), .color(.black),
        StrokeStyle(width: 2, cap: .round, dash: .init([1, 2], phase: 0.5)))
      picture.text(
        TextLayout("a \"b\"\nc", style: Self.style, maxWidth: 40, maxLines: 2),
        at: Point(x: 1, y: 2), anchor: .baseline,
        .gradient(
          .linear(from: .zero, to: Point(x: 4, y: 0), [.init(0, .white), .init(1, .clear)])))
      picture.shadow(
        of: .roundedRect(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 1), .black, blur: 2)
      picture.group(
        transform: .translation(x: 5, y: 6), opacity: 0.5,
        clip: .line(from: .zero, to: .zero), label: .init(id: "button", title: "Log in")
      ) { $0.artwork(dot) }
      picture.link(Rect(x: 0, y: 0, width: 1, height: 1), to: .destination("f1"))
      picture.destination("f1", at: .zero)
    }
    let expected = """
      fill rgba(1 0 0 1) M 0 0 L 10 0 L 10 5 L 0 5 Z
      stroke rgba(0 0 0 1) width 2 cap round dash 1 2 phase 0.5 M 0 0 L 1 0.3333
      text "a \\"b\\"\\nc" at 1 2 left-baseline "Inter" 9 500 tabular in 40 word tail lines 2 \
      linear(0 0 to 4 0: 0 rgba(1 1 1 1), 1 rgba(0 0 0 0))
      shadow rgba(0 0 0 1) deviation 2 offset 0 0 rounded 1 2 3 4 radius 1
      group id button title "Log in" transform 1 0 0 1 5 6 opacity 0.5 clip M 0 0 L 0 0
        artwork "dot"
          fill rgba(1 1 1 1) M 0 0 L 0 0
      link 0 0 1 1 to "f1"
      destination "f1" at 0 0

      """
    #expect(list.description == expected)
  }

  @Test func equality_artworks_isByNameAndPicture() {
    let picture = DisplayList { $0.fill(.rect(.zero), .black) }
    let first = Artwork("dot", picture)
    #expect(first == Artwork("dot", picture))
    #expect(first != Artwork("spot", picture))
    #expect(first != Artwork("dot", DisplayList()))
    #expect(Set([first, Artwork("dot", picture)]).count == 1)
  }

  @Test func gradient_fallingOffsets_areMovedUp() {
    let gradient = Gradient.linear(
      from: .zero, to: .zero,
      [.init(-1, .white), .init(0.6, .white), .init(0.2, .black), .init(7, .black)])
    #expect(gradient.stops.map(\.offset) == [0, 0.6, 0.6, 1])
  }

  @Test func color_hexAndClamping_areWithinRange() {
    let color = Color(hex: 0x3498DB)
    #expect(color.red == 52.0 / 255)
    #expect(color.green == 152.0 / 255)
    #expect(color.blue == 219.0 / 255)
    let wild = Color(red: 1.5, green: -0.25, blue: 0.5, alpha: 2).clamped
    #expect(wild == Color(red: 1, green: 0, blue: 0.5, alpha: 1))
    #expect(Color.black.interpolated(to: .white, at: 0.25) == Color(white: 0.25))
  }

  /// The bounds of one item.
  private func bounds(_ item: DisplayItem) -> Rect? {
    item.bounds(measurer: MonospacedTextMeasurer())
  }

  @Test func bounds_mitredCorner_reachItsTip() throws {
    // A right angle that points downwards: the tip is half the width times the root of two below.
    let corner = Path.polyline([.zero, Point(x: 10, y: 10), Point(x: 20, y: 0)])
    let tip = 10 + 2 * 2.0.squareRoot()
    let mitred = try #require(
      bounds(.stroke(corner, .color(.black), StrokeStyle(width: 4, join: .miter))))
    #expect(abs(mitred.maxY - tip) < 1e-9 && mitred.minX <= -1 && mitred.maxX >= 21)
    let round = try #require(
      bounds(.stroke(corner, .color(.black), StrokeStyle(width: 4, join: .round))))
    #expect(abs(round.maxY - 12) < 1e-9)
  }

  @Test func bounds_ofGroups_areThoseOfWhatIsSeen() {
    func fill(_ x: Double, _ width: Double) -> DisplayItem {
      .fill(.rect(Rect(x: x, y: 0, width: width, height: 10)), .color(.black), .nonZero)
    }
    let content = DisplayList([fill(0, 100)])
    func group(_ mask: GroupMask?, clip: Rect? = nil) -> Rect? {
      bounds(
        .group(
          DisplayGroup(
            transform: .translation(x: 5, y: 0),
            clip: clip.map { DisplayGroup.Clip(.rect($0)) }, mask: mask, content: content)))
    }
    let spot = DisplayList([fill(20, 10)])
    #expect(group(GroupMask(spot, .alpha)) == Rect(x: 25, y: 0, width: 10, height: 10))
    // What an inverted mask hides does not bound what it shows.
    #expect(
      group(GroupMask(spot, .alpha, isInverted: true)) == Rect(x: 5, y: 0, width: 100, height: 10))
    #expect(
      group(nil, clip: Rect(x: 90, y: -5, width: 50, height: 10))
        == Rect(x: 95, y: 0, width: 10, height: 5))
  }

  @Test func bounds_ofAShadow_lieAboutItsOffsetShape() {
    let shadow = Shadow(
      of: .roundedRect(Rect(x: 10, y: 20, width: 30, height: 40), cornerRadius: 5),
      color: .black, standardDeviation: 2, offset: Size(width: 7, height: -3))
    #expect(bounds(.shadow(shadow)) == Rect(x: 11, y: 11, width: 42, height: 52))
  }
}
