// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// Names, numbers and marks of arithmetic beside each other, and the places of those that do not
/// fit; `^` stands before them.
@Suite("tokens of arithmetic")
struct ArithmeticTokenTests {
  private static let variables = "variables: {a: 10, b: 3, a-b: 100, a-1: 7, a_2: 9, x9: 2}\n"

  /// Texts and their values.
  static let values: [(text: String, value: Double)] = [
    ("a-b", 100), ("a -b", 7), ("a- b", 7), ("a - b", 7), ("a-1", 7), ("a -1", 9), ("a- 1", 9),
    ("2-1", 1), ("2-b", -1), ("(a)-b", 7), ("(a)-1", 9), ("a_2", 9), ("x9*x9", 4),
    ("a*b", 30), ("a/b*b", 10), ("a+b", 13), ("-a", -10), ("--a", 10), ("a--b", 13), ("a+-b", 7),
    ("2*-b", -6), ("- (a)", -10), ("3 <b", 0), ("3<=b", 1), ("a>=b", 1), ("a>b", 1), ("a==b", 0),
    ("a!=b", 1), ("1<2 == 1", 1), ("2 == 1<2", 1), ("1 == (1<2)", 1), ("a\tand\tb", 1),
    ("a and not(b)", 0),
    ("0 or 0 or b", 1), ("1 and 1 and 0", 0), ("0 and 0 or 1", 1), ("1 or 1 and 0", 1),
    ("1 + 1 < 3", 1), ("2 * 3 + 4 * 5", 26), ("20 - 2 * 3 - 4", 10), ("100 / 5 / 2", 10),
    (".5*4", 2), ("4*.5", 2), ("1.*2", 2), ("1e1+1", 11), ("1e-1*10", 1), ("1E+1-1", 9),
    ("max(a,b)", 10), ("max (a, b)", 10), ("max( a , b , 50 )", 50), ("min(max(a,b),b)", 3),
    ("abs(-a)*2", 20), ("round(-2.5)", -3), ("floor(-2.5)", -3), ("ceil(-2.5)", -2),
    ("((((a))))", 10), ("pi/pi", 1), ("screen.width/screen.width", 1),
    ("a -screen.height", -657), ("screen.width -a", 365),
  ]

  @Test("a text of arithmetic has its value, with blanks and without", arguments: values)
  func text_ofArithmetic_hasItsValue(text: String, value: Double) throws {
    let stage = try SceneDocument.stage(
      Self.variables + "layers: [{zPosition: \"\(text)\"}]\n", after: 0)
    let found = try #require(stage.root.sublayers.first).zPosition
    #expect(abs(found - value) < 1e-12, "\(found)")
  }

  /// Texts that are none, and what is said at the marked place.
  static let wrong: [(marked: String, message: String)] = [
    ("^", "a number or a name is missing here"), ("1 +^", "a number or a name is missing here"),
    ("^* 2", "a number or a name is missing before '*'"),
    ("1 + ^* 2", "a number or a name is missing before '*'"),
    ("^) + 1", "a number or a name is missing before ')'"),
    ("1 ^2", "'2' is not expected here"), ("a ^b", "'b' is not expected here"),
    ("1 ^= 1", "'=' is not expected here"), ("1 ^@ 2", "'@' is not expected here"),
    ("1^, 2", "',' is not expected here"), ("(1^, 2)", "a ) is missing here"),
    ("(1 + 2^", "a ) is missing here"), ("(1 ^2)", "a ) is missing here"),
    ("max(1, 2^", "a ) is missing here"), ("max(1 ^2)", "a ) is missing here"),
    ("(1)^)", "')' is not expected here"), ("^sum(1)", "no function 'sum'"),
    ("^pi(2)", "no function 'pi'"), ("1 + ^a(2)", "no function 'a'"),
    ("^max(1)", "max takes 2 to 100 numbers, not 1"),
    ("2 * ^abs(1, 2)", "abs takes one number, not 2"),
    ("1 ^$ 2", "'$' has no meaning here"), ("a ^& b", "'&' has no meaning here"),
    ("a ^! b", "'!' has no meaning here"), ("^\u{E9}", "'\u{E9}' has no meaning here"),
    ("b + ^1.2.3", "'1.2.3' is no number"), ("^3a", "'3a' is no number"),
    ("^c", "no variable 'c'"), ("a + ^a-c", "no variable 'a-c'"),
    ("a ^.b", "'.' has no meaning here"),
    ("1 and and ^1", "'1' is not expected here"), ("^and", "no variable 'and'"),
    ("^a_2-x9", "no variable 'a_2-x9'"), ("1 ^not(1)", "'not' is not expected here"),
  ]

  @Test("what does not fit is marked at its place", arguments: wrong)
  func text_thatIsNoArithmetic_isMarked(marked: String, message: String) throws {
    let parts = marked.split(separator: "^", omittingEmptySubsequences: false)
    let text = parts.joined()
    let head = "layers: [{zPosition: \""
    let problems = SceneDocument.problems(Self.variables + head + text + "\"}]\n")
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.message.hasPrefix(message), "\(problem)")
    // An empty text is marked with its quotes.
    let column = head.count + 1 + parts[0].count - (text.isEmpty ? 1 : 0)
    #expect(problem.line == 3 && problem.column == column, "\(problem)")
  }

  @Test("the constant of a constraint is a number without limits that is always shown")
  func constant_ofAConstraint_isNotShown() {
    for (keys, messages) in [
      ("to: 5, isPresentation: true", ["a constraint's constant is not shown"]),
      ("to: 5, isPresentation: false", []), ("to: 5", []),
      (
        "to: 5, spring: {}, within: [0, 9]", ["a constraint's constant has no limits"]
      ),
      ("from: 1, to: 5, isAdditive: true", []), ("values: [1, 5]", []),
    ] {
      let problems = SceneDocument.problems(
        "layers: [{id: box}]\nconstraints: [box.left = screen.left as near]\n"
          + "script: [{at: 0, animate: near.constant, \(keys)}]\n")
      #expect(problems.map(\.message) == messages, "\(keys)")
      #expect(problems.allSatisfy { $0.line == 4 && $0.column == 27 }, "\(problems)")
    }
  }
}
