// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeTestSupport
import Testing

/// The lines that messages about tables name: those that an editor shows, whatever the fields hold.
@Suite("lines of tables")
struct TableLineTests {
  private static func message(_ text: String) -> String {
    do {
      _ = try Recording(csv: text, name: "a")
      return ""
    } catch {
      return "\(error)"
    }
  }

  private static let wanted = "column x: not a table, expected a finite number, not 'b'"
  private static let fields = "not a table, expected 3 fields as in line 1, not 2"
  private static let quote = "not a table, expected a closing quotation mark"

  /// Tables, each with the line of what is wrong.
  static let tables: [(text: String, message: String)] = [
    ("time,x,a.source\n0,1,\"p\"\n1,b,c", "line 3, \(wanted)"),
    // Breaks inside quotation marks are lines of the file, in names too.
    ("time,x,a.source\n0,1,\"p\nq\"\n1,b,c", "line 4, \(wanted)"),
    ("time,x,a.source\n0,1,\"p\n\n\nq\"\n1,b,c", "line 6, \(wanted)"),
    ("time,x,a.source\n0,1,\"\n\"\n1,2,\"\n\"\n2,b,\"\n\"", "line 6, \(wanted)"),
    ("time,x,\"a\nb.source\"\n0,b,c", "line 3, \(wanted)"),
    ("\"\ntime\",x,a.source\n\n0,b,c", "line 4, \(wanted)"),
    // A row is at the line at which it begins.
    ("a.source,time,x\n\"\n\",0,b", "line 2, \(wanted)"),
    ("time,x,a.source\n0,1,\"\n\"\n1,\"\n\n2\"", "line 4: \(fields)"),
    // Two marks are one of the text and close nothing.
    ("time,x,a.source\n0,1,\"\"\"\n\"\"\"\n1,b,c", "line 4, \(wanted)"),
    ("time,x,a.source\n0,1,\"\"\n1,b,c", "line 3, \(wanted)"),
    // Each way to end a line, and both together, end one.
    ("time,x,a.source\r\n0,1,\"p\r\nq\"\r\n1,b,c", "line 4, \(wanted)"),
    ("time,x,a.source\r0,1,\"p\rq\"\r1,b,c", "line 4, \(wanted)"),
    ("time,x,a.source\n0,1,\"\r\r\n\n\r\"\n1,b,c", "line 7, \(wanted)"),
    ("time,x,a.source\n\r0,1,c\n\r\n1,b,c", "line 5, \(wanted)"),
    // A text that is not closed is at the line at which it opens.
    ("time,x,a.source\n0,1,\"p\nq\"\n1,2,\"\n\n\n", "line 4: \(quote)"),
    ("time,x,\"a\n\n", "line 1: \(quote)"),
    ("time,x,a.source\n0,1,\"p\n\"\n\n1,2,\"\"\"\n", "line 5: \(quote)"),
  ]

  @Test("an error is at the line of the file where its row begins", arguments: tables)
  func error_inATable_isAtItsLine(text: String, message: String) {
    #expect(Self.message(text) == message, "\(text.debugDescription)")
  }

  /// A text in quotation marks of any characters, and the number of lines that it ends.
  private static func words(_ random: inout SeededGenerator) -> (text: String, lines: Int) {
    let parts = ["a", ",", "\"\"", "\n", "\r\n", " ", "é", "\r"]
    var (text, lines, last) = ("", 0, "")
    for _ in 0..<random.index(below: 6) {
      let part = parts[random.index(below: parts.count)]
      // These two are one end of a line.
      let isJoined = last == "\r" && part == "\n"
      if ["\n", "\r\n", "\r"].contains(part), !isJoined { lines += 1 }
      text += part
      last = part
    }
    return ("\"" + text + "\"", lines)
  }

  @Test("a table with any texts is read as its numbers, and any error is at its own line")
  func tables_ofAnyTexts_areReadLineByLine() throws {
    for seed: UInt64 in 0..<150 {
      var random = SeededGenerator(seed: seed)
      let ends = ["\n", "\r\n", "\r"]
      let end = ends[random.index(below: 3)]
      var (text, line) = ("time,x,x.source" + end, 2)
      let count = 1 + random.index(below: 6)
      let wrong = random.index(below: count)
      var values: [Double] = []
      var expected = ""
      var broken = text
      for row in 0..<count {
        let (words, lines) = Self.words(&random)
        let value = Double(random.index(below: 100)) / 4
        values.append(value)
        if row == wrong { expected = "line \(line), \(Self.wanted)" }
        text += "\(row),\(value),\(words)" + end
        broken += row == wrong ? "\(row),b,\(words)" + end : "\(row),\(value),\(words)" + end
        line += lines + 1
        if random.index(below: 4) == 0 {
          text += end
          broken += end
          line += 1
        }
      }
      #expect(Self.message(broken) == expected, "seed \(seed): \(broken.debugDescription)")
      let recording = try Recording(csv: text, name: "a")
      let shown = values.indices.map { recording.tracks[0].value(at: Double($0))[0] }
      #expect(shown == values, "seed \(seed)")
    }
  }
}
