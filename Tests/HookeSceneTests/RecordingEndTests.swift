// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// The length of a recording whose last change is no event, and the changes at its end.
struct RecordingEndTests {
  private static func record(
    limit: Double = 100, profile: Animator.Profile = .exact,
    _ run: @escaping @Sendable (Stage) -> Void
  ) -> Recording {
    Recording(
      of: Scene(name: "end", title: "End", summary: "", run: run), profile: profile,
      textMeasurer: MonospacedTextMeasurer(), limit: limit)
  }

  /// A change of the layers of a scene, and what the recording says of it.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Stage, [Layer]) -> Void
    let noted: String?
  }

  static let changes: [Change] = [
    Change(
      testDescription: "hidden", make: { $1[0].isHidden = true },
      noted: "isHidden first false true"),
    Change(
      testDescription: "text", make: { ($1[1] as? TextLayer)?.text = "b" }, noted: "text second a b"
    ),
    Change(
      testDescription: "typed", make: { ($1[2] as? TextField)?.text = "c" }, noted: "text third  c"),
    Change(
      testDescription: "disabled", make: { ($1[2] as? Control)?.isEnabled = false },
      noted: "isEnabled third true false"),
    Change(
      testDescription: "removed", make: { $1[0].removeFromSuperlayer() },
      noted: "isOnStage first true false"),
    Change(
      testDescription: "added", make: { stage, _ in stage.root.addSublayer(Layer(name: "fourth")) },
      noted: "isOnStage fourth false true"),
    Change(testDescription: "moved", make: { $1[0].position.x = 50 }, noted: nil),
    Change(
      testDescription: "animated at once",
      make: { stage, layers in
        let jump = BasicAnimation(Layer.positionX, to: 50, duration: 0)
        stage.animator.add(jump, to: layers[0], forKey: "jump")
      }, noted: nil),
    Change(testDescription: "coloured", make: { $1[1].backgroundColor = .white }, noted: nil),
  ]

  private static func layers(on stage: Stage) -> [Layer] {
    let layers = [
      Layer(name: "first"), TextLayer("a", name: "second"), TextField(name: "third"),
    ]
    for layer in layers { stage.root.addSublayer(layer) }
    return layers
  }

  /// The run ends with the last thing that changes, and says so, whatever runs later without one.
  @Test(arguments: changes)
  func duration_afterAChange_isItsInstant(change: Change) {
    let recording = Self.record { stage in
      let layers = Self.layers(on: stage)
      stage.at(1) { layers[1].isHidden = true }
      stage.at(3) { change.make(stage, layers) }
      stage.at(5) {}
    }
    #expect(recording.duration == 3 && !recording.endsInMotion)
    let last = recording.changes.last
    #expect(last?.time == (change.noted == nil ? 1 : 3))
    let text = last.map { "\($0.property.rawValue) \($0.layer) \($0.from) \($0.to)" }
    #expect(text == change.noted ?? "isHidden second false true")
    #expect(recording.tracks.count == (change.noted == nil ? 1 : 0))
    #expect(recording.tracks.allSatisfy { $0.segments.last?.endTime == 3 })
  }

  /// What changes after a limit is no part of a recording; what does at it is.
  @Test(arguments: changes)
  func changes_atALimit_arePartOfTheRun(change: Change) {
    for (time, isThere) in [(2.0, true), (2.5, true), (2.500001, false), (2.75, false)] {
      let recording = Self.record(limit: 2.5) { stage in
        let layers = Self.layers(on: stage)
        stage.at(time) { change.make(stage, layers) }
      }
      let count = recording.changes.count + recording.tracks.count
      #expect(count == (isThere ? 1 : 0), "at \(time)")
      #expect(recording.duration <= 2.5)
    }
  }

  /// A motion without end is shown for two seconds after the last event, but not beyond the limit.
  @Test(arguments: [0.25, 1, 1.75, 2, 2.5, 30])
  func duration_ofAMotionWithoutEnd_isTwoSecondsOrTheLimit(limit: Double) {
    let recording = Self.record(limit: limit) { stage in
      let dot = stage.add("dot", 0, 0, 10, 10)
      let swing = SpringAnimation(
        Layer.positionX, spring: Spring(stiffness: 50, damping: 0), to: 100)
      stage.animator.add(swing, to: dot, forKey: "swing")
    }
    #expect(recording.duration == min(limit, 2) && recording.endsInMotion)
    let segments = recording.tracks.flatMap(\.segments)
    #expect(segments.map(\.endTime) == [recording.duration])
    #expect(segments.allSatisfy { !$0.isFinished })
  }

  /// Motions, and what is added to them, are cut off where a run is.
  @Test(arguments: [0.25, 0.6, 1, 1.5])
  func motions_atALimit_areCutOff(limit: Double) throws {
    let recording = Self.record(limit: limit) { stage in
      let dot = stage.add("dot", 0, 0, 10, 10)
      let slide = BasicAnimation(Layer.positionX, to: 100, duration: 2, timing: .linear)
      stage.animator.add(slide, to: dot, forKey: "slide")
      stage.at(0.5) {
        let shake = BasicAnimation(Layer.positionX, from: 0, to: 20, duration: 1.25)
        shake.isAdditive = true
        stage.animator.add(shake, to: dot, forKey: "shake")
      }
      let fade = BasicAnimation(Layer.opacity, to: 0, duration: 0.25, timing: .linear)
      stage.animator.add(fade, to: dot, forKey: "fade")
    }
    #expect(recording.duration == limit && recording.endsInMotion)
    let place = try #require(recording.tracks.first { $0.property == "positionX" })
    let fade = try #require(recording.tracks.first { $0.property == "opacity" })
    #expect(place.segments.last?.endTime == limit)
    // The sum of two is held as samples, up to the last one.
    #expect(place.segments.first?.isFinished == false)
    #expect(place.additions.map(\.endTime) == (limit > 0.5 ? [limit] : []))
    #expect(place.additions.allSatisfy { !$0.isFinished })
    #expect(fade.segments.map(\.endTime) == [0.25] && fade.segments.allSatisfy(\.isFinished))
  }

  /// In steps of frames the last one is beyond a limit between two of them: what ends in it has not
  /// ended within the run.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func motions_thatEndBeyondALimit_haveNotEnded(profile: Animator.Profile) throws {
    for (duration, isFinished) in [(0.1, true), (0.2, true), (0.26, false), (0.5, false)] {
      for isAdditive in profile == .exact ? [false, true] : [false] {
        let recording = Self.record(limit: 0.255, profile: profile) { stage in
          let dot = stage.add("dot", 0, 0, 10, 10)
          let slide = BasicAnimation(Layer.positionX, to: 100, duration: duration, timing: .linear)
          slide.isAdditive = isAdditive
          stage.animator.add(slide, to: dot, forKey: "slide")
        }
        let place: Comment = "\(profile), \(duration) s, \(isAdditive)"
        let track = try #require(recording.tracks.first { $0.property == "positionX" }, place)
        #expect(recording.endsInMotion == !isFinished && recording.duration <= 0.255, place)
        let parts = track.segments + track.additions
        #expect(!parts.isEmpty && parts.allSatisfy { $0.endTime <= 0.255 }, place)
        let last = isAdditive ? track.additions.last : track.segments.last
        #expect(last?.isFinished == isFinished, place)
      }
    }
  }

  /// A run that is cut off says where.
  @Test(arguments: [
    (0.5, "0.5"), (2, "2"), (0.25, "0.25"), (0.1234567, "0.123"), (3.999, "3.999"),
    (4, nil), (5, nil),
  ])
  func run_thatIsCutOff_isAWarning(limit: Double, length: String?) {
    let scene = Scene(name: "end", title: "End", summary: "") { stage in
      let dot = stage.add("dot", 0, 0, 10, 10)
      let slide = BasicAnimation(Layer.positionX, to: 100, duration: 4, timing: .linear)
      stage.animator.add(slide, to: dot, forKey: "slide")
    }
    var warnings: [String] = []
    let recording = Recording(
      of: scene, profile: .exact, textMeasurer: MonospacedTextMeasurer(), limit: limit,
      reportingWarnings: { warnings.append($0.caption) })
    let text = length.map { "the run has not ended after \($0) s, and is cut off there" }
    #expect(warnings == [text].compactMap(\.self) && recording.duration == min(4, limit))
    #expect(recording.endsInMotion == (length != nil))
  }

  /// What repeats every nanosecond does not fill the memory: the run ends once there are more
  /// motions than it may have, and not before.
  @Test(arguments: [(99, true), (100, true), (101, false)])
  func run_ofTooManyMotions_isCutOff(motionLimit: Int, isCutOff: Bool) throws {
    let scene = Scene(name: "end", title: "End", summary: "") { stage in
      let dot = stage.add("dot", 0, 0, 10, 10)
      let slide = BasicAnimation(Layer.positionX, to: 100, duration: 1e-9, timing: .linear)
      slide.repeatCount = 100
      stage.animator.add(slide, to: dot, forKey: "slide")
      let fade = BasicAnimation(Layer.opacity, to: 0, duration: 1, timing: .linear)
      stage.animator.add(fade, to: dot, forKey: "fade")
    }
    var warnings: [String] = []
    let recording = Recording(
      of: scene, profile: .exact, textMeasurer: MonospacedTextMeasurer(),
      motionLimit: motionLimit, reportingWarnings: { warnings.append($0.caption) })
    #expect(recording.endsInMotion == isCutOff)
    guard isCutOff else {
      #expect(warnings.isEmpty && recording.duration == 1)
      return
    }
    #expect(
      warnings == ["the run has more than \(motionLimit) motions by 0 s, and is cut off there"])
    let slide = try #require(recording.tracks.first { $0.property == "positionX" })
    #expect((90...100).contains(slide.segments.count))
    #expect(recording.duration > 5e-8 && recording.duration <= 1e-7)
  }

  /// A scene is written as its name; what it says of itself goes into its recording.
  @Test func scene_ofNameTitleAndSummary_isCalledByItsName() {
    let scene = Scene(name: "name", title: "Title", summary: "Summary") { _ in }
    #expect("\(scene)" == "name" && scene.size == Size(width: 375, height: 667))
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.name == "name" && recording.title == "Title")
    #expect(recording.summary == "Summary" && recording.tracks.isEmpty && recording.duration == 0)
    #expect(recording.screen == Recording.Screen(width: 375, height: 667))
  }
}
