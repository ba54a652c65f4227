// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookeRecording

/// What recorders hold of the first and the last instant, and of what is added to a value.
@Suite("First and last instants of recordings")
struct RecorderEdgeTests {
  private final class Knob: RecordedTarget {
    var angle = 0.0
    var depth = 0.0
    let recordedName: String
    init(_ name: String = "knob") { recordedName = name }

    static let angle = AnimatableProperty<Knob, Double>(
      "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
    static let depth = AnimatableProperty<Knob, Double>(
      "zPosition", threshold: .point, read: { $0.depth }, write: { $0.depth = $1 })
  }

  /// The value is that from when it is watched on, whatever it was before.
  @Test("a property is recorded from when it is watched on", arguments: [0, 0.5, 3])
  func watch_atAnInstant_recordsFromThere(start: Double) throws {
    let (animator, knob) = (Animator(), Knob())
    animator.advance(to: start)
    let recorder = AnimatorRecorder(animator)
    knob.angle = 1
    recorder.advance(for: 0.5)
    knob.angle = 2
    recorder.watch(Knob.angle, of: knob)
    recorder.advance(for: 0.25)
    knob.angle = 3
    recorder.advance(for: 0.25)
    let track = try #require(recorder.stop().tracks.first)
    #expect(track.initialValue == [2])
    // It is seen to change in the frame after 0.75 s.
    let frame = 0.75 + 1.0 / 60
    for (time, value) in [(0.0, 2.0), (0.6, 2), (0.75, 2), (frame + 1e-6, 3), (1, 3)] {
      #expect(track.value(of: 0, at: time) == value, "at \(time)")
    }
    #expect(track.segments.map(\.source) == [.assignment])
  }

  /// Without frames nothing but the stop itself sees the last value.
  @Test("what is set last is recorded when the recording is stopped")
  func stop_afterAnAssignment_recordsIt() throws {
    let (animator, knob) = (Animator(), Knob())
    let recorder = AnimatorRecorder(animator)
    recorder.watch(Knob.angle, of: knob)
    recorder.advance(for: 0.5)
    knob.angle = 7
    let recording = recorder.stop()
    let track = try #require(recording.tracks.first)
    #expect(recording.duration == 0.5 && track.initialValue == [0])
    #expect(track.value(of: 0, at: 0.5.nextDown) == 0 && track.value(of: 0, at: 0.5) == 7)
  }

  /// A recording ends in motion where the animator has something to do: not where something was
  /// removed before, nor where an animation waits to be removed by hand.
  @Test("a recording ends in motion where an animation runs at its end")
  func endsInMotion_ofARecording_isThatOfItsAnimator() {
    typealias Step = (Animator, Knob, AnimatorRecorder) -> Void
    let rows: [(name: String, isMoving: Bool, run: Step)] = [
      ("nothing", false, { _, _, recorder in recorder.advance(for: 0.5) }),
      ("under way", true, { _, _, recorder in recorder.advance(for: 0.5) }),
      ("over", false, { _, _, recorder in recorder.advance(for: 2) }),
      (
        "removed", false,
        { animator, knob, recorder in
          recorder.advance(for: 0.5)
          animator.removeAll(from: knob)
          recorder.advance(for: 0.5)
        }
      ),
      (
        "removed at the end", false,
        { animator, knob, recorder in
          recorder.advance(for: 0.5)
          animator.removeAll(from: knob)
        }
      ),
    ]
    for row in rows {
      for profile in [Animator.Profile.exact, .pop] {
        let (animator, knob) = (Animator(profile: profile), Knob())
        let recorder = AnimatorRecorder(animator)
        if row.name != "nothing" {
          animator.add(BasicAnimation(Knob.angle, to: 1, duration: 1), to: knob, forKey: "turn")
        }
        row.run(animator, knob, recorder)
        let recording = recorder.stop()
        #expect(recording.endsInMotion == row.isMoving, "\(row.name), \(profile)")
        #expect(recording.profile == (profile == .exact ? "exact" : "pop"))
        #expect(recording.tracks.isEmpty == (row.name == "nothing"), "\(row.name), \(profile)")
      }
    }
  }

  /// A spring that follows another animation, added to what the knob has otherwise, which is 0.
  ///
  /// What it adds is held as samples from its start to its end, whatever the end is.
  @Test("what follows and is added is held until it ends", arguments: [0, 1, 2])
  func addition_thatFollows_hasSamplesToItsEnd(ending: Int) throws {
    let (animator, knob) = (Animator(), Knob())
    let recorder = AnimatorRecorder(animator)
    let head = BasicAnimation(Knob.depth, to: 8, duration: 0.5)
    let added = SpringAnimation(
      Knob.angle, spring: Spring(stiffness: 300, damping: 12), follows: head)
    added.isAdditive = true
    animator.add(head, to: knob, forKey: "head")
    animator.add(added, to: knob, forKey: "added")
    var truth: [(time: Double, angle: Double)] = []
    func advance(_ duration: Double) {
      let count = Int((duration * 64).rounded())
      for _ in 0..<count {
        recorder.advance(for: 1.0 / 64, framesPerSecond: 64)
        truth.append((animator.hostTime, knob.angle))
      }
    }
    // Cut off by the end of the recording, removed, or gone on with when it has come to rest.
    advance(0.25)
    if ending == 1 { animator.remove(forKey: "added", from: knob) }
    if ending > 0 { advance(0.125) }
    if ending == 2 { advance(4) }
    let recording = recorder.stop()
    let track = try #require(recording.tracks.first { $0.property == "rotation" })
    let addition = try #require(track.additions.first)
    #expect(addition.startTime == 0 && addition.source == .follower && addition.key == "added")
    let end = [0.25, 0.25, addition.endTime][ending]
    #expect(addition.endTime == end && end <= recording.duration)
    #expect(addition.isFinished == false || ending == 2)
    let samples = try #require(addition.samples, "a closed form says nothing of what is followed")
    #expect(samples.times.first == 0 && samples.times.last == end)
    #expect(truth.contains { $0.angle > 1 })
    for (time, angle) in truth where time < end {
      #expect(abs(addition.value(of: 0, at: time) - angle) <= track.sampleError, "at \(time)")
    }
    #expect(try Recording(json: recording.json()) == recording)
  }

  /// A motion that is replaced less than a nanosecond before its own end has ended of itself.
  @Test("no motion ends after the next one begins", arguments: [4e-10, 1e-12, 0, 0.01])
  func motion_replacedNearItsEnd_endsBeforeTheNext(early: Double) throws {
    let (animator, knob) = (Animator(), Knob())
    let recorder = AnimatorRecorder(animator)
    animator.add(BasicAnimation(Knob.angle, to: 1, duration: 0.3), to: knob, forKey: "turn")
    animator.advance(to: 0.3 - early)
    animator.add(BasicAnimation(Knob.angle, to: 5, duration: 0.5), to: knob, forKey: "turn")
    recorder.advance(for: 1)
    let recording = recorder.stop()
    let segments = try #require(recording.tracks.first).segments
    #expect(segments.count == 2 && segments.map(\.isFinished) == [early < 1e-3, true])
    for (segment, next) in zip(segments, segments.dropFirst()) {
      #expect(segment.endTime <= next.startTime && next.startTime - segment.endTime < 1e-9)
    }
    #expect(try Recording(json: recording.json()) == recording)
  }

  /// The history of a property is what was seen before the recorder saw it itself.
  @Test("of one instant the recorder's own observation counts")
  func history_upToTheFirstObservation_isLeftOutThere() throws {
    func seen(_ time: Double, _ value: Double) -> Observation {
      Observation(time: time, value: SIMD4(value, 0, 0, 0), cause: .init(.timer))
    }
    for (history, values) in [
      ([seen(0, 1), seen(1, 3)], [1.0, 2, 3, 4, 5]),
      ([seen(0, 1), seen(1, 3), seen(2, 4)], [1, 2, 3, 4, 5]),
      ([seen(0, 1), seen(1, 3), seen(2, 4), seen(3, 9)], [1, 2, 3, 4, 5]),
      ([seen(2, 4)], [5, 5, 5, 5, 5]), ([], [5, 5, 5, 5, 5]),
    ] as [([Observation], [Double])] {
      let (recorder, knob) = (TrackRecorder(), Knob())
      knob.angle = 5
      recorder.watch(BasicAnimation(Knob.angle), of: knob, at: 2)
      knob.angle = 6
      recorder.observe(at: 4) { _, _ in Observation.Cause(.assignment) }
      let tracks = recorder.tracks(endingAt: 5) { target, property in
        #expect(target === knob && property == "rotation")
        return history
      }.tracks
      let track = try #require(tracks.first)
      let found = [0, 0.5, 1, 1.5, 2].map { track.value(of: 0, at: $0) }
      #expect(zip(found, values).allSatisfy { abs($0 - $1) < 1e-12 }, "\(history.count): \(found)")
      #expect(track.value(of: 0, at: 5) == 6)
    }
  }
}
