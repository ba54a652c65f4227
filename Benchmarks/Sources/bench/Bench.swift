// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// What `make bench` and `make bench-compare` are made of.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Samples rows of the suite, and reports what was sampled.",
    subcommands: [Rows.self, Sample.self, Report.self, Compare.self])
}
