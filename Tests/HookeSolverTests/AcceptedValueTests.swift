// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// The last values that each function of the solver takes, and the first that it refuses.
@Suite("Values at the ends of the solver's ranges")
struct AcceptedValueTests {
  private static let spring = Spring(stiffness: 100, damping: 5)

  @Test func springs_atTheEndsOfTheRanges_areTaken() {
    var batch = SpringBatch<Double>()
    for end in [-1e18, 1e18] {
      let handle = batch.insert(
        Self.spring, position: end, velocity: end, target: end, threshold: 1e18)
      #expect(batch.position(of: handle) == end && batch.target(of: handle) == end)
      batch.retarget(handle, to: -end)
      batch.setVelocity(0, of: handle)
      batch.impulse(handle, velocity: -end)
      batch.setPosition(-end, of: handle)
      #expect(batch.velocity(of: handle) == -end && batch.target(of: handle) == -end)
      #expect(batch.position(of: handle) == -end)
    }
    for spring in [
      Spring(stiffness: 1e-12, damping: 0), Spring(stiffness: 1e18, damping: 0),
      Spring(stiffness: 1, damping: 1e9), Spring(mass: 1e-3, stiffness: 1e15, damping: 1e6),
    ] {
      let handle = batch.insert(spring, position: 1, target: 0, threshold: 0)
      #expect(batch.position(of: handle) == 1, "\(spring)")
    }
    batch.advance(by: 0)
    batch.advance(by: 1e9)
    #expect((0..<batch.count).allSatisfy { batch.positions[$0].magnitude <= 1e36 })
  }

  @Test func stepping_atTheEndsOfTheRanges_isTaken() {
    // 27 1/s times 0.1 s is the 2.7 up to which classic Runge-Kutta holds an undamped spring.
    let fast = Spring(stiffness: 729, damping: 0)
    var stepped = SpringBatch<Double>(integrator: .rungeKutta(step: 0.1))
    stepped.insert(fast, position: 1, target: 0, threshold: 0)
    stepped.advance(by: 1e3)
    #expect(stepped.positions[0].magnitude < 1)
    // A million steps are the most of a call; without springs they cost nothing.
    var empty = SpringBatch<Double>(integrator: .rungeKutta(step: 0.5))
    empty.advance(by: 5e5)
    var force = ForceBatch(law: CubicSpring(linear: 1, cubic: 0, damping: 1), step: 0.01)
    force.append(position: 1, target: 0)
    force.advance(by: 0)
    #expect(force.position(at: 0) == 1)
    force.advance(by: 60)
    #expect(force.position(at: 0).magnitude < 1e-10)
    var decays = DecayBatch<Double>()
    for rate in [0, 1e9, .infinity] {
      let decay = decays.insert(Decay(rate: rate), position: 1e18, velocity: -1e18, threshold: 1e18)
      #expect(decays.positions[decays.index(of: decay)] == 1e18)
    }
    decays.advance(by: 0)
    decays.advance(by: 1e9)
    var eased = EasingBatch<Double>()
    let curve = CubicBezier(0, -1e9, 1, 1e9)
    let long = eased.insert(curve, duration: 1e9, from: -1e18, to: 1e18)
    let over = eased.insert(curve, duration: 0, from: -1e18, to: 1e18)
    #expect(eased.position(of: long) == -1e18 && eased.position(of: over) == 1e18)
    eased.advance(by: 0)
    eased.advance(by: 1e9)
    #expect(eased.position(of: long) == 1e18)
    eased.reserveCapacity(0)
  }

  @Test func closedForms_atTheEndsOfTheRanges_areTaken() throws(SolverError) {
    let strongest = try Spring.validated(stiffness: 1e100, damping: 0)
    let weakest = try Spring.validated(stiffness: 1e-100, damping: 0)
    let slowest = try Spring.validated(stiffness: 1, damping: 1e100)
    #expect(strongest.stiffness == 1e100 && weakest.stiffness == 1e-100 && slowest.damping == 1e100)
    #expect(try Spring.validated(duration: 1, bounce: 1).dampingRatio == 0)
    #expect(try Spring.validated(duration: 1, bounce: -0.5).dampingRatio == 2)
    #expect(try Decay.validated(rate: 0).rate == 0)
    #expect(try Decay.validated(deceleration: 1).rate == 0)
    #expect(try Decay.validated(deceleration: 0).rate == .infinity)
    let curve = try CubicBezier.validated(0, -1e100, 1, 1e100)
    #expect(curve.x1 == 0 && curve.x2 == 1 && curve.y1 == -1e100 && curve.y2 == 1e100)
    let most = Double.greatestFiniteMagnitude
    #expect(
      SpringMotion(spring: Self.spring, fromValue: most / 2, toValue: -most / 2).value(at: 0)
        == most / 2)
    #expect(EasedMotion(fromValue: -most, toValue: 0).value(at: 0) == -most)
    #expect(EasedMotion(duration: 0, toValue: 3).value(at: 0) == 3)
    let motion = SpringMotion(spring: Self.spring)
    #expect(motion.settlingTime(threshold: 0) == .infinity)
    #expect(motion.settlingDuration(epsilon: 0) == .infinity)
    #expect(motion.peaks(limit: 0).isEmpty && motion.crossings(limit: 0).isEmpty)
    #expect(motion.peaks(limit: 1).count == 1 && motion.peaks(limit: 7).count == 7)
  }

  @Test func springs_justBeyondTheRanges_areRefused() {
    let most = 1e100.nextUp
    for (refused, parameter, value) in [
      (try? Spring.validated(stiffness: most, damping: 0), "stiffness", most),
      (try? Spring.validated(stiffness: 1e-100.nextDown, damping: 0), "stiffness", 0),
      (try? Spring.validated(stiffness: 1, damping: most), "damping", most),
      (try? Spring.validated(duration: 1, bounce: 1.0.nextUp), "bounce", 1),
      (try? Spring.validated(bounciness: .nan, speed: 12), "bounciness", .nan),
      (try? Spring.validated(bounciness: .infinity, speed: 12), "bounciness", .infinity),
      (try? Spring.validated(bounciness: 4, speed: .infinity), "speed", .infinity),
    ] {
      #expect(refused == nil, "\(parameter) \(value)")
    }
    #expect(throws: SolverError.self) { try CubicBezier.validated(0.0.nextDown, 0, 1, 1) }
    #expect(throws: SolverError.self) { try CubicBezier.validated(0, 0, 1.0.nextUp, 1) }
    #expect(throws: SolverError.self) { try CubicBezier.validated(0, most, 1, 1) }
    #expect(throws: SolverError.self) { try CubicBezier.validated(0, 0, 1, -most) }
    #expect(throws: SolverError.self) { try Decay.validated(rate: 0.0.nextDown) }
    #expect(throws: SolverError.self) { try Decay.validated(deceleration: 1.0.nextUp) }
    #expect(throws: SolverError.self) { try Decay.validated(deceleration: 0.0.nextDown) }
  }

  private static let magnitude = 1e18.nextUp

  private static func batch(_ change: (inout SpringBatch<Double>, SpringHandle) -> Void) {
    var batch = SpringBatch<Double>()
    change(&batch, batch.insert(spring, position: 0, target: 1, threshold: 0.1))
  }

  static let refusals: [Refusal] = [
    Refusal("position must be a number within ±1e18, not \(magnitude)") {
      batch { $0.setPosition(magnitude, of: $1) }
    },
    Refusal("velocity must be a number within ±1e18, not \(-magnitude)") {
      batch { $0.setVelocity(-magnitude, of: $1) }
    },
    Refusal("threshold must be a number in 0...1e18, not \(magnitude)") {
      batch { $0.setThreshold(magnitude, of: $1) }
    },
    Refusal("threshold must be a number in 0...1e18, not -5e-324") {
      batch { $0.setThreshold(0.0.nextDown, of: $1) }
    },
    Refusal("a time step must be in 0...1e9 seconds, not \(1e9.nextUp)") {
      batch { batch, _ in batch.advance(by: 1e9.nextUp) }
    },
    Refusal("a time step must be in 0...1e9 seconds, not -5e-324") {
      batch { batch, _ in batch.advance(by: 0.0.nextDown) }
    },
    Refusal("a decay's rate must be at most 1e9 1/s or infinite, not \(1e9.nextUp)") {
      var batch = DecayBatch<Double>()
      batch.insert(Decay(rate: 1e9.nextUp), position: 0, velocity: 1, threshold: 0.1)
    },
    Refusal("y1 and y2 must be within ±1e9, not \(1e9.nextUp) and 1.0") {
      var batch = EasingBatch<Double>()
      batch.insert(CubicBezier(0, 1e9.nextUp, 1, 1), duration: 1, from: 0, to: 1)
    },
    Refusal("no value 1 in a batch of 1") {
      var batch = ForceBatch(law: CubicSpring(linear: 1, cubic: 0, damping: 1), step: 0.001)
      batch.append(position: 0, target: 1)
      batch.remove(at: 1)
    },
  ]

  @Test func values_justBeyondTheRanges_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(AcceptedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
