// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard

/// The options of what draws on sheets: page, margin, theme.
struct SheetOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .init("\(PageOption.help)", valueName: "SIZE"),
    completion: Completions.pages, transform: PageOption.size)
  var page: StoryboardOptions.PageSize?

  @Option(
    parsing: .unconditional,
    help: .init("\(MarginOption.help)", valueName: "MARGIN"), transform: MarginOption.points)
  var margin: Double?

  @Option(help: .init("light or dark (default: light).", valueName: "THEME"))
  var theme: ThemeOption?

  func validate() throws {
    if let margin { try MarginOption.check(margin, on: page ?? .a4) }
  }

  /// The options that were given.
  var given: [FormatOption] {
    (page != nil ? [.page] : []) + (margin != nil ? [.margin] : [])
      + (theme != nil ? [.theme] : [])
  }

  /// Settings with the page, margin and theme of the options.
  func apply(to options: inout StoryboardOptions) {
    options.pageSize = page ?? .a4
    options.margin = margin
    options.theme = (theme ?? .light).theme
  }
}
