// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import Yams

/// A JSON value.
indirect enum JSONValue: Codable, Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent first: each wrong guess is an error thrown.
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The value of a text in YAML, by the core schema of YAML 1.2.
  static func read(yaml: String) throws -> JSONValue {
    try value(of: try Yams.compose(yaml: yaml) ?? Node(""))
  }

  private static func value(of node: Node) throws -> JSONValue {
    switch node {
    case .sequence(let sequence): return .array(try sequence.map(value))
    case .mapping(let mapping):
      var members: [String: JSONValue] = [:]
      for (key, value) in mapping { members[key.scalar?.string ?? ""] = try Self.value(of: value) }
      return .object(members)
    case .scalar(let scalar) where scalar.style == .plain:
      let text = scalar.string
      if text.isEmpty || text == "null" || text == "~" { return .null }
      if text == "true" || text == "false" { return .boolean(text == "true") }
      if let first = text.first, first.isNumber || "+-.".contains(first), let number = Double(text)
      {
        return .number(number)
      }
      return .text(text)
    case .scalar(let scalar): return .text(scalar.string)
    case .alias: return .null
    }
  }

  /// The value as text in JSON.
  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}
