// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookeScene
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("Recording")
struct RecordingTests {
  private let recording = Recording(
    of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())

  private func track(_ layer: String, _ property: String) throws -> Track {
    try #require(recording.tracks.first { $0.layer == layer && $0.property == property })
  }

  @Test("the shake of the login button is a spring of velocity 2000 about its place")
  func track_shake_isItsSpring() throws {
    let segment = try #require(track("button", "positionX").segments.first)
    guard case .closedForm(_, _, let curves) = segment.motion, case .spring(let motion) = curves[0]
    else {
      Issue.record("no spring: \(segment.motion)")
      return
    }
    #expect(motion.fromValue == 187.5 && motion.toValue == 187.5)
    #expect(motion.initialVelocity == 2000)
    #expect(abs((motion.spring.bounciness ?? 0) - 20) < 1e-9)
    #expect(segment.startTime == 1.8)
    #expect(abs(segment.endTime - (1.8 + motion.settlingTime(threshold: 0.5))) < 1e-9)
    #expect(segment.isFinished)
  }

  @Test("the shake swings to both sides, by what the closed form says")
  func track_shake_swingsToBothSides() throws {
    let points = try #require(track("button", "positionX").segments.first).turningPoints(of: 0)
    // POP's mapping of bounciness 20, speed 12 and x = v / r exp(-b t) sin(r t), by mpmath:
    // peaks where tan(r t) = r / b.
    let spring = Spring(bounciness: 20, speed: 12)
    let (decay, frequency) = (spring.decayRate, spring.dampedFrequency)
    #expect(points.count >= 2)
    for (index, point) in points.prefix(2).enumerated() {
      let time = point.time - 1.8
      #expect(point.excess * (index == 0 ? 1 : -1) > 20)
      #expect(abs(decay * decay + frequency * frequency - spring.stiffness) < 1e-6)
      #expect(time > 0 && time < 0.4)
    }
  }

  @Test("a press that is let go is cut where the spring takes over")
  func track_press_isCut() throws {
    let segments = try track("button", "scaleXY").segments
    #expect(segments[0].startTime == 0.2 && segments[0].endTime == 0.3)
    #expect(!segments[0].isFinished)
    let pressed = EasedMotion(duration: 0.4, fromValue: 1, toValue: 0.95).value(at: 0.3 - 0.2)
    #expect(abs(segments[1].startValue(of: 0) - pressed) < 1e-12)
  }

  @Test("a recording is the same every time")
  func recording_twice_isEqual() {
    let again = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    #expect(recording == again)
  }

  /// The recording of a scene in which a dot turns for ever.
  private func turning(
    _ script: @escaping @Sendable (Stage, Layer) -> Void = { _, _ in }
  ) -> Recording {
    let scene = Scene(name: "turning", title: "Turning", summary: "A dot turns.") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 10, height: 10))
      stage.root.addSublayer(dot)
      let turn = BasicAnimation(Layer.rotation, to: 6, duration: 1)
      turn.repeatsForever = true
      stage.animator.add(turn, to: dot, forKey: "turn")
      script(stage, dot)
    }
    return Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
  }

  @Test("a scene that never ends is recorded for a while")
  func recording_endless_ends() {
    let recording = turning()
    #expect(recording.endsInMotion)
    #expect(recording.duration <= 20)
  }

  @Test("a scene with something endless in it is recorded to the last entry of its script")
  func recording_endlessWithALateEntry_hasTheEntry() throws {
    let recording = turning { stage, dot in
      stage.at(34) {
        let move = BasicAnimation(Layer.positionX, to: 100, duration: 0.5)
        stage.animator.add(move, to: dot, forKey: "move")
      }
    }
    let moved = try #require(recording.tracks.first { $0.property == "positionX" })
    #expect(moved.segments.contains { $0.startTime == 34 && $0.endTime == 34.5 })
    #expect(recording.endsInMotion)
    #expect(recording.duration > 34.5 && recording.duration <= 45)
  }

  @Test("an entry that schedules itself again beside something endless does not go on for ever")
  func recording_endlessWithAnEntryThatSchedulesItself_ends() {
    let recording = turning { stage, _ in
      func again() { stage.at(stage.now + 5, perform: again) }
      again()
    }
    #expect(recording.endsInMotion && recording.duration <= 20)
  }

  @Test("a spring without damping is recorded for a while")
  func recording_undamped_ends() {
    let recording = Recording(
      of: Fixtures.endlessScene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.endsInMotion && recording.duration <= 20)
  }

  @Test("the pop profile is recorded frame by frame")
  func recording_pop_isSampled() throws {
    let recording = Recording(
      of: Gallery.flatButton, profile: .pop, textMeasurer: MonospacedTextMeasurer())
    let shake = try #require(
      recording.tracks.first { $0.layer == "button" && $0.property == "positionX" })
    guard case .sampled(let times, let values) = shake.segments[0].motion else {
      Issue.record("not written: \(shake.segments[0].motion)")
      return
    }
    #expect(times.count == values[0].count && times.count > 30)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // Two animations write the button's scale in turn; the spring's overshoot is one of the values.
    let scale = try #require(
      recording.tracks.first { $0.layer == "button" && $0.property == "scaleXY" })
    #expect(scale.range(of: 0).upperBound > 1.08)
    #expect(scale.segments.count < 6)
    #expect((values[0].max() ?? 0) > 240 && (values[0].min() ?? 0) < 170)
  }

  @Test("an excerpt shows what the whole shows from its beginning on; what is cut is unfinished")
  func excerpt_ofARecording_isItsPart() {
    let (start, end) = (0.25, 1.9)
    let part = recording.excerpt(from: start, to: end)
    #expect(part.duration == end - start && part.endsInMotion)
    #expect(part.tracks.count == recording.tracks.count)
    for (track, whole) in zip(part.tracks, recording.tracks) {
      for step in 0...165 {
        let time = Double(step) / 100
        for component in whole.initialValue.indices {
          let truth = whole.value(of: component, at: start + time)
          let value = track.value(of: component, at: time)
          #expect(abs(value - truth) < 1e-6, "\(whole.layer).\(whole.property) at \(time)")
        }
      }
      for segment in whole.segments where segment.startTime < end && segment.endTime > end {
        #expect(track.segments.last?.isFinished == false, "\(whole.layer).\(whole.property)")
      }
    }
  }

  @Test("an excerpt between two motions has neither, but what is set at its ends")
  func excerpt_betweenMotions_hasNeither() {
    func slide(_ start: Double, from: Double) -> Track.Segment {
      let motion = EasedMotion(duration: 0.25, fromValue: from, toValue: from + 10)
      return Fixtures.segment(start, start + 0.25, true, .eased(motion, carriedVelocity: 0))
    }
    let segments = [
      slide(0.25, from: 0),
      Fixtures.segment(0.5, 0.5, true, .constant(20)),
      Fixtures.segment(0.75, 0.75, true, .constant(30)),
      slide(0.75, from: 30),
    ]
    let whole = Fixtures.recording(
      [Fixtures.track("a", "positionX", segments, initial: 0)], duration: 2)
    func part(_ start: Double, _ end: Double) -> [[Double]] {
      let track = whole.excerpt(from: start, to: end).tracks[0]
      return [track.initialValue, track.segments.map(\.startTime)]
    }
    #expect(part(0.5, 0.75) == [[10], [0, 0.25]])
    #expect(part(0.5, 0.875) == [[10], [0, 0.25, 0.25]])
    #expect(part(0.375, 0.75) == [[0], [0, 0.125, 0.375]])
    #expect(part(0.625, 0.6875) == [[20], []])
    #expect(part(1, 2) == [[40], []])
  }

  @Test("a segment at another rate, cut in motion, has the values of its closed form")
  func segment_withARate_isItsClosedForm() throws {
    let motion = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.2), fromValue: 3, toValue: 10)
    let crossings = motion.crossings(limit: 3)
    let (origin, rate) = (0.7, 2.5)
    let start = origin + (crossings[0].time + 0.01) / rate
    let end = origin + (crossings[2].time + 0.02) / rate
    let segment = Track.Segment(
      key: "x", startTime: start, endTime: end, isFinished: false,
      motion: .closedForm(origin: origin, rate: rate, curves: [.spring(motion)]))
    let crossing = try #require(segment.firstCrossing(of: 0))
    #expect(abs(crossing - (origin + crossings[1].time / rate)) < 1e-12)
    for step in 1..<20 {
      let time = start + (end - start) * Double(step) / 20
      let slope = (segment.value(of: 0, at: time + 1e-6) - segment.value(of: 0, at: time - 1e-6))
      #expect(abs(segment.velocity(of: 0, at: time) - slope / 2e-6) < 1e-3)
    }
    let last = motion.value(at: (end - origin) * rate)
    #expect(abs(segment.value(of: 0, at: end + 1) - last) < 1e-12, "it stands where it was cut")
    #expect(segment.velocity(of: 0, at: end) == 0)
  }

  @Test("the duration of a style sheet's easing covers the motion, to the millisecond")
  func easing_duration_coversTheMotion() throws {
    for response in [0.313, 0.5, 0.771] {
      let motion = SpringMotion(
        spring: Spring(response: response, dampingRatio: 0.6), fromValue: 0, toValue: 100)
      let easing = try MotionEasing(
        from: 0, to: 100, threshold: 0.5,
        settlingTime: { motion.settlingTime(threshold: $0) }, value: { motion.value(at: $0) })
      #expect(easing.duration >= easing.settlingTime)
      #expect(easing.duration < easing.settlingTime + 0.001)
    }
  }

  @Test("a recording lasts until the last thing that happens, moving or not")
  func duration_withALateEvent_lastsUntilIt() {
    let scene = Scene(name: "late", title: "", summary: "") { stage in
      stage.at(3, "late") {}
    }
    #expect(Recording(of: scene, textMeasurer: MonospacedTextMeasurer()).duration == 3)
  }

  @Test("of several values at one instant, the recording holds the last")
  func jumps_atOneInstant_areOne() throws {
    let scene = Scene(name: "jump", title: "", summary: "") { stage in
      let card = Layer(name: "card")
      stage.root.addSublayer(card)
      // A chain of actions longer than an animator runs in one round.
      func fade(_ left: Int) {
        card.opacity = 0.2 + 0.0005 * Double(left)
        if left > 0 { stage.animator.schedule(at: 1) { fade(left - 1) } }
      }
      stage.at(1, "chain") { fade(1500) }
      for value in [0.5, 0.25, 0.75] { stage.at(2, "to \(value)") { card.opacity = value } }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first { $0.property == "opacity" })
    #expect(track.segments.map(\.startTime) == [1.0, 2].map(\.nextDown))
    #expect(track.segments.map { $0.value(of: 0, at: 9) } == [0.2, 0.75])
    #expect(track.value(at: 1.0.nextDown) == [1])
  }

  @Test("what a scene's code does is an event of its kind, in order")
  func events_ofEveryKind_haveTheirCaptions() {
    let scene = Scene(name: "events", title: "", summary: "") { stage in
      stage.observe("saved") {}
      stage.at(0.5, "posted") { stage.post("saved") }
      stage.at(1, "noted") { stage.note("a note") }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.events.map(\.kind) == [.action, .message, .action, .note])
    #expect(recording.events.map(\.caption) == ["posted", "message saved", "noted", "a note"])
    #expect(recording.events.map(\.time) == [0.5, 0.5, 1, 1])
  }

  @Test("layers of one name that nothing animates have tracks of different names")
  func layers_ofOneName_haveNumberedTracks() throws {
    let scene = Scene(name: "s", title: "S", summary: "S.", size: Size(width: 100, height: 100)) {
      stage in
      for index in 0..<2 {
        let dot = Layer(name: "dot", frame: Rect(x: 10 * Double(index), y: 0, width: 5, height: 5))
        stage.root.addSublayer(dot)
        stage.at(0.5) { dot.position.x += 20 }
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.tracks.map(\.layer) == ["dot", "dot 2"])
    #expect(try Recording(json: recording.json()) == recording)
  }

  @Test("a component that a track does not have stops the program with its number")
  func component_outOfRange_stopsWithIt() async throws {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Fixtures.track("dot", "opacity", [], initial: 0).value(of: 7, at: 0)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let motion = Fixtures.spring(0.2, from: 0, to: 100)
        _ = Fixtures.track("dot", "opacity", [motion], initial: 0).velocity(of: 7, at: 0.3)
      },
    ]
    for result in results {
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("a component is in 0..<1, not 7"), "\(message)")
    }
  }

  @Test("rows of a table have the samples of their own frames, however times are rounded")
  func csv_ofSamplesInFrames_hasAllOfThem() {
    let times = (0...9).map { 0.2 + Double($0) / 60 }
    let segment = Track.Segment(
      key: "finger", startTime: times[0], endTime: times[9], isFinished: true,
      motion: .sampled(times: times, values: [times.indices.map { Double($0 * 10) }]),
      source: .finger)
    let recording = Fixtures.recording([
      Fixtures.track("list", "positionY", [segment], initial: 0)
    ])
    let rows = recording.csv().split(separator: "\n").dropFirst(13).prefix(10)
    let values = rows.map { Double($0.split(separator: ",")[1]) }
    #expect(values == (0...9).map { Double($0 * 10) }, "\(rows)")
  }

  /// None of these steps has a caption, which would be an event.
  @Test("A recording lasts until the last change of any kind")
  func duration_ofAChangeWithoutMotion_lastsUntilIt() {
    let changes: [(String, @Sendable (Layer, TextLayer, Control) -> Void)] = [
      ("position", { layer, _, _ in layer.position.x = 90 }),
      ("hidden", { layer, _, _ in layer.isHidden = true }),
      ("text", { _, label, _ in label.text = "b" }),
      ("enabled", { _, _, control in control.isEnabled = false }),
      ("removed", { layer, _, _ in layer.removeFromSuperlayer() }),
      ("added", { layer, _, _ in layer.addSublayer(Layer(name: "new")) }),
    ]
    for (name, change) in changes {
      let scene = Scene(name: "still", title: "Still", summary: "One change.") { stage in
        let layer = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 20, height: 20))
        let (label, control) = (TextLayer("a", name: "label"), Control(name: "control"))
        control.frame = Rect(x: 40, y: 0, width: 20, height: 20)
        label.frame = Rect(x: 80, y: 0, width: 60, height: 20)
        for one in [layer, label, control] { stage.root.addSublayer(one) }
        stage.at(0.75) { change(layer, label, control) }
      }
      let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
      #expect(recording.duration == 0.75, "\(name)")
    }
  }

  /// Only the animation itself knows when it ends: it is given a minute.
  @Test(arguments: [false, true])
  func recording_customAnimation_isCutAfterAMinuteWithoutAnythingElse(hasMore: Bool) {
    let scene = Scene(name: "idle", title: "Idle", summary: "One that waits.") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSublayer(dot)
      let custom = CustomAnimation<Layer> { layer, animation in
        layer.opacity = animation.runTime < 1 ? 0.5 : 1
        return animation.runTime < 70
      }
      stage.animator.add(custom, to: dot, forKey: "wait")
      if hasMore { stage.at(64) { dot.position.x = 50 } }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect((hasMore ? 64...72 : 60...62).contains(recording.duration), "\(recording.duration)")
    #expect(recording.endsInMotion != hasMore)
  }

  @Test(arguments: [0.5, 1, 1.5])
  func joined_withObservations_beginsAtTheFirstBeforeTheMotions(time: Double) {
    let track = Fixtures.track(
      "dot", "positionX", [Fixtures.spring(1, from: 7, to: 70)], initial: 3)
    let observation = Observation(time: time, value: SIMD4(7, 0, 0, 0), cause: .init(.assignment))
    let joined = track.joined(with: [observation]).track
    #expect(joined.initialValue == [time <= 1 ? 7 : 3])
  }
}
