// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// Why a picture could not be drawn or written.
///
/// ```swift
/// do { try renderer.writePDF(document, to: "out/sheet.pdf") } catch { print(error) }
/// // cannot write out/sheet.pdf: no such file or directory
/// ```
///
/// After an error there is no new file and an old one is untouched.
public enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An item holds a number that cannot be drawn; pages count from 0.
  case item(page: Int, DisplayListError)

  /// A page or the document as a whole is not right.
  case document(problem: String)

  /// A file could not be written: which, and the system's reason.
  case file(path: String, reason: String)

  /// The drawing library failed: its status code and what it says of it.
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
