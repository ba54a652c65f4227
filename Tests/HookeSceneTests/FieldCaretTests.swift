// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The caret of text fields beside letters of different widths.
struct FieldCaretTests {
  /// A measurer of letters of different widths: 2 points for i, 9 for w, and 5 for all others.
  private struct UnevenTextMeasurer: TextMeasuring {
    func measure(_ layout: TextLayout) -> TextMetrics {
      let width = layout.string.reduce(0.0) { $0 + ($1 == "i" ? 2 : $1 == "w" ? 9 : 5) }
      let box = Rect(x: 0, y: 0, width: width, height: 12)
      return TextMetrics(size: box.size, lines: [TextMetrics.Line(box: box, baseline: 9)])
    }
  }

  /// A field of dots has its caret behind them: one for each character, whatever that is made of.
  @Test(arguments: [
    ("", 0.0, 0.0), ("i", 2, 5), ("wiw", 20, 15), ("iiii", 8, 20), ("e\u{301}👩‍🚀w", 19, 15),
  ])
  func caret_ofUnevenLetters_standsBehindWhatIsShown(text: String, plain: Double, dots: Double) {
    let stage = Stage(
      size: Size(width: 400, height: 300), textMeasurer: UnevenTextMeasurer())
    for (isSecure, width) in [(false, plain), (true, dots)] {
      let field = TextField(placeholder: "ab", font: Font(size: 10))
      field.frame = Rect(x: 0, y: 0, width: 100, height: 40)
      field.contentInsets = EdgeInsets(top: 4, left: 10, bottom: 8, right: 20)
      field.text = text
      stage.root.addSublayer(field)
      field.beginEditing()
      field.isSecure = isSecure
      let caret = Path.rect(Rect(x: 11 + width, y: 12, width: 1.5, height: 12))
      let items = field.displayList().items
      #expect(items.last == .fill(caret, .color(field.effectiveTintColor), .nonZero), "\(items)")
      guard case .text(let placed)? = items.first, !text.isEmpty else { continue }
      let shown = isSecure ? String(repeating: "•", count: text.count) : text
      #expect(placed.layout.string == shown)
    }
  }
}
