// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// `animateChanges`, against the same animated block in Swift.
@Suite("Animated changes")
struct AnimatedChangeTests {
  typealias Block = @Sendable (Stage, _ changes: () -> Void) -> Void

  private static func document(_ script: String) throws -> Stage {
    let text = """
      hooke: 1
      springs: {soft: {stiffness: 60, damping: 5}}
      layers: [{id: box, frame: [0, 0, 40, 20]}]
      constraints: [box.top = screen.top + 5 as drop]
      script: [\(script)]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return stage
  }

  private static func curve(_ word: String) -> CubicBezier {
    CubicBezier.named.first { $0.name == word }?.curve ?? .linear
  }

  /// Keys beside `animateChanges`, and the block in Swift.
  static let rows: [(keys: String, block: Block)] = [
    ("", { $0.animate(duration: 0.25, $1) }), ("duration: 0.5", { $0.animate(duration: 0.5, $1) }),
    ("duration: 0", { $0.animate(duration: 0, $1) }),
    ("delay: 0.25", { $0.animate(duration: 0.25, delay: 0.25, $1) }),
    ("curve: linear", { $0.animate(duration: 0.25, curve: .linear, $1) }),
    ("duration: 0.5, curve: easeIn", { $0.animate(duration: 0.5, curve: curve("easeIn"), $1) }),
    (
      "duration: 0.5, curve: [0.1, 0.2, 0.3, 1.2]",
      { $0.animate(duration: 0.5, curve: CubicBezier(0.1, 0.2, 0.3, 1.2), $1) }
    ),
    ("duration: 0.5, dampingRatio: 0.4", { $0.animate(duration: 0.5, dampingRatio: 0.4, $1) }),
    (
      "duration: 0.75, dampingRatio: 0.6, velocity: 5, delay: 0.125",
      { $0.animate(duration: 0.75, delay: 0.125, dampingRatio: 0.6, initialVelocity: 5, $1) }
    ),
    ("spring: soft", { $0.animate(spring: Spring(stiffness: 60, damping: 5), $1) }),
    (
      "spring: {stiffness: 200, damping: 12}, velocity: -3, delay: 0.25",
      {
        $0.animate(
          spring: Spring(stiffness: 200, damping: 12), delay: 0.25, initialVelocity: -3, $1)
      }
    ),
    (
      "spring: {settlingDuration: 0.6, dampingRatio: 0.7}",
      { $0.animate(spring: Spring(settlingDuration: 0.6, dampingRatio: 0.7), $1) }
    ),
  ]

  @Test("the motion is that of the block with the same numbers", arguments: rows.indices)
  func motion_isThatOfTheBlock(index: Int) throws {
    let (keys, block) = Self.rows[index]
    let action = "[{set: {box.opacity: 0.25, drop.constant: 105}}, {layout: now}]"
    let stage = try Self.document(
      "{at: 0.5, animateChanges: \(action)\(keys.isEmpty ? "" : ", " + keys)}")
    let twin = try Self.document("")
    let (box, other) = (stage.root.sublayers[0], twin.root.sublayers[0])
    twin.advance(to: 0)
    twin.at(0.5) {
      block(twin) {
        other.opacity = 0.25
        other.position.y = 105 + other.bounds.height / 2
      }
    }
    var places: Set<Double> = []
    for frame in 0...120 {
      for stage in [stage, twin] { stage.advance(to: Double(frame) / 60) }
      let (shown, expected) = (box.presentation, other.presentation)
      #expect(abs(shown.opacity - expected.opacity) < 1e-9, "\(keys) in frame \(frame)")
      #expect(abs(shown.position.y - expected.position.y) < 1e-9, "\(keys) in frame \(frame)")
      #expect(box.opacity == (frame < 30 ? 1 : 0.25), "what is set is there at once")
      places.insert(shown.position.y)
    }
    #expect(places.count > (keys == "duration: 0" ? 1 : 5))
  }

  /// What happens then, with whether it came to its end.
  @Test(
    "what stands under then happens at the end",
    arguments: [
      ("", ["0.75 ended 1"]), (", duration: 1, delay: 0.5", ["2.0 ended 1"]),
      (", duration: 0", ["0.5 ended 1"]), (", spring: soft, delay: 60", []),
    ])
  func then_happensAtTheEnd(keys: String, notes: [String]) throws {
    let then = "{if: finished, do: {note: ended 1}, else: {note: ended 0}}"
    for cut in [false, true] {
      let stage = try Self.document(
        "{at: 0.5, animateChanges: {set: {box.opacity: 0}}, then: \(then)\(keys)}"
          + (cut ? ", {at: 0.625, removeAnimation: box}" : ""))
      stage.advance(to: 3)
      let found = stage.events.filter { $0.kind == .note }.map { "\($0.time) \($0.caption)" }
      let isOver = keys.contains("duration: 0")
      #expect(found == (cut && !isOver ? ["0.625 ended 0"] : notes), "\(cut)")
    }
  }
}
