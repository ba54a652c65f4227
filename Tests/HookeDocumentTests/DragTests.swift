// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeRecording
import HookeScene
import Testing

@Suite("Drags of documents")
struct DragTests {
  /// A card that is where the finger is, and falls back when it is let go.
  private static func rows(frameRate: Double, _ script: String) throws -> [MotionTable.Row] {
    let text = """
      hooke: 1
      frameRate: \(frameRate)
      layers:
        - id: card
          frame: [37, 160, 300, 180]
          reactions:
            - {on: [touchDragInside, touchDragOutside], do: {set: {card.positionY: touch.y}}}
            - on: [touchUpInside, touchUpOutside, touchCancel]
              do: {animate: card.positionY, to: 250, spring: {response: 0.4, dampingRatio: 0.8}}
      script:
      \(script)
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "drag.yaml")
    let recording = Recording(of: document.scene, textMeasurer: MonospacedTextMeasurer())
    return MotionTable(recording).rows
  }

  @Test(
    "the finger is where it goes before it is lifted or cancelled at that instant",
    arguments: [30.0, 50, 60, 90, 100, 120, 240], ["up", "cancel"])
  func drag_arrivingAtTheEndOfTheTouch_isThere(_ frameRate: Double, _ end: String) throws {
    let rows = try Self.rows(
      frameRate: frameRate,
      """
        - {at: 0.2, caption: pull, drag: [[187, 250], [187, 330]], duration: 0.4}
        - {at: 0.6, caption: let go, touch: \(end)}
      """)
    let texts = rows.map { "\($0.trigger): \($0.from) to \($0.to) at \($0.startTime)" }
    #expect(rows.map(\.trigger) == ["pull", "let go"], "\(texts)")
    #expect(rows.map(\.values.to) == [[330], [250]] && rows.last?.values.from == [330], "\(texts)")
    #expect(rows.last?.startTime == 0.6 && rows.first?.motion == "by finger")
  }

  @Test("a drag whose touch has ended moves no other touch")
  func drag_afterItsTouch_movesNothing() throws {
    let rows = try Self.rows(
      frameRate: 60,
      """
        - {at: 0.2, caption: pull, drag: [[187, 250], [187, 330]], duration: 0.4}
        - {at: 0.4, touch: up}
        - {at: 0.45, caption: hold, touchDown: [187, 260]}
        - {at: 0.9, touch: up}
      """)
    #expect(rows.map(\.motion).filter { $0 == "by finger" }.count == 1)
    #expect(rows.last?.startTime == 0.4, "\(rows.map(\.startTime))")
  }

  @Test("what a finger moves is set off by the touch, whatever the script says meanwhile")
  func trigger_ofWhatFollowsAFinger_isTheTouch() throws {
    let rows = try Self.rows(
      frameRate: 60,
      """
        - {at: 0.2, caption: touch it, touchDown: [187, 250]}
        - {at: 0.3, note: half a second to go}
        - {at: 0.4, touchMove: [187, 280]}
        - {at: 0.5, note: nearly there}
        - {at: 0.6, touchMove: [187, 330]}
        - {at: 0.8, touch: up}
      """)
    #expect(rows.count == 3 && rows.allSatisfy { $0.trigger == "touch it" }, "\(rows)")
  }

  /// A drag that is shorter than half a frame has one step, else the number nearest to its frames.
  @Test(
    "a drag has a step for each of its frames, and one at least",
    arguments: [
      (60.0, 0.01, 1), (1, 0.01, 1), (1, 0.3, 1), (1, 1.4, 1), (1, 2, 2), (30, 0.01, 1),
      (60, 0.1, 6), (60, 0.3, 18), (120, 0.3, 36), (50, 0.03, 2), (1000, 0.01, 10),
    ])
  func drag_ofAnyDuration_hasItsSteps(frameRate: Double, duration: Double, count: Int) throws {
    let stage = try SceneDocument.stage(
      """
      frameRate: \(frameRate)
      variables: {steps: 0, last: 0}
      layers:
        - id: card
          frame: [0, 0, 300, 300]
          reactions:
            - {on: touchDragInside, do: {set: {steps: steps + 1, last: touch.y}}}
            - {on: touchUpInside, do: {set: {card.zPosition: steps, card.cornerRadius: last}}}
      script:
        - {at: 0, drag: [[100, 100], [100, 250]], duration: \(duration)}
        - {at: \(duration + 0.1), touch: up}

      """, after: 2.5)
    let card = try #require(stage.root.sublayers.first)
    #expect(card.zPosition == Double(count) && card.cornerRadius == 250)
  }
}
