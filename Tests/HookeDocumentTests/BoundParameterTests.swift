// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// Parameters of springs and drawings that are given beside others: each has an effect of its own.
@Suite("parameters beside each other")
struct BoundParameterTests {
  /// The places of a layer that goes from 50 to 250, over a second.
  private static func places(_ action: String) throws -> [Double] {
    let document = try SceneDocument(
      text: """
        layers: [{id: box, frame: [0, 0, 100, 100]}]
        script: [{at: 0, \(action)}]

        """)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return (0...60).map { frame in
      stage.advance(to: Double(frame) / 60)
      return stage.root.sublayers[0].presentation.position.x
    }
  }

  /// POP's scale is that of the library's springs, whose constants give the same motion.
  @Test(arguments: [(4.0, 12.0), (4, 3), (4, 20), (16, 12), (0, 12), (16, 3)])
  func spring_ofPOPsScale_movesLikeItsConstants(bounciness: Double, speed: Double) throws {
    let spring = Spring(bounciness: bounciness, speed: speed)
    let constants =
      "{stiffness: \(spring.stiffness), damping: \(spring.damping), mass: \(spring.mass)}"
    for action in [
      "animateChanges: {set: {box.positionX: 250}}, spring: @",
      "animate: box.positionX, to: 250, spring: @",
    ] {
      let found = try Self.places(
        action.replacing("@", with: "{bounciness: \(bounciness), speed: \(speed)}"))
      let expected = try Self.places(action.replacing("@", with: constants))
      #expect(Set(found).count > 20)
      for (place, other) in zip(found, expected) { #expect(abs(place - other) < 0.1, "\(action)") }
    }
  }

  /// The mass of a spring is 1 unless it is given.
  @Test func spring_withoutAMass_hasOne() throws {
    let action = "animate: box.positionX, to: 250, spring: {stiffness: 100, damping: 12@}"
    let places = try ["", ", mass: 1", ", mass: 2"].map {
      try Self.places(action.replacing("@", with: $0))
    }
    #expect(places[0] == places[1] && places[0] != places[2])
  }

  /// Parts of a drawing on a layer of 40 by 30 points: its size within other terms.
  ///
  /// What is beyond a million is nothing.
  @Test(arguments: [
    ("-(width - n * 15)", 20.0), ("-n + width", 36), ("width - -n", 44), ("-width * -n", 160),
    ("max(n, width / 20)", 4), ("max(width, n * 15)", 60), ("min(height, n, width)", 4),
    ("abs(n - height)", 26), ("height - n", 26), ("n - height", -26), ("n * n", 16),
    ("(width < n * 11) * n", 4), ("(height < n) + 1", 1), ("not(width - 10 * n)", 1),
    ("width * 25000", 1e6), ("width * 25000.1", 0), ("-height * 1e6", 0), ("width / (n - 4)", 0),
    ("sqrt(n - width)", 0), ("width * 0 + n", 4), ("7", 7), ("n", 4),
  ])
  func term_ofADrawing_isFoundForTheSize(text: String, value: Double) throws {
    let stage = try SceneDocument.stage(
      """
      variables: {n: 4}
      layers:
        - {id: box, frame: [0, 0, 40, 30], draw: [{fill: {rect: [\"\(text)\", 0, 1, 1]}}]}

      """, after: 0)
    let items = stage.root.sublayers[0].displayList().items
    guard case .fill(let path, _, _)? = items.first else {
      Issue.record("no fill: \(items)")
      return
    }
    #expect(abs((path.bounds?.minX ?? .nan) - value) < 1e-9, "\(path)")
  }

  /// The container of a transition is a layer to add to, and none to act upon.
  @Test(arguments: [
    "remove: container", "removeAnimation: container", "tap: container",
    "touchMove: container", "touchDown: container",
    "present: container, transition: t", "dismiss: container",
    "present: box, over: container, transition: t", "add: container",
  ])
  func container_asALayer_isNone(action: String) throws {
    let problems = SceneDocument.problems(
      """
      layers: [{id: box}]
      transitions: {t: {presenting: &end {completeTransition: now}, dismissing: *end}}
      script: [{at: 0, \(action)}]

      """)
    let messages = problems.map(\.message)
    #expect(messages == ["no layer 'container'"])
    let column = "script: [{at: 0, \(action)".count(before: "container").map { $0 + 1 }
    #expect(problems.first?.column == column)
    let added = SceneDocument.problems(
      "layers: [{id: box}]\nscript: [{at: 0, add: box, to: container}]\n")
    #expect(added.isEmpty)
  }
}

extension String {
  /// The number of characters before a part of the text.
  fileprivate func count(before part: String) -> Int? {
    indices.first { self[$0...].hasPrefix(part) }.map { distance(from: startIndex, to: $0) }
  }
}
