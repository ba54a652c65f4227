// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeSolver
import Testing

@Suite("hooke.h: springs")
struct SpringTests {
  @Test func makers_everyParameterisation_giveTheSolversSpring() throws {
    var spring = hooke_spring_t()
    func expect(_ status: hooke_status_t, _ truth: Spring, _ name: Comment) {
      #expect(status == HOOKE_OK, name)
      #expect(spring.mass == truth.mass, name)
      #expect(spring.stiffness == truth.stiffness, name)
      #expect(spring.damping == truth.damping, name)
    }
    expect(
      unsafe hooke_spring_from_physics(2, 300, 12, &spring),
      Spring(mass: 2, stiffness: 300, damping: 12), "physics")
    expect(
      unsafe hooke_spring_from_response(0.4, 0.7, &spring),
      Spring(response: 0.4, dampingRatio: 0.7), "response")
    expect(
      unsafe hooke_spring_from_duration(0.5, -0.3, &spring),
      Spring(duration: 0.5, bounce: -0.3), "duration")
    expect(
      unsafe hooke_spring_from_bounciness(18, 12, &spring),
      Spring(bounciness: 18, speed: 12), "bounciness")
    expect(
      unsafe hooke_spring_from_origami(40, 7, &spring),
      Spring(origamiTension: 40, origamiFriction: 7), "origami")
    expect(
      unsafe hooke_spring_from_settling_duration(0.8, 0.6, 3, 0.001, &spring),
      Spring(settlingDuration: 0.8, dampingRatio: 0.6, initialVelocity: 3), "settling duration")
  }
}
