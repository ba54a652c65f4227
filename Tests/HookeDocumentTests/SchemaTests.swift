// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeTestSupport
import Testing

/// The JSON Schema, the reference and the reader: one table of keys.
struct SchemaTests {
  private static let validator = Result { try JSONSchemaValidator(SceneDocument.jsonSchema) }

  @Test func schemaFile_isTheTableOfKeys() throws {
    let file = try String(
      contentsOfFile: Repository.root + "/Docs/scene-document.schema.json", encoding: .utf8)
    #expect(
      file == SceneDocument.jsonSchema,
      "write it with: hooke check --schema > Docs/scene-document.schema.json")
  }

  @Test func reference_ofTheDocuments_isTheTableOfKeys() throws {
    let text = try String(
      contentsOfFile: Repository.root + "/Docs/SceneDocuments.md", encoding: .utf8)
    let reference = DocumentSchema.reference
    #expect(
      text.hasSuffix(reference), "the end of Docs/SceneDocuments.md is to be:\n\(reference)")
  }

  /// Every key of the table is read somewhere, and every key that is read is in the table.
  @Test func keysOfTheTable_areThoseThatTheReadersName() throws {
    let folder = Repository.root + "/Sources/HookeDocument"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Schema/") }
    let code = try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      .joined()
    for name in DocumentSchema.keyNames {
      let isRead = code.contains("\"\(name)\"")
      #expect(isRead, "no reader names the key \(name)")
    }
    let names = Set(DocumentSchema.keyNames)
    let read = code.matches(of: /value\("(\w+)"\)/).map { String($0.1) }
    #expect(read.count > 100)
    for name in read { #expect(names.contains(name), "\(name) is read and in no table") }
  }

  /// The documents in the documentation are right, and move something.
  @Test func blocks_ofTheDocumentation_areRightDocuments() throws {
    let text = try String(
      contentsOfFile: Repository.root + "/Docs/SceneDocuments.md", encoding: .utf8)
    let blocks = text.matches(of: /(?s)```yaml\n(.*?)```/).map { String($0.1) }
    #expect(blocks.count >= 3)
    for block in blocks {
      _ = try SceneDocument(bytes: Array(block.utf8), name: "block.yaml")
    }
  }

  @Test(arguments: ["flat-button", "present-modal", "login-layout", "palette"])
  func example_isAcceptedByTheSchema(name: String) throws {
    let validator = try Self.validator.get()
    let text = try String(contentsOfFile: Repository.example(name), encoding: .utf8)
    #expect(try validator.accepts(.read(yaml: text)))
  }

  /// The reader and the schema agree on documents that were changed at one place: a key renamed or
  /// taken away, a value replaced by another one.
  @Test(arguments: 0..<2)
  func mutatedDocuments_areJudgedAlike(part: Int) throws {
    let validator = try Self.validator.get()
    let text = try String(
      contentsOfFile: Repository.root + "/Tests/HookeDocumentTests/Data/everything.yaml",
      encoding: .utf8)
    let document = try JSONValue.read(yaml: text)
    #expect(try validator.accepts(document))
    var generator = SeededGenerator(seed: UInt64(part))
    var counts = (accepted: 0, refused: 0)
    for number in 0..<25 {
      let mutated = document.mutated(&generator)
      let isAccepted = try validator.accepts(mutated)
      let problems = try Self.structuralProblems(mutated)
      #expect(
        isAccepted == problems.isEmpty,
        "seed \(part), document \(number): \(problems.first?.description ?? "no problem")")
      if isAccepted { counts.accepted += 1 } else { counts.refused += 1 }
    }
    // Both judgements occur, or the test would say nothing.
    #expect(counts.accepted > 3 && counts.refused > 3)
  }

  private static func structuralProblems(_ document: JSONValue) throws -> [DocumentProblem] {
    let bytes = try document.bytes()
    do throws(DocumentError) {
      _ = try SceneDocument(bytes: bytes, name: "document.json")
      return []
    } catch {
      return error.problems.filter(\.isStructural)
    }
  }
}

extension JSONValue {
  /// The value with one change at a place chosen by chance.
  fileprivate func mutated(_ generator: inout SeededGenerator) -> JSONValue {
    let replacements: [JSONValue] = [
      .null, .boolean(true), .number(-1), .number(0.5), .number(1), .number(2e6), .text("tint"),
      .text("1 + 1"), .text(""), .array([]), .array([.number(1), .number(2)]), .object([:]),
      .array([.text("a"), .boolean(false)]), .object(["note": .text("x")]), .text("spring"),
    ]
    func chance(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &generator) }
    switch self {
    case .array(let elements) where !elements.isEmpty && chance(8) > 0:
      var elements = elements
      let index = chance(elements.count)
      elements[index] = elements[index].mutated(&generator)
      return .array(elements)
    case .object(let members) where !members.isEmpty && chance(10) > 0:
      var members = members
      let name = members.keys.sorted()[chance(members.count)]
      switch chance(8) {
      case 0: members[name] = nil
      case 1:
        members[name + "s"] = members[name]
        members[name] = nil
      case 2: members["spring"] = .text("soft")
      default: members[name] = members[name]?.mutated(&generator)
      }
      return .object(members)
    default: return replacements[chance(replacements.count)]
    }
  }
}
