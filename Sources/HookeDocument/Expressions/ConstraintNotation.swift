// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// A constraint as it is written: `card.left = screen.left + 20 @ high as margin`.
///
/// ```
/// LAYER.ATTRIBUTE  =, <= or >=  a sum with at most one LAYER.ATTRIBUTE  [@ PRIORITY]  [as NAME]
/// ```
struct ConstraintNotation {
  /// An attribute of a layer, with its place in the text.
  struct Anchor {
    /// The id of the layer.
    let layer: String
    let attribute: LayoutAttribute
    let token: Token
  }

  let first: Anchor
  let relation: LayoutRelation
  let second: Anchor?
  /// The factor of the second attribute.
  let multiplier: Expression
  let constant: Expression
  let priority: LayoutPriority
  let name: String?

  private static let relations: [String: LayoutRelation] = [
    "=": .equal, "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
  ]
  private static let priorities: [(name: String, priority: LayoutPriority)] = [
    ("required", .required), ("high", .defaultHigh), ("low", .defaultLow),
  ]

  /// The parts of a text that has the form of a constraint.
  private struct Form {
    var start: Token
    var relation: LayoutRelation
    /// The beginning of the right side.
    var right: Token
    var sum: Expression
    var names: [(name: String, token: Token)]
    var priority: LayoutPriority
    /// What is wrong with the priority, which nothing else depends on.
    var priorityError: NotationError?
    var name: String?
  }

  private static func form(_ text: String) throws(NotationError) -> Form {
    var parser = try ExpressionParser(text)
    let start = parser.token
    guard start.kind == .name else {
      throw start.error("a constraint begins with LAYER.ATTRIBUTE, such as card.left")
    }
    parser.skip()
    guard let relation = relations[parser.token.text] else {
      throw parser.token.error("=, <= or >= is missing here")
    }
    parser.skip()
    let right = parser.token
    let sum = try parser.sum()
    var (priority, priorityError): (LayoutPriority, NotationError?) = (.required, nil)
    do throws(NotationError) {
      priority = try Self.priority(&parser)
    } catch { priorityError = error }
    let name = try name(&parser)
    guard parser.token.kind == .end else {
      throw parser.token.error(
        "'\(parser.token.text)' is not expected here", help: "after the sum: @ PRIORITY, as NAME")
    }
    return Form(
      start: start, relation: relation, right: right, sum: sum, names: parser.names,
      priority: priority, priorityError: priorityError, name: name)
  }

  /// Reads a constraint; nil where something is wrong with it.
  ///
  /// Of a wrong form the first error is reported, since nothing certain follows it; of a right one
  /// everything that it names and that does not exist.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - layer: Returns the id of a layer by its name, or throws.
  ///   - isVariable: Whether there is a variable of a name.
  ///   - report: Called with each error, in the order of the text.
  init?(
    _ text: String, layer: (String, Token) throws(NotationError) -> String,
    isVariable: (String) -> Bool, report: (NotationError) -> Void
  ) {
    let form: Form
    do throws(NotationError) { form = try Self.form(text) } catch {
      report(error)
      return nil
    }
    var isWrong = false
    func note(_ error: NotationError) {
      isWrong = true
      report(error)
    }
    func anchor(_ token: Token) -> Anchor? {
      var (id, attribute): (String?, LayoutAttribute?)
      let parts = token.text.split(separator: ".")
      if parts.count > 1 {
        do throws(NotationError) {
          id = try layer(parts.dropLast().joined(separator: "."), token)
        } catch { note(error) }
      }
      do throws(NotationError) { attribute = try Self.attribute(token) } catch { note(error) }
      guard let id, let attribute else { return nil }
      return Anchor(layer: id, attribute: attribute, token: token)
    }
    let first = anchor(form.start)
    var second: Anchor?
    var attributeCount = 0
    for (name, token) in form.names {
      if !name.contains(".") {
        if !isVariable(name) { note(token.error("no variable '\(name)'")) }
        continue
      }
      attributeCount += 1
      if attributeCount > 1 {
        note(token.error("a constraint relates two attributes; this is the third"))
      } else {
        second = anchor(token)
      }
    }
    let terms = Self.linear(form.sum)
    if terms == nil, attributeCount < 2 {
      note(
        form.right.error("the right side is no sum with the attribute at most once, times a number")
      )
    }
    if let first, attributeCount == 0 || second != nil, !isWrong,
      let error = Self.mismatch(first, second, form.right)
    {
      note(error)
    }
    if let error = form.priorityError { note(error) }
    guard !isWrong, let first, let terms else { return nil }
    (self.first, self.second, relation) = (first, second, form.relation)
    (priority, name) = (form.priority, form.name)
    (multiplier, constant) = (terms.multiplier ?? .number(0), terms.constant ?? .number(0))
  }

  /// The error of relating a place across to one down, or to a length.
  private static func mismatch(_ first: Anchor, _ second: Anchor?, _ right: Token)
    -> NotationError?
  {
    let kind = second?.attribute.kind ?? .length
    guard first.attribute.kind != kind else { return nil }
    let other = second.map { "\($0.attribute), \(kind.rawValue)" } ?? "a plain number, a length"
    return (second?.token ?? right).error(
      "\(first.attribute), \(first.attribute.kind.rawValue), cannot be related to \(other)")
  }

  private static func attribute(_ token: Token) throws(NotationError) -> LayoutAttribute {
    let parts = token.text.split(separator: ".")
    let word = parts.last.map(String.init) ?? ""
    let names = LayoutAttribute.allCases.map(\.rawValue)
    guard parts.count > 1, let attribute = LayoutAttribute(rawValue: word) else {
      throw token.error(
        parts.count > 1 ? "layers have no attribute '\(word)'" : "'\(word)' is no LAYER.ATTRIBUTE",
        help: "allowed: " + names.joined(separator: ", "))
    }
    return attribute
  }

  private static func priority(_ parser: inout ExpressionParser) throws(NotationError)
    -> LayoutPriority
  {
    guard parser.skip("@") else { return .required }
    let token = parser.token
    parser.skip()
    if case .number(let number) = token.kind, (1...1000).contains(number) {
      return LayoutPriority(number)
    }
    if let named = priorities.first(where: { $0.name == token.text }) { return named.priority }
    throw token.error(
      token.kind == .end ? "a priority is missing here" : "'\(token.text)' is no priority",
      help: "allowed: required (1000), high (750), low (250), a number from 1 to 1000")
  }

  private static func name(_ parser: inout ExpressionParser) throws(NotationError) -> String? {
    guard parser.skip("as") else { return nil }
    let token = parser.token
    guard token.kind == .name, SchemaChecker.isName(token.text) else {
      throw token.error("a name is missing here")
    }
    parser.skip()
    return token.text
  }

  // MARK: Linear sums

  /// `multiplier · attribute + constant`; nil stands for 0, so that no zeros are added.
  private typealias Terms = (multiplier: Expression?, constant: Expression?)

  private static func linear(_ expression: Expression) -> Terms? {
    switch expression {
    case .reference: return (.number(1), nil)
    case .negative(let operand):
      return linear(operand).map { ($0.multiplier.map(negated), $0.constant.map(negated)) }
    case .binary(.add, let first, let second):
      guard let a = linear(first), let b = linear(second) else { return nil }
      return (sum(a.multiplier, b.multiplier), sum(a.constant, b.constant))
    case .binary(.subtract, let first, let second):
      guard let a = linear(first), let b = linear(second) else { return nil }
      return (
        sum(a.multiplier, b.multiplier.map(negated)), sum(a.constant, b.constant.map(negated))
      )
    case .binary(.multiply, let first, let second):
      guard let a = linear(first), let b = linear(second) else { return nil }
      if a.multiplier == nil { return scaled(b, .multiply, by: first) }
      if b.multiplier == nil { return scaled(a, .multiply, by: second) }
      return nil
    case .binary(.divide, let first, let second):
      guard let a = linear(first), let b = linear(second), b.multiplier == nil else { return nil }
      return scaled(a, .divide, by: second)
    case .number, .variable, .binary, .call:
      return expression.hasReference ? nil : (nil, expression)
    }
  }

  private static func scaled(
    _ terms: Terms, _ operation: Expression.Operation, by factor: Expression
  ) -> Terms {
    func scale(_ term: Expression?) -> Expression? {
      guard let term else { return nil }
      if operation == .multiply, term == .number(1) { return factor }
      return .binary(operation, term, factor)
    }
    return (scale(terms.multiplier), scale(terms.constant))
  }

  private static func sum(_ first: Expression?, _ second: Expression?) -> Expression? {
    guard let first else { return second }
    guard let second else { return first }
    return .binary(.add, first, second)
  }

  private static func negated(_ term: Expression) -> Expression {
    if case .number(let number) = term { .number(-number) } else { .negative(term) }
  }
}
