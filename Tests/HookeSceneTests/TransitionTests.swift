// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct TransitionTests {
  let stage = makeStage()

  private struct Slide: TransitionAnimator {
    let duration = 1.0
    func animate(_ context: TransitionContext) {
      let modal = context.isPresenting ? context.to : context.from
      if context.isPresenting {
        modal.position.y = -100
        context.container.addSublayer(modal)
      }
      let move = BasicAnimation(
        Layer.positionY, to: context.isPresenting ? 100 : -100, duration: duration, timing: .linear)
      move.completion = { _, _ in context.completeTransition() }
      context.stage.animator.add(
        move, to: modal, forKey: context.isPresenting ? "come" : "go")
    }
  }

  private func setUp() -> (screen: Layer, modal: Layer) {
    let screen = stage.add("screen", 0, 0, 400, 300)
    let modal = Layer(name: "modal", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    return (screen, modal)
  }

  @Test func presentation_fromStartToEnd_goesThroughItsStates() {
    let (screen, modal) = setUp()
    let presentedScreen = stage.present(
      modal, over: screen, presenting: Slide(), dismissing: Slide())
    #expect(presentedScreen.state == .presenting && modal.isOnStage)
    #expect(presentedScreen.container.frame == stage.root.bounds)
    stage.advance(to: 1)
    #expect(presentedScreen.state == .presented)
    stage.dismiss(modal)
    #expect(presentedScreen.state == .dismissing)
    stage.dismiss(modal)
    stage.advance(to: 2)
    #expect(presentedScreen.state == .dismissed && !modal.isOnStage)
    #expect(stage.presentedScreens.isEmpty && stage.root.sublayers.count == 1)
  }

  /// The container covers the screen, wherever its bounds begin.
  @Test func container_ofAScrolledScreen_coversIt() {
    let (screen, modal) = setUp()
    stage.root.bounds.origin = Point(x: 30, y: -40)
    let presentedScreen = stage.present(
      modal, over: screen, presenting: Slide(), dismissing: Slide())
    #expect(presentedScreen.container.frame == Rect(x: 30, y: -40, width: 400, height: 300))
    #expect(presentedScreen.container.bounds == Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test(arguments: [0.5, 1, 1.5])
  func stage_releasedDuringOrAfterATransition_isFreed(time: Double) {
    weak var released: Stage?
    do {
      let stage = makeStage()
      released = stage
      let screen = stage.add("screen", 0, 0, 400, 300)
      let modal = Layer(name: "modal", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      stage.present(modal, over: screen, presenting: Slide(), dismissing: Slide())
      stage.at(1) { [unowned stage] in stage.dismiss(modal) }
      stage.advance(to: time)
    }
    #expect(released == nil, "a stage released at \(time) s")
  }

  @Test func dismissal_whilePresenting_takesOverPlaceAndVelocity() {
    let (screen, modal) = setUp()
    let presentedScreen = stage.present(
      modal, over: screen, presenting: Slide(), dismissing: Slide())
    let coming = presentedScreen.context
    stage.at(0.5) { stage.dismiss(modal) }
    stage.advance(to: 0.5)
    #expect(coming?.isRunning == false && presentedScreen.state == .dismissing)
    #expect(abs(modal.presentation.position.y) < 1e-9)
    stage.advance(to: 0.501)
    #expect(
      modal.presentation.position.y > 0.15, "it first goes on as fast as it came: 200 points/s")
    stage.advance(to: 3)
    #expect(presentedScreen.state == .dismissed)
    #expect(stage.isIdle)
  }

  @Test func completion_takenBack_leavesTheScreenPresented() {
    struct CancelOnRelease: InteractiveTransitionAnimator {
      func begin(_ context: TransitionContext) {}
      func update(_ progress: Double, _ context: TransitionContext) {
        context.from.opacity = 1 - progress
      }
      func release(
        at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
      ) {
        context.completeTransition(completing)
      }
    }
    let (screen, modal) = setUp()
    let presentedScreen = stage.present(
      modal, over: screen, presenting: Slide(), dismissing: Slide())
    stage.advance(to: 1)
    let first = stage.beginDismissal(of: modal, by: CancelOnRelease())
    first?.update(0.3)
    #expect(modal.opacity == 0.7 && first?.progress == 0.3)
    first?.release(velocity: 0.9)
    #expect(presentedScreen.state == .presented, "0.3 + 0.9 · 0.2 is less than half")
    first?.update(0.9)
    #expect(modal.opacity == 0.7, "let go is let go")
    let second = stage.beginDismissal(of: modal, by: CancelOnRelease())
    second?.update(0.3)
    second?.release(velocity: 1.1)
    #expect(presentedScreen.state == .dismissed && stage.presentedScreens.isEmpty)
  }

  /// What a finger is about to move is prepared once, when the screen has stopped.
  @Test func drag_begins_onceAndWhereTheScreenIs() {
    final class Calls {
      var positions: [Double] = []
    }
    struct Prepared: InteractiveTransitionAnimator {
      let calls: Calls
      func begin(_ context: TransitionContext) { calls.positions.append(context.from.position.y) }
      func update(_ progress: Double, _ context: TransitionContext) {}
      func release(
        at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
      ) {
        context.completeTransition(completing)
      }
    }
    let (screen, modal) = setUp()
    stage.present(modal, over: screen, presenting: Slide(), dismissing: Slide())
    let calls = Calls()
    stage.at(0.25) {
      let driver = stage.beginDismissal(of: modal, by: Prepared(calls: calls))
      driver?.update(0.5)
      driver?.release(velocity: 2)
    }
    stage.advance(to: 2)
    #expect(calls.positions.count == 1 && abs((calls.positions.first ?? 0) + 50) < 1e-9)
  }

  @Test func drag_duringPresentation_stopsTheScreenWhereItIs() {
    struct NeverEnding: InteractiveTransitionAnimator {
      func begin(_ context: TransitionContext) {}
      func update(_ progress: Double, _ context: TransitionContext) {}
      func release(
        at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
      ) {}
    }
    let (screen, modal) = setUp()
    stage.present(modal, over: screen, presenting: Slide(), dismissing: Slide())
    stage.at(0.25) { _ = stage.beginDismissal(of: modal, by: NeverEnding()) }
    stage.advance(to: 2)
    #expect(abs(modal.position.y + 50) < 1e-9)
    #expect(stage.beginDismissal(of: modal, by: NeverEnding()) == nil, "it is going already")
  }

  @Test func presentation_takenBack_isDismissed() {
    struct Refusal: TransitionAnimator {
      let duration = 0.0
      func animate(_ context: TransitionContext) { context.completeTransition(false) }
    }
    let modal = Layer(name: "modal")
    let presentedScreen = stage.present(
      modal, over: stage.root, presenting: Refusal(), dismissing: Refusal())
    #expect(presentedScreen.state == .dismissed && stage.presentedScreens.isEmpty)
    #expect(!stage.events.contains { $0.caption == "modal presented" })
  }

  @Test func presenting_twiceAtOnce_stops() async {
    await #expect(processExitsWith: .failure) {
      struct Nothing: TransitionAnimator {
        let duration = 0.0
        func animate(_ context: TransitionContext) {}
      }
      let stage = Stage(
        size: Size(width: 9, height: 9), textMeasurer: MonospacedTextMeasurer())
      let modal = Layer()
      for _ in 0...1 {
        stage.present(modal, over: stage.root, presenting: Nothing(), dismissing: Nothing())
      }
    }
  }
}
