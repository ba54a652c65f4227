// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension MotionTable {
  /// The heads of the columns, as ``cells(of:)`` fills them.
  package static let heads = [
    "", "Trigger", "Layer", "Property", "From", "To", "Start", "Delay", "Duration", "Motion",
  ]

  /// The texts of a row, one per column.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - omitsRepetition: Whether a motion that another row describes is written as "as 3".
  /// - Returns: The texts.
  package static func cells(of row: Row, omitsRepetition: Bool = false) -> [String] {
    var motion = row.motion
    if !row.details.isEmpty { motion += motion.isEmpty ? row.details : " (\(row.details))" }
    if omitsRepetition, let first = row.repeated { motion = "as \(first)" }
    return [
      "\(row.number)", row.trigger.sentenceCased, row.layer, row.property, row.from, row.to,
      NumberFormat.time(row.startTime), row.delay < 5e-4 ? "" : NumberFormat.time(row.delay),
      length(of: row), motion,
    ]
  }

  /// "settles in 0.947 s", "0.400 s", "replaced after 0.120 s"; empty for what takes no time.
  private static func length(of row: Row) -> String {
    let time = NumberFormat.time(row.duration)
    switch row.ending {
    case .finished:
      guard row.duration >= 5e-4 else { return "" }
      return row.motion.hasPrefix("spring") || row.motion.hasPrefix("decay")
        ? "settles in " + time : time
    case .replaced: return row.duration >= 5e-4 ? "replaced after " + time : ""
    case .removed: return row.duration >= 5e-4 ? "removed after " + time : ""
    case .joined: return row.duration >= 5e-4 ? "another is added after " + time : ""
    case .running: return "still moving after " + time
    }
  }

  /// The table as Markdown, with the scene's title as its caption.
  ///
  /// Names and captions are data: whatever Markdown or HTML they hold is escaped.
  ///
  /// - Returns: A heading, the table, and the ``notes``, a blank line between them; a sentence
  ///   where nothing moves.
  public func markdown() -> String {
    var text = "### " + MarkdownText.escaped(title) + "\n\n"
    guard !rows.isEmpty else { return text + "Nothing moves.\n" }
    text += MarkdownText.head(["#"] + Self.heads.dropFirst())
    for row in rows { text += MarkdownText.row(Self.cells(of: row).map(MarkdownText.escaped)) }
    for note in notes { text += "\n" + MarkdownText.escaped(note) + "\n" }
    return text
  }

  /// The table as JSON: an object with the scene's name and one object per row.
  ///
  /// Times are numbers in seconds; values are numbers beside the texts of the table, parameters the
  /// texts alone. `Docs/motion-table.schema.json` describes it.
  public func json() -> String {
    let lines = rows.map { JSONValue.object(Self.members(of: $0)).text }
    let head = JSONValue.object([("scene", .string(scene)), ("title", .string(title))])
    return head.text.dropLast() + ",\"motions\":[\n" + lines.joined(separator: ",\n") + "]}\n"
  }

  private static func members(of row: Row) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("number", .number(Double(row.number))), ("trigger", .string(row.trigger)),
      ("layer", .string(row.layer)), ("property", .string(row.property)),
      ("from", .string(row.from)), ("to", .string(row.to)), ("values", json(row.values)),
      ("start", .number(row.startTime)), ("delay", .number(row.delay)),
      ("duration", .number(row.duration)), ("ending", .string(row.ending.rawValue)),
      ("motion", .string(row.motion)), ("details", .string(row.details)),
    ]
    if row.retargets > 0 { members.append(("retargets", .number(Double(row.retargets)))) }
    if row.iterations > 1 { members.append(("iterations", .number(Double(row.iterations)))) }
    if row.isAdded { members.append(("added", .bool(true))) }
    if let repeated = row.repeated { members.append(("as", .number(Double(repeated)))) }
    return members
  }

  private static func json(_ values: Row.Values) -> JSONValue {
    func numbers(_ list: [Double]) -> JSONValue { .array(list.map { .number($0) }) }
    let waypoints = values.waypoints.map(numbers)
    return .object(
      [("from", numbers(values.from)), ("to", numbers(values.to))]
        + (waypoints.isEmpty ? [] : [("waypoints", .array(waypoints))])
        + [
          ("unit", .string(values.unit)),
          ("components", .array(values.components.map { .string($0) })),
        ])
  }
}
