// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Pages as they are finished, with the outline that leads to them.
struct SheetPages {
  private let recording: Recording
  private(set) var pages: [Page] = []
  private(set) var outline: [OutlineEntry] = []

  init(recording: Recording) { self.recording = recording }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - canvas: What is on it.
  ///   - size: Its size, in points.
  ///   - title: What the outline calls it; nil names it by the times it shows.
  ///   - moments: The moments on it, by number.
  mutating func add(
    _ canvas: SheetCanvas, _ size: Size, title: String? = nil,
    moments: [(number: Int, moment: Moment)] = []
  ) {
    let index = pages.count
    let times = moments.map(\.moment.time)
    let shown =
      title ?? zip(times.prefix(1), times.suffix(1)).map {
        $0 == $1 ? Figures.time($0) : Figures.fixed($0, 3) + "–" + Figures.time($1)
      }.first ?? recording.title
    pages.append(
      Page(
        size: size, content: canvas.picture.list, label: "\(index + 1)",
        title: recording.title,
        description: moments.isEmpty
          ? title
          : moments.map { "\($0.number). \(Figures.time($0.moment.time)) \($0.moment.caption)" }
            .joined(separator: "\n")))
    outline.append(
      OutlineEntry(
        shown, to: .page(index, at: .zero),
        children: moments.map { number, moment in
          OutlineEntry(
            "\(number)\u{2002}\(Figures.time(moment.time))\u{2002}\(moment.caption)",
            to: .destination("moment-\(number)"))
        }))
  }

  /// The document.
  func document() -> Document {
    Document(
      pages: pages,
      metadata: Metadata(
        title: recording.title, author: "Hooke", subject: recording.summary,
        keywords: ["storyboard", "animation", recording.name]),
      outline: outline)
  }
}
