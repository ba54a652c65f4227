// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import HookeSolver
import Testing

/// Keyframes of documents: their values between the keys, and numbers that do not fit together.
@Suite("keyframes of documents")
struct KeyframeTests {
  private static func text(_ keyframes: String) -> String {
    """
    hooke: 1
    layers: [{id: box, frame: [0, 0, 20, 20]}]
    script: [{at: 0, animate: box.positionX, duration: 2, \(keyframes)}]
    """
  }

  private static let (rise, curves) = ("the times rise from 0 to 1", "curves between them, not")

  /// Keyframes and the messages about them.
  static let counts: [(keyframes: String, messages: [String])] = [
    ("values: [1, 2]", []), ("values: [1, 2, 3]", []),
    // Fewer curves than intervals leave the last ones linear; more have no place.
    ("values: [1, 2], curves: [easeIn]", []),
    ("values: [1, 2, 3], curves: [easeIn]", []),
    ("values: [1, 2, 3], curves: [easeIn, linear]", []),
    ("values: [1, 2], curves: [easeIn, linear]", ["2 values have 1 \(curves) 2"]),
    ("values: [1, 2, 3], curves: [easeIn, linear, easeOut]", ["3 values have 2 \(curves) 3"]),
    ("values: [1, 2], curves: [linear, linear, linear]", ["2 values have 1 \(curves) 3"]),
    ("values: [1, 2], curves: []", ["'curves' is a list, not of 0"]),
    ("values: [1]", ["'values' is a list, not of 1"]),
    ("values: []", ["'values' is a list, not of 0"]),
    ("values: [1, 2], times: [0, 1]", []), ("values: [1, 2, 3], times: [0, 0, 1]", []),
    ("values: [1, 2, 3], times: [0, 1, 1]", []), ("values: [1, 2, 3], times: [0, 0.3, 1]", []),
    ("values: [1, 2, 3], times: [0, 1]", ["2 times are given for 3 values"]),
    ("values: [1, 2], times: [0, 0.5, 1]", ["3 times are given for 2 values"]),
    ("values: [1, 2, 3, 4], times: [0, 0.6, 0.5, 1]", [rise]),
    ("values: [1, 2], times: [0.1, 1]", [rise]), ("values: [1, 2], times: [0, 0.9]", [rise]),
    ("values: [1, 2], times: [1, 0]", [rise]),
    ("values: [1, 2], to: 3", ["'to' does not go with keyframes"]),
    ("values: [1, 2], curve: easeIn", ["'curve' does not go with keyframes"]),
    ("values: [1, 2], velocity: 3", ["'velocity' does not go with keyframes"]),
    ("to: 3, times: [0, 1]", ["'times' does not go with a curve"]),
    ("to: 3, curves: [easeIn]", ["'curves' does not go with a curve"]),
    (
      "to: 3, spring: {bounciness: 4, speed: 12}, curves: [easeIn]",
      ["'duration' does not go with a spring", "'curves' does not go with a spring"]
    ),
  ]

  @Test("values, times and curves are as many as go together", arguments: counts)
  func counts_ofKeyframes_goTogether(keyframes: String, messages: [String]) {
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: Array(Self.text(keyframes).utf8), name: "card.yaml")
      #expect(messages.isEmpty)
    } catch {
      #expect(error.problems.map(\.message) == messages)
    }
  }

  /// A curve that is ahead of its time.
  private static let quick = "[0, 0.5, 0.5, 1]"

  /// Keyframes of two seconds, and the values at each quarter of a second from 0 to 2.25.
  static let shown: [(keyframes: String, values: [Double])] = [
    ("values: [8, 40]", [8, 12, 16, 20, 24, 28, 32, 36, 40, 40]),
    ("values: [0, 40, 20]", [0, 10, 20, 30, 40, 35, 30, 25, 20, 20]),
    (
      "values: [0, 40, 20], times: [0, 0.25, 1]",
      [0, 20, 40, 110 / 3, 100 / 3, 30, 80 / 3, 70 / 3, 20, 20]
    ),
    // Two values at one time are a jump, also at the ends.
    ("values: [0, 8, 20, 28], times: [0, 0.5, 0.5, 1]", [0, 2, 4, 6, 20, 22, 24, 26, 28, 28]),
    ("values: [5, 8, 16], times: [0, 0, 1]", [8, 9, 10, 11, 12, 13, 14, 15, 16, 16]),
    ("values: [8, 16, 3], times: [0, 1, 1]", [8, 9, 10, 11, 12, 13, 14, 15, 3, 3]),
    // An interval without a curve is linear.
    ("values: [0, 40, 80], curves: [linear]", [0, 10, 20, 30, 40, 50, 60, 70, 80, 80]),
    // Arithmetic, and what is added to the value of the layer, 10.
    ("values: [2 * 4, 4 + 36]", [8, 12, 16, 20, 24, 28, 32, 36, 40, 40]),
    ("values: [0, 8], isAdditive: true", [10, 11, 12, 13, 14, 15, 16, 17, 18, 18]),
    ("values: [0, 8], autoreverses: true, delay: 0.25", [10, 0, 1, 2, 3, 4, 5, 6, 7, 8]),
  ]

  private static func positions(_ keyframes: String, at times: [Double]) throws -> [Double] {
    let document = try SceneDocument(bytes: Array(Self.text(keyframes).utf8), name: "card.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return times.map { time in
      stage.advance(to: time)
      return stage.root.sublayers[0].presentation.position.x
    }
  }

  @Test("a layer is where its keyframes say, on straight lines between them", arguments: shown)
  func values_ofKeyframes_areShown(keyframes: String, values: [Double]) throws {
    let times = values.indices.map { 0.25 * Double($0) }
    let positions = try Self.positions(keyframes, at: times)
    #expect(zip(positions, values).allSatisfy { abs($0 - $1) < 1e-9 }, "\(positions)")
  }

  @Test("each interval has its own curve, in order", arguments: [0, 1, 2])
  func curves_ofKeyframes_areOfTheirIntervals(place: Int) throws {
    var curves = ["linear", "linear", "linear"]
    curves[place] = Self.quick
    let list = curves.joined(separator: ", ")
    let middles = [0.25, 0.75, 1.25].map { $0 * 4 / 3 }
    let positions = try Self.positions(
      "values: [0, 30, 60, 90], times: [0, 0.3333333333333333, 0.6666666666666666, 1], curves: [\(list)]",
      at: middles)
    // s = 1/2: x = 1/8 + 3/8 · (0 + 0.5), y = 1/8 + 3/8 · (0.5 + 1).
    let curve = CubicBezier(0, 0.5, 0.5, 1)
    for index in 0..<3 {
      let share = index == place ? curve.value(at: 0.5) : 0.5
      #expect(abs(positions[index] - 30 * (Double(index) + share)) < 1e-6, "\(positions)")
    }
    #expect(abs(curve.value(at: 0.3125) - 0.6875) < 1e-9)
  }
}
