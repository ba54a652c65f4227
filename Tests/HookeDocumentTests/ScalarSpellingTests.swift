// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The ways in which truth values and numbers are written, what messages quote of them, and how a
/// document is known by its head.
@Suite("spellings of values")
struct ScalarSpellingTests {
  @Test(
    "true and false are written in three ways each",
    arguments: [
      ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false),
      ("FALSE", false), ("tRUE", nil), ("yes", nil), ("on", nil), ("\"true\"", nil), ("1", nil),
      ("t", nil), ("~", nil),
    ])
  func boolean_ofASpelling_isRead(spelling: String, value: Bool?) throws {
    let text = "layers: [{id: box, isHidden: \(spelling), clipsToBounds: \(spelling)}]\n"
    guard let value else {
      let messages = SceneDocument.problems(text).map(\.message)
      #expect(messages.count == 2 && messages[0].hasPrefix("'isHidden' is true or false, not "))
      return
    }
    let box = try #require(try SceneDocument.stage(text, after: 0).root.sublayers.first)
    #expect(box.isHidden == value && box.clipsToBounds == value)
  }

  @Test(
    "a number is read alike where it stands alone and in arithmetic",
    arguments: [
      ("12", 12.0), ("0.5", 0.5), (".5", 0.5), ("1e2", 100), ("1E2", 100), ("1e+2", 100),
      ("1E+02", 100), ("25e-2", 0.25), ("2.5E-1", 0.25), ("007", 7), ("1e0", 1), ("5.", 5),
    ])
  func number_ofASpelling_isRead(spelling: String, value: Double) throws {
    for written in [spelling, "\"0 + \(spelling)\"", "\"(\(spelling))*1\"", "\"-(0-\(spelling))\""]
    {
      let text = "layers: [{id: box, zPosition: \(written)}]\n"
      let stage = try SceneDocument.stage(text, after: 0)
      #expect(stage.root.sublayers.first?.zPosition == value, "\(written)")
    }
  }

  @Test(
    "a number with a unit is none, and the message says how degrees are written",
    arguments: [
      ("90deg", "'90deg' is no number; angles are radians: 90 / 180 * pi"),
      ("90°", "'90°' is no number; angles are radians: 90 / 180 * pi"),
      ("1.5° + 1", "'1.5°' is no number; angles are radians: 1.5 / 180 * pi"),
      ("12px", "'12px' is no number"), ("1.2.3", "'1.2.3' is no number"),
      ("1e5x", "'1e5x' is no number"), ("1e", "'1e' is no number"), ("1e+", "'1e' is no number"),
      ("0x10", "'0x10' is no number"), ("50%", "'%' has no meaning here"),
      ("° + 1", "'°' has no meaning here"),
    ])
  func number_withAUnit_isRefused(text: String, message: String) {
    let found = SceneDocument.problems("layers: [{id: box, rotation: \"\(text)\"}]\n")
    #expect(found.map(\.message) == [message])
  }

  @Test("a wrong value is quoted up to forty characters", arguments: [1, 39, 40, 41, 400])
  func value_thatIsWrong_isQuotedIfShort(count: Int) {
    let value = String(repeating: "é", count: count)
    let found = SceneDocument.problems("size: \(value)\nlayers: \(value)\n").map(\.message)
    let quoted = count <= 40 ? "'\(value)'" : "a text"
    #expect(
      found == [
        "'size' is a list of 2 numbers, not \(quoted)", "'layers' is a list, not \(quoted)",
      ])
  }

  @Test(
    "a key of other kinds is said to be of up to three of them",
    arguments: [
      ("{fillRule: evenOdd}", "'fillRule' is a key of a shape layer, not of a plain layer"),
      (
        "{kind: shape, textColor: black}",
        "'textColor' is a key of a text layer or a button or a text field, not of a shape layer"
      ),
      (
        "{kind: shape, font: {size: 3}}",
        "'font' is a key of a text layer or a button or a text field, not of a shape layer"
      ),
    ])
  func key_ofOtherKinds_isNamedWithThem(layer: String, message: String) {
    #expect(SceneDocument.problems("layers: [\(layer)]\n").map(\.message) == [message])
  }

  @Test(
    "beside a key of other kinds stand those that end like it",
    arguments: [
      ("{color: black}", "a plain layer has backgroundColor, borderColor, shadowColor, tintColor"),
      ("{kind: shape, image: a.png}", nil), ("{kind: text, fillColor: red}", nil),
      ("{kind: text, side: 2}", nil),
    ])
  func key_ofOtherKinds_isFollowedBySimilarOnes(layer: String, help: String?) {
    #expect(SceneDocument.problems("layers: [\(layer)]\n").map(\.help) == [help])
  }

  @Test(
    "a document is known by its first key, behind directives and comments",
    arguments: [
      ("%YAML 1.2\n---\nhooke: 1", true), ("%TAG ! a\n# b\n--- # c\n\n  hooke: 1", true),
      ("--- \nhooke: 1", true), ("# hooke: 1\n", false), ("{ \n  'hooke' : 1}", true),
      ("\"hooke\":1", true), ("hooke   : 1", true), ("hooke\t: 1", false), ("\"hooke: 1", false),
      ("# a\rhooke: 1", true), ("# a\r\n\r\nhooke: 1", true), ("# a\u{2028}hooke: 1", true),
      ("%YAML 1.2\r\n---\r\nhooke: 1", true), ("--- hooke: 1", false), ("\t\n{'hooke'  : 1}", true),
      ("- hooke: 1", false), ("HOOKE: 1", false), ("hooke-name: 1", false), ("  hooke: 1", true),
    ])
  func head_ofADocument_isKnown(text: String, isDocument: Bool) {
    #expect(SceneDocument.isDocument(Array(text.utf8)) == isDocument)
  }

  /// A page of comments is looked through, no more.
  @Test("a document is known by the first four thousand bytes", arguments: [0, 100, 3000, 4500])
  func head_behindComments_isKnown(count: Int) {
    let comment = String(repeating: "# words\n", count: count / 8)
    let bytes = Array((comment + "hooke: 1\n").utf8)
    #expect(SceneDocument.isDocument(bytes) == (count < 4096))
  }

  /// Letters with marks count as the scalars that they are written with.
  @Test("texts and names have lengths up to a limit")
  func lengths_ofTextsAndNames_areLimited() {
    for (title, count) in [
      (String(repeating: "a", count: 10_000), 10_000),
      (String(repeating: "a", count: 10_001), 10_001),
      (String(repeating: "e\u{301}", count: 5_000), 10_000),
      (String(repeating: "e\u{301}", count: 5_001), 10_002),
    ] {
      let found = SceneDocument.problems("layers: [{kind: text, text: \"\(title)\"}]\n")
      let message = "'text' has \(count) characters; at most 10000 can be read"
      #expect(found.map(\.message) == (count > 10_000 ? [message] : []))
    }
    for count in [1, 99, 100, 101] {
      let name = String(repeating: "n", count: count)
      let found = SceneDocument.problems("layers: [{id: \(name)}]\nvariables: {\(name): 1}\n")
      #expect(found.isEmpty == (count <= 100), "\(count)")
    }
  }
}
