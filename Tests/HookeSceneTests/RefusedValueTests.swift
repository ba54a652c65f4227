// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// The values at the ends of what is allowed, and those just beyond them.
@Suite("Values that scenes refuse")
struct RefusedValueTests {
  private static func layer(_ stage: Stage = makeStage()) -> Layer { stage.add("box", 0, 0, 9, 9) }

  private static let plain = AnimatableProperty<Layer, Double>(
    "plain", threshold: .point, read: { _ in 0 }, write: { _, _ in })

  private final class Lamp: Layer {
    static let glow = AnimatableProperty<Lamp, Double>("glow", initialValue: 0, threshold: 0.01)
  }

  private struct Still: TransitionAnimator, InteractiveTransitionAnimator {
    let duration = 1.0
    func animate(_ context: TransitionContext) {}
    func begin(_ context: TransitionContext) {}
    func update(_ progress: Double, _ context: TransitionContext) {}
    func release(
      at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
    ) {}
  }

  private static func transition() -> TransitionDriver? {
    let (stage, box) = (makeStage(), Layer(name: "box"))
    stage.present(box, over: stage.root, presenting: Still(), dismissing: Still())
    return stage.beginDismissal(of: box, by: Still())
  }

  static let refusals: [Refusal] = [
    Refusal("a duration is finite and not below 0, not -1.0") {
      makeStage().animate(duration: -1) {}
    },
    Refusal("a duration is finite and not below 0, not inf") {
      makeStage().animate(duration: .infinity) {}
    },
    Refusal("a delay is finite and not below 0, not -1.0") {
      makeStage().animate(duration: 1, delay: -1) {}
    },
    Refusal("a delay is finite and not below 0, not inf") {
      makeStage().animate(duration: 1, delay: .infinity) {}
    },
    Refusal("a delay is finite and not below 0, not -1.0") { makeStage().after(-1) {} },
    Refusal("an interval is finite and above 0, not 0.0") { makeStage().every(0) {} },
    Refusal("an interval is finite and above 0, not inf") { makeStage().every(.infinity) {} },
    Refusal("a picture has above 0 and finitely many pixels per point, not 0.0") {
      ImageLayer(nil).contentsScale = 0
    },
    Refusal("a picture has above 0 and finitely many pixels per point, not inf") {
      ImageLayer(nil).contentsScale = .infinity
    },
    Refusal("\"shape\" needs a path") {
      ShapeLayer(.rect(.zero), name: "shape").paths = []
    },
    Refusal("a drag takes above 0 and at most 600 s, not 0.0") {
      makeStage().drag(from: .zero, to: Point(x: 1, y: 1), at: 0, duration: 0)
    },
    Refusal("a drag takes above 0 and at most 600 s, not 600.1") {
      makeStage().drag(from: .zero, to: Point(x: 1, y: 1), at: 0, duration: 600.1)
    },
    Refusal("a touch is at a finite point, not (nan, 0.0)") {
      makeStage().touchDown(at: Point(x: .nan, y: 0))
    },
    Refusal("a touch is at a finite point, not (0.0, inf)") {
      let stage = makeStage()
      stage.touchDown(at: .zero)
      stage.touchMoved(to: Point(x: 0, y: .infinity))
    },
    Refusal("the size of a stage is finite and not below 0, not -1.0 x 2.0") {
      _ = Stage(
        size: Size(width: -1, height: 2), textMeasurer: MonospacedTextMeasurer())
    },
    Refusal("the size of a stage is finite and not below 0, not 1.0 x -2.0") {
      _ = Stage(
        size: Size(width: 1, height: -2), textMeasurer: MonospacedTextMeasurer())
    },
    Refusal("advance(to:) takes a finite time, not inf") { makeStage().advance(to: .infinity) },
    Refusal("a step is finite and above 0, not 0.0") { makeStage().run(step: 0) },
    Refusal("a step is finite and above 0, not inf") { makeStage().run(step: .infinity) },
    Refusal("a layout priority lies in 1...1000, not at 0.5") { _ = LayoutPriority(0.5) },
    Refusal("a layout priority lies in 1...1000, not at 1000.5") { _ = LayoutPriority(1000.5) },
    Refusal("a constraint names a second layer and what of it, or neither") {
      _ = LayoutConstraint(layer(), .left, to: layer())
    },
    Refusal("a constraint names a second layer and what of it, or neither") {
      _ = LayoutConstraint(layer(), .left, .equal, to: nil, .left)
    },
    Refusal("multiplier and constant of a constraint are finite, not inf and 0.0") {
      _ = LayoutConstraint(layer(), .width, multiplier: .infinity)
    },
    Refusal("multiplier and constant of a constraint are finite, not 1.0 and nan") {
      _ = LayoutConstraint(layer(), .width, constant: .nan)
    },
    Refusal("\"other\" is no sublayer of \"box\"") {
      layer().insertSublayer(Layer(name: "new"), above: Layer(name: "other"))
    },
    Refusal("\"box\" is on no stage, so nothing can move it") {
      let animation = BasicAnimation(Layer.opacity.presentation)
      animation.toValue = 0
      Layer(name: "box").add(animation)
    },
    Refusal(
      "\"opacity\" writes what was set, not what is shown: animate its `presentation` side, or add "
        + "the animation to the stage's animator"
    ) {
      let animation = BasicAnimation(Layer.opacity)
      animation.toValue = 0
      layer().add(animation)
    },
    Refusal(
      "the property \"plain\" was made from closures, so a layer cannot show its value apart from "
        + "what was set: make it with an initialValue, or add the animation to the stage's animator"
    ) { _ = plain.presentation },
    Refusal("\"modal\" is not presented") { makeStage().dismiss(Layer(name: "modal")) },
    Refusal("\"outer\" cannot be put in \"inner\", which lies in it") {
      let (outer, inner) = (Layer(name: "outer"), Layer(name: "inner"))
      outer.addSublayer(inner)
      inner.insertSublayer(outer, at: 0)
    },
    Refusal("\"layer 1001\" lies in more than 1000 layers of a stage") {
      let stage = makeStage()
      DeepLayerTests.chain(1_001, in: stage.root)
    },
    Refusal("2 is no place among 1 sublayers of \"box\"") {
      let box = layer()
      box.addSublayer(Layer(name: "first"))
      box.insertSublayer(Layer(name: "second"), at: 2)
    },
    Refusal("-1 is no place among 0 sublayers of \"box\"") {
      layer().insertSublayer(Layer(name: "first"), at: -1)
    },
    Refusal("\"outer\" cannot mask \"inner\", which lies in it") {
      let (outer, inner) = (Layer(name: "outer"), Layer(name: "inner"))
      outer.addSublayer(inner)
      inner.mask = outer
    },
    Refusal("every layer has a property \"opacity\": name that of a subclass otherwise") {
      _ = AnimatableProperty<Layer, Double>("opacity", initialValue: 1)
    },
    Refusal("the content of \"odd\" asks for a finite length not below 0, not -1.0") {
      final class Odd: Layer {
        override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: -1) }
      }
      let (stage, odd) = (makeStage(), Odd(name: "odd"))
      stage.root.addSublayer(odd)
      odd.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
      stage.layoutIfNeeded()
    },
    Refusal("a frame rate is finite and above 0, not inf") { makeStage().frameRate = .infinity },
    Refusal("a frame rate is finite and above 0, not 0.0") { makeStage().frameRate = 0 },
    Refusal("a constraint cannot relate width, a length, to left, a place across") {
      _ = LayoutConstraint(layer(), .width, to: layer(), .left)
    },
    Refusal("a constraint cannot relate top, a place down, to a plain number, a length") {
      _ = LayoutConstraint(layer(), .top)
    },
    Refusal(
      "path 1 of \"icon\" does not match path 0, with as many elements of the same kinds: M 0 0 L 9 9 "
        + "and M 0 0"
    ) {
      let line = Path.line(from: .zero, to: Point(x: 9, y: 9))
      ShapeLayer(line, name: "icon").paths = [line, Path([.move(.zero)])]
    },
    Refusal(
      "path 2 of \"icon\" does not match path 1, with as many elements of the same kinds: M 0 0 L 9 9 "
        + "and M 0 0"
    ) {
      let line = Path.line(from: .zero, to: Point(x: 9, y: 9))
      ShapeLayer(line, name: "icon").paths = [line, line, Path([.move(.zero)])]
    },
    Refusal("a drag follows a path with a length, not M 3 4 L 3 4") {
      let place = Point(x: 3, y: 4)
      makeStage().drag(along: .line(from: place, to: place), at: 0, duration: 1)
    },
    Refusal("a drag follows a path with a length, not M -1e+308 0 L 1e+308 0") {
      let far = Point(x: 1e308, y: 0)
      makeStage().drag(along: .line(from: .zero - far, to: far), at: 0, duration: 1)
    },
    Refusal("the progress of a transition is finite, not nan") { transition()?.update(.nan) },
    Refusal("the velocity of a transition is finite, not inf") {
      transition()?.release(velocity: .infinity)
    },
    Refusal("\"box\" is not presented") { makeStage().dismiss(Layer(name: "box")) },
    Refusal("\"box\" is not presented") {
      _ = makeStage().beginDismissal(of: Layer(name: "box"), by: Still())
    },
    Refusal("\"box\" is already presented") {
      let (stage, box) = (makeStage(), Layer(name: "box"))
      for _ in 0..<2 {
        stage.present(box, over: stage.root, presenting: Still(), dismissing: Still())
      }
    },
    Refusal("\"box\" has no property \"glow\"") {
      let animation = BasicAnimation(Lamp.glow.presentation)
      animation.toValue = 1
      let stage = makeStage()
      layer(stage).add(animation)
    },
    Refusal("the stage of this transition was released") {
      let driver = transition()
      _ = driver?.context.stage
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }

  @Test func values_atTheEndsOfTheRange_areTaken() {
    let stage = Stage(size: .zero, textMeasurer: MonospacedTextMeasurer())
    stage.animate(duration: 0, delay: 0) {}
    stage.after(0) {}
    ImageLayer(nil).contentsScale = .leastNonzeroMagnitude
    ShapeLayer(.rect(.zero), name: "shape").paths = [.rect(.zero)]
    stage.drag(from: .zero, to: Point(x: 1, y: 1), at: 0, duration: 600)
    #expect(LayoutPriority(1).value == 1 && LayoutPriority(1000).value == 1000)
    stage.advance(to: 0)
    #expect(stage.now == 0)
  }
}
