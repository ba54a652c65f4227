// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeCommand

/// The texts of charts: the values at the ends of several motions, their times of rest, and the
/// metadata of the page.
@Suite("texts of charts")
struct MotionsChartTextTests {
  private static let size = Size(width: 640, height: 900)
  private static let theme = Theme.light
  private static let measurer = MonospacedTextMeasurer()

  private static func chart(_ motions: [PlottedMotion]) -> Document {
    let named = motions.enumerated().map {
      NamedMotion(name: "m\($0)", motion: $1, curve: nil)
    }
    return MotionsChart(named, size: size, theme: theme, measurer: measurer).document
  }

  /// The box of the curves: beside the labels of the ends, below the header, above the axis.
  private static func area(_ motions: [PlottedMotion]) -> Rect {
    let canvas = PageCanvas(measurer: measurer, theme: theme)
    func width(_ values: [Double]) -> Double {
      values.filter(\.isFinite).map {
        canvas.width(MotionPlot.endLabel($0), Typography.name) + 8
      }.max() ?? 0
    }
    return Rect(
      from: Point(x: 30 + width(motions.map(\.from)), y: 58 + 12 * Double(motions.count)),
      to: Point(x: size.width - 30 - width(motions.map(\.to)), y: size.height - 56))
  }

  /// The labels of each value at its height, once, and a line for each target.
  @Test(arguments: [
    [(0.0, 10.0), (0, 4), (10, 6)], [(0, 10), (10, 0), (-2.5, 10)], [(5, -5), (5, -5)],
    [(0, 10), (3, .infinity)],
  ])
  func ends_ofSeveralMotions_areLabelledOnce(ends: [(Double, Double)]) {
    let motions = ends.map { from, to in
      PlotScaleTests.motion(from: from, to: to, rest: to.isFinite ? 2 : .infinity)
    }
    let area = Self.area(motions)
    let (low, high) = (
      (ends.map(\.0) + ends.map(\.1)).filter(\.isFinite).min() ?? 0,
      (ends.map(\.0) + ends.map(\.1)).filter(\.isFinite).max() ?? 0
    )
    func y(_ value: Double) -> Double { area.maxY - (value - low) / (high - low) * area.height }
    let items = Self.chart(motions).pages[0].content.items
    var expected = PageCanvas(measurer: Self.measurer, theme: Self.theme)
    for target in Set(ends.map(\.1).filter(\.isFinite)) {
      expected.line(
        from: Point(x: area.minX, y: y(target)), to: Point(x: area.maxX, y: y(target)),
        Self.theme.faint, width: 0.5)
      expected.text(
        MotionPlot.endLabel(target), Typography.name, Self.theme.quiet,
        at: Point(x: area.maxX + 6, y: y(target)), anchor: TextAnchor(.left, .center))
    }
    for start in Set(ends.map(\.0)) {
      expected.text(
        MotionPlot.endLabel(start), Typography.name, Self.theme.quiet,
        at: Point(x: area.minX - 6, y: y(start)), anchor: TextAnchor(.right, .center))
    }
    for item in expected.picture.list.items {
      #expect(items.count { $0 == item } == 1, "\(item)")
    }
  }

  @Test("a time of rest stands above its mark, or below it where its curve comes from above")
  func times_ofRest_areAtTheirMarks() {
    let motions = [(10.0, 2.0), (4, 1), (6, 1)].map { to, rest in
      PlotScaleTests.motion(from: to == 6 ? 10 : 0, to: to, rest: rest)
    }
    let area = Self.area(motions)
    let items = Self.chart(motions).pages[0].content.items
    var expected = PageCanvas(measurer: Self.measurer, theme: Self.theme)
    let size = expected.labelSize("1.000 s", Typography.axis)
    // The axis ends 0.03 of the length after the last rest.
    let x = area.minX + area.width / 2.06 - size.width / 2
    for (index, value, offset) in [(1, 4.0, -4 - size.height), (2, 6, 4)] {
      let mark = area.maxY - value / 10 * area.height
      expected.label(
        "1.000 s", Typography.axis, Self.theme.label(Self.theme.curve(index)),
        in: Rect(origin: Point(x: x, y: mark + offset), size: size))
    }
    let texts = items.compactMap { item -> (String, Point, Paint)? in
      guard case .text(let text) = item else { return nil }
      return (text.layout.string, text.position, text.paint)
    }
    for case .text(let label) in expected.picture.list.items {
      #expect(
        texts.contains {
          $0.0 == "1.000 s" && $0.2 == label.paint
            && abs($0.1.x - label.position.x) < 1e-6 && abs($0.1.y - label.position.y) < 1e-6
        }, "\(label.position): \(texts)")
    }
  }

  /// A curve that rises to its mark leaves space above it alone, up to 10 points above the plot.
  @Test(arguments: [-0.5, 0.5, 3])
  func time_ofARestNearTheTop_isThereWithSpace(space: Double) {
    let canvas = PageCanvas(measurer: Self.measurer, theme: Self.theme)
    let height = canvas.labelSize("1.000 s", Typography.axis).height
    // Two lines of the header, and labels of up to six digits beside the plot.
    let area = Self.area([PlotScaleTests.motion(), PlotScaleTests.motion()])
    let depth = height + 4 - 10 + space
    let motions = [
      PlotScaleTests.motion(),
      PlotScaleTests.motion(to: 10 * (1 - depth / area.height), rest: 1),
    ]
    let color = Paint.color(Self.theme.label(Self.theme.curve(1)))
    let isThere = Self.chart(motions).pages[0].content.items.contains { item in
      guard case .text(let text) = item else { return false }
      return text.layout.string == "1.000 s" && text.paint == color
    }
    #expect(isThere == (space > 0))
  }

  @Test("a page has the ground of its theme, below all else", arguments: [Theme.light, .dark])
  func page_ofATheme_hasItsGround(theme: Theme) {
    let motion = PlotScaleTests.motion()
    let named = ["a", "b"].map { NamedMotion(name: $0, motion: motion, curve: nil) }
    let pages =
      MotionsChart(named, size: Self.size, theme: theme, measurer: Self.measurer).document.pages
      + MotionChart(
        motion, name: "a", size: Self.size, theme: theme, measurer: Self.measurer
      ).document.pages
    let ground = DisplayItem.fill(
      .rect(Rect(origin: .zero, size: Self.size)), .color(theme.paper), .nonZero)
    #expect(pages.count == 2)
    for page in pages {
      let items = page.content.items
      // White paper is there already.
      #expect((items.first == ground) == (theme.paper != .white))
      #expect(items.count { $0 == ground } <= 1)
      let rule = items.contains { item in
        if case .stroke(_, .color(theme.ink), _) = item { true } else { false }
      }
      #expect(rule)
    }
  }

  /// The header has each name once.
  @Test("names stand beside their curves, all of them or none", arguments: [5, 400])
  func names_ofMotions_areAllBesideTheirCurves(count: Int) {
    let long = String(repeating: "n", count: count)
    for names in [[long, "a"], ["a", "b", long]] {
      let motions = names.enumerated().map { index, name in
        NamedMotion(name: name, motion: PlotScaleTests.motion(rest: Double(index + 1)), curve: nil)
      }
      let items = MotionsChart(
        motions, size: Self.size, theme: Self.theme, measurer: Self.measurer
      ).document.pages[0].content.items
      for name in names {
        let texts = items.count { item in
          if case .text(let text) = item { text.layout.string == name } else { false }
        }
        #expect(texts == (count < 400 ? 2 : 1), "\(name.prefix(5)) of \(names.count)")
      }
    }
  }

  @Test("a page is called by its motions, and says what they do")
  func metadata_ofAPage_isThatOfItsMotions() {
    let spring = PlottedMotion(
      SpringMotion(spring: Spring(stiffness: 100, damping: 20), fromValue: 0, toValue: 1),
      threshold: 0.001)
    let decay = PlottedMotion(DecayMotion(fromValue: 0, initialVelocity: 100), threshold: 0.1)
    let several = Self.chart([spring, decay])
    #expect(several.pages.count == 1 && several.pages[0].size == Self.size)
    #expect(several.pages[0].title == "m0, m1" && several.metadata.title == "m0, m1")
    #expect(several.pages[0].description == "m0: \(spring.outcome). m1: \(decay.outcome)")
    #expect(several.metadata.keywords == ["spring", "decay"])
    let ease = PlottedMotion(EasedMotion(timing: .easeIn, fromValue: 0, toValue: 1))
    let curve = PlottedMotion(
      EasedMotion(timing: CubicBezier(0.1, 0.2, 0.3, 0.4), fromValue: 0, toValue: 1))
    for (motion, name, title) in [
      (spring, "spring", "Spring"), (spring, "card-in", "Card-in"), (decay, "ease", "Ease"),
      (ease, "ease", "easeIn"), (ease, "fade", "Fade"), (curve, "ease", "Cubic Bézier"),
    ] {
      let document = MotionChart(
        motion, name: name, size: Self.size, theme: Self.theme, measurer: Self.measurer
      ).document
      #expect(document.pages[0].title == title && document.metadata.title == title)
      #expect(document.pages[0].description == "\(motion.outcome). \(motion.summary).")
      #expect(document.metadata.subject == motion.outcome)
      #expect(document.metadata.keywords == ["motion", motion.kind])
    }
  }
}
