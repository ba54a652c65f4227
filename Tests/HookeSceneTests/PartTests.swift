// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What layers, touches and presentations say of themselves.
struct PartTests {
  let stage = makeStage()

  @Test func centerOfBounds_isThatOfTheirOrigin() {
    let layer = stage.add("layer", 10, 20, 30, 40)
    layer.bounds.origin = Point(x: -5, y: 7)
    #expect(layer.boundsCenter == Point(x: 10, y: 27))
  }

  @Test func prioritiesOfNames_areTheirNumbers() {
    let priorities: [LayoutPriority] = [.required, .defaultHigh, .defaultLow]
    #expect(priorities.map(\.value) == [1000, 750, 250])
    let layer = Layer()
    #expect(layer.contentHuggingPriority == LayoutPriorities(horizontal: 250, vertical: 250))
    #expect(layer.contentCompressionResistance == LayoutPriorities(horizontal: 750, vertical: 750))
  }

  @Test func invalidation_ofTheSizeOfContent_laysOutAnew() {
    final class Gauge: Layer {
      var side = 20.0
      override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: side, height: side) }
    }
    let gauge = Gauge()
    stage.root.addSublayer(gauge)
    gauge.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    gauge.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
    stage.layoutIfNeeded()
    #expect(gauge.bounds.size == Size(width: 20, height: 20))
    gauge.side = 33
    stage.layoutIfNeeded()
    #expect(gauge.bounds.size.width == 20, "nobody said so")
    gauge.invalidateIntrinsicContentSize()
    stage.layoutIfNeeded()
    #expect(gauge.bounds.size == Size(width: 33, height: 33))
  }

  @Test func presentation_namesItsScreens() {
    struct Nothing: TransitionAnimator {
      let duration = 0.0
      func animate(_ context: TransitionContext) { context.completeTransition() }
    }
    let (below, above) = (stage.add("below", 0, 0, 9, 9), Layer(name: "above"))
    let presented = stage.present(above, over: below, presenting: Nothing(), dismissing: Nothing())
    #expect(presented.presenter === below && presented.screen === above)
    #expect(presented.state == .presented)
  }

  @Test func slop_ofTheProgram_isTheDistanceThatAPanTakes() {
    let card = stage.add("card", 0, 0, 300, 300)
    var states: [PanRecognizer.State] = []
    let pan = card.onPan { states.append($0.state) }
    #expect(pan.slop == 10 && pan.axis == .any && pan.isEnabled && pan.layer === card)
    pan.slop = 30
    stage.touchDown(at: Point(x: 50, y: 60))
    stage.touchMoved(to: Point(x: 50, y: 90))
    #expect(pan.state == .possible)
    stage.touchMoved(to: Point(x: 50, y: 91))
    #expect(pan.state == .began && pan.touch?.startLocation == Point(x: 50, y: 60))
    #expect(pan.touch?.translation == Point(x: 0, y: 31) && pan.translation == .zero)
    #expect(pan.location(in: card) == Point(x: 50, y: 91))
    pan.isEnabled = false
    #expect(pan.state == .possible && states == [.began, .cancelled])
  }

  @Test func field_editing_beginsAndEndsOnce() {
    var log: [String] = []
    func field(_ name: String, _ y: Double) -> TextField {
      let field = TextField(placeholder: "Your \(name)", name: name)
      field.frame = Rect(x: 0, y: y, width: 200, height: 40)
      for event in [ControlEvent.editingDidBegin, .editingChanged, .editingDidEnd] {
        field.on(event) { log.append("\(name) \(event)") }
      }
      stage.root.addSublayer(field)
      return field
    }
    let (first, second) = (field("mail", 0), field("code", 50))
    first.endEditing()
    first.beginEditing()
    first.beginEditing()
    stage.type("a")
    second.beginEditing()
    #expect(second.isEditing && !first.isEditing && first.text == "a")
    second.endEditing()
    second.endEditing()
    stage.type("b")
    #expect(first.text == "a" && second.text.isEmpty && stage.firstResponder == nil)
    let events = [
      "mail editingDidBegin", "mail editingChanged", "mail editingDidEnd", "code editingDidBegin",
      "code editingDidEnd",
    ]
    #expect(log == events, "\(log)")
    second.isEnabled = false
    second.beginEditing()
    #expect(!second.isEditing && log.count == events.count)
  }

  @Test func field_showsItsTextOrWhatStandsForIt() {
    let field = TextField(placeholder: "Your code")
    field.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    stage.root.addSublayer(field)
    let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
    (field.placeholderColor, field.textColor) = (red, blue)
    func shown() -> [(String, Paint)] { Self.texts(stage.displayList()) }
    #expect(shown().map(\.0) == ["Your code"] && shown().map(\.1) == [.color(red)])
    field.placeholder = "Another"
    #expect(shown().map(\.0) == ["Another"])
    field.text = "1234"
    #expect(shown().map(\.0) == ["1234"] && shown().map(\.1) == [.color(blue)])
    field.isSecure = true
    #expect(shown().map(\.0) == ["••••"])
    (field.text, field.placeholder) = ("", "")
    #expect(shown().isEmpty)
  }

  private static func texts(_ list: DisplayList) -> [(String, Paint)] {
    list.items.flatMap { item -> [(String, Paint)] in
      switch item {
      case .text(let text): [(text.layout.string, text.paint)]
      case .group(let group): texts(group.content)
      default: []
      }
    }
  }

  @Test func settings_readBack_areThoseThatWereMade() {
    let text = TextLayer("a")
    text.textColor = Color(hex: 0x123456)
    #expect(text.textColor == Color(hex: 0x123456))
    let layer = Layer()
    layer.maskedCorners = [.topLeft, .bottomRight]
    #expect(layer.maskedCorners == [.topLeft, .bottomRight])
    #expect(stage.motion == .full && stage.animator.motion == .full)
    stage.motion = .reduced
    #expect(stage.motion == .reduced && stage.animator.motion == .reduced)
    stage.advance(by: 0.25)
    stage.advance(by: 0.5)
    #expect(stage.now == 0.75)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(EdgeInsets.componentCount == 4 && insets.components == SIMD4(1, 2, 3, 4))
    #expect(EdgeInsets(components: SIMD4(1, 2, 3, 4)) == insets)
    #expect(EdgeInsets(all: 6) == EdgeInsets(top: 6, left: 6, bottom: 6, right: 6))
    #expect(Font.Weight.thin < .light && !(Font.Weight.bold < .bold) && .medium < Font.Weight.black)
  }
}
