// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// The presentation of a screen over another, from its begin to its dismissal.
public final class PresentedScreen {
  /// The state of a presentation.
  public enum State: Sendable, Hashable {
    /// The transition to the screen is in progress.
    case presenting
    /// The screen is presented.
    case presented
    /// The transition back is in progress.
    case dismissing
    /// The screen is dismissed.
    case dismissed
  }

  /// The screen that is presented.
  public let screen: Layer
  /// The screen it is presented over.
  public let presenter: Layer
  /// The state of the presentation.
  public internal(set) var state = State.presenting
  /// The layer in which both transitions happen.
  package let container: Layer
  let dismissing: any TransitionAnimator
  /// The transition in progress.
  package internal(set) var context: TransitionContext?

  init(
    _ screen: Layer, over presenter: Layer, container: Layer, dismissing: any TransitionAnimator
  ) {
    self.screen = screen
    self.presenter = presenter
    self.container = container
    self.dismissing = dismissing
  }
}

/// The layer in which transitions happen, which no program has made.
final class TransitionContainer: Layer {}

extension Stage {
  /// The presentations that are not dismissed, oldest first.
  public var presentedScreens: [PresentedScreen] { transitions }

  /// Presents a screen over another.
  ///
  /// A container as large as the root layer is added in front of its sublayers; the animator adds
  /// the screen to the container.
  ///
  /// - Parameters:
  ///   - screen: The screen to present; one that is already presented stops the program with its
  ///     name.
  ///   - presenter: The screen that it is presented over.
  ///   - presenting: The transition to the screen.
  ///   - dismissing: The transition back.
  /// - Returns: The presentation.
  @discardableResult
  public func present(
    _ screen: Layer, over presenter: Layer, presenting: some TransitionAnimator,
    dismissing: any TransitionAnimator
  ) -> PresentedScreen {
    checkPrecondition(
      !transitions.contains { $0.screen === screen },
      "\"\(screen.name)\" is already presented")
    let container = TransitionContainer(name: "container", frame: root.bounds)
    root.addSublayer(container)
    let presentedScreen = PresentedScreen(
      screen, over: presenter, container: container, dismissing: dismissing)
    transitions.append(presentedScreen)
    let context = TransitionContext(
      stage: self, container: container, from: presenter, to: screen, isPresenting: true
    ) { [weak self, weak presentedScreen] completed in
      self?.finish(presentedScreen, isPresented: completed, "presented")
    }
    presentedScreen.context = context
    note("present \(screen.name)", .transition)
    presenting.animate(context)
    return presentedScreen
  }

  /// Dismisses a presented screen.
  ///
  /// One that is still being presented turns back from where it is; one that is being dismissed
  /// goes on. A screen that is not presented stops the program with its name.
  public func dismiss(_ screen: Layer) {
    guard let presentedScreen = transitions.first(where: { $0.screen === screen }) else {
      failPrecondition("\"\(screen.name)\" is not presented")
    }
    dismiss(presentedScreen, by: presentedScreen.dismissing)
  }

  /// Dismisses a screen by another animator than its own.
  @discardableResult
  func dismiss(
    _ presentedScreen: PresentedScreen, by animator: any TransitionAnimator
  ) -> TransitionContext? {
    guard presentedScreen.state == .presenting || presentedScreen.state == .presented else {
      return nil
    }
    presentedScreen.context?.interrupt()
    presentedScreen.state = .dismissing
    let context = TransitionContext(
      stage: self, container: presentedScreen.container, from: presentedScreen.screen,
      to: presentedScreen.presenter, isPresenting: false
    ) { [weak self, weak presentedScreen] completed in
      self?.finish(presentedScreen, isPresented: !completed, "stays")
    }
    presentedScreen.context = context
    note("dismiss \(presentedScreen.screen.name)", .transition)
    animator.animate(context)
    return context
  }

  /// Ends a transition, after which the screen is presented, with a note of what it does, or gone.
  private func finish(_ presentedScreen: PresentedScreen?, isPresented: Bool, _ verb: String) {
    guard let presentedScreen else { return }
    presentedScreen.context = nil
    guard !isPresented else {
      presentedScreen.state = .presented
      return note("\(presentedScreen.screen.name) \(verb)", .transition)
    }
    presentedScreen.state = .dismissed
    transitions.removeAll { $0 === presentedScreen }
    presentedScreen.container.forEachInTree { $0.removeAllAnimations() }
    presentedScreen.screen.removeFromSuperlayer()
    presentedScreen.container.removeFromSuperlayer()
    note("\(presentedScreen.screen.name) dismissed", .transition)
  }
}
