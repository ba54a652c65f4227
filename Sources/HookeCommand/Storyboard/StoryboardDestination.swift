// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeCairo
import HookeFormat

/// The destination of the files: a file, a folder or standard output, and the format.
struct StoryboardDestination {
  /// The format of the files.
  let format: any StoryboardFormat

  private enum Place {
    /// One file at a path.
    case file(String)
    /// A file per scene in a folder, whose path ends in `/` or is empty.
    case folder(String)
    /// One file that is made elsewhere and then copied, so that half of one is never seen.
    case standardOutput(TemporaryFolder)
  }

  private let place: Place

  /// The files that are read, which nothing may be written over.
  var inputs: [String]
  /// The file of the report of a comparison, which is written besides.
  var report: String?
  /// The files of the run.
  private let files = RunFiles()

  /// Reads `-o` and `--format`.
  ///
  /// - Parameters:
  ///   - path: The path given, if any.
  ///   - format: The format given, if any.
  ///   - standard: The format where neither says one.
  ///   - sceneCount: The number of scenes that are drawn.
  ///   - inputs: The files that are read.
  /// - Throws: `ValidationError` if they contradict each other or the number of scenes.
  init(
    path: String?, format: (any StoryboardFormat)?,
    standard: any StoryboardFormat = StoryboardFormats.standard, sceneCount: Int,
    inputs: [String] = []
  ) throws {
    self.inputs = inputs
    guard var path else {
      (self.format, place) = (format ?? standard, .folder(""))
      return
    }
    // By whatever name the system knows standard output.
    if OpenFile(namedBy: path)?.descriptor == 1 { path = "-" }
    guard !path.isEmpty else { throw ValidationError("-o is empty: name a file or a folder") }
    if path.hasSuffix("/") || FileSystem.isFolder(path) {
      let folder = path.hasSuffix("/") ? path : path + "/"
      try Self.checkIsForFiles(folder)
      (self.format, place) = (format ?? standard, .folder(folder))
      return
    }
    guard sceneCount == 1 else {
      throw ValidationError(
        "-o '\(path)' is one file for \(sceneCount) scenes: name a folder"
          + (path == "-" ? "" : ", '\(path)/'"))
    }
    guard path != "-" else {
      (self.format, place) = (format ?? standard, .standardOutput(try TemporaryFolder()))
      return
    }
    try Self.checkIsForFiles(path)
    let named = StoryboardFormats.format(ofPath: path)
    let ending = FileSystem.split(path).ending
    if format == nil, named == nil, !ending.isEmpty, !SystemFile.isStream(path) {
      throw ValidationError(
        "-o '\(path)': no format ends in \(ending.escapingControlCharacters()); take another ending "
          + "or add --format \(standard.name)")
    }
    if let format, let named, format.fileEnding != named.fileEnding {
      throw ValidationError("-o '\(path)' and --format \(format.name) contradict each other")
    }
    (self.format, place) = (format ?? named ?? standard, .file(path))
  }

  /// Refuses a path to a new file among the system's devices.
  private static func checkIsForFiles(_ path: String) throws {
    let isFolder = path.hasSuffix("/")
    guard isFolder || !SystemFile.isStream(path) else { return }
    let folder = isFolder ? path : FileSystem.folder(of: path)
    guard !SystemFile.isForDevices(folder) else {
      throw ValidationError("-o '\(path)': /dev is for devices: name another folder")
    }
  }

  /// Whether the file goes to standard output, where nothing else may go then.
  var isStandardOutput: Bool {
    if case .standardOutput = place { true } else { false }
  }

  /// The format, for what can be drawn on pages alone.
  ///
  /// - Throws: `ValidationError` where it has none.
  func pageFormat() throws -> any PageFormat {
    guard let format = format as? any PageFormat else {
      let names = StoryboardFormats.names(of: StoryboardFormats.ofPages)
      throw ValidationError("this writes \(names), not \(format.name)")
    }
    return format
  }

  /// The format, for a comparison.
  ///
  /// - Throws: `ValidationError` where it has none.
  func comparisonFormat() throws -> any ComparisonFormat {
    guard let format = format as? any ComparisonFormat else {
      let names = StoryboardFormats.names(of: StoryboardFormats.ofComparisons)
      throw ValidationError("a comparison is written as \(names), not \(format.name)")
    }
    return format
  }

  /// Makes the folder if it is not there.
  func prepare() throws(IOError) {
    guard case .folder(let folder) = place, !folder.isEmpty, !FileSystem.isFolder(folder) else {
      return
    }
    try FileSystem.makeFolder(folder)
  }

  /// Ends the work on the files of a scene, which are written: prints their paths, or the one file
  /// itself.
  func deliver(_ paths: [String]) throws {
    guard isStandardOutput else {
      files.add(paths)
      return try StandardOutput.write(
        paths.map { $0.escapingControlCharacters() + "\n" }.joined())
    }
    for path in paths { try FileSystem.copyToStandardOutput(path) }
  }

  /// Ends the run, when all files are delivered: warns of pages that an earlier one left.
  func finish() {
    if format is any PageFileFormat { files.warnOfOlderPages() }
  }

  /// The paths of files for a number of pages; the first page has the plain name.
  ///
  /// - Parameters:
  ///   - name: The name of the files in a folder, without ending.
  ///   - pageCount: The number of files.
  /// - Returns: The paths, in the order of the pages.
  /// - Throws: `ValidationError` where one is a file that is read, that of the report or one of
  ///   another scene, or where several would go to standard output.
  func paths(for name: String, pageCount: Int = 1) throws -> [String] {
    if pageCount > 1, isStandardOutput {
      throw ValidationError(
        "-o - takes one file, and this is \(pageCount) of \(format.name): name a folder, or take "
          + "pdf")
    }
    let paths = allPaths(for: name, pageCount: pageCount)
    if pageCount > 1, SystemFile.isStream(paths[0]) {
      throw ValidationError(
        "-o '\(paths[0])' takes one file, and this is \(pageCount) of \(format.name): name a "
          + "folder, or take pdf")
    }
    for path in paths { try check(path, for: name) }
    return paths
  }

  /// Refuses to write a file of a scene over one that is read or one of another scene, or in the
  /// place of the report.
  func check(_ path: String, for name: String) throws {
    try InputFile.check(path, isNoneOf: inputs, option: "-o")
    if let report, FileSystem.isSamePlace(path, report) {
      throw ValidationError("'\(report)' is a file of the sheet: name another with --junit")
    }
    try files.claim(path, for: name)
  }

  private func allPaths(for name: String, pageCount: Int) -> [String] {
    let whole =
      switch place {
      case .file(let path): path
      case .folder(let folder): "\(folder)\(name).\(format.fileEnding)"
      case .standardOutput(let folder): folder.file("\(name).\(format.fileEnding)")
      }
    guard pageCount > 1 else { return [whole] }
    let (stem, ending) = FileSystem.split(whole)
    let digits = String(pageCount).count
    return [whole]
      + (2...pageCount).map { number in
        let zeros = String(repeating: "0", count: digits - String(number).count)
        return "\(stem)-\(zeros)\(number)\(ending)"
      }
  }
}
