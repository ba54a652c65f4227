// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeCairo

/// Ids of definitions, against a list that is searched from its beginning.
@Suite("Definitions of SVG files")
struct SVGDefinitionTests {
  private static func text(_ string: String) -> SVGText {
    var text = SVGText()
    text.raw(string)
    return text
  }

  private static func string(_ text: SVGText) -> String {
    String(decoding: text.bytes, as: UTF8.self)
  }

  @Test func name_ofADefinition_isThatOfItsFirst() {
    let rows: [(kind: Character, tag: String, rest: String, name: String)] = [
      ("a", "path", " d=\"\"/>", "a0"), ("a", "path", " d=\"\"/>", "a0"),
      ("a", "mask", " d=\"\"/>", "a1"), ("a", "path", " d=\"z\"/>", "a2"),
      // An equal one has the id that it was given first, of whatever kind.
      ("b", "path", " d=\"\"/>", "a0"), ("b", "rect", " d=\"\"/>", "b0"),
      ("a", "mask", " d=\"\"/>", "a1"), ("a", "rect", " d=\"z\"/>", "a3"),
      ("b", "rect", "/>", "b1"),
    ]
    var definitions = SVGDefinitions(reserved: [])
    #expect(definitions.text.isEmpty)
    var expected = ""
    var seen: Set<String> = []
    for row in rows {
      #expect(definitions.name(row.kind, row.tag, Self.text(row.rest)) == row.name, "\(row)")
      if seen.insert(row.name).inserted { expected += "<\(row.tag) id=\"\(row.name)\"\(row.rest)" }
      #expect(Self.string(definitions.text) == expected)
    }
    definitions.add(Self.text("<g/>"))
    #expect(Self.string(definitions.text) == expected + "<g/>")
  }

  @Test func names_beforeReservedOnes_areLeftOut() {
    var definitions = SVGDefinitions(reserved: ["a0", "a2", "a3", "b1", "c"])
    #expect((0..<3).map { _ in definitions.newName("a") } == ["a1", "a4", "a5"])
    #expect((0..<3).map { _ in definitions.newName("b") } == ["b0", "b2", "b3"])
    #expect((0..<2).map { _ in definitions.newName("c") } == ["c0", "c1"])
    #expect(definitions.name("a", "g", Self.text("/>")) == "a6")
    #expect(definitions.name("a", "g", Self.text("/>")) == "a6")
    #expect(definitions.newName("a") == "a7")
  }

  @Test func names_ofRandomDefinitions_areThoseOfAList() {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    let reserved: Set<String> = ["p1", "q0", "q3"]
    var definitions = SVGDefinitions(reserved: reserved)
    var list: [(tag: String, rest: String, name: String)] = []
    var counts: [Character: Int] = [:]
    for round in 0..<200 {
      let kind: Character = ["p", "q"][random.index(below: 2)]
      let tag = ["path", "filter", "mask"][random.index(below: 3)]
      let rest = " x=\"\(random.index(below: 12))\"/>"
      let found = definitions.name(kind, tag, Self.text(rest))
      if let known = list.first(where: { $0.tag == tag && $0.rest == rest }) {
        #expect(found == known.name, "seed \(seed), round \(round)")
        continue
      }
      var name: String
      repeat {
        name = "\(kind)\(counts[kind, default: 0])"
        counts[kind, default: 0] += 1
      } while reserved.contains(name)
      #expect(found == name, "seed \(seed), round \(round)")
      list.append((tag, rest, name))
    }
    #expect(list.count == 36)
    let text = list.map { "<\($0.tag) id=\"\($0.name)\"\($0.rest)" }.joined()
    #expect(Self.string(definitions.text) == text)
  }
}
