// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import Testing

/// The bounds of what templates and copies make: values and bytes of text, to the last one.
///
/// A key of a layer's own stands for the one of its template, which is made and counted all the
/// same: so nothing of it is read.
@Suite("limits of templates and copies")
struct InstantiationLimitTests {
  private static let tooMuchText = "copies and templates make more than 4 MB of text"
  private static let tooManyValues = "copies and templates make more than 200000 values"

  /// The keys that stand for those of a template of a text.
  private static let own = "kind: text, text: a"

  private static func messages(_ text: String) -> [String] {
    SceneDocument.problems(text).map(\.message)
  }

  /// A template whose layer has a number of values: a mapping, two keys, a text and a list.
  private static func template(_ name: String, values: Int) -> String {
    let list = (0..<values - 5).map { _ in "0" }.joined(separator: ",")
    return "\(name): {layer: {kind: shape, lineDashPattern: [\(list)]}}"
  }

  /// The problems but those about the length of the list, which stand on the line of the layers.
  private static func countProblems(_ templates: [String], _ layers: String) -> [DocumentProblem] {
    SceneDocument.problems(
      "templates: {\(templates.joined(separator: ", "))}\nlayers: [\(layers)]\n"
    ).filter { !$0.message.hasPrefix("'lineDashPattern'") }
  }

  /// Whether too many values are the only problem, at the last of some words among the layers.
  private static func isTooMuch(
    _ problems: [DocumentProblem], at words: String, in layers: String
  ) -> Bool {
    let line = Array("layers: [" + layers)
    let column = line.indices.last { line[$0...].starts(with: words) }.map { $0 + 1 }
    return problems.map(\.message) == [tooManyValues] && problems[0].column == column
  }

  @Test("values of templates count with every use, to the last one")
  func values_ofTemplates_countWithEachUse() {
    let templates = [Self.template("big", values: 20_000), "one: {layer: {}}"]
    let ten = [String](repeating: "{template: big, kind: shape, lineDashPattern: []}", count: 10)
      .joined(separator: ", ")
    #expect(Self.countProblems(templates, ten).isEmpty)
    let more = ten + ", {opacity: 1, template: one}"
    #expect(Self.isTooMuch(Self.countProblems(templates, more), at: "one", in: more))
  }

  @Test("of copies the values count, and those of their templates")
  func values_ofCopies_countWithTheirTemplates() {
    let templates = [Self.template("row", values: 400)]
    // A copy has nine values of its own: 489 times 409 are 200,001.
    let layer = "{template: row, kind: shape, lineDashPattern: [], repeat: 48"
    #expect(Self.countProblems(templates, layer + "8}").isEmpty)
    let more = layer + "9}"
    #expect(Self.isTooMuch(Self.countProblems(templates, more), at: "row", in: more))
  }

  @Test(
    "bytes of text are counted to the last, those behind a parameter, too", arguments: [0, 501])
  func bytes_ofTexts_areCountedToTheLast(tail: Int) {
    let value = String(repeating: "v", count: 9_999)
    func messages(_ bytes: Int) -> [String] {
      let (count, rest) = bytes.quotientAndRemainder(dividingBy: 4 * 9_999 + tail)
      let (fifth, last) = rest.quotientAndRemainder(dividingBy: 5)
      let uses = [String](
        repeating: "{template: four, with: {y: *value}, \(Self.own)}", count: count)
      return Self.messages(
        """
        templates:
          four:
            parameters: {y: &value \(value)}
            layer: {kind: text, text: "{y}{y}{y}{y}\(String(repeating: "t", count: tail))"}
          five: {parameters: {y: a}, layer: {kind: text, text: "{y}{y}{y}{y}{y}"}}
          one: {parameters: {y: a}, layer: {kind: text, text: "{y}"}}
        layers:
          - {template: five, with: {y: "\(String(repeating: "é", count: fifth / 2))"}, \(Self.own)}
          - {template: five, with: {y: "\(String(repeating: "e", count: fifth % 2))"}, \(Self.own)}
          - {template: one, with: {y: "\(String(repeating: "e", count: last))"}, \(Self.own)}
        \(uses.map { "  - \($0)\n" }.joined())
        """)
    }
    #expect(messages(4 << 20).isEmpty)
    #expect(messages((4 << 20) + 1) == [Self.tooMuchText])
  }

  /// 419 copies with their numbers have 4,186,957 bytes; one more is above 4 MB.
  @Test("what stands behind the number of a copy counts", arguments: [(419, true), (420, false)])
  func bytes_ofCopies_countBehindTheirNumber(count: Int, isTaken: Bool) {
    let tail = String(repeating: "t", count: 9_990)
    let found = Self.messages(
      "layers: [{kind: text, text: \"{index}\(tail)\", repeat: \(count)}]\n")
    #expect(found == (isTaken ? [] : [Self.tooMuchText]))
  }

  @Test("too much text is said once, at however many places it is made")
  func tooMuchText_isSaidOnce() {
    let value = String(repeating: "v", count: 10_000)
    let ten = String(repeating: "{y}", count: 10)
    let templates = (0..<60).map {
      "  t\($0): {parameters: {y: a}, layer: {kind: text, text: \"\(ten)\"}}\n"
    }
    let uses = (0..<60).map {
      let values = $0 == 0 ? "&with {y: \(value)}" : "*with"
      return "  - {template: t\($0), with: \(values), \(Self.own)}\n"
    }
    let messages = Self.messages(
      "templates:\n" + templates.joined() + "layers:\n" + uses.joined())
    #expect(messages == [Self.tooMuchText])
  }
}
