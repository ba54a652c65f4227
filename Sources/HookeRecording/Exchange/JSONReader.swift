// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// A JSON value with its path, for messages.
struct JSONReader {
  private let value: JSONValue?
  private let place: String

  init(_ value: JSONValue?, place: String) {
    self.value = value
    self.place = place
  }

  /// The error of a value that is not what was expected, with the value found.
  func error(_ expected: String) -> RecordingFormatError { bareError(expected + found) }

  /// The error of a value that does not go with others, which is right by itself.
  func bareError(_ expected: String) -> RecordingFormatError {
    .notARecording(place: place, expected: expected)
  }

  /// The value for messages: ", not 2".
  private var found: String {
    switch value {
    case nil: ", which is missing"
    case .null: ", not null"
    case .bool(let value): ", not \(value)"
    case .number(let value): ", not \(value.plain)"
    case .string(let value): ", not \"\(value.shortened)\""
    case .array(let values):
      if let numbers = Self.numbers(values) {
        ", not [\(numbers.map(\.plain).joined(separator: ", "))]"
      } else {
        ", not a list of \(values.count)"
      }
    case .object: ", not an object"
    }
  }

  /// A few numbers, which a message can hold; nil for anything else.
  private static func numbers(_ values: [JSONValue]) -> [Double]? {
    guard values.count <= 4 else { return nil }
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    return numbers.count == values.count ? numbers : nil
  }

  /// The one member of some names; throws where there is none or more than one, as readers would
  /// differ in which of them counts.
  func one(of names: [String]) throws(RecordingFormatError) -> String {
    let present = names.filter(has)
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    guard let name = present.first, present.count == 1 else {
      throw bareError(
        present.isEmpty ? list : "one of \(list), not \(present.joined(separator: " and "))")
    }
    return name
  }

  subscript(_ name: String) -> JSONReader {
    guard case .object(let members) = value else {
      return JSONReader(nil, place: "\(place).\(name)")
    }
    return JSONReader(members.first { $0.0 == name }?.1, place: "\(place).\(name)")
  }

  var isNull: Bool { if case .null = value { true } else { false } }

  func has(_ name: String) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.0 == name }
  }

  func number(
    in range: ClosedRange<Double> = -Recording.greatestValue...Recording.greatestValue
  ) throws(RecordingFormatError) -> Double {
    guard case .number(let number) = value, range.contains(number) else {
      let ends = [range.lowerBound, range.upperBound].map(\.plain)
      throw error("a number from \(ends[0]) to \(ends[1])")
    }
    return number
  }

  /// A number above 0.
  func positiveNumber(upTo limit: Double) throws(RecordingFormatError) -> Double {
    guard case .number(let number) = value, number > 0, number <= limit else {
      throw error("a number above 0, at most \(limit.plain)")
    }
    return number
  }

  func string() throws(RecordingFormatError) -> String {
    guard case .string(let string) = value else { throw error("a text") }
    return string
  }

  /// A text that is one of the raw values of a type.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of _: Choice.Type = Choice.self
  ) throws(RecordingFormatError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: try string()) else {
      throw error(Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  func bool() throws(RecordingFormatError) -> Bool {
    guard case .bool(let bool) = value else { throw error("true or false") }
    return bool
  }

  func array() throws(RecordingFormatError) -> [JSONReader] {
    guard case .array(let values) = value else { throw error("a list") }
    return values.enumerated().map { JSONReader($0.element, place: "\(place)[\($0.offset)]") }
  }

  func numbers() throws(RecordingFormatError) -> [Double] {
    try map { (reader) throws(RecordingFormatError) in try reader.number() }
  }

  func map<Result>(
    _ transform: (JSONReader) throws(RecordingFormatError) -> Result
  ) throws(RecordingFormatError) -> [Result] {
    var results: [Result] = []
    for reader in try array() { results.append(try transform(reader)) }
    return results
  }
}
