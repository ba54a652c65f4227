// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeGallery
import HookePage
import HookePlayback
import HookeScene
import HookeStoryboard
