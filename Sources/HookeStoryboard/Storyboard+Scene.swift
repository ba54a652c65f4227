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
  /// The scene runs twice: once to choose the moments, once to stop at each.
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
    let recording = Recording(of: scene, profile: profile, textMeasurer: textMeasurer)
    let frames = StoryboardFrame.frames(
      of: scene, at: options.moments(of: recording), profile: profile, textMeasurer: textMeasurer,
      progress: progress)
    self.init(recording: recording, frames: frames, options: options)
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
    let profile = stage.animator.profile
    for moment in moments {
      if profile == .pop {
        while stage.now < moment.time - 1e-9 { stage.advanceFrame() }
      } else if moment.time >= stage.now {
        stage.advance(to: moment.time)
      }
      let touches = stage.touchMarks.map { mark in
        let isDown = mark.phase == .down || mark.phase == .moved
        return Touch(
          position: mark.position, isDown: isDown,
          strength: isDown ? 1 : max(0, 1 - mark.age / Stage.touchMarkDuration))
      }
      try body(StoryboardFrame(moment: moment, picture: picture(stage), touches: touches))
    }
  }
}
