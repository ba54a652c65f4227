// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A scene on paper: frames of its moments, and the curves of everything that moved.
///
/// ```swift
/// let storyboard = Storyboard(recording: recording, frames: frames)
/// let document = storyboard.document(textMeasurer: measurer)
/// ```
///
/// The document is a function of recording, frames and options, and of nothing else.
public struct Storyboard: Sendable, Hashable {
  /// What moved, and what happened.
  public var recording: Recording
  /// The moments, in order of time.
  public var frames: [Frame]
  /// How it is laid out.
  public var options: StoryboardOptions

  /// A storyboard of a recording and its frames.
  public init(
    recording: Recording, frames: [Frame], options: StoryboardOptions = StoryboardOptions()
  ) {
    self.recording = recording
    self.frames = frames
    self.options = options
  }

  /// The pages.
  ///
  /// - Parameter textMeasurer: What measures texts: that of whatever draws the document.
  /// - Returns: A document of at least one page, with metadata and outline.
  public func document(textMeasurer: any TextMeasuring) -> Document {
    var pages: [Page] = []
    var outline: [OutlineEntry] = []
    forEachPage(textMeasurer: textMeasurer) { page, entry in
      pages.append(page)
      outline.append(entry)
    }
    return Document(pages: pages, metadata: metadata, outline: outline)
  }

  /// Title, subject and keywords of the document.
  public var metadata: Metadata {
    Metadata(
      title: recording.title, author: "Hooke", subject: recording.summary,
      keywords: ["storyboard", "animation", recording.name])
  }

  /// The pages one after another, each with its entry in the outline, none kept.
  ///
  /// A flip book of many pages needs no more memory than one of them.
  ///
  /// - Parameters:
  ///   - textMeasurer: What measures texts: that of whatever draws the pages.
  ///   - body: Takes a page.
  /// - Throws: What the body throws.
  public func forEachPage<Failure: Error>(
    textMeasurer: any TextMeasuring, _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    switch options.layout {
    case .grid:
      try GridSheet(storyboard: sharingArtwork, measurer: textMeasurer).forEachPage(body)
    case .strip:
      try StripSheet(storyboard: sharingArtwork, measurer: textMeasurer).forEachPage(body)
    case .pages: try FlipBook(storyboard: self, measurer: textMeasurer).forEachPage(body)
    case .onionSkin: try OnionSheet(storyboard: self, measurer: textMeasurer).forEachPage(body)
    }
  }
}

extension Storyboard {
  /// The same storyboard, what comes back from frame to frame made into artworks.
  private var sharingArtwork: Storyboard {
    var storyboard = self
    var artwork = SharedArtwork(of: frames)
    for index in frames.indices {
      storyboard.frames[index].picture = artwork.sharing(frames[index].picture)
    }
    return storyboard
  }

  /// The head and foot of the pages.
  func header(area: ActionArea) -> SheetHeader {
    let area = area.main
    let whole = Rect(origin: .zero, size: recording.size)
    let size = { (size: Size) in
      "\(Figures.short(size.width, 0)) × \(Figures.short(size.height, 0))"
    }
    let part = area == whole ? size(whole.size) : size(area.size) + " of " + size(whole.size)
    return SheetHeader(
      recording: recording, area: area == whole ? nil : area,
      facts: [
        "\(recording.profile) profile, \(Figures.duration(recording.duration))",
        "\(frames.count) moments, \(recording.tracks.count) tracks",
        "frames show \(part) pt",
      ])
  }

  /// A finished page and its entry in the outline.
  ///
  /// - Parameters:
  ///   - canvas: What is on it.
  ///   - index: Its number, from 0.
  ///   - size: Its size, in points.
  ///   - title: What the outline calls it; nil names it by the times it shows.
  ///   - moments: The numbers of the frames on it, from 0.
  /// - Returns: The page and the entry.
  func page(
    _ canvas: SheetCanvas, index: Int, size: Size, title: String? = nil,
    moments: Range<Int> = 0..<0
  ) -> (Page, OutlineEntry) {
    let shown = moments.map { (number: $0 + 1, moment: frames[$0].moment) }
    var name = title ?? recording.title
    if title == nil, let first = shown.first?.moment.time, let last = shown.last?.moment.time {
      name =
        first == last ? Figures.time(first) : Figures.fixed(first, 3) + "–" + Figures.time(last)
    }
    let page = Page(
      size: size, content: canvas.picture.list, label: "\(index + 1)", title: recording.title,
      description: shown.isEmpty
        ? name
        : shown.map { "\($0.number). \(Figures.time($0.moment.time)) \($0.moment.caption)" }
          .joined(separator: "\n"))
    let entry = OutlineEntry(
      name, to: .page(index, at: .zero),
      children: shown.map { number, moment in
        OutlineEntry(
          "\(number)\u{2002}\(Figures.time(moment.time))\u{2002}\(moment.caption)",
          to: .destination("moment-\(number)"))
      })
    return (page, entry)
  }

  /// A canvas with paper, head and foot.
  func canvas(
    _ header: SheetHeader, pageIndex: Int, pageCount: Int, size: Size, measurer: any TextMeasuring
  ) -> SheetCanvas {
    var canvas = SheetCanvas(measurer: measurer, theme: options.theme)
    drawPaper(size, on: &canvas)
    header.draw(pageIndex: pageIndex, page: size, on: &canvas)
    header.drawFooter(pageIndex: pageIndex, pageCount: pageCount, page: size, on: &canvas)
    return canvas
  }

  /// Colours the page, where the paper is not white.
  func drawPaper(_ page: Size, on canvas: inout SheetCanvas) {
    let paper = canvas.theme.paper
    guard paper != .white else { return }
    canvas.draw { $0.fill(.rect(Rect(origin: .zero, size: page)), paper) }
  }
}
