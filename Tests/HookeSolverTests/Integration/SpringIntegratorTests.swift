// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver
import Testing

/// POP's own output, when this checkout has it beside it.
private let popFrames = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "shared/reference/pop/spring_frames.csv")

@Suite("SpringIntegrator: Runge-Kutta and POP")
struct SpringIntegratorTests {
  @Test("Runge-Kutta converges to the closed form with the fourth power of the step")
  func rungeKutta_halvedStep_hasASixteenthOfTheError() {
    let spring = Spring(mass: 2, stiffness: 180, damping: 6)
    let motion = SpringMotion(spring: spring, fromValue: 1, toValue: 0, initialVelocity: 3)
    let errors = [0.01, 0.005, 0.0025, 0.00125].map { step in
      var batch = SpringBatch<Double>(integrator: .rungeKutta(step: step))
      let handle = batch.insert(spring, position: 1, velocity: 3, target: 0, threshold: 0)
      for _ in 0..<25 { batch.advance(by: 0.04) }
      return (batch.position(of: handle) - motion.value(at: 1)).magnitude
    }
    for (coarse, fine) in zip(errors, errors.dropFirst()) {
      let ratio = coarse / fine
      #expect(ratio > 13 && ratio < 19, "errors \(errors)")
    }
    #expect(errors[3] < 1e-8)
  }

  @Test("Runge-Kutta loses no time in frames that are no multiple of its step")
  func rungeKutta_irregularFrames_loseNoTime() {
    let spring = Spring(mass: 2, stiffness: 180, damping: 6)
    let motion = SpringMotion(spring: spring, fromValue: 1, toValue: 0, initialVelocity: 3)
    var batch = SpringBatch<Double>(integrator: .rungeKutta(step: 0.001))
    let handle = batch.insert(spring, position: 1, velocity: 3, target: 0, threshold: 0)
    for _ in 0..<40 { batch.advance(by: 0.0123) }
    batch.advance(by: 0.508)
    #expect((batch.position(of: handle) - motion.value(at: 1)).magnitude < 1e-10)
  }

  @Test("Runge-Kutta and POP give the same bits at every instruction set")
  func stepping_everyInstructionSet_givesTheSameBits() {
    let workload = MixedWorkload(count: 150, frames: 40, seed: 77)
    for integrator in [SpringIntegrator.rungeKutta(step: 0.001), .pop] {
      var baseline = SpringBatch<Double>(integrator: integrator, instructionSet: .baseline)
      var floats = SpringBatch<Float>(integrator: integrator, instructionSet: .baseline)
      let expected = workload.run(&baseline)
      let expectedFloats = workload.run(&floats)
      for set in InstructionSet.allCases where set.isAvailable {
        var batch = SpringBatch<Double>(integrator: integrator, instructionSet: set)
        #expect(workload.run(&batch) == expected, "\(integrator) at \(set)")
        var floats = SpringBatch<Float>(integrator: integrator, instructionSet: set)
        #expect(workload.run(&floats) == expectedFloats, "\(integrator) at \(set)")
      }
    }
  }

  /// A case of spring_frames.csv: what it was made of is in its summary.
  struct POPCase {
    var spring: Spring
    var from: Double
    var to: Double
    var velocity: Double
    var threshold: Double
  }

  @Test(
    "POP's own frames come out to 1e-9",
    .enabled(
      if: FileManager.default.fileExists(atPath: popFrames.path),
      "needs ../shared/reference/pop beside the checkout"))
  func pop_everyCase_matchesItsFrames() throws {
    var cases: [Substring: POPCase] = [:]
    let summary = popFrames.deletingLastPathComponent().appending(path: "spring_summary.csv")
    let summaryText = try String(contentsOf: summary, encoding: .utf8)
    for line in summaryText.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.map { Double($0) ?? .nan }
      // A spring without stiffness is none here; POP ran some to time its clock.
      guard numbers[3] > 0 else { continue }
      cases[fields[0]] = POPCase(
        spring: Spring(mass: numbers[5], stiffness: numbers[3], damping: numbers[4]),
        from: numbers[6], to: numbers[7], velocity: numbers[8], threshold: numbers[9])
    }
    #expect(cases.count > 100)
    let frames = try String(contentsOf: popFrames, encoding: .utf8)
    var rows: [Substring: [[Double]]] = [:]
    for line in frames.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      rows[fields[0], default: []].append(fields.dropFirst().map { Double($0) ?? .nan })
    }
    var compared = 0
    for (name, rows) in rows.sorted(by: { $0.key < $1.key }) {
      guard let play = cases[name] else { continue }
      var batch = SpringBatch<Double>(integrator: .pop)
      let handle = batch.insert(
        play.spring, position: play.from, velocity: play.velocity, target: play.to,
        threshold: play.threshold)
      // Columns after the name: frame, t, position, velocity, converged, value, solver's own, dt.
      for row in rows {
        if row[7] > 0 { batch.advance(by: row[7]) }
        guard batch.isMoving(handle) else {
          #expect(row[6] == 1, "\(name), frame \(row[0]): at rest before POP")
          break
        }
        if row[6] == 1 && row[0] > 0 {
          Issue.record("\(name), frame \(row[0]): POP came to rest first")
          break
        }
        if row[4] == 1 { break }
        let error = (batch.position(of: handle) - row[2]).magnitude
        #expect(error <= 1e-9 * max(1, row[2].magnitude), "\(name), frame \(row[0])")
        let drift = (batch.velocity(of: handle) - row[3]).magnitude
        #expect(drift <= 1e-9 * max(1, row[3].magnitude), "\(name), frame \(row[0])")
        compared += 1
      }
    }
    print("POP: \(compared) frames compared")
    #expect(compared > 1000)
  }
}
