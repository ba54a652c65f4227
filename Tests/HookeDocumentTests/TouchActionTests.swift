// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// The touches of a script, by the notes that reactions on a button and a plain layer make.
@Suite("Touches of a script")
struct TouchActionTests {
  /// The notes and warnings of a run: "0.5 down".
  private static func notes(_ script: String) throws -> [String] {
    let words = [
      "touchDown": "down", "touchUpInside": "up", "touchUpOutside": "out", "touchCancel": "cancel",
      "touchDragEnter": "enter", "touchDragExit": "exit", "editingDidBegin": "begin",
      "editingChanged": "changed",
    ]
    let reactions = ["go", "far", "field"].map { id in
      words.sorted { $0.key < $1.key }.filter { id == "field" || !$0.key.hasPrefix("editing") }
        .map { "{on: \($0.key), layer: \(id), do: {note: \(id) \($0.value)}}" }
        .joined(separator: ", ")
    }
    let text = """
      hooke: 1
      frameRate: 60
      variables: {x: 20}
      layers:
        - {id: go, kind: control, frame: [0, 0, 40, 40]}
        - {id: far, frame: [100, 100, 40, 40]}
        - {id: field, kind: textField, frame: [0, 200, 100, 40]}
      reactions: [\(reactions.joined(separator: ", "))]
      script: [\(script)]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    for frame in 0...180 { stage.advance(to: Double(frame) / 60) }
    return stage.events.filter { $0.kind == .note || $0.kind == .warning }
      .map { "\($0.time) \($0.caption)" }
  }

  static let scripts: [(script: String, notes: [String])] = [
    // A tap lasts a tenth of a second, unless another time is given.
    ("{at: 0.5, tap: go}", ["0.5 go down", "0.6 go up"]),
    ("{at: 0.5, tap: go, lasts: 0.25}", ["0.5 go down", "0.75 go up"]),
    ("{at: 0.5, tap: go, lasts: 0}", ["0.5 go down", "0.5 go up"]),
    ("{at: 0.5, tap: [20, x], lasts: 0}", ["0.5 go down", "0.5 go up"]),
    ("{at: 0.5, tap: [20, 6 * x], lasts: 0}", []), ("{at: 0.5, tap: [300, 300]}", []),
    ("{at: 0.5, tap: far, lasts: 0}", ["0.5 far down", "0.5 far up"]),
    // A layer is touched where it is shown.
    (
      "{at: 0, set: {far.positionX: 300}}, {at: 0.5, tap: [300, 120], lasts: 0}",
      ["0.5 far down", "0.5 far up"]
    ),
    (
      "{at: 0, animate: far.positionX, to: 320, duration: 1, curve: linear}, "
        + "{at: 0.5, tap: far, lasts: 0}", ["0.5 far down", "0.5 far up"]
    ),
    // Down, moved, and up or cancelled.
    ("{at: 0.5, touchDown: go}, {at: 0.75, touch: up}", ["0.5 go down", "0.75 go up"]),
    ("{at: 0.5, touchDown: go}, {at: 0.75, touch: cancel}", ["0.5 go down", "0.75 go cancel"]),
    (
      "{at: 0.5, touchDown: go}, {at: 0.625, touchMove: far}, {at: 0.75, touch: up}",
      ["0.5 go down", "0.625 go exit", "0.75 go out"]
    ),
    (
      "{at: 0.5, touchDown: far}, {at: 0.625, touchMove: [0, 0]}, {at: 0.75, touchMove: far}, "
        + "{at: 1, touch: up}", ["0.5 far down", "0.625 far exit", "0.75 far enter", "1.0 far up"]
    ),
    // A drag goes from the middle of one layer to that of another and stays down.
    ("{at: 0.5, drag: [go, go], duration: 0.5}, {at: 2, touch: up}", ["0.5 go down", "2.0 go up"]),
    (
      "{at: 0.5, drag: [far, [0, 120]], duration: 0.5}, {at: 1, touch: up}",
      ["0.5 far down", "0.6 far exit", "1.0 far out"]
    ),
    ("{at: 0.5, drag: [[20, 20], [30, 20]]}", ["0.5 go down"]),
    // A field is edited when it is tapped.
    (
      "{at: 0.5, tap: field, lasts: 0}, {at: 1, type: a}",
      ["0.5 field down", "0.5 field begin", "0.5 field up", "1.0 field changed"]
    ),
    ("{at: 0.5, type: a}", ["0.5 nothing is typed: no field is edited"]),
  ]

  @Test("reactions are upon the touches that the script makes", arguments: scripts)
  func touches_areThoseOfTheScript(script: String, notes: [String]) throws {
    let found = try Self.notes(script)
    #expect(found.count == notes.count, "\(found)")
    for (line, expected) in zip(found, notes) {
      let (parts, others) = (line.split(separator: " "), expected.split(separator: " "))
      let times = [parts, others].map { Double($0[0]) ?? .nan }
      // The steps of a drag are sixtieths of a second.
      #expect(
        abs(times[0] - times[1]) < 0.018 && parts.dropFirst() == others.dropFirst(), "\(found)")
    }
  }

  /// A screen that comes and goes by a document's transition, of which the actions say when it is
  /// complete.
  @Test(
    "screens come and go as their transition says",
    arguments: [
      ("{at: 0.5, present: modal, transition: fade}", ["0.5 comes"], true),
      (
        "{at: 0.5, present: modal, transition: fade}, {at: 1, dismiss: modal}",
        ["0.5 comes", "1.0 goes"], false
      ),
      (
        "{at: 0.5, present: modal, transition: fade}, {at: 1, present: modal, transition: fade}",
        ["0.5 comes", "1.0 modal is presented already"], true
      ),
      ("{at: 0.5, dismiss: modal}", ["0.5 modal is not presented"], false),
      (
        "{at: 0.5, completeTransition: now}",
        ["0.5 completeTransition stands outside a transition"],
        false
      ),
    ])
  func screens_comeAndGo(script: String, notes: [String], isShown: Bool) throws {
    let text = """
      hooke: 1
      offstage: [{id: modal, frame: [0, 0, 10, 10]}]
      transitions:
        fade:
          presenting: [{note: comes}, {add: modal, to: container}, {completeTransition: now}]
          dismissing: [{note: goes}, {after: 0.25, do: {completeTransition: now}}]
      script: [\(script)]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 1.125)
    #expect(stage.presentedScreens.count == (notes.contains("0.5 comes") ? 1 : 0))
    stage.advance(to: 2)
    #expect(stage.presentedScreens.isEmpty != isShown)
    #expect(
      stage.events.filter { $0.kind == .note || $0.kind == .warning }
        .map { "\($0.time) \($0.caption)" } == notes)
  }

  @Test("a screen over another is presented too")
  func screens_overEachOther_arePresented() throws {
    let text = """
      hooke: 1
      offstage: [{id: sheet, frame: [0, 0, 10, 10]}, {id: alert, frame: [0, 0, 5, 5]}]
      transitions:
        a:
          presenting: [{add: sheet, to: container}, {completeTransition: now}]
          dismissing: [{completeTransition: now}]
        b:
          presenting: [{add: alert, to: container}, {completeTransition: now}]
          dismissing: [{completeTransition: now}]
      script:
        - {at: 0.5, present: sheet, transition: a}
        - {at: 1, present: alert, over: sheet, transition: b}
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    stage.advance(to: 2)
    #expect(stage.presentedScreens.map(\.screen.name) == ["sheet", "alert"])
    let (root, sheet) = (stage.root, stage.presentedScreens[0].screen)
    #expect(stage.presentedScreens.map { $0.presenter === root } == [true, false])
    #expect(stage.presentedScreens[1].presenter === sheet)
  }
}
