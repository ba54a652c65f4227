// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// The theme as the command line takes it.
enum ThemeOption: String, ExpressibleByArgument, CaseIterable {
  /// White paper.
  case light

  /// Near-black paper.
  case dark

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  /// The theme.
  var theme: Theme { self == .dark ? .dark : .light }
}
