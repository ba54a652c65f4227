// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// The places and words of what is wrong in path data; `^` stands before the wrong place.
struct PathDataErrorTests {
  private static func tooLarge(_ number: String) -> String {
    "\(number) is too large; at most 1000000"
  }
  private static let number = "a number is missing here"
  private static let flag = "a flag of an arc, 0 or 1, is missing here"
  private static let command = "a command is missing here"

  static let cases: [(marked: String, message: String)] = [
    ("^", "the path has no commands"), (" ^ ", "the path has no commands"),
    ("^L0 0", "a path begins with M"), (" , ^z", "a path begins with M"), ("^1 2", command),
    ("M0 0 ^B1 2", "'B' is no command of a path"), ("M0 0,^e1 2", "'e' is no command of a path"),
    ("M0 0Z^1 2", command), ("m0 0 z ^-1", command),
    // A number that is not there; where the data ends, its last character is shown.
    ("^M", number), ("M^1", number), ("M0 0L1^z", number), ("M0 0L1 ^z", number),
    ("M0 0L1 2 ^3", number), ("M0 0L1 ^-", number), ("M0 0L1 ^+-2", number),
    ("M0 0L1 ^.", number), ("M0 0L1 ^-.", number), ("M0 0L1 ^.e5", number),
    ("M0 0L1,^e5", number), ("M0 0H^x", number), ("M0 0C1 1 2 2 3^M", number),
    ("M0 0 1 ^#2", number), ("M0 0T1 2 3 ^é", number),
    // A number that is too large begins where its sign does.
    ("M^1000001 0", tooLarge("1000001")), ("M0 ^1000001", tooLarge("1000001")),
    ("M0 0L1 ^-1e7z", tooLarge("-1e7")), ("M0 0h^+2e6", tooLarge("+2e6")),
    ("M0 0V 3^-1000000.5 5", tooLarge("-1000000.5")), ("M0 0H^1e999", tooLarge("1e999")),
    ("M0 0q1 2 3 ^9999999.25", tooLarge("9999999.25")),
    ("M0 0A^1e7 1 0 0 0 3 3", tooLarge("1e7")), ("M0 0A1 1 0 00^2e6 3", tooLarge("2e6")),
    // The flags of an arc are one character each.
    ("M0 0A1 1 0 ^2 0 3 3", flag), ("M0 0A1 1 0 0^2 3 3", flag), ("M0 0A1 1 0 0 ^-1 3 3", flag),
    ("M0 0A1 1 0 ^.5 0 3 3", flag), ("M0 0A1 1 ^0", flag), ("M0 0A1 1 0 0 ^true", flag),
  ]

  @Test(arguments: cases)
  func pathData_thatIsWrong_isMarkedAtItsPlace(marked: String, message: String) throws {
    let parts = marked.split(separator: "^", omittingEmptySubsequences: false)
    let head = "layers: [{kind: shape, shape: \""
    let found = SceneDocument.problems(head + parts.joined() + "\"}]\n")
    #expect(found.map(\.message) == [message])
    let problem = try #require(found.first)
    // An empty text has no character to mark, and is marked as it stands, with its quotes.
    let column = head.count + 1 + (parts.joined().isEmpty ? -1 : parts[0].count)
    #expect(problem.line == 2 && problem.column == column, "\(problem)")
  }

  /// Path data in lines of its own is marked as a whole.
  @Test(arguments: ["|", ">", "|-"])
  func pathData_inABlock_isMarkedAsAWhole(style: String) throws {
    let text = """
      layers:
        - kind: shape
          shape: \(style)
            M 0 0
            L 10 1e7
            Z
      """
    let problem = try #require(SceneDocument.problems(text).first)
    #expect(problem.message == Self.tooLarge("1e7"))
    #expect(problem.line == 4 && problem.column == 12, "\(problem)")
  }

  @Test(arguments: ["1e6", "-1000000", "+1000000.0", "0.1e7", "1e-300", "-0", "00001e6"])
  func number_withinTheLimit_isTaken(number: String) {
    let found = SceneDocument.problems("layers: [{kind: shape, shape: \"M\(number) 0h\(number)\"}]")
    #expect(found.isEmpty)
  }
}
