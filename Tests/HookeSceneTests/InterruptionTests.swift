// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What is left where something ends before its time: touches of layers that hide, animations of
/// screens that go, presentations that a finger stops, and paths that are replaced.
struct InterruptionTests {
  let stage = makeStage()

  /// A touch goes on only while its layer, and each around it, could begin one.
  @Test(arguments: ["", "button", "panel", "screen", "root", "beside"], [false, true])
  func touch_ofALayerThatIsHidden_isCancelledAtTheNextStep(name: String, isHidden: Bool) {
    let screen = stage.add("screen", 0, 0, 400, 300)
    let panel = Layer(name: "panel", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let button = Layer(name: "button", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let beside = Layer(name: "beside", frame: Rect(x: 0, y: 100, width: 100, height: 100))
    screen.addSublayer(panel)
    for layer in [button, beside] { panel.addSublayer(layer) }
    var log: [String] = []
    button.on(.touchCancel) { log.append("cancel") }
    button.on(.touchDragInside) { log.append("drag") }
    button.on(.touchUpInside) { log.append("up") }
    for step in ["move", "up"] {
      log = []
      let layers: [Layer] = [button, panel, screen, stage.root, beside]
      let changed = layers.first { ($0 === stage.root ? "root" : $0.name) == name }
      stage.touchDown(on: button)
      if isHidden { changed?.isHidden = true } else { changed?.isUserInteractionEnabled = false }
      if step == "move" { stage.touchMoved(to: Point(x: 60, y: 60)) }
      stage.touchUp()
      changed?.isHidden = false
      changed?.isUserInteractionEnabled = true
      let goesOn = ["", "beside"].contains(name)
      #expect(
        log == (goesOn ? (step == "move" ? ["drag", "up"] : ["up"]) : ["cancel"]),
        "\(name), \(step)")
    }
  }

  /// Slides a screen in by a block, and out at once.
  private struct Slide: TransitionAnimator {
    let duration = 1.0
    func animate(_ context: TransitionContext) {
      guard context.isPresenting else { return context.completeTransition() }
      context.to.position.y = 400
      context.container.addSublayer(context.to)
      context.stage.animate(duration: duration, curve: .linear) {
        context.to.position.y = 100
      } completion: { _ in
        context.completeTransition()
      }
    }
  }

  /// Leaves everything where it is.
  private struct Still: InteractiveTransitionAnimator {
    func begin(_ context: TransitionContext) {}
    func update(_ progress: Double, _ context: TransitionContext) {}
    func release(
      at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
    ) {
      context.completeTransition(completing)
    }
  }

  /// A finger takes a screen over from where it is shown on its way: that is set from then on.
  @Test(arguments: [(0.25, 325.0), (0.5, 250), (0.75, 175)])
  func screen_takenOnItsWay_isWhereItIsShown(time: Double, place: Double) throws {
    let screen = stage.add("screen", 0, 0, 400, 300)
    let sheet = Layer(name: "sheet", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.present(sheet, over: screen, presenting: Slide(), dismissing: Slide())
    stage.advance(to: time)
    #expect(sheet.position.y == 100 && abs(sheet.presentation.position.y - place) < 1e-9)
    let driver = try #require(stage.beginDismissal(of: sheet, by: Still()))
    for later in [time, 0.9, 2] {
      stage.advance(to: later)
      #expect(abs(sheet.position.y - place) < 1e-9 && sheet.presentation.position == sheet.position)
    }
    driver.update(0.2)
    driver.release(velocity: 0)
    #expect(abs(sheet.position.y - place) < 1e-9 && sheet.isDescendant(of: stage.root))
  }

  /// A screen that goes takes all animations of its tree with it, those without end, too.
  @Test func screen_thatGoes_endsTheAnimationsOfItsTree() {
    let screen = stage.add("screen", 0, 0, 400, 300)
    let sheet = Layer(name: "sheet", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let spinner = Layer(name: "spinner", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    sheet.addSublayer(spinner)
    stage.present(sheet, over: screen, presenting: Slide(), dismissing: Slide())
    var ends: [String] = []
    for (layer, name) in [(spinner, "spinner"), (sheet, "sheet"), (screen, "screen")] {
      let turn = BasicAnimation(Layer.rotation, to: 3, duration: 1)
      turn.repeatsForever = true
      turn.completion = { ends.append("\(name) \($1)") }
      stage.animator.add(turn, to: layer, forKey: "turn")
    }
    stage.advance(to: 2.5)
    stage.dismiss(sheet)
    #expect(ends.sorted() == ["sheet false", "spinner false"])
    for layer in [sheet, spinner] {
      #expect(stage.animator.animation(forKey: "turn", of: layer) == nil)
    }
    #expect(!stage.isIdle && screen.animation(forKey: "turn") != nil)
    screen.removeAllAnimations()
    #expect(stage.isIdle)
  }

  /// A path that is set outside of a block is the only one, and shown at once.
  @Test func path_setAtOnce_replacesTheOthers() {
    let paths = [10.0, 20, 30].map { Path.rect(Rect(x: 0, y: 0, width: $0, height: 5)) }
    let shape = ShapeLayer(paths: [paths[0], paths[1]], name: "shape")
    stage.root.addSublayer(shape)
    for position in [0, 0.5, 1] {
      shape.paths = [paths[0], paths[1]]
      shape.pathPosition = position
      shape.path = paths[2]
      #expect(shape.path == paths[2] && shape.presentedPath == paths[2])
      #expect(shape.paths == [paths[2]] && shape.pathPosition == 0)
      // What is added behind it is not shown before its turn.
      shape.paths.append(paths[0])
      #expect(shape.path == paths[2], "from \(position)")
    }
  }

  /// A drag moves the finger sixty times a second, in the nearest whole number of steps.
  @Test(arguments: [
    (1.0, 60), (0.5, 30), (0.29, 17), (0.295, 18), (0.01, 1), (0.001, 1), (0.0925, 6), (2.004, 120),
  ])
  func drag_ofADuration_hasItsSteps(duration: Double, count: Int) {
    stage.drag(
      from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), at: 0.25, duration: duration, "drag")
    stage.advance(to: 5)
    let moves = stage.events.compactMap { event -> (time: Double, point: Point)? in
      if case .touch(.moved, let point) = event.kind { (event.time, point) } else { nil }
    }
    #expect(moves.count == count)
    for (index, move) in moves.enumerated() {
      let part = Double(index + 1) / Double(count)
      #expect(abs(move.time - (0.25 + duration * part)) < 1e-8)
      #expect(isClose(move.point, Point(x: 100 * part, y: 0)))
    }
  }

  @Test func gradient_withoutStops_drawsNothing() {
    for kind in [GradientLayer.Kind.linear, .radial] {
      let gradient = GradientLayer([], name: "gradient")
      (gradient.frame, gradient.kind) = (Rect(x: 0, y: 0, width: 50, height: 50), kind)
      gradient.endPoint = Point(x: 1, y: 1)
      stage.root.addSublayer(gradient)
      #expect(gradient.displayList().isEmpty)
      gradient.stops = [Gradient.Stop(0, .black)]
      #expect(!gradient.displayList().isEmpty)
    }
  }
}
