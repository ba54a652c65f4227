// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A tracer notes the values that an animation reads from its target because they were not given,
/// and its iterations, in both profiles.
@Suite("Tracers of what an animation reads")
struct TracedReadTests {
  private static func lines(_ animation: Animation, _ kinds: Set<AnimationTracer.Kind>) -> [String]
  {
    animation.tracer.events.filter { kinds.contains($0.kind) }.map { event in
      event.kind.rawValue + (event.value.map { " \($0.x) \($0.y)" } ?? "")
    }
  }

  private static func run(
    _ animation: PropertyAnimation<Box, SIMD2<Double>>, _ profile: Animator.Profile
  ) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    box.size = [5, -3]
    animation.tracer.start()
    animator.add(animation, to: box, forKey: "size")
    for frame in 0...16 { animator.advance(to: 1 + Double(frame) / 8) }
    animator.removeAll(from: box)
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func reads_ofEndsThatAreNotGiven_areTraced(profile: Animator.Profile) {
    let read = "read 5.0 -3.0"
    for (from, to, by, expected) in [
      (nil, nil, nil, [read, read]), ([1, 2], nil, nil, [read]), (nil, [8, 9], nil, [read]),
      (nil, nil, [1, 1], [read]), ([1, 2], [8, 9], nil, []), ([1, 2], nil, [1, 1], []),
    ] as [(SIMD2<Double>?, SIMD2<Double>?, SIMD2<Double>?, [String])] {
      let spring = SpringAnimation(Box.size)
      (spring.fromValue, spring.toValue, spring.byValue) = (from, to, by)
      let basic = BasicAnimation(Box.size)
      (basic.fromValue, basic.toValue, basic.byValue) = (from, to, by)
      // POP holds a value only where an end was given.
      if profile == .pop, from == nil, to == nil { continue }
      for animation in [spring, basic] as [PropertyAnimation<Box, SIMD2<Double>>] {
        Self.run(animation, profile)
        let place: Comment = "\(type(of: animation)), \(String(describing: (from, to, by)))"
        #expect(Self.lines(animation, [.read]) == expected, place)
      }
    }
  }

  @Test(arguments: [Animator.Profile.exact, .pop], [false, true])
  func iterations_ofASlide_areTraced(profile: Animator.Profile, isReversing: Bool) {
    let slide = BasicAnimation(
      Box.size, from: [1, 2], to: [8, 9], duration: 0.25, timing: .linear)
    (slide.autoreverses, slide.repeatCount) = (isReversing, 2)
    Self.run(slide, profile)
    let turns = Self.lines(slide, [.autoreversed, .didRepeat])
    let expected =
      switch (profile, isReversing) {
      case (.exact, false): ["didRepeat"]
      case (.exact, true): ["autoreversed", "didRepeat", "autoreversed"]
      // POP counts each way as a turn, and has no event for one that begins again.
      case (.pop, false): [String]()
      case (.pop, true): ["autoreversed", "autoreversed", "autoreversed"]
      }
    #expect(turns == expected)
  }
}
