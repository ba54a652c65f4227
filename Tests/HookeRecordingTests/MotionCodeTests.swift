// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeRecording

/// The code of motions for other systems, read back to the motion that it is of.
@Suite("Code of motions")
struct MotionCodeTests: StyleSheetReading {
  /// The numbers after their labels, such as `stiffness: 200` or `dampingRatio = 0.5f`.
  private static func numbers(_ code: String) -> [String: Double] {
    var found: [String: Double] = [:]
    for match in code.matches(of: /([A-Za-z]+)(?:: | = )(-?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?)/) {
      found[String(match.1)] = Double(match.2)
    }
    for match in code.matches(of: /(delay|exponentialDecay)\((?:\w+ = )?(-?[0-9]+(?:\.[0-9]+)?)/) {
      found[String(match.1)] = Double(match.2)
    }
    return found
  }

  private static func isNear(_ found: Double?, _ right: Double) -> Bool {
    guard let found else { return false }
    return (found - right).magnitude <= 6e-5 * right.magnitude + 1e-12
  }

  private static func check(
    _ code: String?, _ expected: [String: Double], _ comment: String
  ) {
    guard let code else {
      Issue.record("no code of \(comment)")
      return
    }
    let found = numbers(code)
    #expect(Set(found.keys) == Set(expected.keys), "\(comment): \(code)")
    for (name, right) in expected {
      #expect(isNear(found[name], right), "\(name) of \(comment) is not \(right): \(code)")
    }
  }

  @Test("springs are those of their numbers, in every system", arguments: 0..<(isThorough ? 12 : 6))
  func code_ofASpring_hasItsNumbers(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(31 + seed))
    let spring = Spring(
      mass: random.double(0.5...4), stiffness: random.double(20...400),
      damping: random.double(2...60))
    let from = random.double(-50...50)
    let to = from + (seed % 2 == 0 ? 1 : -1) * random.double(5...90)
    let velocity = [0, 1, -1][seed % 3] * random.double(10...500)
    let delay = seed % 4 < 2 ? 0 : random.double(0.1...2)
    let motion = SpringMotion(
      spring: spring, fromValue: from, toValue: to, initialVelocity: velocity)
    let code = MotionCode(.spring(motion), from: from, delay: delay)
    let relative = velocity / (to - from)
    var terms = [
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
    ]
    if velocity != 0 { terms["initialVelocity"] = relative }
    if delay > 0 { terms["delay"] = delay }
    Self.check(code.text(.swiftUI), terms, "SwiftUI")
    terms["initialVelocity"] = nil
    terms["delay"] = nil
    (terms["dx"], terms["dy"], terms["duration"]) = (relative, relative, 0)
    if delay > 0 { terms["afterDelay"] = delay }
    Self.check(code.text(.uiKit), terms, "UIKit")
    var other = [
      "dampingRatio": spring.dampingRatio, "stiffness": spring.stiffness / spring.mass,
    ]
    if velocity != 0 { other["initialVelocity"] = relative }
    if delay > 0 { other["delay"] = delay * 1000 }
    Self.check(code.text(.compose), other, "Compose")
    let web = try #require(code.text(.web))
    #expect(Self.isNear(Self.numbers(web)["delay"], delay * 1000) == (delay > 0), "\(web)")
    try checkEasing(web, of: motion)
  }

  /// The easing of the web's code gives the values of the spring.
  private func checkEasing(_ web: String, of motion: SpringMotion) throws {
    let duration = try #require(Self.numbers(web)["duration"]) / 1000
    let easing = try #require(web.firstMatch(of: /easing: "(.*)"/)).1
    let distance = motion.toValue - motion.fromValue
    for step in 0...40 {
      let share = Double(step) / 40
      let truth = (motion.value(at: share * duration) - motion.fromValue) / distance
      let found = output(String(easing), at: share)
      #expect(abs(found - truth) < 0.01, "\(web) at \(share)")
    }
  }

  @Test("timing curves have their points and seconds, in every system")
  func code_ofATimingCurve_hasItsNumbers() throws {
    for (rate, delay) in [(1.0, 0.0), (2, 0), (0.5, 0.4)] {
      let curve = MotionCurve.eased(
        EasedMotion(
          timing: CubicBezier(0.1, -0.2, 0.7, 1.3), duration: 0.6, fromValue: 3, toValue: -8),
        carriedVelocity: 0)
      let code = MotionCode(curve, from: 3, delay: delay, rate: rate)
      let swiftUI = try #require(code.text(.swiftUI))
      #expect(swiftUI.hasPrefix("Animation.timingCurve(0.1, -0.2, 0.7, 1.3, duration: "))
      var terms = ["duration": 0.6 / rate]
      if delay > 0 { terms["delay"] = delay }
      Self.check(swiftUI, terms, "SwiftUI")
      let uiKit = try #require(code.text(.uiKit))
      #expect(uiKit.contains("controlPoint1: CGPoint(x: 0.1, y: -0.2)"))
      #expect(uiKit.contains("controlPoint2: CGPoint(x: 0.7, y: 1.3)"))
      #expect(Self.isNear(Self.numbers(uiKit)["duration"], 0.6 / rate))
      #expect(Self.isNear(Self.numbers(uiKit)["afterDelay"], delay) == (delay > 0))
      let compose = try #require(code.text(.compose))
      #expect(compose.contains("CubicBezierEasing(0.1f, -0.2f, 0.7f, 1.3f)"))
      terms = ["durationMillis": (600 / rate).rounded()]
      if delay > 0 { terms["delay"] = delay * 1000 }
      Self.check(compose, terms, "Compose")
      let web = try #require(code.text(.web))
      #expect(web.contains("easing: \"cubic-bezier(0.1, -0.2, 0.7, 1.3)\""))
      terms = ["duration": 600 / rate]
      if delay > 0 { terms["delay"] = delay * 1000 }
      Self.check(web, terms, "the web")
    }
  }

  @Test("a decay has the friction that Compose multiplies by 4.2, and no name elsewhere")
  func code_ofADecay_isThatOfCompose() throws {
    let decay = DecayMotion(
      decay: Decay(rate: 2.1), fromValue: 5, initialVelocity: -300)
    let code = MotionCode(.decay(decay), from: 5)
    #expect(code.text(.swiftUI) == nil && code.text(.uiKit) == nil)
    Self.check(
      code.text(.compose), ["frictionMultiplier": 0.5, "exponentialDecay": 0.5], "a decay")
    #expect(try #require(code.text(.web)).contains("easing: \"linear("))
    let late = MotionCode(.decay(decay), from: 5, delay: 0.25)
    Self.check(
      late.text(.compose), ["frictionMultiplier": 0.5, "exponentialDecay": 0.5, "delay": 250],
      "a late decay")
    #expect(Self.numbers(try #require(late.text(.web)))["delay"] == 250)
    #expect(Self.numbers(try #require(code.text(.web)))["delay"] == nil)
  }

  @Test("the web's easing of a curve at another rate takes the time of the recording")
  func code_ofTheWebAtARate_isAsLongAsTheMotion() throws {
    let spring = MotionCurve.spring(
      SpringMotion(
        spring: Spring(response: 0.4, dampingRatio: 0.5), fromValue: 0, toValue: 10,
        initialVelocity: 0))
    let usual = try #require(MotionCode(spring, from: 0).text(.web))
    let duration = try #require(Self.numbers(usual)["duration"])
    for rate in [0.5, 2.0, 4] {
      let text = try #require(MotionCode(spring, from: 0, rate: rate).text(.web))
      #expect(Self.isNear(Self.numbers(text)["duration"], duration / rate), "\(rate): \(text)")
      #expect(text.suffix(100) == usual.suffix(100))
    }
    #expect(MotionCode(spring, from: 0, rate: 0).text(.web) == nil)
  }

  @Test("what a system has no name for has no code")
  func code_ofWhatASystemCannotSay_isNone() {
    let spring = MotionCurve.spring(
      SpringMotion(spring: Spring(), fromValue: 0, toValue: 10, initialVelocity: 0))
    for system in [MotionCode.System.swiftUI, .uiKit, .compose] {
      // At another speed, from its target, and with a velocity that the curve has besides.
      #expect(MotionCode(spring, from: 0, rate: 2).text(system) == nil)
      #expect(MotionCode(spring, from: 10).text(system) == nil)
      let carried = MotionCurve.eased(
        EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 1), carriedVelocity: 3)
      #expect(MotionCode(carried, from: 0).text(system) == nil)
      #expect(MotionCode(.constant(4), from: 0).text(system) == nil)
      let line = MotionCurve.eased(
        EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 1), carriedVelocity: 0)
      for (rate, isNamed) in [(-1.0, false), (0, false), (1e-3, true)] {
        #expect((MotionCode(line, from: 0, rate: rate).text(system) != nil) == isNamed)
      }
      #expect(
        MotionCode(
          .decay(DecayMotion(fromValue: 0, initialVelocity: 9)), from: 0, rate: 2
        ).text(system) == nil)
    }
  }

  @Test(
    "a table has a row for each frame and one for the end", arguments: [1.0, 7, 24, 60, 59.94])
  func csv_ofADuration_hasARowForEachFrameAndTheEnd(rate: Double) {
    for duration in [0, 0.005, 0.5, 1, 1.0001, 1 + 5e-3, 2.7] {
      let track = Fixtures.track(
        "a", "x", [Fixtures.spring(0, from: 0, to: 9)], initial: 0)
      let recording = Fixtures.recording([track], duration: duration)
      let rows = recording.csv(framesPerSecond: rate).split(separator: "\n").dropFirst()
      var times: [Double] = []
      var frame = 0.0
      while frame / rate <= duration + 1e-12 {
        times.append(frame / rate)
        frame += 1
      }
      if let last = times.last, duration - last > 1e-6 { times.append(duration) }
      let found = rows.map { row in row.split(separator: ",").compactMap { Double($0) } }
      #expect(found.map(\.count).allSatisfy { $0 == 2 })
      #expect(found.map { $0[0] } == times, "\(duration) at \(rate)")
      #expect(found.map { $0[1] } == times.map { track.value(of: 0, at: $0) })
    }
  }

  @Test("the milliseconds of Compose are rounded")
  func code_ofADuration_isInWholeMilliseconds() {
    for (duration, text) in [(0.5994, "599"), (0.5996, "600"), (0.0006, "1"), (2, "2000")] {
      let curve = MotionCurve.eased(
        EasedMotion(timing: .linear, duration: duration, fromValue: 0, toValue: 1),
        carriedVelocity: 0)
      let code = MotionCode(curve, from: 0).text(.compose)
      #expect(code?.hasPrefix("tween(durationMillis = \(text), ") == true, "\(duration)")
    }
  }
}
