// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeGallery
import HookeScene
import HookeRecording
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Moments of recorded scenes")
struct RecordedMomentsTests {
  private let recording = Recording(
    of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())

  @Test("the sheet of the login button tells its story, both swings of the shake included")
  func moments_flatButton_tellTheStory() throws {
    let moments = recording.moments()
    for caption in ["Touch down", "Touch up: log in", "Waiting 1.5 s", "Error: shake"] {
      #expect(
        moments.contains { $0.caption == caption || $0.caption.hasPrefix(caption + ":") },
        "no \(caption) in \(moments)")
    }
    let shake = try #require(
      recording.tracks.first { $0.layer == "button" && $0.property == "positionX" })
    let excess = moments.map { shake.value(of: 0, at: $0.time) - 187.5 }
    #expect(excess.contains { $0 > 60 } && excess.contains { $0 < -20 })
  }

  /// A square that stands on the screen, and one that moves far beside it.
  private static func beside(_ isMoving: Bool) -> Scene {
    Scene(name: "beside", title: "Beside", summary: "", size: Size(width: 300, height: 300)) {
      stage in
      let shown = Layer(name: "shown", frame: Rect(x: 20, y: 20, width: 80, height: 80))
      let far = Layer(name: "far", frame: Rect(x: 900, y: 20, width: 80, height: 80))
      for layer in [shown, far] {
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
      }
      stage.at(3, "later") {}
      guard isMoving else { return }
      stage.animator.add(SpringAnimation(Layer.positionX, to: 1500), to: far)
    }
  }

  @Test(
    "where nothing is seen to move one frame says so",
    arguments: [(false, "Nothing moves"), (true, "Nothing moves on the screen")])
  func moments_nothingSeenToMove_areOne(_ isMoving: Bool, _ caption: String) {
    let storyboard = Storyboard(
      of: Self.beside(isMoving), textMeasurer: MonospacedTextMeasurer())
    #expect(storyboard.frames.map(\.moment.caption) == [caption])
  }

  /// A square of 60 points at the left edge, which leaves the screen of 300 points and goes on for
  /// ten seconds: halves of the run from its end on are looked at until four moments differ.
  @Test(
    "of a layer that soon leaves the screen two instants before are shown",
    arguments: [(1500, [0, 0.078125, 0.15625, 10]), (3000, [0, 0.0390625, 0.078125, 10])]
      as [(Double, [Double])])
  func moments_leavingSoon_areFour(_ speed: Double, _ times: [Double]) {
    let scene = Scene(
      name: "leaving", title: "Leaving", summary: "", size: Size(width: 300, height: 300)
    ) { stage in
      let square = Layer(name: "square", frame: Rect(x: 0, y: 100, width: 60, height: 60))
      square.backgroundColor = .black
      stage.root.addSublayer(square)
      let way = BasicAnimation(Layer.positionX, to: 30 + 10 * speed, duration: 10, timing: .linear)
      stage.animator.add(way, to: square)
    }
    let storyboard = Storyboard(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(storyboard.frames.map(\.moment.time) == times)
  }

  @Test("a turn that begins again and again is shown at the quarters of its first repetition")
  func moments_spinner_showOneRound() {
    let scene = Scene(
      name: "spinner", title: "Spinner", summary: "", size: Size(width: 300, height: 300)
    ) { stage in
      let bar = Layer(name: "bar", frame: Rect(x: 100, y: 140, width: 100, height: 20))
      bar.backgroundColor = .black
      stage.root.addSublayer(bar)
      let turn = BasicAnimation(Layer.rotation, to: 6.25, duration: 1, timing: .linear)
      turn.repeatsForever = true
      stage.animator.add(turn, to: bar)
    }
    let times = Storyboard(of: scene, textMeasurer: MonospacedTextMeasurer()).frames
      .map(\.moment.time)
    #expect(times.starts(with: [0, 0.25, 0.5, 0.75]), "\(times)")
  }

  @Test("a small motion has a scale of its own on a page without the large one")
  func focused_onAPart_hasItsOwnRange() throws {
    func eased(_ from: Double, _ to: Double) -> MotionCurve {
      .eased(EasedMotion(duration: 1, fromValue: from, toValue: to), carriedVelocity: 0)
    }
    let recording = Fixtures.recording(
      [
        Fixtures.track(
          "list", "positionY",
          [
            Fixtures.segment(0, 1, true, eased(0, 110)),
            Fixtures.segment(1, 2, true, eased(110, 0)),
            Fixtures.segment(5, 6, true, eased(0, -560)),
          ], initial: 0)
      ], duration: 6)
    let row = try #require(CurveRow.rows(of: recording).first)
    #expect(row.range == -560...110 && !row.hasOwnRange)
    let first = row.focused(on: 0...3)
    #expect(first.range == 0...110 && first.hasOwnRange)
    #expect(row.focused(on: 3...6).range == row.range)
  }

  @Test("frames show the screen at their own instants")
  func frames_moments_showTheScreen() throws {
    let measurer = MonospacedTextMeasurer()
    let moments = recording.moments()
    let frames = StoryboardFrame.frames(of: Gallery.flatButton, at: moments, textMeasurer: measurer)
    #expect(frames.count == moments.count)
    let alone = StoryboardFrame.frames(
      of: Gallery.flatButton, at: [moments[4]], textMeasurer: measurer)
    #expect(alone[0] == frames[4])
  }

  @Test("the last moment of a motion without an end says so")
  func moments_endless_lastIsStillMoving() {
    let recording = Recording(
      of: Fixtures.endlessScene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.moments().last?.caption == "Still moving")
  }

  @Test("an excerpt begins at rest where a motion ends then, and under way where one goes on")
  func moments_ofAnExcerpt_sayHowItBegins() {
    func motion(_ start: Double, _ end: Double) -> Track.Segment {
      Fixtures.segment(
        start, end, true,
        .eased(
          EasedMotion(timing: .linear, duration: end - start, fromValue: 0, toValue: 100),
          carriedVelocity: 0))
    }
    let recording = Fixtures.recording([
      Fixtures.track("a", "positionX", [motion(0, 1)], initial: 0),
      Fixtures.track("b", "positionX", [motion(1.5, 3)], initial: 0),
    ])
    for (start, caption) in [(0.5, "Under way"), (1, "At rest"), (1.2, "At rest")] {
      let excerpt = recording.excerpt(from: start, to: 3)
      let first = excerpt.momentCandidates().first { $0.kind == .start }
      #expect(first?.caption == caption, "from \(start)")
    }
    var ended = motion(0, 0)
    ended.motion = .closedForm(
      origin: -1, rate: 1,
      curves: [
        .eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 100), carriedVelocity: 0)
      ])
    let cut = Fixtures.recording(
      [Fixtures.track("a", "positionX", [ended], initial: 100)], duration: 1)
    #expect(cut.momentCandidates().first { $0.kind == .start }?.caption == "At rest")
  }

  @Test("an event shown before its effect leaves its instant to the most important motion there")
  func causesFirst_ofSeveralMotions_tellsTheMostImportant() {
    func eased(_ end: Double, to value: Double) -> Track.Segment {
      Fixtures.segment(
        0.1, end, true,
        .eased(
          EasedMotion(timing: .easeInOut, duration: end - 0.1, fromValue: 0, toValue: value),
          carriedVelocity: 0))
    }
    let recording = Fixtures.recording(
      [
        Fixtures.track("early", "positionX", [eased(0.5, to: 90)], initial: 0),
        Fixtures.track("small", "positionY", [eased(1.1, to: 5)], initial: 0),
        Fixtures.track("large", "positionX", [eased(1.1, to: 300)], initial: 0),
      ], duration: 2, events: [Recording.Event(time: 0.1, kind: .touch, caption: "tap")])
    let effect = MomentCandidate(
      time: 0.5, kind: .arrival, weight: 20, caption: "early arrives", layer: "early")
    let later = recording.momentCandidates().filter { $0.time == 1.1 && $0.kind != .event }
    #expect(Set(later.map(\.weight)).count > 1, "\(later)")
    var event = MomentCandidate(time: 1.1, kind: .event, weight: 100, caption: "Tap")
    event.span = 0.1...1.1
    let moments = recording.causesFirst([effect, event])
    #expect(moments.map(\.caption).first == "Tap")
    #expect(moments.first?.time == 0.5 && moments.first?.layer == "early")
    #expect(moments.last?.weight == later.map(\.weight).max() && moments.last?.time == 1.1)
  }
}
