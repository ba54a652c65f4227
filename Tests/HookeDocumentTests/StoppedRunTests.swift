// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// A run whose actions have no end: it is said once, and the rest of the run goes on.
@Suite("runs that are stopped")
struct StoppedRunTests {
  private static func stage(_ script: String) throws -> Stage {
    let document = try SceneDocument(
      text: """
        frameRate: 1000
        layers: [{id: box, frame: [0, 0, 10, 10]}]
        procedures: {again: [{run: again}], other: {run: again}}
        script: [\(script)]

        """)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    for step in 0...10 { stage.advance(to: Double(step) / 10) }
    return stage
  }

  private static let endless = "actions were left out: actions perform each other without end"
  private static let many = "actions were left out: more than 100000 actions"
  /// A drag of a hundred seconds, whose steps count.
  private static let drag = "drag: [[0, 0], [1, 1]], duration: 100"

  /// Scripts, the reason that is given, and the notes that are made all the same.
  @Test("arithmetic without a value is noted each time, and a warning once")
  func arithmetic_withoutValue_isNotedAndWarnedOf() throws {
    let stage = try SceneDocument.stage(
      """
      variables: {n: 0}
      layers: [{id: box, zPosition: 3}]
      script:
        - {at: 0, set: {n: 1 / n, box.zPosition: sqrt(n - 1)}}
        - {at: 0.1, if: n / 0, do: {note: so}, else: {note: not so}}

      """, after: 0.2)
    let text = "an action was left out: its arithmetic has no value"
    #expect(stage.events.allSatisfy { $0.caption == text })
    #expect(stage.events.filter { $0.kind == .note }.count == 3)
    #expect(stage.events.filter { $0.kind == .warning }.count == 1)
    #expect(stage.root.sublayers[0].zPosition == 3)
  }

  @Test(arguments: [
    ("{at: 0, run: again}", endless, []),
    ("{at: 0, run: again}, {at: 0.5, run: again}", endless, []),
    ("{at: 0, do: [{run: again}, {run: other}, {note: a}]}", endless, ["a"]),
    ("{at: 0, run: again}, {at: 0.5, note: a}", endless, ["a"]),
    ("{at: 0, \(drag)}, {at: 0.5, note: a}, {at: 0.6, note: b}", many, []),
    ("{at: 0, \(drag)}, {at: 0.5, \(drag)}", many, []),
    // The first reason counts.
    ("{at: 0, run: again}, {at: 0.5, \(drag)}, {at: 0.6, note: a}", endless, []),
    ("{at: 0, \(drag)}, {at: 0.5, run: again}", many, []),
    ("{at: 0, note: a}, {at: 0.5, run: again}, {at: 0.6, run: other}", endless, ["a"]),
  ])
  func reason_ofAStop_isSaidOnce(script: String, reason: String, notes: [String]) throws {
    let stage = try Self.stage(script)
    let captions = stage.events.filter { $0.kind == .note }.map(\.caption)
    #expect(captions.filter { $0.hasPrefix("actions were left out") } == [reason])
    #expect(captions.filter { $0 == "a" || $0 == "b" } == notes)
    #expect(stage.warnings.map(\.caption).filter { $0.hasPrefix("actions") } == [reason])
  }

  /// Repetitions, and the first tenth of a second after which nothing is scheduled any more.
  @Test(arguments: [
    ("every: 0.1, times: 3, do: {note: a}", 3), ("every: 0.2, times: 2, do: {note: a}", 4),
    ("every: 0.1, times: 1, do: {note: a}", 1),
    // One that is stopped repeats nothing more.
    ("every: 0.1, times: 8, do: {run: again}", 1), ("every: 0.3, times: 3, do: {run: again}", 3),
    ("every: 0.1, times: 9, do: [{note: a}, {run: other}, {note: b}]", 1),
  ])
  func repetition_thatIsOver_schedulesNothing(entry: String, end: Int) throws {
    let document = try SceneDocument(
      text: """
        procedures: {again: [{run: again}], other: {run: again}}
        script: [{at: 0, \(entry)}]

        """)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    for step in 0...10 {
      // A moment later, for the rounding of tenths.
      stage.advance(to: Double(step) / 10 + 0.001)
      #expect(stage.isIdle == (step >= end), "\(step)")
    }
  }
}
