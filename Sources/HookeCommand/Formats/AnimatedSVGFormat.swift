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
    let scene = try job.scene(for: self)
    let path = try job.path()
    let picture = AnimatedPicture(
      of: scene, options: PlaybackOptions(theme: job.options.theme), profile: job.profile,
      textMeasurer: job.fonts)
    do throws(RenderError) {
      try job.renderer.writeSVG(picture, to: path)
    } catch {
      throw IOError(error, path: path)
    }
    return [path]
  }
}
