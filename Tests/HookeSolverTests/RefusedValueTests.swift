// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// The values just beyond what each function of the solver takes.
@Suite("Values that the solver refuses")
struct RefusedValueTests {
  private static let spring = Spring(stiffness: 100, damping: 5)
  private static let law = CubicSpring(linear: 1, cubic: 0, damping: 1)
  private static let undamped = SpringMotion(spring: Spring(stiffness: 100, damping: 0))

  /// Calls a function with a batch of one spring and its handle.
  private static func batch(
    _ integrator: SpringIntegrator = .analytic,
    _ change: (inout SpringBatch<Double>, SpringHandle) -> Void
  ) {
    var batch = SpringBatch<Double>(integrator: integrator)
    let handle = batch.insert(spring, position: 0, target: 1, threshold: 0.1)
    change(&batch, handle)
  }

  /// Creates the motion of a value of two components.
  private static func components(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ velocity: SIMD2<Double>
  ) {
    func wide(_ value: SIMD2<Double>) -> SIMD4<Double> { [value.x, value.y, 0, 0] }
    _ = ComponentSprings(
      spring: spring, count: 2, fromValue: wide(from), toValue: wide(to),
      initialVelocity: wide(velocity))
  }

  private static func shared(_ change: (inout SpringBatch<Float>) -> Void) {
    var batch = SpringBatch<Float>(sharing: spring, threshold: 0.1)
    change(&batch)
  }

  private static func insert(
    _ spring: Spring = spring, position: Double = 0, velocity: Double = 0, target: Double = 1,
    threshold: Double = 0.1, into integrator: SpringIntegrator = .analytic
  ) {
    var batch = SpringBatch<Double>(integrator: integrator)
    batch.insert(
      spring, position: position, velocity: velocity, target: target, threshold: threshold)
  }

  private static func insert(
    _ decay: Decay, position: Double = 0, velocity: Double = 1, threshold: Double = 0.1
  ) {
    var batch = DecayBatch<Double>()
    batch.insert(decay, position: position, velocity: velocity, threshold: threshold)
  }

  private static func insert(
    _ curve: CubicBezier, duration: Double = 1, from: Double = 0, to: Double = 1
  ) {
    var batch = EasingBatch<Double>()
    batch.insert(curve, duration: duration, from: from, to: to)
  }

  private static func force(_ change: (inout ForceBatch<CubicSpring>) -> Void) {
    var batch = ForceBatch(law: law, step: 0.001)
    batch.append(position: 0, target: 1)
    change(&batch)
  }

  private static let springs: [Refusal] = [
    Refusal("position must be a number within ±1e18, not nan") { insert(position: .nan) },
    Refusal("velocity must be a number within ±1e18, not 2e+18") { insert(velocity: 2e18) },
    Refusal("target must be a number within ±1e18, not -2e+18") { insert(target: -2e18) },
    Refusal("threshold must be a number in 0...1e18, not -2.0") { insert(threshold: -2) },
    Refusal("threshold must be a number in 0...1e18, not nan") { insert(threshold: .nan) },
    Refusal("stiffness / mass must be in 1e-12...1e18, not 1e+30") {
      insert(Spring(stiffness: 1e30, damping: 0))
    },
    Refusal("stiffness / mass must be in 1e-12...1e18, not 1e-13") {
      insert(Spring(stiffness: 1e-13, damping: 0))
    },
    Refusal("stiffness / mass must be in 1e-12...1e18, not 9.9e-13") {
      insert(Spring(stiffness: 9.9e-13, damping: 0))
    },
    Refusal("stiffness / mass must be in 1e-12...1e18, not 1.01e+18") {
      insert(Spring(stiffness: 1.01e18, damping: 0))
    },
    Refusal("a step of 0.1 s is too long for a spring of rate 27.5 1/s") {
      insert(Spring(stiffness: 27.5 * 27.5, damping: 0), into: .rungeKutta(step: 0.1))
    },
    Refusal("fromValue must be a finite number, not nan") {
      components([0, .nan], [0, 0], [0, 0])
    },
    Refusal("toValue must be a finite number, not inf") {
      components([0, 0], [0, .infinity], [0, 0])
    },
    Refusal("initialVelocity must be a finite number, not nan") {
      components([0, 0], [0, 0], [0, .nan])
    },
    Refusal("damping / mass must be at most 1e9, not 1000000004.0") {
      insert(Spring(stiffness: 1, damping: 1_000_000_004))
    },
    Refusal("a step of 0.1 s is too long for a spring of rate 100.0 1/s") {
      insert(Spring(stiffness: 1e4, damping: 0), into: .rungeKutta(step: 0.1))
    },
    Refusal("a step of 0.5 s is too long for a spring of rate 9.0 1/s") {
      insert(Spring(stiffness: 9, damping: 8), into: .rungeKutta(step: 0.5))
    },
    Refusal("a step must be finite and above 0, not 0.0") { insert(into: .rungeKutta(step: 0)) },
    Refusal("1001.0 s are more than a million steps of 0.001 s") {
      batch(.rungeKutta(step: 0.001)) { batch, _ in batch.advance(by: 1001) }
    },
    Refusal("target must be a number within ±1e18, not -inf") {
      batch { $0.retarget($1, to: -.infinity) }
    },
    Refusal("1 springs take as many targets, not 2") { batch { $0.retarget([$1], to: [1, 2]) } },
    Refusal("velocity must be a number within ±1e18, not nan") {
      batch { $0.impulse($1, velocity: .nan) }
    },
    Refusal("position must be a number within ±1e18, not 2e+18") {
      batch { $0.setPosition(2e18, of: $1) }
    },
    Refusal("velocity must be a number within ±1e18, not inf") {
      batch { $0.setVelocity(.infinity, of: $1) }
    },
    Refusal("no spring 1 in a batch of 1") { batch { batch, _ in _ = batch.handle(at: 1) } },
    Refusal("no spring -1 in a batch of 1") { batch { batch, _ in _ = batch.handle(at: -1) } },
    Refusal("a time step must be in 0...1e9 seconds, not -0.5") {
      batch { batch, _ in batch.advance(by: -0.5) }
    },
    Refusal("a time step must be in 0...1e9 seconds, not 2000000000.0") {
      batch { batch, _ in batch.advance(by: 2e9) }
    },
    Refusal("piece 0 was not stepped") {
      batch { batch, _ in batch.advance(by: 0.1) { _, _ in } }
    },
    Refusal("there is no piece 1 of 1 springs") {
      batch { batch, _ in batch.advance(by: 0.1) { $1($0) } }
    },
    Refusal("the springs of this batch share one set of parameters") {
      shared { $0.insert(spring, position: 0, target: 1, threshold: 1) }
    },
    Refusal("position must be a number within ±1e18, not inf") {
      shared { $0.insert(position: .infinity, target: 1) }
    },
    Refusal("velocity must be a number within ±1e18, not inf") {
      shared { $0.insert(position: 0, velocity: .infinity, target: 1) }
    },
    Refusal("target must be a number within ±1e18, not inf") {
      shared { $0.insert(position: 0, target: .infinity) }
    },
    Refusal("a batch that shares no spring needs one for every insertion") {
      batch { batch, _ in batch.insert(position: 0, target: 1) }
    },
    Refusal("this batch does not share one spring") {
      batch { batch, _ in batch.setSharedSpring(spring, threshold: 1) }
    },
  ]

  private static let others: [Refusal] = [
    Refusal("position must be a number within ±1e18, not 2e+18") {
      insert(Decay(), position: 2e18)
    },
    Refusal("velocity must be a number within ±1e18, not -2e+18") {
      insert(Decay(), velocity: -2e18)
    },
    Refusal("threshold must be a number in 0...1e18, not -1.0") { insert(Decay(), threshold: -1) },
    Refusal("a decay's rate must be at most 1e9 1/s or infinite, not 2000000000.0") {
      insert(Decay(rate: 2e9))
    },
    Refusal("velocity must be a number within ±1e18, not nan") {
      var batch = DecayBatch<Float>()
      let handle = batch.insert(Decay(), position: 0, velocity: 1, threshold: 0.1)
      batch.setVelocity(.nan, of: handle)
    },
    Refusal("a time step must be in 0...1e9 seconds, not -1.0") {
      var batch = DecayBatch<Float>()
      batch.advance(by: -1)
    },
    Refusal("a duration must be in 0...1e9 seconds, not -1.0") { insert(.linear, duration: -1) },
    Refusal("from must be a number within ±1e18, not 2e+18") { insert(.linear, from: 2e18) },
    Refusal("to must be a number within ±1e18, not -2e+18") { insert(.linear, to: -2e18) },
    Refusal("y1 and y2 must be within ±1e9, not 2000000000.0 and 1.0") {
      insert(CubicBezier(0, 2e9, 1, 1))
    },
    Refusal("y1 and y2 must be within ±1e9, not 0.0 and -2000000000.0") {
      insert(CubicBezier(0, 0, 1, -2e9))
    },
    Refusal("a time step must be in 0...1e9 seconds, not 2000000000.0") {
      var batch = EasingBatch<Float>()
      batch.advance(by: 2e9)
    },
    Refusal("a step must be finite and above 0, not 0.0") {
      _ = ForceBatch(law: law, step: 0)
    },
    Refusal("a step must be finite and above 0, not inf") {
      _ = ForceBatch(law: law, step: .infinity)
    },
    Refusal("position, velocity and target must be finite, not inf, 0.0, 0.0") {
      force { $0.append(position: .infinity) }
    },
    Refusal("position, velocity and target must be finite, not 1.0, nan, 0.0") {
      force { $0.append(position: 1, velocity: .nan) }
    },
    Refusal("position, velocity and target must be finite, not 1.0, 2.0, -inf") {
      force { $0.append(position: 1, velocity: 2, target: -.infinity) }
    },
    Refusal("target must be finite, not nan") { force { $0.retarget(.nan, at: 0) } },
    Refusal("target must be finite, not inf") { force { $0.retarget(.infinity, at: 0) } },
    Refusal("no value 1 in a batch of 1") { force { $0.retarget(0, at: 1) } },
    Refusal("no value -1 in a batch of 1") { force { _ = $0.position(at: -1) } },
    Refusal("a time step must be from 0 s to a million steps of 0.001 s, not -1.0") {
      force { $0.advance(by: -1) }
    },
    Refusal("a time step must be from 0 s to a million steps of 0.001 s, not 1001.0") {
      force { $0.advance(by: 1001) }
    },
  ]

  private static let motions: [Refusal] = [
    Refusal("fromValue must be a finite number, not inf") {
      _ = SpringMotion(spring: spring, fromValue: .infinity)
    },
    Refusal("toValue must be a finite number, not nan") {
      _ = SpringMotion(spring: spring, toValue: .nan)
    },
    Refusal("initialVelocity must be a finite number, not -inf") {
      _ = SpringMotion(spring: spring, initialVelocity: -.infinity)
    },
    Refusal("from -1e+308 to 1e+308 is too far to compute") {
      _ = SpringMotion(spring: spring, fromValue: -1e308, toValue: 1e308)
    },
    Refusal("a time must be a number, not nan") { _ = undamped.value(at: .nan) },
    Refusal("an undamped spring has no state at an infinite time") {
      _ = undamped.value(at: .infinity)
    },
    Refusal("a limit must be >= 0, not -1") { _ = undamped.peaks(limit: -1) },
    Refusal("a time must be a number, not nan") { _ = undamped.peaks(limit: 1, until: .nan) },
    Refusal("a time must be a number, not nan") { _ = undamped.crossings(limit: 1, until: .nan) },
    Refusal("an event's number must be >= 0, not -1") { _ = undamped.crossing(-1) },
    Refusal("a threshold must be a number >= 0, not -1.0") {
      _ = undamped.settlingTime(threshold: -1)
    },
    Refusal("epsilon must be a number >= 0, not nan") {
      _ = undamped.settlingDuration(epsilon: .nan)
    },
    Refusal("a time step must be finite and >= 0, not -1.0") {
      var (value, velocity) = (0.0, 0.0)
      spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: -1)
    },
    Refusal("duration must be a finite number >= 0, not -1.0") { _ = EasedMotion(duration: -1) },
    Refusal("duration must be a finite number >= 0, not inf") {
      _ = EasedMotion(duration: .infinity)
    },
    Refusal("fromValue must be a finite number, not nan") { _ = EasedMotion(fromValue: .nan) },
    Refusal("toValue must be a finite number, not inf") { _ = EasedMotion(toValue: .infinity) },
    Refusal("from -1e+308 to 1e+308 is too far to compute") {
      _ = EasedMotion(fromValue: -1e308, toValue: 1e308)
    },
    Refusal("a time must be a number, not nan") { _ = CubicBezier.easeIn.value(at: .nan) },
    Refusal("a time must be a number, not nan") { _ = CubicBezier.easeIn.slope(at: .nan) },
    Refusal("target, value and velocity must be finite numbers, not inf, 0.0, 1.0") {
      _ = Decay.reaching(.infinity, from: 0, velocity: 1)
    },
    Refusal("target, value and velocity must be finite numbers, not 1.0, nan, 1.0") {
      _ = Decay.reaching(1, from: .nan, velocity: 1)
    },
    Refusal("target, value and velocity must be finite numbers, not 1.0, 0.0, -inf") {
      _ = Decay.reaching(1, from: 0, velocity: -.infinity)
    },
    Refusal("fromValue must be a finite number, not inf") {
      _ = DecayMotion(fromValue: .infinity, initialVelocity: 1)
    },
    Refusal("initialVelocity must be a finite number, not nan") {
      _ = DecayMotion(initialVelocity: .nan)
    },
    Refusal("initialVelocity must be a finite number, not -inf") {
      _ = DecayMotion(initialVelocity: -.infinity)
    },
    Refusal("a time step must be finite and >= 0, not inf") {
      _ = Spring(stiffness: 100, damping: 0).transition(over: .infinity)
    },
    Refusal("a time must be a number, not nan") {
      _ = DecayMotion(initialVelocity: 1).state(at: .nan)
    },
    Refusal("a threshold must be a number >= 0, not -1.0") {
      _ = DecayMotion(initialVelocity: 1).settlingTime(threshold: -1)
    },
    Refusal("a speed must be a number >= 0, not -1.0") {
      _ = DecayMotion(initialVelocity: 1).time(untilSpeed: -1)
    },
    Refusal("a batch cannot have -1 members") { shared { $0.reserveCapacity(-1) } },
    Refusal("a batch cannot have 4294967296 members") { shared { $0.reserveCapacity(1 << 32) } },
    Refusal("a frame's time must be a finite number, not inf") {
      var (value, velocity) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      var solver = POPSpringSolver(dynamics: POPDynamics(), threshold: 0)
      solver.advance(value: &value, velocity: &velocity, target: .one, by: .infinity)
    },
  ]

  static let refusals = springs + others + motions + handles + batches

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
