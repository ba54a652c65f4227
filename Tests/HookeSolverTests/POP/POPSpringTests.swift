// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("POP: springs")
struct POPSpringTests {
  /// A spring animation as POP runs it, put together from the profile's pieces.
  struct Animation {
    var solver: POPSpringSolver
    let from: SIMD4<Double>
    let to: SIMD4<Double>
    let count: Int
    var rounding = 0.0
    var clamp: POPClampMode = []
    var value: SIMD4<Double>
    var velocity: SIMD4<Double>
    var reach = POPReachDetector()
    var writes = POPWriteHistory()
    var isDone = false
    var hasReached = false

    init(
      _ dynamics: POPDynamics, from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>,
      threshold: Double, count: Int
    ) {
      solver = POPSpringSolver(dynamics: dynamics, threshold: threshold)
      (self.from, self.to, self.velocity, self.count) = (from, to, velocity, count)
      value = from
      reach.begin(value: from, target: to)
    }

    /// Advances by a frame; returns what is written.
    mutating func advance(by deltaTime: Double) -> SIMD4<Double> {
      solver.advance(value: &value, velocity: &velocity, target: to, by: deltaTime)
      value = clamp.clamped(value, from: from, to: to)
      _ = reach.check(value: value, target: to, count: count)
      let written = POPRounding.rounded(value, to: rounding)
      writes.record(written)
      let settled = writes.haveSettled(
        at: to, count: count, threshold: solver.threshold, isRounding: rounding != 0)
      isDone = solver.hasConverged || settled
      return written
    }
  }

  @Test func scalarFrames_arePOPs() throws {
    let summary = try POPTable.rows(of: "spring_summary")
    let frames = try POPTable.cases(of: "spring_frames")
    var checked = 0
    #expect(summary.count == 342)
    for row in summary {
      let name = try row.text("case")
      var animation = Animation(
        POPDynamics(
          tension: try row.number("tension"), friction: try row.number("friction"),
          mass: try row.number("mass")),
        from: SIMD4(try row.number("from"), 0, 0, 0), to: SIMD4(try row.number("to"), 0, 0, 0),
        velocity: SIMD4(try row.number("velocity0"), 0, 0, 0),
        threshold: try row.number("threshold"), count: 1)
      let times = POPTable.times(try row.text("frame_mode")).makeIterator()
      let written = Dictionary(
        uniqueKeysWithValues: try #require(frames[name]).map { (Int(try $0.number("frame")), $0) })
      let (done, reached) = (Int(try row.number("done_frame")), Int(try row.number("reach_frame")))
      var (reachedHere, last) = (-1, 1024.0)
      // Frames that were not printed are advanced over just the same.
      for index in 0...(written.keys.max() ?? 0) {
        let time = try #require(times.next())
        let value = animation.advance(by: time - last).x
        last = time
        if reachedHere < 0 && (animation.reach.hasReached || animation.isDone) {
          reachedHere = index
        }
        #expect(animation.isDone == (index == done), "\(name) frame \(index)")
        guard let frame = written[index] else { continue }
        #expect(POPTable.agree(value, try frame.number("position")), "\(name)")
        #expect(POPTable.agree(animation.velocity.x, try frame.number("velocity")), "\(name)")
        let converged = try frame.number("solver_converged") == 1
        #expect(animation.solver.hasConverged == converged, "\(name) frame \(index)")
        checked += 1
      }
      #expect(reachedHere == reached, "\(name)")
    }
    #expect(checked == 28_793)
  }

  @Test func vectorFrames_arePOPs() throws {
    let summary = try POPTable.rows(of: "spring_vec_summary")
    let frames = try POPTable.cases(of: "spring_vec_frames")
    #expect(summary.count == 39)
    var checked = 0
    for row in summary {
      let name = try row.text("case")
      var animation = Animation(
        POPDynamics(bounciness: try row.number("bounciness"), speed: try row.number("speed")),
        from: try row.vector("from"), to: try row.vector("to"),
        velocity: try row.vector("velocity"), threshold: try row.number("threshold"),
        count: Int(try row.number("dims")))
      animation.rounding = try row.number("rounding")
      animation.clamp = POPClampMode(rawValue: Int(try row.number("clamp")))
      var (last, reached) = (0.0, -1)
      for frame in try #require(frames[name]) {
        let time = try frame.number("t")
        let index = Int(try frame.number("frame"))
        let written = animation.advance(by: time - last)
        last = time
        for component in 0..<animation.count {
          #expect(
            POPTable.agree(written[component], try frame.number("p\(component)")), "\(name)")
          #expect(
            POPTable.agree(animation.velocity[component], try frame.number("v\(component)")),
            "\(name)")
        }
        #expect(
          animation.solver.hasConverged == (try frame.number("solver_converged") == 1), "\(name)")
        #expect(animation.isDone == (try frame.number("done") == 1), "\(name) frame \(index)")
        if reached < 0 && (animation.reach.hasReached || animation.isDone) { reached = index }
        checked += 1
      }
      #expect(reached == Int(try row.number("reach_frame")), "\(name)")
    }
    #expect(checked == 1432)
  }

  @Test func clock_losesTimeAsPOPs() throws {
    // Nothing pulls and nothing brakes: the value is the simulated time.
    var solver = POPSpringSolver(
      dynamics: POPDynamics(tension: 0, friction: 0), threshold: 0)
    var (value, velocity) = (SIMD4<Double>.zero, SIMD4<Double>(1, 0, 0, 0))
    var last = 0.0
    for row in try POPTable.rows(of: "solver_clock") {
      if try row.number("frame") == 0 {
        solver.reset()
        (value, velocity, last) = (.zero, SIMD4(1, 0, 0, 0), 0)
      }
      let time = try row.number("wall_t")
      solver.advance(value: &value, velocity: &velocity, target: .zero, by: time - last)
      last = time
      #expect(POPTable.agree(value.x, try row.number("simulated_t")), "\(row.words)")
    }
  }

  @Test func advance_overThirtySeconds_arrivesWithoutMoving() {
    var solver = POPSpringSolver(dynamics: POPDynamics(), threshold: 1)
    var (value, velocity) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    #expect(!solver.hasConverged)
    solver.advance(value: &value, velocity: &velocity, target: [1000, 0, 0, 0], by: 0)
    #expect(!solver.hasConverged)
    solver.advance(value: &value, velocity: &velocity, target: [1000, 0, 0, 0], by: 300)
    #expect(solver.hasConverged)
    #expect(value == .zero)
  }

  @Test func advance_overThirtySecondsInMotion_forgetsTheMotion() {
    var solver = POPSpringSolver(dynamics: POPDynamics(), threshold: 1)
    var (value, velocity) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    solver.advance(value: &value, velocity: &velocity, target: [1000, 0, 0, 0], by: 0.05)
    #expect(!solver.hasConverged && value.x > 0)
    let before = value
    solver.advance(value: &value, velocity: &velocity, target: [1000, 0, 0, 0], by: 31)
    #expect(solver.hasConverged && value == before)
  }

  @Test("Values are rounded to multiples in all components, halves away from zero")
  func rounded_eachComponent_isANearestMultiple() {
    let value = SIMD4(1.24, -1.25, 0.75, -7.1)
    #expect(POPRounding.rounded(value, to: 0.5) == SIMD4(1, -1.5, 1, -7))
    #expect(POPRounding.rounded(value, to: 0) == value)
  }
}
