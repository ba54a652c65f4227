// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension SampleTable {
  /// Reads JSON: an object of columns, `{"time":[0,1],"x":[3,4]}`, or a list of rows,
  /// `[{"time":0,"x":3},{"time":1,"x":4}]`.
  ///
  /// - Throws: ``RecordingFormatError``, with the place.
  init(json text: String) throws(RecordingFormatError) {
    switch try JSONValue(parsing: text) {
    case .object(let members): try self.init(columns: members)
    case .array(let rows): try self.init(rows: rows)
    default:
      throw .notATable(place: "table", expected: "an object of columns, or a list of rows")
    }
  }

  private init(columns members: [(String, JSONValue)]) throws(RecordingFormatError) {
    var columns: [(name: String, values: [Double])] = []
    for (name, value) in members {
      guard case .array(let items) = value else {
        throw .notATable(place: "table.\(name)", expected: "a list of numbers")
      }
      var values: [Double] = []
      for item in items {
        values.append(try Self.number(item, place: "table.\(name)[\(values.count)]"))
      }
      if let first = columns.first, values.count != first.values.count {
        throw .notATable(
          place: "table.\(name)",
          expected: "\(first.values.count) numbers as in \(first.name), not \(values.count)")
      }
      columns.append((name, values))
    }
    try self.init(columns) { "table.\(members[$0].0)[\($1)]" }
  }

  private init(rows: [JSONValue]) throws(RecordingFormatError) {
    var columns: [(name: String, values: [Double])] = []
    for (row, value) in rows.enumerated() {
      guard case .object(let members) = value else {
        throw .notATable(place: "table[\(row)]", expected: "an object: a number for each column")
      }
      if row == 0 { columns = members.map { ($0.0, []) } }
      let names = columns.map(\.name)
      // The members of an object have no order.
      let given = members.map(\.0)
      let order = given == names ? Array(names.indices) : Self.order(of: names, in: given)
      guard let order, members.count == names.count else {
        throw .notATable(
          place: "table[\(row)]",
          expected: "the members of the first row: \(names.joined(separator: ", "))")
      }
      for (index, member) in zip(names.indices, order) {
        let place = "table[\(row)].\(names[index])"
        columns[index].values.append(try Self.number(members[member].1, place: place))
      }
    }
    let names = columns.map(\.name)
    try self.init(columns) { "table[\($1)].\(names[$0])" }
  }

  /// The place of each name among others; nil where one is missing.
  private static func order(of names: [String], in given: [String]) -> [Int]? {
    var places: [String: Int] = [:]
    for (place, name) in given.enumerated() { places[name] = place }
    let order = names.compactMap { places[$0] }
    return order.count == names.count ? order : nil
  }

  private static func number(
    _ value: JSONValue, place: String
  ) throws(RecordingFormatError) -> Double {
    if case .null = value { throw .notATable(place: place, expected: "a number, not null") }
    guard case .number(let number) = value else {
      throw .notATable(place: place, expected: "a number")
    }
    return number
  }
}
