// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Arithmetic: numbers, variables, values of layers, functions and comparisons.
indirect enum Expression: Sendable, Hashable {
  /// An operation on two numbers; comparisons give 1 or 0.
  enum Operation: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="
    case and
    case or

    func apply(_ a: Double, _ b: Double) -> Double {
      switch self {
      case .add: a + b
      case .subtract: a - b
      case .multiply: a * b
      case .divide: a / b
      case .less: a < b ? 1 : 0
      case .lessOrEqual: a <= b ? 1 : 0
      case .greater: a > b ? 1 : 0
      case .greaterOrEqual: a >= b ? 1 : 0
      case .equal: a == b ? 1 : 0
      case .notEqual: a != b ? 1 : 0
      case .and: a != 0 && b != 0 ? 1 : 0
      case .or: a != 0 || b != 0 ? 1 : 0
      }
    }
  }

  /// A function of one or more numbers.
  enum Function: String, Sendable, CaseIterable {
    case min, max, abs, floor, ceil, round, sqrt, not

    var argumentCount: ClosedRange<Int> { self == .min || self == .max ? 2...100 : 1...1 }

    func apply(_ arguments: [Double]) -> Double {
      switch self {
      case .min: arguments.dropFirst().reduce(arguments[0]) { Swift.min($0, $1) }
      case .max: arguments.dropFirst().reduce(arguments[0]) { Swift.max($0, $1) }
      case .abs: arguments[0].magnitude
      case .floor: arguments[0].rounded(.down)
      case .ceil: arguments[0].rounded(.up)
      case .round: arguments[0].rounded(.toNearestOrAwayFromZero)
      case .sqrt: arguments[0].squareRoot()
      case .not: arguments[0] == 0 ? 1 : 0
      }
    }
  }

  case number(Double)
  case variable(String)
  /// A value of a layer, of the touch or of a constraint: `card.width`.
  case reference(String, property: String)
  case negative(Expression)
  case binary(Operation, Expression, Expression)
  case call(Function, [Expression])

  /// The value, with those of variables and references looked up; nil where one is not known.
  func value(
    variable: (String) -> Double?, reference: (String, String) -> Double?
  ) -> Double? {
    switch self {
    case .number(let number): return number
    case .variable(let name): return variable(name)
    case .reference(let object, let property): return reference(object, property)
    case .negative(let operand):
      return operand.value(variable: variable, reference: reference).map { -$0 }
    case .binary(let operation, let first, let second):
      guard let a = first.value(variable: variable, reference: reference),
        let b = second.value(variable: variable, reference: reference)
      else { return nil }
      return operation.apply(a, b)
    case .call(let function, let arguments):
      var values: [Double] = []
      for argument in arguments {
        guard let value = argument.value(variable: variable, reference: reference) else {
          return nil
        }
        values.append(value)
      }
      return function.apply(values)
    }
  }

  /// Whether a value of a layer, of the touch or of a constraint is in it.
  var hasReference: Bool {
    switch self {
    case .number, .variable: false
    case .reference: true
    case .negative(let operand): operand.hasReference
    case .binary(_, let first, let second): first.hasReference || second.hasReference
    case .call(_, let arguments): arguments.contains(where: \.hasReference)
    }
  }
}
