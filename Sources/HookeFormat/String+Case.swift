// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// The text with a capital first letter.
  package var sentenceCased: String {
    prefix(1).uppercased() + dropFirst()
  }
}
