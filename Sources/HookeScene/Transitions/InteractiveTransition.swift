// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The motion of an interactive dismissal, which follows a finger and springs to one end
/// afterwards.
///
/// ```swift
/// struct DragDown: InteractiveTransitionAnimator {
///   func begin(_ context: TransitionContext) {}
///   func update(_ progress: Double, _ context: TransitionContext) {
///     context.from.position.y = 300 + 500 * progress
///   }
///   func release(
///     at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
///   ) {
///     context.stage.animate(duration: 0.4, dampingRatio: 1, initialVelocity: velocity) {
///       context.from.position.y = completing ? 800 : 300
///     } completion: { _ in context.completeTransition(completing) }
///   }
/// }
///
/// var driver: TransitionDriver?
/// modal.on(.touchDown) { driver = stage.beginDismissal(of: modal, by: DragDown()) }
/// modal.on(.touchDragInside) { touch in driver?.update(touch.translation.y / 500) }
/// modal.on(.touchUpInside) { touch in driver?.release(velocity: touch.velocity.y / 500) }
/// ```
public protocol InteractiveTransitionAnimator {
  /// Begins the transition; nothing has moved yet.
  func begin(_ context: TransitionContext)
  /// Shows the transition at a progress, 0 at its begin and 1 at its end.
  func update(_ progress: Double, _ context: TransitionContext)
  /// Moves to the end or back after the finger was lifted, and calls `completeTransition` there.
  ///
  /// - Parameters:
  ///   - progress: The progress at the release.
  ///   - velocity: The change of progress per second.
  ///   - completing: Whether it moves to the end, not back.
  ///   - context: The transition.
  func release(
    at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext)
}

/// The driver of an interactive transition: the program reports the progress of a finger to it.
public final class TransitionDriver {
  /// The transition.
  public let context: TransitionContext
  /// The progress, 0 at the begin and 1 at the end.
  public private(set) var progress = 0.0
  private let animator: any InteractiveTransitionAnimator

  /// The time for which the release velocity is extrapolated to choose the end, in seconds.
  package static let foresight = 0.2

  init(_ context: TransitionContext, _ animator: any InteractiveTransitionAnimator) {
    self.context = context
    self.animator = animator
  }

  /// Reports that the finger has moved.
  ///
  /// - Parameter progress: The progress; finite. Values outside of 0...1 are passed to the
  ///   animator.
  public func update(_ progress: Double) {
    checkPrecondition(progress.isFinite, "the progress of a transition is finite, not \(progress)")
    guard context.isRunning else { return }
    self.progress = progress
    animator.update(progress, context)
  }

  /// Reports that the finger was lifted.
  ///
  /// The transition moves to its end when the progress, extrapolated by 0.2 s at this velocity, is
  /// above one half, else back.
  ///
  /// - Parameter velocity: The change of progress per second; finite.
  public func release(velocity: Double) {
    checkPrecondition(velocity.isFinite, "the velocity of a transition is finite, not \(velocity)")
    guard context.isRunning else { return }
    let completing = progress + velocity * Self.foresight > 0.5
    animator.release(at: progress, velocity: velocity, completing: completing, context)
  }
}

extension Stage {
  /// Begins the interactive dismissal of a presented screen.
  ///
  /// A screen that is still being presented stops where it is. One that is not presented stops the
  /// program with its name.
  ///
  /// - Parameters:
  ///   - screen: The presented screen.
  ///   - animator: The motion that follows the finger.
  /// - Returns: The driver to report the finger to; nil for a screen that is being dismissed
  ///   already.
  public func beginDismissal(
    of screen: Layer, by animator: some InteractiveTransitionAnimator
  ) -> TransitionDriver? {
    guard let presentedScreen = transitions.first(where: { $0.screen === screen }) else {
      failPrecondition("\"\(screen.name)\" is not presented")
    }
    guard let context = dismiss(presentedScreen, by: Interaction(animator: animator)) else {
      return nil
    }
    return TransitionDriver(context, animator)
  }
}

/// The begin of an interactive transition, as an ordinary one.
private struct Interaction<Animator: InteractiveTransitionAnimator>: TransitionAnimator {
  let animator: Animator
  let duration = 0.0

  func animate(_ context: TransitionContext) {
    // From here on the finger moves it.
    context.container.forEachInTree { $0.stopWhereShown() }
    animator.begin(context)
  }
}
