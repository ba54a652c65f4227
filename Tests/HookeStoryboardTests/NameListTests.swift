// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeStoryboard

@Suite("Lists of names and of starts")
struct NameListTests {
  @Test("names that count up are a row, others a list, of which eight are written out")
  func listed_ofNames_isARowOrAList() {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
    let rows: [(names: [String], text: String)] = [
      ([], ""), (["a"], "a"), (["a-1", "a-2"], "a-1 and a-2"), (["a", "b", "c"], "a, b and c"),
      (["a-1", "a-2", "a-3"], "a-1 … a-3"), (["a9", "a10", "a11"], "a9 … a11"),
      (["1", "2", "3", "4"], "1 … 4"),
      // Of one stem, one after the other.
      (["a-1", "b-2", "a-3"], "a-1, b-2 and a-3"), (["a-1", "a-3", "a-4"], "a-1, a-3 and a-4"),
      (["a-3", "a-2", "a-1"], "a-3, a-2 and a-1"), (["a-1", "a-2", "a"], "a-1, a-2 and a"),
      // A number of ten digits is none.
      (["a000000001", "a000000002", "a000000003"], "a000000001 … a000000003"),
      (
        ["a0000000001", "a0000000002", "a0000000003"], "a0000000001, a0000000002 and a0000000003"
      ),
      (Array(letters.prefix(8)), "a, b, c, d, e, f, g and h"),
      (Array(letters.prefix(9)), "a, b, c, d, e, f, g, h and 1 more"),
      (letters, "a, b, c, d, e, f, g, h and 2 more"),
    ]
    for row in rows { #expect(row.names.listed == row.text) }
  }

  @Test("starts are one, even, or a list, of which as many are written as asked for")
  func startText_ofTimes_isOneEvenOrAList() {
    let uneven = [0.1, 0.2, 0.4, 0.5]
    let rows: [(starts: [Double], most: Int, text: String)] = [
      ([0.2], 4, "from 0.2 s"), ([0.2, 0.2004], 4, "from 0.2 s"),
      ([0.2, 0.21], 4, "from 0.2, 0.21 s"),
      ([0.1, 0.2], 4, "from 0.1, 0.2 s"), ([0.1, 0.2, 0.3], 4, "from 0.1 to 0.3 s, every 0.1 s"),
      ([0.3, 0.1, 0.2], 4, "from 0.1 to 0.3 s, every 0.1 s"),
      ([0.1, 0.2, 0.4], 4, "from 0.1, 0.2, 0.4 s"),
      (uneven, 4, "from 0.1, 0.2, 0.4, 0.5 s"), (uneven, 3, "from 0.1 to 0.5 s"),
      (uneven.reversed(), 3, "from 0.1 to 0.5 s"), ([0.1, 0.2], 1, "from 0.1 to 0.2 s"),
    ]
    for row in rows {
      let found = CurveRow.startText(row.starts, atMost: row.most)
      #expect(found.replacing("\u{202F}", with: " ") == row.text, "\(row)")
    }
  }
}
