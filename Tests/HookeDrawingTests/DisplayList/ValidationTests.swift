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
    let limit = "must be finite and at most 1000000 in magnitude"
    #expect(Self.problem(Self.fill(.nan)) == "item 0, fill: x is nan, \(limit)")
    #expect(Self.problem(Self.fill(.infinity)) == "item 0, fill: x is inf, \(limit)")
    #expect(Self.problem(Self.fill(-1_000_001)) == "item 0, fill: x is -1000001.0, \(limit)")
    #expect(Self.problem(Self.fill(-1_000_000)) == nil)
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

  @Test func validate_harmlessOddities_pass() {
    let cases: [DisplayItem] = [
      .fill(Path(), .color(.clear), .evenOdd),
      Self.stroke(StrokeStyle(width: 0)),
      .group(DisplayGroup(transform: .scale(0), opacity: 7, content: DisplayList())),
      .link(DisplayLink(.zero, to: .uri("https://example.org/a:b"))),
      .link(DisplayLink(.zero, to: .uri("other.svg?x=1:2"))),
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
}
