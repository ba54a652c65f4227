// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// One motion of several targets: of a property of two numbers each moves as it would alone, one
/// number stands for both of them, the constant of a constraint moves as a property does, and so
/// does what is only shown.
@Suite("motions of every kind of target")
struct MotionTargetTests {
  /// Keys of a motion, with its values in place of letters: `a` and `b` are places, `d` is a way.
  private static let motions = [
    "to: a, duration: 0.5", "from: a, to: b, duration: 0.5, curve: easeIn",
    "by: d, duration: 0.5, curve: linear", "from: b, by: d, duration: 0.5",
    "to: b, duration: 0.25, delay: 0.25",
    "to: a, from: b, duration: 0.25, delay: 0.25, fill: backwards",
    "to: a, duration: 0.25, repeat: 2, autoreverses: true",
    "values: [a, b, a], duration: 0.5",
    "values: [b, a], times: [0, 1], curves: [easeOut], duration: 0.5",
    "decay: 0.995, velocity: d", "decay: 0.995, velocity: d, from: b",
    "to: a, spring: {stiffness: 200, damping: 30}",
    "to: b, from: a, velocity: d, spring: {stiffness: 200, damping: 30}",
  ]

  /// The keys with values, each a letter's, and with lists of two.
  private static func keys(_ motion: String, _ values: [[Double]]) -> String {
    func text(_ index: Int) -> String {
      let numbers = values.map { "\($0[index])" }
      return numbers.count == 1 ? numbers[0] : "[" + numbers.joined(separator: ", ") + "]"
    }
    return motion.replacing(/\b[abd]\b/) { match in
      text(match.output == "a" ? 0 : match.output == "b" ? 1 : 2)
    }
  }

  private static let (across, down) = ([130.0, 40, -60], [15.0, 250, 180])

  @Test("a motion moves each of its targets alike", arguments: motions)
  func motion_ofEachTarget_isTheSame(motion: String) throws {
    let (alone, both) = (Self.keys(motion, [Self.across]), [Self.across, Self.down])
    let actions = [
      "x.positionX, " + alone, "x.positionY, " + Self.keys(motion, [Self.down]),
      "point.position, " + Self.keys(motion, both), "square.position, " + alone,
      "pair.position, " + Self.keys(motion, [Self.across, Self.across]), "wide.constant, " + alone,
      "shown.positionX, isPresentation: true, " + alone,
    ]
    let document = try SceneDocument(
      text: """
        layers:
          - {id: x, position: [70, 90], size: [20, 20]}
          - {id: point, position: [70, 90], size: [20, 20]}
          - {id: square, position: [70, 90], size: [20, 20]}
          - {id: pair, position: [70, 90], size: [20, 20]}
          - {id: shown, position: [70, 90], size: [20, 20]}
          - {id: held, frame: [0, 0, 20, 20]}
        constraints: [held.width = 70 as wide]
        script: [{at: 0.25, do: [\(actions.map { "{animate: \($0)}" }.joined(separator: ", "))]}]

        """)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    var places: Set<Double> = []
    for step in 0...12 {
      let time = Double(step) / 10
      stage.advance(to: time)
      let found = stage.root.sublayers.map(\.presentation.position)
      let (expected, point, square, pair) = (found[0], found[1], found[2], found[3])
      // What has two numbers comes to rest when both have, within a point of its end.
      let numbers = [
        point.x - expected.x, point.y - expected.y, square.x - pair.x, square.y - pair.y,
        stage.constraints[0].constant - expected.x,
      ]
      for (index, number) in numbers.enumerated() {
        #expect(abs(number) < 1, "number \(index) at \(time)")
      }
      // What is only shown is so no longer than it moves, and nothing ends before 0.75 s.
      if time <= 0.7 { #expect(abs(found[4].x - expected.x) < 1, "\(time)") }
      #expect(stage.root.sublayers[4].position == Point(x: 70, y: 90))
      places.insert(expected.x)
    }
    #expect(places.count > 2)
  }
}
