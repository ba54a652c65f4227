// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeCommand

/// Style sheets and code of motions of which there are none, and why.
@Suite("motions that are no style sheet and no code")
struct MotionRefusalTests {
  private static func spring(
    _ spring: Spring, from: Double, to: Double, velocity: Double = 0
  ) -> NamedMotion {
    let motion = SpringMotion(
      spring: spring, fromValue: from, toValue: to, initialVelocity: velocity)
    let threshold = from == to ? 0.001 : 0.001 * (to - from).magnitude
    return NamedMotion(
      name: "a", motion: PlottedMotion(motion, threshold: threshold), curve: .spring(motion))
  }

  private static func decay(_ deceleration: Double, velocity: Double) -> NamedMotion {
    let motion = DecayMotion(
      decay: Decay(deceleration: deceleration), fromValue: 3, initialVelocity: velocity)
    return NamedMotion(
      name: "a", motion: PlottedMotion(motion, threshold: 0.1), curve: .decay(motion))
  }

  private static func ease(from: Double, to: Double, duration: Double = 0.4) -> NamedMotion {
    let motion = EasedMotion(timing: .easeIn, duration: duration, fromValue: from, toValue: to)
    return NamedMotion(
      name: "a", motion: PlottedMotion(motion), curve: .eased(motion, carriedVelocity: 0))
  }

  private static let usual = Spring(stiffness: 100, damping: 12)
  private static let endless = Spring(stiffness: 100, damping: 0)
  private static let systems: [MotionFormat] = [.swiftui, .uikit, .compose, .web]

  /// Motions, the systems that have no such motion, and the messages of CSS and of these systems.
  private static var motions:
    [(motion: NamedMotion, lacking: Set<MotionFormat>, css: String?, code: String?)]
  {
    [
      (spring(usual, from: 0, to: 1), [], nil, nil),
      (spring(usual, from: 1, to: -2), [], nil, nil),
      (spring(usual, from: 3, to: 3.5, velocity: -40), [], nil, nil),
      (
        spring(usual, from: -3, to: -3, velocity: 5), Set(systems),
        "CSS needs a distance: this motion ends at -3, where it starts",
        "needs a distance: this spring ends at -3, where it starts"
      ),
      (
        spring(endless, from: 0, to: 1), [.web],
        "CSS needs a motion that comes to rest, and this one never does",
        "has nothing that moves like this spring"
      ),
      (
        spring(endless, from: 1, to: 0), [.web],
        "CSS needs a motion that comes to rest, and this one never does",
        "has nothing that moves like this spring"
      ),
      (
        spring(Spring(response: 1e-9, dampingRatio: 0.5), from: 0, to: -1), [.web],
        "CSS has its durations in whole milliseconds, and this motion is over sooner: slow it down",
        "has nothing that moves like this spring"
      ),
      (
        spring(usual, from: 1e15, to: 1e15 + 1), [.web],
        "CSS needs a longer way than from 1000000000000000 to 1000000000000001, with few numbers "
          + "between them", "has nothing that moves like this spring"
      ),
      (
        spring(Spring(stiffness: 1e6, damping: 0.1), from: 0, to: 1), [.web],
        "CSS cannot follow a motion that swings so often within 0.2 % of its way: damp it more",
        "has nothing that moves like this spring"
      ),
      (
        decay(0.998, velocity: -900), [.swiftui, .uikit], nil,
        "has nothing that moves like this decay"
      ),
      (
        decay(1, velocity: 900), [.swiftui, .uikit, .web],
        "CSS needs a motion that comes to rest, and this one never does",
        "has nothing that moves like this decay"
      ),
      (
        decay(0.998, velocity: 0), [.swiftui, .uikit, .web],
        "CSS needs a distance: this motion ends at 3, where it starts",
        "has nothing that moves like this decay"
      ),
      (ease(from: 0, to: 1), [], nil, nil), (ease(from: 2, to: -7), [], nil, nil),
      (ease(from: 3, to: 3), [], nil, nil), (ease(from: 0, to: 1, duration: 0), [], nil, nil),
    ]
  }

  /// The message of what is thrown; nil for nothing.
  private static func problem(_ body: () throws -> String) -> String? {
    do {
      #expect(try !body().isEmpty)
      return nil
    } catch { return "\(error)" }
  }

  @Test("a motion that a style sheet or a system has no form for is refused with the reason")
  func motion_withoutAForm_isRefused() {
    for (motion, lacking, css, code) in Self.motions {
      #expect(Self.problem { try motion.styleSheet() } == css)
      for format in Self.systems {
        let message = lacking.contains(format) ? code.map { "\(format.rawValue) \($0)" } : nil
        #expect(Self.problem { try motion.code(format) } == message, "\(motion.motion.summary)")
      }
    }
  }

  @Test("what is defined at its frames alone has no code in any system")
  func frames_ofAMotion_haveNoCode() {
    for motion in [Self.spring(Self.usual, from: 0, to: 1), Self.decay(0.998, velocity: 5)] {
      let frames = NamedMotion(name: "a", motion: motion.motion, curve: nil)
      for format in Self.systems {
        let message = "\(format.rawValue) is for the exact profile: leave out --profile"
        #expect(Self.problem { try frames.code(format) } == message)
      }
    }
  }
}
