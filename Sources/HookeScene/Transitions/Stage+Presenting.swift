// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A screen that is presented over another, from when it comes until it is gone.
public final class PresentedScreen {
  /// Where it is in its course.
  public enum State: Sendable, Hashable {
    /// It is coming.
    case presenting
    /// It is there.
    case presented
    /// It is going.
    case dismissing
    /// It is gone.
    case dismissed
  }

  /// The screen that is presented.
  public let screen: Layer
  /// The screen it is presented over.
  public let presenter: Layer
  /// Where it is in its course.
  public internal(set) var state = State.presenting
  /// The layer that both transitions happen in.
  public let container: Layer
  let dismissing: any TransitionAnimator
  /// The transition under way.
  public internal(set) var context: TransitionContext?

  init(
    _ screen: Layer, over presenter: Layer, container: Layer, dismissing: any TransitionAnimator
  ) {
    self.screen = screen
    self.presenter = presenter
    self.container = container
    self.dismissing = dismissing
  }
}

extension Stage {
  /// The presentations that are not yet gone, oldest first.
  public var presentedScreens: [PresentedScreen] { transitions }

  /// Presents a screen over another.
  ///
  /// A container as large as the root layer is put in front of everything in it; the animator puts the
  /// screen into the container.
  ///
  /// - Parameters:
  ///   - screen: The screen to present.
  ///   - presenter: The screen it is presented over.
  ///   - presenting: How it comes.
  ///   - dismissing: How it goes.
  /// - Returns: The presentedScreen.
  @discardableResult
  public func present(
    _ screen: Layer, over presenter: Layer, presenting: some TransitionAnimator,
    dismissing: any TransitionAnimator
  ) -> PresentedScreen {
    precondition(
      !transitions.contains { $0.screen === screen },
      "\"\(screen.name)\" is already presented")
    let container = Layer(name: "container", frame: root.bounds)
    root.addSublayer(container)
    let presentedScreen = PresentedScreen(
      screen, over: presenter, container: container, dismissing: dismissing)
    transitions.append(presentedScreen)
    let context = TransitionContext(
      stage: self, container: container, from: presenter, to: screen, isPresenting: true
    ) { [weak self, weak presentedScreen] completed in
      guard let self, let presentedScreen else { return }
      presentedScreen.context = nil
      presentedScreen.state = .presented
      note("\(screen.name) presented", .transition)
      if !completed { end(presentedScreen) }
    }
    presentedScreen.context = context
    note("present \(screen.name)", .transition)
    presenting.animate(context)
    return presentedScreen
  }

  /// Dismisses a presented screen.
  ///
  /// One that is still coming turns round where it is; one that is going already goes on.
  public func dismiss(_ screen: Layer) {
    guard let presentedScreen = transitions.first(where: { $0.screen === screen }) else {
      preconditionFailure("\"\(screen.name)\" is not presented")
    }
    dismiss(presentedScreen, by: presentedScreen.dismissing)
  }

  /// Dismisses a screen by an animator of one's own.
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
      guard let self, let presentedScreen else { return }
      presentedScreen.context = nil
      if completed {
        end(presentedScreen)
      } else {
        presentedScreen.state = .presented
        note("\(presentedScreen.screen.name) stays", .transition)
      }
    }
    presentedScreen.context = context
    note("dismiss \(presentedScreen.screen.name)", .transition)
    animator.animate(context)
    return context
  }

  private func end(_ presentedScreen: PresentedScreen) {
    presentedScreen.state = .dismissed
    transitions.removeAll { $0 === presentedScreen }
    presentedScreen.container.forEachInTree { $0.removeAllAnimations() }
    presentedScreen.screen.removeFromSuperlayer()
    presentedScreen.container.removeFromSuperlayer()
    note("\(presentedScreen.screen.name) dismissed", .transition)
  }
}
