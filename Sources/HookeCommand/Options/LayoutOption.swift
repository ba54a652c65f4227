// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeStoryboard

/// The layout as the command line takes it.
enum LayoutOption {
  /// The names of all layouts.
  static let names = StoryboardOptions.Layout.allCases.map(\.rawValue)

  /// Reads a layout's name.
  @Sendable
  static func layout(_ text: String) throws -> StoryboardOptions.Layout {
    if let layout = StoryboardOptions.Layout(rawValue: text.lowercased()) { return layout }
    throw ValidationError(
      "no such layout" + EditDistance.suggestion(for: text, among: names)
        + " (\(names.joined(separator: ", ")))")
  }
}
