// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// Animations without a key, and the same animation added again.
@Suite("Keys of animations that have none") struct UnnamedKeyTests {
  private static func basic() -> BasicAnimation<Box, Double> {
    BasicAnimation(Box.x, to: 1, duration: 10)
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func addition_withoutAKey_replacesNothing(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile), Box())
    // Keys such as the animator may choose itself.
    for number in 0..<60 where number % 3 != 0 {
      animator.add(Self.basic(), to: box, forKey: "animation \(number)")
    }
    let named = animator.keys(of: box)
    for _ in 0..<20 { animator.add(Self.basic(), to: box) }
    let keys = animator.keys(of: box)
    #expect(keys.count == 60 && Set(keys).count == 60 && keys.starts(with: named))
    for key in keys.dropFirst(40) { animator.remove(forKey: key, from: box) }
    #expect(animator.keys(of: box) == named)
    animator.removeAll(from: box)
    #expect(animator.keys(of: box).isEmpty && animator.keys(of: Box()).isEmpty)
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func addition_ofTheSameAnimation_movesIt(profile: Animator.Profile) {
    let animator = Animator(profile: profile)
    let (box, other) = (Box(), Box())
    var stops: [Bool] = []
    let basic = Self.basic()
    basic.completion = { stops.append($1) }
    func places() -> [[String]] { [box, other].map { animator.keys(of: $0) } }
    animator.add(basic, to: box, forKey: "a")
    animator.advance(to: 0.1)
    animator.add(basic, to: box, forKey: "a")
    #expect(places() == [["a"], []] && stops.isEmpty, "it is there already")
    animator.add(basic, to: box, forKey: "b")
    #expect(places() == [["b"], []] && stops == [false])
    animator.advance(to: 0.2)
    animator.add(basic, to: other, forKey: "b")
    #expect(places() == [[], ["b"]] && stops == [false, false])
    #expect(animator.animation(forKey: "b", of: other) === basic)
    // Another one under its key ends it.
    animator.advance(to: 0.3)
    animator.add(Self.basic(), to: other, forKey: "b")
    #expect(places() == [[], ["b"]] && stops == [false, false, false] && !basic.isAttached)
  }
}
