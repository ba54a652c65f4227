// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// A value of a document as it was read: a scalar, a sequence or a mapping, with its place.
struct DocumentNode: Sendable {
  /// An entry of a mapping.
  struct Entry: Sendable {
    var key: DocumentNode
    var value: DocumentNode
  }

  enum Content: Sendable {
    /// A text; `isPlain` without quotes, so that it may be a number, `true`, `false` or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  var content: Content
  var range: SourceRange
  /// The number of values in it, itself included.
  var count = 1
  /// The number of levels in it, itself included.
  var height = 1
}

/// The shape of a value, which decides what it may stand for.
enum NodeShape: String, Sendable, Hashable, CaseIterable {
  case null = "nothing"
  case boolean = "true or false"
  case number = "a number"
  case text = "a text"
  case sequence = "a list"
  case mapping = "a mapping"
}

extension DocumentNode {
  /// The shape by the core schema of YAML 1.2, in which `on` and `yes` are texts.
  var shape: NodeShape {
    switch content {
    case .sequence: return .sequence
    case .mapping: return .mapping
    case .scalar(_, false): return .text
    case .scalar(let text, true):
      switch text {
      case "", "~", "null", "Null", "NULL": return .null
      case "true", "True", "TRUE", "false", "False", "FALSE": return .boolean
      default: return number == nil ? .text : .number
      }
    }
  }

  /// The text of a scalar, whatever its shape.
  var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The text of a scalar that is a text.
  var text: String? { shape == .text ? scalar : nil }

  /// The number of a plain scalar that is one; infinite or NaN for `.inf` and `.nan`.
  var number: Double? {
    guard case .scalar(let text, true) = content else { return nil }
    switch text {
    case ".inf", "+.inf", ".Inf", ".INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    case ".nan", ".NaN", ".NAN": return .nan
    default: break
    }
    return text.utf8.count <= 400 ? Double(decimal: text) : nil
  }

  /// The truth value of a plain scalar that is one.
  var boolean: Bool? {
    shape == .boolean ? scalar?.first == "t" || scalar?.first == "T" : nil
  }

  /// The elements of a sequence.
  var elements: [DocumentNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The entries of a mapping.
  var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The value of a key of a mapping.
  func value(_ key: String) -> DocumentNode? {
    entries?.first { $0.key.scalar == key }?.value
  }
}
