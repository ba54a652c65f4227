// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeJSON

/// A value of a Lottie file with its path, for reading and for messages.
struct LottieNode {
  /// The JSON; nil where the file has no such member.
  let json: JSONNode?
  let source: LottieSource
  /// The offset of the value, or of the nearest one around it that the file has.
  let offset: Int
  private let path: Path

  /// A path in the JSON, from the inside out.
  private indirect enum Path {
    case root
    case member(String, of: Path)
    case element(Int, of: Path)

    /// The path with its middle left out where it fills more than a line.
    private static func shortened(_ text: String) -> String {
      text.count > 120 ? text.prefix(60) + " … " + text.suffix(50) : text
    }

    var text: String {
      var (text, rest) = ("", self)
      while true {
        switch rest {
        case .root: return Self.shortened(text.hasPrefix(".") ? String(text.dropFirst()) : text)
        case .member(let name, let outer): (text, rest) = ("." + name + text, outer)
        case .element(let index, let outer): (text, rest) = ("[\(index)]" + text, outer)
        }
      }
    }
  }

  /// The root of a file.
  init(_ source: LottieSource) {
    (self.source, json, offset, path) = (source, source.root, source.root.offset, .root)
  }

  private init(_ json: JSONNode?, in outer: LottieNode, _ path: Path) {
    (self.json, source, self.path) = (json, outer.source, path)
    offset = json?.offset ?? outer.offset
  }

  /// Whether the file has the value; `null` counts as none.
  var exists: Bool {
    guard let json else { return false }
    if case .null = json.content { return false }
    return true
  }

  /// The path as text: `layers[2].ks.p`.
  var pathText: String { path.text }

  /// A member of an object; of several of one name the last.
  subscript(_ name: String) -> LottieNode {
    var member: JSONNode?
    if let json, case .object(let members) = json.content {
      member = members.last { $0.name == name }?.value
    }
    return LottieNode(member, in: self, .member(name, of: path))
  }

  /// The members of an object in their order; none of anything else.
  var members: [(name: String, value: LottieNode)] {
    guard let json, case .object(let members) = json.content else { return [] }
    return members.map { ($0.name, LottieNode($0.value, in: self, .member($0.name, of: path))) }
  }

  /// The elements of an array; nil where it is none.
  var elements: [LottieNode]? {
    guard let json, case .array(let nodes) = json.content else { return nil }
    return nodes.enumerated().map { LottieNode($1, in: self, .element($0, of: path)) }
  }

  /// Whether it is an object.
  var isObject: Bool {
    if let json, case .object = json.content { true } else { false }
  }

  /// The number; nil where it is none.
  var number: Double? {
    guard let json, case .number(let value) = json.content else { return nil }
    return value
  }

  /// The text; nil where it is none.
  var string: String? {
    guard let json, case .string(let value) = json.content else { return nil }
    return value
  }

  /// The numbers of an array, or the one number; nil where it is neither.
  var numbers: [Double]? {
    guard let json else { return nil }
    switch json.content {
    case .number(let value): return [value]
    case .array(let nodes):
      var values: [Double] = []
      values.reserveCapacity(nodes.count)
      for node in nodes {
        guard case .number(let value) = node.content else { return nil }
        values.append(value)
      }
      return values
    default: return nil
    }
  }

  /// Whether a flag is set, as `true` or as a number above 0.
  var flag: Bool {
    guard let json else { return false }
    switch json.content {
    case .bool(let value): return value
    case .number(let value): return value > 0
    default: return false
    }
  }

  /// The value as it is quoted in messages.
  private var quoted: String {
    guard let json else { return "nothing" }
    switch json.content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return source.text(value)
    case .string(let value):
      return "\"" + (value.count > 24 ? String(value.prefix(24)) + "…" : value) + "\""
    case .array(let nodes): return nodes.isEmpty ? "an empty array" : "an array"
    case .object: return "an object"
    }
  }

  /// An error about this value: what was expected, and what was found.
  func expected(_ expected: String) -> LottieError {
    error("expected \(expected), found \(quoted)")
  }

  /// An error about this value.
  func error(_ problem: String) -> LottieError {
    let place = source.place(of: offset)
    return LottieError(
      line: place.line, column: place.column, path: pathText, problem: problem)
  }

  /// Notes a feature that is not drawn.
  func warn(_ feature: String) { source.warn(feature, self) }
}

extension LottieNode {
  /// The number, or a default where there is none.
  ///
  /// - Throws: Where it is something else, or out of range.
  func number(
    _ fallback: Double, in range: ClosedRange<Double> = LottieLimits.coordinates
  ) throws(LottieError) -> Double {
    exists ? try number(in: range) : fallback
  }

  /// The number.
  func number(
    in range: ClosedRange<Double> = LottieLimits.coordinates
  ) throws(LottieError) -> Double {
    // Some programs write a list of one number.
    guard let value = number ?? numbers?.first, range.contains(value) else {
      throw expected("a number of \(source.text(range))")
    }
    return value
  }

  /// The whole number, or a default where there is none.
  func integer(_ fallback: Int) throws(LottieError) -> Int {
    guard exists else { return fallback }
    guard let value = number, value.rounded() == value, value.magnitude < 1e9 else {
      throw expected("a whole number")
    }
    return Int(value)
  }
}
