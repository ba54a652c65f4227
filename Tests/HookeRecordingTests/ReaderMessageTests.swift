// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// What messages say of values that are not as expected, and which are.
@Suite("Messages of readers")
struct ReaderMessageTests {
  @Test("a text of forty characters is quoted whole, a longer one cut", arguments: 0...50)
  func shortened_ofALength_isWholeUpToForty(count: Int) {
    for unit in ["x", "é", "🎈"] {
      let text = String(repeating: unit, count: count)
      let expected = count <= 40 ? text : String(repeating: unit, count: 39) + "…"
      #expect(text.shortened == expected)
      #expect(text.shortened.count == min(count, 40))
    }
  }

  /// Values, and what a message says where they are not expected.
  private static let found: [(value: String, quoted: String)] = [
    ("null", "null"), ("true", "true"), ("false", "false"), ("2", "2"), ("-0.5", "-0.5"),
    ("1e300", "1e+300"), ("\"a\"", "\"a\""), ("\"\"", "\"\""), ("{}", "an object"),
    ("{\"a\":1}", "an object"), ("[]", "[]"), ("[1]", "[1]"), ("[1,2.5,-3,4]", "[1, 2.5, -3, 4]"),
    ("[1,2,3,4,5]", "a list of 5"), ("[1,null]", "a list of 2"), ("[\"a\"]", "a list of 1"),
    ("[[1]]", "a list of 1"), ("[1,2,3,\"a\"]", "a list of 4"),
  ]

  private static func reader(_ text: String) throws -> JSONReader {
    JSONReader(try JSONValue(parsing: text), place: "here")
  }

  private static func refusal(_ read: () throws(RecordingFormatError) -> Void) -> String? {
    do throws(RecordingFormatError) {
      try read()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a value of another kind is named", arguments: found)
  func value_ofAnotherKind_isNamed(value: String, quoted: String) throws {
    let reader = try Self.reader(value)
    func expect(_ isRead: Bool, _ expected: String, _ found: String?) {
      let message = "here: not a recording, expected \(expected), not \(quoted)"
      #expect(found == (isRead ? nil : message))
    }
    let first = value.prefix(1)
    expect(
      first == "\"", "a text",
      Self.refusal { () throws(RecordingFormatError) in _ = try reader.string() })
    expect(
      ["true", "false"].contains(value), "true or false",
      Self.refusal { () throws(RecordingFormatError) in _ = try reader.bool() })
    expect(
      first == "[", "a list",
      Self.refusal { () throws(RecordingFormatError) in _ = try reader.array() })
    expect(
      ["2", "-0.5"].contains(value), "a number from -1000000000000 to 1000000000000",
      Self.refusal { () throws(RecordingFormatError) in _ = try reader.number() })
    expect(
      value == "2", "a number above 0, at most 2",
      Self.refusal { () throws(RecordingFormatError) in _ = try reader.positiveNumber(upTo: 2) })
    expect(
      value == "2", "a number from 1 to 2",
      Self.refusal { () throws(RecordingFormatError) in _ = try reader.number(in: 1...2) })
    #expect(reader.isNull == (value == "null"))
    // What is in no object is missing, whatever its place.
    #expect(reader.has("a") == (value == "{\"a\":1}"))
    let member = Self.refusal { () throws(RecordingFormatError) in _ = try reader["a"].string() }
    #expect(
      member == "here.a: not a recording, expected a text, "
        + (reader.has("a") ? "not 1" : "which is missing"))
  }

  @Test("the numbers of a list are refused one by one, at their places")
  func numbers_ofAList_areRefusedAtTheirPlaces() throws {
    for (text, place, quoted) in [
      ("[1,\"a\",2]", 1, "\"a\""), ("[null]", 0, "null"), ("[1,2,3e12]", 2, "3000000000000"),
      ("[-2e12,1]", 0, "-2000000000000"),
    ] {
      let reader = try Self.reader(text)
      let found = Self.refusal { () throws(RecordingFormatError) in _ = try reader.numbers() }
      #expect(
        found == "here[\(place)]: not a recording, expected a number from -1000000000000 to "
          + "1000000000000, not \(quoted)")
    }
    #expect(try Self.reader("[1,-1e12,1e12]").numbers() == [1, -1e12, 1e12])
    #expect(try Self.reader("[]").numbers() == [])
  }

  @Test(
    "of members that exclude each other there is one",
    arguments: [
      ("{}", "here: not a recording, expected a, b or c"), ("{\"a\":1}", nil),
      ("{\"c\":null}", nil),
      ("{\"c\":1,\"a\":1}", "here: not a recording, expected one of a, b or c, not a and c"),
      ("{\"d\":1}", "here: not a recording, expected a, b or c"), ("{\"d\":1,\"b\":1}", nil),
      (
        "{\"a\":1,\"b\":2,\"c\":3}",
        "here: not a recording, expected one of a, b or c, not a and b and c"
      ),
      ("[\"a\"]", "here: not a recording, expected a, b or c"),
    ])
  func members_thatExcludeEachOther_areOne(text: String, message: String?) throws {
    let reader = try Self.reader(text)
    var name = ""
    let found = Self.refusal { () throws(RecordingFormatError) in
      name = try reader.one(of: ["a", "b", "c"])
    }
    #expect(found == message && (message == nil) == reader.has(name))
  }
}
