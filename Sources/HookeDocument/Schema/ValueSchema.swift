// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The form of a value: what the reader takes, what the JSON Schema says, and what the reference
/// prints.
indirect enum ValueSchema: Sendable {
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range, or arithmetic as a text.
  case arithmetic(ClosedRange<Double>)
  /// `true` or `false`.
  case boolean
  /// A text, up to a number of characters.
  case text(Int = DocumentLimits.textLength)
  /// A name of a layer, a spring, ...: letters, digits, `-` and `_`, a letter first.
  case name
  /// One of several words.
  case choice([String])
  /// A colour.
  case color
  /// A list with a number of elements.
  case list(ValueSchema, ClosedRange<Int> = 0...DocumentLimits.valueCount)
  /// A mapping from names to values.
  case map(ValueSchema)
  /// An object of the table.
  case object(String)
  /// The value of a property: which form depends on the property.
  case propertyValue
  /// One of several forms of different shapes.
  case either([ValueSchema])

  /// A number of any size that documents take, or arithmetic as a text.
  static let expression = ValueSchema.arithmetic(DocumentLimits.numbers)
  /// A number, or arithmetic, for each component.
  static func expressions(_ count: Int) -> ValueSchema { .list(.expression, count...count) }
  /// One or several values.
  static func oneOrMore(_ value: ValueSchema) -> ValueSchema {
    .either([value, .list(value, 1...DocumentLimits.valueCount)])
  }
}

/// A key of an object.
struct KeySchema: Sendable {
  let name: String
  let value: ValueSchema
  let summary: String
  let isRequired: Bool

  init(_ name: String, _ value: ValueSchema, _ summary: String, required: Bool = false) {
    (self.name, self.value, self.summary, isRequired) = (name, value, summary, required)
  }
}

/// An object: a mapping with known keys.
struct ObjectSchema: Sendable {
  /// The name in messages, such as `text layer`, with its article.
  let title: String
  let summary: String
  let keys: [KeySchema]
  /// Keys that are often written here and belong to another object, and its title.
  var foreignKeys: (names: Set<String>, title: String)?

  func key(_ name: String) -> KeySchema? { keys.first { $0.name == name } }
}

/// The forms of an object: one, or several of which a key decides.
enum ObjectForms: Sendable {
  case one(ObjectSchema)
  /// Forms distinguished by the value of a key, and the value of the one without it.
  case byValue(key: String, forms: [(value: String, object: ObjectSchema)], otherwise: String)
  /// Forms distinguished by which key they have.
  case byKey([(key: String, object: ObjectSchema)])

  /// Every form, with the value or the key that it is known by.
  var all: [(tag: String, object: ObjectSchema)] {
    switch self {
    case .one(let object): [("", object)]
    case .byValue(_, let forms, _): forms.map { ($0.value, $0.object) }
    case .byKey(let forms): forms.map { ($0.key, $0.object) }
    }
  }
}

extension ValueSchema {
  /// The shapes of values that may have this form.
  var shapes: Set<NodeShape> {
    switch self {
    case .number, .integer: [.number]
    case .arithmetic: [.number, .text]
    case .boolean: [.boolean]
    case .text, .name, .choice, .color: [.text]
    case .list: [.sequence]
    case .map, .object: [.mapping]
    case .propertyValue: [.number, .text, .boolean, .sequence]
    case .either(let forms): forms.reduce(into: []) { $0.formUnion($1.shapes) }
    }
  }

  /// What messages and the reference call it.
  var title: String {
    switch self {
    case .number(let range): "a number" + Self.bounds(range)
    case .integer(let range):
      range.count == 1
        ? "\(range.lowerBound)" : "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .arithmetic(DocumentLimits.numbers): "a number or arithmetic"
    case .arithmetic(let range): "a number" + Self.bounds(range) + ", or arithmetic"
    case .boolean: "true or false"
    case .text: "a text"
    case .name: "a name"
    case .choice(let words): words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
    case .color: "a colour"
    case .list(let value, let count):
      (count.lowerBound == count.upperBound ? "a list of \(count.lowerBound)" : "a list")
        + (count.lowerBound == count.upperBound && value.isExpression ? " numbers" : "")
        + (value.isExpression && count.lowerBound < count.upperBound ? " of numbers" : "")
    case .map: "a mapping of names"
    case .object(let name): DocumentSchema.title(of: name)
    case .propertyValue: "a value of the property"
    case .either(let forms): forms.map(\.title).joined(separator: ", or ")
    }
  }

  private var isExpression: Bool {
    switch self {
    case .arithmetic, .number: true
    default: false
    }
  }

  private static func bounds(_ range: ClosedRange<Double>) -> String {
    if range == DocumentLimits.numbers { return "" }
    if range.upperBound == DocumentLimits.magnitude {
      return range.lowerBound == 0 ? ", 0 or more" : " above 0"
    }
    return ", \(range.lowerBound.plain) to \(range.upperBound.plain)"
  }
}
