// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeScene
import Testing

/// The name of a document's scene: the one that is given, else that of the file as words.
@Suite("Names of scenes")
struct SceneNameTests {
  /// The name of a scene, or the first message.
  private static func name(_ text: String, file: String) -> String {
    do throws(DocumentError) {
      return try SceneDocument(bytes: Array(("hooke: 1\n" + text).utf8), name: file).scene.name
    } catch {
      return error.problems[0].message
    }
  }

  @Test(
    "a file's name becomes words of lower-case letters and digits",
    arguments: [
      ("card.yaml", "card"), ("card", "card"), ("a/b/card.yaml", "card"), ("/card.yaml", "card"),
      ("My Card.yaml", "my-card"), ("My  _ Card!.yaml", "my-card"), ("card.v2.yaml", "card.v2"),
      ("--x--.yaml", "x"), ("42.yaml", "42"), ("A1b2.JSON", "a1b2"), ("Größe 2.yaml", "gr-e-2"),
      ("日本.yaml", "document"), (".yaml", "yaml"), ("", "document"), ("a/.b/", "b"),
      (".card.yaml", "card"), ("card .-. 2.yaml", "card-2"), ("card._.yaml", "card"),
      ("1.5x.yaml", "1.5x"), ("..yaml", "document"),
      ("über.yaml", "ber"), ("a-b.yaml", "a-b"), ("Ｗide.yaml", "ide"), ("a.-b.yaml", "a.b"),
      ("a-.b.yaml", "a-b"), ("a..b.yaml", "a.b"), ("a. .b.yaml", "a.b"), ("a.-.yaml", "a"),
    ])
  func name_ofAFile_isWords(file: String, name: String) {
    #expect(Self.name("", file: file) == name)
  }

  @Test(
    "a name that is given is taken, or refused",
    arguments: [
      ("card", true), ("card-2.dark", true), ("a.b.c", true), ("x1", true), ("Card", false),
      ("a--b", false), ("a..b", false), ("-a", false), ("a-", false), (".a", false), ("a.", false),
      ("a b", false), ("é", false), ("a_b", false), ("a/b", false),
    ])
  func name_thatIsGiven_isTakenOrRefused(name: String, isTaken: Bool) {
    let found = Self.name("name: \"\(name)\"\n", file: "file.yaml")
    #expect(found == (isTaken ? name : "'\(name)' is no name of a scene"))
  }

  @Test(
    "a title is the one that is given, else the name that is, else that of the file as it is",
    arguments: [
      ("", "a/My Card.yaml", "My Card"), ("", "Größe 2.yaml", "Größe 2"), ("", "card", "card"),
      ("name: card-2\n", "My Card.yaml", "card-2"),
      ("title: The card\n", "My Card.yaml", "The card"),
      ("name: card-2\ntitle: The card\n", "My Card.yaml", "The card"),
    ])
  func title_ofAScene_isGivenOrTheName(text: String, file: String, title: String) throws {
    let bytes = Array(("hooke: 1\n" + text).utf8)
    #expect(try SceneDocument(bytes: bytes, name: file).scene.title == title)
  }
}
