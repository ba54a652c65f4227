// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// A validator of the keywords of JSON Schema that the documents' schema uses; written from the
/// specification (draft 2020-12), and independent of the reader.
struct JSONSchemaValidator: Sendable {
  private let root: JSONValue

  /// The keywords that it knows; a schema with another one cannot be judged.
  private static let known: Set = [
    "$schema", "title", "description", "$defs", "$ref", "type", "const", "enum", "minimum",
    "exclusiveMinimum",
    "maximum", "maxLength", "pattern", "items", "minItems", "maxItems", "properties", "required",
    "additionalProperties", "propertyNames", "anyOf",
  ]

  struct UnknownKeyword: Error { let name: String }

  init(_ text: String) throws {
    root = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  func accepts(_ value: JSONValue) throws -> Bool { try accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    guard case .object(let keywords) = schema else { return schema != .boolean(false) }
    for (name, keyword) in keywords {
      guard Self.known.contains(name) else { throw UnknownKeyword(name: name) }
      guard try accepts(value, name, keyword, keywords) else { return false }
    }
    return true
  }

  private func accepts(
    _ value: JSONValue, _ name: String, _ keyword: JSONValue, _ schema: [String: JSONValue]
  ) throws -> Bool {
    switch (name, keyword, value) {
    case ("$ref", .text(let path), _):
      var target = root
      for part in path.split(separator: "/").dropFirst() {
        guard case .object(let members) = target, let next = members[String(part)] else {
          throw UnknownKeyword(name: path)
        }
        target = next
      }
      return try accepts(value, target)
    case ("type", .text(let type), _): return Self.isOf(type, value)
    case ("type", .array(let types), _):
      return types.contains {
        if case .text(let type) = $0 { Self.isOf(type, value) } else { false }
      }
    case ("const", _, _): return value == keyword
    case ("enum", .array(let values), _): return values.contains(value)
    case ("minimum", .number(let limit), .number(let number)): return number >= limit
    case ("exclusiveMinimum", .number(let limit), .number(let number)): return number > limit
    case ("maximum", .number(let limit), .number(let number)): return number <= limit
    case ("maxLength", .number(let limit), .text(let text)):
      return Double(text.unicodeScalars.count) <= limit
    case ("pattern", .text(let pattern), .text(let text)):
      return try Regex(pattern).firstMatch(in: text) != nil
    case ("items", _, .array(let elements)):
      return try elements.allSatisfy { try accepts($0, keyword) }
    case ("minItems", .number(let limit), .array(let elements)):
      return Double(elements.count) >= limit
    case ("maxItems", .number(let limit), .array(let elements)):
      return Double(elements.count) <= limit
    case ("properties", .object(let properties), .object(let members)):
      return try members.allSatisfy { name, member in
        try properties[name].map { try accepts(member, $0) } ?? true
      }
    case ("required", .array(let names), .object(let members)):
      return names.allSatisfy {
        if case .text(let name) = $0 { members[name] != nil } else { false }
      }
    case ("additionalProperties", _, .object(let members)):
      var declared: [String: JSONValue] = [:]
      if case .object(let properties)? = schema["properties"] { declared = properties }
      return try members.allSatisfy { name, member in
        try declared[name] != nil || accepts(member, keyword)
      }
    case ("propertyNames", _, .object(let members)):
      return try members.keys.allSatisfy { try accepts(.text($0), keyword) }
    case ("anyOf", .array(let schemas), _):
      return try schemas.contains { try accepts(value, $0) }
    default: return true
    }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .text), ("boolean", .boolean),
      ("number", .number), ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
