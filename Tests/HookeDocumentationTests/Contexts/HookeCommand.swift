// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCommand
import HookeGallery
import HookeScene

private var pulse: Scene { Gallery.flatButton }
private var card: Scene { Gallery.scenes[0] }
