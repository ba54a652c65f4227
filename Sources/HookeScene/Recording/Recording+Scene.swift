// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeRecording
internal import HookeSolver

extension Recording {
  /// Runs a scene and writes down what moves and what happens.
  ///
  /// Animations are recorded in closed form. Whatever else moves a layer, touches, timers, assignments,
  /// layout, custom animations, is recorded as samples of stated error; see ``Track/sampleError``. A scene in
  /// which something bends between events is run again, to look closer there; it does the same each time.
  /// Code that runs once per frame runs at the scene's ``Scene/frameRate``.
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
    var looks: [Double] = []
    for pass in 1... {
      let recorder = SceneRecorder(
        scene, profile: profile, textMeasurer: textMeasurer, limit: limit, looks: looks)
      recorder.run()
      let (tracks, gaps) = recorder.tracks()
      let added = gaps.filter { $0.end - $0.start > Self.shortestGap }.flatMap { gap in
        (1..<gap.pieces).map {
          gap.start + (gap.end - gap.start) * Double($0) / Double(gap.pieces)
        }
      }
      looks = Set(looks + added).sorted()
      if added.isEmpty || pass == Self.mostPasses || looks.count > Self.mostLooks
        || profile == .pop
      {
        self = recorder.recording(of: scene, tracks: tracks)
        return
      }
    }
    fatalError("a recording has a last pass")
  }

  /// The most runs of a scene.
  private static let mostPasses = 8
  /// The most instants that are looked at besides events and frames.
  private static let mostLooks = 20_000
  /// The gap between two looks that is not divided, in seconds.
  private static let shortestGap = 1e-6

  /// What of a stage's account belongs on a sheet.
  static func events(of stage: Stage) -> [Event] {
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
