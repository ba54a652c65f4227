// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// The motion of a transition that presents or dismisses a screen.
///
/// ```swift
/// struct Dissolve: TransitionAnimator {
///   let duration = 0.5
///   func animate(_ context: TransitionContext) {
///     context.container.addSublayer(context.to)
///     context.to.opacity = 0
///     context.stage.animate(duration: duration) {
///       context.to.opacity = 1
///     } completion: { _ in context.completeTransition() }
///   }
/// }
/// ```
public protocol TransitionAnimator {
  /// The intended duration, in seconds.
  var duration: Double { get }
  /// Adds layers to the container, animates them, and calls `completeTransition` at the end.
  func animate(_ context: TransitionContext)
}

/// The layers and the state of a transition.
public final class TransitionContext {
  /// The stage, which the transition does not keep alive; a stage that was released stops the
  /// program with a message.
  public var stage: Stage {
    guard let found else { failPrecondition("the stage of this transition was released") }
    return found
  }
  /// See ``stage``: what a stage presents belongs to the stage, and so do the actions that end it.
  private weak var found: Stage?
  /// The layer in which the transition happens, as large as the screen and in front of it.
  public let container: Layer
  /// The screen at the begin.
  public let from: Layer
  /// The screen at the end.
  public let to: Layer
  /// Whether the transition presents a screen; otherwise it dismisses one.
  public let isPresenting: Bool
  /// Whether the transition is in progress.
  public private(set) var isRunning = true

  private let ended: (Bool) -> Void

  init(
    stage: Stage, container: Layer, from: Layer, to: Layer, isPresenting: Bool,
    ended: @escaping (Bool) -> Void
  ) {
    found = stage
    self.container = container
    self.from = from
    self.to = to
    self.isPresenting = isPresenting
    self.ended = ended
  }

  /// Ends the transition; without effect when it has ended or was interrupted.
  ///
  /// - Parameter completed: Whether it came to its end; false when it returned to its begin.
  public func completeTransition(_ completed: Bool = true) {
    guard isRunning else { return }
    isRunning = false
    ended(completed)
  }

  /// Ends the transition for the opposite one, which takes over its animations as they are.
  func interrupt() { isRunning = false }
}

extension Layer {
  /// Stops every animation of the layer, and sets the values that are shown.
  package final func stopWhereShown() {
    let shown = presentation
    let apart = presentationOverrides.fields
    removeAllAnimations()
    if apart.isEmpty { return }
    model.copy(apart, from: shown)
    presentation.copy(apart, from: shown)
  }
}
