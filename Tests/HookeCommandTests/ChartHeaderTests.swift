// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeCommand

/// The headers of charts: title, outcome and parameters beside each other where there is space, and
/// below each other where there is little.
@Suite("headers of charts")
struct ChartHeaderTests {
  private static let measurer = MonospacedTextMeasurer()

  private static func width(_ text: String, _ style: TextStyle) -> Double {
    PageCanvas(measurer: measurer, theme: .light).width(text, style)
  }

  private static func motion(
    outcome: String = "at rest", details: [String] = ["first 1", "second 2"], velocity: Double = 0,
    from: Double = 0, to: Double = 10, rest: Double = 2
  ) -> PlottedMotion {
    PlottedMotion(
      kind: "line", summary: "a line", outcome: outcome, details: details, from: from, to: to,
      threshold: 0.01,
      state: { (from + min(1, $0 / rest) * (to - from), velocity) },
      settlingTime: { _ in rest }, peaks: [], firstCrossing: nil, horizon: 60)
  }

  /// The texts of a list with their places, and the rule under the header.
  private struct Drawing {
    var texts: [(text: String, position: Point, maxLines: Int?)] = []
    var rule: Double?

    init(_ list: DisplayList) {
      for item in list.items {
        switch item {
        case .text(let text):
          texts.append((text.layout.string, text.position, text.layout.maxLines))
        case .stroke(let path, .color(Theme.light.ink), _): rule = rule ?? path.bounds?.minY
        default: break
        }
      }
    }

    init(_ motion: PlottedMotion, name: String, _ size: Size) {
      let chart = MotionChart(
        motion, name: name, size: size, theme: .light, measurer: ChartHeaderTests.measurer)
      self.init(chart.document.pages[0].content)
    }

    init(_ motions: [NamedMotion], _ size: Size) {
      let chart = MotionsChart(
        motions, size: size, theme: .light, measurer: ChartHeaderTests.measurer)
      self.init(chart.document.pages[0].content)
    }

    func place(_ text: String) -> Point? { texts.first { $0.text == text }?.position }
  }

  @Test("the margin is that of the shorter side")
  func margin_ofASize_isThatOfItsShorterSide() {
    for (width, height, margin) in [
      (239.9, 900, 14), (900, 239.9, 14), (240, 900, 30), (900, 240, 30), (200, 200, 14),
    ] as [(Double, Double, Double)] {
      let size = Size(width: width, height: height)
      #expect(MotionChart.margin(of: size) == margin)
      #expect(Drawing(Self.motion(), name: "name", size).place("Name")?.x == margin)
      let named = NamedMotion(name: "name", motion: Self.motion(), curve: nil)
      #expect(Drawing([named, named], size).place("name") == Point(x: margin, y: margin + 12))
    }
  }

  @Test("parameters stand beside the title where both and the outcome fit")
  func header_withSpace_hasTwoColumns() {
    let title = Self.width("Name", Typography.longTitle)
    let details = Self.width("second 2", Typography.axis)
    let long = String(repeating: "o", count: 60)
    let outcome = Self.width(long, Typography.sentence)
    for (space, text, isBeside) in [
      (outcome + 1, long, true), (outcome - 1, long, false),
      (max(240, title + 12 + details + 1), "at rest", true), (400, "at rest", true),
    ] {
      let size = Size(width: space + 60, height: 400)
      let drawing = Drawing(Self.motion(outcome: text), name: "name", size)
      let (margin, right) = (30.0, size.width - 30)
      #expect(drawing.place("Name") == Point(x: margin, y: 45))
      if isBeside {
        // The parameters end on the right, the last of them on the line of the title.
        #expect(drawing.place(text) == Point(x: margin, y: 60))
        #expect(drawing.place("first 1") == Point(x: right, y: 38.5))
        #expect(drawing.place("second 2") == Point(x: right, y: 49) && drawing.rule == 70)
      } else {
        #expect(drawing.place("first 1") == nil && drawing.place("second 2") == nil)
      }
    }
    // A title that reaches the parameters is no closer than 12 points.
    let name = String(repeating: "n", count: 30)
    let whole = Self.width(name, Typography.longTitle) + details
    for (gap, isBeside) in [(12.5, true), (11.5, false)] {
      let size = Size(width: whole + gap + 60, height: 400)
      let drawing = Drawing(Self.motion(), name: name, size)
      #expect((drawing.place("second 2") != nil) == isBeside)
    }
  }

  @Test("below each other the last parameters come first, as many lines as leave the plot a height")
  func header_withLittleSpace_isInLines() throws {
    let line = 1.2 * Typography.axis.font.size
    let words = "second 2  ·  first 1"
    let long = String(repeating: "out come ", count: 20)
    for height in stride(from: 160.0, through: 330, by: 10) {
      let size = Size(width: 200, height: height)
      let drawing = Drawing(Self.motion(outcome: long), name: "name", size)
      // Two labels' heights, the axis, and the least curve.
      let last = height - 14 - (26 + 26 + 26 + 36) - 16 - 4
      let start = 14 + 15 + 6.0
      let count = max(0, Int((last - start) / line))
      let place = drawing.place(words)
      #expect((place != nil) == (count > 0), "\(height)")
      if count > 0 { #expect(place == Point(x: 14, y: start)) }
      let outcome = drawing.texts.first { $0.text.hasPrefix("out come") }
      let left = Int((last - start - line) / line)
      #expect((outcome != nil) == (count > 0 && left > 0), "\(height)")
      if let outcome {
        #expect(outcome.maxLines == left && outcome.position == Point(x: 14, y: start + line))
      }
      let lines = outcome == nil ? 0 : min(left, Self.lines(of: long, width: 172))
      let end = count > 0 ? start + line + Double(lines) * line : start
      #expect(abs((drawing.rule ?? 0) - (end + 4)) < 1e-9, "\(height)")
    }
  }

  /// The lines of a text that is wrapped between words.
  private static func lines(of text: String, width: Double) -> Int {
    let layout = TextLayout(text, style: Typography.axis, maxWidth: width)
    return Int((measurer.measure(layout).size.height / (1.2 * Typography.axis.font.size)).rounded())
  }

  @Test("of several motions each has a line, with as many columns as there is space for")
  func header_ofSeveral_hasItsColumns() throws {
    let names = ["a", String(repeating: "l", count: 30)]
    let motions = names.map {
      NamedMotion(name: $0, motion: Self.motion(), curve: nil, terms: "terms of " + $0)
    }
    let second = 30 + 14 + Self.width(names[1], Typography.name)
    let third = second + 14 + Self.width("terms of " + names[1], Typography.axis)
    // A column of 40 points or less holds nothing.
    for (right, columns) in [
      (third + 40.5, 3), (third + 39.5, 2), (second + 40.5, 2), (second + 39.5, 1),
    ] {
      let drawing = Drawing(motions, Size(width: right + 30, height: 400))
      for (index, name) in names.enumerated() {
        let y = 42 + 12 * Double(index)
        #expect(drawing.place(name) == Point(x: 30, y: y))
        #expect(drawing.place("terms of " + name) == (columns > 1 ? Point(x: second, y: y) : nil))
      }
      let outcomes = drawing.texts.filter { $0.text == "at rest" }.map(\.position)
      #expect(outcomes == (columns > 2 ? [42, 54].map { Point(x: third, y: $0) } : []))
    }
  }

  @Test("a velocity that every motion begins with is said once, below the motions")
  func header_ofOneVelocity_saysIt() {
    for (velocities, words) in [
      ([-1234.567, -1234.567], "initial velocity \u{2212}1235 per second"),
      ([0.5, 0.5, 0.5], "initial velocity 0.5 per second"), ([0, 0], nil), ([5, 6], nil),
      ([5, 5, 6], nil), ([0, 5], nil), ([5, 0], nil), ([5, -5], nil),
    ] as [([Double], String?)] {
      let motions = velocities.enumerated().map {
        NamedMotion(name: "m\($0)", motion: Self.motion(velocity: $1), curve: nil)
      }
      let drawing = Drawing(motions, Size(width: 600, height: 400))
      let found = drawing.texts.filter { $0.text.hasPrefix("initial velocity") }
      #expect(found.map(\.text) == (words.map { [$0] } ?? []))
      let second = 44 + Self.width("m0", Typography.name)
      let y = 42 + 12 * Double(velocities.count)
      if let place = found.first?.position { #expect(place == Point(x: second, y: y)) }
      #expect(drawing.rule == y - 4 + (words == nil ? 0 : 12))
    }
  }
}
