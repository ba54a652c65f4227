// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CYaml

// The unsafe boundary to libyaml, which composes the tree here: another way than the reader's.

/// A text that libyaml cannot read.
struct NoYAML: Error {}

extension JSONValue {
  /// The value of a text in YAML, by the core schema of YAML 1.2.
  static func read(yaml text: String) throws -> JSONValue {
    var parser = unsafe yaml_parser_t()
    unsafe yaml_parser_initialize(&parser)
    defer { unsafe yaml_parser_delete(&parser) }
    var document = unsafe yaml_document_t()
    let bytes = Array(text.utf8)
    let isRead = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      return unsafe yaml_parser_load(&parser, &document) == 1
    }
    guard isRead else { throw NoYAML() }
    defer { unsafe yaml_document_delete(&document) }
    return unsafe value(of: yaml_document_get_root_node(&document), in: &document)
  }

  private static func value(
    of node: UnsafeMutablePointer<yaml_node_t>?, in document: inout yaml_document_t
  ) -> JSONValue {
    guard let node = unsafe node?.pointee else { return .null }
    switch unsafe node.type {
    case YAML_SEQUENCE_NODE:
      let items = unsafe node.data.sequence.items
      return unsafe .array(
        (0..<(items.top - items.start)).map {
          unsafe value(of: yaml_document_get_node(&document, items.start[$0]), in: &document)
        })
    case YAML_MAPPING_NODE:
      let pairs = unsafe node.data.mapping.pairs
      var members: [String: JSONValue] = [:]
      for index in unsafe 0..<(pairs.top - pairs.start) {
        let pair = unsafe pairs.start[index]
        guard let key = unsafe yaml_document_get_node(&document, pair.key)?.pointee else {
          continue
        }
        members[unsafe text(of: key)] = unsafe value(
          of: yaml_document_get_node(&document, pair.value), in: &document)
      }
      return .object(members)
    default:
      let text = unsafe text(of: node)
      return unsafe node.data.scalar.style == YAML_PLAIN_SCALAR_STYLE ? plain(text) : .text(text)
    }
  }

  /// The text of a scalar; empty for other nodes.
  private static func text(of node: yaml_node_t) -> String {
    guard unsafe node.type == YAML_SCALAR_NODE else { return "" }
    let scalar = unsafe node.data.scalar
    return unsafe String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  private static func plain(_ text: String) -> JSONValue {
    if text.isEmpty || text == "null" || text == "~" { return .null }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    if let first = text.first, first.isNumber || "+-.".contains(first), let number = Double(text) {
      return .number(number)
    }
    return .text(text)
  }
}
