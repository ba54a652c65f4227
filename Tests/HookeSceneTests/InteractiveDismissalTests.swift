// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Dismissals that follow a finger, from their begin to the choice of their end.
struct InteractiveDismissalTests {
  private final class Log { var entries: [String] = [] }

  /// A presentation that is over at once.
  private struct AtOnce: TransitionAnimator {
    let duration = 0.0
    func animate(_ context: TransitionContext) {
      if context.isPresenting { context.container.addSublayer(context.to) }
      context.completeTransition()
    }
  }

  /// Writes down what it is told, and ends as it is told, at once or never.
  private struct Logging: InteractiveTransitionAnimator {
    let log: Log
    var ends = true

    func begin(_ context: TransitionContext) { log.entries.append("begin") }
    func update(_ progress: Double, _ context: TransitionContext) {
      log.entries.append("update \(progress)")
    }
    func release(
      at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
    ) {
      log.entries.append("release \(progress) \(velocity) \(completing)")
      if ends { context.completeTransition(completing) }
    }
  }

  private let stage = makeStage()
  private let log = Log()

  private func presented(_ names: String...) -> [PresentedScreen] {
    let screen = stage.add("screen", 0, 0, 400, 300)
    return names.map { name in
      stage.present(
        Layer(name: name, frame: Rect(x: 0, y: 0, width: 100, height: 100)), over: screen,
        presenting: AtOnce(), dismissing: AtOnce())
    }
  }

  /// It ends where it would be in a fifth of a second, and back at exactly the middle.
  @Test(arguments: [
    (0.5, 0, false), (0.51, 0, true), (0.49, 0, false), (0, 0, false), (1, 0, true),
    (0.25, 1.25, false), (0.25, 1.26, true), (0.25, 1.24, false), (0.75, -1.25, false),
    (0.75, -1.24, true), (0.75, -1.26, false), (0, 3, true), (0, 2.4, false), (1, -2.4, true),
    (1, -3, false), (-0.2, 4, true), (-0.2, 3, false), (1.5, -4, true), (1.2, -4, false),
  ])
  func release_atAProgress_endsWhereItIsThrown(
    _ progress: Double, _ velocity: Double, _ completes: Bool
  ) throws {
    let sheet = try #require(presented("sheet").first)
    let driver = try #require(
      stage.beginDismissal(of: sheet.screen, by: Logging(log: log)))
    #expect(driver.progress == 0 && sheet.state == .dismissing)
    driver.update(0.3)
    driver.update(progress)
    #expect(driver.progress == progress)
    driver.release(velocity: velocity)
    #expect(
      log.entries == [
        "begin", "update 0.3", "update \(progress)", "release \(progress) \(velocity) \(completes)",
      ])
    #expect(sheet.state == (completes ? .dismissed : .presented))
    #expect(stage.presentedScreens.isEmpty == completes && sheet.screen.isOnStage != completes)
    #expect(stage.events.last?.caption == (completes ? "sheet dismissed" : "sheet stays"))
    // What the finger does afterwards is nobody's business.
    driver.update(0.9)
    driver.release(velocity: 9)
    #expect(driver.progress == progress && log.entries.count == 4)
  }

  @Test func dismissal_fromBeginToEnd_isThatOfItsScreen() throws {
    let screens = presented("first", "second", "third")
    #expect(stage.presentedScreens.map(\.screen.name) == ["first", "second", "third"])
    let second = screens[1]
    let driver = try #require(
      stage.beginDismissal(of: second.screen, by: Logging(log: log, ends: false)))
    let context = driver.context
    #expect(context.from === second.screen && context.to === second.presenter)
    #expect(!context.isPresenting && context.isRunning && context.container === second.container)
    #expect(stage.beginDismissal(of: second.screen, by: Logging(log: log)) == nil)
    driver.update(0.7)
    driver.release(velocity: 0)
    #expect(second.state == .dismissing, "the way to the end takes its time")
    driver.update(0.8)
    #expect(log.entries.last == "update 0.8" && context.isRunning)
    context.completeTransition(false)
    #expect(second.state == .presented && !context.isRunning)
    context.completeTransition(true)
    #expect(second.state == .presented, "it has ended")
    // It can be dismissed again, by a finger or without.
    let again = try #require(stage.beginDismissal(of: second.screen, by: Logging(log: log)))
    #expect(again.context !== context && again.progress == 0)
    again.update(1)
    again.release(velocity: 0)
    #expect(second.state == .dismissed && second.container.superlayer == nil)
    stage.dismiss(screens[0].screen)
    #expect(stage.presentedScreens.map(\.screen.name) == ["third"])
    #expect(
      stage.events.filter { $0.kind == .transition }.map(\.caption) == [
        "present first", "first presented", "present second", "second presented",
        "present third", "third presented", "dismiss second", "second stays", "dismiss second",
        "second dismissed", "dismiss first", "first dismissed",
      ])
  }
}
