// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@Suite("Spring: what is refused, and how")
struct SpringValidationTests {
  func message(_ make: () throws(SolverError) -> Spring) -> String {
    do throws(SolverError) {
      return "accepted: \(try make())"
    } catch {
      return error.description
    }
  }

  @Test func validated_outOfRange_saysWhatWouldBeRight() {
    #expect(
      message { () throws(SolverError) in try .validated(stiffness: 1, damping: .nan) }
        == "damping must be a finite number >= 0, not nan")
    #expect(
      message { () throws(SolverError) in try .validated(mass: -1, stiffness: 1, damping: 1) }
        == "mass must be a finite number > 0, not -1.0")
    #expect(
      message { () throws(SolverError) in try .validated(stiffness: 0, damping: 1) }
        == "stiffness must be a finite number > 0, not 0.0")
    #expect(
      message { () throws(SolverError) in try .validated(response: 0, dampingRatio: 1) }
        == "response must be a finite number > 0, not 0.0")
    #expect(
      message { () throws(SolverError) in try .validated(response: 1, dampingRatio: -0.1) }
        == "damping ratio must be a finite number >= 0, not -0.1")
    #expect(
      message { () throws(SolverError) in try .validated(duration: 1, bounce: -1) }
        == "bounce must be a number > -1 and <= 1, not -1.0")
    #expect(
      message { () throws(SolverError) in try .validated(settlingDuration: 1, dampingRatio: 0) }
        == "damping ratio must be a finite number > 0, not 0.0")
    #expect(
      message { () throws(SolverError) in
        try .validated(settlingDuration: 1, dampingRatio: 1, epsilon: 1)
      } == "epsilon must be a number > 0 and < 1, not 1.0")
    #expect(
      message { () throws(SolverError) in
        try .validated(origamiTension: -30, origamiFriction: 1)
      } == "origami tension must be a finite number > -23.5, not -30.0")
    #expect(
      message { () throws(SolverError) in try .validated(bounciness: .infinity, speed: 1) }
        == "bounciness must be a finite number, not inf")
    #expect(
      message { () throws(SolverError) in try .validated(bounciness: 4, speed: -5) }
        .hasPrefix("speed must be in the range that gives a tension > 0 (it gives -18.9944"))
    #expect(
      message { () throws(SolverError) in try .validated(bounciness: 0, speed: -2) }
        .hasPrefix("bounciness must be in the range that gives a friction >= 0 at speed -2.0"))
    #expect(
      message { () throws(SolverError) in try .validated(stiffness: 1e200, damping: 1) }
        == "stiffness / mass must be in 1e-100...1e100, not 1e+200")
    #expect(
      message { () throws(SolverError) in try .validated(mass: 1e-90, stiffness: 1, damping: 1e20) }
        == "damping / mass must be at most 1e100, not 1e+110")
  }

  @Test func validated_atTheBoundsOfARange_takesWhatBelongsToIt() throws {
    #expect(try Spring.validated(stiffness: 1, damping: 0).damping == 0)
    #expect(try Spring.validated(response: 1, dampingRatio: 0).damping == 0)
    #expect(try Spring.validated(duration: 1, bounce: 1).damping == 0)
    #expect(try Spring.validated(origamiTension: 30, origamiFriction: -1.0 / 3).damping == 0)
    for stiffness in [1e-100, 1e100] {
      #expect(try Spring.validated(stiffness: stiffness, damping: 1).stiffness == stiffness)
    }
    #expect(try Spring.validated(stiffness: 1, damping: 1e100).damping == 1e100)
    for bounce in [-1, 1.0.nextUp] {
      #expect(throws: SolverError.self) { try Spring.validated(duration: 1, bounce: bounce) }
    }
    #expect(throws: SolverError.self) {
      try Spring.validated(origamiTension: 30, origamiFriction: -0.3334)
    }
    let springs = [(1e-100.nextDown, 1), (1e100.nextUp, 1), (1, -Double.leastNormalMagnitude)]
    for (stiffness, damping) in springs {
      #expect(throws: SolverError.self) {
        try Spring.validated(stiffness: stiffness, damping: damping)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
  func validated_ofNoNumber_throwsForEveryParameter(bad: Double) {
    #expect(throws: SolverError.self) { try Spring.validated(mass: bad, stiffness: 1, damping: 1) }
    #expect(throws: SolverError.self) { try Spring.validated(stiffness: bad, damping: 1) }
    #expect(throws: SolverError.self) { try Spring.validated(stiffness: 1, damping: bad) }
    #expect(throws: SolverError.self) { try Spring.validated(response: bad, dampingRatio: 1) }
    #expect(throws: SolverError.self) { try Spring.validated(response: 1, dampingRatio: bad) }
    #expect(throws: SolverError.self) {
      try Spring.validated(response: 1, dampingRatio: 1, mass: bad)
    }
    #expect(throws: SolverError.self) { try Spring.validated(duration: bad, bounce: 0) }
    #expect(throws: SolverError.self) { try Spring.validated(duration: 1, bounce: bad) }
    #expect(throws: SolverError.self) {
      try Spring.validated(settlingDuration: bad, dampingRatio: 1)
    }
    #expect(throws: SolverError.self) {
      try Spring.validated(settlingDuration: 1, dampingRatio: bad)
    }
    #expect(throws: SolverError.self) {
      try Spring.validated(settlingDuration: 1, dampingRatio: 1, epsilon: bad)
    }
    #expect(throws: SolverError.self) {
      try Spring.validated(origamiTension: 30, origamiFriction: bad)
    }
    if bad != -1 {
      #expect(throws: SolverError.self) { try Spring.validated(bounciness: bad, speed: 1) }
      #expect(throws: SolverError.self) { try Spring.validated(bounciness: 1, speed: bad) }
      #expect(throws: SolverError.self) {
        try Spring.validated(origamiTension: bad, origamiFriction: 1)
      }
      #expect(throws: SolverError.self) {
        try Spring.validated(settlingDuration: 1, dampingRatio: 1, initialVelocity: bad)
      }
    }
  }

  /// The text a stopped program leaves; debug builds only, as release builds stop without one.
  private func output(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func initializers_outOfRange_stopWithTheValue() async {
    let mass = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Spring(mass: -3.25, stiffness: 1, damping: 1) }
    let time = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Spring().value(fromValue: 0, toValue: 1, time: .nan) }
    let value = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = SpringMotion(spring: Spring(), fromValue: .infinity) }
    #if DEBUG
    #expect(output(mass).contains("mass must be a finite number > 0, not -3.25"))
    #expect(output(time).contains("a time must be a number, not nan"))
    #expect(output(value).contains("fromValue must be a finite number, not inf"))
    #endif
  }

  @Test func undamped_atAnInfiniteTime_stops() async {
    await #expect(processExitsWith: .failure) {
      _ = Spring(stiffness: 1, damping: 0).value(fromValue: 0, toValue: 1, time: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = Spring(stiffness: 1, damping: 1).transition(over: -1)
    }
  }
}
