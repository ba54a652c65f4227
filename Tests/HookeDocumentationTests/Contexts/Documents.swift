// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeCairo
import HookeCommand
import HookeDisplay
import HookeDrawing
import HookeGallery
import HookePlayback
import HookeScene
import HookeSolver
import HookeStoryboard

private var bytes: [UInt8] { [] }
private var animator: Animator { Animator() }
private var layer: Layer { fatalError() }
private var card: Layer { fatalError() }
private var stage: Stage { fatalError() }
private var fonts: CairoTextMeasurer { CairoTextMeasurer() }
private var scene: Scene { Gallery.flatButton }

extension Scene {
  fileprivate static var shake: Scene { fatalError() }
  fileprivate static var pulse: Scene { fatalError() }
}
