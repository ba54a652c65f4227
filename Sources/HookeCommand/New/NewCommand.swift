// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// `hooke new`: something of one's own to start from.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make something of your own to start from.",
    subcommands: [NewSceneCommand.self, NewDocumentCommand.self])
}
