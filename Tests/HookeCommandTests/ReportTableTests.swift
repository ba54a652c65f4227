// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeCommand

/// The tables of reports: columns that stand below each other, numbers at their points.
@Suite("tables of reports")
struct ReportTableTests {
  @Test("numbers stand at their points, groups once, notes below each other")
  func table_ofRows_isInColumns() {
    var table = ReportTable()
    table.add("physics", "stiffness", 342.1, "mass/s²")
    table.add("", "mass", 1)
    table.add("POP", "bounciness", text: "none", "of this stiffness")
    table.add("POP", "speed", 12.25, "fast")
    table.add("", "rest", .infinity)
    table.add("POP", "größe", -0.5, "m")
    #expect(
      table.text == """
          physics  stiffness     342.1   mass/s²
                   mass            1
          POP      bounciness   none     of this stiffness
                   speed          12.25  fast
                   rest        never
          POP      größe          -0.5   m

        """)
  }

  @Test("a table of one row has its blanks, one of none nothing")
  func table_ofOneRow_isALine() {
    #expect(ReportTable().text == "")
    var table = ReportTable()
    table.add("a", "b", 1.5, "c")
    #expect(table.text == "  a  b  1.5  c\n")
    table = ReportTable()
    table.add("a", "b", 1.5)
    #expect(table.text == "  a  b  1.5\n")
    table = ReportTable()
    table.add("", "b", text: "")
    #expect(table.text == "    b\n")
  }

  @Test("numbers have ten digits, and no end is never")
  func number_ofARow_isReadable() {
    for (value, text) in [
      (1.0 / 3, "0.3333333333"), (2e10 / 3, "6666666667"), (0, "0"),
      (.infinity, "never"), (-.infinity, "never"), (.nan, "never"),
    ] {
      var table = ReportTable()
      table.add("g", "n", value)
      #expect(table.text == "  g  n  \(text)\n", "\(table.text)")
    }
  }
}
