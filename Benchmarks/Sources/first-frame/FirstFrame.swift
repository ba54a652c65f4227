// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene

/// Draws the first frame of a scene, the way an app that has just been opened does, and ends.
@main
enum FirstFrame {
  static func main() throws {
    let scene = Gallery.flatButton
    let renderer = CairoRenderer()
    let stage = Stage(size: scene.size, textMeasurer: renderer.fonts)
    scene.run(stage)
    stage.advance(to: 0)
    let picture = try renderer.png(Page(size: scene.size, content: stage.displayList()))
    precondition(picture.count > 100, "a frame of \(picture.count) bytes")
  }
}
