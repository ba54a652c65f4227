// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookeRecording

/// Recordings that begin when an animator has run for a while: the same as from its start.
@Suite("Recordings begun late")
struct LateRecorderTests {
  private final class Knob: RecordedTarget {
    var angle = 0.0
    var depth = 0.0
    var place = SIMD2(0.0, 0.0)
    let recordedName: String
    init(_ name: String) { recordedName = name }

    static let angle = AnimatableProperty<Knob, Double>(
      "rotation", threshold: .rotation, read: { $0.angle }, write: { $0.angle = $1 })
    static let depth = AnimatableProperty<Knob, Double>(
      "zPosition", threshold: .point, read: { $0.depth }, write: { $0.depth = $1 })
    static let place = AnimatableProperty<Knob, SIMD2<Double>>(
      "position", threshold: .point, read: { $0.place }, write: { $0.place = $1 })
  }

  /// Springs, additions, keyframes, a chain and a value set by hand, from an instant on.
  private static func recording(from start: Double, profile: Animator.Profile) -> Recording {
    let animator = Animator(profile: profile)
    if start > 0 { animator.advance(to: start) }
    let (knob, tail) = (Knob("knob"), Knob("tail"))
    let recorder = AnimatorRecorder(animator, name: "late")
    recorder.watch(Knob.place, of: knob)
    recorder.note("begin")
    let turn = SpringAnimation(Knob.angle, spring: Spring(bounciness: 12, speed: 8), to: 2)
    turn.delay = 0.125
    animator.add(turn, to: knob, forKey: "turn")
    animator.add(BasicAnimation(Knob.depth, to: 30, duration: 1), to: knob, forKey: "sink")
    if profile == .exact {
      for (delay, value) in [(0.25, 5.0), (0.5, -3)] {
        let shake = BasicAnimation(Knob.depth, from: 0, to: value, duration: 0.5)
        (shake.isAdditive, shake.delay) = (true, delay)
        animator.add(shake, to: knob, forKey: "shake \(delay)")
      }
      let follower = SpringAnimation(
        Knob.angle, spring: Spring(bounciness: 4, speed: 12), follows: turn)
      animator.add(follower, to: tail, forKey: "follow")
    }
    recorder.advance(for: 0.5, framesPerSecond: 64)
    recorder.note("middle")
    knob.place = SIMD2(7, 9)
    recorder.advance(for: 0.5, framesPerSecond: 64)
    turn.toValue = 0.5
    recorder.advance(for: 2, framesPerSecond: 64)
    return recorder.stop()
  }

  private static func times(_ segment: Track.Segment) -> [Double] {
    let own = [segment.startTime, segment.endTime] + [segment.trigger?.time].compactMap(\.self)
    switch segment.motion {
    case .closedForm(let origin, _, _): return own + [origin]
    case .sampled(let times, _), .interpolated(let times, _): return own + times
    }
  }

  @Test(
    "a recording begun late has the times of one from the start", arguments: [0.5, 3, 1024])
  func recording_begunLate_hasTheSameTimes(start: Double) {
    for profile in [Animator.Profile.exact, .pop] {
      let truth = Self.recording(from: 0, profile: profile)
      let late = Self.recording(from: start, profile: profile)
      #expect(late.duration == truth.duration && late.endsInMotion == truth.endsInMotion)
      #expect(late.events == truth.events && late.profile == truth.profile)
      #expect(late.tracks.map(\.layer) == truth.tracks.map(\.layer))
      #expect(late.tracks.map(\.property) == truth.tracks.map(\.property))
      #expect(truth.tracks.contains { $0.additions.isEmpty == (profile == .pop) })
      for (track, other) in zip(late.tracks, truth.tracks) {
        for (found, expected) in [
          (track.segments, other.segments), (track.additions, other.additions),
        ] {
          #expect(found.map(\.key) == expected.map(\.key), "\(track.property)")
          #expect(found.map(\.isFinished) == expected.map(\.isFinished), "\(track.property)")
          for (segment, truth) in zip(found, expected) {
            let pairs = zip(Self.times(segment), Self.times(truth))
            #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(track.property) \(segment.key)")
            #expect(Self.times(segment).count == Self.times(truth).count)
          }
        }
        for step in 0...100 {
          let time = 0.03 * Double(step) + 1.0 / 256
          let values = zip(track.value(at: time), other.value(at: time))
          #expect(values.allSatisfy { abs($0 - $1) < 1e-6 }, "\(track.property) at \(time)")
        }
      }
    }
  }

  /// The one that takes over has ended; removing the other one later is no end of it.
  @Test("a motion that has ended stays so when the one it took over from is removed")
  func motion_thatHasEnded_staysSo() throws {
    for count in [1, 3, 0] {
      for isRemoved in [false, true] {
        let (animator, knob) = (Animator(), Knob("knob"))
        let recorder = AnimatorRecorder(animator)
        let pulse = BasicAnimation(Knob.depth, to: 10, duration: 2)
        (pulse.repeatCount, pulse.repeatsForever) = (max(1, count), count == 0)
        animator.add(pulse, to: knob, forKey: "pulse")
        recorder.advance(for: 0.25)
        animator.add(BasicAnimation(Knob.depth, to: 40, duration: 0.25), to: knob, forKey: "go")
        recorder.advance(for: 0.5)
        if isRemoved { animator.remove(forKey: "pulse", from: knob) }
        recorder.advance(for: 0.25)
        let track = try #require(recorder.stop().tracks.first)
        let ended = try #require(track.segments.first { $0.key == "go" })
        #expect(ended.isFinished && ended.startTime == 0.25 && abs(ended.endTime - 0.5) < 1e-9)
        let first = try #require(track.segments.first)
        #expect(first.key == "pulse" && !first.isFinished && first.endTime == 0.25)
      }
    }
  }
}
