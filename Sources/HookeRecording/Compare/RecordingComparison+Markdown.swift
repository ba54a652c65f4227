// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension RecordingComparison {
  /// The differences as Markdown for a review: the verdict, a row for each track that differs, all
  /// other differences, and pictures.
  ///
  /// Names and captions are data: whatever Markdown or HTML they hold is escaped.
  ///
  /// - Parameter pictures: The addresses of pictures, relative or absolute, which come last.
  /// - Returns: The text, ended by a line feed.
  public func markdown(pictures: [String] = []) -> String {
    var title = new.title
    if old.name != new.name {
      title += new.title == new.name ? " against \(old.name)" : " (\(new.name) against \(old.name))"
    }
    title = MarkdownText.escaped(title)
    guard !isSame else {
      return
        "### \(title): moves as before\n\n\(NumberFormat.count(trackCount, "track")) compared.\n"
    }
    var text = "### \(title): moves otherwise\n\n"
    if !tracks.isEmpty {
      text += MarkdownText.head(["Layer", "Property", "Greatest difference", "Before → now"])
      for difference in tracks { text += MarkdownText.row(cells(difference)) }
      let same = trackCount - tracks.count
      if same > 0 { text += "\n\(NumberFormat.count(same, "other track")) as before.\n" }
    }
    if !remarks.isEmpty {
      text += tracks.isEmpty ? "" : "\n"
      text += remarks.map { "- \(MarkdownText.escaped($0))\n" }.joined()
    }
    let caption = "\(new.title): before and now"
    for picture in pictures {
      text += "\n![\(MarkdownText.escaped(caption))](<\(Self.address(picture))>)\n"
    }
    return text
  }

  private func cells(_ difference: TrackDifference) -> [String] {
    let label = track(difference).map { PropertyLabel($0).name } ?? difference.property
    let names = [difference.layer, label].map(MarkdownText.escaped)
    switch difference.kind {
    case .added: return names + ["", "new"]
    case .removed: return names + ["", "gone"]
    case .changed:
      var figures = difference.changes.map(\.description)
      if figures.isEmpty { figures = ["from \(NumberFormat.time(difference.firstTime)) on"] }
      let changes = figures.map { "**\(MarkdownText.escaped($0))**" }
      return names + [
        "\(distance(difference)) at \(NumberFormat.time(difference.time))",
        changes.joined(separator: "<br>"),
      ]
    }
  }

  /// An address between angle brackets.
  private static func address(_ path: String) -> String {
    path.map { character in
      switch character {
      case "<": "%3C"
      case ">": "%3E"
      case "\\": "%5C"
      case _ where character.isNewline: "%0A"
      default: String(character)
      }
    }.joined()
  }
}
