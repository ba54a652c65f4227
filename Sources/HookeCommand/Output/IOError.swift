// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The failure of a right command line: a file or a stream that cannot be used (exit code 1).
///
/// A wrong command line is a `ValidationError` (exit code 2).
enum IOError: Error, CustomStringConvertible {
  /// A file or stream could not be written.
  case unwritable(place: String, reason: String)

  /// A file could not be read, or is not what it should be.
  case unreadable(place: String, reason: String)

  /// Another program or the system could not do its part.
  case failed(String)

  /// The reader of standard output has closed it (`hooke ... | head`), so that no message is
  /// printed.
  case brokenPipe

  var description: String {
    switch self {
    case .unwritable(let place, let reason): "cannot write \(Self.shown(place)): \(reason)"
    case .unreadable(let place, let reason): "cannot read \(Self.shown(place)): \(reason)"
    case .failed(let message): message
    case .brokenPipe: "standard output was closed by its reader"
    }
  }

  /// A path, or quotes where it is empty.
  private static func shown(_ place: String) -> String { place.isEmpty ? "''" : place }
}
