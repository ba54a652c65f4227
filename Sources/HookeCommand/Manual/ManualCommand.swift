// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// `hooke manual`: the manual page, which `make install` puts in its place.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, for man.", shouldDisplay: false)

  func run() throws {
    try StandardOutput.write(ManualPage(help: RootCommand._dumpHelp()).text)
  }
}
