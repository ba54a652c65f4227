// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

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
  private let inputs: [String]

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
    guard let path, !path.isEmpty else {
      (self.format, place) = (format ?? standard, .folder(""))
      return
    }
    if path.hasSuffix("/") || FileSystem.isFolder(path) {
      (self.format, place) = (format ?? standard, .folder(path.hasSuffix("/") ? path : path + "/"))
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
    let named = StoryboardFormats.format(ofPath: path)
    if let format, let named, format.fileEnding != named.fileEnding {
      throw ValidationError("-o '\(path)' and --format \(format.name) contradict each other")
    }
    (self.format, place) = (format ?? named ?? standard, .file(path))
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
      throw ValidationError("this writes pdf, svg or png, not \(format.name)")
    }
    return format
  }

  /// The format, for a comparison.
  ///
  /// - Throws: `ValidationError` where it has none.
  func comparisonFormat() throws -> any ComparisonFormat {
    guard let format = format as? any ComparisonFormat else {
      throw ValidationError("a comparison is written as pdf, svg, png or md, not \(format.name)")
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

  /// Ends the work on files that are written: prints their paths, or the one file itself.
  func deliver(_ paths: [String]) throws(IOError) {
    guard isStandardOutput else {
      return try StandardOutput.write(paths.map { $0 + "\n" }.joined())
    }
    for path in paths { try FileSystem.copyToStandardOutput(path) }
  }

  /// The paths of files for a number of pages; the first page has the plain name.
  ///
  /// - Parameters:
  ///   - name: The name of the files in a folder, without ending.
  ///   - pageCount: The number of files.
  /// - Returns: The paths, in the order of the pages.
  /// - Throws: `ValidationError` where one is a file that is read, or where several would go to
  ///   standard output.
  func paths(for name: String, pageCount: Int = 1) throws -> [String] {
    if pageCount > 1, isStandardOutput {
      throw ValidationError(
        "-o - takes one file, and this is \(pageCount) of \(format.name): name a folder, or take pdf"
      )
    }
    let paths = allPaths(for: name, pageCount: pageCount)
    for path in paths where inputs.contains(where: { FileSystem.isSameFile($0, path) }) {
      throw ValidationError("'\(path)' is what is read: name another file with -o")
    }
    return paths
  }

  private func allPaths(for name: String, pageCount: Int) -> [String] {
    let whole =
      switch place {
      case .file(let path): path
      case .folder(let folder): "\(folder)\(name).\(format.fileEnding)"
      case .standardOutput(let folder): "\(folder.path)/\(name).\(format.fileEnding)"
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
