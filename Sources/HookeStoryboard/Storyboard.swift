// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
public import HookeDrawing
internal import HookeFormat

/// A document of a recording: frames at its moments, and the curves of everything that moved.
///
/// ```swift
/// let storyboard = Storyboard(recording: recording, frames: frames)
/// let document = storyboard.document(textMeasurer: measurer)
/// ```
///
/// The document depends on recording, frames and options alone.
public struct Storyboard: Sendable, Hashable {
  /// The tracks and the events.
  public var recording: Recording
  /// The frames, in order of time.
  public var frames: [StoryboardFrame]
  /// Layout, page size and theme.
  public var options: StoryboardOptions
  /// The number of tracks of layers that are never on the screen, which the recording is without.
  package var unseenTracks = 0

  /// A storyboard of a recording and its frames.
  public init(
    recording: Recording, frames: [StoryboardFrame],
    options: StoryboardOptions = StoryboardOptions()
  ) {
    self.recording = recording
    self.frames = frames
    self.options = options
  }

  /// Lays out all pages.
  ///
  /// - Parameter textMeasurer: The text measurer of the renderer that will draw the document.
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
  public var metadata: Metadata { recording.metadata }

  /// Makes the pages one after another, each with its entry in the outline; none is kept.
  ///
  /// The storyboard keeps all its frames in memory; a ``FlipBook`` of a scene does not.
  ///
  /// - Parameters:
  ///   - textMeasurer: The text measurer of the renderer that will draw the pages.
  ///   - body: Called with each page.
  /// - Throws: The error of the body.
  public func forEachPage<Failure: Error>(
    textMeasurer: any TextMeasuring, _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try makeTypedPages(textMeasurer: textMeasurer, body)
  }
}

extension Storyboard: PageMaking {
  func makePages(textMeasurer: any TextMeasuring, for receiver: PageReceiver) throws {
    options.check()
    let scale = PosterScale.scale(of: options)
    if scale > 1, case .size(let size) = options.pageSize {
      var sheet = self
      sheet.options = options.laidOut(at: scale)
      return try sheet.makePages(
        textMeasurer: textMeasurer, for: receiver.changing { $0.enlarged(by: scale, to: size) })
    }
    // A single frame fills a page, with the values it shows where there are any.
    let isAlone =
      frames.count == 1 && options.showsCurves && !recording.tracks.isEmpty
      && (options.layout == .grid || options.layout == .strip)
    if options.layout == .pages && !frames.isEmpty || isAlone {
      return try FlipBook(recording, .frames(frames), options)
        .makePages(textMeasurer: textMeasurer, for: receiver)
    }
    let sheets = receiver.changing(options.onPaper)
    let isComplete = try makeSheets(textMeasurer: textMeasurer, for: sheets)
    // What found no place on the sheets stands in the table.
    guard options.showsTable || !isComplete else { return }
    try TablePages(recording, options, textMeasurer, on: sheets.lastSize)
      .makePages(after: sheets.pageCount, for: sheets)
  }

  /// The pages of frames and curves.
  ///
  /// - Returns: Whether the parameters of all motions stand on them.
  private func makeSheets(
    textMeasurer: any TextMeasuring, for receiver: PageReceiver
  ) throws -> Bool {
    if frames.isEmpty { return try makeChartPages(textMeasurer: textMeasurer, for: receiver) }
    switch options.layout {
    // A frame alone, without curves, needs no axis of time.
    case .strip where frames.count > 1 || options.showsCurves && !recording.tracks.isEmpty:
      return try StripSheet(storyboard: self, measurer: textMeasurer).makePages(for: receiver)
    case .onionSkin:
      return try OnionSheet(storyboard: self, measurer: textMeasurer).makePages(for: receiver)
    case .grid, .pages, .strip:
      return try GridSheet(storyboard: self, measurer: textMeasurer).makePages(for: receiver)
    }
  }
}

extension Storyboard {
  /// The header and footer of the pages.
  ///
  /// - Parameters:
  ///   - area: The part of the screen that the frames show.
  ///   - drawnTracks: The number of tracks drawn; nil where none are.
  ///   - unit: The unit that a frame shows: a moment, a phase.
  /// - Returns: The header.
  func header(area: ActionArea, drawnTracks: Int? = nil, unit: String = "moment") -> SheetHeader {
    let insets = area.insets
    let area = area.main
    let moving = recording.movingTrackCount
    let others = NumberFormat.count(unseenTracks, "other")
    let unseen = unseenTracks > 0 ? ", \(others) off the screen" : ""
    let drawn = drawnTracks.map { $0 < moving ? ", \($0) of them drawn" : "" } ?? ""
    let whole = Rect(origin: .zero, size: recording.size)
    let size = { (size: Size) in
      "\(NumberFormat.short(size.width, 0)) × \(NumberFormat.short(size.height, 0))"
    }
    let part = area == whole ? size(whole.size) : size(area.size) + " of " + size(whole.size)
    let corners =
      insets.isEmpty ? "" : ", \(NumberFormat.count(insets.count, "part")) in corners"
    return SheetHeader(
      recording: recording, area: area == whole ? nil : area, parts: insets.map(\.rect),
      facts: [
        recording.lengthFact
          + (recording.frameRate.map { ", \(NumberFormat.short($0)) frames/s" } ?? ""),
        (frames.isEmpty ? "" : NumberFormat.count(frames.count, unit) + ", ")
          + NumberFormat.count(moving, "track") + drawn
          + unseen,
      ] + (frames.isEmpty ? [] : ["frames show \(part) pt" + corners]))
  }

  /// The span of time of some frames that follow each other, to where those of the next page begin.
  func span(of range: Range<Int>) -> ClosedRange<Double> {
    let (start, end) = (pageStart(range.lowerBound), pageStart(range.upperBound))
    return min(start, end)...max(start, end)
  }

  /// The time at which a page begins whose first frame is given by its number, from 0; after the
  /// last frame the end of the run.
  private func pageStart(_ index: Int) -> Double {
    if index == 0 { return 0 }
    if index == frames.count { return recording.duration }
    return recording.pageBreak(
      after: frames[index - 1].moment.time, before: frames[index].moment.time)
  }

  /// The times for which something moves while some frames that follow each other last, in seconds.
  ///
  /// They are looked up for many divisions into pages, so all sums are computed before.
  func movingTimes() -> (Range<Int>) -> Double {
    let skipped = recording.skippableIntervals
    let sums = (0...frames.count).map {
      recording.movingTime(in: 0...max(0, pageStart($0)), without: skipped)
    }
    return { sums[$0.upperBound] - sums[$0.lowerBound] }
  }

  /// The text at a break of the axis where something goes on: repetitions of a motion, or what is
  /// no motion of a track, as an activity indicator does, "0.5 s, spinner turns"; nil where nothing
  /// does.
  func textOfBreak(_ cut: TimeAxis.Piece) -> String? {
    recording.textOfBreak(cut)
      ?? frames.first {
        cut.times.contains($0.moment.time) && $0.moment.caption.hasSuffix(" turns")
      }.map {
        NumberFormat.duration(cut.idleTime) + ", " + $0.moment.caption.withinSentence
      }
  }

  /// A finished page and its entry in the outline.
  ///
  /// - Parameters:
  ///   - canvas: Its content.
  ///   - index: Its number, from 0.
  ///   - size: Its size, in points.
  ///   - title: Its name in the outline; nil for the times it shows.
  ///   - moments: The numbers of the frames on it, from 0.
  /// - Returns: The page and the entry.
  func page(
    _ canvas: PageCanvas, index: Int, size: Size, title: String? = nil,
    moments: Range<Int> = 0..<0
  ) -> (Page, OutlineEntry) {
    let shown = moments.map { (number: $0 + 1, moment: frames[$0].moment) }
    var name = title ?? recording.title
    if title == nil, let first = shown.first?.moment.time, let last = shown.last?.moment.time {
      name = NumberFormat.instant(last)
      if first < last {
        let needsUnit = NumberFormat.clock(last, 3) != nil
        name =
          (needsUnit ? NumberFormat.instant(first) : NumberFormat.fixed(first, 3)) + "–" + name
      }
    }
    let page = Page(
      size: size, content: canvas.picture.list, label: "\(index + 1)", title: recording.title,
      description: shown.isEmpty
        ? name
        : shown.map { "\($0.number). \(NumberFormat.instant($0.moment.time)) \($0.moment.text)" }
          .joined(separator: "\n"))
    let entry = OutlineEntry(
      name, to: .page(index, at: .zero),
      children: shown.map { number, moment in
        OutlineEntry(
          "\(number)  \(NumberFormat.instant(moment.time))  \(moment.caption)",
          to: .destination("moment-\(number)"))
      })
    return (page, entry)
  }

  /// A page with paper, header and footer.
  func canvas(
    _ header: SheetHeader, pageIndex: Int, pageCount: Int, size: Size, measurer: any TextMeasuring
  ) -> PageCanvas {
    header.canvas(
      pageIndex: pageIndex, isFirst: pageIndex == 0, pageCount: pageCount, size: size,
      measurer: measurer, theme: options.theme)
  }
}

extension Recording {
  /// The profile and the length of the run: "exact profile, 2.3 s".
  var lengthFact: String {
    // Nothing of a file of keyframes depends on a profile.
    (isKeyframed ? "" : "\(profile) profile, ") + NumberFormat.duration(duration)
  }

  /// The metadata of documents about the recording.
  var metadata: Metadata {
    Metadata(
      title: title, author: "Hooke", subject: summary, keywords: ["storyboard", "animation", name])
  }
}
