// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What a tracer records of changes and events, while it records.
@Suite("Tracers")
struct TracerTests {
  /// Kinds with their values and their times, without writes.
  private static func lines(_ events: [AnimationTracer.Event]) -> [String] {
    events.filter { $0.kind != .write }.map { event in
      let value = event.value.map { " \($0.x)" } ?? ""
      let finished = event.finished.map { " \($0)" } ?? ""
      return "\(event.kind.rawValue)\(value)\(finished) at \(event.time)"
    }
  }

  @Test func spring_eachSetter_isRecordedOnceWithItsValue() {
    typealias Spring1 = SpringAnimation<Box, Double>
    let rows: [(line: String?, set: (Spring1) -> Void)] = [
      ("fromValue 3.0", { $0.fromValue = 3 }), ("toValue -9.0", { $0.toValue = -9 }),
      ("velocity 40.0", { $0.velocity = 40 }), ("bounciness 7.0", { $0.springBounciness = 7 }),
      ("speed 5.0", { $0.springSpeed = 5 }), ("tension 210.0", { $0.dynamicsTension = 210 }),
      ("friction 0.0", { $0.dynamicsFriction = 0 }), ("mass 2.5", { $0.dynamicsMass = 2.5 }),
      (nil, { $0.byValue = 4 }), (nil, { $0.delay = 1 }), (nil, { $0.speed = 2 }),
      (nil, { $0.repeatCount = 3 }), (nil, { $0.roundingFactor = 1 }),
    ]
    for (line, set) in rows {
      let spring = SpringAnimation(Box.x)
      set(spring)
      let before = SpringAnimation(Box.x)
      before.tracer.start()
      // The second time nothing changes.
      for _ in 0..<2 { set(before) }
      #expect(Self.lines(before.tracer.events) == (line.map { [$0 + " at 0.0"] } ?? []))
      // Neither before it records nor after.
      #expect(spring.tracer.events.isEmpty && !spring.tracer.isRecording)
      before.tracer.stop()
      before.toValue = 77
      #expect(before.tracer.events.count == (line == nil ? 0 : 1) && !before.tracer.isRecording)
    }
    let spring = SpringAnimation(Box.x)
    (spring.fromValue, spring.toValue, spring.velocity) = (1, 2, 3)
    spring.tracer.start()
    (spring.fromValue, spring.toValue, spring.velocity) = (nil, nil, nil)
    let kinds = spring.tracer.events.map(\.kind)
    #expect(kinds == [.fromValue, .toValue, .velocity])
    #expect(spring.tracer.events.allSatisfy { $0.value == nil })
  }

  /// Times are those since the animation began, of the clock; a pause counts.
  @Test func iterations_pauseAndStop_areRecordedInOrderOfTime() {
    let rows: [(speed: Double, autoreverses: Bool, lines: [String])] = [
      (
        1, false,
        [
          "read 5.0 at 0.0", "didStart at 0.0", "paused at 0.25", "resumed at 0.5",
          "didReachToValue 8.0 at 0.75", "didRepeat at 0.75", "didReachToValue 8.0 at 1.25",
          "didStop true at 1.25",
        ]
      ),
      (
        0.5, true,
        [
          "read 5.0 at 0.0", "didStart at 0.0", "paused at 0.25", "resumed at 0.5",
          "didReachToValue 8.0 at 1.25", "autoreversed at 1.25", "didReachToValue 5.0 at 2.25",
          "didRepeat at 2.25", "didReachToValue 8.0 at 3.25", "autoreversed at 3.25",
          "didReachToValue 5.0 at 4.25", "didStop true at 4.25",
        ]
      ),
    ]
    for row in rows {
      let (animator, box) = (Animator(), Box(x: 5))
      let animation = BasicAnimation(Box.x, to: 8, duration: 0.5, timing: .linear)
      (animation.repeatCount, animation.autoreverses) = (2, row.autoreverses)
      (animation.speed, animation.delay) = (row.speed, 0.25)
      animation.tracer.start()
      var stops: [[String]] = []
      animation.tracer.onStop = { stops.append(Self.lines($0)) }
      animator.schedule(at: 0.5) { animation.isPaused = true }
      animator.schedule(at: 0.75) { animation.isPaused = false }
      animator.add(animation, to: box, forKey: "x")
      for frame in 0...50 { animator.advance(to: Double(frame) / 8) }
      #expect(Self.lines(animation.tracer.events) == row.lines)
      #expect(stops == [row.lines])
      let writes = animation.tracer.events(of: .write)
      #expect(writes.count > 5 && writes.allSatisfy { $0.value != nil && $0.finished == nil })
      animation.tracer.reset()
      #expect(animation.tracer.events.isEmpty && animation.tracer.isRecording)
    }
  }

  @Test(arguments: [false, true])
  func stop_unfinished_isRecordedAndResetWhereAsked(resets: Bool) {
    let (animator, box) = (Animator(), Box(x: 5))
    let animation = SpringAnimation(Box.x, from: 0, to: 100)
    animation.tracer.start()
    animation.tracer.resetsOnStop = resets
    var counts: [Int] = []
    animation.tracer.onStop = { counts.append($0.count) }
    for round in 1...2 {
      animator.add(animation, to: box, forKey: "x")
      animator.advance(by: 0.125)
      animator.remove(forKey: "x", from: box)
      let lines = ["didStart at 0.0", "didStop false at 0.125"]
      let all = Array(repeating: lines, count: resets ? 0 : round).flatMap { $0 }
      #expect(Self.lines(animation.tracer.events) == all, "round \(round)")
    }
    #expect(counts.count == 2 && (counts[0] == counts[1]) == resets && counts[0] >= 2)
  }
}
