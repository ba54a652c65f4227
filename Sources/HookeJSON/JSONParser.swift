// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// A parser of JSON as RFC 8259 defines it.
///
/// It is strict: no comments, no trailing commas, no NaN, no number beyond the range of a `Double`
/// or nearer to 0 than any but 0.
package struct JSONParser {
  private let bytes: [UInt8]
  private let deepest: Int
  private let mostValues: Int
  private var position = 0
  private var valueCount = 0

  /// The value that a text in UTF-8 represents.
  ///
  /// - Parameters:
  ///   - bytes: The text; a byte order mark at its beginning is skipped.
  ///   - deepest: The most levels of nesting; the parser recurses once for each.
  ///   - mostValues: The most values, which bounds the memory they take.
  /// - Returns: The value.
  /// - Throws: ``JSONSyntaxError``, with the first wrong place; also where there are more than
  ///   `mostValues`.
  /// - Complexity: O(n) in the number of bytes.
  package static func node(
    of bytes: [UInt8], deepest: Int = 64, mostValues: Int = 4_000_000
  ) throws(JSONSyntaxError) -> JSONNode {
    var parser = JSONParser(bytes: bytes, deepest: deepest, mostValues: mostValues)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let node = try parser.node(depth: 0)
    parser.skipBlanks()
    guard parser.position == parser.bytes.count else { throw parser.error("the end") }
    return node
  }

  private func error(_ expected: String) -> JSONSyntaxError {
    JSONSyntaxError(place: JSONPlace(of: position, in: bytes), expected: expected)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func node(depth: Int) throws(JSONSyntaxError) -> JSONNode {
    skipBlanks()
    guard depth < deepest else { throw error("at most \(deepest) levels") }
    valueCount += 1
    guard valueCount <= mostValues else { throw error("at most \(mostValues) values") }
    let offset = position
    return JSONNode(content: try content(depth), offset: offset)
  }

  private mutating func content(_ depth: Int) throws(JSONSyntaxError) -> JSONNode.Content {
    switch next {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: String, _ value: JSONNode.Content
  ) throws(JSONSyntaxError) -> JSONNode.Content {
    guard bytes[position...].starts(with: word.utf8) else { throw error("a value") }
    position += word.utf8.count
    return value
  }

  private mutating func object(_ depth: Int) throws(JSONSyntaxError) -> JSONNode.Content {
    position += 1
    var members: [(name: String, value: JSONNode)] = []
    skipBlanks()
    if take("}") { return .object([]) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes") }
      let name = try string()
      skipBlanks()
      guard take(":") else { throw error("\":\"") }
      members.append((name, try node(depth: depth + 1)))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("\",\" or \"}\"") }
    }
  }

  private mutating func array(_ depth: Int) throws(JSONSyntaxError) -> JSONNode.Content {
    position += 1
    var values: [JSONNode] = []
    skipBlanks()
    if take("]") { return .array([]) }
    while true {
      values.append(try node(depth: depth + 1))
      skipBlanks()
      if take("]") { return .array(values) }
      guard take(",") else { throw error("\",\" or \"]\"") }
    }
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONNode.Content {
    let start = position
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    _ = take("-")
    guard isDigit(next) else {
      position = start
      throw error("a value")
    }
    let isZero = take("0")
    if isZero, isDigit(next) { throw error("a number without leading zeros") }
    while isDigit(next) { position += 1 }
    if take(".") {
      guard isDigit(next) else { throw error("a digit") }
      while isDigit(next) { position += 1 }
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard isDigit(next) else { throw error("a digit") }
      while isDigit(next) { position += 1 }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("a number that is not too large")
    }
    guard !value.isUnderflow(of: text) else { throw error("0 or a number less near to it") }
    return .number(value)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    var out: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validUTF8: out) else { throw error("text in UTF-8") }
        return string
      case UInt8(ascii: "\\"): out += Array(String(try escape()).utf8)
      case 0..<0x20:
        position -= 1
        throw error("no control character in a text")
      default: out.append(byte)
      }
    }
    throw error("a closing quote")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Character {
    guard let byte = next else { throw error("an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try unicodeEscape())
    default:
      position -= 1
      throw error("an escape")
    }
  }

  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let high = try codeUnit()
    if (0xD800..<0xDC00).contains(high) {
      guard take("\\"), take("u") else { throw error("the second half of a character") }
      let low = try codeUnit()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
      else { throw error("the second half of a character") }
      return scalar
    }
    guard let scalar = Unicode.Scalar(high) else { throw error("a character") }
    return scalar
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    // The standard library's reader takes a sign, too.
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return value
  }
}
