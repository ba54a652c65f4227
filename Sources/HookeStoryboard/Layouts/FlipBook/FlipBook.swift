// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeScene

/// One frame per page: an overview that leads to every page, then the pages, filmed as they are drawn.
///
/// ```swift
/// let book = FlipBook(of: scene, recording: recording, options: options)
/// let writer = try PDFWriter(to: "flip-book.pdf", metadata: book.metadata, fonts: fonts)
/// try book.forEachPage(textMeasurer: fonts) { page, entry in try writer.add(page) }
/// try writer.finish()
/// ```
///
/// At most ``overviewCount`` frames are held at a time, however many pages there are.
public struct FlipBook: Sendable {
  /// What moves, and what happens.
  public let recording: Recording
  /// The moments, one per page after the overview.
  public let moments: [Moment]

  let frameSource: FrameSource
  let options: StoryboardOptions

  /// The most frames the overview shows; of more, these are spread evenly among them.
  public static let overviewCount = 24

  /// A flip book of a scene, which is run anew while the pages are made.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - recording: A recording of it in the same profile.
  ///   - options: Which moments, on which paper, in which colours.
  ///   - profile: How its animations move.
  public init(
    of scene: Scene, recording: Recording, options: StoryboardOptions,
    profile: Animator.Profile = .exact
  ) {
    let moments = recording.moments(options.moments)
    self.init(recording, .scene(scene, at: moments, profile), options)
  }

  /// A flip book of frames that are there already.
  init(_ recording: Recording, _ frameSource: FrameSource, _ options: StoryboardOptions) {
    self.recording = recording
    self.frameSource = frameSource
    self.options = options
    moments = frameSource.moments
  }

  /// The number of pages: one per moment, and the overview where there are several.
  public var pageCount: Int { moments.count + firstPage }

  /// The number of pages before the first moment's.
  private var firstPage: Int { moments.count > 1 ? 1 : 0 }

  /// Title, subject and keywords of the document.
  public var metadata: Metadata { recording.metadata }

  /// The pages one after another, each with its entry in the outline, none kept.
  ///
  /// - Parameters:
  ///   - textMeasurer: What measures texts: that of whatever draws the pages.
  ///   - body: Takes a page.
  /// - Throws: What the body throws.
  public func forEachPage<Failure: Error>(
    textMeasurer: any TextMeasuring, _ body: (Page, OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let scale = PosterScale.scale(of: options.pageSize)
    if scale > 1, case .size(let size) = options.pageSize {
      let book = FlipBook(recording, frameSource, options.laidOut(at: scale))
      return try book.forEachPage(textMeasurer: textMeasurer) { page, entry throws(Failure) in
        try body(page.enlarged(by: scale, to: size), entry)
      }
    }
    let rows = options.showsCurves ? CurveRow.rows(of: recording) : []
    if firstPage == 1 {
      let overview = FlipBookOverview(book: self, rows: rows, measurer: textMeasurer)
      let (page, entry) = overview.page()
      try body(page, entry)
    }
    let template = FlipBookPage(book: self, rows: rows, measurer: textMeasurer)
    try frameSource.forEachFrame(moments.indices, measurer: textMeasurer) {
      number, frame throws(Failure) in
      let (page, entry) = template.page(number, frame, pageIndex: firstPage + number)
      try body(page, entry)
    }
  }

  /// The size of page on which the screen is largest; where none is better, the preferred one.
  func pageSize(_ scale: (Size) -> Double) -> Size {
    let candidates = options.pageSize.candidates
    let scales = candidates.map(scale)
    guard let best = scales.max(), let first = scales.first else { return Size.a4.landscape }
    return candidates[first >= 0.7 * best ? 0 : scales.firstIndex(of: best) ?? 0]
  }
}
