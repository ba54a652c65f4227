// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Recorder, streams, awaiting, tracer, delegates.
@Suite struct ObservingTests {
  /// Keeps all it is given.
  final class Notes: AnimationRecorder {
    var segments: [(identity: AnimationIdentity, segment: MotionSegment, end: Double?)] = []
    var events: [AnimationEvent] = []

    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didBegin segment: MotionSegment
    ) {
      segments.append((identity, segment, nil))
    }

    func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {
      guard let last = segments.lastIndex(where: { $0.identity == identity }) else { return }
      #expect(segments[last].end == nil, "a segment ends once")
      segments[last].end = time
    }

    func animation(didEmit event: AnimationEvent, of animation: Animation) {
      events.append(event)
    }

    /// The value that the recording holds for an instant.
    func value(at time: Double) -> Double? {
      segments.last { $0.segment.startTime <= time && time <= ($0.end ?? .infinity) }?
        .segment.value(at: time).x
    }
  }

  @Test func recording_holdsWhatTheTargetShows_inClosedForm() {
    let animator = Animator()
    let notes = Notes()
    animator.recorder = notes
    let box = Box()
    let spring = SpringAnimation(Box.x, to: 100, bounciness: 14)
    animator.add(spring, to: box, forKey: "x")
    var shown: [(Double, Double)] = []
    for frame in 1...240 {
      switch frame {
      case 10: spring.toValue = -40
      case 20: spring.isPaused = true
      case 25: spring.isPaused = false
      case 30: spring.speed = 0.5
      case 60:
        let back = BasicAnimation(Box.x, to: 0)
        back.autoreverses = true
        animator.add(back, to: box, forKey: "x")
      default: break
      }
      animator.advance(to: Double(frame) / 60)
      shown.append((animator.now, box.x))
    }
    for (time, value) in shown {
      let recorded = notes.value(at: time) ?? .nan
      // A held value stands between segments.
      if recorded.isNaN { continue }
      #expect(abs(recorded - value) < 1e-8, "at \(time)")
    }
    #expect(notes.segments.allSatisfy { $0.end != nil })
    #expect(notes.segments.count == 6)
    let kinds = notes.events.map(\.kind)
    #expect(kinds.first == .started)
    #expect(kinds.contains(.retargeted) && kinds.contains(.paused) && kinds.contains(.resumed))
    #expect(kinds.suffix(2) == [.reachedToValue, .stopped(finished: true)])
    #expect(zip(notes.events, notes.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    guard case .spring(let motion) = notes.segments[0].segment.curves[0] else {
      Issue.record("the first segment is not a spring")
      return
    }
    #expect(motion.spring == Spring(bounciness: 14, speed: 12))
    #expect(notes.segments[0].identity.property == "x")
  }

  @Test func recording_ofAnAnimatorAtAnySpeed_holdsWhatTheTargetShows() {
    let (animator, notes, box) = (Animator(), Notes(), Box())
    animator.recorder = notes
    animator.speed = 2
    let spring = SpringAnimation(Box.x, from: 0, to: 100, bounciness: 14)
    animator.add(spring, to: box, forKey: "x")
    for frame in 1...90 {
      switch frame {
      case 9: animator.speed = 0.5
      case 20: animator.isPaused = true
      case 30: animator.isPaused = false
      case 40: (animator.speed, spring.toValue) = (1.5, 30)
      default: break
      }
      let host = Double(frame) / 60
      animator.advance(to: host)
      guard spring.isAttached else { continue }
      #expect(abs((notes.value(at: host) ?? .nan) - box.x) < 1e-8, "at \(host)")
    }
    #expect(notes.segments.count == 6)
  }

  @Test func events_asASequence_comeInOrderWithExactTimes() async {
    let (animator, box) = (Animator(), Box())
    let stream = animator.events()
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 10)
    var events: [AnimationEvent] = []
    for await event in stream {
      events.append(event)
      if case .stopped = event.kind { break }
    }
    let closed = SpringMotion(spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 100)
    #expect(events.map(\.kind) == [.started, .reachedToValue, .stopped(finished: true)])
    #expect(
      events.map(\.time) == [
        0, closed.crossing(0)?.time, closed.settlingTime(threshold: 0.5),
      ])
  }

  @MainActor @Test func finished_onAnyActor_answersHowItEnded() async {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.perform(after: 0) {}
    let waiting = Task { @MainActor in await animator.finished("x", of: box) }
    await Task.yield()
    animator.advance(to: 5)
    #expect(await waiting.value)
    #expect(await animator.finished("x", of: box) == false, "nothing is there any more")
    animator.add(spring, to: box, forKey: "x")
    spring.toValue = 3
    let removed = Task { @MainActor in await animator.finished("x", of: box) }
    await Task.yield()
    animator.remove(forKey: "x", from: box)
    #expect(await removed.value == false)
    animator.add(spring, to: box, forKey: "x")
    let cancelled = Task { @MainActor in await animator.finished("x", of: box) }
    await Task.yield()
    cancelled.cancel()
    #expect(await cancelled.value == false)
  }

  @MainActor @Test(arguments: [Animator.Profile.exact, .pop])
  func finished_keptAfterItsEnd_returnsAtOnce(profile: Animator.Profile) async {
    let (animator, box) = (Animator(profile: profile), Box())
    let basic = BasicAnimation(Box.x)
    (basic.toValue, basic.duration, basic.isRemovedOnCompletion) = (9, 0.1, false)
    animator.add(basic, to: box, forKey: "x")
    for frame in 1...20 { animator.advance(to: Double(frame) / 60) }
    #expect(await animator.finished("x", of: box))
    // It starts again, which is to be waited for.
    basic.toValue = 3
    let waiting = Task { @MainActor in await animator.finished("x", of: box) }
    await Task.yield()
    #expect(basic.isAttached)
    animator.remove(forKey: "x", from: box)
    #expect(await waiting.value == false)
  }

  @Test func callbacks_comeInOrder_delegateClosureTracer() {
    final class Log: AnimationDelegate {
      var lines: [String] = []
      func animationDidStart(_ animation: Animation) { lines.append("delegate start") }
      func animationDidReachToValue(_ animation: Animation) { lines.append("delegate reach") }
      func animationDidApply(_ animation: Animation) { lines.append("delegate apply") }
      func animationDidStop(_ animation: Animation, finished: Bool) {
        lines.append("delegate stop \(finished) \(animation.isAttached)")
      }
    }
    let (animator, box) = (Animator(), Box())
    let log = Log()
    let basic = BasicAnimation(Box.x, to: 8, duration: 0.25)
    basic.delegate = log
    basic.didStart = { _ in log.lines.append("start") }
    basic.didReachToValue = { _ in log.lines.append("reach \(box.x)") }
    basic.didApply = { _ in log.lines.append("apply") }
    basic.completion = { _, finished in log.lines.append("stop \(finished)") }
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 0.125)
    animator.advance(to: 0.5)
    #expect(
      log.lines == [
        "delegate start", "start", "delegate apply", "apply",
        "delegate reach", "reach 8.0", "delegate apply", "apply",
        "delegate stop true false", "stop true",
      ])
  }

  @Test func tracer_asCSV_hasOneLinePerEvent() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.size)
    basic.fromValue = [0, 0]
    basic.tracer.start()
    basic.toValue = [1, 2]
    basic.duration = 0.5
    basic.timingFunction = .linear
    animator.add(basic, to: box, forKey: "size")
    animator.advance(to: 0.25)
    animator.advance(to: 1)
    let lines = basic.tracer.csv.split(separator: "\n")
    #expect(lines[0] == "time,event,value0,value1,velocity0,velocity1,finished")
    #expect(lines[1] == "0.0,toValue,1.0,2.0,,,")
    #expect(lines[2] == "0.0,didStart,,,,,")
    #expect(lines[3] == "0.25,write,0.5,1.0,2.0,4.0,")
    #expect(lines.last == "0.5,didStop,,,0.0,0.0,true")
  }

  @Test func delegateAndObservers_areNotified_aroundFramesThatDoSomething() {
    final class Frames: AnimatorDelegate, AnimatorObserver {
      var lines: [String] = []
      func animatorWillAnimate(_ animator: Animator) { lines.append("will") }
      func animatorDidAnimate(_ animator: Animator) { lines.append("did") }
    }
    let (animator, box) = (Animator(), Box())
    let (delegate, observer) = (Frames(), Frames())
    animator.delegate = delegate
    animator.addObserver(observer)
    animator.addObserver(observer)
    animator.advance(to: 1)
    #expect(delegate.lines.isEmpty, "an idle frame is free")
    animator.add(BasicAnimation(Box.x, to: 1), to: box, forKey: "x")
    animator.advance(to: 1.1)
    #expect(delegate.lines == ["will", "did"])
    #expect(observer.lines == ["did"])
    animator.isPaused = true
    animator.advance(to: 1.15)
    #expect(delegate.lines == ["will", "did"], "nothing is animated while the animator is paused")
    animator.isPaused = false
    animator.removeObserver(observer)
    animator.advance(to: 1.2)
    #expect(observer.lines == ["did"])
    #expect(delegate.lines == ["will", "did", "will", "did"])
  }
}
