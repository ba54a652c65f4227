// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

extension SpringValidationTests {
  /// Each parameter by its own name, with the range that it would have to be in.
  @Test func validated_oneParameterOutOfRange_namesIt() {
    typealias Maker = () throws(SolverError) -> Spring
    let rows: [(make: Maker, message: String)] = [
      (
        { () throws(SolverError) in try .validated(bounciness: 4, speed: .nan) },
        "speed must be a finite number, not nan"
      ),
      (
        { () throws(SolverError) in try .validated(bounciness: 4, speed: 1e308) },
        "speed must be in the range that gives a tension > 0, such as 0...20, not 1e+308"
      ),
      (
        { () throws(SolverError) in try .validated(bounciness: 1e200, speed: 12) },
        "bounciness must be in the range that gives a friction >= 0 at speed 12.0, such as "
          + "0...20, not 1e+200"
      ),
      (
        { () throws(SolverError) in try .validated(origamiTension: .nan, origamiFriction: 1) },
        "origami tension must be a finite number, not nan"
      ),
      (
        { () throws(SolverError) in try .validated(origamiTension: 9, origamiFriction: .infinity) },
        "origami friction must be a finite number, not inf"
      ),
      (
        { () throws(SolverError) in try .validated(origamiTension: 9, origamiFriction: -1) },
        "origami friction must be a finite number >= -1/3, not -1.0"
      ),
      (
        { () throws(SolverError) in try .validated(duration: 0) },
        "duration must be a finite number > 0, not 0.0"
      ),
      (
        { () throws(SolverError) in try .validated(duration: 1, bounce: 1.5) },
        "bounce must be a number > -1 and <= 1, not 1.5"
      ),
      (
        { () throws(SolverError) in try .validated(response: 1, dampingRatio: 1, mass: 0) },
        "mass must be a finite number > 0, not 0.0"
      ),
      (
        { () throws(SolverError) in try .validated(settlingDuration: -1, dampingRatio: 1) },
        "settling duration must be a finite number > 0, not -1.0"
      ),
      (
        { () throws(SolverError) in
          try .validated(settlingDuration: 1, dampingRatio: 1, initialVelocity: .nan)
        }, "initial velocity must be a finite number, not nan"
      ),
      (
        { () throws(SolverError) in
          try .validated(settlingDuration: 1e300, dampingRatio: 1, initialVelocity: 1e9)
        },
        "initial velocity must be a number that times the duration is finite, not 1000000000.0"
      ),
      (
        { () throws(SolverError) in
          try .validated(settlingDuration: 1, dampingRatio: 1, epsilon: 0)
        }, "epsilon must be a number > 0 and < 1, not 0.0"
      ),
    ]
    for (make, expected) in rows { #expect(message(make) == expected) }
    // By hand: a tension of -11.2 takes a friction of -10.8, which is a damping of -31.4.
    #expect(
      message { () throws(SolverError) in try .validated(bounciness: 0, speed: -2) }.contains(
        "a friction >= 0 at speed -2.0 (it gives -31.4"))
  }
}
