// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// A delegate alone, without closures beside it, is called for every frame of every kind of motion.
@Suite("Delegates without closures") struct DelegateTests {
  /// Notes the value that a box has at each call.
  private final class Log: AnimationDelegate {
    let box: Box
    var applied: [Double] = []
    var others: [String] = []

    init(_ box: Box) { self.box = box }

    func animationDidStart(_ animation: Animation) { others.append("start") }
    func animationDidReachToValue(_ animation: Animation) { others.append("reach") }
    func animationDidApply(_ animation: Animation) { applied.append(box.x) }
    func animationDidStop(_ animation: Animation, finished: Bool) {
      others.append("stop \(finished)")
    }
  }

  enum Kind: CaseIterable {
    case spring, clampedSpring, roundedSpring, addedSpring, basic, decay, keyframes

    var animation: PropertyAnimation<Box, Double> {
      switch self {
      case .spring, .clampedSpring, .roundedSpring, .addedSpring:
        let spring = SpringAnimation(Box.x, to: 100, bounciness: 12)
        if self == .clampedSpring { spring.clampMode = .start }
        if self == .roundedSpring { spring.roundingFactor = 0.5 }
        spring.isAdditive = self == .addedSpring
        return spring
      case .basic: return BasicAnimation(Box.x, to: 100, duration: 5)
      case .decay: return DecayAnimation(Box.x, velocity: 400)
      case .keyframes:
        let track = KeyframeAnimation(Box.x)
        (track.values, track.duration) = ([0, 70, 20], 5)
        return track
      }
    }
  }

  /// When the delegate listens.
  enum Time: CaseIterable {
    case always, fromTheSixthFrame, untilTheFifthFrame, releasedAfterTheFifth, whileAClosureDoes

    func includes(_ frame: Int) -> Bool {
      switch self {
      case .always, .whileAClosureDoes: true
      case .fromTheSixthFrame: frame > 5
      case .untilTheFifthFrame, .releasedAfterTheFifth: frame <= 5
      }
    }
  }

  /// A neighbour under the same conditions, without a delegate, has the values that are expected.
  @Test(arguments: Kind.allCases, Time.allCases)
  func delegate_isToldOfEveryFrameAndSeesItsValue(kind: Kind, time: Time) {
    let animator = Animator()
    let (box, twin) = (Box(), Box())
    var log: Log? = Log(box)
    let animation = kind.animation
    if time.includes(1) { animation.delegate = log }
    var closures = 0
    if time == .whileAClosureDoes { animation.didApply = { _ in closures += 1 } }
    animator.add(animation, to: box, forKey: "x")
    animator.add(kind.animation, to: twin, forKey: "x")
    var (expected, seen) = ([Double](), [Double]())
    for frame in 1...12 {
      if frame == 6 {
        switch time {
        case .fromTheSixthFrame: animation.delegate = log
        case .untilTheFifthFrame: animation.delegate = nil
        case .releasedAfterTheFifth:
          seen = log?.applied ?? []
          log = nil
        case .whileAClosureDoes: animation.didApply = nil
        case .always: break
        }
      }
      animator.advance(to: Double(frame) / 60)
      if time.includes(frame) { expected.append(twin.x) }
      #expect(animator.hasFrameCallbacks == (time.includes(frame) || closures > 5), "\(frame)")
    }
    seen = log?.applied ?? seen
    #expect(seen.count == expected.count)
    #expect(zip(seen, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(seen), not \(expected)")
    #expect(Set(expected).count > 1, "it moves")
    #expect(closures == (time == .whileAClosureDoes ? 5 : 0))
    #expect(animation.delegate === log || time == .untilTheFifthFrame)
  }

  @Test func delegate_ofASpringToItsEnd_isToldOfStartArrivalAndStop() {
    let (animator, box) = (Animator(), Box())
    let log = Log(box)
    let spring = SpringAnimation(Box.x, to: 100, bounciness: 4)
    spring.delegate = log
    animator.add(spring, to: box, forKey: "x")
    var frames = 0
    while spring.isAttached, frames < 600 {
      frames += 1
      animator.advance(to: Double(frames) / 60)
    }
    #expect(log.others == ["start", "reach", "stop true"])
    #expect(log.applied.count == frames && log.applied.last == 100)
  }
}
