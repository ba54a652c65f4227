// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing
import Testing

@testable import HookeCommand

/// Names of motions: a line of at most 60 characters, whatever they are made of.
@Suite("names of motions")
struct MotionNameTests {
  @Test func name_ofALine_isTaken() throws {
    for name in [
      "a", "card-in", "größe 2", "a.b/c", "日本語", "🇩🇪", " a ", "a\u{A0}b", "a\u{200D}b", "-1",
      String(repeating: "n", count: 60), String(repeating: "e\u{301}", count: 60),
    ] {
      #expect(try MotionName.checked(name) == name)
    }
  }

  @Test func name_ofNoLine_isRefused() {
    // Control characters, and what else ends a line, wherever they stand.
    let marks = ["\n", "\r", "\r\n", "\t", "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}"]
    let breaks = marks + ["\u{2028}", "\u{2029}"]
    let texts = breaks.flatMap { [$0, $0 + "b", "a" + $0, "a" + $0 + "b"] }
    for name in ["", String(repeating: "n", count: 61)] + texts {
      let error = #expect(throws: ValidationError.self, "\(name.debugDescription)") {
        try MotionName.checked(name)
      }
      #expect(error?.message == "a name is a line of at most 60 characters, such as card-in")
    }
  }
}
