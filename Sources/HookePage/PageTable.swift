// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
internal import HookeRecording

/// The table of motions of a page, each row with its code to be copied.
struct PageTable {
  let recording: Recording
  let table: MotionTable
  /// The components that move, track by track: looking for them passes over all motions of a track.
  private let movingComponents: [[Int]]

  init(_ recording: Recording) {
    self.recording = recording
    table = MotionTable(recording)
    movingComponents = recording.tracks.map(\.movingComponents)
  }

  /// The table; a sentence where nothing moves.
  var html: String {
    guard !table.rows.isEmpty else { return "<p>Nothing moves.</p>\n" }
    let heads = ["#"] + MotionTable.heads.dropFirst()
    var html = "<table><thead><tr>"
    for head in heads { html += "<th scope=\"col\">\(head)</th>" }
    html += "<th scope=\"col\">Copy as</th></tr></thead><tbody>\n"
    var sheets = MotionStyleSheets(recording)
    for row in table.rows { html += line(row, heads, &sheets) }
    html += "</tbody></table>\n"
    for note in table.notes { html += "<p class=\"note\">\(MarkupText.escaped(note))</p>\n" }
    return html
  }

  private func line(_ row: MotionTable.Row, _ heads: [String], _ sheets: inout MotionStyleSheets)
    -> String
  {
    let start = NumberFormat.short(row.startTime, 5)
    var html = "<tr data-time=\"\(start)\">"
    for (head, cell) in zip(heads, MotionTable.cells(of: row)) {
      let text = MarkupText.escaped(cell)
      // The start leads there; a cell without text has no line of its own on a narrow screen.
      let content =
        head == "Start" ? "<button class=\"jump\" data-time=\"\(start)\">\(text)</button>" : text
      html += "<td data-head=\"\(head)\"\(cell.isEmpty ? " class=\"empty\"" : "")>\(content)</td>"
    }
    return html + "<td class=\"code\">\(buttons(row, &sheets))</td></tr>\n"
  }

  private func buttons(_ row: MotionTable.Row, _ sheets: inout MotionStyleSheets) -> String {
    // What is added is no motion of its own.
    guard !row.isAdded else { return "" }
    let css = sheets.text(ofTrack: row.track, segment: row.segment)
    return [("CSS", css.isEmpty ? nil : css), ("Swift", swift(row))].compactMap { name, code in
      code.map { code in
        "<button class=\"copy\" data-code=\"\(MarkupText.escaped(code))\" "
          + "aria-label=\"Copy motion \(row.number) as \(name)\">\(name)</button>"
      }
    }.joined(separator: " ")
  }

  /// The animation of SwiftUI, with the layer and its values in a comment.
  private func swift(_ row: MotionTable.Row) -> String? {
    let track = recording.tracks[row.track]
    let segment = track.segments[row.segment]
    // No code stands for the rest of a motion, nor for a limit.
    guard row.retargets == 0, segment.clampMode == [],
      case .closedForm(_, let rate, let curves) = segment.motion, !segment.isUnderWay,
      let component = movingComponents[row.track].first(where: {
        curves[$0].value(at: 0) != curves[$0].endValue
      }),
      let code = MotionCode(
        curves[component], from: segment.startValue(of: component),
        // What nothing is known to set off begins with the scene.
        delay: row.trigger.isEmpty ? row.startTime : row.delay, rate: rate
      ).text(.swiftUI)
    else { return nil }
    let part = row.iterations > 1 ? ", one of \(row.iterations) ways" : ""
    let subject = "\(row.layer) \(row.property): \(row.from) → \(row.to)" + part
    return "// " + subject.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n" + code
      + "\n"
  }
}
