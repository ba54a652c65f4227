// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookePlayback
import HookeStoryboard

/// One SVG file that plays the scene in a browser, over and over.
struct AnimatedSVGFormat: StoryboardFormat {
  let name = "animated-svg"
  let fileEnding = "svg"
  let summary = "plays in a browser"
  let options: Set<FormatOption> = [.theme]

  func write(_ job: StoryboardJob) throws -> [String] {
    let animated = try job.animatedPicture(PlaybackOptions(theme: job.options.theme), for: self)
    let path = try job.path()
    do throws(RenderError) {
      try job.renderer.writeSVG(animated, to: path)
    } catch {
      throw IOError(error, path: path)
    }
    return [path]
  }
}
