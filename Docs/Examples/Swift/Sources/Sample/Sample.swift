// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver

/// A card that an animation moves.
final class Card {
  var height = 0.0

  static let height = AnimatableProperty<Card, Double>(
    "height", threshold: .point, read: { $0.height }, write: { $0.height = $1 })
}

/// A program of its own that depends on Hooke: the solver alone, then the engine on top.
@main
struct Sample {
  static func main() {
    runBatch()
    runAnimation()
  }

  /// Ten thousand springs, advanced by one call per frame.
  static func runBatch() {
    var batch = SpringBatch<Float>(capacity: 10_000)
    for index in 0..<10_000 {
      batch.insert(
        Spring(response: 0.3 + Double(index) * 0.00005, dampingRatio: 0.7),
        position: 0, target: Float(index % 100 + 1), threshold: 0.01)
    }
    var frames = 0
    while batch.movingCount > 0 && frames < 600 {
      batch.advance(by: 1.0 / 60)
      frames += 1
    }
    print("\(batch.count) springs at rest after \(frames) frames")
  }

  /// One animation in the manner of POP.
  static func runAnimation() {
    let animator = Animator()
    let card = Card()
    let spring = SpringAnimation(Card.height)
    spring.toValue = 200
    spring.springBounciness = 12
    spring.completion = { _, finished in
      print("the card is \(card.height) high after \(animator.now) s, finished: \(finished)")
    }
    animator.add(spring, to: card, forKey: "height")
    for frame in 1...180 { animator.advance(to: Double(frame) / 60) }
  }
}
