// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Levels and limits of animations that stop before their end: what is not come to is not
/// reported, in reduced motion neither.
@Suite("Levels and limits of motions that stop unfinished")
struct StoppedLevelTests {
  private enum Watch: CaseIterable { case levels, limits }

  private final class Stage {
    let animator = Animator()
    var box: Box? = Box()
    var log: [String] = []
    let animation: PropertyAnimation<Box, Double>

    init(_ watch: Watch, isSpring: Bool, isReduced: Bool) {
      if isReduced { animator.motion = .reduced }
      if isSpring {
        animation = SpringAnimation(
          Box.x, spring: Spring(stiffness: 100, damping: 20), from: 0, to: 320)
      } else {
        animation = DecayAnimation(Box.x, from: 0, velocity: 1000)
      }
      animation.completion = { [unowned self] in log.append("stopped \($1)") }
      guard let box else { return }
      switch watch {
      case .levels:
        animator.add(animation, to: box, forKey: "x", whenCrossing: [100, 300]) {
          [unowned self] level, _ in log.append("at \(level)")
        }
      case .limits:
        animator.add(animation, to: box, forKey: "x", within: MotionLimits(-50...100)) {
          [unowned self] limit, _ in log.append("at \(limit)")
        }
      }
    }

    func other() { if let box { animator.add(BasicAnimation(Box.x, to: 7), to: box, forKey: "x") } }
  }

  private static let end: [Watch: [String]] = [
    .levels: ["at 100.0", "at 300.0", "stopped true"], .limits: ["at 100.0", "stopped true"],
  ]

  private static var stops: [(name: String, stop: (Stage) -> Void)] {
    [
      ("removal", { if let box = $0.box { $0.animator.remove(forKey: "x", from: box) } }),
      ("removal of all", { if let box = $0.box { $0.animator.removeAll(from: box) } }),
      ("replacement", { $0.other() }),
      ("release", { $0.box = nil }),
    ]
  }

  @Test func events_ofAMotionThatEnds_areThoseOfItsWay() {
    for (watch, isSpring, isReduced) in Self.all {
      let stage = Stage(watch, isSpring: isSpring, isReduced: isReduced)
      for frame in 1...600 { stage.animator.advance(to: Double(frame) / 60) }
      #expect(stage.log == Self.end[watch], "\(watch), spring \(isSpring), reduced \(isReduced)")
    }
  }

  @Test func events_ofAMotionStoppedBeforeItBegins_areNone() {
    for (watch, isSpring, isReduced) in Self.all {
      for (name, stop) in Self.stops {
        let stage = Stage(watch, isSpring: isSpring, isReduced: isReduced)
        stop(stage)
        for frame in 1...10 { stage.animator.advance(to: Double(frame) / 60) }
        #expect(
          stage.log == ["stopped false"],
          "\(name), \(watch), spring \(isSpring), reduced \(isReduced)")
      }
    }
  }

  /// After the first level, the second is not reported where the motion is stopped between them.
  @Test func events_ofAMotionStoppedInFlight_areThoseBefore() {
    for isSpring in [false, true] {
      for (name, stop) in Self.stops {
        let stage = Stage(.levels, isSpring: isSpring, isReduced: false)
        for _ in 0..<60 where stage.log.isEmpty { stage.animator.advance(by: 1 / 60) }
        stop(stage)
        stage.animator.advance(by: 2)
        #expect(stage.log == ["at 100.0", "stopped false"], "\(name), spring \(isSpring)")
      }
    }
  }

  private static let all: [(Watch, isSpring: Bool, isReduced: Bool)] = Watch.allCases.flatMap {
    watch in
    [false, true].flatMap { isSpring in [false, true].map { (watch, isSpring, $0) } }
  }
}
