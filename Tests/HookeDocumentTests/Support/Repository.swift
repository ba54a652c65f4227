// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument

/// The files of the repository that the tests read.
enum Repository {
  /// The root of the repository, found from this file.
  static let root: String = {
    var parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(4)
    return parts.joined(separator: "/")
  }()

  /// The path of an example.
  static func example(_ name: String) -> String { "\(root)/Docs/Examples/Documents/\(name).yaml" }
}
