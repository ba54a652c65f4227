// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeScene

extension Storyboard {
  /// Records a scene, finds its moments, and takes a frame of each.
  ///
  /// ```swift
  /// let storyboard = Storyboard(of: Gallery.flatButton, textMeasurer: measurer)
  /// ```
  ///
  /// The scene runs twice: once to find the moments, once to stop at each.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - options: Which moments, laid out how.
  ///   - profile: How its animations move.
  ///   - textMeasurer: What measures texts: that of whatever draws the document.
  ///   - progress: Called after each frame with the number taken and the number of all.
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
  /// Runs a scene and takes a frame at each of some moments.
  ///
  /// In the `.pop` profile, which knows frames only, a moment is shown by the first frame that is not
  /// before it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - moments: When, in order of time.
  ///   - profile: How its animations move.
  ///   - textMeasurer: What knows how much room a text takes.
  ///   - progress: Called after each frame with the number taken and the number of all.
  /// - Returns: A frame for each moment.
  public static func frames(
    of scene: Scene, at moments: [Moment], profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring, progress: ((Int, Int) -> Void)? = nil
  ) -> [StoryboardFrame] {
    let stage = Stage(for: scene, profile: profile, textMeasurer: textMeasurer)
    return frames(of: scene, at: moments, on: stage, progress: progress) { $0.displayList() }
  }

  /// Runs a scene on a stage and takes a frame at each of some moments, with a picture that is asked
  /// for when the stage is there.
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

  /// Runs a scene and hands out a frame at each of some moments, none kept.
  ///
  /// The scene goes on only when the body has done with a frame, so that however many there are, one is
  /// held at a time.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - moments: When, in order of time.
  ///   - profile: How its animations move; see ``frames(of:at:profile:textMeasurer:progress:)``.
  ///   - textMeasurer: What knows how much room a text takes.
  ///   - body: Takes a frame.
  /// - Throws: What the body throws.
  public static func forEach<Failure: Error>(
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
