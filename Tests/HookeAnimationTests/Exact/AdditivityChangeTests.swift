// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Animations that another one has replaced, and that are added to it from then on.
@Suite("Additivity, changed after a replacement")
struct AdditivityChangeTests {
  private final class Run {
    let animator = Animator()
    let box = Box()
    /// One unit a second, for 8 s.
    let slow = BasicAnimation(Box.x, from: 0, to: 8, duration: 8, timing: .linear)

    /// Advances, and checks the value there.
    func expect(
      _ value: Double, at time: Double, location: SourceLocation = #_sourceLocation
    ) {
      animator.advance(to: time)
      #expect(abs(box.x - value) < 1e-12, "\(box.x) at \(time)", sourceLocation: location)
    }

    /// Adds the slow one, and at 1 s one from 10 to 30 within two seconds that replaces it.
    init() {
      animator.add(slow, to: box, forKey: "slow")
      expect(1, at: 1)
      let other = BasicAnimation(Box.x, from: 10, to: 30, duration: 2, timing: .linear)
      animator.add(other, to: box, forKey: "other")
      expect(15, at: 1.5)
    }
  }

  /// Its whole value is added, and what it has come to remains, however it ends.
  @Test(arguments: ["end", "removal", "removal in a pause"])
  func value_ofAReplacedOneThatIsAdded_isTheSum(end: String) {
    let run = Run()
    run.slow.isAdditive = true
    run.expect(20 + 2, at: 2)
    run.expect(30 + 4, at: 4)
    switch end {
    case "end":
      run.expect(30 + 7.5, at: 7.5)
      run.expect(30 + 8, at: 8)
      run.expect(30 + 8, at: 9)
    case "removal":
      run.animator.remove(forKey: "slow", from: run.box)
      run.expect(30 + 4, at: 9)
    default:
      run.slow.isPaused = true
      run.expect(30 + 4, at: 6)
      run.animator.remove(forKey: "slow", from: run.box)
      run.expect(30 + 4, at: 9)
    }
    #expect(!run.slow.isAttached && run.animator.isAtRest)
  }

  /// Of its own again, it is what the property shows, and the other one goes on unseen.
  @Test func value_ofOneThatIsNotAddedAnyMore_isItsOwn() {
    let run = Run()
    run.slow.isAdditive = true
    run.expect(20 + 2, at: 2)
    run.slow.isAdditive = false
    run.expect(2.5, at: 2.5)
    run.expect(4, at: 4)
    run.expect(8, at: 9)
  }

  /// In a pause it is as in motion: the property goes on from what it shows.
  @Test(arguments: [false, true], [false, true])
  func value_ofOneThatIsPaused_isAddedFromThenOn(isPaused: Bool, isAdded: Bool) {
    let (animator, box) = (Animator(), Box(x: 100))
    let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 1, timing: .linear)
    slide.isAdditive = !isAdded
    animator.add(slide, to: box, forKey: "x")
    animator.advance(to: 0.5)
    #expect(box.x == (isAdded ? 4 : 104))
    slide.isPaused = isPaused
    slide.isAdditive = isAdded
    #expect(box.x == 4)
    animator.advance(to: 0.5)
    #expect(box.x == 4)
    // Below a sum an assignment remains; below a plain one it does not.
    box.x += 10
    animator.advance(to: 0.5)
    #expect(box.x == (isAdded || isPaused ? 14 : 4))
    slide.isPaused = false
    animator.advance(to: 0.75)
    #expect(box.x == (isAdded ? 16 : 6))
    animator.advance(to: 2)
    #expect(box.x == (isAdded ? 18 : 8))
  }

  /// In the end the value that another property has is untouched.
  @Test func values_ofOtherProperties_areNoPartOfTheSum() {
    let run = Run()
    let side = BasicAnimation(Box.y, from: 3, to: 5, duration: 1, timing: .linear)
    run.animator.add(side, to: run.box, forKey: "side")
    run.slow.isAdditive = true
    run.expect(20 + 2, at: 2)
    #expect(run.box.y == 4)
    run.expect(30 + 8, at: 9)
    #expect(run.box.y == 5)
  }
}
