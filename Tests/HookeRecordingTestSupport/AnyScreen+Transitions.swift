// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene
internal import HookeTestSupport

extension AnyScreen {
  private struct Slide: TransitionAnimator {
    let duration: Double

    func animate(_ context: TransitionContext) {
      let screen = context.isPresenting ? context.to : context.from
      if context.isPresenting {
        screen.position.y = 300
        context.container.addSublayer(screen)
      }
      let y = context.isPresenting ? 100.0 : 300
      context.stage.animate(duration: duration, dampingRatio: 0.8) {
        screen.position.y = y
      } completion: { _ in
        context.completeTransition()
      }
    }
  }

  private struct Drag: InteractiveTransitionAnimator {
    func begin(_ context: TransitionContext) {}

    func update(_ progress: Double, _ context: TransitionContext) {
      context.from.position.y = 100 + 200 * progress
    }

    func release(
      at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
    ) {
      context.stage.animate(duration: 0.2, dampingRatio: 1, initialVelocity: velocity) {
        context.from.position.y = completing ? 300 : 100
      } completion: { _ in
        context.completeTransition(completing)
      }
    }
  }

  /// A screen that is presented, and dismissed or dragged away, perhaps while it still comes in.
  mutating func presentation(_ share: Double, _ color: Color) -> () -> Void {
    let stage = stage
    let (wait, isDragged) = (number(0...0.5), chance(2))
    let screen = Layer(
      name: "sheet", frame: Rect(origin: point(0...60), size: Size(width: 120, height: 90)))
    screen.backgroundColor = color
    return { [unowned stage] in
      guard stage.presentedScreens.isEmpty else { return }
      let shown = stage.present(
        screen, over: stage.root, presenting: Slide(duration: 0.3), dismissing: Slide(duration: 0.2)
      )
      stage.after(wait) { [unowned stage] in
        guard isDragged else { return stage.dismiss(screen) }
        let driver = stage.beginDismissal(of: screen, by: Drag())
        driver?.update(share)
        stage.after(0.1) { [unowned stage] in
          driver?.release(velocity: 4 * share - 2)
          stage.note("\(shown.state) \(driver?.progress ?? -1)")
        }
      }
    }
  }
}
