// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing
public import HookeScene
internal import HookeRecording
internal import HookeStoryboard

extension AnimatedPicture {
  /// Records a scene and makes it a picture that plays over and over.
  ///
  /// ```swift
  /// let picture = AnimatedPicture(of: Gallery.flatButton, textMeasurer: fonts)
  /// try renderer.writeSVG(picture, to: "flat-button.svg")
  /// ```
  ///
  /// It shows the part of the screen in which something happens, and a line of time below. Every point of
  /// it is within ``PlaybackOptions/largestError`` of its true place at every instant, colours and opacities
  /// within 2 of 255 levels; with as few keyframes as a search finds that do so.
  ///
  /// - Parameters:
  ///   - scene: The scene; it is run several times.
  ///   - options: Colours, rest and error.
  ///   - profile: How its animations move.
  ///   - textMeasurer: What measures texts: that of whatever draws the picture.
  public init(
    of scene: Scene, options: PlaybackOptions = PlaybackOptions(),
    profile: Animator.Profile = .exact,
    textMeasurer: any TextMeasuring
  ) {
    let recording = Recording(of: scene, profile: profile, textMeasurer: textMeasurer)
    let moments = recording.moments(.key)
    let frames = StoryboardFrame.frames(
      of: scene, at: moments, profile: profile, textMeasurer: textMeasurer)
    let area = ActionArea(of: frames, screen: scene.size, measurer: textMeasurer)
    let timeBase = TimeBase(duration: recording.duration, rest: options.rest)
    let sampler = AdaptiveSampler(
      SceneSampler(of: scene, profile: profile, measurer: textMeasurer, timeBase: timeBase),
      areas: [area.main] + area.insets.map(\.rect), options: options, recording: recording)
    self = PlaybackLayout(
      recording: recording, moments: moments, area: area, options: options, timeBase: timeBase
    ).picture(sampler)
  }
}
