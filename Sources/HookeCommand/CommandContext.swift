// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene

/// The command line that runs: its name, and the scenes that it knows.
///
/// The argument parser makes commands by itself, from their types, so what they are for reaches
/// them through a task-local value.
struct CommandContext: Sendable {
  /// The name in help and messages.
  var name: String

  /// The scenes, in the order of the list.
  var scenes: [Scene] = []

  /// The same screens with other scripts, listed apart.
  var variants: [Scene] = []

  /// Whether this is `hooke` itself, with the commands that need no scene.
  var isHooke = false

  /// What was typed after the name.
  var arguments = Array(CommandLine.arguments.dropFirst())

  @TaskLocal static var current = CommandContext(name: "hooke")

  /// The name of the running executable, without its folder.
  static var nameOfExecutable: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "storyboard"
  }

  /// Every scene.
  var allScenes: [Scene] { scenes + variants }

  /// A name for examples in the help.
  var exampleName: String { scenes.first?.name ?? "SCENE" }

  /// The scene of a name; nil if there is none.
  func scene(named name: String) -> Scene? { allScenes.first { $0.name == name } }

  /// Stops the program with a message where a name cannot be typed or stands for two scenes.
  func check() {
    var seen: Set<String> = []
    for name in allScenes.map(\.name) {
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("-") else {
        fatalError("a scene's name is not empty, has no \"/\" and no \"-\" first, not \"\(name)\"")
      }
      guard seen.insert(name).inserted else {
        fatalError("two scenes are named \"\(name)\"; the names of a command's scenes are unique")
      }
    }
  }
}
