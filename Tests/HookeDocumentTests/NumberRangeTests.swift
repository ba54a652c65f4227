// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// The numbers that no place of a document takes: beyond a million, infinite, none, and those that
/// would be read as 0.
struct NumberRangeTests {
  /// Places of a number, `#` in its stead, and how a message calls them.
  private static let places: [(text: String, name: String)] = [
    ("layers: [{zPosition: #}]", "'zPosition'"),
    ("layers: [{position: [#, 0]}]", "an element of 'position'"),
    ("layers: [{position: [0, #]}]", "an element of 'position'"),
    ("layers: [{frame: [0, 0, 5, #]}]", "an element of 'frame'"),
    ("variables: {a: #}", "'a'"),
    ("layers: [{id: box}]\nscript: [{at: 0, set: {box.zPosition: #}}]", "'box.zPosition'"),
    (
      "layers: [{id: box}]\nscript: [{at: 0, set: {box.position: [#, 0]}}]",
      "'box.position'"
    ),
    (
      "layers: [{id: box}]\nscript: [{at: 0, set: {box.position: [0, #]}}]",
      "'box.position'"
    ),
    ("layers: [{id: box}]\nscript: [{at: 0, animate: box.positionX, to: #}]", "'to'"),
    (
      "layers: [{id: box}]\nscript: [{at: 0, animate: box.position, to: [0, #]}]",
      "'to'"
    ),
    (
      "layers: [{id: box}]\nscript: [{at: 0, animate: box.position, from: [#, 0], to: [0, 0]}]",
      "'from'"
    ),
  ]

  /// Spellings that YAML has for what is no number that a document takes, and the number as it is
  /// said.
  @Test(arguments: [
    (".nan", "nan"), (".NaN", "nan"), (".NAN", "nan"), (".inf", "inf"), ("+.inf", "inf"),
    ("-.Inf", "-inf"), ("1000001", "1000001"), ("-1000000.5", "-1000000.5"), ("1e300", "1e+300"),
  ])
  func number_beyondEveryRange_isRefusedWhereverItStands(spelling: String, said: String) {
    for (text, name) in Self.places {
      let found = SceneDocument.problems(text.replacing("#", with: spelling) + "\n")
      #expect(
        found.map(\.message) == [
          "\(name) is a number of at most 1000000 in magnitude, not \(said)"
        ], "\(text)")
      #expect(found.first?.isStructural == true)
    }
  }

  @Test(arguments: ["1000000", "-1000000", "1e6", "-0.0", "1e-300", "0"])
  func number_withinTheRange_isTakenWhereverItStands(spelling: String) {
    for (text, _) in Self.places where !(text.contains("frame") && spelling.hasPrefix("-")) {
      let found = SceneDocument.problems(text.replacing("#", with: spelling) + "\n")
      #expect(found.isEmpty, "\(text)")
    }
  }

  @Test(arguments: ["1e-400", "-1e-999", "0.0e-1", "0e-9999"])
  func number_thatWouldBeReadAs0_isRefusedUnlessItIs(spelling: String) {
    for (text, name) in Self.places {
      let found = SceneDocument.problems(text.replacing("#", with: spelling) + "\n")
      let message = "\(name) is 0 or a number less near to it, not '\(spelling)'"
      #expect(found.map(\.message) == (spelling.hasPrefix("0") ? [] : [message]), "\(text)")
    }
  }
}
