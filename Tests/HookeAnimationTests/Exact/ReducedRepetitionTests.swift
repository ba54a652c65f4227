// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Repetitions without end whose motion is reduced and made full again, as often as one likes: each
/// time they move on from what they showed, in a forward iteration.
@Suite("Repetitions between reduced and full motion")
struct ReducedRepetitionTests {
  /// Seconds of full motion before it is reduced, in forward and in reverse iterations.
  private static let lengths = [[0.25], [0.75], [1.25], [1.75], [2.25], [1.25, 1.5, 0.5]]

  @Test(arguments: lengths, [true, false])
  func value_afterEachReduction_movesOnFromTheOneShown(lengths: [Double], autoreverses: Bool) {
    let (animator, box) = (Animator(), Box())
    let pulse = BasicAnimation(Box.x, from: 10, to: 50, duration: 1, timing: .linear)
    (pulse.repeatsForever, pulse.autoreverses) = (true, autoreverses)
    var turns: [String] = []
    pulse.didReverse = { _ in turns.append("back") }
    pulse.didRepeat = { _ in turns.append("forth") }
    animator.add(pulse, to: box, forKey: "pulse")
    /// The value after some time of full motion from the from-value.
    func value(_ time: Double) -> Double {
      let part = time.truncatingRemainder(dividingBy: 1)
      let isBack = autoreverses && Int(time) % 2 == 1
      return 10 + 40 * (isBack ? 1 - part : part)
    }
    for (round, length) in lengths.enumerated() {
      turns = []
      animator.advance(by: length / 2)
      animator.advance(by: length / 2)
      #expect(abs(box.x - value(length)) < 1e-9, "round \(round)")
      #expect(
        turns
          == Array(
            (autoreverses ? ["back", "forth"] : ["forth", "forth"])
              .prefix(Int(length))))
      animator.motion = .reduced
      for _ in 0..<2 {
        #expect(box.x == (autoreverses ? 10 : 50), "round \(round)")
        animator.advance(by: 0.625)
      }
      #expect(turns.count == Int(length) && pulse.isAttached)
      animator.motion = .full
    }
    turns = []
    for time in [0.25, 0.75, 1.25] {
      animator.advance(by: time == 0.25 ? 0.25 : 0.5)
      #expect(abs(box.x - value(time)) < 1e-9, "\(time) s later: \(box.x)")
    }
    #expect(turns == [autoreverses ? "back" : "forth"])
  }

  /// Of more than 100 iterations the first and the last or last two have their events.
  @Test(arguments: [1, 2, 50, 51, 99, 100, 101, 102, 103, 1000, 1001], [false, true])
  func events_ofManyIterations_areThoseOfAFew(count: Int, autoreverses: Bool) {
    let (animator, box) = (Animator(), Box())
    animator.motion = .reduced
    let slide = BasicAnimation(Box.x, from: 3, to: 8, duration: 1)
    (slide.repeatCount, slide.autoreverses) = (count, autoreverses)
    var (turns, arrivals, ends) = (0, 0, 0)
    slide.didRepeat = { _ in turns += 1 }
    slide.didReverse = { _ in turns += 1 }
    slide.didReachToValue = { _ in arrivals += 1 }
    slide.completion = { ends += $1 ? 1 : 100 }
    animator.add(slide, to: box, forKey: "x")
    animator.advance(to: 0)
    let all = autoreverses ? 2 * count : count
    #expect(all <= 100 ? arrivals == all : (2...3).contains(arrivals), "\(arrivals)")
    #expect(turns == arrivals - 1 && ends == 1 && box.x == (autoreverses ? 3 : 8))
  }
}
