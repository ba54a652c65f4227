// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing

/// The parameters of motions that found no place beside their curve.
struct UnplacedParameters {
  /// The layer.
  var layer: String
  /// The name of the property.
  var property: String
  /// The parameters with the starts: "0.4 s ease, from 4.15 s".
  var text: String
}

extension [UnplacedParameters] {
  /// The most lines of the paragraph.
  private static let mostLines = 12

  /// Parameters that read the same for several layers.
  private struct Merged {
    var layers: [String]
    var property: String
    var text: String
  }

  /// The parameters of the same property that read the same together, with the layers of all.
  private var merged: [Merged] {
    var joined: [Merged] = []
    var places: [[String]: Int] = [:]
    for entry in self {
      let key = [entry.property, entry.text]
      if let place = places[key] {
        joined[place].layers.append(entry.layer)
      } else {
        places[key] = joined.count
        joined.append(
          Merged(layers: [entry.layer], property: entry.property, text: entry.text))
      }
    }
    return joined
  }

  /// The first of the parameters in one paragraph, by layers and property.
  private func paragraph(_ shown: Int) -> String {
    var text = "Also: "
    var last = ""
    for entry in Array(prefix(shown)).merged {
      let name = entry.layers.listed.isolated + " " + entry.property
      text += (last.isEmpty ? "" : "; ") + (last == name ? "" : name + ": ") + entry.text
      last = name
    }
    if shown == count { return text.keepingSeconds }
    return text.keepingSeconds + (shown == 0 ? "" : "; ")
      + "\(count - shown) more in the table of motions"
  }

  /// A number of letters that do not fit in lines: none is narrower than a point on average.
  private static func mostLetters(width: Double, lines: Int) -> Int {
    Int(width) * (lines + 1)
  }

  /// Draws the parameters of one row beside it, as many as there is space for.
  ///
  /// - Parameters:
  ///   - row: The box of the row, in points.
  ///   - column: The horizontal extent, in points.
  ///   - canvas: The page.
  /// - Returns: Those that found no space.
  func draw(
    beside row: Rect, in column: ClosedRange<Double>, on canvas: inout PageCanvas
  ) -> [UnplacedParameters] {
    let width = column.upperBound - column.lowerBound
    var (shown, height) = ([(text: String, height: Double)](), 0.0)
    for entry in self {
      guard entry.text.count <= Self.mostLetters(width: width, lines: Self.mostLines)
      else { break }
      let text = entry.text.keepingSeconds
      let own = canvas.height(text, Typography.axis, width: width, maxLines: Self.mostLines)
      guard height + own <= row.height else { break }
      shown.append((text, own))
      height += own
    }
    var top = row.midY - height / 2
    for (text, height) in shown {
      canvas.paragraph(
        text, Typography.axis, canvas.theme.quiet, at: Point(x: column.lowerBound, y: top),
        width: width, maxLines: Self.mostLines)
      top += height
    }
    return Array(dropFirst(shown.count))
  }

  /// The height of the paragraph, in points.
  func height(width: Double, on canvas: PageCanvas) -> Double {
    guard !isEmpty else { return 0 }
    // More letters than the lines hold make no other height, and need not be laid out.
    let text = paragraph(count).prefix(Self.mostLetters(width: width, lines: Self.mostLines))
    return 4
      + canvas.height(String(text), Typography.axis, width: width, maxLines: Self.mostLines)
  }

  /// Draws the parameters under a chart, as many as there is space for.
  ///
  /// - Returns: Whether all of them stand there; the others belong into the table of motions.
  func draw(
    at topLeft: Point, width: Double, height: Double, on canvas: inout PageCanvas
  ) -> Bool {
    guard !isEmpty else { return true }
    let line = canvas.height("x", Typography.axis, width: width, maxLines: 1)
    let lines = Swift.min(Self.mostLines, Int((height - 4) / line + 0.01))
    guard lines > 0 else { return false }
    func fits(_ shown: Int) -> Bool {
      let text = paragraph(shown)
      return text.count <= Self.mostLetters(width: width, lines: lines)
        && canvas.height(text, Typography.axis, width: width, maxLines: lines + 1)
          < (Double(lines) + 0.5) * line
    }
    var (shown, tooMany) = (0, count + 1)
    if fits(count) { shown = count }
    while shown < count, tooMany - shown > 1 {
      let middle = (shown + tooMany) / 2
      if fits(middle) { shown = middle } else { tooMany = middle }
    }
    canvas.paragraph(
      paragraph(shown), Typography.axis, canvas.theme.quiet,
      at: Point(x: topLeft.x, y: topLeft.y + 4), width: width, maxLines: lines)
    return shown == count
  }
}

extension String {
  /// The text with no line ending between a number and the unit of seconds, which alone on a line
  /// would be read as a letter.
  fileprivate var keepingSeconds: String {
    var text = ""
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let isUnit = word == "s" || word == "s," || word == "s;"
      let follows = isUnit && text.last?.isNumber == true
      text += (text.isEmpty ? "" : follows ? "\u{A0}" : " ") + word
    }
    return text
  }
}
