// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The text of a new package's files.
struct ScenePackageTemplate {
  let name: SceneName
  let dependency: PackageDependency

  /// The manifest.
  var manifest: String {
    """
    // swift-tools-version: 6.3

    import PackageDescription

    let package = Package(
      name: "\(name.text)",
      platforms: [.macOS(.v12)],
      dependencies: [
        // The trait adds the command line; the rest of Hooke fetches nothing else.
        \(dependency.line)
      ],
      targets: [
        .executableTarget(
          name: "\(name.text)",
          dependencies: [
            .product(name: "HookeScene", package: "\(dependency.packageName)"),
            .product(name: "HookeCommand", package: "\(dependency.packageName)"),
          ]),
        .testTarget(
          name: "\(name.text)Tests",
          dependencies: [
            "\(name.text)",
            .product(name: "HookeSnapshot", package: "\(dependency.packageName)"),
          ],
          exclude: ["__Motion__"]),
      ]
    )

    """
  }

  /// The scene: a card that drops in, is pressed, and goes.
  var scene: String {
    """
    import HookeScene

    extension Scene {
      /// A card that drops in, answers a touch, and leaves.
      static let \(name.valueName) = Scene(
        name: "\(name.text)", title: "\(name.title)",
        summary: "A card drops in on a spring, answers a touch, and leaves.",
        size: Size(width: 360, height: 320)
      ) { stage in
        let card = Layer(name: "card", frame: Rect(x: 80, y: -140, width: 200, height: 120))
        card.backgroundColor = Color(hex: 0x3498DB)
        card.cornerRadius = 16
        stage.root.addSublayer(card)

        // An animation changes the layer's own value, as POP does.
        stage.at(0.2, "the card drops in") {
          let drop = SpringAnimation(Layer.positionY)
          drop.toValue = 160
          drop.springBounciness = 10
          drop.springSpeed = 12
          stage.animator.add(drop, to: card, forKey: "drop")
        }

        // What a touch does, and the touch itself: half way down, and up again.
        card.on(.touchDown) {
          stage.animate(duration: 0.15) { card.transform = .scale(0.92) }
        }
        card.on(.touchUpInside) {
          stage.animate(spring: Spring(response: 0.3, dampingRatio: 0.4)) {
            card.transform = .identity
          }
        }
        stage.at(1.4, "touch down") { stage.touchDown(on: card) }
        stage.at(1.6, "touch up") { stage.touchUp() }

        stage.at(2.6, "the card leaves") {
          stage.animate(duration: 0.3, curve: .easeIn) {
            card.position.y = 400
            card.opacity = 0
          }
        }
      }
    }

    """
  }

  /// The command line.
  var main: String {
    """
    import HookeCommand
    import HookeScene

    SceneCommand.main(scenes: [.\(name.valueName)])

    """
  }

  /// The test: the motion is as it was recorded.
  var tests: String {
    """
    import HookeScene
    import HookeSnapshot
    import Testing

    @testable import \(name.moduleName)

    /// Holds the scene to __Motion__/\(name.text).json; HOOKE_RECORD=1 swift test accepts a change.
    @Test func \(name.valueName)() {
      expectMotion(of: .\(name.valueName))
    }

    """
  }

  /// The files that belong into no repository.
  var ignoredFiles: String {
    """
    .build/
    /*.pdf
    /*.svg
    /*.png

    """
  }
}
