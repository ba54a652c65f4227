// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDocument

/// `hooke new document`: a scene document to start from.
struct NewDocumentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "document",
    abstract: "Write a scene document: a button that is pressed and springs back.",
    discussion: """
      For example:

        hooke new document flat-button            # flat-button.yaml
        hooke storyboard flat-button.yaml --watch
        hooke check flat-button.yaml
      """)

  @Argument(
    help: .init(
      "The scene's name and that of the file: small letters, digits and hyphens.",
      valueName: "name"),
    transform: SceneName.name)
  var name: SceneName

  func run() throws {
    let path = name.text + ".yaml"
    guard !FileSystem.isFile(path), !FileSystem.isFolder(path) else {
      throw ValidationError("'\(path)' is there already: choose another name, or remove it")
    }
    try FileSystem.write(text, to: path)
    try StandardOutput.write(path + "\n")
  }

  private var text: String {
    """
    # Draw it with: hooke storyboard \(name.text).yaml
    hooke: 1
    title: \(name.title)
    summary: A button is pressed, springs back, and its answer drops in.

    colors:
      blue: "#3498DB"
      red: "#D64541"

    springs:
      lively: {bounciness: 18}

    layers:
      - id: answer
        kind: text
        text: Pressed.
        textColor: red
        opacity: 0
        constraints:
          - self.centerX = button.centerX
          - self.centerY = button.centerY
      - id: button
        kind: button
        text: Press
        textColor: white
        backgroundColor: blue
        cornerRadius: 4
        constraints:
          - self.centerX = parent.centerX
          - self.centerY = parent.centerY
          - self.width = 120
          - self.height = 44
        reactions:
          - on: touchDown
            do: {animate: button.scale, to: 0.95, duration: 0.2}
          - on: touchUpInside
            do:
              - {animate: button.scale, to: 1, velocity: 3, spring: lively}
              - {animate: answer.opacity, to: 1, duration: 0.1}
              - {animate: answer.translationY, to: 52, spring: lively}

    script:
      - {at: 0.2, caption: touch down, touchDown: button}
      - {at: 0.5, caption: touch up, touch: up}

    """
  }
}
