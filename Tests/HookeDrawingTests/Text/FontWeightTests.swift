// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Weights and styles of text, at the ends of their ranges and by default.
@Suite("Weights and defaults of texts")
struct FontWeightTests {
  @Test func weight_ofAnyNumber_isWithin1And1000() {
    for (given, value) in [
      (Int.min, 1), (-1, 1), (0, 1), (1, 1), (2, 2), (400, 400), (999, 999), (1000, 1000),
      (1001, 1000), (.max, 1000),
    ] {
      #expect(Font.Weight(given).value == value, "\(given)")
    }
    let named: [Font.Weight] = [
      .thin, .extraLight, .light, .regular, .medium, .semibold, .bold, .extraBold, .black,
    ]
    #expect(named.map(\.value) == Array(stride(from: 100, through: 900, by: 100)))
    for (weight, next) in zip(named, named.dropFirst()) {
      #expect(weight < next && !(next < weight) && !(weight < weight))
    }
  }

  @Test func settings_thatAreNotGiven_areTheUsualOnes() {
    let layout = TextLayout("text", style: TextStyle(font: Font(size: 9)))
    let font = layout.style.font
    #expect(font.families == Font.defaultFamilies && font.weight == .regular)
    #expect(!font.isItalic && !font.hasTabularFigures)
    #expect(layout.style.letterSpacing == 0 && layout.style.lineSpacing == 0)
    #expect(layout.style.language == "en" && layout.maxWidth == nil && layout.maxLines == nil)
    #expect(layout.alignment == .leading && layout.wrapping == .word && layout.truncation == .tail)
    let style = StrokeStyle()
    #expect(style.width == 1 && style.cap == .butt && style.join == .miter)
    #expect(style.miterLimit == 10 && style.dash == nil && StrokeStyle.Dash([1]).phase == 0)
    let text = PlacedText(layout, at: .zero, paint: .color(.black))
    #expect(text.anchor == .topLeft)
    let shape = Shadow.Shape.path(Path())
    #expect(Shadow(of: shape, color: .black, standardDeviation: 1).offset == .zero)
  }

  /// What a builder adds without settings, against the items themselves.
  @Test func builder_withoutSettings_addsTheUsualItems() {
    let path = Path.line(from: .zero, to: Point(x: 3, y: 4))
    let (style, place) = (TextStyle(font: Font(size: 9)), Point(x: 7, y: 8))
    let layout = TextLayout("text", style: style)
    let artwork = Artwork("art", DisplayList([.fill(path, .color(.white), .nonZero)]))
    let red = Color(hex: 0xFF0000)
    let list = DisplayList { picture in
      picture.fill(path, .color(red))
      picture.fill(path, red)
      picture.fill(path, red, rule: .evenOdd)
      picture.stroke(path, red)
      picture.stroke(path, red, width: 3)
      picture.text(layout, at: place, .color(red))
      picture.text("text", style: style, at: place, red)
      picture.shadow(of: .path(path), red, blur: 2)
      picture.group { $0.append(.artwork(artwork)) }
      picture.artwork(artwork)
      picture.artwork(artwork, transform: .scale(2))
      picture.append(DisplayList([.destination(name: "a", at: place)]))
    }
    let expected: [DisplayItem] = [
      .fill(path, .color(red), .nonZero), .fill(path, .color(red), .nonZero),
      .fill(path, .color(red), .evenOdd), .stroke(path, .color(red), StrokeStyle(width: 1)),
      .stroke(path, .color(red), StrokeStyle(width: 3)),
      .text(PlacedText(layout, at: place, anchor: .topLeft, paint: .color(red))),
      .text(PlacedText(layout, at: place, anchor: .baseline, paint: .color(red))),
      .shadow(Shadow(of: .path(path), color: red, standardDeviation: 2, offset: .zero)),
      .group(DisplayGroup(content: DisplayList([.artwork(artwork)]))), .artwork(artwork),
      .group(DisplayGroup(transform: .scale(2), content: DisplayList([.artwork(artwork)]))),
      .destination(name: "a", at: place),
    ]
    #expect(list.items == expected)
  }

  /// What a builder adds with settings, which are all kept.
  @Test func builder_withSettings_keepsThem() {
    let (path, place) = (Path.line(from: .zero, to: Point(x: 3, y: 4)), Point(x: 7, y: 8))
    let (red, area) = (Color(hex: 0xFF0000), Rect(x: 1, y: 2, width: 3, height: 4))
    let style = TextStyle(font: Font(size: 9))
    let layout = TextLayout("text", style: style)
    let dashed = StrokeStyle(width: 2, cap: .round, dash: .init([1, 2]))
    let label = DisplayGroup.Label(id: "a")
    let fill = DisplayItem.fill(path, .color(red), .nonZero)
    let artwork = Artwork("art", DisplayList([fill]))
    // A clip without elements cuts everything off, and is not the same as none.
    let clips: [Path?] = [nil, Path(), path]
    let list = DisplayList { picture in
      for clip in clips {
        picture.group(transform: .scale(2), opacity: 0.25, clip: clip, label: label) {
          $0.append(fill)
        }
      }
      picture.fill(path, .color(red), rule: .evenOdd)
      picture.stroke(path, .color(red), dashed)
      picture.text(layout, at: place, anchor: .center, .color(red))
      picture.text("text", style: style, at: place, anchor: .baselineRight, red)
      picture.shadow(of: .path(path), red, blur: 2, offset: Size(width: 5, height: -6))
      for transform in [AffineTransform.identity, .translation(x: 1, y: 0), .rotation(1)] {
        picture.artwork(artwork, transform: transform)
      }
      picture.link(area, to: .uri("a"))
      picture.link(area, to: .destination("b"))
      picture.destination("b", at: place)
    }
    let groups = clips.map { clip in
      DisplayItem.group(
        DisplayGroup(
          transform: .scale(2), opacity: 0.25, clip: clip.map { .init($0) }, label: label,
          content: DisplayList([fill])))
    }
    let moved = [AffineTransform.translation(x: 1, y: 0), .rotation(1)].map {
      DisplayItem.group(DisplayGroup(transform: $0, content: DisplayList([.artwork(artwork)])))
    }
    let others: [DisplayItem] = [
      .fill(path, .color(red), .evenOdd), .stroke(path, .color(red), dashed),
      .text(PlacedText(layout, at: place, anchor: .center, paint: .color(red))),
      .text(PlacedText(layout, at: place, anchor: .baselineRight, paint: .color(red))),
      .shadow(
        Shadow(
          of: .path(path), color: red, standardDeviation: 2, offset: Size(width: 5, height: -6))),
    ]
    let marks: [DisplayItem] = [
      .link(DisplayLink(area, to: .uri("a"))), .link(DisplayLink(area, to: .destination("b"))),
      .destination(name: "b", at: place),
    ]
    #expect(list.items == groups + others + [.artwork(artwork)] + moved + marks)
  }
}
