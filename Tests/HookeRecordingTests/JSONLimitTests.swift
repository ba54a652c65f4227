// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeJSON
import Testing

/// How deep a text of JSON may be where no limit is given.
@Suite("limits of JSON")
struct JSONLimitTests {
  @Test func levels_withoutALimit_are64() throws {
    func text(_ count: Int) -> [UInt8] {
      Array((String(repeating: "[", count: count) + String(repeating: "]", count: count)).utf8)
    }
    #expect(throws: Never.self) { try JSONParser.node(of: text(64)) }
    for count in [65, 66, 1000, 100_000] {
      let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.node(of: text(count)) }
      #expect(error?.expected == "at most 64 levels", "\(count)")
      #expect(error?.place == JSONPlace(of: 64, in: text(count)), "\(count)")
    }
  }
}
