// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// The colours of the paper, as written on the command line.
enum ThemeOption: String, ExpressibleByArgument, CaseIterable {
  /// White paper.
  case light

  /// Near-black paper.
  case dark

  /// The colours.
  var theme: Theme { self == .dark ? .dark : .light }
}
