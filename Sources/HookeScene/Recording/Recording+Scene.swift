// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeRecording
internal import HookeSolver

extension Recording {
  /// Runs a scene and records its motions and events.
  ///
  /// Motions of animations are recorded in closed form. Motions with any other cause (touches,
  /// timers, assignments, layout, custom animations) are recorded as samples; `Track.sampleError`
  /// bounds their error. Where the samples of a run are too far apart for that bound, the scene is
  /// run again with more of them, at most eight times in all. Code that runs once per frame is
  /// called at the scene's ``Scene/frameRate``; `frameRate` holds it if there was such code.
  ///
  /// The run ends when nothing is running or scheduled. If only animations without end are left, it
  /// ends two seconds after the last event, once 10 s have passed without one; a custom animation
  /// with nothing else scheduled is given 60 s. Such a recording has `endsInMotion` set, and so has
  /// one that is cut off because more than 200,000 motions have begun, each iteration of a repeated
  /// one counted as one.
  ///
  /// The work is proportional to the number of events, frames and samples, times the number of
  /// layers.
  ///
  /// - Parameters:
  ///   - scene: The scene. Its ``Scene/run`` is called once per run.
  ///   - profile: The profile of the animator.
  ///   - textMeasurer: The measurer of texts; the one of the renderer that draws the frames.
  ///   - limit: The greatest length of the run, in seconds, finite and above 0; the program stops
  ///     with a message otherwise. By default an hour, as scripts have it, and 100 s for what their
  ///     last action starts.
  public init(
    of scene: Scene, profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring,
    limit: Double = Recording.latestTime + 100
  ) {
    self.init(of: scene, profile: profile, textMeasurer: textMeasurer, limit: limit) { _ in }
  }

  /// Records a scene as the public initializer does, and reports its faults: `Stage.warnings`.
  package init(
    of scene: Scene, profile: Animator.Profile, textMeasurer: any TextMeasuring,
    limit: Double = Recording.latestTime + 100,
    motionLimit: Int = Recording.greatestMotionCount, reportingWarnings report: (StageEvent) -> Void
  ) {
    checkPrecondition(limit > 0 && limit.isFinite, "a limit is above 0 and finite, not \(limit)")
    var sampleTimes: [Double] = []
    // Those of the first pass, which `Scene.warnings` gives too: samples between frames may meet
    // constraints that cannot hold together a little earlier.
    var warnings: [StageEvent] = []
    for pass in 1... {
      let recorder = SceneRecorder(
        scene, profile: profile, textMeasurer: textMeasurer, limit: limit,
        motionLimit: motionLimit, sampleTimes: sampleTimes)
      recorder.run()
      if pass == 1 { warnings = recorder.warnings }
      let (tracks, gaps) = recorder.tracks()
      let added = gaps.filter { $0.end - $0.start > Self.minimumGap }.flatMap { gap in
        (1..<gap.parts).map {
          gap.start + (gap.end - gap.start) * Double($0) / Double(gap.parts)
        }
      }
      sampleTimes = Set(sampleTimes + added).sorted()
      if added.isEmpty || pass == Self.maximumPassCount
        || sampleTimes.count > Self.maximumSampleTimeCount
      {
        self = recorder.recording(of: scene, tracks: tracks)
        warnings.forEach(report)
        return
      }
    }
    fatalError("a recording has a last pass")
  }

  /// The greatest number of runs of a scene.
  private static let maximumPassCount = 8
  /// The greatest number of sample times, besides events and frames.
  private static let maximumSampleTimeCount = 20_000
  /// The length up to which a gap between two observations is not divided, in seconds.
  private static let minimumGap = 1e-6

  /// The events of a stage that a storyboard shows.
  static func events(of stage: Stage) -> [Event] {
    // Only looked up.
    let touches = Set(
      stage.events.compactMap { event -> Double? in
        if case .touch = event.kind { event.time } else { nil }
      })
    return stage.events.compactMap { event in
      switch event.kind {
      case .script:
        let kind = touches.contains(event.time) ? Event.Kind.touch : .action
        return Event(time: event.time, kind: kind, caption: event.caption)
      case .note: return Event(time: event.time, kind: .note, caption: event.caption)
      case .message:
        return Event(time: event.time, kind: .message, caption: "message \(event.caption)")
      case .transition: return Event(time: event.time, kind: .message, caption: event.caption)
      default: return nil
      }
    }
  }
}

extension Scene {
  /// The faults of a run of the scene, `Stage.warnings`, without a recording of it.
  package func warnings(textMeasurer: any TextMeasuring) -> [StageEvent] {
    let recorder = SceneRecorder(
      self, profile: .exact, textMeasurer: textMeasurer, limit: Recording.latestTime + 100,
      sampleTimes: [])
    recorder.observesValues = false
    recorder.run()
    return recorder.warnings
  }
}
