// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeScene

extension Screens {
  /// A stack of cards: the upper one is swiped away, or springs back when it was not far enough.
  public static let cardStack = Scene(
    name: "card-stack", title: "Card stack",
    summary: "Cards are swiped off a stack, and the next ones come forward.",
    size: Size(width: 300, height: 380)
  ) { stage in
    let colors = [0x3498DB, 0x9B59B6, 0xE67E22, 0x2ECC71].map { Color(hex: UInt32($0)) }
    var stack: [Layer] = []
    let middle = Point(x: 150, y: 180)

    /// Places each card behind those above it: smaller, lower and fainter.
    func arrange() {
      for (depth, card) in stack.enumerated() {
        card.transform = .scale(1 - 0.06 * Double(depth))
        card.position = middle + Point(x: 0, y: 22 * Double(depth))
        card.opacity = depth < 3 ? 1 - 0.25 * Double(depth) : 0
      }
    }
    for (index, color) in colors.enumerated() {
      let card = Layer(name: "card \(index + 1)")
      card.bounds.size = Size(width: 180, height: 240)
      card.backgroundColor = color
      card.cornerRadius = 14
      stage.root.insertSublayer(card, at: 0)
      stack.append(card)
      card.onPan { [unowned stage] pan in
        switch pan.state {
        case .changed:
          card.position = middle + pan.translation
          card.transform.rotation.z = pan.translation.x / 400
        case .ended where abs(pan.translation.x + 0.15 * pan.velocity.x) > 120:
          stack.removeFirst()
          card.isUserInteractionEnabled = false
          let away = DecayAnimation(Layer.position)
          away.velocity = pan.velocity + pan.translation * 8
          away.completion = { _, _ in card.removeFromSuperlayer() }
          stage.animator.add(away, to: card, forKey: "away")
          stage.animate(duration: 0.5) { card.opacity = 0 }
          stage.animate(duration: 0.6, dampingRatio: 0.6) { arrange() }
        case .ended, .cancelled: stage.animate(duration: 0.6, dampingRatio: 0.5) { arrange() }
        default: break
        }
      }
    }
    arrange()
    let swipes = [(90.0, -20.0, "not far enough"), (130, -60, "swipe"), (-150, 20, "swipe")]
    for (index, swipe) in swipes.enumerated() {
      let end = middle + Point(x: swipe.0, y: swipe.1)
      stage.drag(
        along: .line(from: middle, to: end), at: 0.3 + 1.1 * Double(index), duration: 0.25,
        curve: index == 0 ? .easeOut : .easeIn, swipe.2)
    }
  }
}
