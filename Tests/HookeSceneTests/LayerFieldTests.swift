// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What properties declare: the fields that are shown apart while an animation moves them.
struct LayerFieldTests {
  /// A property of layers without its type, and a value that no layer has from the start.
  struct Probe: Sendable {
    let name: String
    let set: @Sendable (Layer) -> Void
    let model: @Sendable (Layer) -> SIMD4<Double>
    let shown: @Sendable (Layer) -> SIMD4<Double>
    /// Shows another value than was set, until the animation under the key "apart" is removed.
    let showApart: @Sendable (Layer) -> Void

    init<Value: AnimatableValue & Sendable>(
      _ property: AnimatableProperty<Layer, Value>, _ value: Value, _ apart: Value
    ) {
      name = property.name
      set = { property.write($0, value) }
      model = { property.read($0).components }
      shown = { property.presentation.read($0).components }
      showApart = { layer in
        let animation = BasicAnimation(property.presentation, to: apart, duration: 0)
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "apart")
      }
    }

    init(_ property: AnimatableProperty<Layer, Double>) { self.init(property, 0.25, 0.375) }
    init(_ property: AnimatableProperty<Layer, Point>) {
      self.init(property, Point(x: 0.25, y: 0.75), Point(x: 0.375, y: 0.625))
    }
    init(_ property: AnimatableProperty<Layer, Size>) {
      self.init(property, Size(width: 21, height: 22), Size(width: 31, height: 32))
    }
    init(_ property: AnimatableProperty<Layer, Color>) {
      self.init(
        property, Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
        Color(red: 0.5, green: 0.6, blue: 0.7, alpha: 0.8))
    }
  }

  static let level = AnimatableProperty<Layer, Double>("level", initialValue: 1, threshold: 0.01)

  static let probes: [Probe] = [
    Probe(Layer.position), Probe(Layer.positionX), Probe(Layer.positionY), Probe(Layer.zPosition),
    Probe(
      Layer.bounds, Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 5, y: 6, width: 7, height: 8)),
    Probe(Layer.size), Probe(Layer.width), Probe(Layer.height), Probe(Layer.boundsOrigin),
    Probe(Layer.anchorPoint),
    Probe(Layer.scaleX), Probe(Layer.scaleY), Probe(Layer.scaleXY), Probe(Layer.rotation),
    Probe(Layer.rotationX), Probe(Layer.rotationY), Probe(Layer.translationX),
    Probe(Layer.translationY), Probe(Layer.translationZ), Probe(Layer.translationXY),
    Probe(Layer.subscaleXY), Probe(Layer.subtranslationX), Probe(Layer.subtranslationY),
    Probe(Layer.subtranslationZ), Probe(Layer.subtranslationXY),
    Probe(Layer.opacity), Probe(Layer.backgroundColor), Probe(Layer.cornerRadius),
    Probe(Layer.borderWidth), Probe(Layer.borderColor), Probe(Layer.shadowColor),
    Probe(Layer.shadowOffset), Probe(Layer.shadowOpacity), Probe(Layer.shadowRadius),
    Probe(Layer.textColor),
    Probe(ShapeLayer.strokeStart), Probe(ShapeLayer.strokeEnd), Probe(ShapeLayer.strokeColor),
    Probe(ShapeLayer.fillColor), Probe(ShapeLayer.lineWidth), Probe(ShapeLayer.lineDashPhase),
    Probe(Layer.cornerRadii, CornerRadii(3), CornerRadii(5)), Probe(ShapeLayer.pathPosition),
    Probe(LayerFieldTests.level),
  ]

  /// The truth is found by writing on plain layers: two properties overlap when setting one of them
  /// changes the other.
  private static func overlap(_ first: Probe, _ second: Probe) -> Bool {
    let layer = Layer()
    let before = second.model(layer)
    first.set(layer)
    return second.model(layer) != before
  }

  @Test func presentation_ofEveryPropertyBesideEveryOther_isApartWhereTheyOverlapOnly() {
    var (apartCount, togetherCount) = (0, 0)
    for first in Self.probes {
      for second in Self.probes {
        let stage = makeStage()
        let layer = stage.add("layer", 0, 0, 10, 10)
        first.showApart(layer)
        stage.advance(to: 0.1)
        let shown = first.shown(layer)
        #expect(shown != first.model(layer), "\(first.name) is shown apart")
        second.set(layer)
        #expect(first.shown(layer) == shown, "\(first.name) when \(second.name) is set")
        if Self.overlap(first, second) || Self.overlap(second, first) {
          apartCount += 1
        } else {
          togetherCount += 1
          #expect(
            second.shown(layer) == second.model(layer),
            "\(second.name) follows while \(first.name) is shown apart")
        }
        layer.removeAnimation(forKey: "apart")
        for probe in Self.probes {
          #expect(
            probe.shown(layer) == probe.model(layer), "\(probe.name) after \(first.name)")
        }
      }
    }
    #expect(apartCount > Self.probes.count && togetherCount > 1200)
  }

  // MARK: Properties of subclasses

  /// A layer that draws a property of its own.
  final class Dial: Layer {
    static let level = AnimatableProperty<Dial, Double>(
      "dial.level", initialValue: 0.5, threshold: 0.01)
    static let tip = AnimatableProperty<Dial, Point>(
      "dial.tip", initialValue: Point(x: 1, y: 2), threshold: .point)

    var level: Double {
      get { self[Dial.level] }
      set { self[Dial.level] = newValue }
    }

    override func drawContent(into list: inout DisplayListBuilder) {
      list.fill(.rect(Rect(x: 0, y: 0, width: presentation[Dial.level], height: 1)), .black)
    }
  }

  private func makeDial() -> (stage: Stage, dial: Dial) {
    let stage = makeStage()
    let dial = Dial(name: "dial")
    stage.root.addSublayer(dial)
    return (stage, dial)
  }

  @Test func addedProperty_neverSet_hasItsInitialValue() {
    let dial = Dial()
    #expect(dial.level == 0.5 && dial.presentation[Dial.level] == 0.5)
    #expect(dial[Dial.tip] == Point(x: 1, y: 2))
    dial.level = 3
    #expect(dial.level == 3 && dial.presentation[Dial.level] == 3)
    #expect(dial[Dial.tip] == Point(x: 1, y: 2))
  }

  @Test func addedProperty_changedInAnAnimatedBlock_isDrawnOnItsWay() {
    let (stage, dial) = makeDial()
    stage.animate(duration: 2, curve: .linear) {
      dial.level = 2.5
      dial.cornerRadius = 2
      dial[Dial.tip] = Point(x: 3, y: 2)
    }
    #expect(dial.level == 2.5 && dial.presentation[Dial.level] == 0.5)
    stage.advance(to: 0.5)
    #expect(abs(dial.presentation[Dial.level] - 1) < 1e-12)
    #expect(isClose(dial.presentation[Dial.tip], Point(x: 1.5, y: 2)))
    var drawn = DisplayListBuilder()
    dial.drawContent(into: &drawn)
    var expected = DisplayListBuilder()
    expected.fill(
      .rect(Rect(x: 0, y: 0, width: dial.presentation[Dial.level], height: 1)), .black)
    #expect(drawn.list == expected.list)
    // It turns round from where it is shown, with its velocity, as a property of every layer does.
    stage.animate(duration: 1, curve: .linear) {
      dial.level = 0.5
      dial.cornerRadius = 0
    }
    for frame in 1...200 {
      stage.advance(to: 0.5 + Double(frame) / 100)
      let gap = dial.presentation[Dial.level] - 0.5 - dial.presentation.cornerRadius
      #expect(abs(gap) < 1e-12, "frame \(frame)")
      if frame == 50 { #expect(isClose(dial.presentation[Dial.tip], Point(x: 2, y: 2))) }
    }
    #expect(
      dial.presentation[Dial.level] == 0.5 && dial.presentation[Dial.tip] == Point(x: 3, y: 2))
    #expect(stage.isIdle)
  }

  @Test func addedProperty_animatedByTheAnimator_isSet() {
    let (stage, dial) = makeDial()
    let grow = BasicAnimation(Dial.level, to: 1.5, duration: 1, timing: .linear)
    stage.animator.add(grow, to: dial, forKey: "grow")
    stage.advance(to: 0.25)
    #expect(abs(dial.level - 0.75) < 1e-12 && dial.presentation[Dial.level] == dial.level)
  }

  @Test func addedProperty_setOnALayer_isAmongItsProperties() throws {
    let (stage, dial) = makeDial()
    #expect(dial.property(named: "dial.level") == nil)
    let count = dial.properties.count
    dial.level = 2
    stage.animate(duration: 1) { dial[Dial.tip] = .zero }
    #expect(dial.properties.count == count + 2)
    let level = try #require(dial.property(named: "dial.level"))
    #expect(level.componentCount == 1 && level.threshold == 0.01 && level.shownValue(dial)[0] == 2)
    level.show(dial, SIMD4(7, 0, 0, 0))
    #expect(dial.presentation[Dial.level] == 7 && dial.level == 2)
  }

  /// Two layers show the same when their properties do: each property shows one part of it.
  @Test func properties_ofALayer_giveAllThatItShows() throws {
    let stage = makeStage()
    let (source, copy) = (stage.add("source", 0, 0, 10, 10), stage.add("copy", 5, 5, 20, 20))
    for probe in Self.probes where probe.name != "level" { probe.set(source) }
    for property in source.properties { property.show(copy, property.shownValue(source)) }
    #expect(copy.presentation == source.presentation)
    #expect(copy.position != source.position)
    for probe in Self.probes where probe.name != "level" {
      #expect(source.property(named: probe.name)?.shownValue(source) == probe.shown(source))
    }
  }

  @Test func initialValue_nameOfALayersProperty_stopsWithIt() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = AnimatableProperty<Layer, Double>("opacity", initialValue: 0)
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("\"opacity\"") && message.contains("otherwise"), "\(message)")
  }

  @Test func presentation_ofAPropertyMadeFromClosures_stopsWithItsName() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let property = AnimatableProperty<Layer, Double>(
          "diameter", threshold: .point, read: { $0.bounds.width },
          write: { $0.bounds.size = Size(width: $1, height: $1) })
        _ = property.presentation
      })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("\"diameter\"") && message.contains("initialValue"), "\(message)")
  }

  @Test func viewAnimation_ofAFieldThatIsSetToItsValue_movesNothing() {
    let stage = makeStage()
    let layer = stage.add("box", 0, 0, 10, 10)
    stage.animate(duration: 1) {
      layer[Self.level] = 1
      layer.opacity = 1
    }
    stage.advance(to: 0.1)
    #expect(stage.animator.isAtRest)
    stage.animate(duration: 1) { layer[Self.level] = 2 }
    stage.advance(to: 0.2)
    #expect(!stage.animator.isAtRest)
  }
}
