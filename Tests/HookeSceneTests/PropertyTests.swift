// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

struct PropertyTests {
  private struct Entry {
    var threshold: Double
    var arity: Int
    /// Writes some value and reads it back.
    var roundTrip: (Layer) -> Bool

    init<Value: AnimatableValue & Equatable>(
      _ property: AnimatableProperty<Layer, Value>, _ value: Value
    ) {
      threshold = property.threshold
      arity = Value.componentCount
      roundTrip = { layer in
        property.write(layer, value)
        return property.read(layer) == value
      }
    }
  }

  private static let point = Point(x: 3, y: -4)
  private static let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

  private static func table() -> [String: Entry] {
    [
      Layer.position.name: Entry(Layer.position, point),
      Layer.positionX.name: Entry(Layer.positionX, 3),
      Layer.positionY.name: Entry(Layer.positionY, 3),
      Layer.zPosition.name: Entry(Layer.zPosition, 3),
      Layer.bounds.name: Entry(Layer.bounds, Rect(x: 1, y: 2, width: 3, height: 4)),
      Layer.size.name: Entry(Layer.size, Size(width: 3, height: 4)),
      Layer.scaleX.name: Entry(Layer.scaleX, 3),
      Layer.scaleY.name: Entry(Layer.scaleY, 3),
      Layer.scaleXY.name: Entry(Layer.scaleXY, point),
      Layer.rotation.name: Entry(Layer.rotation, 7),
      Layer.rotationX.name: Entry(Layer.rotationX, 7),
      Layer.rotationY.name: Entry(Layer.rotationY, 7),
      Layer.translationX.name: Entry(Layer.translationX, 3),
      Layer.translationY.name: Entry(Layer.translationY, 3),
      Layer.translationZ.name: Entry(Layer.translationZ, 3),
      Layer.translationXY.name: Entry(Layer.translationXY, point),
      Layer.subscaleXY.name: Entry(Layer.subscaleXY, point),
      Layer.subtranslationX.name: Entry(Layer.subtranslationX, 3),
      Layer.subtranslationY.name: Entry(Layer.subtranslationY, 3),
      Layer.subtranslationZ.name: Entry(Layer.subtranslationZ, 3),
      Layer.subtranslationXY.name: Entry(Layer.subtranslationXY, point),
      Layer.opacity.name: Entry(Layer.opacity, 0.3),
      Layer.backgroundColor.name: Entry(Layer.backgroundColor, color),
      Layer.cornerRadius.name: Entry(Layer.cornerRadius, 3),
      Layer.borderWidth.name: Entry(Layer.borderWidth, 3),
      Layer.borderColor.name: Entry(Layer.borderColor, color),
      Layer.shadowColor.name: Entry(Layer.shadowColor, color),
      Layer.shadowOffset.name: Entry(Layer.shadowOffset, Size(width: 3, height: 4)),
      Layer.shadowOpacity.name: Entry(Layer.shadowOpacity, 0.3),
      Layer.shadowRadius.name: Entry(Layer.shadowRadius, 3),
      ShapeLayer.strokeStart.name: Entry(ShapeLayer.strokeStart, 0.3),
      ShapeLayer.strokeEnd.name: Entry(ShapeLayer.strokeEnd, 0.3),
      ShapeLayer.strokeColor.name: Entry(ShapeLayer.strokeColor, color),
      ShapeLayer.fillColor.name: Entry(ShapeLayer.fillColor, color),
      ShapeLayer.lineWidth.name: Entry(ShapeLayer.lineWidth, 3),
      ShapeLayer.lineDashPhase.name: Entry(ShapeLayer.lineDashPhase, 3),
      Layer.textColor.name: Entry(Layer.textColor, color),
    ]
  }

  @Test func properties_ofEveryPOPLayer_haveItsNameArityAndThreshold() throws {
    let mine = Self.table()
    var count = 0
    for row in try POPTable.rows(of: "properties") {
      let constant = try row.text("constant")
      guard constant.hasPrefix("kPOPLayer") || constant.hasPrefix("kPOPShapeLayer") else {
        continue
      }
      count += 1
      let entry = try #require(mine[try row.text("string")], "\(constant)")
      #expect(Double(entry.arity) == (try row.number("arity")), "\(constant)")
      #expect(entry.threshold == (try row.number("threshold")), "\(constant)")
    }
    #expect(count == 36)
    #expect(LayoutConstraint.constantProperty.name == "layoutConstraint.constant")
    #expect(LayoutConstraint.constantProperty.threshold == 0.01)
  }

  @Test func properties_written_readBackWhatWasWritten() {
    for (name, entry) in Self.table().sorted(by: { $0.key < $1.key }) {
      #expect(entry.roundTrip(ShapeLayer()), "\(name)")
    }
  }

  @Test func presentationSide_written_leavesWhatWasSetAlone() {
    let layer = Layer()
    layer.opacity = 0.8
    Layer.opacity.presentation.write(layer, 0.2)
    #expect(layer.opacity == 0.8 && layer.presentation.opacity == 0.2)
    #expect(Layer.opacity.presentation.read(layer) == 0.2 && Layer.opacity.read(layer) == 0.8)
    #expect(Layer.opacity.presentation.name == "opacity")
    #expect(Layer.opacity.presentation.threshold == 0.01)
  }

  /// POP writes 1e-6 for a scale of 0, and drops sizes with a negative side; the exact profile does
  /// not.
  @Test func quirks_ofPOP_holdInItsProfileOnly() {
    let exact = makeStage().add("exact", 0, 0, 10, 10)
    Layer.scaleX.write(exact, 0)
    Layer.scaleXY.write(exact, .zero)
    #expect(exact.transform.scale == .zero)
    Layer.size.write(exact, Size(width: -1, height: 5))
    #expect(exact.bounds.size == Size(width: -1, height: 5))

    let stage = makeStage(profile: .pop)
    let pop = stage.add("pop", 0, 0, 10, 10)
    Layer.scaleX.write(pop, 0)
    #expect(pop.transform.scale.x == 1e-6)
    Layer.scaleXY.write(pop, Point(x: 0, y: 0.5))
    #expect(pop.transform.scale == Point(x: 0, y: 0.5), "only when both are 0")
    Layer.scaleXY.write(pop, .zero)
    #expect(pop.transform.scale == Point(x: 1e-6, y: 1e-6))
    Layer.size.write(pop, Size(width: -1, height: 5))
    #expect(pop.bounds.size == Size(width: 10, height: 10))
  }

  /// What is shown apart is as POP would write it, too.
  @Test func quirks_ofPOP_holdForWhatIsShown() {
    for profile in [Animator.Profile.exact, .pop] {
      let stage = makeStage(profile: profile)
      let layer = stage.add("layer", 0, 0, 10, 10)
      let isPOP = profile == .pop
      let least = isPOP ? 1e-6 : 0
      Layer.scaleX.presentation.write(layer, 0)
      #expect(layer.presentation.transform.scale == Point(x: least, y: 1))
      Layer.scaleY.presentation.write(layer, 0)
      #expect(layer.presentation.transform.scale == Point(x: least, y: least))
      Layer.scaleXY.presentation.write(layer, .zero)
      #expect(layer.presentation.transform.scale == Point(x: least, y: least))
      for size in [Size(width: -1, height: 5), Size(width: 5, height: -1)] {
        Layer.size.presentation.write(layer, size)
        let shown = isPOP ? Size(width: 10, height: 10) : size
        #expect(layer.presentation.bounds.size == shown)
      }
      Layer.size.presentation.write(layer, Size(width: 0, height: 3))
      #expect(layer.presentation.bounds.size == Size(width: 0, height: 3))
      #expect(layer.transform == .identity && layer.bounds.size == Size(width: 10, height: 10))
    }
  }

  @Test func color_halfWay_isTheMiddleOfItsSRGBComponents() {
    let stage = makeStage()
    let layer = stage.add("colour", 0, 0, 10, 10)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0.2, alpha: 1)
    let fade = BasicAnimation(Layer.backgroundColor)
    fade.toValue = Color(red: 0, green: 1, blue: 0.4, alpha: 0)
    fade.duration = 1
    fade.timingFunction = .linear
    stage.animator.add(fade, to: layer, forKey: "fade")
    stage.advance(to: 0.5)
    let color = layer.backgroundColor
    for (measured, stated) in zip(
      [color.red, color.green, color.blue, color.alpha], [0.5, 0.5, 0.3, 0.5])
    {
      #expect(abs(measured - stated) < 1e-12)
    }
  }
}
