// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene

extension Scene {
  /// A dot that jumps to the right on a spring.
  static func pulse(bounciness: Double = 12) -> Scene {
    Scene(
      name: "pulse", title: "Pulse", summary: "A dot jumps to the right.",
      size: Size(width: 200, height: 100)
    ) { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 20, y: 40, width: 20, height: 20))
      dot.backgroundColor = .black
      stage.root.addSublayer(dot)
      stage.at(0.1, "jump") {
        let jump = SpringAnimation(Layer.positionX)
        jump.toValue = 150
        jump.springBounciness = bounciness
        stage.animator.add(jump, to: dot, forKey: "jump")
      }
    }
  }
}
