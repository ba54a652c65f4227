// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What text fields, buttons and indicators show, by hand: a character is 0.6 em wide, a line 1.2
/// em high with its baseline at 0.9 em.
@Suite("What controls show")
struct ControlDrawingTests {
  let stage = makeStage()
  private let insets = EdgeInsets(top: 4, left: 10, bottom: 8, right: 20)

  /// A field of 100 x 40 points with the insets above and letters of 10 points.
  private func field(_ text: String, isEditing: Bool = true) -> TextField {
    let field = TextField(placeholder: "ab", font: Font(size: 10))
    field.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    (field.contentInsets, field.text) = (insets, text)
    stage.root.addSublayer(field)
    if isEditing { field.beginEditing() }
    return field
  }

  /// The caret stands a point behind the text, and at the right edge of what does not fit.
  @Test(arguments: [
    ("", 11.0), ("a", 17), ("abcd", 35), ("elevenlette", 77), ("longer text than fits", 80),
  ])
  func caret_whileEditing_standsBehindTheText(text: String, x: Double) {
    for isSecure in [false, true] {
      let field = field(text)
      field.isSecure = isSecure
      let caret = Path.rect(Rect(x: x, y: 12, width: 1.5, height: 12))
      let tint = field.effectiveTintColor
      let items = field.displayList().items
      #expect(items.count == 2 && items.last == .fill(caret, .color(tint), .nonZero), "\(items)")
      guard case .text(let placed)? = items.first else {
        Issue.record("no text")
        continue
      }
      #expect(placed.position == Point(x: 10, y: 18) && placed.layout.maxWidth == 70)
      #expect(placed.anchor == TextAnchor(.left, .center) && placed.layout.maxLines == 1)
      field.endEditing()
      #expect(field.displayList().items.count == 1)
    }
  }

  @Test func field_withoutRoomForText_drawsNothing() {
    let field = field("a")
    field.bounds.size.width = 30
    #expect(field.displayList().isEmpty)
    field.bounds.size.width = 30.5
    #expect(!field.displayList().isEmpty)
  }

  /// A line of 12 points and 12 of insets; whole points.
  @Test(arguments: [(10.0, 24.0), (11, 26), (20, 36)])
  func intrinsicSize_ofAField_isALineHighAndNoWidth(size: Double, height: Double) {
    let field = TextField(font: Font(size: size))
    field.contentInsets = insets
    #expect(field.intrinsicContentSize == IntrinsicSize())
    stage.root.addSublayer(field)
    #expect(field.intrinsicContentSize == IntrinsicSize(height: height))
  }

  @Test func button_hasRoomForItsTitleAndItsInsets() {
    let button = Button("abcde", font: Font(size: 10))
    button.contentInsets = insets
    stage.root.addSublayer(button)
    #expect(button.intrinsicContentSize == IntrinsicSize(width: 60, height: 24))
    // Half the difference of the insets below the middle; the title's own are 3 points below.
    #expect(button.baselinesFromMiddle.map { [$0.first, $0.last] } == [1, 1])
    button.frame = Rect(x: 0, y: 0, width: 130, height: 52)
    button.layoutIfNeeded()
    #expect(button.title.bounds.size == Size(width: 30, height: 12))
    #expect(button.title.position == Point(x: 60, y: 24))
    button.title.text = "abc"
    #expect(button.intrinsicContentSize == IntrinsicSize(width: 48, height: 24))
    #expect(button.title.usesTintColor)
    let plain = Button("a", color: .white)
    #expect(!plain.title.usesTintColor && plain.title.textColor == .white)
  }

  /// Of twelve spokes the leading one is opaque, and each before it a ninth less, down to 0.18.
  @Test(arguments: [
    (0.0, 0), (0.05, 0), (1.0 / 12, 1), (0.5, 6), (11.5 / 12, 11), (1, 0), (2.26, 3), (3600.5, 6),
  ])
  func indicator_afterATime_hasTurnedByWholeSpokes(time: Double, leading: Int) {
    let indicator = ActivityIndicator(side: 40)
    indicator.color = Color(white: 0, alpha: 0.5)
    stage.root.addSublayer(indicator)
    #expect(indicator.displayList().isEmpty)
    stage.advance(to: 0.25)
    indicator.startAnimating()
    stage.advance(to: 0.25 + time)
    // Started again, it turns on.
    indicator.startAnimating()
    let strokes = indicator.displayList().items.compactMap { item -> (Path, Double, Double)? in
      guard case .stroke(let path, .color(let color), let style) = item else { return nil }
      return (path, color.alpha, style.width)
    }
    #expect(strokes.count == 12)
    for (spoke, stroke) in strokes.enumerated() {
      let age = (leading - spoke + 12) % 12
      #expect(abs(stroke.1 - 0.5 * max(0.18, 1 - Double(age) / 9)) < 1e-9, "\(spoke)")
      #expect(abs(stroke.2 - 3.8) < 1e-9)
    }
    // The first points up, the fourth to the right, from half to nine tenths of the radius.
    let box = strokes[0].0.bounds
    #expect(abs((box?.minY ?? 0) - 2) < 1e-9 && abs((box?.maxY ?? 0) - 10) < 1e-9)
    let right = strokes[3].0.bounds
    #expect(abs((right?.minX ?? 0) - 30) < 1e-9 && abs((right?.maxX ?? 0) - 38) < 1e-9)
    indicator.stopAnimating()
    #expect(indicator.displayList().isEmpty)
    indicator.hidesWhenStopped = false
    #expect(indicator.displayList().items.count == 12)
  }

  /// One that does not turn stands still, its first spoke leading, and begins to turn from there.
  @Test func indicator_thatDoesNotTurn_standsStill() {
    let indicator = ActivityIndicator(side: 40)
    (indicator.color, indicator.hidesWhenStopped) = (.black, false)
    stage.root.addSublayer(indicator)
    /// The spoke that is drawn in full colour.
    func leading() -> [Int] {
      indicator.displayList().items.enumerated().compactMap { place, item in
        guard case .stroke(_, .color(let color), _) = item, color.alpha == 1 else { return nil }
        return place
      }
    }
    for round in 0..<3 {
      for _ in 0..<4 {
        #expect(leading() == [0] && !indicator.isAnimating, "round \(round), \(stage.now)")
        stage.advance(by: 0.15)
      }
      indicator.startAnimating()
      for spokes in [0, 3, 6] {
        #expect(leading() == [spokes] && indicator.isAnimating, "round \(round)")
        stage.advance(by: 0.25)
      }
      indicator.stopAnimating()
    }
  }

  /// A text or its placeholder, where there is one, and the caret.
  @Test(arguments: [
    ("", "", 0), ("", "hint", 1), ("a", "", 1), ("a", "hint", 1), (" ", "", 1),
  ])
  func field_ofAnyTexts_drawsWhatThereIs(text: String, placeholder: String, count: Int) {
    for isSecure in [false, true] {
      let field = field(text, isEditing: false)
      (field.placeholder, field.isSecure) = (placeholder, isSecure)
      #expect(field.displayList().items.count == count)
      field.beginEditing()
      #expect(field.displayList().items.count == count + 1)
      field.removeFromSuperlayer()
    }
  }

  /// Negative insets, and letters that are set over each other, make nothing smaller than 0.
  @Test func intrinsicSize_ofNegativeInsets_isNotBelowZero() {
    let (button, field) = (Button("abcde", font: Font(size: 10)), TextField(font: Font(size: 10)))
    let text = TextLayer("abcde", font: Font(size: 10))
    for layer in [button, field, text] { stage.root.addSublayer(layer) }
    for (inset, width, height) in [
      (0.0, 30.0, 12.0), (-5, 20, 2), (-6, 18, 0), (-7, 16, 0), (-15, 0, 0), (-16, 0, 0),
    ] {
      button.contentInsets = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
      field.contentInsets = button.contentInsets
      #expect(button.intrinsicContentSize == IntrinsicSize(width: width, height: height))
      #expect(field.intrinsicContentSize == IntrinsicSize(height: height))
      for layer in [button, field] {
        layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
      }
      stage.layoutIfNeeded()
      #expect(button.bounds.size == Size(width: width, height: height))
    }
    for (spacing, width) in [(-5.0, 5.0), (-6, 0), (-7, 0), (-100, 0)] {
      text.letterSpacing = spacing
      #expect(text.intrinsicContentSize == IntrinsicSize(width: width, height: 12))
    }
  }

  /// One that goes to a stage whose clock is behind stands still until that has caught up.
  @Test func indicator_onAStageWhoseClockIsBehind_waits() {
    let (indicator, other) = (ActivityIndicator(side: 40), makeStage())
    indicator.color = .black
    stage.advance(to: 1.1)
    stage.root.addSublayer(indicator)
    indicator.startAnimating()
    other.root.addSublayer(indicator)
    for (time, leading) in [(0.0, 0), (0.3, 0), (1, 0), (1.1, 0), (1.375, 3), (1.625, 6)] {
      other.advance(to: time)
      let spokes = indicator.displayList().items.enumerated().filter { _, item in
        guard case .stroke(_, .color(let color), _) = item else { return false }
        return color.alpha == 1
      }
      #expect(spokes.map(\.offset) == [leading], "at \(time)")
    }
  }
}
