// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

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

  @Test("POP's own frames come out to 1e-9")
  func pop_everyCase_matchesItsFrames() throws {
    let frames = try POPTable.cases(of: "spring_frames")
    var compared = 0
    for summary in try POPTable.rows(of: "spring_summary") {
      let name = try summary.text("case")
      let stiffness = try summary.number("tension")
      // A spring without stiffness is none here; POP ran some to time its clock.
      guard stiffness > 0 else { continue }
      var batch = SpringBatch<Double>(integrator: .pop)
      let handle = batch.insert(
        Spring(
          mass: try summary.number("mass"), stiffness: stiffness,
          damping: try summary.number("friction")),
        position: try summary.number("from"), velocity: try summary.number("velocity0"),
        target: try summary.number("to"), threshold: try summary.number("threshold"))
      for row in try #require(frames[name], "\(name)") {
        let place = "\(name), frame \(try row.text("frame"))"
        let step = try row.number("dt")
        if step > 0 { batch.advance(by: step) }
        let hasConverged = try row.number("solver_converged") == 1
        guard batch.isMoving(handle) else {
          #expect(hasConverged, "\(place): at rest before POP")
          break
        }
        if try hasConverged && row.number("frame") > 0 {
          Issue.record("\(place): POP came to rest first")
          break
        }
        if try row.number("converged") == 1 { break }
        #expect(POPTable.agree(batch.position(of: handle), try row.number("position")), "\(place)")
        #expect(POPTable.agree(batch.velocity(of: handle), try row.number("velocity")), "\(place)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  @Test("A frame of more than thirty seconds puts POP's springs on their targets")
  func pop_longFrame_restsAtTheTarget() {
    var batch = SpringBatch<Double>(integrator: .pop)
    let handle = batch.insert(
      Spring(stiffness: 200, damping: 5), position: 0, target: 10, threshold: 0.1)
    batch.advance(by: 0.0125)
    batch.advance(by: 31)
    #expect(batch.position(of: handle) == 10 && batch.movingCount == 0)
    // Woken, it begins as a new one does: with no part of a step left over.
    var other = SpringBatch<Double>(integrator: .pop)
    let fresh = other.insert(
      Spring(stiffness: 200, damping: 5), position: 10, target: -4, threshold: 0.1)
    batch.retarget(handle, to: -4)
    for _ in 0..<20 {
      batch.advance(by: 1.0 / 60)
      other.advance(by: 1.0 / 60)
      #expect(batch.position(of: handle) == other.position(of: fresh))
    }
  }

  @Test("POP's springs that came to rest wake with a clock of their own")
  func pop_wokenAfterRest_beginsAnew() {
    let spring = Spring(stiffness: 300, damping: 20)
    var batch = SpringBatch<Double>(integrator: .pop)
    let handle = batch.insert(spring, position: 0, target: 10, threshold: 0.1)
    // Frames that leave a part of POP's step over.
    for _ in 0..<1000 where batch.movingCount > 0 { batch.advance(by: 0.0166) }
    #expect(batch.movingCount == 0)
    var other = SpringBatch<Double>(integrator: .pop)
    let fresh = other.insert(spring, position: 10, target: 30, threshold: 0.1)
    batch.retarget(handle, to: 30)
    for _ in 0..<20 {
      batch.advance(by: 1.0 / 60)
      other.advance(by: 1.0 / 60)
      #expect(batch.position(of: handle) == other.position(of: fresh))
    }
  }
}
