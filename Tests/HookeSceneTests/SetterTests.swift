// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

/// The settings of layers that animate, as a program sets them.
struct SetterTests {
  /// A setting without its type, and a value that no layer has from the start.
  private struct Setter {
    let name: String
    let set: (ShapeLayer) -> Void
    let model: (ShapeLayer) -> SIMD4<Double>
    let shown: (ShapeLayer) -> SIMD4<Double>
    let value: SIMD4<Double>

    init<Value: AnimatableValue>(
      _ name: String, _ path: ReferenceWritableKeyPath<ShapeLayer, Value>,
      _ shown: KeyPath<LayerValues, Value>, _ value: Value
    ) {
      self.name = name
      set = { $0[keyPath: path] = value }
      model = { $0[keyPath: path].components }
      self.shown = { $0.presentation[keyPath: shown].components }
      self.value = value.components
    }
  }

  private static func setters(_ number: Double) -> [Setter] {
    let point = Point(x: number, y: number + 1)
    let color = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.875)
    return [
      Setter("position", \.position, \.position, point),
      Setter("zPosition", \.zPosition, \.zPosition, number),
      Setter("anchorPoint", \.anchorPoint, \.anchorPoint, point),
      Setter("opacity", \.opacity, \.opacity, number),
      Setter("backgroundColor", \.backgroundColor, \.backgroundColor, color),
      Setter("cornerRadius", \.cornerRadius, \.cornerRadius, number),
      Setter("cornerRadii", \.cornerRadii, \.cornerRadii, CornerRadii(topLeft: number)),
      Setter("borderWidth", \.borderWidth, \.borderWidth, number),
      Setter("borderColor", \.borderColor, \.borderColor, color),
      Setter("shadowColor", \.shadowColor, \.shadowColor, color),
      Setter(
        "shadowOffset", \.shadowOffset, \.shadowOffset, Size(width: number, height: number + 1)),
      Setter("shadowOpacity", \.shadowOpacity, \.shadowOpacity, number),
      Setter("shadowRadius", \.shadowRadius, \.shadowRadius, number),
      Setter("strokeStart", \.strokeStart, \.strokeStart, number),
      Setter("strokeEnd", \.strokeEnd, \.strokeEnd, number),
      Setter("strokeColor", \.strokeColor, \.strokeColor, color),
      Setter("fillColor", \.fillColor, \.fillColor, color),
      Setter("lineWidth", \.lineWidth, \.lineWidth, number),
      Setter("lineDashPhase", \.lineDashPhase, \.lineDashPhase, number),
      Setter("pathPosition", \.pathPosition, \.pathPosition, number),
    ]
  }

  private func makeShape() -> (stage: Stage, shape: ShapeLayer) {
    let (stage, shape) = (makeStage(), ShapeLayer(.rect(Rect(x: 0, y: 0, width: 5, height: 5))))
    shape.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    stage.root.addSublayer(shape)
    return (stage, shape)
  }

  @Test func setting_inAnAnimatedBlock_movesFromItsValueToTheNewOne() {
    for setter in Self.setters(0.375) {
      let (stage, shape) = makeShape()
      let before = setter.model(shape)
      #expect(before != setter.value, "\(setter.name)")
      stage.animate(duration: 1, curve: .linear) { setter.set(shape) }
      #expect(setter.model(shape) == setter.value, "\(setter.name)")
      #expect(setter.shown(shape) == before, "\(setter.name)")
      stage.advance(to: 0.25)
      let expected = before + 0.25 * (setter.value - before)
      let gap = setter.shown(shape) - expected
      #expect((gap * gap).sum() < 1e-18, "\(setter.name): \(setter.shown(shape)), \(expected)")
      stage.advance(to: 1.5)
      #expect(setter.shown(shape) == setter.value, "\(setter.name)")
    }
  }

  @Test func setting_beyondItsRange_isKeptAsItIs() {
    for setter in Self.setters(-2.5) {
      let (_, shape) = makeShape()
      setter.set(shape)
      #expect(setter.model(shape) == setter.value, "\(setter.name)")
      #expect(setter.shown(shape) == setter.value, "\(setter.name)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func setting_toANumberThatIsNotFinite_isRefusedOnlyByPictures(number: Double) {
    let color = Color(red: number, green: 0, blue: 0)
    let others = [
      Setter("bounds", \.bounds, \.bounds, Rect(x: 0, y: 0, width: number, height: 9)),
      Setter("scale", \.transform.scale, \.transform.scale, Point(x: number, y: 1)),
      Setter("fillColor", \.fillColor, \.fillColor, color),
    ]
    var refused: Set<String> = []
    for setter in Self.setters(number) + others {
      let (stage, shape) = makeShape()
      (shape.fillColor, shape.strokeColor, shape.borderColor) = (.black, .black, .black)
      setter.set(shape)
      stage.advance(to: 0.1)
      do {
        try stage.displayList().validate()
      } catch {
        refused.insert(setter.name)
        #expect("\(error)".contains("\(number)"), "\(setter.name): \(error)")
      }
    }
    // What places the layer leaves it out; colours are clamped; lines of no width are left out.
    #expect(refused.isDisjoint(with: ["position", "scale", "opacity"]), "\(refused)")
    #expect(refused.contains("lineWidth") == (number == .infinity), "\(refused)")
    #expect(!refused.contains("fillColor"), "\(refused)")
  }

  @Test func layout_besideAPlaceThatIsNotFinite_warnsAndGoesOn() {
    let stage = makeStage()
    let (lost, free) = (stage.add("lost", 0, 0, 10, 10), stage.add("free", 0, 0, 20, 20))
    LayoutConstraint.activate([
      free.leftAnchor.constraint(equalTo: lost.rightAnchor),
      free.widthAnchor.constraint(equalToConstant: 60),
    ])
    stage.layoutIfNeeded()
    lost.position.x = .nan
    stage.layoutIfNeeded()
    #expect(stage.warnings.first?.caption.contains("nan") ?? false, "\(stage.warnings)")
    #expect(free.frame.minX.isFinite && free.bounds.size.width == 60)
    lost.position.x = 50
    stage.layoutIfNeeded()
    #expect(free.frame.minX == 55)
  }

  @Test func size_thatALayerAsksFor_isLaidOutAnewAfterEachSetting() {
    let (indicator, button) = (ActivityIndicator(), Button("Go"))
    let picture = ImageLayer(ImageLayerTests.image(width: 60, height: 30))
    let text = TextLayer("So long a text that it is wrapped")
    text.maxLines = 3
    let changes: [(layer: Layer, change: () -> Void)] = [
      (indicator, { indicator.side = 34 }),
      (button, { button.contentInsets.left = 50 }),
      (picture, { picture.image = ImageLayerTests.image(width: 60, height: 90) }),
      (picture, { picture.contentsScale = 3 }),
      (text, { text.preferredMaxLayoutWidth = 90 }),
      (text, { text.maxLines = 2 }),
      (text, { text.wrapping = .none }),
      (text, { text.preferredMaxLayoutWidth = nil }),
      (text, { text.letterSpacing = 4 }),
      (text, { text.font = Font(size: 30) }),
      (text, { text.text = "Short" }),
    ]
    for (number, (layer, change)) in changes.enumerated() {
      let stage = makeStage()
      stage.root.addSublayer(layer)
      layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
      layer.topAnchor.constraint(equalTo: stage.root.topAnchor).isActive = true
      stage.layoutIfNeeded()
      let before = layer.bounds.size
      change()
      stage.layoutIfNeeded()
      let size = layer.bounds.size
      #expect(size != before, "change \(number)")
      #expect(IntrinsicSize(width: size.width, height: size.height) == layer.intrinsicContentSize)
    }
  }

  @Test func layer_thatLeaves_isLaidOutWithoutByTheLayerAbove() {
    final class Counting: Layer {
      var count = 0
      override func layoutSublayers() {
        super.layoutSublayers()
        count += 1
      }
    }
    let stage = makeStage()
    let (above, below) = (Counting(name: "above"), Layer(name: "below"))
    stage.root.addSublayer(above)
    above.addSublayer(below)
    stage.layoutIfNeeded()
    let count = above.count
    stage.layoutIfNeeded()
    #expect(above.count == count, "nothing has changed")
    below.removeFromSuperlayer()
    stage.layoutIfNeeded()
    #expect(above.count == count + 1)
  }

  /// In the POP profile a scene is shown at frames alone, whatever moves between them.
  @Test func recording_ofPOPBesideCode_hasValuesAtFramesAlone() throws {
    let scene = Scene(name: "swing", title: "Swing", summary: "Two layers.") { stage in
      let (free, bound) = (stage.add("free", 0, 0, 9, 9), stage.add("bound", 0, 20, 9, 9))
      stage.animator.add(SpringAnimation(Layer.positionX, to: 100), to: bound, forKey: "x")
      stage.animator.add(
        CustomAnimation<Layer> { layer, animation in
          let time = animation.currentTime
          layer.position.x = 100 * time * time * (1 - time)
          return time < 1
        }, to: free, forKey: "x")
    }
    let recording = Recording(
      of: scene, profile: .pop, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first { $0.layer == "bound" })
    let times = track.segments.flatMap { $0.samples?.times ?? [] }
    #expect(times.count > 20)
    for time in times {
      let frame = time * 60
      #expect((frame - frame.rounded()).magnitude < 1e-6, "\(time) is no frame")
    }
  }
}
