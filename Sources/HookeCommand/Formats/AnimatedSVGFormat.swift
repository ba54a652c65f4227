// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookePlayback
import HookeStoryboard

/// One SVG file that plays the scene in a browser, over and over.
struct AnimatedSVGFormat: StoryboardFormat {
  let name = "animated-svg"
  let fileEnding = "svg"
  let summary = "plays in a browser"
  let options: Set<FormatOption> = [.theme, .toTime]

  func write(_ job: StoryboardJob) throws -> [String] {
    let options = PlaybackOptions(theme: job.options.theme, duration: job.end)
    let animated = try job.animatedPicture(
      options, for: self, reportingWarnings: job.subject.warn)
    if job.end < .infinity {
      job.warn(ofTime: job.end, ifAfter: animated.duration - options.rest)
    }
    let path = try job.path()
    do throws(RenderError) {
      try job.renderer.writeSVG(animated, to: path)
    } catch {
      throw IOError(error, path: path)
    }
    if let size = FileSystem.size(of: path), size > Self.largestSize {
      Messages.warn(
        """
        \(path) has \(size / 1_000_000) MB, which browsers play slowly: it shows things that no \
        keyframes describe, such as gradients, masks or pictures that change at every instant
        """)
    }
    return [path]
  }

  /// The size up to which a file is written without a word, in bytes.
  private static let largestSize = 3_000_000
}
