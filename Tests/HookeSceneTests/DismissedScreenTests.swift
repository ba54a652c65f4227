// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Where a screen is before, while and after it is presented, wherever its animator puts it.
@Suite("places of presented screens")
struct DismissedScreenTests {
  /// Where a transition puts the screen.
  enum Place: CaseIterable { case container, root, panel, nowhere }

  /// A transition that is over at once, or when it is completed.
  private final class Now: TransitionAnimator {
    let duration = 0.0
    let place: Place
    let panel: Layer
    var contexts: [TransitionContext] = []

    init(_ place: Place, _ panel: Layer) { (self.place, self.panel) = (place, panel) }

    func animate(_ context: TransitionContext) {
      contexts.append(context)
      guard context.isPresenting else { return }
      switch place {
      case .container: context.container.addSublayer(context.to)
      case .root: context.stage.root.addSublayer(context.to)
      case .panel: panel.addSublayer(context.to)
      case .nowhere: break
      }
    }
  }

  @Test(arguments: Place.allCases, [1, 2, 3])
  func screen_thatIsDismissed_liesNowhere(place: Place, rounds: Int) throws {
    let stage = makeStage()
    let panel = stage.add("panel", 0, 0, 200, 200)
    let screen = Layer(name: "screen", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let animator = Now(place, panel)
    for round in 1...rounds {
      let presented = stage.present(
        screen, over: panel, presenting: animator, dismissing: animator)
      let container = presented.container
      #expect(container.superlayer === stage.root)
      let above = [Place.container: container, .root: stage.root, .panel: panel][place]
      #expect(screen.superlayer === above && stage.presentedScreens.count == 1)
      animator.contexts.last?.completeTransition()
      #expect(presented.state == .presented && screen.superlayer === above)
      stage.dismiss(screen)
      #expect(presented.state == .dismissing && screen.superlayer === above)
      animator.contexts.last?.completeTransition()
      // Ended again, a transition stays as it is.
      for context in animator.contexts { context.completeTransition(false) }
      #expect(presented.state == .dismissed && stage.presentedScreens.isEmpty)
      #expect(screen.superlayer == nil && !screen.isOnStage && container.superlayer == nil)
      #expect(container.sublayers.isEmpty && panel.sublayers.isEmpty)
      #expect(stage.root.sublayers.map(\.name) == ["panel"], "round \(round)")
    }
    let captions = stage.events.filter { $0.kind == .transition }.map(\.caption)
    let round = ["present screen", "screen presented", "dismiss screen", "screen dismissed"]
    #expect(captions == Array(repeating: round, count: rounds).flatMap(\.self))
  }

  /// Of two screens the one that is not dismissed stays where it is.
  @Test(arguments: [[0, 1], [1, 0]])
  func screens_ofTwo_leaveOneByOne(order: [Int]) throws {
    let stage = makeStage()
    let panel = stage.add("panel", 0, 0, 200, 200)
    let animator = Now(.container, panel)
    let screens = ["first", "second"].map { Layer(name: $0) }
    for (index, screen) in screens.enumerated() {
      stage.present(
        screen, over: index == 0 ? panel : screens[0], presenting: animator, dismissing: animator)
      animator.contexts.last?.completeTransition()
    }
    #expect(stage.presentedScreens.map(\.screen.name) == ["first", "second"])
    #expect(stage.presentedScreens.map(\.presenter.name) == ["panel", "first"])
    for (step, index) in order.enumerated() {
      stage.dismiss(screens[index])
      animator.contexts.last?.completeTransition()
      #expect(stage.presentedScreens.count == 1 - step && screens[index].superlayer == nil)
      #expect(screens[1 - index].isOnStage == (step == 0))
    }
    #expect(stage.root.sublayers.map(\.name) == ["panel"])
  }
}
