// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// Chains and networks of springs against their closed forms.
@Suite("Chains and networks")
struct ChainTests {
  static let springs = [
    Spring(mass: 1, stiffness: 100, damping: 0), Spring(response: 0.4, dampingRatio: 0.5),
    Spring(response: 0.4, dampingRatio: 1), Spring(mass: 2, stiffness: 60, damping: 90),
  ]

  @Test(arguments: springs) func firstLink_movesAsASpringAlone(_ spring: Spring) {
    let chain = SpringChainMotion(spring, state: [3, -1, 0, 2, 5, 0], target: 10)
    let alone = SpringMotion(spring: spring, fromValue: 3, toValue: 10, initialVelocity: 2)
    for time in [0, 1e-3, 0.1, 0.7, 3] {
      #expect(abs(chain.state(at: time)[0] - alone.value(at: time)) < 1e-12, "\(time) s")
      #expect(abs(chain.state(at: time)[3] - alone.velocity(at: time)) < 1e-10, "\(time) s")
    }
  }

  /// Times of which a heavily damped spring's part grows beyond every number, before it decays.
  @Test(arguments: [0.5, 3, 10, 40])
  func firstLink_ofHeavyDamping_isASpringAloneForLong(time: Double) {
    for damping in [150.0, 900] {
      let spring = Spring(stiffness: 100, damping: damping)
      let alone = SpringMotion(spring: spring, fromValue: 3, toValue: 10, initialVelocity: 2)
      for state in [[3, 2], [3, 5, -6, 2, 0, 1]] as [[Double]] {
        let found = SpringChainMotion(spring, state: state, target: 10).state(at: time)
        let links = state.count / 2
        #expect(abs(found[0] - alone.value(at: time)) < 1e-7, "\(damping), \(links)")
        #expect(abs(found[links] - alone.velocity(at: time)) < 1e-7, "\(damping), \(links)")
        #expect(found.allSatisfy { $0.isFinite })
      }
    }
  }

  /// Without damping, for some millions of turns: the error grows with the square of their number.
  @Test(arguments: [1e3, 1e5, 2e7]) func firstLink_ofManyTurns_isStillASpringAlone(phase: Double) {
    let (frequency, time) = (8.0, phase / 8)
    let chain = SpringChainMotion(
      Spring(mass: 1, stiffness: frequency * frequency, damping: 0), state: [1, 0, 0, 0], target: 0)
    let (sine, cosine) = sineAndCosine(
      Lanes(repeating: phase - (phase / (2 * .pi)).rounded() * 2 * .pi))
    let turns = phase / (2 * .pi)
    let error = 1e-9 + 1e-15 * turns * turns
    let state = chain.state(at: time)
    #expect(abs(state[0] - cosine[0]) < error, "\(state[0] - cosine[0])")
    #expect(abs(state[2] + frequency * sine[0]) < frequency * error)
  }

  /// With critical damping, from rest: `uᵢ = exp(-w t) Σ (w t)ʲ / j!` over j < 2 i.
  @Test func links_criticallyDamped_areOnTheGammaDistribution() {
    let frequency = 12.0
    let spring = Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
    let motion = SpringChainMotion(
      spring, state: [Double](repeating: 0, count: 16), target: -1)
    for time in [0.01, 0.2, 0.5, 1, 2.5] {
      var (term, sum) = (1.0, 0.0)
      for link in 1...8 {
        for j in (2 * link - 2)..<(2 * link) {
          sum += term
          term *= frequency * time / Double(j + 1)
        }
        let distance = Elementary.exp(-frequency * time) * sum
        #expect(
          abs(motion.state(at: time)[link - 1] - (distance - 1)) < 1e-12, "\(link), \(time) s")
      }
    }
  }

  /// The same of the shortest chains, and of one longer than the series of one spring.
  @Test(arguments: [1, 2, 3, 24])
  func links_ofAChainOfAnyLength_areOnTheGammaDistribution(count: Int) {
    let frequency = 12.0
    let spring = Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
    let motion = SpringChainMotion(
      spring, state: [Double](repeating: 0, count: 2 * count), target: -1)
    for time in [0.3, 1, 2.5, 4] {
      let state = motion.state(at: time)
      var (term, sum) = (Elementary.exp(-frequency * time), 0.0)
      for link in 1...count {
        // The velocity is that of the last term but one: every term becomes the one before.
        var last = 0.0
        for j in (2 * link - 2)..<(2 * link) {
          sum += term
          last = term
          term *= frequency * time / Double(j + 1)
        }
        #expect(abs(state[link - 1] - (sum - 1)) < 1e-11, "\(link), \(time) s")
        #expect(abs(state[count + link - 1] + frequency * last) < 1e-10, "\(link), \(time) s")
      }
    }
  }

  /// With critical damping, the first link at 1 and the others at 0:
  /// `uᵢ₊₁ = exp(-w t) (w t)²ⁱ / (2 i)! · (1 + w t / (2 i + 1))`, however small.
  @Test func links_farFromTheOneThatMoves_haveTheirPowersOfTime() {
    let (frequency, count) = (12.0, 20)
    let spring = Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
    let start = [1.0] + [Double](repeating: 0, count: 2 * count - 1)
    let motion = SpringChainMotion(spring, state: start, target: 0)
    for phase in [0.01, 0.4, 0.7, 3, 30] {
      let state = motion.state(at: phase / frequency)
      var power = Elementary.exp(-phase)
      for link in 0..<count {
        let exact = power * (1 + phase / Double(2 * link + 1))
        guard exact > 1e-300 else { break }
        #expect(abs(state[link] / exact - 1) < 1e-10, "\(link), \(phase)")
        power *= phase / Double(2 * link + 1) * phase / Double(2 * link + 2)
      }
    }
  }

  @Test(arguments: springs) func ensemble_ofALongChain_isOnTheClosedForm(_ spring: Spring) {
    let count = 24
    var generator = SeededGenerator(seed: 12)
    let start = (0..<2 * count).map { _ in generator.double(-1...1) }
    var ensemble = Ensemble(
      of: SpringChain(links: count),
      method: .dormandPrince8(Tolerance(relative: 1e-13, absolute: 1e-13)))
    let handle = ensemble.insert(
      state: start, parameters: [spring.stiffness / spring.mass, spring.damping / spring.mass, 2])
    ensemble.advance(to: 1)
    let exact = SpringChainMotion(spring, state: start, target: 2).state(at: 1)
    let scale = exact.reduce(1) { max($0, abs($1)) }
    for (index, (sample, exact)) in zip(ensemble.state(of: handle), exact).enumerated() {
      #expect(abs(sample - exact) < 2e-10 * scale, "\(index)")
    }
  }

  @Test(arguments: springs) func ensemble_ofChains_isOnTheClosedForm(_ spring: Spring) {
    var generator = SeededGenerator(seed: 11)
    var ensemble = Ensemble(
      of: SpringChain(links: 5),
      method: .dormandPrince8(Tolerance(relative: 1e-14, absolute: 1e-14)))
    let starts = (0..<9).map { _ in (0..<10).map { _ in generator.double(-1...1) } }
    let parameters = [spring.stiffness / spring.mass, spring.damping / spring.mass, 2.0]
    for start in starts { ensemble.insert(state: start, parameters: parameters) }
    let times = [0.05, 0.4, 1]
    let samples = ensemble.sample(at: times)
    for (index, start) in starts.enumerated() {
      let motion = SpringChainMotion(spring, state: start, target: 2)
      for (row, time) in times.enumerated() {
        for (sample, exact) in zip(samples.state(at: row, of: index), motion.state(at: time)) {
          #expect(abs(sample - exact) < 2e-11, "\(index), \(time) s")
        }
      }
    }
  }

  /// Three equal bodies between two walls: three modes, of frequencies `2 √k sin(π m / 8)`.
  @Test func network_ofBodiesBetweenWalls_movesInItsModes() {
    let network = SpringNetwork(
      bodies: 3, anchors: 2,
      links: [
        .init(.anchor(0), .body(0)), .init(.body(0), .body(1)), .init(.body(1), .body(2)),
        .init(.body(2), .anchor(1)),
      ])
    let none = [Double](repeating: 0, count: 4)
    let parameters = network.parameters(
      masses: [2, 2, 2], stiffness: [50, 50, 50, 50], damping: none,
      lengths: [1, 1, 1, 1], anchors: [0, 4])
    #expect(parameters.count == network.parameterCount)
    var ensemble = Ensemble(
      of: network, method: .dormandPrince8(Tolerance(relative: 1e-12, absolute: 1e-12)))
    func shape(_ mode: Int, _ body: Int) -> Double {
      Elementary.sin(Double.pi * Double(mode * (body + 1)) / 4)
    }
    for mode in 1...3 {
      ensemble.insert(
        state: (0..<3).map { Double($0 + 1) + 0.1 * shape(mode, $0) } + [0, 0, 0],
        parameters: parameters)
    }
    ensemble.advance(by: 2)
    for mode in 1...3 {
      let frequency = 2 * 25.0.squareRoot() * Elementary.sin(Double.pi * Double(mode) / 8)
      let state = ensemble.state(of: ensemble.handle(at: mode - 1))
      for body in 0..<3 {
        let exact = Double(body + 1) + 0.1 * shape(mode, body) * Elementary.cos(frequency * 2)
        #expect(abs(state[body] - exact) < 1e-10, "mode \(mode), body \(body)")
      }
    }
  }
}
