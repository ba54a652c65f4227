// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeScene
internal import HookeSolver
internal import HookeTestSupport

extension AnyScreen {
  /// Layers that note touches and follow pans.
  mutating func answerTouches() {
    let (stage, layer) = (stage, pick(layers))
    layer.on(.touchDown, .touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit) {
      [unowned stage] (touch: Touch) in
      stage.note("touch at \(touch.location.x) \(touch.isInside)")
    }
    let follower = pick(layers)
    let start = follower.position
    let pan = follower.onPan { [unowned stage] pan in
      switch pan.state {
      case .changed: follower.position = start + pan.translation
      case .ended:
        stage.animate(duration: 0.3, dampingRatio: 0.6) { follower.position = start }
      default: break
      }
    }
    (pan.axis, pan.slop) = (pick([.any, .horizontal, .vertical]), number(0...20))
  }

  /// The script: what happens when.
  mutating func play() {
    var time = 0.0
    let captions = ["opens", nil, "touch down", "let go", "moves on; again", ""]
    for index in 0...random.index(below: 6) {
      time += chance(6) ? number(0...2) : number(0...0.25)
      let caption = pick(captions)
      switch random.index(below: 12) {
      case 0:
        stage.drag(
          from: point(0...200), to: point(), at: time, duration: number(0.0625...0.25), caption)
        time += 0.3
      case 1:
        stage.drag(
          along: .line(from: layers[0].position, to: point(261...300)), at: time,
          duration: 0.1, curve: .easeOut, caption)
        time += 0.15
      case 2: stage.tap(at: point(0...200), at: time, caption)
      case 3: stage.tap(pick(layers.filter { $0.superlayer != nil }), at: time, caption)
      default: stage.at(time, caption, perform: action(index))
      }
    }
  }

  /// Something that the script does.
  private mutating func action(_ index: Int) -> () -> Void {
    let (stage, layer) = (stage, pick(layers))
    let (place, share, next) = (point(), number(0...1), color())
    switch random.index(below: 12) {
    case 0:
      let (duration, ratio) = (number(0...0.5), pick([nil, 0.5, 1, 1.5]))
      let (delay, velocity) = (chance(3) ? number(0...0.2) : 0, number(-4...4))
      return { [unowned stage] in
        stage.animate(
          duration: duration, delay: delay, dampingRatio: ratio, initialVelocity: velocity
        ) {
          layer.position = place
          layer.opacity = share
          stage.performWithoutAnimation { layer.cornerRadius = 9 * share }
        } completion: {
          stage.note("finished: \($0)")
        }
      }
    case 1:
      let spring = Spring(response: number(0.125...0.5), dampingRatio: number(0.25...1.25))
      return { [unowned stage] in
        stage.animate(spring: spring, initialVelocity: 10 * share) {
          layer.bounds.size = Size(width: abs(place.x), height: 40 * share)
          layer.transform.rotation.z = share
          layer.backgroundColor = next
        }
      }
    case 2:
      return { [unowned stage] in
        (layer as? TextLayer)?.text = "Changed \(index)"
        if let field = layer as? TextField, field.stage != nil {
          field.beginEditing()
          stage.type("typed")
        }
        (layer as? ShapeLayer)?.path = .rect(Rect(origin: .zero, size: Size(width: 30, height: 9)))
        (layer as? Control)?.isEnabled.toggle()
        layer.isHidden = share > 0.8
      }
    case 3: return { layer.position = place }
    case 4: return { [unowned stage] in stage.after(share / 4) { layer.removeFromSuperlayer() } }
    case 5:
      return { [unowned stage] in
        var count = 0
        var timer: StageTimer?
        timer = stage.every(0.0625 + share / 8) {
          count += 1
          layer.position.x += 5
          if count > 3 { timer?.cancel() }
        }
      }
    case 6:
      guard !constraints.isEmpty else { return { layer.zPosition = share } }
      let constraint = pick(constraints)
      let (kind, constant) = (random.index(below: 4), number(-60...120))
      // A constraint that is activated needs its layers, also those that were removed.
      let kept = layers
      return { [unowned stage] in
        switch kind {
        case 0:
          withExtendedLifetime(kept) {
            // One of a layer that has left the tree remains inactive.
            constraint.isActive = !constraint.isActive && constraint.problem == nil
          }
        case 1: constraint.constant = constant
        case 2:
          stage.animate(duration: 0.25) {
            constraint.constant = constant
            stage.layoutIfNeeded()
          }
        default:
          let motion = SpringAnimation(LayoutConstraint.constantProperty)
          motion.toValue = constant
          stage.animator.add(motion, to: constraint, forKey: "constant")
        }
      }
    case 7:
      return { [unowned stage] in
        stage.animator.remove(forKey: "key \(index - 1)", from: layer)
        stage.post("message")
      }
    case 8: return presentation(share, next)
    default: return motion(index, of: layer)
    }
  }
}
