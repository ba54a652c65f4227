// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

// The transition animators that scenes 3 and 4 share.

/// The presentation of a modal screen that drops in from above, over a dimmed one.
struct PresentingAnimator: TransitionAnimator {
  let duration = 0.5

  func animate(_ context: TransitionContext) {
    let (container, from, to) = (context.container, context.from, context.to)
    from.tintAdjustmentMode = .dimmed
    from.isUserInteractionEnabled = false

    let dimming = Layer(name: "dimming", frame: from.bounds)
    dimming.backgroundColor = Color(hex: 0x3A4550)
    dimming.opacity = 0

    let middle = container.boundsCenter
    let size = container.bounds.size
    to.bounds.size = Size(width: size.width - 104, height: size.height - 288)
    to.position = Point(x: middle.x, y: -middle.y)
    container.addSublayer(dimming)
    container.addSublayer(to)

    let position = SpringAnimation(Layer.positionY)
    position.toValue = middle.y
    position.springBounciness = 10
    position.completion = { _, _ in context.completeTransition() }

    let scale = SpringAnimation(Layer.scaleXY)
    scale.springBounciness = 20
    scale.fromValue = Point(x: 1.2, y: 1.4)

    let opacity = BasicAnimation(Layer.opacity)
    opacity.toValue = 0.2

    let animator = context.stage.animator
    animator.add(position, to: to, forKey: "positionAnimation")
    animator.add(scale, to: to, forKey: "scaleAnimation")
    animator.add(opacity, to: dimming, forKey: "opacityAnimation")
  }
}

/// The dismissal of the modal screen, which leaves upwards and undims the screen below.
struct DismissingAnimator: TransitionAnimator {
  let duration = 0.5

  func animate(_ context: TransitionContext) {
    let (container, from, to) = (context.container, context.from, context.to)
    to.tintAdjustmentMode = .normal
    to.isUserInteractionEnabled = true

    let animator = context.stage.animator
    if let dimming = container.sublayers.first(where: { $0.opacity < 1 }) {
      let opacity = BasicAnimation(Layer.opacity)
      opacity.toValue = 0
      animator.add(opacity, to: dimming, forKey: "opacityAnimation")
    }

    let offscreen = BasicAnimation(Layer.positionY)
    offscreen.toValue = -from.position.y
    offscreen.completion = { _, _ in context.completeTransition() }
    animator.add(offscreen, to: from, forKey: "offscreenAnimation")
  }
}

/// The interactive dismissal of the modal screen, which follows a finger downwards and springs out
/// or back after it was lifted.
struct DragToDismiss: InteractiveTransitionAnimator {
  /// The distance of the modal screen from its place to its end, in points.
  static func distance(in container: Layer) -> Double { container.bounds.height * 0.8 }

  func begin(_ context: TransitionContext) {}

  func update(_ progress: Double, _ context: TransitionContext) {
    let container = context.container
    context.from.position.y = container.boundsCenter.y + progress * Self.distance(in: container)
    dimming(in: container)?.opacity = 0.2 * (1 - max(0, min(1, progress)))
  }

  func release(
    at progress: Double, velocity: Double, completing: Bool, _ context: TransitionContext
  ) {
    let (container, from, to) = (context.container, context.from, context.to)
    let distance = Self.distance(in: container)
    if completing {
      to.tintAdjustmentMode = .normal
      to.isUserInteractionEnabled = true
    }

    let position = SpringAnimation(Layer.positionY)
    position.velocity = velocity * distance
    position.toValue = container.boundsCenter.y + (completing ? distance : 0)
    position.springBounciness = completing ? 0 : 10
    position.completion = { _, _ in context.completeTransition(completing) }

    let animator = context.stage.animator
    animator.add(position, to: from, forKey: "releaseAnimation")
    guard let dimming = dimming(in: container) else { return }
    let opacity = BasicAnimation(Layer.opacity)
    opacity.toValue = completing ? 0 : 0.2
    animator.add(opacity, to: dimming, forKey: "opacityAnimation")
  }

  private func dimming(in container: Layer) -> Layer? {
    container.sublayers.first { $0.opacity < 1 }
  }
}
