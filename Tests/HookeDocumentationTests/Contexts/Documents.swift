// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene
import HookeSolver
import HookeStoryboard

private var fonts: CairoTextMeasurer { CairoTextMeasurer() }
private var scene: Scene { Gallery.flatButton }

extension Scene {
  fileprivate static var shake: Scene { fatalError() }
}
