// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Streams of events and a recorder, which come and go in any order: each is given what happens
/// while it is there.
@Suite("Streams of events")
struct EventStreamTests {
  /// Keeps the events it is given.
  private final class Notes: AnimationRecorder {
    var events: [AnimationEvent] = []

    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didBegin segment: MotionSegment
    ) {}
    func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {}
    func animation(didEmit event: AnimationEvent, of animation: Animation) { events.append(event) }
  }

  enum Step: CaseIterable {
    case stream, secondStream, dropStream, record, stopRecording, releaseRecorder
  }

  /// All orders of three of the steps.
  static let orders: [[Step]] = {
    var orders: [[Step]] = [[]]
    for _ in 0..<3 {
      orders = orders.flatMap { order in
        Step.allCases.filter { !order.contains($0) }.map { order + [$0] }
      }
    }
    return orders
  }()

  /// Runs an animation of a second, and returns its events.
  private func run(_ animator: Animator, _ box: Box) -> [String] {
    let start = animator.now
    animator.add(BasicAnimation(Box.x, to: box.x + 1, duration: 1), to: box, forKey: "x")
    animator.advance(by: 2)
    let kinds: [(AnimationEvent.Kind, Double)] = [
      (.started, start), (.reachedToValue, start + 1), (.stopped(finished: true), start + 1),
    ]
    return kinds.map { "\($0) \($1)" }
  }

  @Test func events_inAnyOrderOfListeners_goToThoseThatAreThere() async {
    for order in Self.orders {
      let box = Box()
      var notes: Notes? = Notes()
      var recorded: [AnimationEvent] = []
      var (expectedRecord, isRecording) = ([String](), false)
      var streams: [(stream: AsyncStream<AnimationEvent>?, expected: [String])] = []
      do {
        let animator = Animator()
        for step in order {
          switch step {
          case .stream, .secondStream: streams.append((animator.events(), []))
          case .dropStream: if !streams.isEmpty { streams[0].stream = nil }
          case .record: (animator.recorder, isRecording) = (notes, notes != nil)
          case .stopRecording: (animator.recorder, isRecording) = (nil, false)
          case .releaseRecorder:
            recorded = notes?.events ?? []
            (notes, isRecording) = (nil, false)
          }
          let events = run(animator, box)
          for index in streams.indices { streams[index].expected += events }
          if isRecording { expectedRecord += events }
        }
      }
      // The animator is gone, which ends the streams.
      recorded += notes?.events ?? []
      #expect(recorded.map { "\($0.kind) \($0.time)" } == expectedRecord, "\(order)")
      for (stream, expected) in streams {
        guard let stream else { continue }
        var found: [String] = []
        for await event in stream { found.append("\(event.kind) \(event.time)") }
        #expect(found == expected, "\(order)")
      }
    }
  }

  /// The arrival of a spring is computed for whoever is there, also one that comes in flight.
  @Test func stream_madeInFlight_isGivenTheArrival() async {
    let spring = Spring(stiffness: 100, damping: 8)
    let motion = SpringMotion(spring: spring, fromValue: 0, toValue: 100)
    for delay in [0, 0.05, 0.15, 3] {
      var animator: Animator? = Animator()
      let box = Box()
      animator?.add(SpringAnimation(Box.x, spring: spring, to: 100), to: box, forKey: "x")
      if delay > 0 { animator?.advance(to: delay) }
      let stream = animator?.events()
      animator?.advance(to: 9)
      animator = nil
      var found: [AnimationEvent] = []
      if let stream { for await event in stream { found.append(event) } }
      let arrival = motion.crossing(0)?.time ?? .nan
      let end = motion.settlingTime(threshold: 0.5)
      var truth: [(AnimationEvent.Kind, Double)] = [(.stopped(finished: true), end)]
      if delay < arrival { truth.insert((.reachedToValue, arrival), at: 0) }
      if delay == 0 { truth.insert((.started, 0), at: 0) }
      truth.removeAll { $0.1 < delay }
      #expect(found.map(\.kind) == truth.map(\.0), "\(delay)")
      for (event, (_, time)) in zip(found, truth) {
        #expect(abs(event.time - time) < 1e-9, "\(delay), \(event)")
      }
    }
  }
}
