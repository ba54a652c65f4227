// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@Suite struct ValidationTests {
  static let unit = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
  static let nan = Double.nan

  static func problem(_ item: DisplayItem) -> String? {
    do {
      try DisplayList([item]).validate()
      return nil
    } catch {
      return error.description
    }
  }

  static func fill(_ x: Double) -> DisplayItem {
    .fill(.line(from: .zero, to: Point(x: x, y: 0)), .color(.black), .nonZero)
  }

  static func stroke(_ style: StrokeStyle) -> DisplayItem { .stroke(unit, .color(.black), style) }

  static func text(_ size: Double) -> DisplayItem {
    let layout = TextLayout("a", style: TextStyle(font: Font(size: size)))
    return .text(PlacedText(layout, at: .zero, paint: .color(.black)))
  }

  @Test func validate_badCoordinates_nameTheValueAndThePlace() {
    let limit = "must be finite and at most 1000000000 in magnitude"
    #expect(Self.problem(Self.fill(.nan)) == "item 0, fill: x is nan, \(limit)")
    #expect(Self.problem(Self.fill(.infinity)) == "item 0, fill: x is inf, \(limit)")
    #expect(Self.problem(Self.fill(-1_000_000_001)) == "item 0, fill: x is -1000000001.0, \(limit)")
    #expect(Self.problem(Self.fill(-1_000_000_000)) == nil)
  }

  @Test func validate_nestedItem_namesEveryGroup() {
    let inner = DisplayGroup(content: DisplayList([Self.fill(0), Self.fill(.nan)]))
    let outer = DisplayGroup(content: DisplayList([.group(inner)]))
    let problem = Self.problem(.group(outer))
    #expect(problem?.hasPrefix("item 1 of group 0 of group 0, fill: x is nan") == true)
  }

  @Test func validate_otherNumbers_areChecked() {
    let badColor = Color(red: .nan, green: 0, blue: 0)
    let cases: [(DisplayItem, String)] = [
      (.fill(Self.unit, .color(badColor), .nonZero), "colour"),
      (Self.stroke(StrokeStyle(width: -1)), "width is -1.0, must be at least 0"),
      (Self.stroke(StrokeStyle(width: .nan)), "width is nan"),
      (Self.stroke(StrokeStyle(dash: .init([0, 0]))), "must not all be 0"),
      (Self.stroke(StrokeStyle(dash: .init([-1, 2]))), "dash length is -1.0"),
      (Self.stroke(StrokeStyle(miterLimit: 0.5)), "miter limit is 0.5"),
      (Self.text(0), "font size is 0.0"), (Self.text(.nan), "font size is nan"),
      (Self.text(10_001), "font size is 10001.0"),
      (
        .group(DisplayGroup(transform: .scale(.nan), content: DisplayList())), "is not finite"
      ),
      (
        .group(DisplayGroup(transform: .scale(1e200), content: DisplayList())),
        "enlarges without bounds"
      ),
      (.group(DisplayGroup(opacity: .nan, content: DisplayList())), "opacity is nan"),
      (
        .group(DisplayGroup(label: .init(id: "1 x"), content: DisplayList())),
        "id \"1 x\" must be letters"
      ),
      (
        .shadow(
          Shadow(of: .path(Self.unit), color: .black, standardDeviation: -1)),
        "standard deviation is -1.0"
      ),
      (.destination(name: "", at: .zero), "name is empty"),
      (
        .link(DisplayLink(.zero, to: .uri("javascript:alert(1)"))), "must begin with http:"
      ),
    ]
    for (item, words) in cases {
      #expect(Self.problem(item)?.contains(words) == true, "\(words): \(Self.problem(item) ?? "")")
    }
  }

  /// An item of each kind for every number that it has, in which that number is `x`.
  private static func items(_ x: Double) -> [DisplayItem] {
    let p = Point(x: 2, y: 3)
    let (px, py) = (Point(x: x, y: 3), Point(x: 2, y: x))
    let color = Color(white: 0.5)
    let stops = [Gradient.Stop(0, .white), Gradient.Stop(1, .black)]
    let paths =
      [px, py].flatMap { q in
        [
          Path([.move(q), .line(p)]), Path([.move(p), .line(q)]),
          Path([.move(p), .curve(q, control1: p, control2: p)]),
          Path([.move(p), .curve(p, control1: q, control2: p)]),
          Path([.move(p), .curve(p, control1: p, control2: q)]),
        ]
      }
    let paints: [Paint] =
      [
        Color(red: x, green: 0, blue: 0), Color(red: 0, green: x, blue: 0),
        Color(red: 0, green: 0, blue: x), Color(white: 0, alpha: x),
      ].map { .color($0) }
      + [px, py].flatMap { q -> [Gradient.Geometry] in
        [
          .linear(start: q, end: p), .linear(start: p, end: q),
          .radial(startCenter: q, startRadius: 1, endCenter: p, endRadius: 2),
          .radial(startCenter: p, startRadius: 1, endCenter: q, endRadius: 2),
        ]
      }.map { .gradient(Gradient($0, stops: stops)) }
      + [(x, 2.0), (2, x)].map { start, end in
        .gradient(
          Gradient(
            .radial(startCenter: p, startRadius: start, endCenter: p, endRadius: end),
            stops: stops))
      }
      + [
        .gradient(
          Gradient(.linear(start: .zero, end: p), stops: [Gradient.Stop(x, color), stops[1]])),
        .gradient(
          Gradient(
            .linear(start: .zero, end: p),
            stops: [Gradient.Stop(0, Color(white: x)), stops[1]])),
      ]
    let styles = [
      StrokeStyle(width: x), StrokeStyle(miterLimit: x), StrokeStyle(dash: .init([x, 2])),
      StrokeStyle(dash: .init([2, x])), StrokeStyle(dash: .init([2], phase: x)),
    ]
    let rects = [
      Rect(x: x, y: 1, width: 2, height: 3), Rect(x: 1, y: x, width: 2, height: 3),
      Rect(x: 1, y: 2, width: x, height: 3), Rect(x: 1, y: 2, width: 3, height: x),
    ]
    let text = TextLayout("a", style: TextStyle(font: Font(size: 9)))
    let texts = [
      PlacedText(text, at: px, paint: .color(color)),
      PlacedText(text, at: py, paint: .color(color)),
      PlacedText(text, at: p, paint: paints[0]),
      PlacedText(
        TextLayout("a", style: TextStyle(font: Font(size: x))), at: p, paint: .color(color)),
      PlacedText(
        TextLayout("a", style: TextStyle(font: Font(size: 9), letterSpacing: x)), at: p,
        paint: .color(color)),
      PlacedText(
        TextLayout("a", style: TextStyle(font: Font(size: 9), lineSpacing: x)), at: p,
        paint: .color(color)),
      PlacedText(
        TextLayout("a", style: TextStyle(font: Font(size: 9)), maxWidth: x), at: p,
        paint: .color(color)),
    ]
    let box = Shadow.Shape.roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 1)
    let shadows =
      rects.map {
        Shadow(of: .roundedRect($0, cornerRadius: 1), color: color, standardDeviation: 1)
      }
      + [
        Shadow(
          of: .roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), cornerRadius: x), color: color,
          standardDeviation: 1),
        Shadow(of: .path(paths[0]), color: color, standardDeviation: 1),
        Shadow(of: box, color: Color(white: x), standardDeviation: 1),
        Shadow(of: box, color: color, standardDeviation: x),
        Shadow(
          of: box, color: color, standardDeviation: 1, offset: Size(width: x, height: 1)),
        Shadow(
          of: box, color: color, standardDeviation: 1, offset: Size(width: 1, height: x)),
      ]
    let transforms = (0..<6).map { index in
      let n = (0..<6).map { $0 == index ? x : $0 == 0 || $0 == 3 ? 1.5 : 0.25 }
      return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    let empty = DisplayList()
    let groups =
      transforms.map { DisplayGroup(transform: $0, content: empty) }
      + [
        DisplayGroup(opacity: x, content: empty),
        DisplayGroup(clip: .init(paths[0]), content: empty),
        DisplayGroup(mask: GroupMask(DisplayList([fill(x)]), .alpha), content: empty),
        DisplayGroup(content: DisplayList([fill(x)])),
      ]
    return paths.map { .fill($0, .color(color), .nonZero) }
      + paths.map { .stroke($0, .color(color), StrokeStyle()) }
      + paints.flatMap {
        [DisplayItem.fill(unit, $0, .nonZero), .stroke(unit, $0, StrokeStyle())]
      }
      + styles.map { .stroke(unit, .color(color), $0) } + texts.map { .text($0) }
      + shadows.map { .shadow($0) } + groups.map { .group($0) }
      + rects.map { .link(DisplayLink($0, to: .destination("a"))) }
      + [px, py].map { .destination(name: "a", at: $0) }
      + [.artwork(Artwork("a", DisplayList([fill(x)])))]
  }

  @Test func validate_eachNumberOfEachItem_isChecked() {
    let good = Self.items(1.25)
    for (index, item) in good.enumerated() {
      #expect(Self.problem(item) == nil, "item \(index)")
    }
    for wrong in [Double.nan, .infinity, -.infinity] {
      for (index, item) in Self.items(wrong).enumerated() {
        // Infinite parts of a gradient are cut to its range.
        if wrong.isInfinite, Self.problem(item) == nil, "\(item)".contains("Stop") { continue }
        #expect(Self.problem(item) != nil, "\(wrong) in item \(index): \(good[index])")
      }
    }
  }

  /// The places of a gradient are coordinates like those of a path.
  @Test func validate_gradientsAtTheLimits_areChecked() {
    let stops = [Gradient.Stop(0, .white), Gradient.Stop(1, .black)]
    let near = Point(x: 1, y: 2)
    for (value, isAllowed) in [(1e9, true), (-1e9, true), (2e9, false), (-2e9, false)] {
      for far in [Point(x: value, y: 0), Point(x: 0, y: value)] {
        let geometries: [Gradient.Geometry] = [
          .linear(start: far, end: near), .linear(start: near, end: far),
          .radial(startCenter: far, startRadius: 1, endCenter: near, endRadius: 2),
          .radial(startCenter: near, startRadius: 1, endCenter: far, endRadius: 2),
        ]
        for geometry in geometries {
          let paint = Paint.gradient(Gradient(geometry, stops: stops))
          let problem = Self.problem(.fill(Self.unit, paint, .nonZero))
          #expect((problem == nil) == isAllowed, "\(geometry)")
        }
      }
    }
  }

  @Test func validate_harmlessOddities_pass() {
    let cases: [DisplayItem] = [
      .fill(Path(), .color(.clear), .evenOdd),
      Self.stroke(StrokeStyle(width: 0)),
      .group(DisplayGroup(transform: .scale(0), opacity: 7, content: DisplayList())),
      .link(DisplayLink(.zero, to: .uri("https://example.org/a:b"))),
      .link(DisplayLink(.zero, to: .uri("other.svg?x=1:2"))),
      .link(DisplayLink(.zero, to: .uri("#part:2"))),
      .link(DisplayLink(.zero, to: .uri("a/b:c"))),
      .link(DisplayLink(.zero, to: .uri("HTTPS://EXAMPLE.ORG"))),
      .link(DisplayLink(.zero, to: .uri("MailTo:a@example.org"))),
      .text(
        PlacedText(
          TextLayout("", style: TextStyle(font: Font(families: [], size: 1))), at: .zero,
          paint: .color(.black))),
    ]
    for item in cases { #expect(Self.problem(item) == nil) }
  }

  @Test func validate_endlessNesting_isRejected() {
    var list = DisplayList([Self.fill(0)])
    for _ in 0..<300 { list = DisplayList([.group(DisplayGroup(content: list))]) }
    #expect(throws: DisplayListError.self) { try list.validate() }
  }

  /// Each limit itself is allowed, and the next beyond it is not.
  @Test func validate_atTheLimits_passes() {
    #expect(DisplayList.deepestNesting == 200 && DisplayList.largestCoordinate == 1e9)
    var list = DisplayList([Self.fill(0)])
    for _ in 0..<200 { list = DisplayList([.group(DisplayGroup(content: list))]) }
    #expect(throws: Never.self) { try list.validate() }
    list = DisplayList([.group(DisplayGroup(content: list))])
    #expect(throws: DisplayListError.self) { try list.validate() }
    for (value, isAllowed) in [(1e9, true), (-1e9, true), (1_000_000_001, false), (-1.01e9, false)]
    {
      let items: [DisplayItem] = [
        Self.fill(value),
        .link(DisplayLink(Rect(x: 0, y: value, width: 1, height: 1), to: .uri("a"))),
      ]
      for item in items { #expect((Self.problem(item) == nil) == isAllowed, "\(value) in \(item)") }
    }
  }
}
