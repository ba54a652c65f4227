// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct TouchTests {
  let stage = makeStage()

  private final class Log { var events: [ControlEvent] = [] }

  private func control(_ name: String = "control", at frame: Rect) -> (Control, Log) {
    let control = Control(name: name, frame: frame)
    stage.root.addSublayer(control)
    let log = Log()
    let all: [ControlEvent] = [
      .touchDown, .touchDragEnter, .touchDragExit, .touchDragInside, .touchDragOutside,
      .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    for event in all { control.on(event) { log.events.append(event) } }
    return (control, log)
  }

  private let frame = Rect(x: 100, y: 100, width: 80, height: 40)
  private let inside = Point(x: 120, y: 110)
  private let outside = Point(x: 20, y: 20)

  @Test func tap_within_isDownThenUpInside() {
    let (control, log) = control(at: frame)
    let (other, otherLog) = self.control("other", at: frame.offsetBy(dx: 0, dy: 100))
    stage.touchDown(at: inside)
    #expect(control.isHighlighted && !other.isHighlighted)
    stage.touchUp()
    #expect(otherLog.events.isEmpty)
    #expect(!control.isHighlighted)
    #expect(log.events == [.touchDown, .touchUpInside])
    stage.touchUp()
    #expect(log.events.count == 2, "without a finger nothing happens")
  }

  @Test("a tap whose layer has moved away by its end is a warning, unless nobody waits for it")
  func tap_onALayerThatMoves_isAWarning() {
    func warnings(_ event: ControlEvent, to place: Point) -> [String] {
      let stage = makeStage()
      let layer = stage.add("done", 10, 10, 40, 40)
      layer.on(event) {}
      stage.tap(layer, at: 1)
      stage.at(1.05) { layer.position = place }
      stage.advance(to: 2)
      return stage.warnings.map(\.caption)
    }
    let away = Point(x: 200, y: 30)
    #expect(
      warnings(.touchUpInside, to: away)
        == ["the touch on \"done\" ends outside of it, because the layer has moved"])
    #expect(warnings(.touchUpInside, to: Point(x: 40, y: 30)).isEmpty)
    #expect(warnings(.touchDown, to: away).isEmpty)
  }

  @Test("a touch on a layer that goes to another one is a warning, unless that is meant")
  func touch_onALayerThatIsNotHit_isAWarning() {
    func warnings(_ change: (Layer, _ inner: Layer, _ other: Layer) -> Void) -> [String] {
      let stage = makeStage()
      let outer = Layer(name: "outer", frame: Rect(x: 10, y: 10, width: 100, height: 100))
      let inner = Layer(name: "inner", frame: Rect(x: 20, y: 20, width: 40, height: 40))
      let other = Layer(name: "other", frame: Rect(x: 200, y: 10, width: 100, height: 100))
      for layer in [outer, other] { stage.root.addSublayer(layer) }
      outer.addSublayer(inner)
      change(outer, inner, other)
      stage.touchDown(on: inner)
      return stage.warnings.map(\.caption)
    }
    #expect(warnings { _, _, _ in }.isEmpty)
    #expect(
      warnings { _, inner, _ in
        inner.addSublayer(Layer(name: "label", frame: Rect(x: 0, y: 0, width: 40, height: 40)))
      }.isEmpty)
    // A label in a button gives its touches away.
    #expect(warnings { _, inner, _ in inner.isUserInteractionEnabled = false }.isEmpty)
    let toOuter = ["the touch on \"inner\" goes to \"outer\""]
    #expect(warnings { _, inner, _ in inner.isHidden = true } == toOuter)
    #expect(warnings { _, inner, _ in inner.opacity = 0.005 } == toOuter)
    #expect(
      warnings { outer, _, other in other.position = outer.position }
        == ["the touch on \"inner\" goes to \"other\""])
    #expect(
      warnings { outer, inner, _ in
        outer.clipsToBounds = true
        inner.position = Point(x: 150, y: 50)
      } == ["the touch on \"inner\" goes to the screen"])
  }

  @Test func drag_outAndIn_exitsAndEnters() {
    let (_, log) = control(at: frame)
    stage.touchDown(at: inside)
    stage.touchMoved(to: outside)
    stage.touchMoved(to: Point(x: 30, y: 20))
    stage.touchMoved(to: inside)
    stage.touchMoved(to: outside)
    stage.touchUp()
    #expect(
      log.events == [
        .touchDown, .touchDragExit, .touchDragOutside, .touchDragOutside, .touchDragEnter,
        .touchDragInside, .touchDragExit, .touchDragOutside, .touchUpOutside,
      ])
  }

  @Test func drag_beganOutside_neverEnters() {
    let (_, log) = control(at: frame)
    stage.touchDown(at: outside)
    stage.touchMoved(to: inside)
    stage.touchUp()
    #expect(log.events.isEmpty)
  }

  @Test func bounds_ofATransformedControl_countAsShown() {
    let (control, log) = control(at: frame)
    control.transform = .scale(0.5)
    stage.touchDown(at: Point(x: 102, y: 102))
    stage.touchUp()
    #expect(log.events.isEmpty, "it is only half as large")
    stage.touchDown(at: Point(x: 121, y: 111))
    stage.touchUp()
    #expect(log.events == [.touchDown, .touchUpInside])
  }

  @Test func cancel_byRemovalDisablingOrAnotherFinger_isSentOnce() {
    let (first, log) = control(at: frame)
    stage.touchDown(at: inside)
    first.removeFromSuperlayer()
    #expect(log.events == [.touchDown, .touchCancel])
    stage.touchUp()
    #expect(log.events == [.touchDown, .touchCancel])

    let (second, other) = control(at: frame)
    stage.touchDown(at: inside)
    second.isUserInteractionEnabled = false
    stage.touchUp()
    #expect(other.events == [.touchDown, .touchCancel])
    second.isUserInteractionEnabled = true
    stage.touchDown(at: inside)
    stage.touchDown(at: outside)
    #expect(other.events == [.touchDown, .touchCancel, .touchDown, .touchCancel])
  }

  @Test func disabledControl_swallowsTouchesAndAnIgnoringOneLetsThemThrough() {
    let (_, behind) = control("behind", at: frame)
    let (front, log) = control("front", at: frame)
    front.isEnabled = false
    stage.tap(at: inside)
    #expect(log.events.isEmpty && behind.events.isEmpty)
    front.isEnabled = true
    front.isUserInteractionEnabled = false
    stage.tap(at: inside)
    #expect(log.events.isEmpty && behind.events == [.touchDown, .touchUpInside])
  }

  @Test func touch_onALayerWithoutActions_goesToTheNearestAboveThatHasSome() {
    var hits: [String] = []
    let card = stage.add("card", 0, 0, 200, 200)
    let picture = Layer(name: "picture", frame: Rect(x: 10, y: 10, width: 50, height: 50))
    card.addSublayer(picture)
    card.on(.touchUpInside) { touch in
      hits.append("\(touch.hitLayer.name) in \(touch.layer?.name ?? "")")
    }
    stage.tap(at: Point(x: 20, y: 20))
    stage.tap(at: Point(x: 150, y: 150))
    #expect(hits == ["picture in card", "card in card"])
  }

  @Test func drag_scripted_movesEvenlyAndKnowsItsVelocity() {
    let pad = stage.add("pad", 0, 0, 400, 300)
    var places: [(Double, Double)] = []
    var velocity = 0.0
    pad.on(.touchDragInside) { touch in
      places.append((stage.now, touch.translation.x))
      velocity = touch.velocity.x
    }
    stage.drag(from: Point(x: 10, y: 10), to: Point(x: 110, y: 10), at: 0.5, duration: 0.5, "drag")
    stage.advance(to: 2)
    #expect(places.count == 30)
    #expect(places.allSatisfy { abs($0.1 - ($0.0 - 0.5) * 200) < 1e-9 })
    #expect(abs(velocity - 200) < 1e-6)
    #expect(stage.touchMarks.map(\.phase) == [.down])
  }

  @Test func marks_afterATouch_fadeByAge() {
    stage.at(1) { stage.touchDown(at: outside) }
    stage.at(1.2) { stage.touchUp() }
    stage.advance(to: 1.1)
    #expect(stage.touchMarks == [TouchMark(position: outside, phase: .down, age: stage.now - 1)])
    stage.advance(to: 1.3)
    #expect(stage.touchMarks.map(\.phase) == [.up])
    #expect(abs(stage.touchMarks[0].age - 0.1) < 1e-12)
    stage.advance(to: 1.2 + Stage.touchMarkDuration + 0.01)
    #expect(stage.touchMarks.isEmpty)
  }

  @Test func textFields_tapped_passTheTypingOn() {
    var log: [String] = []
    let fields = ["one", "two"].enumerated().map { index, name in
      let field = TextField(name: name)
      field.frame = Rect(x: 10, y: 50 * Double(index), width: 100, height: 30)
      stage.root.addSublayer(field)
      field.on(.editingDidBegin) { log.append("\(name) begins") }
      field.on(.editingDidEnd) { log.append("\(name) ends") }
      return field
    }
    stage.type("lost")
    stage.tap(fields[0])
    stage.type("Ho")
    stage.type("oke")
    stage.tap(fields[1])
    #expect(fields[1].isEditing && !fields[0].isEditing)
    stage.tap(at: Point(x: 300, y: 250))
    #expect(fields.map(\.text) == ["Hooke", ""])
    #expect(log == ["one begins", "one ends", "two begins", "two ends"])
  }

  @Test func textField_removedWhileEditing_endsEditing() {
    var log: [String] = []
    let panel = stage.add("panel", 0, 0, 200, 100)
    let field = TextField(name: "field")
    panel.addSublayer(field)
    field.on(.editingDidEnd) { log.append("ends") }
    field.beginEditing()
    panel.removeFromSuperlayer()
    stage.type("lost")
    #expect(log == ["ends"] && field.text.isEmpty && stage.firstResponder == nil)
  }

  /// A finger moves at 800 points a second and then rests: a tenth of a second later it has no
  /// velocity.
  @Test func velocity_ofAFingerThatRests_isZeroAfterATenthOfASecond() throws {
    let stage = makeStage()
    let pad = stage.add("pad", 0, 0, 400, 300)
    var released: [Point] = []
    pad.on(.touchUpInside) { touch in released.append(touch.velocity) }
    for rest in [0, 0.05, 0.099, 0.101, 4.8] {
      let start = stage.now
      stage.drag(
        from: Point(x: 10, y: 20), to: Point(x: 170, y: 20), at: start, duration: 0.2)
      stage.at(start + 0.2 + rest) { stage.touchUp() }
      stage.advance(to: start + 6)
    }
    try #require(released.count == 5)
    for velocity in released[..<3] { #expect(isClose(velocity, Point(x: 800, y: 0), 1e-6)) }
    #expect(released[3...] == [.zero, .zero])
  }

  @Test func velocity_afterARest_isThatOfTheNewMovement() throws {
    let stage = makeStage()
    let pad = stage.add("pad", 0, 0, 400, 300)
    var moved: [Point] = []
    pad.on(.touchDragInside) { touch in moved.append(touch.velocity) }
    stage.at(0) { stage.touchDown(at: Point(x: 10, y: 10)) }
    stage.at(0.1) { stage.touchMoved(to: Point(x: 20, y: 10)) }
    stage.at(1.1) { stage.touchMoved(to: Point(x: 20, y: 30)) }
    stage.at(1.2) { stage.touchMoved(to: Point(x: 10, y: 30)) }
    stage.advance(to: 2)
    try #require(moved.count == 3)
    let expected = [Point(x: 100, y: 0), Point(x: 0, y: 20), Point(x: -100, y: 0)]
    for (velocity, point) in zip(moved, expected) { #expect(isClose(velocity, point)) }
  }

  /// The steps of a drag whose touch has ended belong to no other touch.
  @Test func drag_whoseTouchEnded_movesNoLaterTouch() {
    let (start, end, other) = (Point(x: 10, y: 10), Point(x: 110, y: 10), Point(x: 60, y: 200))
    stage.drag(from: start, to: end, at: 0, duration: 1)
    stage.at(0.5) { [stage] in
      stage.touchUp()
      stage.touchDown(at: other)
    }
    stage.advance(to: 0.8)
    #expect(stage.touch?.location(in: stage.root) == other)
    stage.advance(to: 2)
    #expect(stage.touch?.location(in: stage.root) == other)
  }

  /// Events of one instant that lead to each other without end do not take the clock further than
  /// it was asked for.
  @Test(arguments: [nil, 60.0, 24])
  func advance_throughEventsWithoutEnd_endsAtItsTime(frameRate: Double?) {
    let stage = makeStage()
    stage.frameRate = frameRate
    func again() { stage.after(0) { again() } }
    again()
    for time in [0.001, 0.01, 0.05] {
      stage.advance(to: time)
      #expect(stage.now == time)
    }
  }

  /// The step that lifts the finger was scheduled before those of the drag.
  @Test func drag_whoseTouchEndsAsItArrives_arrivesFirst() {
    let stage = makeStage()
    var places: [Point] = []
    stage.at(0.5) { stage.touchUp() }
    let layer = stage.add("pad", 0, 0, 400, 300)
    layer.on(.touchDragInside, .touchUpInside) { touch in places.append(touch.location) }
    stage.drag(from: Point(x: 10, y: 10), to: Point(x: 70, y: 40), at: 0.25, duration: 0.25)
    stage.advance(to: 1)
    #expect(places.last == Point(x: 70, y: 40), "\(places)")
  }
}
