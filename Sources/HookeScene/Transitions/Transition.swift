// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Presents or dismisses a screen, in its own way.
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
  /// How long the transition is meant to take, in seconds.
  var duration: Double { get }
  /// Puts what is needed into the container, moves it, and calls `completeTransition` in the end.
  func animate(_ context: TransitionContext)
}

/// What a transition works on.
public final class TransitionContext {
  /// The stage.
  public let stage: Stage
  /// The layer that the transition happens in, as large as the screen, in front of everything.
  public let container: Layer
  /// The screen that is left.
  public let from: Layer
  /// The screen that is gone to.
  public let to: Layer
  /// Whether the transition presents a screen, not dismisses it.
  public let isPresenting: Bool
  /// Whether the transition is still under way.
  public private(set) var isRunning = true
  /// Whether it was broken off by the opposite one.
  public private(set) var wasInterrupted = false

  private let ended: (Bool) -> Void

  init(
    stage: Stage, container: Layer, from: Layer, to: Layer, isPresenting: Bool,
    ended: @escaping (Bool) -> Void
  ) {
    self.stage = stage
    self.container = container
    self.from = from
    self.to = to
    self.isPresenting = isPresenting
    self.ended = ended
  }

  /// The transition is over.
  ///
  /// Called again, or after it was interrupted, it does nothing.
  ///
  /// - Parameter completed: Whether it came to its end; false if it was taken back.
  public func completeTransition(_ completed: Bool = true) {
    guard isRunning else { return }
    isRunning = false
    ended(completed)
  }

  /// Gives way to the opposite transition, which takes over the motions as they are.
  func interrupt() {
    guard isRunning else { return }
    isRunning = false
    wasInterrupted = true
  }
}

extension Layer {
  /// Stops every animation of the layer, and takes what is shown for set.
  public final func stopWhereShown() {
    let shown = presentation
    let apart = presentationOverrides.fields
    removeAllAnimations()
    if apart.isEmpty { return }
    model.copy(apart, from: shown)
    presentation.copy(apart, from: shown)
  }
}
