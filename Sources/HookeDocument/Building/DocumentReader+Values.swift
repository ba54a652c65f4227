// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeScene

extension DocumentReader {
  // MARK: Numbers

  /// A number that is known before the scene runs: arithmetic on variables and on the screen's
  /// size.
  ///
  /// - Parameters:
  ///   - node: A number, or arithmetic as a text.
  ///   - range: The numbers that are allowed.
  /// - Returns: The number, or nil and a problem.
  func constant(
    _ node: DocumentNode?,
    in range: ClosedRange<Double> = DocumentLimits.numbers
  ) -> Double? {
    guard let node else { return nil }
    if let number = node.number {
      return checked(number, in: range, at: node.range, isLiteral: true)
    }
    guard let text = node.text else { return nil }
    do throws(NotationError) {
      let (expression, names) = try ExpressionParser.expression(text)
      guard let value = try constant(expression, names) else { return nil }
      return checked(value, in: range, at: node.range, isLiteral: false)
    } catch {
      report(error, in: node)
      return nil
    }
  }

  private func checked(
    _ number: Double, in range: ClosedRange<Double>, at place: SourceRange, isLiteral: Bool
  ) -> Double? {
    if range.contains(number) { return number }
    let title = ValueSchema.number(range).title
    // The sign of a NaN depends on the machine.
    let found = number.isNaN ? "no number" : number.plain
    report(place, "\(isLiteral ? "this" : "the result") is \(found); it must be \(title)")
    return nil
  }

  /// The value of arithmetic that is known before the scene runs; nil where that of a variable is
  /// not, because its definition is wrong.
  func constant(
    _ expression: Expression, _ names: [(name: String, token: Token)]
  ) throws(NotationError) -> Double? {
    for (name, token) in names where !name.contains(".") && !isVariable(name) {
      throw unknownVariable(token)
    }
    for (name, token) in names where name.contains(".") && screenValue(name) == nil {
      throw token.error(
        "'\(name)' is not known before the scene runs",
        help:
          "here stand variables, screen.width and screen.height; values of layers stand in actions")
    }
    return expression.value(
      variable: { variables[$0] }, reference: { screenValue($0 + "." + $1) })
  }

  private func screenValue(_ name: String) -> Double? {
    switch name {
    case "screen.width": size.width
    case "screen.height": size.height
    default: nil
    }
  }

  private func unknownVariable(_ token: Token) -> NotationError {
    let (suggestion, help) = Self.alternatives(to: token.text, among: variables.keys)
    return token.error("no variable '\(token.text)'" + suggestion, help: help)
  }

  /// Several constant numbers.
  func constants(_ node: DocumentNode?, _ count: Int) -> [Double]? {
    guard let elements = node?.elements, elements.count == count else { return nil }
    let numbers = elements.compactMap { constant($0) }
    return numbers.count == count ? numbers : nil
  }

  // MARK: Arithmetic of actions

  /// Arithmetic whose value is found when an action is performed.
  func expression(_ node: DocumentNode?) -> Expression? {
    guard let node else { return nil }
    if let number = node.number { return number.isFinite ? .number(number) : nil }
    guard let text = node.text else { return nil }
    do throws(NotationError) {
      let (expression, names) = try ExpressionParser.expression(text)
      for (_, token) in names { try check(token) }
      return expression
    } catch {
      report(error, in: node)
      return nil
    }
  }

  private func check(_ token: Token) throws(NotationError) {
    guard let dot = token.text.lastIndex(of: ".") else {
      guard isVariable(token.text) || token.text == "finished" else {
        throw layers[token.text] == nil
          ? unknownVariable(token)
          : token.error(
            "'\(token.text)' is a layer; name a value of it, such as \(token.text).width")
      }
      return
    }
    let object = String(token.text[..<dot])
    let property = String(token.text[token.text.index(after: dot)...])
    let allowed: [String]
    if object == "touch" {
      allowed = TouchValue.allCases.map(\.rawValue)
    } else if constraintNames.contains(object) {
      allowed = ["constant"]
    } else {
      guard layers[object] != nil || object == "screen" || object == "container" else {
        throw unknownLayer(token, object)
      }
      allowed = LayerProperties.readable
    }
    guard allowed.contains(property) else {
      throw token.error(
        "'\(object)' has no value '\(property)'"
          + EditDistance.suggestion(for: property, among: allowed),
        help: "allowed: " + allowed.joined(separator: ", "))
    }
  }

  func unknownLayer(_ token: Token, _ name: String) -> NotationError {
    // Layers without an id cannot be meant; and a search among thousands takes long.
    let ids = Array(layerOrder.lazy.filter { !$0.hasPrefix("#") }.prefix(500))
    if let id = ids.first(where: { layers[$0]?.name == name }) {
      return token.error(
        "no layer '\(name)': that is a name, and the layer's id is \(id)",
        help: "layers: " + ids.prefix(20).joined(separator: ", "))
    }
    return token.error(
      "no layer '\(name)'" + EditDistance.suggestion(for: name, among: ids),
      help: ids.isEmpty
        ? "the document has none with an id" : "layers: " + ids.prefix(20).joined(separator: ", "))
  }

  // MARK: Words

  /// A colour: a name, or hexadecimal digits.
  func color(_ node: DocumentNode?) -> Color? {
    guard let node, let text = node.text else { return nil }
    do throws(NotationError) {
      return try ColorNotation.color(text, names: colors)
    } catch {
      report(error, in: node)
      return nil
    }
  }

  /// The id of a layer of the document, or `screen`; nil, and a problem, where there is none.
  func layer(_ node: DocumentNode?, allowsContainer: Bool = false) -> String? {
    guard let node, let name = node.text else { return nil }
    if layers[name] != nil || name == "screen" || (allowsContainer && name == "container") {
      return name
    }
    let token = Token(kind: .name, text: name, offset: 0)
    report(unknownLayer(token, name), in: node)
    return nil
  }

  /// A timing curve: a name, or four numbers.
  func curve(_ node: DocumentNode?) -> CubicBezier? {
    guard let node else { return nil }
    if let name = node.text {
      // As with colours, one of the document goes before one of the language.
      if let own = curves[name] { return own }
      if let standard = CubicBezier.named.first(where: { $0.name == name }) {
        return standard.curve
      }
      let known = CubicBezier.named.reduce(into: curves) { $0[$1.name] = $1.curve }
      return lookUp(name, "curve", in: known, at: node.range)
    }
    guard let numbers = constants(node, 4) else { return nil }
    do throws(SolverError) {
      return try .validated(numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      guard case .outOfRange(let parameter, let value, let expected) = error else { return nil }
      report(node.range, "\(parameter) must be \(expected), not \(value.plain)")
      return nil
    }
  }
}
