// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The end of a command that has printed why.
struct ReportedFailure: Error {
  let exitCode: Int32

  /// The end of a comparison that found a difference.
  static let difference = ReportedFailure(exitCode: 3)
}
