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
    for epsilon in [1e-9, 1e-5, 1e-3, 0.1] {
      expect(
        unsafe hooke_spring_from_settling_duration(0.7, 0.6, 2, epsilon, &spring),
        Spring(
          settlingDuration: 0.7, dampingRatio: 0.6, initialVelocity: 2, epsilon: epsilon),
        "settling to \(epsilon)")
    }
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

  @Test func readings_everyRegime_areTheSolvers() {
    for (damping, regime) in [
      (0.0, HOOKE_REGIME_UNDAMPED), (12, HOOKE_REGIME_UNDERDAMPED),
      (40, HOOKE_REGIME_CRITICALLY_DAMPED), (90, HOOKE_REGIME_OVERDAMPED),
    ] {
      var given = hooke_spring_t(mass: 2, stiffness: 200, damping: damping)
      let truth = Spring(mass: 2, stiffness: 200, damping: damping)
      #expect(unsafe hooke_spring_regime(&given) == regime)
      #expect(unsafe hooke_spring_check(&given) == HOOKE_OK)
      #expect(unsafe hooke_spring_response(&given) == truth.response)
      #expect(unsafe hooke_spring_damping_ratio(&given) == truth.dampingRatio)
      #expect(unsafe hooke_spring_bounce(&given) == truth.bounce)
      #expect(unsafe hooke_spring_speed(&given) == truth.speed)
      #expect(unsafe hooke_spring_origami_tension(&given) == truth.origamiTension)
      #expect(unsafe hooke_spring_origami_friction(&given) == truth.origamiFriction)
      #expect(unsafe hooke_spring_settling_duration(&given) == truth.settlingDuration)
      #expect(unsafe hooke_spring_natural_frequency(&given) == truth.naturalFrequency)
      #expect(unsafe hooke_spring_damped_frequency(&given) == truth.dampedFrequency)
      let bounciness = unsafe hooke_spring_bounciness(&given)
      if let truth = truth.bounciness {
        #expect(bounciness == truth)
      } else {
        #expect(bounciness.isNaN)
      }
    }
  }

  @Test func motion_inClosedForm_isTheSolvers() {
    var given = hooke_spring_motion_t(
      spring: hooke_spring_t(mass: 1, stiffness: 300, damping: 12), from: 3, to: 80, velocity: -500)
    let truth = SpringMotion(
      spring: Spring(stiffness: 300, damping: 12), fromValue: 3, toValue: 80, initialVelocity: -500)
    let times = [-1, 0, 0.001, 0.25, 7, .infinity, .nan]
    var values = [Double](repeating: -1, count: times.count)
    #expect(unsafe hooke_spring_motion_values(&given, times, times.count, &values) == HOOKE_OK)
    for (time, value) in zip(times, values) where !time.isNaN {
      #expect(value == truth.value(at: time))
      #expect(unsafe hooke_spring_motion_value(&given, time) == value)
      #expect(unsafe hooke_spring_motion_velocity(&given, time) == truth.velocity(at: time))
    }
    #expect(values[times.count - 1].isNaN)
    #expect(
      unsafe hooke_spring_motion_settling_time(&given, 0.01) == truth.settlingTime(threshold: 0.01))
    #expect(
      unsafe hooke_spring_motion_settling_duration(&given, 0.01)
        == truth.settlingDuration(epsilon: 0.01))
    #expect(unsafe hooke_spring_motion_overshoot(&given) == truth.overshoot)
    for index in 0..<4 {
      var (time, number) = (0.0, 0.0)
      let asked = UInt32(index)
      #expect(unsafe hooke_spring_motion_peak(&given, asked, &time, &number) == HOOKE_OK)
      #expect(time == truth.peak(index)?.time && number == truth.peak(index)?.value)
      #expect(unsafe hooke_spring_motion_crossing(&given, asked, &time, &number) == HOOKE_OK)
      #expect(time == truth.crossing(index)?.time && number == truth.crossing(index)?.velocity)
    }
    given.spring.damping = 90
    given.velocity = 0
    #expect(unsafe hooke_spring_motion_peak(&given, 1, nil, nil) == HOOKE_ERROR_NONE)
    given.spring.damping = 0
    #expect(unsafe hooke_spring_motion_value(&given, .infinity).isNaN)
    #expect(unsafe hooke_spring_motion_settling_time(&given, 0.01) == .infinity)
  }

  @Test func decayAndEasing_inClosedForm_areTheSolvers() {
    let rate = hooke_decay_rate(0.998)
    #expect(rate == Decay(deceleration: 0.998).rate)
    var fling = hooke_decay_motion_t(rate: rate, from: 20, velocity: -900)
    let truth = DecayMotion(decay: Decay(rate: rate), fromValue: 20, initialVelocity: -900)
    for time in [-1, 0, 0.1, 3, .infinity] {
      #expect(unsafe hooke_decay_motion_value(&fling, time) == truth.value(at: time))
      #expect(unsafe hooke_decay_motion_velocity(&fling, time) == truth.velocity(at: time))
    }
    #expect(unsafe hooke_decay_motion_end(&fling) == truth.endValue)
    #expect(
      unsafe hooke_decay_motion_settling_time(&fling, 0.5) == truth.settlingTime(threshold: 0.5))
    #expect(hooke_decay_rate_reaching(100, 0, 250) == 2.5)
    #expect(hooke_decay_rate_reaching(100, 0, -250).isNaN)

    var timing = hooke_timing_t(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    for time in [-1, 0, 0.25, 0.7, 1, 2] {
      #expect(unsafe hooke_timing_value(&timing, time) == CubicBezier.easeInOut.value(at: time))
      #expect(unsafe hooke_timing_slope(&timing, time) == CubicBezier.easeInOut.slope(at: time))
    }
    timing.x1 = 1.5
    #expect(unsafe hooke_timing_value(&timing, 0.5).isNaN)
  }

  @Test func versionAndTexts_everyValue_haveWords() {
    let version = unsafe String(cString: hooke_version())
    #expect(version.hasSuffix(HOOKE_VERSION_SUFFIX), "\(version)")
    let parts = version.dropLast(HOOKE_VERSION_SUFFIX.count).split(separator: ".")
      .compactMap { UInt32($0) }
    #expect(parts.count == 3, "\(version)")
    #expect(hooke_version_number() == parts[0] * 10_000 + parts[1] * 100 + parts[2])
    var texts = Set<String>()
    for status in 0...13 {
      texts.insert(
        unsafe String(cString: hooke_status_text(hooke_status_t(rawValue: UInt32(status)))))
    }
    #expect(texts.count == 14 && texts.contains("an unknown status"))
    // Each says what it is about.
    let terms: [(hooke_status_t, String)] = [
      (HOOKE_OK, "no error"), (HOOKE_ERROR_NULL, "null"), (HOOKE_ERROR_SPRING, "stiffness"),
      (HOOKE_ERROR_PARAMETER, "a parameter "), (HOOKE_ERROR_VALUE, "velocity or target"),
      (HOOKE_ERROR_TIME, "a time step "), (HOOKE_ERROR_THRESHOLD, "a threshold "),
      (HOOKE_ERROR_HANDLE, "handle"), (HOOKE_ERROR_BATCH, "destroyed"),
      (HOOKE_ERROR_BUSY, "inside a call"), (HOOKE_ERROR_CAPACITY, "more springs"),
      (HOOKE_ERROR_SHARED, "shares one spring"), (HOOKE_ERROR_NONE, "no such event"),
    ]
    for (status, term) in terms {
      let text = unsafe String(cString: hooke_status_text(status))
      #expect(text.contains(term), "\(text)")
    }
    for (number, name) in ["baseline", "avx2", "avx512", "unknown"].enumerated() {
      let set = hooke_instruction_set_t(rawValue: UInt32(number == 3 ? 99 : number))
      #expect(unsafe String(cString: hooke_instruction_set_name(set)) == name)
    }
    let set = unsafe String(cString: hooke_instruction_set_name(hooke_instruction_set()))
    #expect(set == "\(InstructionSet.best)")
  }

  /// Without memory for the result there is none.
  @Test func makers_withoutMemory_returnTheirError() {
    let statuses = [
      hooke_spring_from_physics(2, 300, 12, nil), hooke_spring_from_response(0.4, 0.7, nil),
      hooke_spring_from_duration(0.5, -0.3, nil), hooke_spring_from_bounciness(18, 12, nil),
      hooke_spring_from_origami(40, 7, nil),
      hooke_spring_from_settling_duration(0.7, 0.6, 2, 0.001, nil),
    ]
    #expect(statuses.allSatisfy { $0 == HOOKE_ERROR_NULL })
  }

  /// Without tolerance nothing that moves has settled; a tolerance below 0 is none.
  @Test func settlingDuration_ofAnyTolerance_isTheSolvers() {
    let spring = Spring(mass: 2, stiffness: 300, damping: 12)
    for (from, velocity) in [(0.0, 3.0), (1, 0), (1, 3)] {
      var motion = hooke_spring_motion_t()
      motion.spring = hooke_spring_t(mass: 2, stiffness: 300, damping: 12)
      (motion.from, motion.to, motion.velocity) = (from, 1, velocity)
      let own = SpringMotion(
        spring: spring, fromValue: from, toValue: 1, initialVelocity: velocity)
      for epsilon in [0, 1e-9, 0.001, 0.5, 9, .infinity] {
        let found = unsafe hooke_spring_motion_settling_duration(&motion, epsilon)
        #expect(found == own.settlingDuration(epsilon: epsilon), "\(from), \(epsilon)")
      }
      for epsilon in [-1e-9, -.infinity, .nan] {
        #expect(unsafe hooke_spring_motion_settling_duration(&motion, epsilon).isNaN)
      }
    }
  }
}
