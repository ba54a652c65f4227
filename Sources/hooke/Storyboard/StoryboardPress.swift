// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeCairo
import HookeScene
import HookeStoryboard

/// Records scenes, lays them out and writes them, one after the other.
struct StoryboardPress {
  let options: StoryboardOptions
  let profile: ProfileOption
  let target: StoryboardTarget

  /// Writes the scenes' files, and their names on standard output.
  func print(_ scenes: [Scene]) throws {
    let fonts = CairoTextMeasurer()
    let renderer = CairoRenderer(fonts: fonts)
    let bar = ProgressBar()
    for (index, scene) in scenes.enumerated() {
      // Most of the time goes into the frames and the writing of them.
      func show(_ share: Double) {
        bar.update((Double(index) + share) / Double(scenes.count), scene.name)
      }
      show(0)
      let storyboard = try storyboard(of: scene, fonts) { show(0.1 + 0.5 * $0) }
      let document = storyboard.document(textMeasurer: fonts)
      show(0.7)
      let paths = target.paths(for: scene.name, pageCount: document.pages.count)
      for (page, path) in paths.enumerated() {
        try PictureFile(path, target.format).write(document, page: page, renderer)
        show(0.7 + 0.3 * Double(page + 1) / Double(paths.count))
      }
      bar.finish()
      try StandardOutput.write(paths.map { $0 + "\n" }.joined())
    }
    FontWarnings.report(fonts)
  }

  private func storyboard(
    of scene: Scene, _ fonts: CairoTextMeasurer, progress: (Double) -> Void
  ) throws -> Storyboard {
    let recording = Recording(of: scene, profile: animatorProfile, textMeasurer: fonts)
    try check(recording)
    return withoutActuallyEscaping(progress) { progress in
      Storyboard(
        recording: recording,
        frames: Frame.frames(
          of: scene, at: recording.moments(options.moments), profile: animatorProfile,
          textMeasurer: fonts, progress: { progress(Double($0) / Double($1)) }),
        options: options)
    }
  }

  /// Whether the moments asked for can be shown.
  private func check(_ recording: Recording) throws {
    switch options.moments {
    case .interval(let step):
      let count = (recording.duration / step).rounded(.down) + 1
      guard count <= Double(MomentsOption.most) else {
        throw ValidationError(
          "--moments every:\(Figures.readable(step)) makes \(Figures.readable(count)) frames of "
            + "\(Figures.readable(recording.duration, digits: 4)) s; at most "
            + "\(MomentsOption.most) can be drawn")
      }
    case .times(let times):
      for time in times where time > recording.duration {
        StandardError.write(
          "hooke: warning: \(recording.name) is over after "
            + "\(Figures.readable(recording.duration, digits: 4)) s, before "
            + "\(Figures.readable(time)) s\n")
      }
    default: break
    }
  }

  private var animatorProfile: Animator.Profile { profile == .pop ? .pop : .exact }
}
