// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Many iterations within one frame: all are reported, unless over a thousand are left and fit in.
@Suite("Iterations within one frame")
struct PassedIterationTests {
  private struct Run {
    var (repeats, reverses, stops) = (0, 0, [Double]())
    var value = 0.0
    let animation = BasicAnimation(Box.x, from: 0, to: 8, duration: 1.0 / 1024, timing: .linear)

    /// Runs it to an instant in one frame.
    init(_ count: Int?, _ isReversing: Bool, to end: Double) {
      let (animator, box) = (Animator(), Box())
      (animation.repeatCount, animation.repeatsForever) = (count ?? 0, count == nil)
      animation.autoreverses = isReversing
      var (repeats, reverses, stops) = (0, 0, [Double]())
      animation.didRepeat = { _ in repeats += 1 }
      animation.didReverse = { _ in reverses += 1 }
      animation.completion = { _, _ in stops.append(animator.now) }
      animator.add(animation, to: box, forKey: "x")
      animator.advance(to: end)
      (self.repeats, self.reverses, self.stops, value) = (repeats, reverses, stops, box.x)
      withExtendedLifetime(box) {}
    }
  }

  /// The iterations are 1/1024 s long.
  @Test(arguments: [(1, 3.0), (2, 3), (500, 3), (1000, 9), (1001, 9), (4000, 0.9375), (4000, 0.5)])
  func events_ofIterationsThatFitIn_areAllReported(count: Int, end: Double) {
    let run = Run(count, false, to: end)
    let ends = Int(end * 1024)
    #expect(run.repeats == min(count - 1, ends) && run.reverses == 0)
    #expect(run.stops == (ends < count ? [] : [Double(count) / 1024]))
    #expect(run.value == (ends < count ? 0 : 8))
  }

  @Test(arguments: [(1, 3.0), (250, 3), (500, 9), (900, 0.875)])
  func events_ofReversedIterations_areAllReported(count: Int, end: Double) {
    let run = Run(count, true, to: end)
    let ends = min(Int(end * 1024), 2 * count)
    #expect(run.repeats == min(count - 1, ends / 2) && run.reverses == (ends + 1) / 2)
    #expect(run.stops == (ends < 2 * count ? [] : [Double(2 * count) / 1024]))
    #expect(run.value == 0)
  }

  /// Of more, the ends are those of all: value, instant and the number that is left.
  @Test(arguments: [false, true], [1100, 5001, 1_000_000])
  func end_ofIterationsThatArePassedOver_isThatOfAll(isReversing: Bool, count: Int) {
    let length = Double(isReversing ? 2 * count : count) / 1024
    let whole = Run(count, isReversing, to: length + 1)
    #expect(whole.stops == [length] && whole.value == (isReversing ? 0 : 8))
    #expect(whole.repeats + whole.reverses < (isReversing ? 2 : 1) * count)
    #expect(whole.reverses > 0 || !isReversing)
    // A quarter into an iteration before the last.
    let part = Run(count, isReversing, to: length - 1.75 / 1024)
    #expect(part.stops.isEmpty && abs(part.value - 2) < 1e-6)
    let endless = Run(nil, isReversing, to: length + 0.25 / 1024)
    #expect(endless.stops.isEmpty && abs(endless.value - 2) < 1e-6)
  }
}
