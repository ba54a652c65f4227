// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeCairo
import HookeDrawing
import HookeGallery
import HookeScene
import HookeSolver
import HookeStoryboard

private var measurer: MonospacedTextMeasurer { MonospacedTextMeasurer() }
private var fonts: CairoTextMeasurer { CairoTextMeasurer() }
private var renderer: CairoRenderer { CairoRenderer() }
private var scene: Scene { Gallery.flatButton }
private var recording: Recording { fatalError() }
private var frames: [StoryboardFrame] { fatalError() }
private let options = StoryboardOptions()
private let text = ""
private var motion: SpringMotion { fatalError() }
private let duration = 1.0
