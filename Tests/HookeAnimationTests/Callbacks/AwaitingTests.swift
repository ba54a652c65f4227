// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Tasks that wait for one animation: each of them is answered, once, by its end.
@Suite("Awaiting")
@MainActor struct AwaitingTests {
  /// How the animation that is waited for stops.
  enum Ending: CaseIterable {
    case end, kept, withoutTravel, removed, removedWithAll, replaced, addedElsewhere

    var isFinished: Bool { self == .end || self == .kept || self == .withoutTravel }
  }

  /// Tasks that wait, and the order in which they were answered.
  @MainActor private final class Waiting {
    var answers: [Int: Bool] = [:]
    private var tasks: [Task<Void, Never>] = []

    /// Starts a task that waits, and lets it come to its wait.
    func start(_ animator: Animator, _ key: String, _ target: Box) async {
      let number = tasks.count
      tasks.append(
        Task { @MainActor in
          let answer = await animator.finished(key, of: target)
          #expect(self.answers[number] == nil, "a task is answered once")
          self.answers[number] = answer
        })
      await pause()
    }

    func cancel(_ number: Int) async {
      tasks[number].cancel()
      await tasks[number].value
    }

    /// Lets the tasks run that can.
    func pause() async { for _ in 0..<3 { await Task.yield() } }

    /// Ends the tasks that no answer has ended.
    func end() async {
      for task in tasks {
        task.cancel()
        await task.value
      }
    }
  }

  private func stop(
    _ animation: BasicAnimation<Box, Double>, _ box: Box, _ animator: Animator, _ ending: Ending
  ) {
    switch ending {
    case .end, .kept: animator.advance(to: 2)
    case .withoutTravel:
      animator.motion = .reduced
      animator.advance(by: 0)
    case .removed: animator.remove(forKey: "x", from: box)
    case .removedWithAll: animator.removeAll(from: box)
    case .replaced: animator.add(BasicAnimation(Box.y, to: 2), to: box, forKey: "x")
    case .addedElsewhere: animator.add(animation, to: Box(), forKey: "x")
    }
  }

  @Test(arguments: Ending.allCases)
  func finished_ofManyTasks_answersEach(ending: Ending) async {
    let (animator, box, waiting) = (Animator(), Box(), Waiting())
    let animation = BasicAnimation(Box.x, to: 9, duration: 1)
    animation.isRemovedOnCompletion = ending != .kept
    let other = BasicAnimation(Box.size, to: [1, 1], duration: 9)
    animator.add(animation, to: box, forKey: "x")
    animator.add(other, to: box, forKey: "other")
    for _ in 0..<3 { await waiting.start(animator, "x", box) }
    animator.advance(to: 0.5)
    // Later ones, one that is paused meanwhile, and one that is cancelled.
    animation.isPaused = true
    await waiting.start(animator, "x", box)
    animation.isPaused = false
    await waiting.start(animator, "x", box)
    await waiting.cancel(1)
    await waiting.pause()
    #expect(waiting.answers == [1: false], "\(ending)")
    stop(animation, box, animator, ending)
    await waiting.pause()
    let answer = ending.isFinished
    #expect(waiting.answers == [0: answer, 1: false, 2: answer, 3: answer, 4: answer], "\(ending)")
    // What comes after the end is answered at once.
    await waiting.start(animator, "x", box)
    if ending != .replaced { #expect(waiting.answers[5] == (ending == .kept), "\(ending)") }
    animator.removeAll(from: box)
    await waiting.end()
  }

  /// The one that replaces it under its key has waiters of its own, and so has its next run.
  @Test func finished_ofRunsUnderOneKey_answersForItsRun() async {
    let (animator, box, waiting) = (Animator(), Box(), Waiting())
    let animation = BasicAnimation(Box.x, to: 9, duration: 1)
    animation.isRemovedOnCompletion = false
    animator.add(animation, to: box, forKey: "x")
    await waiting.start(animator, "x", box)
    animator.advance(to: 1)
    await waiting.pause()
    #expect(waiting.answers == [0: true])
    animation.toValue = 3
    for _ in 1...2 { await waiting.start(animator, "x", box) }
    #expect(waiting.answers == [0: true], "it runs again")
    animator.add(BasicAnimation(Box.x, to: 1, duration: 1), to: box, forKey: "x")
    await waiting.pause()
    #expect(waiting.answers == [0: true, 1: false, 2: false])
    for _ in 3...4 { await waiting.start(animator, "x", box) }
    animator.advance(to: 3)
    await waiting.pause()
    #expect(waiting.answers == [0: true, 1: false, 2: false, 3: true, 4: true])
    await waiting.end()
  }

  /// A kept animation that has ended has finished, until it runs again.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func finished_ofAKeptAnimation_isAnsweredByItsState(profile: Animator.Profile) async {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    let waiting = Waiting()
    let animation = BasicAnimation(Box.x, from: 0, to: 9, duration: 0.5)
    animation.isRemovedOnCompletion = false
    animator.add(animation, to: box, forKey: "x")
    animator.advance(to: 1.125)
    await waiting.start(animator, "x", box)
    #expect(waiting.answers.isEmpty)
    for frame in 2...8 { animator.advance(to: 1 + Double(frame) / 8) }
    await waiting.pause()
    #expect(waiting.answers == [0: true])
    await waiting.start(animator, "x", box)
    #expect(waiting.answers == [0: true, 1: true])
    animation.toValue = 3
    animator.advance(to: 2.125)
    await waiting.start(animator, "x", box)
    #expect(waiting.answers == [0: true, 1: true])
    animator.remove(forKey: "x", from: box)
    await waiting.pause()
    #expect(waiting.answers == [0: true, 1: true, 2: false])
    await waiting.end()
  }

  /// The tasks are answered after the callbacks of the end, one by one, in which more may wait.
  @Test func finished_ofTwoAnimations_answersEachAtItsEnd() async {
    let (animator, box, waiting) = (Animator(), Box(), Waiting())
    for (key, duration) in [("short", 1.0), ("long", 2)] {
      let animation = BasicAnimation(Box.x, to: 9, duration: duration)
      animation.isAdditive = true
      animator.add(animation, to: box, forKey: key)
      for _ in 0..<2 { await waiting.start(animator, key, box) }
    }
    await waiting.start(animator, "neither", box)
    await waiting.start(animator, "short", Box())
    #expect(waiting.answers == [4: false, 5: false])
    animator.advance(to: 1.5)
    await waiting.pause()
    #expect(waiting.answers == [0: true, 1: true, 4: false, 5: false])
    animator.remove(forKey: "long", from: box)
    await waiting.pause()
    let answers = [0: true, 1: true, 2: false, 3: false, 4: false, 5: false]
    #expect(waiting.answers == answers)
    await waiting.end()
  }
}
