// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Dismisses a screen as far as a finger has moved, and springs to one end when it lets go.
///
/// ```swift
/// var driver: TransitionDriver?
/// modal.on(.touchDown) { driver = stage.beginDismissal(of: modal, by: DragDown()) }
/// modal.on(.touchDragInside) { touch in driver?.update(touch.translation.y / 500) }
/// modal.on(.touchUpInside) { touch in driver?.release(velocity: touch.velocity.y / 500) }
/// ```
public protocol InteractiveTransitionAnimator {
  /// The finger has come down; nothing has moved yet.
  func begin(_ context: TransitionContext)
  /// Shows how far the transition has come: 0 is where it began, 1 is its end.
  func update(_ progress: Double, _ context: TransitionContext)
  /// The finger has let go: springs to the end or back, and calls `completeTransition` there.
  ///
  /// - Parameters:
  ///   - progress: How far it has come.
  ///   - velocity: How fast it moves, in whole ways per second.
  ///   - completing: Whether it goes on to the end.
  ///   - context: What it works on.
  func release(
    at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext)
}

/// A transition that follows a finger.
public final class TransitionDriver {
  /// What the transition works on.
  public let context: TransitionContext
  /// How far it has come: 0 is where it began, 1 is its end.
  public private(set) var progress = 0.0
  private let animator: any InteractiveTransitionAnimator

  /// How long a thrown screen is thought to go on when it is decided where it ends, in seconds.
  public static let foresight = 0.2

  init(_ context: TransitionContext, _ animator: any InteractiveTransitionAnimator) {
    self.context = context
    self.animator = animator
  }

  /// The finger has moved.
  ///
  /// - Parameter progress: How far the transition has come; finite. Below 0 and beyond 1 is left to the
  ///   animator.
  public func update(_ progress: Double) {
    precondition(progress.isFinite, "the progress of a transition is finite, not \(progress)")
    guard context.isRunning else { return }
    self.progress = progress
    animator.update(progress, context)
  }

  /// The finger has let go.
  ///
  /// The transition goes on to its end when it would be more than half way after ``foresight`` at
  /// this velocity, else back.
  ///
  /// - Parameter velocity: How fast it moves, in whole ways per second; finite.
  public func release(velocity: Double) {
    precondition(velocity.isFinite, "the velocity of a transition is finite, not \(velocity)")
    guard context.isRunning else { return }
    let completing = progress + velocity * Self.foresight > 0.5
    animator.release(at: progress, velocity: velocity, completing: completing, context)
  }
}

extension Stage {
  /// Begins to dismiss a presented screen as a finger moves.
  ///
  /// One that is still coming stops where it is.
  ///
  /// - Parameters:
  ///   - screen: The presented screen.
  ///   - animator: How it follows and how it is let go.
  /// - Returns: What to tell of the finger; nil for a screen that is going already.
  public func beginDismissal(
    of screen: Layer, by animator: some InteractiveTransitionAnimator
  ) -> TransitionDriver? {
    guard let presentedScreen = transitions.first(where: { $0.screen === screen }) else {
      preconditionFailure("\"\(screen.name)\" is not presented")
    }
    guard let context = dismiss(presentedScreen, by: Interaction(animator: animator)) else {
      return nil
    }
    return TransitionDriver(context, animator)
  }
}

/// The beginning of an interactive transition, as an ordinary one.
private struct Interaction<Animator: InteractiveTransitionAnimator>: TransitionAnimator {
  let animator: Animator
  let duration = 0.0

  func animate(_ context: TransitionContext) {
    // The finger holds it now.
    context.container.forEachInTree { $0.stopWhereShown() }
    animator.begin(context)
  }
}
