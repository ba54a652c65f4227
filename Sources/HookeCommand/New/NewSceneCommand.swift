// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// `hooke new scene`: a package with a scene, a command for it, and a test.
struct NewSceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene",
    abstract: "Make a Swift package with a scene of your own, build it, and draw its first sheet.",
    discussion: """
      For example:

        hooke new scene pulse       # the folder pulse, and the sheet pulse/pulse.pdf
        cd pulse
        swift run pulse storyboard pulse --format animated-svg
        swift test
      """)

  @Argument(
    help: .init(
      "The scene's name and that of the folder: small letters, digits and hyphens.",
      valueName: "name"),
    transform: SceneName.name)
  var name: SceneName

  @Option(
    help: .init(
      "Hooke itself, as the package depends on it: the folder of a clone, or the address of one "
        + "(default: the clone that this command was built from).",
      valueName: "CLONE"))
  var hooke: String?

  @Flag(help: "Write the package, and build and draw nothing.")
  var noBuild = false

  func run() throws {
    guard !FileSystem.isFile(name.text), !FileSystem.isFolder(name.text) else {
      throw ValidationError("'\(name.text)' is there already: choose another name, or remove it")
    }
    let package = ScenePackage(name: name, dependency: try PackageDependency(hooke))
    try package.write()
    guard !noBuild else { return try StandardOutput.write(package.listing) }
    try package.draw()
    try StandardOutput.write(package.listing + package.sheet + "\n")
  }
}
