// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A change that the callback of an arrival makes at the end of an iteration is one of that
/// iteration, as a change is that comes at the same instant just before it.
@Suite("Changes at the end of an iteration")
struct IterationChangeTests {
  private typealias Slide = BasicAnimation<Box, Double>

  private static let changes: [(name: String, change: @Sendable (Slide) -> Void)] = [
    ("nothing", { _ in }), ("toValue", { $0.toValue = 16 }), ("byValue", { $0.byValue = -4 }),
    ("duration", { $0.duration = 0.25 }), ("curve", { $0.timingFunction = .easeIn }),
    ("both", { ($0.toValue, $0.duration) = (3, 0.75) }),
  ]

  /// Values and events of a slide of three iterations, changed in the arrival of one of them or by
  /// an action at its instant.
  private static func run(
    _ change: @escaping (Slide) -> Void, at iteration: Int, reverses: Bool, inArrival: Bool
  ) -> (values: [Double], events: [String]) {
    let (animator, box) = (Animator(), Box())
    let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 0.5)
    (slide.repeatCount, slide.autoreverses) = (reverses ? 2 : 3, reverses)
    var events: [String] = []
    var arrivals = 0
    slide.didReachToValue = { _ in
      arrivals += 1
      events.append("reach \(animator.now)")
      if inArrival, arrivals == iteration { change(slide) }
    }
    slide.didRepeat = { _ in events.append("repeat \(animator.now)") }
    slide.didReverse = { _ in events.append("reverse \(animator.now)") }
    slide.completion = { events.append("stop \($1) \(animator.now)") }
    // Actions come in the order in which they were scheduled, before the animation added then.
    if !inArrival { animator.schedule(at: 0.5 * Double(iteration)) { change(slide) } }
    animator.add(slide, to: box, forKey: "x")
    var values: [Double] = []
    for frame in 1...64 {
      animator.advance(to: Double(frame) / 16)
      values.append(box.x)
    }
    return (values, events)
  }

  @Test(arguments: [1, 2, 3], [false, true])
  func change_inTheArrival_isThatOfTheInstant(iteration: Int, reverses: Bool) {
    for (name, change) in Self.changes {
      var found = Self.run(change, at: iteration, reverses: reverses, inArrival: true)
      let expected = Self.run(change, at: iteration, reverses: reverses, inArrival: false)
      #expect(found.values == expected.values, "\(name)")
      // The arrival at which it was made comes first, and the iteration arrives once more.
      if name != "nothing" {
        let arrival = found.events.firstIndex(of: "reach \(0.5 * Double(iteration))")
        #expect(arrival != nil, "\(name)")
        if let arrival { found.events.remove(at: arrival) }
      }
      #expect(found.events == expected.events, "\(name)")
      #expect(found.events.last?.hasPrefix("stop true") == true, "\(name)")
      // Every iteration arrives, each at its own end.
      let arrivals = found.events.filter { $0.hasPrefix("reach") }
      #expect(
        arrivals.count == (reverses ? 4 : 3) && Set(arrivals).count == arrivals.count, "\(name)")
    }
  }
}
