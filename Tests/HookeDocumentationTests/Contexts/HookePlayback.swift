// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeGallery
import HookePlayback
import HookeScene

private var fonts: CairoTextMeasurer { CairoTextMeasurer() }
private var renderer: CairoRenderer { CairoRenderer() }
private var measurer: MonospacedTextMeasurer { MonospacedTextMeasurer() }
private var scene: Scene { Gallery.flatButton }
private let dotList = DisplayList {
  $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black))
}
