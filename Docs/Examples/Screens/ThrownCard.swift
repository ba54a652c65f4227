// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Screens {
  /// A card that is thrown: it bounces off the sides, and goes over the upper and lower limit on a
  /// rubber band.
  public static let thrownCard = Scene(
    name: "thrown-card", title: "Thrown card",
    summary: "A card bounces off the sides and is pulled back by a rubber band.",
    size: Size(width: 300, height: 420)
  ) { stage in
    stage.root.backgroundColor = Color(hex: 0x2C3E50)
    let card = Layer(name: "card", frame: Rect(x: 110, y: 230, width: 80, height: 110))
    card.backgroundColor = Color(hex: 0xECF0F1)
    card.cornerRadius = 10
    stage.root.addSublayer(card)

    let across = MotionLimits(40...260, .bounce(restitution: 0.6))
    let down = MotionLimits(95...325, .rubberBand)
    var start = Point.zero
    card.onPan { [unowned stage] pan in
      switch pan.state {
      case .began:
        stage.animator.removeAll(from: card)
        start = card.position
      case .changed:
        let finger = start + pan.translation
        card.position = Point(
          x: across.rubberBanded(finger.x, dimension: 300),
          y: down.rubberBanded(finger.y, dimension: 420))
      case .ended:
        let (x, y) = (DecayAnimation(Layer.positionX), DecayAnimation(Layer.positionY))
        (x.velocity, y.velocity) = (pan.velocity.x, pan.velocity.y)
        stage.animator.add(x, to: card, forKey: "x", within: across)
        stage.animator.add(y, to: card, forKey: "y", within: down)
      default: break
      }
    }
    var flick = Path()
    flick.move(to: Point(x: 150, y: 290))
    flick.addQuadCurve(to: Point(x: 230, y: 220), control: Point(x: 170, y: 290))
    stage.drag(along: flick, at: 0.3, duration: 0.12, curve: .easeIn, "flick")
    let pull = Path.line(from: Point(x: 150, y: 100), to: Point(x: 150, y: 10))
    stage.at(2.6) {
      // Wherever the card came to rest, the finger takes it there.
      stage.drag(
        along: pull.applying(.translation(x: card.position.x - 150, y: card.position.y - 100)),
        at: stage.now, duration: 0.5, curve: .easeOut, "pull beyond the limit")
    }
  }
}
