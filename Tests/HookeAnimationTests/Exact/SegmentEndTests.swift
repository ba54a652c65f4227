// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The times that a segment has when it begins: the end that it would come to, its origin and its
/// rate, all on the host clock.
@Suite("Ends of segments that are recorded")
struct SegmentEndTests {
  private typealias Slide = BasicAnimation<Box, Double>

  private final class Stage {
    let animator = Animator(startTime: 1)
    let box = Box()
    let notes = ObservingTests.Notes()

    init() { animator.recorder = notes }

    /// A slide from 0 to 8 within 2 s.
    func slide(_ prepare: (Slide) -> Void = { _ in }) -> Slide {
      let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 2, timing: .linear)
      prepare(slide)
      animator.add(slide, to: box, forKey: "x")
      return slide
    }

    func at(_ time: Double, _ action: @escaping () -> Void) {
      animator.schedule(atHostTime: time, action)
    }
  }

  private typealias Times = (start: Double, end: Double, origin: Double, rate: Double)

  private static var rows: [(name: String, times: [Times], prepare: (Stage) -> Void)] {
    let endless = Double.infinity
    return [
      ("a slide", [(1, 3, 1, 1)], { _ = $0.slide() }),
      ("one with a speed", [(1, 2, 1, 2)], { _ = $0.slide { $0.speed = 2 } }),
      ("one that waits", [(1.5, 3.5, 1.5, 1)], { _ = $0.slide { $0.delay = 0.5 } }),
      (
        "one of an animator that changes its speed", [(1, 3, 1, 1), (1.5, 2.25, 1.25, 2)],
        { stage in
          _ = stage.slide()
          stage.at(1.5) { stage.animator.speed = 2 }
        }
      ),
      (
        "one of an animator that stands for a while",
        [(1, 3, 1, 1), (1.5, endless, 1.5, 1), (2, 3.5, 1.5, 1)],
        { stage in
          _ = stage.slide()
          stage.at(1.5) { stage.animator.isPaused = true }
          stage.at(2) { stage.animator.isPaused = false }
        }
      ),
      (
        "one of a speed and of an animator with one", [(1, 2, 1, 2), (1.5, 1.75, 1.25, 4)],
        { stage in
          _ = stage.slide { $0.speed = 2 }
          stage.at(1.5) { stage.animator.speed = 2 }
        }
      ),
      (
        "one that is paused", [(1, 3, 1, 1), (2, 3.5, 1.5, 1)],
        { stage in
          let slide = stage.slide()
          stage.at(1.5) { slide.isPaused = true }
          stage.at(2) { slide.isPaused = false }
        }
      ),
      (
        "one that changes its speed", [(1, 3, 1, 1), (1.5, 2.25, 1.25, 2)],
        { stage in
          let slide = stage.slide()
          stage.at(1.5) { slide.speed = 2 }
        }
      ),
      (
        "one that is retargeted", [(1, 3, 1, 1), (1.5, 3.5, 1.5, 1)],
        { stage in
          let slide = stage.slide()
          stage.at(1.5) { slide.toValue = 20 }
        }
      ),
      (
        "one that comes back", [(1, 3, 1, 1), (3, 5, 3, 1)],
        { _ = $0.slide { $0.autoreverses = true } }
      ),
    ]
  }

  @Test func times_ofEverySegment_areThoseOfItsMotion() {
    for row in Self.rows {
      let stage = Stage()
      row.prepare(stage)
      stage.animator.advance(to: 9)
      let segments = stage.notes.segments
      #expect(segments.count == row.times.count, "\(row.name)")
      for (index, (found, times)) in zip(segments, row.times).enumerated() {
        let segment = found.segment
        let place = "\(row.name), segment \(index)"
        #expect(segment.startTime == times.start && segment.rate == times.rate, "\(place)")
        #expect(segment.origin == times.origin, "\(place): \(segment.origin)")
        #expect(segment.endTime == times.end, "\(place): \(segment.endTime)")
        // It ends where the next one begins, but for the pause of an animation.
        let next = index + 1 < segments.count ? segments[index + 1].segment.startTime : times.end
        let isPaused = row.name == "one that is paused" && index == 0
        #expect(found.end == (isPaused ? 1.5 : next), "\(place)")
      }
      #expect(stage.animator.isIdle, "\(row.name)")
    }
  }

  /// The end of a spring is the instant of its rest, whoever asks for it.
  @Test func end_ofASpring_isItsRest() {
    for speed in [1.0, 4] {
      let stage = Stage()
      let spring = SpringAnimation(Box.x, from: 0, to: 100, velocity: 30, bounciness: 10)
      spring.speed = speed
      stage.animator.add(spring, to: stage.box, forKey: "x")
      stage.animator.advance(to: 1)
      let motion = SpringMotion(
        spring: spring.spring, fromValue: 0, toValue: 100, initialVelocity: 30)
      let rest = 1 + motion.settlingTime(threshold: 0.5) / speed
      #expect(stage.notes.segments.map(\.segment.endTime) == [rest])
      stage.animator.advance(to: 20)
      #expect(stage.notes.segments.map(\.end) == [rest])
    }
  }

  /// While the animator stands, the segment is the value at which it does.
  @Test func segment_ofAnAnimatorThatStands_isConstant() throws {
    let stage = Stage()
    _ = stage.slide()
    stage.at(1.5) { stage.animator.speed = 0 }
    stage.animator.advance(to: 8)
    #expect(stage.notes.segments.count == 2 && stage.box.x == 2)
    let segment = try #require(stage.notes.segments.last).segment
    #expect(segment.curves == [.constant(2)])
    for time in [1.5, 2, 1e9] { #expect(segment.value(at: time).x == 2) }
  }
}
