// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The reading of arithmetic.
///
/// ```
/// or  <  and  <  comparison  <  + -  <  * /  <  -x  <  number, name, name.property, f(x, y), (x)
/// ```
struct ExpressionParser {
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  /// The names that were read, with their places, for the check of what they refer to.
  private(set) var names: [(name: String, token: Token)] = []

  init(_ text: String) throws(NotationError) {
    tokens = try Tokenizer.tokens(of: text)
  }

  /// Reads a text that is one expression.
  static func expression(
    _ text: String
  ) throws(NotationError) -> (expression: Expression, names: [(name: String, token: Token)]) {
    var parser = try ExpressionParser(text)
    let expression = try parser.expression()
    guard parser.token.kind == .end else {
      throw parser.token.error("'\(parser.token.text)' is not expected here")
    }
    return (expression, parser.names)
  }

  /// The present token.
  var token: Token { tokens[index] }

  /// Goes on to the next token.
  mutating func skip() { if index + 1 < tokens.count { index += 1 } }

  /// Goes on if the present token is a mark or a word.
  mutating func skip(_ text: String) -> Bool {
    guard token.text == text, token.kind != .end else { return false }
    skip()
    return true
  }

  mutating func expression() throws(NotationError) -> Expression {
    try either(["or": .or]) { parser throws(NotationError) in
      try parser.either(["and": .and]) { parser throws(NotationError) in
        try parser.either(Self.comparisons) { parser throws(NotationError) in try parser.sum() }
      }
    }
  }

  private static let comparisons: [String: Expression.Operation] = [
    "<": .less, "<=": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "==": .equal,
    "!=": .notEqual,
  ]

  /// Sums and what binds stronger, without comparisons.
  mutating func sum() throws(NotationError) -> Expression {
    try either(["+": .add, "-": .subtract]) { parser throws(NotationError) in
      try parser.either(["*": .multiply, "/": .divide]) { parser throws(NotationError) in
        try parser.operand()
      }
    }
  }

  /// One level of operators that bind equally, from left to right.
  private mutating func either(
    _ operations: [String: Expression.Operation],
    _ operand: (inout ExpressionParser) throws(NotationError) -> Expression
  ) throws(NotationError) -> Expression {
    var first = try operand(&self)
    var count = 0
    while let operation = operations[token.text], token.kind != .end {
      count += 1
      guard count < 200 else { throw token.error("the arithmetic is too long") }
      skip()
      first = .binary(operation, first, try operand(&self))
    }
    return first
  }

  private mutating func operand() throws(NotationError) -> Expression {
    let token = token
    depth += 1
    defer { depth -= 1 }
    guard depth <= 32 else { throw token.error("the arithmetic is nested too deep") }
    switch token.kind {
    case .number(let number):
      skip()
      return .number(number)
    case .name:
      skip()
      return try name(token)
    case .mark where token.text == "-":
      skip()
      return .negative(try operand())
    case .mark where token.text == "(":
      skip()
      let inner = try expression()
      guard skip(")") else { throw self.token.error("a ) is missing here") }
      return inner
    case .mark:
      throw token.error("a number or a name is missing before '\(token.text)'")
    case .end:
      throw token.error("a number or a name is missing here")
    }
  }

  private mutating func name(_ token: Token) throws(NotationError) -> Expression {
    if self.token.text == "(" { return try call(token) }
    if token.text == "pi" { return .number(.pi) }
    names.append((token.text, token))
    guard let dot = token.text.lastIndex(of: ".") else { return .variable(token.text) }
    return .reference(
      String(token.text[..<dot]), property: String(token.text[token.text.index(after: dot)...]))
  }

  private mutating func call(_ name: Token) throws(NotationError) -> Expression {
    guard let function = Expression.Function(rawValue: name.text) else {
      throw name.error(
        "no function '\(name.text)'",
        help: "allowed: " + Expression.Function.allCases.map(\.rawValue).joined(separator: ", "))
    }
    skip()
    var arguments = [try expression()]
    while skip(",") { arguments.append(try expression()) }
    guard skip(")") else { throw token.error("a ) is missing here") }
    guard function.argumentCount.contains(arguments.count) else {
      let range = function.argumentCount
      let allowed =
        range.upperBound == 1 ? "one number" : "\(range.lowerBound) to \(range.upperBound) numbers"
      throw name.error("\(name.text) takes \(allowed), not \(arguments.count)")
    }
    return .call(function, arguments)
  }
}
