// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeScene

extension Storyboard {
  /// Records a scene, chooses its moments, and renders a frame at each.
  ///
  /// ```swift
  /// let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: measurer)
  /// ```
  ///
  /// The scene runs four times or more: to record it, as often as its motions need, to find the
  /// layers that are never on the screen, whose tracks the recording of the storyboard is without,
  /// to compare the pictures at the times that may become key moments, and to stop at each moment.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - options: Moments, layout, page size and theme.
  ///   - profile: The animator's profile.
  ///   - textMeasurer: The text measurer of the renderer that will draw the document.
  ///   - progress: Called after each frame with the number rendered and the number of all.
  public init(
    of scene: Scene, options: StoryboardOptions = StoryboardOptions(),
    profile: Animator.Profile = .exact, textMeasurer: any TextMeasuring,
    progress: ((Int, Int) -> Void)? = nil
  ) {
    let whole = Recording(of: scene, profile: profile, textMeasurer: textMeasurer)
    let recording = whole.onScreen(of: scene, profile: profile, textMeasurer: textMeasurer)
    let pictures = MomentPictures(of: scene, profile: profile, textMeasurer: textMeasurer)
    let frames = StoryboardFrame.frames(
      of: scene, at: options.moments(of: recording, comparing: pictures), profile: profile,
      textMeasurer: textMeasurer, progress: progress)
    self.init(recording: recording, frames: frames, options: options)
    unseenTracks = whole.tracks.count - recording.tracks.count
  }
}

extension StoryboardFrame {
  /// Runs a scene and renders a frame at each moment.
  ///
  /// In the `.pop` profile, which steps from frame to frame, a moment is rendered at the first
  /// frame that is not before it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - moments: The moments, in order of time.
  ///   - profile: The animator's profile.
  ///   - textMeasurer: The text measurer of the scene.
  ///   - progress: Called after each frame with the number rendered and the number of all.
  /// - Returns: A frame for each moment.
  public static func frames(
    of scene: Scene, at moments: [Moment], profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring, progress: ((Int, Int) -> Void)? = nil
  ) -> [StoryboardFrame] {
    let stage = Stage(for: scene, profile: profile, textMeasurer: textMeasurer)
    return frames(of: scene, at: moments, on: stage, progress: progress) { $0.displayList() }
  }

  /// Runs a scene on a stage and renders a frame at each moment, with a picture made by a closure.
  static func frames(
    of scene: Scene, at moments: [Moment], on stage: Stage, progress: ((Int, Int) -> Void)? = nil,
    picture: (Stage) -> DisplayList
  ) -> [StoryboardFrame] {
    var frames: [StoryboardFrame] = []
    forEach(of: scene, at: moments, on: stage, picture: picture) { frame in
      frames.append(frame)
      progress?(frames.count, moments.count)
    }
    return frames
  }

  /// Runs a scene and calls a closure with a frame at each moment; none is kept.
  ///
  /// The scene continues after the closure returns, so that one frame is in memory at a time.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - moments: The moments, in order of time.
  ///   - profile: The animator's profile; see ``frames(of:at:profile:textMeasurer:progress:)``.
  ///   - textMeasurer: The text measurer of the scene.
  ///   - body: Called with each frame.
  /// - Throws: The error of the body.
  package static func forEach<Failure: Error>(
    of scene: Scene, at moments: some Sequence<Moment>, profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring, _ body: (StoryboardFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let stage = Stage(for: scene, profile: profile, textMeasurer: textMeasurer)
    try forEach(of: scene, at: moments, on: stage, picture: { $0.displayList() }, body)
  }

  private static func forEach<Failure: Error>(
    of scene: Scene, at moments: some Sequence<Moment>, on stage: Stage,
    picture: (Stage) -> DisplayList, _ body: (StoryboardFrame) throws(Failure) -> Void
  ) throws(Failure) {
    scene.run(stage)
    var starts = MotionStarts(of: moments)
    for moment in moments {
      while let start = starts.next(before: moment.time) {
        advance(stage, to: start)
        starts.keep(stage, at: start)
      }
      advance(stage, to: moment.time)
      let touches = stage.touchMarks.map { mark in
        let isDown = mark.phase == .down || mark.phase == .moved
        return Touch(
          position: mark.position, isDown: isDown,
          strength: isDown ? 1 : max(0, 1 - mark.age / Stage.touchMarkDuration))
      }
      var frame = StoryboardFrame(moment: moment, picture: picture(stage), touches: touches)
      frame.trails = starts.trails(of: moment, on: stage)
      frame.focus = LayerPlacement.placements(of: moment.focus, on: stage)
        .compactMap { $0.box.intersection($0.clip) }
      try body(frame)
    }
  }

  private static func advance(_ stage: Stage, to time: Double) {
    if stage.animator.profile == .pop {
      while stage.now < time - 1e-9 { stage.advanceFrame() }
    } else if time >= stage.now {
      stage.advance(to: time)
    }
  }
}

/// The places of layers at the starts of motions, kept for as long as a later moment needs them.
struct MotionStarts {
  /// The names of the layers that move at any moment.
  private let names: Set<String>
  /// The starts that are still to come, the last first.
  private var waiting: [Double]
  /// The last moment that needs each start.
  private var lastUses: [Double: Double] = [:]
  private var placements: [Double: [LayerPlacement]] = [:]

  init(of moments: some Sequence<Moment>) {
    var names: Set<String> = []
    for moment in moments {
      for layer in moment.movingLayers {
        names.insert(layer.name)
        lastUses[layer.start] = max(moment.time, lastUses[layer.start] ?? 0)
      }
    }
    self.names = names
    waiting = lastUses.keys.sorted(by: >)
  }

  /// The next start before a time, in order; nil where there is none.
  mutating func next(before time: Double) -> Double? {
    guard let start = waiting.last, start < time else { return nil }
    return waiting.popLast()
  }

  /// Keeps the places of a start, and forgets those that no moment after it needs.
  mutating func keep(_ stage: Stage, at start: Double) {
    placements = placements.filter { (lastUses[$0.key] ?? 0) > start }
    placements[start] = LayerPlacement.placements(of: names, on: stage)
  }

  /// The trails of what moves at a moment, at which the stage is.
  func trails(of moment: Moment, on stage: Stage) -> [MotionTrail] {
    guard !moment.movingLayers.isEmpty else { return [] }
    return MotionTrail.trails(
      of: moment.movingLayers, subject: moment.subject, before: { placements[$0] ?? [] },
      now: LayerPlacement.placements(of: names, on: stage),
      on: Rect(origin: .zero, size: stage.root.presentation.bounds.size))
  }
}
