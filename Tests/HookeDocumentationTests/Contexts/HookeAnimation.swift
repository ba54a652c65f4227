// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene
import HookeSolver

private var animator: Animator { Animator() }
private var layer: Layer { Layer(name: "layer") }
private var list: Layer { Layer(name: "list") }
private var rows: [Layer] { [layer] }
private var spring: SpringAnimation<Layer, Point> { SpringAnimation(Layer.scaleXY) }
private var opened: Point { .zero }
private var text: String { "" }

private final class Label {
  var text = ""
}
private var label: Label { Label() }

private final class Scroll {
  var offset = Point.zero
  static let offset = AnimatableProperty<Scroll, Point>(
    "offset", threshold: .point, read: { $0.offset }, write: { $0.offset = $1 })
}
private var scroll: Scroll { Scroll() }
