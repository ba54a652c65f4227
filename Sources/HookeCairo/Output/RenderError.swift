// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// An error of drawing a picture or writing its file.
///
/// ```swift
/// let document = Document(pages: [Page(size: .a4, content: DisplayList())])
/// do { try CairoRenderer().writePDF(document, to: "missing/sheet.pdf") } catch { print(error) }
/// // cannot write missing/sheet.pdf: no such file or directory
/// ```
///
/// After an error there is no new file, and an old one is unchanged.
public enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An item that cannot be drawn; pages count from 0.
  case item(page: Int, DisplayListError)

  /// A page, or the document as a whole, that is wrong.
  case document(problem: String)

  /// A file that could not be written, with the system's reason.
  case file(path: String, reason: String)

  /// A failure of the drawing library: its status code and message.
  case library(status: Int, reason: String)

  /// One line, lower case, without a full stop.
  public var description: String {
    switch self {
    case .item(let page, let error): "page \(page + 1): \(error)"
    case .document(let problem): problem
    case .file(let path, let reason): "cannot write \(path): \(reason)"
    case .library(let status, let reason): "cannot draw: \(reason) (cairo status \(status))"
    }
  }
}
