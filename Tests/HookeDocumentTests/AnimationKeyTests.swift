// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// The keys of animations that go together, for every two of them.
@Suite("keys of kinds of animations")
struct AnimationKeyTests {
  /// The keys that make an animation one of a kind, the strongest first, with its title and the
  /// keys that it takes.
  private static let kinds: [(key: String, title: String, takes: [String])] = [
    (
      "spring", "a spring",
      ["by", "edge", "follows", "from", "to", "velocity", "within"]
    ),
    ("decay", "a decay", ["edge", "from", "velocity", "within"]),
    ("values", "keyframes", ["curves", "duration", "times"]),
    ("curve", "a curve", ["by", "duration", "from", "to"]),
  ]

  private static let values: [(key: String, value: String)] = [
    ("spring", "{}"), ("decay", "0.998"), ("values", "[0, 1]"), ("curve", "linear"), ("to", "1"),
    ("from", "0"), ("by", "1"), ("velocity", "1"), ("duration", "1"), ("times", "[0, 1]"),
    ("curves", "[linear]"), ("within", "[0, 1]"), ("edge", "stop"), ("follows", "other.opacity"),
  ]

  /// What a spring does with the keys that are often given to a curve.
  private static let help = [
    "velocity": "; a spring takes a velocity", "follows": "; a spring follows another property",
  ]

  @Test func keys_inPairs_goTogetherOrNot() throws {
    for first in Self.values {
      for second in Self.values where second.key != first.key {
        let text = """
          layers: [{id: box}, {id: other}]
          script:
            - {at: 0, animate: box.opacity, \(first.key): \(first.value), \
          \(second.key): \(second.value)}

          """
        let given = [first.key, second.key]
        let kind = Self.kinds.first { given.contains($0.key) } ?? Self.kinds[3]
        let wrong = given.filter { $0 != kind.key && !kind.takes.contains($0) }
        let problems = SceneDocument.problems(text).filter {
          $0.message.contains("' does not go with \(kind.title)")
        }
        #expect(
          problems.map(\.message) == wrong.map { "'\($0)' does not go with \(kind.title)" },
          "\(given)")
        let takes = kind.title + " takes: " + kind.takes.joined(separator: ", ")
        #expect(
          problems.map(\.help)
            == wrong.map { takes + (kind.key == "curve" ? Self.help[$0] ?? "" : "") },
          "\(given)")
      }
    }
  }

  /// Values of keyframes and their times, and what is wrong with them.
  @Test(arguments: [
    ("[0, 1]", "[0, 1]", nil), ("[0, 1, 0]", "[0, 0.5, 1]", nil), ("[0, 1, 0]", "[0, 0, 1]", nil),
    ("[0, 1, 0]", "[0, 1, 1]", nil), ("[0, 1]", "[]", "'times' is a list of numbers, not of 0"),
    ("[0, 1]", "[0, 0.5]", "the times rise from 0 to 1"),
    ("[0, 1]", "[0.5, 1]", "the times rise from 0 to 1"),
    ("[0, 1]", "[1, 0]", "the times rise from 0 to 1"),
    ("[0, 1, 0, 1]", "[0, 0.6, 0.5, 1]", "the times rise from 0 to 1"),
    ("[0, 1]", "[0, 0.5, 1]", "3 times are given for 2 values"),
    ("[0, 1, 0]", "[0, 1]", "2 times are given for 3 values"),
    ("[0, 1, 0]", "[0]", "'times' is a list of numbers, not of 1"),
  ])
  func times_ofKeyframes_areAsManyAndRise(values: String, times: String, message: String?) {
    let text = """
      layers: [{id: box}]
      script: [{at: 0, animate: box.opacity, values: \(values), times: \(times)}]

      """
    let found = SceneDocument.problems(text).map(\.message)
    #expect(found == (message.map { [$0] } ?? []))
  }

  /// Curves between keyframes: one fewer than values at most.
  @Test(arguments: [
    (2, 0, "'curves' is a list, not of 0"), (2, 1, nil), (3, 1, nil), (3, 2, nil),
    (2, 2, "2 values have 1 curves between them, not 2"),
    (3, 3, "3 values have 2 curves between them, not 3"),
    (3, 5, "3 values have 2 curves between them, not 5"),
  ])
  func curves_ofKeyframes_areFewer(values: Int, curves: Int, message: String?) {
    let list = (0..<values).map { "\($0 % 2)" }.joined(separator: ", ")
    let names = Array(repeating: "linear", count: curves).joined(separator: ", ")
    let text = """
      layers: [{id: box}]
      script: [{at: 0, animate: box.opacity, values: [\(list)], curves: [\(names)]}]

      """
    let found = SceneDocument.problems(text).map(\.message)
    #expect(found == (message.map { [$0] } ?? []))
  }

  /// Layers on the stage and off it, animations of what they are and of what they show, and the
  /// opacity of the layer in the end.
  @Test(arguments: [
    ("box", false, 0.25, true), ("box", true, 1, true), ("far", false, 0.25, true),
    ("far", true, 1, false), ("inner", false, 0.25, true), ("inner", true, 1, false),
  ])
  func animation_ofALayerOffTheStage_isOfItsValue(
    id: String, isPresentation: Bool, opacity: Double, isShown: Bool
  ) throws {
    let text = """
      layers: [{id: box}]
      offstage: [{id: far, layers: [{id: inner}]}]
      script:
        - {at: 0, animate: \(id).opacity, to: 0.25, duration: 0.1, then: {note: end}, \
      isPresentation: \(isPresentation)}
        - {at: 1, add: \(id)}

      """
    let stage = try SceneDocument.stage(text, after: 1.5)
    #expect(stage.root.sublayers.last?.opacity == opacity)
    #expect(stage.events.contains { $0.caption == "end" } == isShown)
    let warning = "\(id).opacity is not animated: nothing shows '\(id)'"
    #expect(stage.warnings.map(\.caption) == (isShown ? [] : [warning]))
  }
}
