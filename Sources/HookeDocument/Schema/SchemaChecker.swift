// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The check of a document against the table of keys: unknown keys, missing ones, wrong forms.
struct SchemaChecker {
  private(set) var problems: [DocumentProblem] = []

  /// Whether the problems are those of the text as it was written, not of what templates made of
  /// it.
  private let isWritten: Bool

  private init(isWritten: Bool) { self.isWritten = isWritten }

  /// Checks a value against a form of the table.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - form: The form that it is to have.
  ///   - isWritten: Whether it is as it was written, and not made from templates and styles.
  /// - Returns: The problems.
  static func problems(
    in node: DocumentNode, _ form: ValueSchema, isWritten: Bool = true
  ) -> [DocumentProblem] {
    var checker = SchemaChecker(isWritten: isWritten)
    if case .object = form, node.shape != .mapping {
      let found = Self.title(of: node)
      checker.report(node.range, "\(form.title) is a mapping of keys, not \(found)")
      return checker.problems
    }
    checker.check(node, form, "the document")
    return checker.problems
  }

  private mutating func report(_ range: SourceRange, _ message: String, help: String? = nil) {
    guard !hasEnough else { return }
    problems.append(DocumentProblem(range, message, help: help, isStructural: isWritten))
  }

  /// Whether so much is wrong that nothing more is looked for.
  private var hasEnough: Bool { problems.count >= DocumentLimits.soughtProblemCount }

  /// Checks the value of `name`.
  private mutating func check(_ node: DocumentNode, _ form: ValueSchema, _ name: String) {
    guard !hasEnough else { return }
    let shape = node.shape
    guard form.shapes.contains(shape) else {
      return report(
        node.range, "\(name) is \(form.title), not \(Self.title(of: node))", help: hint(node, form))
    }
    guard !reportsUnderflow(node, name) else { return }
    switch form {
    case .either(let forms):
      guard let form = forms.first(where: { $0.shapes.contains(shape) }) else { return }
      check(node, form, name)
    case .number(let range), .arithmetic(let range):
      guard let number = node.number, !range.contains(number) else { return }
      if range == DocumentLimits.numbers
        || range.upperBound == DocumentLimits.magnitude && number > range.upperBound
      {
        return checkMagnitude(number, node, name)
      }
      // A number between 0 and the bound is named with the bound, since "above 0" holds for it.
      let isTooSmall = range.lowerBound > 0 && number > 0 && number < range.lowerBound
      let title = isTooSmall ? "a number of at least \(range.lowerBound.plain)" : form.title
      report(node.range, "\(name) is \(title), not \(number.plain)")
    case .integer(let range):
      guard let number = node.number else { return }
      guard number == number.rounded(), range.contains(Int(clamping: number)) else {
        return report(node.range, "\(name) is \(form.title), not \(number.plain)")
      }
    case .propertyValue:
      if let number = node.number { checkMagnitude(number, node, name) }
      for element in node.elements ?? [] { checkComponent(element, name) }
    case .text(let limit):
      guard let text = node.text, text.unicodeScalars.count > limit else { return }
      report(
        node.range,
        "\(name) has \(text.unicodeScalars.count) characters; at most \(limit) can be read")
    case .name:
      guard let text = node.text, !Self.isName(text) else { return }
      report(
        node.range, "'\(text)' is no name",
        help: "a name has letters, digits, - and _, a letter first")
    case .choice(let words):
      guard let text = node.text, !words.contains(text) else { return }
      report(
        node.range,
        "\(name) is not '\(text)'" + EditDistance.suggestion(for: text, among: words),
        help: "allowed: " + words.joined(separator: ", "))
    case .boolean, .color: break
    case .list(let element, let range):
      let elements = node.elements ?? []
      if !range.contains(elements.count) {
        report(
          node.range, "\(name) is \(form.title), not of \(elements.count)",
          help: range.lowerBound == range.upperBound
            ? nil : "\(range.lowerBound) to \(range.upperBound) elements are allowed")
      }
      for value in elements { check(value, element, "an element of \(name)") }
    case .map(let value):
      for entry in node.entries ?? [] {
        // The targets of actions are no names, but paths.
        if case .propertyValue = value {
        } else {
          check(entry.key.asText, .name, "a key of \(name)")
        }
        check(entry.value, value, "'\(entry.key.scalar ?? "")'")
      }
    case .object(let object):
      check(node, DocumentSchema.forms(object), object)
    }
  }

  /// Whether a number is written nearer to 0 than any but 0, and would be read as 0; reports it.
  private mutating func reportsUnderflow(_ node: DocumentNode, _ name: String) -> Bool {
    guard let number = node.number, let text = node.scalar, number.isUnderflow(of: text) else {
      return false
    }
    report(node.range, "\(name) is 0 or a number less near to it, not '\(text)'")
    return true
  }

  private mutating func checkComponent(_ node: DocumentNode, _ name: String) {
    guard !reportsUnderflow(node, name) else { return }
    if let number = node.number {
      checkMagnitude(number, node, name)
    } else if node.text == nil {
      report(
        node.range, "an element of \(name) is a number or arithmetic, not \(Self.title(of: node))")
    }
  }

  private mutating func checkMagnitude(_ number: Double, _ node: DocumentNode, _ name: String) {
    guard !(number.magnitude <= DocumentLimits.magnitude) else { return }
    report(
      node.range,
      "\(name) is a number of at most \(DocumentLimits.magnitude.plain) in magnitude, not \(number.plain)"
    )
  }

  // MARK: Objects

  private mutating func check(_ node: DocumentNode, _ forms: ObjectForms, _ name: String) {
    guard let object = form(of: node, among: forms, name) else { return }
    for entry in node.entries ?? [] where !hasEnough {
      let key = entry.key.scalar ?? ""
      guard let schema = object.key(key) else {
        reportUnknown(entry.key, key, in: object, forms)
        continue
      }
      check(entry.value, schema.value, "'\(key)'")
    }
    for key in object.keys where key.isRequired && node.value(key.name) == nil {
      report(
        node.firstPlace, "\(object.title) needs '\(key.name)'",
        help: "\(key.name): \(key.value.title)")
    }
  }

  /// The form of an object that a node has; nil, and a problem, where it has none.
  private mutating func form(
    of node: DocumentNode, among forms: ObjectForms, _ name: String
  ) -> ObjectSchema? {
    switch forms {
    case .one(let object): return object
    case .byValue(let key, let forms, let otherwise):
      let value = node.value(key)?.text ?? otherwise
      if let form = forms.first(where: { $0.value == value }) { return form.object }
      // The value is reported by its own form.
      if let node = node.value(key), let form = forms.first?.object.key(key) {
        check(node, form.value, "'\(key)'")
      }
      return nil
    case .byKey(let forms):
      var found = forms.filter { node.value($0.key) != nil }
      // Some objects have a key `do` besides the one that they are known by.
      if found.count > 1 { found.removeAll { $0.key == "do" } }
      if found.count == 1 { return found[0].object }
      let title = DocumentSchema.title(of: name)
      if found.count > 1 {
        let second = found[1].key
        report(
          node.entries?.first { $0.key.scalar == second }?.key.range ?? node.range,
          "\(title) has one of '\(found[0].key)' and '\(second)', not both",
          help: "give each an entry of its own")
        return nil
      }
      reportKeyless(node, forms.map(\.key), title)
      return nil
    }
  }

  /// Reports an object that has none of the keys that it could be known by.
  private mutating func reportKeyless(_ node: DocumentNode, _ keys: [String], _ title: String) {
    let given = (node.entries ?? []).compactMap { entry in entry.key.scalar.map { (entry.key, $0) }
    }
    for (key, name) in given {
      guard let nearest = EditDistance.nearest(to: name, among: keys), nearest != name else {
        continue
      }
      return report(
        key.range, "no key '\(name)' in \(title), did you mean \(nearest)?",
        help: "one of: " + keys.joined(separator: ", "))
    }
    report(
      node.firstPlace, "this is not \(title)",
      help: "it has one of: " + keys.joined(separator: ", "))
  }

  private mutating func reportUnknown(
    _ node: DocumentNode, _ key: String, in object: ObjectSchema, _ forms: ObjectForms
  ) {
    let names = object.keys.map(\.name)
    let others = forms.all.filter { $0.object.key(key) != nil }
    let owner =
      others.isEmpty
      ? object.foreignKeys.flatMap { $0.names.contains(key) ? $0.title : nil }
      : others.prefix(3).map(\.object.title).joined(separator: " or ")
    if let owner {
      // Of `color` a plain layer has several.
      let similar = names.filter { $0.lowercased().hasSuffix(key.lowercased()) }
      return report(
        node.range, "'\(key)' is a key of \(owner), not of \(object.title)",
        help: similar.isEmpty ? nil : "\(object.title) has \(similar.joined(separator: ", "))")
    }
    report(
      node.range,
      "no key '\(key)' in \(object.title)" + EditDistance.suggestion(for: key, among: names),
      help: "allowed: " + names.joined(separator: ", "))
  }

  // MARK: Titles

  /// Whether a text is a name: letters, digits, `-` and `_`, a letter first.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, text.utf8.count <= 100 else { return false }
    return text.utf8.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  /// What a node is, for messages: its value, or its shape where that would be long.
  static func title(of node: DocumentNode) -> String {
    switch node.shape {
    case .text, .number, .boolean:
      let text = node.scalar ?? ""
      return text.count <= 40 ? "'\(text)'" : node.shape.rawValue
    default: return node.shape.rawValue
    }
  }

  /// What may have been meant by a value of a wrong shape.
  private func hint(_ node: DocumentNode, _ form: ValueSchema) -> String? {
    switch (node.shape, form) {
    case (.null, .color): return "a colour that begins with # stands in quotes: \"#3498DB\""
    case (.null, _): return nil
    case (.number, .text), (.boolean, .text), (.number, .name), (.number, .color):
      return "in quotes it is a text: \"\(node.scalar ?? "")\""
    default: return nil
    }
  }
}

extension DocumentNode {
  /// The node with its scalar as a text, as keys are.
  fileprivate var asText: DocumentNode {
    guard case .scalar(let text, true) = content else { return self }
    var node = self
    node.content = .scalar(text, isPlain: false)
    return node
  }

  /// The place of a mapping to report what it lacks: its first key.
  var firstPlace: SourceRange { entries?.first?.key.range ?? range }
}

extension Int {
  /// The number nearest to a double; 0 for NaN.
  init(clamping number: Double) {
    self = number.isNaN ? 0 : Int(Swift.max(-1e15, Swift.min(1e15, number)))
  }
}

extension UInt8 {
  var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
  var isDigit: Bool { (48...57).contains(self) }
}
