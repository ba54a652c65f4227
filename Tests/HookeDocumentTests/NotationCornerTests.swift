// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The ends of notations, and what is nearly of another form.
@Suite("corners of notations")
struct NotationCornerTests {
  private static func constraintProblems(_ text: String) -> [DocumentProblem] {
    SceneDocument.problems(
      """
      variables: {n: 2}
      layers: [{id: box}, {id: other}]
      constraints: ["\(text)"]

      """)
  }

  private static let noSum =
    "the right side is no sum with the attribute at most once, times a number"

  /// Constraints, and all that is wrong with them.
  @Test(
    arguments: [
      ("box.left = other.left + 5", []), ("box.left = other.left * n + (n < 3) * 2", []),
      ("box.left = -(other.left - 3)", []), ("box.left = other.left + max(n, 1, 3)", []),
      // An attribute within a comparison or a function, at whatever place.
      ("box.left = (other.left < 5)", [noSum]), ("box.left = (5 < other.left)", [noSum]),
      ("box.left = 3 + (n < other.left) * 2", [noSum]), ("box.left = abs(other.left)", [noSum]),
      ("box.left = max(other.left, 5)", [noSum]), ("box.left = max(5, other.left)", [noSum]),
      ("box.left = min(1, n, other.left - 5)", [noSum]), ("box.left = n / other.left", [noSum]),
      (
        "box.left = other.left * other.left",
        ["a constraint relates two attributes; this is the third"]
      ),
      // What is related is judged where all is there.
      ("box.left = other.width", ["left, a place across, cannot be related to width, a length"]),
      ("box.left = other.width + m", ["no variable 'm'"]),
      ("box.left = othe.width", ["no layer 'othe', did you mean other?"]),
      ("box.left = other.widt", ["layers have no attribute 'widt'"]),
      ("bix.left = other.width", ["no layer 'bix', did you mean box?"]),
      (
        "bix.left = othe.width + m",
        [
          "no layer 'bix', did you mean box?", "no layer 'othe', did you mean other?",
          "no variable 'm'",
        ]
      ),
      (
        "box.left = other.width @ 0",
        [
          "left, a place across, cannot be related to width, a length", "'0' is no priority",
        ]
      ),
      // Priorities.
      ("box.left = other.left @", ["a priority is missing here"]),
      ("box.left = other.left @ as x", ["'x' is not expected here"]),
      ("box.left = other.left @ 0", ["'0' is no priority"]),
      ("box.left = other.left @ 1", []), ("box.left = other.left @ 1000", []),
      ("box.left = other.left @ 1000.5", ["'1000.5' is no priority"]),
      ("box.left = other.left @ height", ["'height' is no priority"]),
      ("box.left = other.left @ high as x", []),
    ] as [(String, [String])])
  func constraint_ofAForm_hasTheseProblems(text: String, messages: [String]) {
    let found = Self.constraintProblems(text).map(\.message)
    // The help names what is suggested, too.
    #expect(found == messages, "\(text)")
  }

  /// Arithmetic that ends too early, or has a number that is none.
  @Test(arguments: [
    ("n >=", "a number or a name is missing here"), ("n <=", "a number or a name is missing here"),
    ("n ==", "a number or a name is missing here"), ("n <", "a number or a name is missing here"),
    ("n +", "a number or a name is missing here"), ("-", "a number or a name is missing here"),
    ("n = 1", "'=' is not expected here"), ("n !", "'!' has no meaning here"),
    ("n != ", "a number or a name is missing here"), ("n => 1", "'=' is not expected here"),
    ("1e999", "'1e999' is no number"), ("n + 1e400 * 2", "'1e400' is no number"),
    ("1.2.3", "'1.2.3' is no number"), ("3px", "'3px' is no number"),
    ("3px2.5", "'3px2.5' is no number"), ("1e5x", "'1e5x' is no number"),
    ("90deg", "'90deg' is no number; angles are radians: 90 / 180 * pi"),
    ("90°", "'90°' is no number; angles are radians: 90 / 180 * pi"),
    ("90degrees", "'90degrees' is no number"),
    ("1e-400", "'1e-400' is nearer to 0 than any number but 0"),
    ("(n", "a ) is missing here"), ("max(n, 1", "a ) is missing here"),
    ("max(n)", "max takes 2 to 100 numbers, not 1"), ("abs(n, 1)", "abs takes one number, not 2"),
    ("n)", "')' is not expected here"), ("n 2", "'2' is not expected here"),
    ("1e3 + 1E3 + 1e+3 + 1e-3 + .5 + 5.", nil), ("n\\tand\\n1", nil),
  ])
  func arithmetic_thatIsNone_isRefused(text: String, message: String?) {
    let problems = SceneDocument.problems(
      "variables: {n: 2}\nlayers: [{id: box}]\nscript: [{at: 0, set: {n: \"\(text)\"}}]\n")
    #expect(problems.map(\.message) == (message.map { [$0] } ?? []))
  }

  /// Colours of digits alone: no signs, blanks or digits of other scripts.
  @Test(
    arguments: [
      ("#123", [17.0, 34, 51, 255]), ("#1234", [17, 34, 51, 68]), ("#1a2B3c", [26, 43, 60, 255]),
      ("#1a2b3c80", [26, 43, 60, 128]), ("#FFF", [255, 255, 255, 255]),
      ("#000F", [0, 0, 0, 255]), ("#0000", [0, 0, 0, 0]), ("#00000001", [0, 0, 0, 1]),
      ("#+12", nil), ("#-12", nil), ("#+123", nil), ("#+12345", nil), ("#+1234567", nil),
      ("# 12", nil), ("#1 2", nil), ("#12", nil), ("#12345", nil), ("#1234567", nil),
      ("#123456789", nil), ("#", nil), ("##12", nil), ("#12g", nil), ("#0x1", nil), ("#١٢٣", nil),
    ] as [(String, [Double]?)])
  func color_ofDigits_isTheirs(text: String, channels: [Double]?) throws {
    let document = "layers: [{id: box, backgroundColor: \"\(text)\"}]\n"
    guard let channels else {
      let problem = try #require(SceneDocument.problems(document).first)
      #expect(problem.message == "'\(text)' is no colour")
      #expect(problem.help == "# is followed by 3, 4, 6 or 8 hexadecimal digits")
      // The mark is below the whole text.
      let marks = problem.description.split(separator: "\n")[2].filter { $0 == "^" || $0 == "~" }
      #expect(marks.count == text.unicodeScalars.count)
      return
    }
    let color = try SceneDocument.stage(document, after: 0).root.sublayers[0].backgroundColor
    let found = [color.red, color.green, color.blue, color.alpha].map { $0 * 255 }
    #expect(zip(found, channels).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  /// Numbers of path data, which need no blanks between them.
  @Test(arguments: [
    ("M1.5.5L3.25.75", [[1.5, 0.5], [3.25, 0.75]]), ("M.5.5.25.75", [[0.5, 0.5], [0.25, 0.75]]),
    ("M1-2L-3+4", [[1, -2], [-3, 4]]), ("M1e1,2E0L3e+1 4e-1", [[10, 2], [30, 0.4]]),
    ("M 1 , 2 , 3 , 4", [[1, 2], [3, 4]]), ("M1 2 3 4H5V6", [[1, 2], [3, 4], [5, 4], [5, 6]]),
    ("m1 2 3 4h5v6", [[1, 2], [4, 6], [9, 6], [9, 12]]),
    ("M1 2l3 4 5 6", [[1, 2], [4, 6], [9, 12]]), ("M1 2A 0 5 0 0 1 7 8", [[1, 2], [7, 8]]),
    ("M1 2A 5 0 0 0 1 7 8", [[1, 2], [7, 8]]), ("M1 2A 1e-200 5 0 0 1 7 8", [[1, 2], [7, 8]]),
    ("M1 2A 5 1e-200 0 1 0 7 8", [[1, 2], [7, 8]]),
    ("M0 0a5 5 0 1 1 1e-200 0", [[0, 0], [1e-200, 0]]),
    ("M1000000-1000000", [[1e6, -1e6]]),
  ])
  func numbers_ofAPath_areApart(data: String, points: [[Double]]) throws {
    let stage = try SceneDocument.stage(
      "layers: [{id: box, kind: shape, shape: \"\(data)\"}]\n", after: 0)
    let path = try #require(stage.root.sublayers[0] as? ShapeLayer).path
    let found = path.elements.compactMap { element -> [Double]? in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): [point.x, point.y]
      case .close: nil
      }
    }
    #expect(found == points)
  }
}
