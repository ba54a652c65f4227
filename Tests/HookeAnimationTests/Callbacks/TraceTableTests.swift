// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The table of a tracer has a column for each number of the value and of its velocity.
@Suite("Tracers: tables and starts in flight") struct TraceTableTests {
  @Test func table_ofSeveralNumbers_hasThemAll() {
    let (animator, box) = (Animator(), Box())
    let grow = BasicAnimation(Box.frame, from: [0, 8, 0, 4], to: [4, 0, 0, 8], duration: 1)
    grow.timingFunction = .linear
    grow.tracer.start()
    animator.add(grow, to: box, forKey: "frame")
    animator.advance(to: 0.5)
    animator.remove(forKey: "frame", from: box)
    #expect(
      grow.tracer.csv == """
        time,event,value0,value1,value2,value3,velocity0,velocity1,velocity2,velocity3,finished
        0.0,didStart,,,,,,,,,
        0.5,write,2.0,4.0,0.0,6.0,4.0,-8.0,0.0,4.0,
        0.5,didStop,,,,,0.0,0.0,0.0,0.0,false

        """)
  }

  @Test func table_ofACustomAnimation_hasNoValues() {
    let (animator, box) = (Animator(), Box())
    let custom = CustomAnimation<Box> { _, animation in animation.runTime < 1 }
    custom.tracer.start()
    #expect(custom.tracer.csv == "time,event,finished\n")
    animator.add(custom, to: box)
    for frame in 1...4 { animator.advance(to: Double(frame) / 2) }
    #expect(custom.tracer.csv == "time,event,finished\n0.0,didStart,\n1.0,didStop,true\n")
  }

  /// One that starts in flight notes each frame from then on, and the arrival if that is ahead.
  @Test func tracer_startedInFlight_recordsFromThenOn() {
    let spring = Spring(stiffness: 100, damping: 20)
    for count in [1, 3] {
      let (animator, boxes) = (Animator(), (0..<count).map { _ in Box() })
      let animations = boxes.map { box in
        let animation = SpringAnimation(Box.x, spring: spring, from: 0, to: 100, velocity: 3000)
        animator.add(animation, to: box, forKey: "x")
        return animation
      }
      animator.advance(to: 0.015625)
      let tracer = animations[0].tracer
      tracer.start()
      for frame in 2...64 { animator.advance(to: Double(frame) / 64) }
      let writes = tracer.events(of: .write)
      #expect(writes.prefix(3).map(\.time) == [2, 3, 4].map { $0 / 64 }, "\(count)")
      let motion = SpringMotion(
        spring: spring, fromValue: 0, toValue: 100, initialVelocity: 3000)
      for write in writes.prefix(9) {
        #expect(abs((write.value?.x ?? 0) - motion.value(at: write.time)) < 1e-9)
      }
      let reached = tracer.events(of: .didReachToValue).map(\.time)
      #expect(reached.count == 1 && abs(reached[0] - (motion.crossing(0)?.time ?? 0)) < 1e-12)
      tracer.stop()
      let number = tracer.events.count
      animator.advance(to: 9)
      #expect(tracer.events.count == number && boxes.allSatisfy { $0.x == 100 })
    }
  }
}
