// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDisplay
import HookeScene

private var layer: Layer { Layer(name: "layer") }
private var spring: SpringAnimation<Layer, Point> { SpringAnimation(Layer.scaleXY) }
