// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// What is shown before and during an animation of a document, by its keys `fill` and `clamp`.
@Suite("values around animations")
struct FillKeyTests {
  /// The opacities of a layer at some instants.
  private static func opacities(_ keys: String, at times: [Double]) throws -> [Double] {
    let document = try SceneDocument(
      text: """
        layers: [{id: box, opacity: 0.75}]
        script: [{at: 0, animate: box.opacity, \(keys)}]

        """)
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    return try times.map { time in
      stage.advance(to: time)
      return try #require(stage.root.sublayers.first).presentation.opacity
    }
  }

  /// An animation from 0.25 to 0.5 that lasts from 1 s to 2 s.
  @Test(
    "fill says whether the begin of an animation is shown before it",
    arguments: [
      ("", 0.75), (", fill: forwards", 0.75), (", fill: backwards", 0.25), (", fill: both", 0.25),
      (", fill: removed", 0.75),
    ])
  func fill_ofAnAnimation_isShownBeforeIt(fill: String, before: Double) throws {
    let times = [0.0, 0.5, 1.25, 1.5, 1.75]
    for keys in [
      "from: 0.25, to: 0.5, duration: 1, curve: linear, delay: 1",
      "values: [0.25, 0.5], duration: 1, curves: [linear], delay: 1",
    ] {
      let found = try Self.opacities(keys + fill, at: times)
      let truth = [before, before, 0.3125, 0.375, 0.4375]
      #expect(zip(found, truth).allSatisfy { abs($0 - $1) < 1e-9 }, "\(keys): \(found)")
    }
  }

  /// An opacity that goes from 0.25 to 0.5 and swings beyond both.
  @Test(
    "clamp keeps a value within its ends",
    arguments: [
      ("", true, true), (", clamp: start", false, true), (", clamp: end", true, false),
      (", clamp: both", false, false),
    ])
  func clamp_ofAnAnimation_isKept(clamp: String, isBefore: Bool, isBeyond: Bool) throws {
    let times = (0...40).map { Double($0) / 40 }
    let found = try Self.opacities(
      "from: 0.25, to: 0.5, duration: 1, curve: [0.3, -1, 0.7, 2]" + clamp, at: times)
    #expect(found.contains { $0 < 0.25 } == isBefore, "\(found)")
    #expect(found.contains { $0 > 0.5 } == isBeyond, "\(found)")
  }

  /// A difference has no range: an opacity may be lowered by 2.
  @Test(
    "what an animation shows is in the range of its property, unless it is added",
    arguments: [("", true), (", isAdditive: false", true), (", isAdditive: true", false)])
  func values_outOfTheirRange_areReported(keys: String, isReported: Bool) {
    for (values, number) in [
      ("to: -2", "-2"), ("from: 1.5, to: 1", "1.5"), ("values: [1, 3]", "3"),
    ] {
      let problems = SceneDocument.problems(
        """
        layers: [{id: box}]
        script: [{at: 0, animate: box.opacity, \(values), duration: 1\(keys)}]

        """)
      let message = "'opacity' is a number, 0 to 1, or arithmetic, not \(number)"
      #expect(problems.map(\.message) == (isReported ? [message] : []), "\(values)")
    }
  }
}
