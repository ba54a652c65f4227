// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The files of a document: its own, and those that it includes.
struct DocumentFiles {
  /// The folder that holds what the document includes; nil where it may include nothing.
  private let folder: String?
  /// The paths read so far.
  private(set) var paths: [String] = []
  private var byteCount = 0
  private var valueCount = 0
  private var included: Set<String> = []

  init(folder: String?) { self.folder = folder }

  /// The root of a document's text; nil, and problems, where it has none.
  mutating func read(_ bytes: [UInt8], name: String, _ reader: DocumentReader) -> DocumentNode? {
    paths.append(name)
    let start = SourceRange.Place(line: 1, column: 1)
    func stop(_ message: String) -> DocumentNode? {
      let source = SourceText(name: name, text: "")
      reader.problems.append(
        DocumentProblem(
          SourceRange(source: source, start: start, end: start), message, isStructural: true))
      return nil
    }
    byteCount += bytes.count
    guard byteCount <= DocumentLimits.byteCount else {
      return stop("the document has more than \(DocumentLimits.byteCount >> 20) MB")
    }
    let marker: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = JSONEscapes.joiningSurrogates(
      bytes.starts(with: marker) ? Array(bytes.dropFirst(marker.count)) : bytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return stop("the document is no text in UTF-8")
    }
    let (root, problems) = YAMLReader.read(
      bytes, SourceText(name: name, text: text), after: valueCount)
    reader.problems += problems
    valueCount += root?.count ?? 0
    return root
  }

  /// The root of a document that another includes; nil where it was included before, and, with a
  /// problem, where it cannot be read.
  mutating func include(
    _ path: String, _ range: SourceRange, _ reader: DocumentReader
  ) -> DocumentNode? {
    guard let folder else {
      reader.report(range, "a document that is no file can include nothing")
      return nil
    }
    guard included.count < DocumentLimits.includeCount else {
      reader.report(range, "more than \(DocumentLimits.includeCount) files are included")
      return nil
    }
    do throws(DocumentFileError) {
      let file = try DocumentFile.find(path, in: folder)
      guard included.insert(file).inserted else { return nil }
      return read(
        try DocumentFile.read(file), name: folder == "." ? path : folder + "/" + path, reader)
    } catch {
      reader.report(
        range, "'\(path)' cannot be included: \(error.reason)",
        help: "what is included lies in the folder of the document or below")
      return nil
    }
  }
}

/// An error in reading a file of a document.
package struct DocumentFileError: Error, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// Why it cannot be read.
  package let reason: String

  /// The path and the reason.
  package var description: String { "\(path): \(reason)" }
}
