// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeTestSupport
import Synchronization
import Testing

/// Recordings held against what the screen shows: every layer's place, size, turn and look at many
/// instants, by the tracks alone.
@Suite("Recordings and what was shown")
struct TruthTests {
  private let measurer = MonospacedTextMeasurer()

  /// The numbers a layer shows, by name.
  private static func shown(_ layer: Layer) -> [String: [Double]] {
    let values = layer.presentation
    return [
      "position": [values.position.x, values.position.y],
      "size": [values.bounds.size.width, values.bounds.size.height],
      "rotation": [values.transform.rotation.z],
      "scaleXY": [values.transform.scale.x, values.transform.scale.y],
      "opacity": [values.opacity], "cornerRadius": [values.cornerRadius],
      "backgroundColor": [
        values.backgroundColor.red, values.backgroundColor.green, values.backgroundColor.blue,
        values.backgroundColor.alpha,
      ],
    ]
  }

  private static func layers(_ layer: Layer) -> [Layer] {
    [layer] + layer.sublayers.flatMap(layers)
  }

  /// What single components are called where they are tracks of their own.
  private static let parts = [
    "position": ["positionX", "positionY"], "size": ["width", "height"],
    "scaleXY": ["scaleX", "scaleY"],
  ]

  private static let thresholds = [
    "position": 1.0, "size": 1, "rotation": 0.01, "scaleXY": 0.005, "opacity": 0.01,
    "cornerRadius": 0.01, "backgroundColor": 0.01,
  ]

  /// What the tracks of a recording say that a component of a layer shows; nil where none speaks of
  /// it.
  private static func recorded(
    _ recording: Recording, _ layer: String, _ property: String, _ component: Int, _ time: Double
  ) -> [Double] {
    recording.tracks.filter { $0.layer == layer }.compactMap { track in
      if track.property == property { return track.value(of: component, at: time) }
      if parts[property]?[component] == track.property { return track.value(of: 0, at: time) }
      return nil
    }
  }

  /// The largest difference between screen and recording at some instants, in thresholds, and
  /// where.
  private func largestError(
    _ scene: Scene, _ recording: Recording, _ times: [Double], advance: (Stage, Double) -> Void
  ) -> (error: Double, place: String) {
    let stage = Stage(size: scene.size, textMeasurer: measurer)
    scene.run(stage)
    var beginnings: [String: [String: [Double]]] = [:]
    var worst = (error: 0.0, place: "nowhere")
    for time in times {
      advance(stage, time)
      for layer in Self.layers(stage.root) {
        for (property, values) in Self.shown(layer) {
          if beginnings[layer.name]?[property] == nil {
            beginnings[layer.name, default: [:]][property] = values
          }
          for (component, value) in values.enumerated() {
            let rest = beginnings[layer.name]?[property]?[component] ?? 0
            var recorded = Self.recorded(recording, layer.name, property, component, time)
            if recorded.isEmpty { recorded = [rest] }
            for number in recorded {
              let error = (number - value).magnitude / (Self.thresholds[property] ?? 1)
              if !(error <= worst.error) {
                worst = (error, "\(layer.name) \(property) \(component) at \(time)")
              }
            }
          }
        }
      }
    }
    return worst
  }

  @Test(
    "at 1000 instants the tracks tell what is shown to a tenth of the threshold, at any frame rate",
    arguments: MovingScenes.all.indices, [30.0, 60, 120])
  func tracks_thousandInstants_tellWhatIsShown(_ index: Int, _ rate: Double) {
    var scene = MovingScenes.all[index]
    scene.frameRate = rate
    let recording = Recording(of: scene, textMeasurer: measurer)
    #expect(recording.duration > 0.5 && !recording.tracks.isEmpty)
    // Where time is short, a thousand for an eighth of them.
    let count = isTried(index, Int(rate / 30)) ? 1000 : 100
    let times = (0..<count).map { recording.duration * Double($0) / Double(count - 1) }
    let measured = largestError(scene, recording, times) { stage, time in
      stage.frameRate = rate
      stage.advance(to: time)
    }
    #expect(measured.error <= 0.1, "\(scene.name): \(measured.place)")
    // Frame by frame, as a program turns the clock, the stage's own frames left out.
    let frames = (0...Int(recording.duration * rate)).map { Double($0) / rate }
    let counted = largestError(scene, recording, frames) { $0.advance(to: $1) }
    #expect(counted.error <= 0.1, "\(scene.name): \(counted.place)")
  }

  @Test("a scene runs again where samples are too far apart, which those of POP never are")
  func run_ofEitherProfile_isAsOftenAsSamplesNeed() {
    for (profile, counts) in [(Animator.Profile.exact, 2...8), (.pop, 1...1)] {
      let runs = Mutex(0)
      var counted = MovingScenes.finger
      counted.run = { stage in
        runs.withLock { $0 += 1 }
        MovingScenes.finger.run(stage)
      }
      _ = Recording(of: counted, profile: profile, textMeasurer: measurer)
      #expect(counts.contains(runs.withLock { $0 }), "\(profile)")
    }
  }

  @Test("animations that didApply adds and removes in every frame are recorded, in both profiles")
  func didApply_addsAndRemoves_isRecorded() throws {
    for profile in [Animator.Profile.exact, .pop] {
      let recording = Recording(
        of: MovingScenes.replacing, profile: profile, textMeasurer: measurer)
      let layers = Dictionary(grouping: recording.tracks, by: \.layer)
      let follower = try #require(layers["follower"]?.first { $0.property == "positionY" })
      let dot = try #require(layers["dot"]?.first { $0.property == "positionX" })
      #expect(dot.value(at: recording.duration) == [220], "\(profile)")
      #expect(follower.value(of: 0, at: 0) == 30, "\(profile)")
      #expect(follower.value(of: 0, at: recording.duration) > 40, "\(profile)")
      #expect(layers["dot"]?.contains { $0.property == "opacity" } == true, "\(profile)")
      #expect(recording.frameRate == 60, "\(profile)")
      if profile == .exact { #expect(follower.segments.count > 10) }
    }
  }

  @Test("a track is marked with what moved it, and silent where nothing does")
  func segments_sources_areWhatMoved() throws {
    func sources(_ scene: Scene, _ layer: String, _ property: String) throws
      -> [Track.Segment.Source]
    {
      let recording = Recording(of: scene, textMeasurer: measurer)
      let track = try #require(
        recording.tracks.first { $0.layer == layer && $0.property == property },
        "\(recording.tracks.map { "\($0.layer) \($0.property)" })")
      return track.segments.map(\.source)
    }
    #expect(try sources(MovingScenes.finger, "dot", "position").prefix(2) == [.finger, .animation])
    // What a tap sets does not follow the finger.
    let tapped = Scene(name: "tapped", title: "Tapped", summary: "A dot fades.") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 20, y: 20, width: 40, height: 40))
      stage.root.addSublayer(dot)
      dot.on(.touchDown) { dot.opacity = 0.75 }
      dot.on(.touchUpInside) { dot.opacity = 0.5 }
      stage.tap(dot, at: 0.25)
    }
    #expect(Set(try sources(tapped, "dot", "opacity")) == [.assignment])
    #expect(Set(try sources(MovingScenes.timer, "dot", "rotation")) == [.timer])
    #expect(Set(try sources(MovingScenes.custom, "dot", "position")) == [.custom])
    #expect(Set(try sources(MovingScenes.layout, "dot", "positionY")) == [.layout])
    #expect(Set(try sources(MovingScenes.limit, "lamp", "opacity")) == [.assignment])
  }

  @Test("between the steps of a timer nothing is said to move")
  func idleIntervals_timer_areBetweenItsSteps() {
    let recording = Recording(of: MovingScenes.timer, textMeasurer: measurer)
    let quiet = recording.idleIntervals(atLeast: 0.1)
    #expect(quiet.count == 6, "\(quiet)")
    #expect(quiet.allSatisfy { ($0.upperBound - $0.lowerBound - 0.27).magnitude < 1e-9 })
  }

  @Test("JSON brings a frame rate back as it was, whole or not")
  func frameRate_anyNumber_isInTheJSON() throws {
    for rate in [24, 23.976, 59.94, 120] {
      var recording = Fixtures.recording([], duration: 1)
      recording.frameRate = rate
      #expect(try Recording(json: recording.json()).frameRate == rate)
    }
  }

  @Test("the frame rate is noted where code ran in every frame, and nowhere else")
  func frameRate_isNotedWhereItMattered() {
    for scene in MovingScenes.all {
      let hasFrames = ["limit", "custom", "replacing"].contains(scene.name)
      #expect(
        Recording(of: scene, textMeasurer: measurer).frameRate == (hasFrames ? 60 : nil),
        "\(scene.name)")
    }
  }

  @Test("recordings with samples come back from JSON to the bit", arguments: MovingScenes.all)
  func json_samples_roundTripIsExact(_ scene: Scene) throws {
    let recording = Recording(of: scene, textMeasurer: measurer)
    let back = try Recording(json: recording.json())
    #expect(back == recording)
    #expect(back.json() == recording.json())
    #expect(RecordingComparison(old: back, new: recording).isSame)
  }

  @Test("a picture does not depend on the frames drawn before it", arguments: MovingScenes.all)
  func picture_otherFrames_isTheSame(_ scene: Scene) {
    func picture(_ times: [Double]) -> String {
      let stage = Stage(for: scene, textMeasurer: measurer)
      scene.run(stage)
      for time in times { stage.advance(to: time) }
      return "\(stage.displayList())"
    }
    for time in [0.3141, 0.5, 0.7777, 1.25] {
      let many = (1...200).map { time * Double($0) / 200 }
      #expect(picture([time]) == picture(many), "\(scene.name) at \(time)")
    }
  }
}
