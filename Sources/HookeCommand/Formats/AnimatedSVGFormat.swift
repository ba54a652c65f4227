// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookePlayback
import HookeScene
import HookeStoryboard

/// One SVG file that plays the scene in a browser, over and over.
struct AnimatedSVGFormat: StoryboardFormat {
  let name = "animated-svg"
  let fileEnding = "svg"
  let summary = "plays in a browser"
  let options: Set<FormatOption> = [.theme]

  func write(_ job: StoryboardJob) throws -> [String] {
    let options = PlaybackOptions(theme: job.options.theme)
    let animated: AnimatedPicture
    if case .recording(let recording, let picture?) = job.subject.content {
      animated = AnimatedPicture(
        recording: recording, options: options, textMeasurer: job.fonts
      ) { picture($0, job.fonts) }
    } else {
      animated = AnimatedPicture(
        of: try job.scene(for: self), options: options, profile: job.profile,
        textMeasurer: job.fonts)
    }
    let path = try job.path()
    do throws(RenderError) {
      try job.renderer.writeSVG(animated, to: path)
    } catch {
      throw IOError(error, path: path)
    }
    return [path]
  }
}
