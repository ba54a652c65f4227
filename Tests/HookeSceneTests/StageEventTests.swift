// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// The events that a stage notes of touches and editing, with captions and places, and what a
/// recording shows of all kinds of events.
struct StageEventTests {
  private static let all: [ControlEvent] = [
    .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
    .touchUpInside, .touchUpOutside, .touchCancel, .editingDidBegin, .editingChanged,
    .editingDidEnd,
  ]

  /// A stage with a box and a field of 50 x 50 points beside it, which act on every event.
  private static func makeFixture() -> (stage: Stage, box: Layer, field: TextField) {
    let stage = makeStage()
    let (box, field) = (stage.add("box", 0, 0, 50, 50), TextField(name: "field"))
    field.frame = Rect(x: 200, y: 0, width: 50, height: 50)
    stage.root.addSublayer(field)
    for event in all {
      box.on(event) {}
      field.on(event) {}
    }
    return (stage, box, field)
  }

  /// Steps of a finger, and the events that they make: those of the screen are marked by their
  /// place, the others by their layer.
  @Test func events_ofAFinger_areNotedInTheirOrder() {
    let (stage, _, field) = Self.makeFixture()
    func down(_ x: Double) { stage.touchDown(at: Point(x: x, y: 20)) }
    func move(_ x: Double) { stage.touchMoved(to: Point(x: x, y: 20)) }
    let rows: [(step: () -> Void, events: [String])] = [
      ({ down(10) }, ["touch down (down 10)", "box: touchDown"]),
      ({ move(20) }, ["touch moved (moved 20)", "box: touchDragInside"]),
      ({ move(90) }, ["touch moved (moved 90)", "box: touchDragExit", "box: touchDragOutside"]),
      ({ move(80) }, ["touch moved (moved 80)", "box: touchDragOutside"]),
      ({ move(30) }, ["touch moved (moved 30)", "box: touchDragEnter", "box: touchDragInside"]),
      ({ stage.touchUp() }, ["touch up (up 30)", "box: touchUpInside"]),
      ({ stage.touchUp() }, []), ({ move(10) }, []), ({ stage.touchCancelled() }, []),
      ({ down(40) }, ["touch down (down 40)", "box: touchDown"]),
      ({ move(60) }, ["touch moved (moved 60)", "box: touchDragExit", "box: touchDragOutside"]),
      ({ stage.touchUp() }, ["touch up (up 60)", "box: touchUpOutside"]),
      ({ down(49) }, ["touch down (down 49)", "box: touchDown"]),
      ({ move(51) }, ["touch moved (moved 51)", "box: touchDragExit", "box: touchDragOutside"]),
      ({ stage.touchCancelled() }, ["touch cancelled (cancelled 51)", "box: touchCancel"]),
      ({ down(210) }, ["touch down (down 210)", "field: touchDown"]),
      (
        { stage.touchUp() },
        ["touch up (up 210)", "field: touchUpInside", "field: editingDidBegin"]
      ),
      ({ stage.type("a") }, ["field: editingChanged"]),
      ({ down(5) }, ["touch down (down 5)", "box: touchDown"]),
      ({ stage.touchUp() }, ["touch up (up 5)", "field: editingDidEnd", "box: touchUpInside"]),
      ({ stage.type("a") }, []), ({ down(100) }, ["touch down (down 100)"]),
      // Another finger cancels the one before.
      (
        { down(7) },
        ["touch cancelled (cancelled 100)", "touch down (down 7)", "box: touchDown"]
      ),
      (
        { down(220) },
        [
          "touch cancelled (cancelled 7)", "box: touchCancel", "touch down (down 220)",
          "field: touchDown",
        ]
      ),
      ({ field.isEnabled = false }, []), ({ move(225) }, ["touch moved (moved 225)"]),
    ]
    for (index, row) in rows.enumerated() {
      stage.advance(to: Double(index))
      let count = stage.events.count
      row.step()
      let events = stage.events[count...]
      #expect(events.map(Self.text) == row.events, "step \(index)")
      #expect(events.allSatisfy { $0.time == Double(index) })
    }
  }

  private static func text(_ event: StageEvent) -> String {
    switch event.kind {
    case .touch(let phase, let point): "\(event.caption) (\(phase) \(Int(point.x)))"
    case .control(let control, let layer):
      event.caption == "\(layer): \(control)" ? event.caption : "\(event)"
    default: "\(event)"
    }
  }

  private struct Cut: TransitionAnimator {
    let duration = 0.0
    func animate(_ context: TransitionContext) {
      if context.isPresenting { context.container.addSublayer(context.to) }
      context.completeTransition()
    }
  }

  /// A step at the instant of a touch is one of the touch; what has no caption is left out.
  @Test func events_ofARecording_areThoseWithACaption() {
    let scene = Scene(name: "events", title: "", summary: "") { stage in
      let (box, modal) = (stage.add("box", 0, 0, 50, 50), Layer(name: "modal"))
      box.on(.touchDown) { stage.note("pressed") }
      stage.at(0.25, "before") {}
      stage.at(0.5, "press") { stage.touchDown(on: box) }
      stage.at(0.5, "too") {}
      stage.at(0.75) { stage.touchUp() }
      stage.at(1, "post") { stage.post("go") }
      stage.at(1.25, "present") {
        stage.present(modal, over: stage.root, presenting: Cut(), dismissing: Cut())
      }
      stage.at(1.5) { stage.dismiss(modal) }
      stage.at(1.75) { box.add(BasicAnimation(Layer.opacity.presentation, to: 0), forKey: "fade") }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let events = recording.events.map { "\($0.time) \($0.kind.rawValue) \($0.caption)" }
    #expect(
      events == [
        "0.25 action before", "0.5 touch press", "0.5 note pressed", "0.5 touch too",
        "1.0 action post", "1.0 message message go", "1.25 action present",
        "1.25 message present modal", "1.25 message modal presented", "1.5 message dismiss modal",
        "1.5 message modal dismissed",
      ])
  }

  /// A constraint between layers of two trees, or of one that is gone, says so.
  @Test func problem_ofAConstraint_namesTheLayer() {
    let stage = makeStage()
    let box = stage.box("box")
    var other: Layer? = Layer(name: "other")
    let pairs = other.map { other in
      [
        LayoutConstraint(box, .left, to: other, .right, constant: -2),
        LayoutConstraint(other, .left, to: box, .right),
        LayoutConstraint(other, .width, constant: 5), LayoutConstraint(box, .width, constant: 5),
      ]
    }
    let names = ["(box.left = other.right - 2)", "(other.left = box.right)", "(other.width = 5)"]
    let outside =
      "cannot be activated: \"other\" is outside the hierarchy of the other layer; add it with "
      + "addSublayer first"
    func problems() -> [String] { (pairs ?? []).map { $0.problem?.description ?? "" } }
    #expect(problems() == names.prefix(2).map { "constraint \($0) \(outside)" } + ["", ""])
    other.map(stage.root.addSublayer)
    #expect(problems() == ["", "", "", ""])
    other?.removeFromSuperlayer()
    other = nil
    let gone = "cannot be activated: one of its layers no longer exists"
    #expect(problems() == names.map { "constraint \($0) \(gone)" } + [""])
  }
}
