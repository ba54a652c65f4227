// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

@main
struct HookeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hooke",
    abstract: "Springs, and storyboards of what they move."
  )
}
