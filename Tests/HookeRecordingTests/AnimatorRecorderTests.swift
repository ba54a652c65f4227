// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// An object of a program of its own.
private final class Knob: RecordedTarget {
  var angle = 0.0
  var place = SIMD2(10.0, 20.0)
  let recordedName: String
  init(_ name: String) { recordedName = name }

  static let angle = AnimatableProperty<Knob, Double>(
    "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
  static let place = AnimatableProperty<Knob, SIMD2<Double>>(
    "position", threshold: .point, read: { $0.place }, write: { $0.place = $1 })
}

/// An object that the next one of its name replaces.
private final class Passing: RecordedTarget {
  var angle = 0.0
  let recordedName: String
  let isReplaceable = true
  init(_ name: String) { recordedName = name }

  static let angle = AnimatableProperty<Passing, Double>(
    "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
}

@Suite("Recordings of any animator")
struct AnimatorRecorderTests {
  @Test("objects made where others were released have tracks of their own")
  func tracks_ofObjectsReleasedMeanwhile_areNotMixed() {
    let animator = Animator()
    let recorder = AnimatorRecorder(animator, name: "passing", title: "Passing")
    func turn(_ name: String) {
      let object = Passing(name)
      animator.add(BasicAnimation(Passing.angle, to: 1, duration: 0.1), to: object, forKey: "turn")
      withExtendedLifetime(object) { recorder.advance(for: 0.2) }
    }
    for number in 0..<20 {
      turn("replaced")
      turn("other \(number)")
    }
    let names = recorder.stop().tracks.map(\.layer)
    #expect(Set(names) == Set((0..<20).map { "other \($0)" } + ["replaced"]), "\(names)")
    #expect(names.count == 21)
  }

  /// A program that turns a knob, and moves it by hand.
  private func run(start: Double, bounciness: Double = 12) -> (Recording, truth: [(Double, Knob)]) {
    let animator = Animator(startTime: start)
    animator.advance(to: start + 0.25)
    let knob = Knob("knob")
    let recorder = AnimatorRecorder(animator, name: "knob", title: "Knob")
    recorder.watch(Knob.place, of: knob)
    let turn = SpringAnimation(Knob.angle, spring: Spring(bounciness: bounciness, speed: 8), to: 2)
    turn.delay = 0.3
    animator.add(turn, to: knob, forKey: "turn")
    animator.schedule(at: start + 0.75) { knob.place = SIMD2(40, 25) }
    var truth: [(Double, Knob)] = []
    for _ in 0..<180 {
      recorder.advance(for: 1.0 / 60)
      let copy = Knob("copy")
      (copy.angle, copy.place) = (knob.angle, knob.place)
      truth.append((animator.now - start - 0.25, copy))
    }
    return (recorder.stop(), truth)
  }

  @Test(
    "the tracks of a program's own classes tell what its frames showed", arguments: [0, 98_765])
  func tracks_ownClasses_tellWhatFramesShowed(_ start: Double) throws {
    let (recording, truth) = run(start: start)
    #expect(recording.screen == nil && recording.duration > 2.9)
    let angle = try #require(recording.tracks.first { $0.property == "rotation" })
    let place = try #require(recording.tracks.first { $0.property == "position" })
    #expect(angle.layer == "knob" && angle.initialValue == [0])
    #expect(place.initialValue == [10, 20])
    for (time, knob) in truth {
      #expect((angle.value(of: 0, at: time) - knob.angle).magnitude < 1e-6, "at \(time)")
      #expect(place.value(at: time + 1e-9) == [knob.place.x, knob.place.y], "at \(time)")
    }
    guard case .closedForm = try #require(angle.segments.first).motion else {
      Issue.record("the spring was sampled")
      return
    }
    #expect(place.segments.map(\.source) == [.assignment])
    #expect(try Recording(json: recording.json()) == recording)
  }

  @Test("a recording of a program is a gate: another spring is another motion")
  func comparison_otherSpring_isFound() {
    #expect(RecordingComparison(old: run(start: 0).0, new: run(start: 0).0).isSame)
    let verdict = RecordingComparison(old: run(start: 0).0, new: run(start: 0, bounciness: 4).0)
      .verdict
    #expect(verdict.contains("knob rotation by up to"), "\(verdict)")
  }

  @Test("speed and pause of the animator are those of the recording, in closed form")
  func tracks_underChangesOfSpeed_tellWhatFramesShowed() throws {
    let (animator, knob) = (Animator(startTime: 3), Knob("knob"))
    animator.speed = 0.5
    let recorder = AnimatorRecorder(animator)
    let turn = SpringAnimation(Knob.angle, spring: Spring(bounciness: 12, speed: 8))
    (turn.toValue, turn.delay) = (2, 0.1)
    animator.add(turn, to: knob, forKey: "turn")
    animator.schedule(at: 3.25) { animator.speed = 3 }
    animator.schedule(at: 3.4) {
      animator.isPaused = true
      animator.schedule(atHostTime: animator.hostTime + 0.3) { animator.isPaused = false }
    }
    animator.schedule(at: 3.5) { animator.speed = 0.7 }
    var truth: [(time: Double, angle: Double)] = []
    for _ in 0..<240 {
      recorder.advance(for: 1.0 / 60)
      truth.append((animator.hostTime - 3, knob.angle))
    }
    let recording = recorder.stop()
    let track = try #require(recording.tracks.first)
    for (time, angle) in truth {
      #expect((track.value(of: 0, at: time) - angle).magnitude < 1e-9, "at \(time)")
    }
    let rates = track.segments.map { segment -> Double in
      if case .closedForm(_, let rate, _) = segment.motion { rate } else { .nan }
    }
    #expect(rates == [0.5, 3, 1, 3, 0.7])
    #expect(track.segments.map(\.isFinished) == [false, false, false, false, true])
  }

  @Test("a chain has tracks of samples within a tenth of the threshold, marked as followers")
  func tracks_ofAChain_areSamplesOfStatedError() throws {
    let (animator, knobs) = (Animator(), [Knob("head"), Knob("tail")])
    let recorder = AnimatorRecorder(animator)
    let head = SpringAnimation(Knob.angle, spring: Spring(bounciness: 12, speed: 8), to: 2)
    let tail = SpringAnimation(Knob.angle, spring: Spring(bounciness: 4, speed: 12), follows: head)
    animator.add(head, to: knobs[0], forKey: "head")
    animator.add(tail, to: knobs[1], forKey: "tail")
    var truth: [(time: Double, angle: Double)] = []
    for _ in 0..<180 {
      recorder.advance(for: 1.0 / 97)
      truth.append((animator.now, knobs[1].angle))
    }
    recorder.advance(for: 2)
    let recording = recorder.stop()
    let track = try #require(recording.tracks.first { $0.layer == "tail" })
    #expect(track.segments.map(\.source) == [.follower, .animation])
    #expect(track.segments.map(\.key) == ["tail", "tail"])
    #expect(track.segments.last?.isFinished == true)
    for (time, angle) in truth {
      #expect((track.value(of: 0, at: time) - angle).magnitude < 0.001, "at \(time)")
    }
    #expect(try Recording(json: recording.json()) == recording)
  }

  @Test("a follower says what it follows and by which spring, in tables, beside curves, in files")
  func table_ofAChain_namesLeaderAndSpring() throws {
    let (animator, knobs) = (Animator(), (0..<3).map { _ in Knob("knob") })
    let recorder = AnimatorRecorder(animator)
    let head = SpringAnimation(Knob.angle, spring: Spring(bounciness: 12, speed: 8), to: 2)
    let springs = [Spring(bounciness: 4, speed: 12), Spring(response: 0.4, dampingRatio: 0.8)]
    let tail = SpringAnimation(Knob.angle, spring: springs[0], follows: head)
    let tip = SpringAnimation(Knob.angle, spring: springs[1], follows: tail)
    for (knob, animation) in zip(knobs, [head, tail, tip]) {
      animator.add(animation, to: knob, forKey: "turn")
    }
    recorder.advance(for: 4)
    let recording = recorder.stop()
    let followers = recording.tracks.dropFirst().compactMap(\.segments.first)
    #expect(
      followers.map(\.following) == [
        Track.Segment.Following(layer: "knob", property: "rotation", spring: springs[0]),
        Track.Segment.Following(layer: "knob 2", property: "rotation", spring: springs[1]),
      ])
    let texts = [
      "follows knob rotation, spring: bounciness 4, speed 12",
      "follows knob 2 rotation, spring: response 0.4 s, damping ratio 0.8",
    ]
    let rows = MotionTable(recording).rows.filter { $0.motion.hasPrefix("follows") }
    #expect(rows.map(\.motion) == texts)
    // The figures stand once: beside terms that are others.
    #expect(rows.map { $0.details.hasPrefix("response ") } == [true, false])
    let label = PropertyLabel(recording.tracks[1])
    #expect(followers.map { MotionLabel.text($0, label, of: 0, digits: 3) } == texts)
    #expect(try Recording(json: recording.json()) == recording)
    // Of what is no follower it is not read.
    let fingers = recording.json().split(separator: "\"follower\"").joined(separator: "\"finger\"")
    let others = try Recording(json: fingers).tracks.flatMap(\.segments)
    #expect(others.contains { $0.source == .finger })
    #expect(others.allSatisfy { $0.following == nil })
    // Recordings of earlier versions do not say it.
    var earlier = recording
    for index in earlier.tracks.indices {
      for segment in earlier.tracks[index].segments.indices {
        earlier.tracks[index].segments[segment].following = nil
      }
    }
    #expect(!earlier.json().contains("follows"))
    #expect(try Recording(json: earlier.json()) == earlier)
    let motions = MotionTable(earlier).rows.map(\.motion)
    #expect(motions.filter { $0.hasPrefix("follows") } == ["follows", "follows"])
  }

  @Test("the recorder stands back when it is stopped")
  func stop_givesTheAnimatorBack() {
    let animator = Animator()
    let recorder = AnimatorRecorder(animator)
    #expect(animator.recorder != nil)
    recorder.note("over")
    let recording = recorder.stop()
    #expect(animator.recorder == nil && recording.tracks.isEmpty && recording.events.count == 1)
    #expect(recorder.stop() == recording)
  }

  @Test("samples follow each component, whichever of them moves", arguments: [0, 1])
  func samples_ofOneMovingComponent_areOfStatedError(component: Int) throws {
    func chain() -> (Animator, tail: Knob, targets: [Knob]) {
      let (animator, knobs) = (Animator(), [Knob("head"), Knob("tail")])
      var target = knobs[0].place
      target[component] += 400
      let spring = Spring(bounciness: 12, speed: 20)
      let head = SpringAnimation(Knob.place, spring: spring, to: target)
      animator.add(head, to: knobs[0], forKey: "head")
      animator.add(
        SpringAnimation(Knob.place, spring: spring, follows: head), to: knobs[1], forKey: "tail")
      return (animator, knobs[1], knobs)
    }
    // Recorded in few frames, held to many.
    let (recorded, shown) = (chain(), chain())
    let recorder = AnimatorRecorder(recorded.0)
    recorder.advance(for: 0.6, framesPerSecond: 10)
    let track = try #require(recorder.stop().tracks.first { $0.layer == "tail" })
    for frame in 1..<200 {
      let time = 0.6 * Double(frame) / 201
      shown.0.advance(to: time)
      for lane in 0..<2 {
        #expect(
          (track.value(of: lane, at: time) - shown.tail.place[lane]).magnitude <= track.sampleError,
          "component \(lane) at \(time)")
      }
    }
  }

  @Test("each frame of the animator is observed, whoever advances it")
  func watched_changedInFrames_isRecordedInEach() throws {
    let (animator, knob) = (Animator(), Knob("knob"))
    let recorder = AnimatorRecorder(animator)
    recorder.watch(Knob.angle, of: knob)
    animator.add(
      CustomAnimation<Knob> { knob, animation in
        knob.angle = animation.currentTime < 0.5 ? 0 : animation.currentTime < 0.8 ? 2 : 1
        return true
      }, to: knob, forKey: "turn")
    for frame in 1...60 { animator.advance(to: Double(frame) / 60) }
    animator.removeAll(from: knob)
    let track = try #require(recorder.stop().tracks.first)
    for (time, angle) in [(0.3, 0.0), (0.49, 0), (0.505, 2), (0.7, 2), (0.82, 1), (0.99, 1)] {
      #expect(track.value(of: 0, at: time) == angle, "at \(time)")
    }
  }

  @Test(
    "a motion of samples is finished where its animation was", arguments: [0.2, 9])
  func samples_ofAnAnimationThatIsRemoved_areUnfinished(_ removal: Double) throws {
    let (animator, knob) = (Animator(profile: .pop), Knob("knob"))
    let recorder = AnimatorRecorder(animator)
    let turn = SpringAnimation(Knob.angle, spring: Spring(bounciness: 8, speed: 12), to: 2)
    animator.add(turn, to: knob, forKey: "turn")
    animator.schedule(at: removal) { animator.removeAll(from: knob) }
    recorder.advance(for: 3)
    let segment = try #require(recorder.stop().tracks.first?.segments.last)
    guard case .sampled = segment.motion else {
      Issue.record("no samples: \(segment.motion)")
      return
    }
    #expect(segment.isFinished == (removal > 3))
    #expect(segment.endTime <= removal + 1e-9)
  }

  @Test("observations that differ replace a part of a motion of samples, and no more")
  func joined_withOtherObservations_cutsTheSamplesAround() throws {
    let times = (0...20).map { Double($0) / 20 }
    let values = times.map { 100 * $0 * $0 }
    let track = Track(
      layer: "a", property: "x", threshold: 1, initialValue: [0],
      segments: [
        Track.Segment(
          key: "k", startTime: 0, endTime: 1, isFinished: true,
          motion: .interpolated(times: times, values: [values]), source: .keyframes)
      ])
    let observations = times.map { time in
      let isOther = (0.4..<0.6).contains(time)
      return Observation(
        time: time, value: SIMD4(100 * time * time + (isOther ? 30 : 0), 0, 0, 0),
        cause: Observation.Cause(isOther ? .finger : .keyframes))
    }
    let joined = track.joined(with: observations).track
    #expect(joined.segments.map(\.source) == [.keyframes, .finger, .keyframes])
    #expect(joined.segments.map(\.isFinished) == [false, true, true])
    for segment in joined.segments {
      let samples = try #require(segment.samples)
      #expect(samples.times.first == segment.startTime && samples.times.last == segment.endTime)
      #expect(zip(samples.times, samples.times.dropFirst()).allSatisfy { $0 < $1 })
    }
    for observation in observations {
      let gap = (joined.value(of: 0, at: observation.time) - observation.value.x).magnitude
      #expect(gap <= joined.sampleError, "at \(observation.time)")
    }
  }

  @Test("what is observed after the end of a run is no part of it")
  func tracks_endingBeforeAnObservation_leaveItOut() throws {
    let (recorder, knob) = (TrackRecorder(), Knob("knob"))
    recorder.watch(BasicAnimation(Knob.angle), of: knob, at: 0)
    for (time, angle) in [(0.5, 1.0), (2, 9)] {
      knob.angle = angle
      recorder.observe(at: time) { _, _ in Observation.Cause(.assignment) }
    }
    let track = try #require(recorder.tracks(endingAt: 1).tracks.first)
    #expect(track.value(of: 0, at: 3) == 1)
    #expect(track.segments.allSatisfy { $0.endTime <= 1 })
  }

  @Test("a property that rests is read again only when what its object shows has changed")
  func observe_ofARestingProperty_readsItOnce() throws {
    var (reads, changes) = (0, 0)
    let knob = Knob("knob")
    let recorder = TrackRecorder { target, _ in
      ShownProperty(
        value: {
          reads += 1
          return SIMD4((target as? Knob)?.angle ?? 0, 0, 0, 0)
        }, changeCount: { changes })
    }
    recorder.watch(BasicAnimation(Knob.angle), of: knob, at: 0)
    let first = reads
    for time in 1...20 {
      recorder.observe(at: Double(time)) { _, _ in Observation.Cause(.assignment) }
    }
    #expect(reads == first)
    (knob.angle, changes) = (2, 1)
    recorder.observe(at: 21) { _, _ in Observation.Cause(.assignment) }
    #expect(reads == first + 1)
    let track = try #require(recorder.tracks(endingAt: 30).tracks.first)
    #expect(track.value(of: 0, at: 20) == 0 && track.value(of: 0, at: 21) == 2)
  }

  @Test("targets of one name have tracks of different names, however many there are")
  func names_ofManyTargets_areNumbered() {
    let animator = Animator()
    let recorder = AnimatorRecorder(animator)
    let knobs = (0..<1000).map { _ in Knob("knob") }
    for knob in knobs { recorder.watch(Knob.angle, of: knob) }
    animator.advance(to: 0.5)
    for knob in knobs { knob.angle = 1 }
    recorder.observe()
    let names = recorder.stop().tracks.map(\.layer)
    #expect(names == ["knob"] + (2...1000).map { "knob \($0)" })
  }

  @Test("the clock is advanced by exactly the duration", arguments: [0, 1e-12, 0.1 + 0.2, 0.7, 1])
  func advance_forADuration_endsAtIt(_ duration: Double) {
    let animator = Animator()
    AnimatorRecorder(animator).advance(for: duration)
    #expect(animator.hostTime == duration)
  }
}
