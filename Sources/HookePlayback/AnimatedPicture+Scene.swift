// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeScene
internal import HookeRecording
internal import HookeStoryboard

extension AnimatedPicture {
  /// Creates an animated picture of a scene, which plays in a loop.
  ///
  /// ```swift
  /// let fonts = CairoTextMeasurer()
  /// let picture = AnimatedPicture(of: Gallery.scenes[0], textMeasurer: fonts)
  /// try CairoRenderer(fonts: fonts).writeSVG(picture, to: "scene.svg")
  /// ```
  ///
  /// It shows the part of the screen in which something happens, and a time line below. Every point
  /// is within ``PlaybackOptions/largestError`` of its true place at every time, colours and
  /// opacities are within 2 of 255 levels. Each property has the fewest keyframes that a search
  /// finds for that. What no style sheet can animate, such as a text with new line breaks or the
  /// colours of a gradient, changes in steps. The error may be larger in a scene of more than 1,500
  /// layers and items or of more than 40,000 samples: it is not sampled more densely.
  ///
  /// A layer that leaves for coordinates beyond `DisplayList.largestCoordinate` while it is seen
  /// makes a picture that `AnimatedPicture.validate()`, and so every renderer, refuses.
  ///
  /// - Parameters:
  ///   - scene: The scene; it is run several times, more often the denser its samples must be.
  ///   - options: The theme, the rest at the end and the largest error.
  ///   - profile: The profile of the scene's animator.
  ///   - textMeasurer: What measures texts: that of whatever draws the picture.
  public init(
    of scene: Scene, options: PlaybackOptions = PlaybackOptions(),
    profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring
  ) {
    self.init(of: scene, options: options, profile: profile, textMeasurer: textMeasurer) { _ in }
  }

  /// Creates an animated picture as the public initializer does, and reports the faults of the
  /// scene: `Stage.warnings`.
  package init(
    of scene: Scene, options: PlaybackOptions, profile: Animator.Profile,
    textMeasurer: any TextMeasuring, reportingWarnings report: (StageEvent) -> Void
  ) {
    let recording = Recording(
      of: scene, profile: profile, textMeasurer: textMeasurer, reportingWarnings: report
    ).beginning(options.duration)
    let moments = recording.moments(
      comparing: MomentPictures(of: scene, profile: profile, textMeasurer: textMeasurer))
    let frames = StoryboardFrame.frames(
      of: scene, at: moments, profile: profile, textMeasurer: textMeasurer)
    let area = ActionArea(of: frames, in: recording, measurer: textMeasurer)
    let timeBase = TimeBase(duration: recording.duration, rest: options.rest)
    let sampler = AdaptiveSampler(
      SceneSampler(.scene(scene, profile), measurer: textMeasurer, timeBase: timeBase),
      areas: [area.main] + area.insets.map(\.rect), options: options, recording: recording)
    self = PlaybackLayout(
      recording: recording, moments: moments, area: area, options: options, timeBase: timeBase,
      measurer: textMeasurer
    ).picture(sampler)
  }
}

extension Recording {
  /// The first seconds of the run, or all of it if it is not longer.
  func beginning(_ seconds: Double) -> Recording {
    duration <= seconds ? self : excerpt(from: 0, to: seconds)
  }
}
