// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A motion within limits that a later animation of another key hides: it goes on, hits its limits
/// and ends, and leaves the value to the later one.
@Suite("Hidden motions within limits")
struct HiddenLimitTests {
  private typealias Ball = LimitTests.Ball

  private static let edges: [MotionLimits.Edge] = [
    .stop, .bounce(restitution: 0.6), .bounce(restitution: 1),
    .spring(Spring(response: 0.4, dampingRatio: 0.5)),
  ]

  /// The hits of a fling, and its end, with what a later motion does to the value, or without one.
  private static func run(
    _ edge: MotionLimits.Edge, rate: Int, later: Double?, from start: Double, to target: Double
  ) -> (hits: [Double], ends: [Double], values: [Double]) {
    let (animator, ball) = (Animator(), Ball())
    ball.x = 100
    let fling = DecayAnimation(Ball.x, velocity: 1000)
    fling.deceleration = 0.995
    var (hits, ends, values) = ([Double](), [Double](), [Double]())
    fling.completion = { _, _ in ends.append(animator.now) }
    animator.add(fling, to: ball, forKey: "throw", within: MotionLimits(50...200, edge)) { _, _ in
      hits.append(animator.now)
    }
    if let later {
      animator.schedule(at: later) {
        let slide = BasicAnimation(Ball.x, from: start, to: target, duration: 3, timing: .linear)
        animator.add(slide, to: ball, forKey: "later")
      }
    }
    for frame in 1...6 * rate {
      animator.advance(to: Double(frame) / Double(rate))
      values.append(ball.x)
    }
    return (hits, ends, values)
  }

  @Test(arguments: 0..<4, [24, 60, 144])
  func fling_thatIsHidden_hitsAndEndsButWritesNothing(edge: Int, rate: Int) {
    let edge = Self.edges[edge]
    // At its beginning, between the first hit and the end, and outside the limits.
    for later in [0.05, 0.15, 0.3] {
      let alone = Self.run(edge, rate: rate, later: nil, from: 0, to: 0)
      let found = Self.run(edge, rate: rate, later: later, from: 20, to: 320)
      #expect(!found.hits.isEmpty && found.hits == alone.hits, "\(edge) at \(later) s")
      #expect(found.ends == alone.ends, "\(edge) at \(later) s")
      for frame in 1...6 * rate {
        let time = Double(frame) / Double(rate)
        guard time > later else { continue }
        let value = 20 + 300 * min(1, (time - later) / 3)
        #expect(
          (found.values[frame - 1] - value).magnitude < 1e-9,
          "\(edge), \(later) s, at \(time) s: \(found.values[frame - 1])")
      }
    }
  }
}
