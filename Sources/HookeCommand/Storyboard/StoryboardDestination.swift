// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// The destination of the files: one path or a folder, and the format.
struct StoryboardDestination {
  /// The format of the files.
  let format: any StoryboardFormat

  /// The folder for one file per scene, ending in `/` or empty; nil for one file.
  private let folder: String?

  /// The one file's path; empty in a folder.
  private let file: String

  /// The files that are read, which nothing may be written over.
  private let inputs: [String]

  /// Reads `-o` and `--format`.
  ///
  /// - Parameters:
  ///   - path: The path given, if any.
  ///   - format: The format given, if any.
  ///   - sceneCount: The number of scenes that are drawn.
  ///   - inputs: The files that are read.
  /// - Throws: `ValidationError` if they contradict each other or the number of scenes.
  init(path: String?, format: (any StoryboardFormat)?, sceneCount: Int, inputs: [String] = [])
    throws
  {
    guard let path, !path.isEmpty else {
      self.init(format: format ?? StoryboardFormats.standard, folder: "", file: "", inputs: inputs)
      return
    }
    if path.hasSuffix("/") || FileSystem.isFolder(path) {
      self.init(
        format: format ?? StoryboardFormats.standard,
        folder: path.hasSuffix("/") ? path : path + "/", file: "", inputs: inputs)
      return
    }
    guard sceneCount == 1 else {
      throw ValidationError(
        "-o '\(path)' is one file for \(sceneCount) scenes: name a folder, '\(path)/'")
    }
    let named = StoryboardFormats.format(ofPath: path)
    if let format, let named, format.fileEnding != named.fileEnding {
      throw ValidationError("-o '\(path)' and --format \(format.name) contradict each other")
    }
    self.init(
      format: format ?? named ?? StoryboardFormats.standard, folder: nil, file: path, inputs: inputs
    )
  }

  private init(format: any StoryboardFormat, folder: String?, file: String, inputs: [String]) {
    (self.format, self.folder, self.file, self.inputs) = (format, folder, file, inputs)
  }

  /// Makes the folder if it is not there.
  func prepare() throws(IOError) {
    guard let folder, !folder.isEmpty, !FileSystem.isFolder(folder) else { return }
    try FileSystem.makeFolder(folder)
  }

  /// The paths of files for a number of pages; the first page has the plain name.
  ///
  /// - Parameters:
  ///   - name: The name of the files in a folder, without ending.
  ///   - pageCount: The number of files.
  /// - Returns: The paths, in the order of the pages.
  /// - Throws: `ValidationError` where one is a file that is read.
  func paths(for name: String, pageCount: Int = 1) throws -> [String] {
    let paths = allPaths(for: name, pageCount: pageCount)
    for path in paths where inputs.contains(where: { FileSystem.isSameFile($0, path) }) {
      throw ValidationError("'\(path)' is what is read: name another file with -o")
    }
    return paths
  }

  private func allPaths(for name: String, pageCount: Int) -> [String] {
    let whole = folder.map { "\($0)\(name).\(format.fileEnding)" } ?? file
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
