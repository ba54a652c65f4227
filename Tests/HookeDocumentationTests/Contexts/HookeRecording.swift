// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeGallery
import HookeRecording
import HookeScene
import HookeSolver

private var animator: Animator { Animator() }
private var measurer: MonospacedTextMeasurer { MonospacedTextMeasurer() }
private var scene: Scene { Gallery.flatButton }
private var recording: Recording { fatalError() }
private let text = ""
private var motion: SpringMotion { fatalError() }
private let duration = 1.0
