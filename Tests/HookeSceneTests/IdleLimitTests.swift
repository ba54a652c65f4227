// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// When a recording of something without end stops: after a time in which nothing happens.
struct IdleLimitTests {
  private static func record(
    frameRate: Double = 60, _ run: @escaping @Sendable (Stage) -> Void
  ) -> Recording {
    var scene = Scene(name: "idle", title: "Idle", summary: "", run: run)
    scene.frameRate = frameRate
    return Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
  }

  /// A custom animation that never ends has 60 s from the last event on, to the next frame.
  @Test(arguments: [(1.0, nil as Double?, 61.0), (2, nil, 60.5), (1, 5, 66), (1, 20, 81)])
  func duration_ofACustomAnimation_isAMinuteLonger(rate: Double, event: Double?, length: Double) {
    let recording = Self.record(frameRate: rate) { stage in
      let box = stage.add("box", 0, 0, 10, 10)
      let custom = CustomAnimation<Layer> { _, _ in true }
      stage.animator.add(custom, to: box, forKey: "custom")
      if let event { stage.at(event) { stage.note("noted") } }
    }
    #expect(recording.duration == length && recording.endsInMotion)
    #expect(recording.frameRate == rate)
  }

  /// One that repeats without end is waited for 10 s for another event, and shown for 2 s after it.
  @Test(arguments: [
    (0.25, 2.25), (5, 7), (9.75, 11.75), (10, 12), (10.75, 2), (30, 2),
  ])
  func duration_ofARepetition_isTwoSecondsLonger(event: Double, length: Double) {
    let recording = Self.record { stage in
      let box = stage.add("box", 0, 0, 10, 10)
      let pulse = BasicAnimation(Layer.opacity, to: 0.5, duration: 0.5)
      pulse.repeatsForever = true
      stage.animator.add(pulse, to: box, forKey: "pulse")
      // What code schedules is no entry of the script that the run would wait for.
      stage.after(event) { stage.note("noted") }
    }
    #expect(recording.duration == length && recording.endsInMotion)
    #expect(recording.events.map(\.time) == (event < 10.5 ? [event] : []))
  }

  /// An entry of the script is waited for however late it is.
  @Test(arguments: [0.25, 10.75, 30])
  func duration_besideAScript_isThatOfItsLastEntry(entry: Double) {
    let recording = Self.record { stage in
      let box = stage.add("box", 0, 0, 10, 10)
      let pulse = BasicAnimation(Layer.opacity, to: 0.5, duration: 0.5)
      pulse.repeatsForever = true
      stage.animator.add(pulse, to: box, forKey: "pulse")
      stage.at(entry) { box.position.x = 9 }
    }
    #expect(recording.duration == entry + 2 && recording.endsInMotion)
    #expect(recording.tracks.contains { $0.property == "positionX" })
  }

  /// Between two frames of the POP profile, what was added begins, as POP renders it then.
  @Test(arguments: [0.0, 0.5, 1])
  func animation_addedBetweenFrames_beginsAtTheFlush(start: Double) {
    final class Dot { var place = 0.0 }
    let place = AnimatableProperty<Dot, Double>("place", \.place, threshold: .point)
    let stage = makeStage(profile: .pop)
    let box = stage.add("box", 0, 0, 0, 0)
    let (animator, dot) = (Animator(profile: .pop), Dot())
    if start > 0 {
      stage.advance(to: start)
      animator.advance(to: start)
    }
    stage.animator.add(
      BasicAnimation(Layer.positionX, to: 100, duration: 1, timing: .linear), to: box,
      forKey: "slide")
    animator.add(
      BasicAnimation(place, to: 100, duration: 1, timing: .linear), to: dot, forKey: "slide")
    for frame in 1...40 {
      let time = start + Double(frame) / 30
      stage.advance(to: time)
      // A program without a stage ends its turn by itself.
      animator.flushPending()
      animator.advance(to: time)
      #expect(box.position.x == dot.place, "frame \(frame)")
    }
    #expect(dot.place == 100)
  }

  /// A finger that is lifted at the instant of the last step has arrived, however the sum of begin
  /// and duration is rounded, and whichever was scheduled first.
  @Test(arguments: [(0.1, 0.2), (0.7, 0.1), (0.2, 0.4), (1.1, 2.2), (0.25, 0.5), (0.3, 0.6)])
  func drag_liftedWhereItEnds_hasArrived(time: Double, duration: Double) {
    for isLiftFirst in [true, false] {
      let stage = makeStage()
      let end = ((time + duration) * 1000).rounded() / 1000
      var place: Point?
      let lift = {
        stage.touchUp()
        place = stage.touchMarks.last?.position
      }
      if isLiftFirst { stage.at(end, perform: lift) }
      stage.drag(
        from: Point(x: 10, y: 20), to: Point(x: 110, y: 70), at: time, duration: duration)
      if !isLiftFirst { stage.at(end, perform: lift) }
      stage.advance(to: 5)
      #expect(place == Point(x: 110, y: 70), "\(isLiftFirst)")
      #expect(stage.touch == nil && stage.isIdle)
      let moves = stage.events.filter { $0.caption == "touch moved" }
      #expect(moves.count == Int((duration * 60).rounded()) && moves.last?.time == end)
    }
  }

  /// Entries of the script are waited for in whatever order they are scheduled.
  @Test(arguments: [[30.0, 1], [1, 30], [15, 30, 2], [30]])
  func duration_besideEntriesInAnyOrder_isThatOfTheLatest(entries: [Double]) {
    let recording = Self.record { stage in
      let box = stage.add("box", 0, 0, 10, 10)
      let pulse = BasicAnimation(Layer.opacity, to: 0.5, duration: 0.5)
      pulse.repeatsForever = true
      stage.animator.add(pulse, to: box, forKey: "pulse")
      for entry in entries { stage.at(entry) {} }
    }
    #expect(recording.duration == 32 && recording.endsInMotion)
  }
}
