// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// Times of samples, pieces of a run and handles: what is taken, and what stops the program.
@Suite("Calls that ensembles refuse")
struct RefusedCallTests {
  private static func ensemble(_ count: Int = 0) -> Ensemble {
    var ensemble = Ensemble(of: DampedSpring(), method: .rungeKutta4(step: 0.01))
    for _ in 0..<count { ensemble.insert(state: [1, 0], parameters: [100, 1, 0]) }
    return ensemble
  }

  /// Samples an ensemble that is at 1 s.
  private static func sample(_ times: [Double], _ count: Int = 0) {
    var ensemble = ensemble(count)
    ensemble.advance(to: 1)
    _ = ensemble.sample(at: times)
  }

  /// Runs the given pieces of one run.
  private static func run(_ chosen: [Int], of count: Int) {
    var ensemble = ensemble(count)
    ensemble.advance(to: 0.02) { _, run in
      for piece in chosen { run(piece) }
    }
  }

  /// Calls `body` with an ensemble of one instance and the handle of another that was removed.
  private static func withStale(_ body: (inout Ensemble, SpringHandle) -> Void) {
    var ensemble = ensemble(2)
    let handle = ensemble.handle(at: 0)
    ensemble.remove(handle)
    body(&ensemble, handle)
  }

  /// Calls `body` with an ensemble of one instance and its handle.
  private static func change(_ body: (inout Ensemble, SpringHandle) -> Void) {
    var ensemble = ensemble(1)
    let handle = ensemble.handle(at: 0)
    body(&ensemble, handle)
  }

  private static func late(_ number: String) -> String {
    "an ensemble at 1.0 s is advanced to a later, finite time, not to \(number) s"
  }

  private static let justBefore = (1.0 as Double).nextDown

  static let refusals: [Refusal] = [
    Refusal(late("0.5")) { sample([0.5]) },
    Refusal(late("\(justBefore)")) { sample([justBefore, 2], 1) },
    Refusal(late("nan")) { sample([.nan]) },
    Refusal(late("inf")) { sample([1, 2, .infinity]) },
    Refusal(late("0.5")) { sample([1, 0.5]) },
    Refusal("the times of samples must rise, not 2.0, 1.5") { sample([1, 2, 1.5]) },
    Refusal("the times of samples must rise, not 1.0, 1.0") { sample([1, 1], 1) },
    Refusal("piece 0 was run twice") { run([0, 0], of: 1) },
    Refusal("piece 1 was run twice") { run([0, 1, 1], of: 513) },
    Refusal("piece 0 was not run") { run([], of: 1) },
    Refusal("piece 0 was not run") { run([1], of: 513) },
    Refusal("piece 1 was not run") { run([0], of: 513) },
    Refusal("there is no piece 1 of 1") { run([0, 1], of: 512) },
    Refusal("there is no piece 2 of 2") { run([0, 1, 2], of: 513) },
    Refusal("there is no piece -1 of 1") { run([-1], of: 1) },
    Refusal("no instance -1 in an ensemble of 2") { _ = ensemble(2).handle(at: -1) },
    Refusal("no instance 2 in an ensemble of 2") { _ = ensemble(2).handle(at: 2) },
    Refusal("state of an instance are 2 numbers, not 3") {
      change { $0.setState([1, 0, 0], of: $1) }
    },
    Refusal("state of an instance are 2 numbers, not 0") { change { $0.setState([], of: $1) } },
    Refusal("state must be finite, not nan at 1") { change { $0.setState([1, .nan], of: $1) } },
    Refusal("parameters of an instance are 3 numbers, not 2") {
      change { $0.setParameters([100, 1], of: $1) }
    },
    Refusal("parameters must be finite, not -inf at 2") {
      change { $0.setParameters([100, 1, -.infinity], of: $1) }
    },
    Refusal("parameters of an instance are 3 numbers, not 4") {
      change { ensemble, _ in ensemble.insert(state: [1, 0], parameters: [1, 2, 3, 4]) }
    },
    Refusal("parameters must be finite, not inf at 0") {
      change { ensemble, _ in ensemble.insert(state: [1, 0], parameters: [.infinity, 2, 3]) }
    },
  ]

  @Test func calls_outOfRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedCallTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }

  @Test func samples_atTheTimeOfTheEnsemble_areTaken() {
    var ensemble = Self.ensemble(1)
    ensemble.advance(to: 1)
    let state = ensemble.state(of: ensemble.handle(at: 0))
    let samples = ensemble.sample(at: [1, (1.0 as Double).nextUp, 1.25])
    #expect(samples.state(at: 0, of: 0) == state && ensemble.time == 1.25)
    #expect(samples.state(at: 2, of: 0) == ensemble.state(of: ensemble.handle(at: 0)))
    let none = ensemble.sample(at: [])
    #expect(none.values.isEmpty && none.count == 1 && ensemble.time == 1.25)
  }

  @Test func pieces_inAnyOrder_areTaken() {
    for count in [1, 512, 513, 1024, 1025] {
      var one = Self.ensemble(count)
      var other = Self.ensemble(count)
      one.advance(to: 0.05)
      var sizes: [Int] = []
      other.advance(to: 0.05) { pieces, run in
        sizes.append(pieces)
        for piece in (0..<pieces).reversed() { run(piece) }
      }
      #expect(sizes == [(count + 511) / 512], "\(count)")
      for index in [0, count / 2, count - 1] {
        let (first, second) = (one.handle(at: index), other.handle(at: index))
        #expect(other.time(of: second) == 0.05 && one.state(of: first) == other.state(of: second))
      }
    }
  }

  static let stale: [Refusal] = [
    Refusal("state") { withStale { _ = $0.state(of: $1) } },
    Refusal("parameters") { withStale { _ = $0.parameters(of: $1) } },
    Refusal("time") { withStale { _ = $0.time(of: $1) } },
    Refusal("status") { withStale { _ = $0.status(of: $1) } },
    Refusal("statistics") { withStale { _ = $0.statistics(of: $1) } },
    Refusal("index") { withStale { _ = $0.index(of: $1) } },
    Refusal("new state") { withStale { $0.setState([1, 0], of: $1) } },
    Refusal("new parameters") { withStale { $0.setParameters([1, 0, 0], of: $1) } },
    Refusal("resumption") { withStale { $0.resume($1) } },
    Refusal("removal") { withStale { $0.remove($1) } },
  ]

  @Test func handles_ofRemovedInstances_stopEveryCall() async throws {
    Self.withStale { ensemble, handle in
      #expect(!ensemble.contains(handle) && ensemble.contains(ensemble.handle(at: 0)))
    }
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedCallTests.stale)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages.count == Self.stale.count)
    for message in messages {
      #expect(message.hasPrefix("no instance of this batch has the handle of slot 0, generation "))
    }
  }
}
