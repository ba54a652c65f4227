// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// Motions within limits: what goes with them, and limits that are none.
@Suite("Motions within limits")
struct LimitedMotionTests {
  private static func messages(_ keys: String, of target: String = "box.positionX") -> [String] {
    SceneDocument.problems(
      """
      layers: [{id: box}]
      constraints: [box.left = screen.left as near]
      script: [{at: 0, animate: \(target), \(keys)}]

      """
    ).map(\.message)
  }

  private static let order = "the first limit is below the second"

  @Test(
    "limits rise, and go with throws and springs alone",
    arguments: [
      ("decay: 0.99, velocity: 9, within: [0, 9]", []), ("spring: {}, to: 5, within: [-1, 1]", []),
      ("decay: 0.99, velocity: 9, within: [0, 0]", [order]),
      ("decay: 0.99, velocity: 9, within: [1, 0]", [order]),
      ("decay: 0.99, velocity: 9, within: [-1, -1]", [order]),
      ("decay: 0.99, velocity: 9, within: [-2, -1]", []),
      ("decay: 0.99, velocity: 9, within: [0, 1e-9]", []),
      ("decay: 0.99, velocity: 9, within: [0]", ["'within' is a list of 2 numbers, not of 1"]),
      (
        "decay: 0.99, velocity: 9, edge: 0.5", ["'edge' goes with 'within', which gives the limits"]
      ),
      ("to: 5, within: [0, 9]", ["'within' does not go with a curve"]),
      ("values: [1, 2], within: [0, 9]", ["'within' does not go with keyframes"]),
      ("decay: 0.99, velocity: 9, within: [0, 9], edge: stop", []),
      ("decay: 0.99, velocity: 9, within: [0, 9], edge: rubberBand", []),
      ("decay: 0.99, velocity: 9, within: [0, 9], edge: 0", []),
      ("decay: 0.99, velocity: 9, within: [0, 9], edge: 1", []),
    ])
  func limits_ofAMotion_rise(keys: String, messages: [String]) {
    #expect(Self.messages(keys) == messages)
  }

  /// Keys that change when a motion is where, so that its ends are not known.
  @Test(
    "what moves the instants of a motion does not go with limits",
    arguments: [
      ("delay: 1", "delay"), ("stagger: 0.1", "stagger"), ("repeat: 2", "repeat"),
      ("repeat: forever", "repeat"), ("autoreverses: true", "autoreverses"),
      ("isAdditive: true", "isAdditive"), ("isPresentation: true", "isPresentation"),
      ("from: 3", nil), ("velocity: 4", nil), ("key: a", nil), ("clamp: end", nil),
      ("fill: both", nil), ("then: {note: x}", nil),
    ])
  func key_besideLimits_isRefusedOrNot(key: String, wrong: String?) {
    let expected = wrong.map { ["'\($0)' does not go with 'within'"] } ?? []
    #expect(Self.messages("spring: {}, to: 5, within: [0, 9], \(key)") == expected)
    #expect(Self.messages("spring: {}, to: 5, \(key)").isEmpty)
  }

  @Test("limits are for one number of a layer")
  func limits_ofOtherProperties_areRefused() {
    let keys = "spring: {}, to: 0.5, within: [0, 9]"
    for (target, message) in [
      ("box.position", "limits are for a property of one number; position has more"),
      ("box.size", "limits are for a property of one number; size has more"),
      ("box.opacity", nil), ("box.rotation", nil),
      ("near.constant", "a constraint's constant has no limits"),
    ] {
      #expect(Self.messages(keys, of: target) == (message.map { [$0] } ?? []), "\(target)")
    }
  }
}
