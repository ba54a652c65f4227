// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The time and the velocity that a tracer's events have in every state of the animation.
@Suite("Times and velocities of traced events")
struct TracerStateTests {
  private static func line(_ event: AnimationTracer.Event) -> String {
    let velocity = event.velocity.map { " moving \($0.x)" } ?? ""
    let value = event.value.map { " \($0.x)" } ?? ""
    let finished = event.finished.map { " \($0)" } ?? ""
    return "\(event.kind.rawValue)\(value)\(velocity)\(finished) at \(event.time)"
  }

  /// A slide from 0 to 8 within half a second, which begins at 1.25 s.
  private static func slide(_ speed: Double) -> BasicAnimation<Box, Double> {
    let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 0.5, timing: .linear)
    (slide.delay, slide.speed) = (0.25, speed)
    slide.tracer.start()
    return slide
  }

  @Test func changes_inEveryState_haveItsTimeAndVelocity() {
    for speed in [1.0, 0.5] {
      let (animator, box) = (Animator(startTime: 1), Box())
      let slide = Self.slide(speed)
      func change(_ value: Double) { slide.toValue = value }
      animator.add(slide, to: box, forKey: "x")
      change(9)
      animator.advance(to: 1.125)
      slide.fromValue = 1
      change(5)
      animator.advance(to: 1.375)
      slide.isPaused = true
      animator.advance(to: 1.5)
      change(5.5)
      slide.toValue = nil
      animator.advance(to: 1.625)
      animator.remove(forKey: "x", from: box)
      change(7)
      // From 1 to 5 in 0.5 s of the animation.
      let (velocity, value) = (8 * speed, 1 + speed)
      let lines = [
        "toValue 9.0 at 0.0", "fromValue 1.0 at 0.0", "toValue 5.0 at 0.0", "didStart at 0.0",
        "write \(value) moving \(velocity) at 0.125", "paused at 0.125",
        "toValue 5.5 moving 0.0 at 0.25", "toValue at 0.25",
        "didStop moving 0.0 false at 0.375", "toValue 7.0 at 0.0",
      ]
      #expect(slide.tracer.events.map(Self.line) == lines, "speed \(speed)")
    }
  }

  @Test func events_ofAMotionToItsEnd_haveTheVelocityOfTheirInstant() {
    let (animator, box) = (Animator(startTime: 1), Box(x: 3))
    let slide = Self.slide(2)
    slide.fromValue = nil
    slide.tracer.reset()
    animator.add(slide, to: box, forKey: "x")
    // 5 units in a quarter of a second.
    for frame in 0...5 { animator.advance(to: 1 + Double(frame) / 8) }
    #expect(
      slide.tracer.events.map(Self.line) == [
        "read 3.0 at 0.0", "didStart at 0.0", "write 3.0 moving 20.0 at 0.0",
        "write 5.5 moving 20.0 at 0.125", "write 8.0 moving 0.0 at 0.25",
        "didReachToValue 8.0 moving 0.0 at 0.25", "didStop moving 0.0 true at 0.25",
      ])
  }

  /// The events are handed over with the last one, and deleted after that, if they are to be.
  @Test(arguments: [false, true], [false, true])
  func events_atTheStop_areHandedOver(resets: Bool, isObserved: Bool) {
    for profile in [Animator.Profile.exact, .pop] {
      let (animator, box) = (Animator(profile: profile), Box())
      let slide = Self.slide(1)
      slide.tracer.resetsOnStop = resets
      var (calls, kinds) = (0, [AnimationTracer.Kind?]())
      if isObserved {
        slide.tracer.onStop = { events in
          calls += 1
          kinds = [events.first?.kind, events.last?.kind]
          #expect(slide.tracer.events == events)
        }
      }
      animator.add(slide, to: box, forKey: "x")
      for frame in 0...8 { animator.advance(to: Double(frame) / 8) }
      let counts = slide.tracer.events.count
      #expect(calls == (isObserved ? 1 : 0), "\(profile)")
      #expect((counts == 0) == resets && slide.tracer.isRecording, "\(profile)")
      if isObserved { #expect(kinds == [.didStart, .didStop], "\(profile)") }
      // The next run is recorded after it.
      animator.add(slide, to: box, forKey: "x")
      for frame in 9...10 { animator.advance(to: Double(frame) / 8) }
      animator.remove(forKey: "x", from: box)
      #expect((slide.tracer.events.count > counts) == !resets, "\(profile)")
      #expect(calls == (isObserved ? 2 : 0), "\(profile)")
    }
  }

  /// Written values are traced as they are rounded, in every component.
  @Test func writes_ofSeveralComponents_areTracedRounded() {
    let (animator, box) = (Animator(), Box())
    let grow = BasicAnimation(Box.size, from: [0, 10], to: [1, 30], duration: 1, timing: .linear)
    grow.roundingFactor = 0.25
    grow.tracer.start()
    animator.add(grow, to: box, forKey: "size")
    for time in [0.25, 0.3, 0.6] { animator.advance(to: time) }
    let writes = grow.tracer.events(of: .write)
    let values: [SIMD4<Double>] = [[0.25, 15, 0, 0], [0.25, 16, 0, 0], [0.5, 22, 0, 0]]
    #expect(writes.compactMap(\.value) == values)
    let velocity: SIMD4<Double> = [1, 20, 0, 0]
    #expect(writes.count == 3 && writes.allSatisfy { $0.velocity == velocity })
    #expect(box.size == [0.5, 22])
    #expect(grow.tracer.events(of: .didStart).count == 1 && grow.tracer.events(of: .read).isEmpty)
  }

  /// In the `.pop` profile times begin with the first frame; springs and decays have velocities.
  @Test func events_inPOP_haveTimesSinceTheStart() {
    for (name, animation, hasVelocity) in [
      ("basic", BasicAnimation(Box.x, from: 0, to: 8, duration: 5), false),
      ("spring", SpringAnimation(Box.x, from: 0, to: 8, velocity: 3), true),
      ("decay", DecayAnimation(Box.x, from: 0, velocity: 300), true),
    ] as [(String, PropertyAnimation<Box, Double>, Bool)] {
      let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
      animation.tracer.start()
      animator.add(animation, to: box, forKey: "x")
      for frame in 1...3 { animator.advance(to: 1 + Double(frame) / 8) }
      animator.remove(forKey: "x", from: box)
      let events = animation.tracer.events
      let writes = events.filter { $0.kind == .write }
      #expect(events.first?.kind == .didStart && events.first?.time == 0, "\(name)")
      #expect(writes.last?.time == 0.25, "\(name)")
      #expect(writes.allSatisfy { ($0.velocity != nil) == hasVelocity }, "\(name)")
      #expect(events.last?.kind == .didStop && events.last?.finished == false, "\(name)")
    }
  }
}
