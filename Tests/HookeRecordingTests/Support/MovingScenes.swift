// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
@_exported import HookeRecordingTestSupport
import HookeScene
import HookeSolver

/// Scenes in which something else than an animation moves what is shown.
enum MovingScenes {
  static let all = [
    finger, limit, custom, timer, layout, ownProperty, adjusted, assigned, replacing, chain,
    slowMotion, reduced,
  ]

  /// Layers on springs behind one another; the first is retargeted and paused.
  static let chain = scene("chain") { stage, dot in
    let head = SpringAnimation(Layer.position, spring: Spring(bounciness: 14, speed: 9))
    head.toValue = Point(x: 240, y: 120)
    var last: SpringAnimation<Layer, Point> = head
    for number in 1...3 {
      let bead = Layer(name: "bead \(number)", frame: dot.frame)
      bead.backgroundColor = .black
      stage.root.addSublayer(bead)
      let follower = SpringAnimation(
        Layer.position, spring: Spring(bounciness: 6, speed: 12), follows: last)
      stage.animator.add(follower, to: bead, forKey: "follow \(number)")
      last = follower
    }
    stage.at(0.1, "starts") { stage.animator.add(head, to: dot, forKey: "head") }
    stage.at(0.4, "back") { head.toValue = Point(x: 40, y: 200) }
    stage.at(0.55) { head.isPaused = true }
    stage.at(0.8) { head.isPaused = false }
  }

  /// An animator slowed down, paused and sped up while a finger drags another layer.
  static let slowMotion = scene("slow-motion") { stage, dot in
    let knob = Layer(name: "knob", frame: Rect(x: 100, y: 200, width: 40, height: 40))
    knob.backgroundColor = .black
    stage.root.addSublayer(knob)
    knob.on(.touchDragInside, .touchDragOutside) { (touch: Touch) in
      knob.position = Point(x: 120 + touch.translation.x, y: 220)
    }
    let spring = SpringAnimation(Layer.positionX, spring: Spring(bounciness: 14, speed: 9), to: 240)
    stage.animator.add(spring, to: dot, forKey: "spring")
    let fade = BasicAnimation(Layer.opacity)
    (fade.toValue, fade.duration, fade.delay, fade.autoreverses) = (0.2, 0.4, 0.3, true)
    stage.animator.add(fade, to: dot, forKey: "fade")
    stage.drag(
      from: Point(x: 120, y: 220), to: Point(x: 220, y: 220), at: 0.1, duration: 1, "drag")
    stage.at(1.2, "let go") { stage.touchUp() }
    stage.at(0.15, "slow") { stage.animator.speed = 0.25 }
    stage.at(0.6, "pause") { stage.animator.isPaused = true }
    stage.at(0.9, "fast") {
      stage.animator.isPaused = false
      stage.animator.speed = 2
    }
  }

  /// Motion reduced while a spring, a decay and a repetition without end run.
  static let reduced = scene("reduced") { stage, dot in
    let spring = SpringAnimation(Layer.positionX, spring: Spring(bounciness: 14, speed: 9), to: 240)
    stage.animator.add(spring, to: dot, forKey: "spring")
    stage.animator.add(DecayAnimation(Layer.positionY, velocity: 300), to: dot, forKey: "decay")
    let pulse = BasicAnimation(Layer.opacity)
    (pulse.toValue, pulse.repeatsForever, pulse.autoreverses) = (0.3, true, true)
    stage.animator.add(pulse, to: dot, forKey: "pulse")
    stage.at(0.23, "reduced") { stage.motion = .reduced }
    stage.at(0.5, "back") { spring.toValue = 40 }
    stage.at(0.7, "full") { stage.motion = .full }
    stage.at(1.5, "over") { stage.animator.removeAll(from: dot) }
  }

  private static func scene(
    _ name: String, _ run: @escaping @Sendable (Stage, Layer) -> Void
  ) -> Scene {
    Scene(name: name, title: name, summary: "Moves.", size: Size(width: 300, height: 300)) {
      stage in
      let dot = Layer(name: "dot", frame: Rect(x: 20, y: 20, width: 40, height: 40))
      dot.backgroundColor = .black
      stage.root.addSublayer(dot)
      run(stage, dot)
    }
  }

  /// A finger drags a layer, and throws it where it lets go.
  static let finger = scene("finger") { stage, dot in
    dot.on(.touchDragInside, .touchDragOutside) { (touch: Touch) in
      dot.position = Point(x: 40 + touch.translation.x, y: 40 + touch.translation.y)
    }
    dot.on(.touchUpInside, .touchUpOutside) { (touch: Touch) in
      let decay = DecayAnimation(Layer.position, velocity: touch.velocity)
      stage.animator.add(decay, to: dot, forKey: "throw")
    }
    stage.drag(
      from: Point(x: 40, y: 40), to: Point(x: 160, y: 90), at: 0.31, duration: 0.43, "drag")
    stage.at(0.75, "let go") { stage.touchUp() }
    stage.at(2.0, "back") {
      stage.animator.add(SpringAnimation(Layer.positionX, to: 40), to: dot, forKey: "back")
    }
  }

  /// Code that looks in every frame whether a limit is passed.
  static let limit = scene("limit") { stage, dot in
    let lamp = Layer(name: "lamp", frame: Rect(x: 200, y: 200, width: 20, height: 20))
    lamp.backgroundColor = .black
    lamp.opacity = 0.2
    stage.root.addSublayer(lamp)
    stage.at(0.205) {
      let spring = SpringAnimation(
        Layer.positionX, spring: Spring(bounciness: 15, speed: 8))
      spring.toValue = 220
      spring.didApply = { _ in
        if dot.position.x > 150 { lamp.opacity = 1 }
        lamp.position.y = 210 + dot.position.x / 10
      }
      stage.animator.add(spring, to: dot, forKey: "go")
    }
  }

  /// Code that adds, replaces and removes animations in every frame, of its own layer too.
  static let replacing = scene("replacing") { stage, dot in
    let follower = Layer(name: "follower", frame: Rect(x: 200, y: 20, width: 20, height: 20))
    follower.backgroundColor = .black
    stage.root.addSublayer(follower)
    stage.at(0.2) {
      let spring = SpringAnimation(
        Layer.positionX, spring: Spring(bounciness: 10, speed: 8))
      spring.toValue = 220
      var frame = 0
      spring.didApply = { _ in
        frame += 1
        let follow = SpringAnimation(Layer.positionY, to: dot.position.x)
        stage.animator.add(follow, to: follower, forKey: "follow")
        if frame.isMultiple(of: 2) {
          stage.animator.removeAll(from: follower)
          stage.animator.remove(forKey: "fade", from: dot)
        } else {
          let fade = BasicAnimation(Layer.opacity)
          (fade.toValue, fade.duration) = (frame.isMultiple(of: 4) ? 1 : 0.5, 0.3)
          stage.animator.add(fade, to: dot, forKey: "fade")
        }
      }
      stage.animator.add(spring, to: dot, forKey: "go")
    }
  }

  /// A custom animation that moves a layer along a circle.
  static let custom = scene("custom") { stage, dot in
    stage.at(0.1) {
      let circle = CustomAnimation<Layer> { layer, animation in
        let angle = animation.runTime * 3
        layer.position = Point(
          x: 150 + 80 * angle.remainder(dividingBy: 2), y: 150 + 20 * angle)
        return animation.runTime < 1.5
      }
      stage.animator.add(circle, to: dot, forKey: "circle")
    }
  }

  /// A timer that assigns.
  static let timer = scene("timer") { stage, dot in
    var timer: StageTimer?
    timer = stage.every(0.27) {
      dot.transform.rotation.z += 0.3
      dot.opacity -= 0.1
      if (timer?.count ?? 0) == 6 { timer?.cancel() }
    }
  }

  /// A constraint that a spring moves, and a layer that follows another.
  static let layout = scene("layout") { stage, dot in
    let label = TextLayer("Text", font: Font(size: 12), name: "label")
    stage.root.addSublayer(label)
    let top = dot.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 10)
    for constraint in [
      top, dot.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 20),
      dot.widthAnchor.constraint(equalToConstant: 40),
      dot.heightAnchor.constraint(equalToConstant: 40),
      label.topAnchor.constraint(equalTo: dot.bottomAnchor, constant: 8),
      label.leadingAnchor.constraint(equalTo: dot.trailingAnchor, constant: 4),
    ] {
      constraint.isActive = true
    }
    stage.at(0.4) {
      let spring = SpringAnimation(
        LayoutConstraint.constantProperty, spring: Spring(bounciness: 12, speed: 6))
      spring.toValue = 120
      stage.animator.add(spring, to: top, forKey: "down")
    }
    stage.at(0.9) { label.text = "Longer text" }
  }

  /// A property of a layer's own, animated and assigned, that moves what lies in the layer.
  static let ownProperty = scene("own-property") { stage, dot in
    let gauge = Gauge(name: "gauge", frame: Rect(x: 20, y: 100, width: 200, height: 20))
    stage.root.addSublayer(gauge)
    gauge.addSublayer(gauge.bar)
    stage.at(0.3) {
      let fill = BasicAnimation(Gauge.level, to: 0.8, duration: 0.5)
      stage.animator.add(fill, to: gauge, forKey: "fill")
    }
    stage.at(1.2) { gauge.level = 0.5 }
    stage.at(1.6) { gauge.level = 0.1 }
  }

  /// Animations that are clamped, rounded, added to each other, and begin elsewhere.
  static let adjusted = scene("adjusted") { stage, dot in
    stage.at(0.2) {
      let clamped = SpringAnimation(
        Layer.positionX, spring: Spring(bounciness: 18, speed: 10))
      clamped.toValue = 200
      clamped.clampMode = .end
      stage.animator.add(clamped, to: dot, forKey: "clamped")
      let rounded = BasicAnimation(Layer.positionY)
      (rounded.toValue, rounded.duration, rounded.roundingFactor) = (100, 0.6, 10)
      stage.animator.add(rounded, to: dot, forKey: "rounded")
      for (key, end) in [("first", 0.5), ("second", 0.8)] {
        let added = BasicAnimation(Layer.rotation, from: 0, to: end, duration: end)
        added.isAdditive = true
        stage.animator.add(added, to: dot, forKey: key)
      }
      let fade = BasicAnimation(Layer.opacity)
      (fade.fromValue, fade.toValue, fade.duration, fade.delay) = (0.3, 0.9, 0.4, 0.5)
      stage.animator.add(fade, to: dot, forKey: "fade")
    }
  }

  /// Plain assignments, also while an animation moves something else.
  static let assigned = scene("assigned") { stage, dot in
    stage.at(0.5) { dot.position = Point(x: 80, y: 40) }
    stage.at(1) {
      stage.animator.add(SpringAnimation(Layer.positionX, to: 200), to: dot, forKey: "go")
    }
    stage.at(1.1) { dot.position.y = 90 }
    stage.at(1.3) {
      dot.bounds.size = Size(width: 80, height: 30)
      dot.backgroundColor = .white
    }
    stage.at(1.5) { stage.animate(duration: 0.3) { dot.cornerRadius = 9 } }
  }
}

/// A layer with a property of its own, which moves what lies in it.
final class Gauge: Layer {
  static let level = AnimatableProperty<Gauge, Double>(
    "level", threshold: 0.01, read: { $0.level }, write: { $0.level = $1 })

  let bar = Layer(name: "bar", frame: Rect(x: 0, y: 0, width: 0, height: 20))
  var level = 0.0 {
    didSet { bar.frame = Rect(x: 0, y: 0, width: 200 * level * level, height: 20) }
  }
}
