// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// Touches at the instant at which something else changes.
struct TouchInstantTests {
  let stage = makeStage()

  /// A layer of 40 x 20 points that a constraint holds at (20, 0), and its constant.
  private func placed() -> (box: Layer, left: LayoutConstraint) {
    let box = stage.box()
    let left = box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20)
    LayoutConstraint.activate([
      left, box.topAnchor.constraint(equalTo: stage.root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 40),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    return (box, left)
  }

  /// A finger meets what the constraints of its instant say, without a call of layout.
  @Test(arguments: [20.0, 120, 300]) func touch_afterAChangeOfLayout_isOnTheNewPlace(left: Double) {
    let (box, constraint) = placed()
    var touched = 0
    box.on(.touchDown) { touched += 1 }
    stage.layoutIfNeeded()
    constraint.constant = left
    stage.touchDown(at: Point(x: left + 1, y: 10))
    #expect(stage.touch?.hitLayer === box && touched == 1)
    stage.touchUp()
    constraint.constant = left - 19
    stage.touchDown(on: box)
    #expect(stage.touch?.location == Point(x: left + 1, y: 10) && touched == 2)
    stage.touchUp()
    constraint.constant = left + 30
    stage.tap(box)
    #expect(touched == 3 && stage.warnings.isEmpty)
    constraint.constant = left
    stage.touchDown(at: Point(x: left + 60, y: 10))
    #expect(stage.touch?.hitLayer === stage.root && stage.warnings.isEmpty)
  }

  /// The end of one field's editing is part of the tap on another one: after its touch.
  @Test func fields_tappedInTurn_endAndBeginInThisOrder() {
    let fields = ["first", "second"].enumerated().map { index, name in
      let field = TextField(name: name)
      field.frame = Rect(x: 100 * Double(index), y: 0, width: 80, height: 20)
      stage.root.addSublayer(field)
      for event in [ControlEvent.touchUpInside, .editingDidBegin, .editingDidEnd] {
        field.on(event) {}
      }
      return field
    }
    func captions(_ run: () -> Void) -> [String] {
      let count = stage.events.count
      run()
      return stage.events[count...].compactMap {
        if case .control = $0.kind { $0.caption } else { nil }
      }
    }
    #expect(
      captions { stage.tap(fields[0]) } == ["first: touchUpInside", "first: editingDidBegin"])
    #expect(
      captions { stage.tap(fields[1]) } == [
        "second: touchUpInside", "first: editingDidEnd", "second: editingDidBegin",
      ])
    #expect(captions { stage.tap(fields[1]) } == ["second: touchUpInside"])
    // A touch that began on a field and ends elsewhere leaves the editing alone.
    stage.touchDown(on: fields[0])
    stage.touchMoved(to: Point(x: 50, y: 200))
    #expect(captions { stage.touchUp() }.isEmpty && fields[1].isEditing)
    #expect(captions { stage.tap(at: Point(x: 50, y: 200)) } == ["second: editingDidEnd"])
  }

  /// A scripted drag moves the finger once a frame of a sixtieth of a second, to the nearest.
  @Test(arguments: [
    (0.5, 30), (0.26, 16), (0.24, 14), (0.029, 2), (0.02, 1), (0.01, 1), (0.001, 1), (1.0 / 60, 1),
  ])
  func drag_ofADuration_movesOnceAFrame(duration: Double, count: Int) {
    let (start, end) = (Point(x: 10, y: 10), Point(x: 70, y: 40))
    stage.drag(from: start, to: end, at: 0.25, duration: duration)
    stage.advance(to: 2)
    let moves = stage.events.compactMap { event -> (time: Double, place: Point)? in
      guard case .touch(.moved, let place) = event.kind else { return nil }
      return (event.time, place)
    }
    #expect(moves.count == count && moves.last?.place == end)
    for (index, move) in moves.enumerated() {
      let part = Double(index + 1) / Double(count)
      #expect(abs(move.time - 0.25 - duration * part) < 1e-9)
      #expect(isClose(move.place, start.interpolated(to: end, at: part)))
    }
  }

  /// A touch on nothing that acts is in no layer once it has moved.
  @Test func touch_withoutALayer_isInsideOfNone() {
    _ = stage.add("plain", 0, 0, 100, 100)
    stage.touchDown(at: Point(x: 10, y: 10))
    #expect(stage.touch?.layer == nil && stage.touch?.hitLayer.name == "plain")
    for place in [Point(x: 12, y: 10), Point(x: 200, y: 200), Point(x: 10, y: 10)] {
      stage.touchMoved(to: place)
      #expect(stage.touch?.isInside == false && stage.touch?.location == place)
    }
  }

  /// What a pan's action changes is the finger's doing, from the first call to the last.
  @Test(arguments: [
    PanRecognizer.State.began, .changed, .ended, .cancelled,
  ])
  func change_byAPan_isTheFingers(state: PanRecognizer.State) {
    let scene = Scene(name: "pan", title: "Pan", summary: "") { stage in
      let card = stage.add("card", 0, 0, 100, 100)
      card.onPan { pan in if pan.state == state { card.opacity -= 0.25 } }
      stage.drag(
        from: Point(x: 20, y: 20), to: Point(x: 80, y: 20), at: 0.25, duration: 0.25)
      stage.at(0.75) { if state == .cancelled { stage.touchCancelled() } else { stage.touchUp() } }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let segments = recording.tracks.filter { $0.property == "opacity" }.flatMap(\.segments)
    #expect(!segments.isEmpty && Set(segments.map(\.source)) == [.finger])
  }

  /// A finger is in a layer where that is shown, while its bounds move: of 80 points that become
  /// 240 or the other way round 160 are shown half-way.
  @Test(
    arguments: [(80.0, 240.0), (240, 80)], [(70.0, true), (79, true), (81, false), (110, false)])
  func finger_besideBoundsThatMove_isInWhatIsShown(
    ends: (first: Double, last: Double), place: (x: Double, isInside: Bool)
  ) {
    let button = Control(name: "button")
    button.bounds = Rect(x: 0, y: 0, width: ends.first, height: 40)
    button.position = Point(x: 200, y: 50)
    stage.root.addSublayer(button)
    var events: [String] = []
    button.on(.touchUpInside) { events.append("inside") }
    button.on(.touchUpOutside) { events.append("outside") }
    stage.animate(duration: 1, curve: .linear) { button.bounds.size.width = ends.last }
    stage.advance(to: 0.5)
    stage.touchDown(at: Point(x: 200, y: 50))
    for sign in [1.0, -1] {
      stage.touchMoved(to: Point(x: 200 + sign * place.x, y: 50))
      #expect(stage.touch?.isInside == place.isInside && button.isHighlighted == place.isInside)
    }
    stage.touchUp()
    #expect(events == [place.isInside ? "inside" : "outside"])
  }
}
