// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// The page and the colours of a sheet.
struct SheetOptions: ParsableArguments {
  @Option(
    help: .init("\(PageOption.help)", valueName: "SIZE"),
    completion: Completions.pages, transform: PageOption.size)
  var page: StoryboardOptions.PageSize?

  @Option(help: .init("light or dark (default: light).", valueName: "THEME"))
  var theme: ThemeOption?
}
