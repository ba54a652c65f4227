// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import Testing

@testable import HookeCommand

/// The names and times of rest of several curves on one page: beside their own curve, where the
/// others are farthest.
@Suite("names of curves")
struct CurveNameTests {
  private static let size = Size(width: 300, height: 900)

  /// A motion on straight lines between values at equal steps of time, at rest after two seconds.
  private static func motion(
    _ values: [Double], rest: Double = 2, isEndless: Bool = false
  ) -> PlottedMotion {
    PlottedMotion(
      kind: "line", summary: "a line", outcome: "", details: [], from: values[0],
      to: values[values.count - 1], threshold: 0.01,
      state: { time in
        let place = min(1, max(0, time / rest)) * Double(values.count - 1)
        let index = min(Int(place), values.count - 2)
        let share = place - Double(index)
        return (values[index] + share * (values[index + 1] - values[index]), 0)
      },
      settlingTime: { _ in isEndless ? .infinity : rest }, peaks: [], firstCrossing: nil,
      horizon: isEndless ? rest : 60)
  }

  /// The texts of a chart in the colours of its curves, below its header.
  private static func texts(_ motions: [PlottedMotion]) -> [[(text: String, place: Point)]] {
    let named = motions.enumerated().map {
      NamedMotion(name: "name \($0)", motion: $1, curve: nil)
    }
    let chart = MotionsChart(
      named, size: size, theme: .light, measurer: MonospacedTextMeasurer())
    let theme = Theme.light
    return motions.indices.map { index in
      chart.document.pages[0].content.items.compactMap { item in
        guard case .text(let text) = item,
          text.paint == .color(theme.label(theme.curve(index))), text.position.y > 80
        else { return nil }
        return (text.layout.string, text.position)
      }
    }
  }

  /// The area of the curves, from their labels and margins.
  private static func area(_ motions: [PlottedMotion]) -> Rect {
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    func width(_ values: [Double]) -> Double {
      values.map { canvas.width(MotionPlot.endLabel($0), Typography.name) + 8 }.max() ?? 0
    }
    return Rect(
      from: Point(x: 30 + width(motions.map(\.from)), y: 58 + 12 * Double(motions.count)),
      to: Point(x: size.width - 30 - width(motions.map(\.to)), y: size.height - 56))
  }

  @Test(
    "the first motion has its name on the left, the second on the right, whether they rest or not",
    arguments: [false, true])
  func names_ofSteepMotions_areOnTheirSides(isEndless: Bool) throws {
    // Farthest from each other after one second, where there is space on both sides.
    let motions = [[0.0, 6, 10], [0, 3, 10]].map { Self.motion($0, isEndless: isEndless) }
    let (texts, area) = (Self.texts(motions), Self.area(motions))
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    for (index, value) in [6.0, 3].enumerated() {
      let name = "name \(index)"
      let found = try #require(texts[index].first { $0.text == name })
      // The axis goes on for 0.03 of the length.
      let x = area.minX + area.width / 2.06
      let left = index == 0 ? x - canvas.width(name, Typography.name) - 5 : x + 5
      #expect(abs(found.place.x - left) < 0.5, "\(index): \(found.place.x), not \(left)")
      let y = area.maxY - value / 10 * area.height
      #expect(abs(found.place.y + 4.8 - y) < 1.5, "\(index): \(found.place.y), not \(y)")
    }
  }

  @Test("a name stands where the nearest of several others is farthest")
  func name_amongThree_isFarFromTheNearest() throws {
    // At half a second the others are 3 and 4 away; at one second 0.5 and 5.5.
    let motions = [
      Self.motion([0, 6, 7, 9, 10]), Self.motion([0, 3, 6.5, 9, 10]),
      Self.motion([0, 2, 1.5, 5, 10]),
    ]
    let (texts, area) = (Self.texts(motions), Self.area(motions))
    let canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
    let found = try #require(texts[0].first { $0.text == "name 0" })
    let left = area.minX + area.width / 2.06 / 2 - canvas.width("name 0", Typography.name) - 5
    #expect(abs(found.place.x - left) < 0.5, "\(found.place.x), not \(left)")
    let y = area.maxY - 0.6 * area.height
    #expect(abs(found.place.y + 4.8 - y) < 1.5, "\(found.place.y), not \(y)")
  }

  @Test("where one name has no place there is none, as the colours name the curves already")
  func names_withoutPlace_areAllLeftOut() {
    // A level curve passes through its own name wherever that stands.
    let motions = [Self.motion([0, 10]), Self.motion([5, 5])]
    for texts in Self.texts(motions) {
      #expect(!texts.contains { $0.text.hasPrefix("name") })
    }
  }
}
