// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecordingTestSupport
import Testing

/// Every number of an item in turn: at the largest that is allowed, beyond it, and not a number.
@Suite("Numbers of display lists, one at a time")
struct NumberValidationTests {
  /// A kind of item, made with one of its numbers replaced.
  struct Kind: Sendable, CustomTestStringConvertible {
    /// What the message calls it.
    var name: String
    /// The other numbers, which are allowed, and what the message calls each.
    var numbers: [(value: Double, name: String)]
    /// Whether a number that is not finite is refused under the name of the whole.
    var whole: String?
    var item: @Sendable ([Double]) -> DisplayItem
    var testDescription: String { name + (whole.map { ", \($0)" } ?? "") }
  }

  private static let rect = Rect(x: 0, y: 0, width: 4, height: 3)
  private static let stops = [Gradient.Stop(0, .black), Gradient.Stop(1, .white)]

  private static func names(_ names: String...) -> [(value: Double, name: String)] {
    names.enumerated().map { (Double($0.offset + 1), $0.element) }
  }

  private static func rect(_ n: [Double], from index: Int = 0) -> Rect {
    Rect(x: n[index], y: n[index + 1], width: n[index + 2], height: n[index + 3])
  }

  private static func point(_ n: [Double], _ index: Int) -> Point {
    Point(x: n[index], y: n[index + 1])
  }

  private static func shadow(_ shape: Shadow.Shape, _ n: ArraySlice<Double>) -> DisplayItem {
    let n = Array(n)
    return .shadow(
      Shadow(
        of: shape, color: .black, standardDeviation: n[0], offset: Size(width: n[1], height: n[2])))
  }

  static let kinds: [Kind] = [
    Kind(name: "fill", numbers: names("x", "y", "x", "y", "x", "y", "x", "y", "x", "y")) { n in
      let path = Path([
        .move(point(n, 0)), .line(point(n, 2)),
        .curve(point(n, 4), control1: point(n, 6), control2: point(n, 8)), .close,
      ])
      return .fill(path, .color(.black), .evenOdd)
    },
    Kind(
      name: "fill", numbers: names("x", "y", "x", "y"), whole: "gradient is not finite"
    ) { n in
      let gradient = Gradient(.linear(start: point(n, 0), end: point(n, 2)), stops: stops)
      return .fill(.rect(rect), .gradient(gradient), .nonZero)
    },
    Kind(
      name: "stroke",
      numbers: names("x", "y", "gradient radius", "x", "y", "gradient radius"),
      whole: "gradient is not finite"
    ) { n in
      let circles = Gradient.Geometry.radial(
        startCenter: point(n, 0), startRadius: n[2], endCenter: point(n, 3), endRadius: n[5])
      return .stroke(.rect(rect), .gradient(Gradient(circles, stops: stops)), StrokeStyle())
    },
    Kind(
      name: "stroke", numbers: names("width", "miter limit", "dash phase", "dash length")
    ) { n in
      let style = StrokeStyle(
        width: n[0], miterLimit: n[1], dash: .init([1, n[3]], phase: n[2]))
      return .stroke(.rect(rect), .color(.black), style)
    },
    Kind(name: "text", numbers: names("x", "y", "letter spacing", "line spacing", "width")) { n in
      let style = TextStyle(font: Font(size: 9), letterSpacing: n[2], lineSpacing: n[3])
      let layout = TextLayout("a", style: style, maxWidth: n[4])
      return .text(PlacedText(layout, at: point(n, 0), paint: .color(.black)))
    },
    Kind(
      name: "shadow",
      numbers: names(
        "x", "y", "width", "height", "corner radius", "standard deviation", "offset", "offset")
    ) { n in shadow(.roundedRect(rect(n), cornerRadius: n[4]), n[5...]) },
    Kind(
      name: "shadow", numbers: names("x", "y", "standard deviation", "offset", "offset")
    ) { n in shadow(.path(.line(from: .zero, to: point(n, 0))), n[2...]) },
    Kind(name: "link", numbers: names("x", "y", "width", "height")) { n in
      .link(DisplayLink(rect(n), to: .destination("a")))
    },
    Kind(name: "image", numbers: names("x", "y", "width", "height")) { n in
      RandomDrawing.picture.map { .image($0, in: rect(n)) } ?? .destination(name: "", at: .zero)
    },
    Kind(name: "destination", numbers: names("x", "y")) { n in
      .destination(name: "b", at: point(n, 0))
    },
    Kind(name: "clip", numbers: names("x", "y")) { n in
      let clip = DisplayGroup.Clip(.line(from: .zero, to: point(n, 0)))
      return .group(DisplayGroup(clip: clip, content: DisplayList()))
    },
  ]

  private static func problem(_ item: DisplayItem) -> String? {
    do {
      try DisplayList([.destination(name: "a", at: .zero), item]).validate()
      return nil
    } catch { return error.description }
  }

  @Test(arguments: kinds) func number_beyondWhatIsAllowed_isNamed(_ kind: Kind) {
    let usual = kind.numbers.map(\.value)
    #expect(Self.problem(kind.item(usual)) == nil)
    for (index, number) in kind.numbers.enumerated() {
      for (value, isAllowed) in [
        (1e9, true), (1e9.nextUp, false), (Double.infinity, false), (.nan, false),
      ] {
        var numbers = usual
        numbers[index] = value
        let message =
          kind.whole.flatMap { value.isFinite ? nil : $0 }
          ?? "\(number.name) is \(value), must be finite and at most 1000000000 in magnitude"
        #expect(
          Self.problem(kind.item(numbers))
            == (isAllowed ? nil : "item 1, \(kind.name): \(message)"), "\(index)")
      }
    }
  }

  /// The numbers of a colour and of a place of a gradient, each not finite in turn.
  @Test(arguments: [Double.nan, .infinity, -.infinity], 0..<4)
  func color_withANumberThatIsNotFinite_isRefused(_ value: Double, _ index: Int) {
    var n = [0.1, 0.2, 0.3, 0.4]
    n[index] = value
    let color = Color(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    let gradient = Gradient.linear(
      from: .zero, to: Point(x: 1, y: 0), [Gradient.Stop(0, .black), Gradient.Stop(1, color)])
    let path = Path.rect(Self.rect)
    let items: [(DisplayItem, String)] = [
      (.fill(path, .color(color), .nonZero), "fill: colour \(color) is not finite"),
      (.stroke(path, .color(color), StrokeStyle()), "stroke: colour \(color) is not finite"),
      (
        .shadow(Shadow(of: .path(path), color: color, standardDeviation: 1)),
        "shadow: colour \(color) is not finite"
      ),
      (.fill(path, .gradient(gradient), .nonZero), "fill: gradient is not finite"),
    ]
    for (item, message) in items { #expect(Self.problem(item) == "item 1, \(message)") }
  }

  /// Offsets rise from 0 to 1, whatever is given; none that is not a number becomes one.
  @Test func stops_ofAGradient_rise() {
    let given = [-1, 0.5, 0.25, 0.75, 7, 0.9, .nan]
    let gradient = Gradient.radial(
      center: .zero, radius: 1, given.map { Gradient.Stop($0, .black) })
    let offsets = gradient.stops.map(\.offset)
    #expect(offsets.dropLast() == [0, 0.5, 0.5, 0.75, 1, 1])
    #expect(offsets[6].isNaN)
    let item = DisplayItem.fill(.rect(Self.rect), .gradient(gradient), .nonZero)
    #expect(Self.problem(item) == "item 1, fill: gradient is not finite")
  }
}
