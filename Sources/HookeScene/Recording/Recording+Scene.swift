// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeRecording
internal import HookeSolver

extension Recording {
  /// Runs a scene once and writes down what moves and what happens.
  ///
  /// The run ends when nothing is running or scheduled any more. Where only animations without end are
  /// left and nothing has happened for 10 s, it ends two seconds after the last thing that did.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - profile: How its animations move.
  ///   - textMeasurer: What knows how much room a text takes: that of whatever draws the frames.
  ///   - limit: When to stop at the latest, in seconds, above 0.
  public init(
    of scene: Scene, profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring,
    limit: Double = 600
  ) {
    checkPrecondition(limit > 0 && limit.isFinite, "a limit is above 0 and finite, not \(limit)")
    let stage = Stage(size: scene.size, profile: profile, textMeasurer: textMeasurer)
    let recorder = TrackRecorder()
    stage.recorder = recorder
    scene.run(stage)
    var end = limit
    var endsInMotion = true
    while stage.now < limit {
      // What is kept after its end leaves the stage busy with nothing to come.
      let isOver =
        stage.isIdle || (profile == .exact && stage.animator.nextEventTime == nil)
      let lastActivity = stage.events.last { $0.isActivity }?.time ?? 0
      if isOver, !recorder.isEndless {
        endsInMotion = false
        end = min(limit, max(recorder.lastEnd, stage.events.last?.time ?? 0))
        break
      }
      if isOver || (recorder.isEndless && stage.now - lastActivity > 10) {
        end = min(limit, lastActivity + 2)
        stage.run(until: end)
        break
      }
      if profile == .pop {
        for _ in 0..<60 where !stage.isIdle { stage.advanceFrame() }
      } else {
        stage.run(until: min(limit, stage.now + 1))
      }
    }
    self.init(
      name: scene.name, title: scene.title, summary: scene.summary,
      screen: Screen(width: scene.size.width, height: scene.size.height),
      profile: profile == .exact ? "exact" : "pop", duration: end,
      tracks: recorder.tracks(endingAt: end).map { $0.truncated(at: end) },
      events: Self.events(of: stage).filter { $0.time <= end }, endsInMotion: endsInMotion)
    withExtendedLifetime(stage) {}
  }

  /// What of a stage's account belongs on a sheet.
  private static func events(of stage: Stage) -> [Event] {
    let touches = stage.events.compactMap { event -> Double? in
      if case .touch = event.kind { event.time } else { nil }
    }
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

extension StageEvent {
  /// Whether this is more than another round of something endless.
  fileprivate var isActivity: Bool {
    switch kind {
    case .animationStarted, .animationStopped: false
    default: true
    }
  }
}

extension Track {
  /// The track without what happens after a time.
  fileprivate func truncated(at end: Double) -> Track {
    var track = self
    track.segments = segments.filter { $0.startTime < end }.map { segment in
      var segment = segment
      if segment.endTime > end {
        segment.endTime = end
        segment.isFinished = false
      }
      return segment
    }
    return track
  }
}
