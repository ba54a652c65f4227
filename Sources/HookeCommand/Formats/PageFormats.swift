// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeStoryboard

/// A format in which a comparison is written.
protocol ComparisonFormat: StoryboardFormat {
  /// Whether a file is written where nothing differs, too.
  var writesSameness: Bool { get }

  /// Writes what differs.
  ///
  /// - Parameters:
  ///   - comparison: The comparison, in which something differs unless ``writesSameness``.
  ///   - sheet: Makes its pages.
  ///   - job: The fonts, the destination, and the options.
  /// - Returns: The paths of the files.
  /// - Throws: `IOError` where a file cannot be written.
  func write(
    _ comparison: RecordingComparison, sheet: () -> Document, _ job: StoryboardJob
  ) throws -> [String]
}

extension ComparisonFormat {
  var writesSameness: Bool { false }
}

/// A format that holds pages: sheets of a scene, or of a comparison.
protocol PageFormat: ComparisonFormat {
  /// Writes pages.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - name: The name of the files where they go into a folder.
  ///   - job: The fonts, the destination, and the options.
  /// - Returns: The paths of the files.
  /// - Throws: `IOError` where a file cannot be written.
  func write(_ pages: PageSequence, named name: String, _ job: StoryboardJob) throws -> [String]
}

extension PageFormat {
  /// The options of every sheet.
  static var sheetOptions: Set<FormatOption> {
    [
      .moments, .layout, .columns, .page, .margin, .noCurves, .noArrows, .theme, .against, .table,
      .only, .fromTime, .toTime,
    ]
  }

  func write(_ job: StoryboardJob) throws -> [String] {
    try write(job.pages(), named: job.subject.name, job)
  }

  func write(
    _ comparison: RecordingComparison, sheet: () -> Document, _ job: StoryboardJob
  ) throws -> [String] {
    try write(PageSequence(sheet()), named: job.comparedName, job)
  }
}

/// One file with all pages, written as they are made.
struct PDFFormat: PageFormat {
  let name = "pdf"
  let summary = "all pages in a file"
  let options = Self.sheetOptions

  func write(_ pages: PageSequence, named name: String, _ job: StoryboardJob) throws -> [String] {
    let path = try job.destination.paths(for: name)[0]
    do {
      let writer = try PDFWriter(to: path, metadata: pages.metadata, fonts: job.fonts)
      var outline: [OutlineEntry] = []
      try pages.forEach { page, entry in
        try writer.add(page)
        if let entry { outline.append(entry) }
      }
      try writer.finish(outline: outline)
    } catch let error as RenderError {
      throw IOError(error, path: path)
    }
    return [path]
  }
}

/// One file for each page, which a renderer writes by itself.
protocol PageFileFormat: PageFormat {
  /// Writes one page into a file.
  ///
  /// - Throws: `ValidationError` where the options make too large a picture of it, `RenderError`
  ///   where it cannot be drawn or written.
  func write(_ page: Page, _ metadata: Metadata, to path: String, _ job: StoryboardJob) throws
}

extension PageFileFormat {
  func write(_ pages: PageSequence, named name: String, _ job: StoryboardJob) throws -> [String] {
    let pages = try pages.counted()
    let paths = try job.destination.paths(for: name, pageCount: pages.count ?? 1)
    var number = 0
    try pages.forEach { page, _ in
      do {
        try write(page, pages.metadata, to: paths[number], job)
      } catch let error as RenderError {
        throw IOError(error, path: paths[number])
      }
      number += 1
    }
    return paths
  }
}

/// A vector picture for each page.
struct SVGFormat: PageFileFormat {
  let name = "svg"
  let summary = "a file per page"
  let options = Self.sheetOptions

  func write(_ page: Page, _ metadata: Metadata, to path: String, _ job: StoryboardJob) throws {
    try job.renderer.writeSVG(page, metadata: metadata, to: path)
  }
}

/// A picture of pixels for each page.
struct PNGFormat: PageFileFormat {
  let name = "png"
  let summary = "a file per page, of pixels"
  let options = Self.sheetOptions.union([.scale])

  func write(_ page: Page, _ metadata: Metadata, to path: String, _ job: StoryboardJob) throws {
    try PictureScale.sides(of: page.size, scale: job.scale)
    try job.renderer.writePNG(
      page, scale: job.scale, background: job.background, to: path)
  }
}
