// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@Suite struct MonospacedTextMeasurerTests {
  let measurer = MonospacedTextMeasurer()
  let style = TextStyle(font: Font(size: 10))

  @Test func measure_oneLine_isSixTenthsAnEmEach() {
    let metrics = measurer.measure(TextLayout("Log in", style: style))
    #expect(metrics.size == Size(width: 36, height: 12))
    #expect(metrics.firstBaseline == 9)
    #expect(measurer.measure(TextLayout("", style: style)).size == Size(width: 0, height: 12))
  }

  @Test func measure_wrapped_breaksBetweenWords() {
    let layout = TextLayout("one two three extraordinary", style: style, maxWidth: 48)
    let widths = measurer.measure(layout).lines.map(\.box.width)
    #expect(widths == [42, 30, 48, 30])
  }

  @Test func measure_limitedLines_areCut() {
    let layout = TextLayout("one two three", style: style, maxWidth: 30, maxLines: 2)
    let metrics = measurer.measure(layout)
    #expect(metrics.lines.count == 2)
    #expect(metrics.isTruncated)
  }

  @Test func measure_alignment_placesLinesInTheBox() {
    func left(_ alignment: TextLayout.Alignment) -> Double? {
      measurer.measure(
        TextLayout("abcde", style: style, maxWidth: 50, alignment: alignment)
      ).lines.first?.box.minX
    }
    #expect(left(.leading) == 0)
    #expect(left(.center) == 10)
    #expect(left(.trailing) == 20)
  }

  @Test func anchor_points_areTakenFromTheBox() {
    let metrics = measurer.measure(TextLayout("abc\nde", style: style))
    let place = Point(x: 100, y: 100)
    #expect(TextAnchor.topLeft.topLeft(of: metrics, at: place) == place)
    #expect(TextAnchor.center.topLeft(of: metrics, at: place) == Point(x: 91, y: 88))
    #expect(TextAnchor.baselineRight.topLeft(of: metrics, at: place) == Point(x: 82, y: 91))
    let last = TextAnchor(.left, .lastBaseline).topLeft(of: metrics, at: place)
    #expect(last == Point(x: 100, y: 79))
  }
}
