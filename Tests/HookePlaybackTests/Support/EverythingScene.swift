// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
@_exported import HookeRecordingTestSupport
import HookeScene

extension Scene {
  /// A scene in which every property of a layer changes.
  static let everything = Scene(
    name: "everything", title: "Everything", summary: "All that can change does.",
    size: Size(width: 240, height: 240)
  ) { stage in
    EverythingScreen(stage).play()
  }
}

private struct EverythingScreen {
  let stage: Stage
  let card = Layer(name: "card", frame: Rect(x: 20, y: 20, width: 90, height: 60))
  let label = TextLayer("First", font: Font(size: 14), name: "label")
  let window = Layer(name: "window", frame: Rect(x: 130, y: 20, width: 90, height: 60))
  let content = Layer(name: "content", frame: Rect(x: 10, y: 10, width: 120, height: 90))
  let ring = ShapeLayer(.circle(center: Point(x: 20, y: 20), radius: 15), name: "ring")
  let fill = GradientLayer(
    [Gradient.Stop(0, Color(hex: 0x38C3E3)), Gradient.Stop(1, Color(hex: 0xB03A5B))],
    name: "gradient")
  let front = Layer(name: "front", frame: Rect(x: 150, y: 150, width: 40, height: 40))
  let back = Layer(name: "back", frame: Rect(x: 170, y: 165, width: 40, height: 40))

  init(_ stage: Stage) {
    self.stage = stage
    card.backgroundColor = Color(hex: 0xF0F0F0)
    card.shadowOpacity = 0.3
    card.borderWidth = 1
    card.borderColor = Color(hex: 0x2050A0)
    label.frame = Rect(x: 5, y: 5, width: 80, height: 20)
    label.alignment = .center
    card.addSublayer(label)
    window.clipsToBounds = true
    window.backgroundColor = Color(hex: 0xDDE4EE)
    content.backgroundColor = Color(hex: 0xD05030)
    window.addSublayer(content)
    ring.frame = Rect(x: 20, y: 120, width: 40, height: 40)
    ring.fillColor = .clear
    ring.strokeColor = .black
    ring.lineWidth = 3
    fill.frame = Rect(x: 80, y: 120, width: 40, height: 40)
    fill.startPoint = Point(x: 0, y: 0)
    fill.endPoint = Point(x: 1, y: 1)
    front.backgroundColor = Color(hex: 0x209060)
    back.backgroundColor = Color(hex: 0x904020)
    for layer in [card, window, ring, fill, back, front] { stage.root.addSublayer(layer) }
  }

  private func spring<Value>(
    _ layer: Layer, _ property: AnimatableProperty<Layer, Value>, to value: Value
  ) {
    let animation = SpringAnimation(property, to: value, bounciness: 10)
    stage.animator.add(animation, to: layer, forKey: property.name)
  }

  private func ease<Target: Layer, Value>(
    _ layer: Target, _ property: AnimatableProperty<Target, Value>, to value: Value,
    _ duration: Double = 0.4
  ) {
    let animation = BasicAnimation(property, to: value, duration: duration)
    stage.animator.add(animation, to: layer, forKey: property.name)
  }

  func play() {
    stage.at(0.1, "turns and grows") {
      spring(card, Layer.rotation, to: 2 * .pi)
      spring(card, Layer.size, to: Size(width: 70, height: 90))
      ease(card, Layer.cornerRadius, to: 20)
      ease(card, Layer.borderWidth, to: 6)
      ease(card, Layer.borderColor, to: Color(hex: 0xE08020))
      ease(card, Layer.backgroundColor, to: Color(hex: 0x60A0F0, alpha: 0.7))
      ease(card, Layer.shadowOpacity, to: 0.8)
      ease(card, Layer.shadowRadius, to: 9)
      ease(card, Layer.shadowOffset, to: Size(width: 6, height: 8))
    }
    stage.at(0.2, "another word") { label.text = "Second" }
    stage.at(0.3, "scrolls") {
      spring(window, Layer.boundsOrigin, to: Point(x: 30, y: 20))
      spring(window, Layer.size, to: Size(width: 60, height: 80))
      ease(window, Layer.subscaleXY, to: Point(x: 0.5, y: 0.8))
    }
    stage.at(0.4, "draws") {
      ease(ring, ShapeLayer.strokeEnd, to: 0.3)
      ease(ring, ShapeLayer.lineWidth, to: 6)
      spring(ring, Layer.rotationY, to: .pi)
    }
    stage.at(0.5, "spreads") { ease(fill, Layer.size, to: Size(width: 50, height: 90), 0.3) }
    stage.at(0.6, "mirrors") { spring(front, Layer.scaleX, to: -1.5) }
    stage.at(0.75, "goes in front") { back.zPosition = 1 }
    stage.at(0.9, "is gone") { window.isHidden = true }
    stage.at(1.0, "is back") { window.isHidden = false }
    stage.at(1.1, "leaves and comes back") {
      back.removeFromSuperlayer()
      ease(front, Layer.opacity, to: 0.2)
    }
    stage.at(1.2, "comes back") { stage.root.addSublayer(back) }
    stage.at(1.3, "clips") { card.clipsToBounds = true }
  }
}
