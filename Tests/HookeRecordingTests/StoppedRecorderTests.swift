// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Recorders that are stopped while their animator goes on, for itself or for another recorder.
@Suite("Stopped recorders")
struct StoppedRecorderTests {
  private final class Dial: RecordedTarget {
    var angle = 0.0
    let recordedName: String
    init(_ name: String) { recordedName = name }
  }

  private static let angle = AnimatableProperty<Dial, Double>(
    "rotation", \.angle, threshold: .rotation)

  private static func turn(_ dial: Dial, to value: Double, by animator: Animator) {
    let turn = BasicAnimation(angle)
    (turn.toValue, turn.duration, turn.timingFunction) = (value, 1, .linear)
    animator.add(turn, to: dial, forKey: "turn")
  }

  @Test("a recorder that took over goes on when the one before is stopped")
  func recorder_besideOneThatIsStopped_goesOn() throws {
    let (animator, dial) = (Animator(), Dial("dial"))
    let first = AnimatorRecorder(animator, name: "first")
    Self.turn(dial, to: 1, by: animator)
    first.advance(for: 0.5)
    let second = AnimatorRecorder(animator, name: "second", title: "Second", summary: "A turn.")
    let early = first.stop()
    #expect(early.duration == 0.5 && early.endsInMotion && early.title == "first")
    #expect(animator.recorder != nil)
    Self.turn(dial, to: 3, by: animator)
    second.advance(for: 2)
    let late = second.stop()
    #expect(late.duration == 2 && !late.endsInMotion)
    #expect(late.name == "second" && late.title == "Second" && late.summary == "A turn.")
    let track = try #require(late.tracks.first)
    #expect(track.segments.map(\.key) == ["turn"] && track.value(of: 0, at: 2) == 3)
    #expect(early.tracks.first?.segments.map(\.isFinished) == [false])
    // The recording that is made stays as it is.
    Self.turn(dial, to: 9, by: animator)
    animator.advance(by: 1)
    #expect(first.stop() == early && second.stop() == late)
  }

  @Test("a recorder in between has the one before back")
  func recorder_afterOneInBetween_goesOn() throws {
    let (animator, dial) = (Animator(), Dial("dial"))
    let outer = AnimatorRecorder(animator)
    let inner = AnimatorRecorder(animator)
    inner.advance(for: 0.25)
    #expect(inner.stop().tracks.isEmpty)
    Self.turn(dial, to: 1, by: animator)
    outer.advance(for: 2)
    let recording = outer.stop()
    #expect(recording.duration == 2.25 && animator.recorder == nil)
    let track = try #require(recording.tracks.first)
    #expect(track.segments.map(\.startTime) == [0.25] && track.segments.map(\.endTime) == [1.25])
  }

  /// What is observed is the program's again: frames after the stop read it no more.
  @Test("objects are released when their recorder is, though the animator goes on")
  func objects_afterTheStop_areReleased() {
    let animator = Animator()
    weak var released: Dial?
    do {
      let dial = Dial("dial")
      released = dial
      let recorder = AnimatorRecorder(animator)
      recorder.watch(Self.angle, of: dial)
      dial.angle = 1
      recorder.advance(for: 0.5)
      #expect(recorder.stop().tracks.map(\.layer) == ["dial"])
      #expect(released != nil)
    }
    animator.advance(by: 1)
    #expect(released == nil)
  }

  /// Times count from the start of a recording, those of the notes and of what they set off, too.
  @Test("triggers are the notes before, in the time of the recording", arguments: [0, 0.5, 4])
  func trigger_ofALateRecording_isInItsTime(start: Double) {
    let (animator, dials) = (Animator(), ["a", "b", "c"].map { Dial($0) })
    animator.advance(to: start)
    let recorder = AnimatorRecorder(animator)
    Self.turn(dials[0], to: 1, by: animator)
    recorder.advance(for: 0.25)
    recorder.note("first")
    recorder.advance(for: 0.25)
    Self.turn(dials[1], to: 1, by: animator)
    recorder.note("second")
    Self.turn(dials[2], to: 1, by: animator)
    recorder.advance(for: 2)
    let recording = recorder.stop()
    #expect(recording.events.map(\.time) == [0.25, 0.5])
    let triggers = recording.tracks.map { $0.segments.first?.trigger }
    #expect(triggers.map { $0?.caption } == ["", "first", "second"])
    #expect(triggers.map { $0?.time } == [0, 0.25, 0.5])
    #expect(recording.tracks.map { $0.segments.first?.startTime } == [0, 0.5, 0.5])
  }
}
