// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// Springs of documents that follow a property, against the equation of motion in small steps.
@Suite("Followed properties")
struct FollowedPropertyTests {
  private static func stage(_ script: String) throws -> Stage {
    let text = """
      hooke: 1
      layers:
        - {id: lead, position: [20, 30], size: [10, 10]}
        - {id: box, position: [20, 30], size: [10, 10]}
        - {id: held, frame: [0, 0, 10, 10]}
      constraints: [held.left = screen.left + 20 as left]
      script: [\(script)]
      """
    let document = try SceneDocument(bytes: Array(text.utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return stage
  }

  /// What moves at half a second and is followed: a layer or a constraint, one that rests, and of
  /// several animations of a layer the latest one of the property.
  enum Leader: CaseIterable {
    case layer, constraint, restingLayer, restingConstraint, inactiveConstraint, latest

    var script: (begin: String, follows: String) {
      switch self {
      case .layer: ("{at: 0.5, animate: lead.positionX, to: 200, \(Self.ramp)}, ", "lead.positionX")
      case .constraint:
        ("{at: 0.5, animate: left.constant, to: 200, \(Self.ramp)}, ", "left.constant")
      case .restingLayer: ("{at: 0.5, set: {lead.positionX: 90}}, ", "lead.positionX")
      case .restingConstraint: ("{at: 0.5, set: {left.constant: 70}}, ", "left.constant")
      case .inactiveConstraint:
        (
          "{at: 0.25, deactivate: left}, {at: 0.5, set: {left.constant: 70}}, ", "left.constant"
        )
      case .latest:
        (
          "{at: 0.25, animate: lead.positionX, to: 60, duration: 2, key: a}, "
            + "{at: 0.5, animate: lead.positionY, to: 9, duration: 2}, "
            + "{at: 0.5, animate: lead.positionX, to: 200, \(Self.ramp), key: b}, ",
          "lead.positionX"
        )
      }
    }

    private static let ramp = "duration: 1, curve: linear"

    /// Where the leader is from half a second on; not a number where it is not needed.
    func place(at time: Double) -> Double {
      switch self {
      case .layer, .constraint: 20 + 180 * min(1, time - 0.5)
      case .restingLayer: 90
      case .restingConstraint, .inactiveConstraint: 70
      case .latest: .nan
      }
    }
  }

  @Test("a spring goes after what it follows, or to where that rests", arguments: Leader.allCases)
  func spring_goesAfterItsLeader(leader: Leader) throws {
    let stage = try Self.stage(
      leader.script.begin
        + "{at: 0.5, animate: box.positionX, spring: {stiffness: 400, damping: 40}, "
        + "follows: \(leader.script.follows)}")
    let box = stage.root.sublayers[1]
    // By semi-implicit steps of a tenth of a millisecond, of a mass of 1.
    var (place, velocity, time) = (20.0, 0.0, 0.5)
    for frame in 30...150 {
      stage.advance(to: Double(frame) / 60)
      while time < Double(frame) / 60 - 1e-9 {
        velocity += 1e-4 * (400 * (leader.place(at: time) - place) - 40 * velocity)
        place += 1e-4 * velocity
        time += 1e-4
      }
      guard leader != .latest else { continue }
      // It comes to rest where it is close enough.
      #expect(abs(box.position.x - place) < 0.4, "\(box.position.x), not \(place), \(frame)")
    }
    #expect(abs(box.position.x - (leader == .latest ? 200 : leader.place(at: 2.5))) < 0.5)
  }

  /// What a spring that follows cannot have, as the leader is its target; and what it can.
  @Test(
    "a spring that follows has no target of its own",
    arguments: [
      ("to: 5", ["to"]), ("by: 5", ["by"]), ("within: [0, 9]", ["within"]),
      ("within: [0, 9], edge: 0.5", ["within", "edge"]), ("repeat: 2", ["repeat"]),
      ("repeat: forever", ["repeat"]), ("autoreverses: true", ["autoreverses"]),
      ("autoreverses: false", ["autoreverses"]), ("clamp: end", ["clamp"]),
      ("to: 5, clamp: start", ["to", "clamp"]), ("from: 5", []), ("velocity: 5", []),
      ("delay: 0.5", []), ("key: a, then: {note: x}", []), ("isAdditive: true", []),
    ])
  func spring_thatFollows_hasNoTargetOfItsOwn(keys: String, wrong: [String]) {
    let found = SceneDocument.problems(
      """
      layers: [{id: lead}, {id: box}]
      script: [{at: 0, animate: box.positionX, spring: {bounciness: 4}, follows: lead.positionX, \(keys)}]

      """)
    #expect(
      found.map(\.message)
        == wrong.map { "'\($0)' does not go with 'follows', whose value is the target" })
  }

  @Test(
    "a property follows one other of its kind",
    arguments: [
      ("box.positionX", "box.positionX", "'box.positionX' does not follow itself"),
      ("box.positionX", "box.positionY", nil), ("box.opacity", "near.constant", nil),
      ("near.constant", "near.constant", "'near.constant' does not follow itself"),
      ("near.constant", "box.width", nil), ("box.position", "lead.position", nil),
      ("box.positionX", "lead.position", ""), ("box.backgroundColor", "lead.borderColor", nil),
      ("box.backgroundColor", "lead.opacity", ""), ("box.positionX", "l*.positionX", nil),
    ] as [(String, String, String?)])
  func property_followsOneOfItsKind(target: String, leader: String, message: String?) {
    let found = SceneDocument.problems(
      """
      layers: [{id: lead}, {id: box}]
      constraints: [box.left = screen.left as near]
      script: [{at: 0, animate: \(target), spring: {bounciness: 4}, follows: \(leader)}]

      """
    ).map(\.message)
    let kind = "'\(target)' does not follow '\(leader)', whose values are of another kind"
    #expect(found == (message.map { [$0.isEmpty ? kind : $0] } ?? []))
  }
}
