// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeAnimation
import HookeDrawing
import HookeScene
import Testing

/// The warning about two animations of one property that begin at the same instant, of which the
/// later one hides the other.
@Suite("animations that hide others")
struct HiddenAnimationTests {
  /// A script of animations of `box.positionX`, and whether one hides another: `a` is the first of
  /// them, `b` the second.
  static let scripts: [(first: String, second: String, isHidden: Bool)] = [
    ("{at: 0.5, key: a}", "{at: 0.5, key: b}", true),
    ("{at: 0.5, key: a}", "{at: 0.75, key: b}", false),
    // With a delay an animation begins when that is over.
    ("{at: 0.5, key: a}", "{at: 0.5, key: b, delay: 0.25}", false),
    ("{at: 0.5, key: a, delay: 0.25}", "{at: 0.5, key: b}", false),
    ("{at: 0.5, key: a, delay: 0.25}", "{at: 0.5, key: b, delay: 0.25}", true),
    ("{at: 0.5, key: a, delay: 0.25}", "{at: 0.75, key: b}", true),
    ("{at: 0.5, key: a, delay: 0.5}", "{at: 0.75, key: b, delay: 0.25}", true),
    ("{at: 0.5, key: a, delay: 0.25}", "{at: 0.75, key: b, delay: 0.25}", false),
    ("{at: 0.5, key: a}", "{at: 0.25, key: b, delay: 0.25}", true),
    // Sums of times that are no binary fractions are the times they stand for.
    ("{at: 0.1, key: a, delay: 0.2}", "{at: 0.3, key: b}", true),
    ("{at: 0.7, key: a, delay: 0.1}", "{at: 0.8, key: b}", true),
    ("{at: 0.1, key: a, delay: 0.7}", "{at: 0.6, key: b, delay: 0.2}", true),
    ("{at: 0.1, key: a, delay: 0.2}", "{at: 0.300000001, key: b}", false),
    // Of one key the later takes the place of the first, and what is added hides nothing.
    ("{at: 0.5, key: a}", "{at: 0.5, key: a}", false),
    ("{at: 0.5, key: a, isAdditive: true}", "{at: 0.5, key: b}", false),
    ("{at: 0.5, key: a}", "{at: 0.5, key: b, isAdditive: true}", false),
  ]

  private static func warnings(_ script: [String], _ targets: [String]) throws -> [String] {
    let lines = zip(script, targets).map { line, target in
      line.replacing("}", with: ", animate: \(target), to: 1, duration: 0.25}")
    }
    return try SceneDocument.stage(
      """
      layers: [{id: box, frame: [0, 0, 20, 20]}, {id: row-1}, {id: row-2}]
      constraints: [box.width = 20 @ 500 as lead]
      script: [\(lines.joined(separator: ", "))]

      """, after: 1.5
    ).warnings.map(\.caption)
  }

  @Test("an animation hides another that begins at its instant", arguments: scripts)
  func animation_beginningAtOnce_hidesTheOther(
    first: String, second: String, isHidden: Bool
  ) throws {
    for target in ["box.positionX", "lead.constant"] {
      let found = try Self.warnings([first, second], [target, target])
      // The one whose time comes later is the one that hides, whichever line it is on.
      let firstAt = first.contains("0.5") && second.contains("at: 0.25")
      let (last, other) = firstAt ? ("a", "b") : ("b", "a")
      let expected =
        "two animations of \(target) begin at once: '\(last)' hides '\(other)'; leave one out, or "
        + "give it a delay"
      #expect(found == (isHidden ? [expected] : []), "\(target)")
    }
  }

  @Test("each further animation of an instant hides the one before it")
  func animations_ofOneInstant_hideTheOneBefore() throws {
    let target = "box.positionX"
    for keys in [["a", "b", "c"], ["a", "b", "a"], ["a", "a", "b"], ["a", "b", "b", "c"]] {
      let script = keys.map { "{at: 0.5, key: \($0)}" }
      let found = try Self.warnings(script, [String](repeating: target, count: keys.count))
      let expected = zip(keys, keys.dropFirst()).filter { $0 != $1 }.map { other, last in
        "two animations of \(target) begin at once: '\(last)' hides '\(other)'"
      }
      #expect(found.map { String($0.prefix { $0 != ";" }) } == expected, "\(keys)")
    }
  }

  @Test("animations of other properties and layers hide nothing")
  func animations_ofOthers_hideNothing() throws {
    let script = ["{at: 0.5, key: a}", "{at: 0.5, key: b}"]
    for targets in [
      ["box.positionX", "box.positionY"], ["box.opacity", "row-1.opacity"],
      ["row-1.zPosition", "row-2.zPosition"], ["lead.constant", "box.positionX"],
    ] {
      #expect(try Self.warnings(script, targets).isEmpty, "\(targets)")
    }
    // Each layer of a star has its own, and begins later than the one before it.
    let stars = ["row-*.opacity", "row-*.opacity"]
    #expect(try Self.warnings(script, stars).count == 2)
    let staggered = ["{at: 0.5, key: a, stagger: 0.25}", "{at: 0.75, key: b, stagger: 0.25}"]
    #expect(try Self.warnings(staggered, stars).isEmpty)
    let met = ["{at: 0.5, key: a, stagger: 0.25}", "{at: 0.5, key: b, stagger: 0.125}"]
    #expect(
      try Self.warnings(met, stars).map { $0.prefix(34) }
        == ["two animations of row-1.opacity beg"]
        .map { $0.prefix(34) })
  }
}
