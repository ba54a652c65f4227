// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeJSON
import HookeTestSupport
import Testing

/// Values in JSON, their places and the limits of the parser, against the texts that they are
/// written from.
@Suite("values of JSON and their places")
struct JSONNodeTests {
  /// A value as a text, each part of it behind its offset.
  private static func text(_ node: JSONNode) -> String {
    "\(node.offset):"
      + {
        switch node.content {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "'\(value)'"
        case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
        case .object(let members):
          "{" + members.map { "\($0.name)=" + text($0.value) }.joined(separator: ",") + "}"
        }
      }()
  }

  /// A text of random values with blanks wherever they may stand, and what it is read as.
  private struct Writer {
    var bytes: [UInt8] = []
    var random: SeededGenerator

    private static let numbers: [(text: String, value: Double)] = [
      ("0", 0), ("-0", -0.0), ("12", 12), ("-3.25e2", -325), ("1E+3", 1000), ("5e-1", 0.5),
      ("0.125", 0.125), ("1e-3", 0.001), ("0e5", 0), ("0E-400", 0), ("-0.0e1", -0.0),
      ("9007199254740993", 9_007_199_254_740_992),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("5e-324", .leastNonzeroMagnitude), ("10.010", 10.01),
    ]

    mutating func blanks() {
      for _ in 0..<random.index(below: 3) {
        bytes.append([0x20, 0x09, 0x0A, 0x0D][random.index(below: 4)])
      }
    }

    mutating func value(_ depth: Int) -> String {
      blanks()
      let offset = bytes.count
      func list(_ open: String, _ close: String, _ one: (inout Writer) -> String) -> String {
        bytes += Array(open.utf8)
        var parts: [String] = []
        for index in 0..<random.index(below: 4) {
          if index > 0 { bytes += Array(",".utf8) }
          parts.append(one(&self))
          blanks()
        }
        if parts.isEmpty { blanks() }
        bytes += Array(close.utf8)
        return open + parts.joined(separator: ",") + close
      }
      let read: String
      switch random.index(below: depth < 4 ? 8 : 5) {
      case 0...2:
        read = ["null", "true", "false"][random.index(below: 3)]
        bytes += Array(read.utf8)
      case 3:
        let number = Self.numbers[random.index(below: Self.numbers.count)]
        bytes += Array(number.text.utf8)
        read = "\(number.value)"
      case 4:
        let text = ["", "a", "é漢😀", " ", "[1]", "\u{7F}"][random.index(below: 6)]
        bytes += Array("\"\(text)\"".utf8)
        read = "'\(text)'"
      case 5, 6: read = list("[", "]") { $0.value(depth + 1) }
      default:
        read = list("{", "}") { writer in
          writer.blanks()
          // Of several members of one name all are kept, in order.
          let name = ["a", "b", "", "a"][writer.random.index(below: 4)]
          writer.bytes += Array("\"\(name)\"".utf8)
          writer.blanks()
          writer.bytes += Array(":".utf8)
          return "\(name)=" + writer.value(depth + 1)
        }
      }
      return "\(offset):" + read
    }
  }

  @Test func values_withBlanksAnywhere_areReadAtTheirPlaces() throws {
    for seed in 0..<150 as Range<UInt64> {
      var writer = Writer(random: SeededGenerator(seed: seed))
      // A byte order mark counts in the offsets.
      if seed % 5 == 0 { writer.bytes = [0xEF, 0xBB, 0xBF] }
      let expected = writer.value(0)
      writer.blanks()
      let found = try JSONParser.node(of: writer.bytes)
      #expect(Self.text(found) == expected, "seed \(seed)")
    }
  }

  private static func refusal(
    _ bytes: [UInt8], deepest: Int = 64, mostValues: Int = 100
  ) -> String {
    do throws(JSONSyntaxError) {
      _ = try JSONParser.node(of: bytes, deepest: deepest, mostValues: mostValues)
      return ""
    } catch {
      return "\(error.place.line):\(error.place.column) \(error.expected)"
    }
  }

  /// Openings of a level, and how far into the text the level behind them begins.
  @Test(arguments: [("[", "]", 1), ("{\"a\":", "}", 5), ("[0,", "]", 3), ("[[],", "]", 4)])
  func levels_asManyAsThereMayBe_areRead(open: String, close: String, width: Int) {
    for deepest in [1, 2, 3, 7, 64] {
      func text(_ count: Int) -> [UInt8] {
        let inner = String(repeating: open, count: count) + "1"
        return Array((inner + String(repeating: close, count: count)).utf8)
      }
      #expect(Self.refusal(text(deepest - 1), deepest: deepest, mostValues: 999) == "")
      // The second value of a list is as deep as its first.
      let column = width * deepest + 1 - (open.hasPrefix("[0") ? 2 : open == "[[]," ? 3 : 0)
      #expect(
        Self.refusal(text(deepest), deepest: deepest, mostValues: 999)
          == "1:\(column) at most \(deepest) levels", "\(deepest)")
    }
    #expect(Self.refusal(Array("[]".utf8), deepest: 1) == "")
    #expect(Self.refusal(Array("1".utf8), deepest: 0) == "1:1 at most 0 levels")
  }

  @Test(arguments: [
    ("1", 1, 1), ("[]", 1, 1), ("{}", 1, 1), ("[1,2]", 3, 4), ("{\"a\":1,\"a\":2}", 3, 12),
    ("[[],[{}]]", 4, 6), ("{\"a\":[null,true,\"x\"]}", 5, 17),
  ])
  func values_asManyAsThereMayBe_areRead(text: String, count: Int, column: Int) {
    #expect(Self.refusal(Array(text.utf8), mostValues: count) == "")
    // The place is that of the value that is one too many.
    #expect(
      Self.refusal(Array(text.utf8), mostValues: count - 1)
        == "1:\(column) at most \(count - 1) values")
  }

  @Test func places_ofWhatIsTooMuch_areThoseBehindTheBlanks() {
    #expect(Self.refusal(Array("[1,\n  2]".utf8), mostValues: 2) == "2:3 at most 2 values")
    #expect(Self.refusal(Array("[\n\t [1]]".utf8), deepest: 1) == "2:3 at most 1 levels")
  }

  /// Bytes between quotes that are no UTF-8; the place is that behind the text.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC3], [0xC3, 0x28], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0x61, 0xFE],
    ] as [[UInt8]])
  func text_thatIsNoUTF8_isRefused(bytes: [UInt8]) {
    let quoted = [0x22] + bytes + [0x22]
    let column = bytes.count + 3
    #expect(Self.refusal([0x0A] + quoted) == "2:\(column) text in UTF-8")
    #expect(Self.refusal([0x7B] + quoted + [0x3A, 0x31, 0x7D]) == "1:\(column + 1) text in UTF-8")
  }

  @Test(arguments: [
    ("nulls", "1:5 the end"), ("[truefalse]", "1:6 \",\" or \"]\""), ("True", "1:1 a value"),
    ("[fals]", "1:2 a value"), ("[nul", "1:2 a value"), ("[1,,2]", "1:4 a value"),
    ("[,1]", "1:2 a value"), ("[1\u{B}]", "1:3 \",\" or \"]\""), ("\u{C}1", "1:1 a value"),
    ("1\u{A0}", "1:2 the end"), ("{\"a\":1]", "1:7 \",\" or \"}\""), ("[1}", "1:3 \",\" or \"]\""),
    ("{1:2}", "1:2 a name in quotes"), ("{,}", "1:2 a name in quotes"), ("\u{FEFF}", "1:4 a value"),
    ("\u{FEFF}\u{FEFF}1", "1:4 a value"), ("1 \u{FEFF}", "1:3 the end"), ("// a\n1", "1:1 a value"),
    ("[1 /* a */]", "1:4 \",\" or \"]\""), ("\n\n 'a'", "3:2 a value"),
    ("\"\\u12", "1:4 four hexadecimal digits"), ("\"\\u", "1:4 four hexadecimal digits"),
    ("\"\\ud800\\udbff\"", "1:14 the second half of a character"),
    ("\"\\ud800\\ue000\"", "1:14 the second half of a character"),
    ("\"\\udfff\"", "1:8 a character"), ("\"\\ud800\\u12\"", "1:10 four hexadecimal digits"),
    ("\"\\ud800u\"", "1:8 the second half of a character"), ("-a", "1:1 a value"),
    ("- 1", "1:1 a value"), ("1.5.5", "1:4 the end"), ("1e5e", "1:4 the end"),
    ("00", "1:2 a number without leading zeros"),
  ])
  func text_thatIsNoJSON_isRefusedAtItsPlace(text: String, refusal: String) {
    #expect(Self.refusal(Array(text.utf8)) == refusal)
  }

  /// A byte order mark is three bytes, each of them its own.
  @Test func mark_thatIsNotWhole_isRefused() {
    #expect(Self.refusal([0xEF, 0xBB, 0xBF, 0x31]) == "")
    for bytes in [
      [0xEF, 0xBB, 0x20], [0xEF, 0x20, 0xBF], [0x20, 0xBB, 0xBF], [0xEF, 0xBB],
    ] as [[UInt8]] {
      let refusal = Self.refusal(bytes + [0x31])
      #expect(refusal == (bytes[0] == 0x20 ? "1:2 a value" : "1:1 a value"))
    }
  }

  @Test func surrogates_atTheEndsOfTheirRanges_areOneCharacter() throws {
    for (written, scalar) in [
      ("d800\\udc00", 0x10000), ("d800\\udfff", 0x103FF), ("dbff\\udc00", 0x10FC00),
      ("dbff\\udfff", 0x10FFFF), ("d801\\udc00", 0x10400), ("d83d\\ude00", 0x1F600),
    ] as [(String, UInt32)] {
      let node = try JSONParser.node(of: Array("\"\\u\(written)\"".utf8))
      let character = try String(#require(Unicode.Scalar(scalar)))
      #expect(Self.text(node) == "0:'\(character)'", "\(written)")
    }
  }
}
