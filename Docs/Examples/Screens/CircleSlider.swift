// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Screens {
  /// A circle whose stroke follows a slider on a spring, which each movement of the finger
  /// retargets.
  public static let circleSlider = Scene(
    name: "circle-slider", title: "Circle and slider",
    summary: "A circle's stroke follows a slider.", size: Size(width: 240, height: 280)
  ) { stage in
    let ring = ShapeLayer(
      .arc(
        center: Point(x: 120, y: 110), radius: 70, from: -.pi / 2, to: 1.5 * .pi), name: "ring")
    ring.fillColor = .clear
    ring.strokeColor = Color(hex: 0x8E44AD)
    ring.lineWidth = 12
    ring.lineCap = .round
    ring.strokeEnd = 0.1
    let label = TextLayer("10 %", font: Font(size: 28, weight: .light), name: "label")
    label.frame = Rect(x: 70, y: 90, width: 100, height: 40)
    label.alignment = .center
    let rail = Layer(name: "rail", frame: Rect(x: 40, y: 239, width: 160, height: 2))
    rail.backgroundColor = Color(white: 0.8)
    let knob = Layer(name: "knob", frame: Rect(x: 44, y: 228, width: 24, height: 24))
    knob.backgroundColor = Color(hex: 0x8E44AD)
    knob.cornerRadius = 12
    for layer in [ring, label, rail, knob] { stage.root.addSublayer(layer) }

    let travel = MotionLimits(40...200)
    knob.onPan { [unowned stage] pan in
      guard pan.state == .changed else { return }
      knob.position.x = travel.clamped(knob.position.x + pan.translation.x)
      pan.translation = .zero
      let part = (knob.position.x - 40) / 160
      label.text = "\(Int((part * 100).rounded())) %"
      let stroke = SpringAnimation(ShapeLayer.strokeEnd)
      stroke.toValue = part
      stroke.springBounciness = 12
      stage.animator.add(stroke, to: ring, forKey: "stroke")
    }.slop = 0
    let slide = Path.line(from: Point(x: 56, y: 240), to: Point(x: 170, y: 240))
    stage.drag(along: slide, at: 0.3, duration: 0.5, curve: .easeInOut, "slide")
    let back = Path.line(from: Point(x: 170, y: 240), to: Point(x: 96, y: 240))
    stage.drag(along: back, at: 1.8, duration: 0.25, "and quickly back")
  }
}
