// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeScene

/// A small scene of which one figure can be changed: a button that grows, shakes, and drops a
/// label.
enum Shake {
  static func scene(
    bounciness: Double = 20, delay: Double = 0.4, fades: Bool = true, ruleConstant: Double = 30
  ) -> Scene {
    Scene(
      name: "shake", title: "Shake", summary: "A button shakes and drops a label.",
      size: Size(width: 320, height: 400)
    ) { stage in
      let button = Layer(name: "button", frame: Rect(x: 100, y: 100, width: 120, height: 40))
      button.backgroundColor = Color(hex: 0x3498DB)
      let label = Layer(name: "label", frame: Rect(x: 120, y: 150, width: 80, height: 20))
      label.backgroundColor = Color(hex: 0xE74C3C)
      let rule = Layer(name: "rule", frame: Rect(x: 0, y: 0, width: 10, height: 2))
      rule.backgroundColor = .black
      stage.root.addSublayer(button)
      stage.root.addSublayer(label)
      stage.root.addSublayer(rule)
      let width = rule.widthAnchor.constraint(equalToConstant: 10)
      width.identifier = "rule width"
      LayoutConstraint.activate([
        width, rule.heightAnchor.constraint(equalToConstant: 2),
        rule.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 300),
        rule.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 40),
      ])
      stage.at(0.1, "press") {
        let scale = BasicAnimation(Layer.scaleXY, to: Point(x: 0.9, y: 0.9), duration: 0.2)
        stage.animator.add(scale, to: button, forKey: "scale")
        let grow = SpringAnimation(LayoutConstraint.constantProperty, to: ruleConstant)
        stage.animator.add(grow, to: width, forKey: "grow")
      }
      stage.at(delay, "error: shake") {
        let shake = SpringAnimation(Layer.positionX)
        shake.velocity = 2000
        shake.springBounciness = bounciness
        stage.animator.add(shake, to: button, forKey: "shake")
        if fades { stage.animate(duration: 0.5) { label.opacity = 0.2 } }
      }
    }
  }
}
