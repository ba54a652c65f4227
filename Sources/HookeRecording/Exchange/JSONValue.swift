// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeJSON

/// A JSON value, whose objects keep the order of their members.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The value as JSON without blanks, numbers in the fewest digits that read back to the same
  /// value.
  var text: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    // JSON has no infinity, and a recording holds none.
    case .number(let value): out += value.isFinite ? value.plain : "null"
    case .string(let value): out += JSONString.quoted(value)
    case .array(let values):
      out += "["
      for (index, value) in values.enumerated() {
        if index > 0 { out += "," }
        value.write(to: &out)
      }
      out += "]"
    case .object(let members):
      out += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { out += "," }
        out += JSONString.quoted(member.0)
        out += ":"
        member.1.write(to: &out)
      }
      out += "}"
    }
  }
}

extension JSONValue {
  /// The value that a text represents.
  ///
  /// - Throws: ``RecordingFormatError/notJSON(line:column:expected:)``, with the first wrong place.
  init(parsing text: String) throws(RecordingFormatError) {
    do throws(JSONSyntaxError) {
      let bytes = Array(text.utf8)
      try self.init(JSONParser.node(of: bytes), in: bytes)
    } catch {
      throw .notJSON(
        line: error.place.line, column: error.place.column, expected: error.expected)
    }
  }

  /// The value of a node.
  ///
  /// Two members of one name in an object are an error, as readers differ in which of them counts.
  private init(_ node: JSONNode, in bytes: [UInt8]) throws(JSONSyntaxError) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let nodes):
      var values: [JSONValue] = []
      values.reserveCapacity(nodes.count)
      for node in nodes { values.append(try JSONValue(node, in: bytes)) }
      self = .array(values)
    case .object(let members):
      var names: Set<String> = []
      var values: [(String, JSONValue)] = []
      for (name, value) in members {
        guard names.insert(name).inserted else {
          throw JSONSyntaxError(
            place: JSONPlace(of: value.offset, in: bytes),
            expected: "no second \"\(name)\" in one object")
        }
        values.append((name, try JSONValue(value, in: bytes)))
      }
      self = .object(values)
    }
  }
}
