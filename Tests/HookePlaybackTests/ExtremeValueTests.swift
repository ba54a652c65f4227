// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookePlayback
import HookeScene
import HookeTestSupport
import Testing

/// Scenes whose values leave all bounds: no trap, and one message where no file can be right.
@Suite("Extreme values")
struct ExtremeValueTests {
  /// A scene that moves a square to a value, by a spring or a tween.
  private static func scene(
    _ property: AnimatableProperty<Layer, Double>, to value: Double, isSpring: Bool
  ) -> Scene {
    Scene(name: "extreme", title: "Extreme", summary: "A square leaves.") { stage in
      let square = Layer(name: "square", frame: Rect(x: 100, y: 100, width: 50, height: 50))
      square.backgroundColor = .black
      square.borderWidth = 1
      square.shadowOpacity = 0.5
      stage.root.addSublayer(square)
      if isSpring {
        let spring = SpringAnimation(property, to: value)
        spring.springSpeed = 20
        stage.animator.add(spring, to: square, forKey: "move")
      } else {
        let tween = BasicAnimation(property, to: value, duration: 0.05)
        stage.animator.add(tween, to: square, forKey: "move")
      }
    }
  }

  /// A turn faster than any sample can follow is sampled as often as can be, which takes long.
  static let properties: [AnimatableProperty<Layer, Double>] =
    [
      Layer.positionX, Layer.scaleX, Layer.opacity, Layer.cornerRadius, Layer.borderWidth,
      Layer.shadowRadius,
    ] + (isThorough ? [Layer.rotation] : [])

  @Test("no value traps", arguments: properties.indices)
  func picture_extremeValue_isMadeOrRefused(_ index: Int) throws {
    let property = Self.properties[index]
    let fonts = CairoTextMeasurer()
    var (accepted, refused) = (0, 0)
    let isPosition = property.name == Layer.positionX.name
    let values = [1e300, -.greatestFiniteMagnitude, 1e19, 2e9].enumerated()
      .filter { property.name == Layer.rotation.name ? $0.offset == 3 : isTried(index, $0.offset) }
      .map(\.element)
    for value in values {
      for isSpring in isPosition ? [false, true] : [false] {
        let scene = Self.scene(property, to: value, isSpring: isSpring)
        let picture = AnimatedPicture(of: scene, textMeasurer: fonts)
        do throws(RenderError) {
          _ = try CairoRenderer(fonts: fonts).svg(picture)
          accepted += 1
        } catch {
          let message = "\(error)"
          #expect(
            message.hasSuffix("must be finite and at most 1000000000 in magnitude")
              || message.hasSuffix("is not finite"), "\(property.name) to \(value): \(message)")
          refused += 1
        }
      }
    }
    // Opacities, angles and corner radii are limited wherever they are drawn.
    #expect(accepted + refused == (isPosition ? 2 : 1) * values.count)
    if isPosition { #expect(accepted == 0) }
  }
}
