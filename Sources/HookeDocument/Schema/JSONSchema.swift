// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension DocumentSchema {
  /// The JSON Schema of documents, draft 2020-12, for editors that complete and check.
  package static var jsonSchema: String {
    var definitions: [(String, JSONText)] = []
    for (name, forms) in objects where name != root {
      switch forms {
      case .one(let object):
        definitions.append((name, json(object)))
      case .byValue(let key, let all, let otherwise):
        definitions.append(
          (name, .object([("anyOf", .array(all.map { reference(name, $0.value) }))])))
        definitions += all.map { value, object in
          (name + "." + value, json(object, fixed: (key, value, value != otherwise)))
        }
      case .byKey(let all):
        definitions.append(
          (name, .object([("anyOf", .array(all.map { reference(name, $0.key) }))])))
        definitions += all.map { (name + "." + $0.key, json($0.object)) }
      }
    }
    guard case .one(let document) = forms(root), case .object(let members) = json(document) else {
      return ""
    }
    let head: [(String, JSONText)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Scene document of Hooke")),
    ]
    return JSONText.object(head + members + [("$defs", .object(definitions))]).description + "\n"
  }

  private static func reference(_ name: String, _ tag: String) -> JSONText {
    .object([("$ref", .text("#/$defs/\(name).\(tag)"))])
  }

  /// An object; `fixed` is a key with the one value that it has in this form, and whether it is
  /// required.
  private static func json(
    _ object: ObjectSchema, fixed: (key: String, value: String, isRequired: Bool)? = nil
  ) -> JSONText {
    var members: [(String, JSONText)] = [("type", .text("object"))]
    if !object.summary.isEmpty { members.append(("description", .text(object.summary))) }
    members.append(
      (
        "properties",
        .object(
          object.keys.map { key in
            if let fixed, fixed.key == key.name {
              return (key.name, .object([("const", .text(fixed.value))]))
            }
            return (key.name, json(key.value, description: key.summary))
          })
      ))
    var required = object.keys.filter(\.isRequired).map(\.name)
    if let fixed, fixed.isRequired { required.append(fixed.key) }
    if !required.isEmpty { members.append(("required", .array(required.map { .text($0) }))) }
    members.append(("additionalProperties", .word("false")))
    return .object(members)
  }

  private static func json(_ value: ValueSchema, description: String? = nil) -> JSONText {
    var members = self.members(of: value)
    if let description { members.append(("description", .text(description))) }
    return .object(members)
  }

  private static let namePattern = JSONText.text("^[A-Za-z][A-Za-z0-9_-]{0,99}$")

  private static func bounds(_ range: ClosedRange<Double>) -> [(String, JSONText)] {
    [
      ("minimum", .word(range.lowerBound.plain)), ("maximum", .word(range.upperBound.plain)),
    ]
  }

  private static func members(of value: ValueSchema) -> [(String, JSONText)] {
    let bounded = Self.bounds(DocumentLimits.numbers)
    let component = JSONText.object(
      [("type", .array([.text("number"), .text("string")]))] + bounded)
    switch value {
    case .number(let range):
      return [("type", .text("number"))] + Self.bounds(range)
    case .integer(let range):
      return [
        ("type", .text("integer")), ("minimum", .word("\(range.lowerBound)")),
        ("maximum", .word("\(range.upperBound)")),
      ]
    case .arithmetic(let range):
      return [("type", .array([.text("number"), .text("string")]))] + Self.bounds(range)
    case .boolean: return [("type", .text("boolean"))]
    case .text(let limit): return [("type", .text("string")), ("maxLength", .word("\(limit)"))]
    case .name: return [("type", .text("string")), ("pattern", namePattern)]
    case .choice(let words): return [("enum", .array(words.map { .text($0) }))]
    case .color: return [("type", .text("string"))]
    case .list(let element, let count):
      var members: [(String, JSONText)] = [("type", .text("array")), ("items", json(element))]
      if count.lowerBound > 0 { members.append(("minItems", .word("\(count.lowerBound)"))) }
      if count.upperBound < DocumentLimits.valueCount {
        members.append(("maxItems", .word("\(count.upperBound)")))
      }
      return members
    case .map(let value):
      var members: [(String, JSONText)] = [("type", .text("object"))]
      if case .propertyValue = value {
      } else {
        members.append(("propertyNames", .object([("pattern", namePattern)])))
      }
      return members + [("additionalProperties", json(value))]
    case .object(let name): return [("$ref", .text("#/$defs/\(name)"))]
    case .propertyValue:
      return [("type", .array(["number", "string", "boolean", "array"].map { .text($0) }))]
        + bounded + [("items", component)]
    case .either(let forms): return [("anyOf", .array(forms.map { json($0) }))]
    }
  }
}

/// A JSON text with its members in order.
indirect enum JSONText: CustomStringConvertible {
  /// A number, `true` or `false`, as it is written.
  case word(String)
  case text(String)
  case array([JSONText])
  case object([(String, JSONText)])

  var description: String { written(indentation: "") }

  private func written(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .word, .text: return flat
    case .array(let elements):
      if isShort, flat.count + indentation.count < 88 { return flat }
      return "[\n"
        + elements.map { inner + $0.written(indentation: inner) }.joined(separator: ",\n")
        + "\n\(indentation)]"
    case .object(let members):
      if isShort, flat.count + indentation.count < 72 { return flat }
      return "{\n"
        + members.map { inner + JSONString.quoted($0) + ": " + $1.written(indentation: inner) }
        .joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  /// Whether the text may fit on a line.
  private var isShort: Bool {
    switch self {
    case .word, .text: true
    case .array(let elements): elements.count < 16 && elements.allSatisfy(\.isShort)
    case .object(let members): members.count < 6 && members.allSatisfy { $1.isShort }
    }
  }

  /// The text on one line.
  private var flat: String {
    switch self {
    case .word(let word): word
    case .text(let text): JSONString.quoted(text)
    case .array(let elements): "[" + elements.map(\.flat).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { JSONString.quoted($0) + ": " + $1.flat }.joined(separator: ", ") + "}"
    }
  }
}
