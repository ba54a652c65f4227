// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeScene

/// A document of one frame per page after an overview that links to all of them.
///
/// ```swift
/// let book = FlipBook(of: scene, recording: recording, options: options, textMeasurer: fonts)
/// let writer = try PDFWriter(to: "flip-book.pdf", metadata: book.metadata, fonts: fonts)
/// try book.forEachPage(textMeasurer: fonts) { page, entry in try writer.add(page) }
/// try writer.finish()
/// ```
///
/// The scene runs while the pages are made, so that at most 24 frames are in memory,
/// however many pages there are.
public struct FlipBook: Sendable {
  /// The recording whose curves the pages show.
  public let recording: Recording
  /// The moments, one per page after the overview.
  public let moments: [Moment]

  let frameSource: FrameSource
  let options: StoryboardOptions

  /// The greatest number of frames on the overview; of more moments, as many are chosen evenly.
  static let overviewCount = 24

  /// A flip book of a scene, which runs again while the pages are made.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - recording: A recording of it in the same profile.
  ///   - options: Moments, page size and theme; columns and layout have no effect.
  ///   - profile: The animator's profile.
  ///   - textMeasurer: The text measurer of the scene, for which it is run to compare the pictures
  ///     of key moments; without one recorded values are compared.
  public init(
    of scene: Scene, recording: Recording, options: StoryboardOptions,
    profile: Animator.Profile = .exact, textMeasurer: (any TextMeasuring)? = nil
  ) {
    let pictures = textMeasurer.map {
      MomentPictures(of: scene, profile: profile, textMeasurer: $0)
    }
    let moments = options.moments(ofPages: recording, comparing: pictures)
    self.init(recording, .scene(scene, at: moments, profile), options)
  }

  /// A flip book of a recording whose pictures a closure draws while the pages are made.
  ///
  /// - Parameters:
  ///   - recording: The recording, with a `Recording.screen` of the size that is drawn.
  ///   - options: Moments, page size and theme; columns and layout have no effect.
  ///   - picture: Draws what the screen shows at a time, in seconds, with the measurer of its
  ///     texts.
  public init(
    recording: Recording, options: StoryboardOptions,
    picture: @escaping @Sendable (_ time: Double, _ textMeasurer: any TextMeasuring) -> DisplayList
  ) {
    let moments = options.moments(ofPages: recording)
    self.init(recording, .pictures(picture, at: moments), options)
  }

  /// A flip book of a source of frames.
  init(_ recording: Recording, _ frameSource: FrameSource, _ options: StoryboardOptions) {
    self.recording = recording
    self.frameSource = frameSource
    self.options = options
    moments = frameSource.moments
  }

  /// The number of pages: one per moment, and the overview where there are several; without those
  /// of the table.
  public var pageCount: Int { moments.count + firstPage }

  /// The number of pages that follow with the table of motions.
  package func tablePageCount(textMeasurer: any TextMeasuring) -> Int {
    guard options.showsTable else { return 0 }
    if let poster { return poster.book.tablePageCount(textMeasurer: textMeasurer) }
    let paper = FlipBookPage(book: self, rows: rows, measurer: textMeasurer).size
    return TablePages(recording, options, textMeasurer, on: paper).count
  }

  /// The rows of curves; none where they are left out.
  private var rows: [CurveRow] { options.showsCurves ? CurveRow.rows(of: recording) : [] }

  /// The book on the paper that a poster is laid out on, and its magnification; nil up to A3.
  private var poster: (book: FlipBook, scale: Double)? {
    let scale = PosterScale.scale(of: options)
    guard scale > 1 else { return nil }
    return (FlipBook(recording, frameSource, options.laidOut(at: scale)), scale)
  }

  /// The number of pages before the first moment's.
  private var firstPage: Int { moments.count > 1 ? 1 : 0 }

  /// Title, subject and keywords of the document.
  public var metadata: Metadata { recording.metadata }

  /// Makes the pages one after another, each with its entry in the outline; none is kept.
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

extension FlipBook: PageMaking {
  func makePages(textMeasurer: any TextMeasuring, for receiver: PageReceiver) throws {
    options.check()
    if let poster, case .size(let size) = options.pageSize {
      return try poster.book.makePages(
        textMeasurer: textMeasurer,
        for: receiver.changing { $0.enlarged(by: poster.scale, to: size) })
    }
    let pages = receiver.changing(options.onPaper)
    let rows = rows
    let template = FlipBookPage(book: self, rows: rows, measurer: textMeasurer)
    if firstPage == 1 {
      let overview = FlipBookOverview(
        book: self, rows: rows, measurer: textMeasurer, paper: template.size)
      let (page, entry) = overview.page()
      try pages.add(page, entry)
    }
    try frameSource.forEachFrame(moments.indices, measurer: textMeasurer) {
      number, frame in
      let (page, entry) = template.page(number, frame, pageIndex: firstPage + number)
      try pages.add(page, entry)
    }
    guard options.showsTable else { return }
    let table = TablePages(recording, options, textMeasurer, on: template.size)
    try table.makePages(after: pageCount, for: pages)
  }

  /// The page size on which the screen is largest; the preferred one unless another is clearly
  /// better.
  func pageSize(_ scale: (Size) -> Double) -> Size {
    let candidates = options.papers
    let scales = candidates.map(scale)
    guard let best = scales.max(), let first = scales.first else { return Size.a4.landscape }
    return candidates[first >= 0.7 * best ? 0 : scales.firstIndex(of: best) ?? 0]
  }
}
