// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("CubicBezier and EasedMotion")
struct CubicBezierTests {
  @Test func valueAndSlope_atTableValues_areExact() {
    var (values, slopes) = (WorstCase(), WorstCase())
    for row in numbers(in: cubicBezierTable) {
      let curve = CubicBezier(row[0], row[1], row[2], row[3])
      values.note((curve.value(at: row[4]) - row[5]).magnitude, at: "\(row)")
      let slope = curve.slope(at: row[4])
      slopes.note(
        slope == row[6] ? 0 : (slope - row[6]).magnitude / max(1, row[6].magnitude), at: "\(row)")
    }
    // What is seen is 2e-16; the promise is 1e-12.
    #expect(values.error < 1e-15, "\(values.error) at \(values.place)")
    #expect(slopes.error < 1e-13, "\(slopes.error) at \(slopes.place)")
  }

  /// Between neighbouring times of extreme slope the slope only rises or only falls.
  @Test func timesOfExtremeSlope_areWhereTheSlopeTurns() {
    var random = SeededGenerator(seed: 31)
    var turns = 0
    for _ in 0..<300 {
      let curve = CubicBezier(
        random.double(0...1), random.double(-1...2), random.double(0...1), random.double(-1...2))
      let times = curve.timesOfExtremeSlope
      turns += times.count
      #expect(times == times.sorted() && times.count <= 2, "seed 31, \(curve)")
      let ends = [0] + times + [1]
      for (low, high) in zip(ends, ends.dropFirst()) {
        let slopes = (1..<20).map { curve.slope(at: low + (high - low) * Double($0) / 20) }
        let steps = zip(slopes, slopes.dropFirst()).map { $1 - $0 }
        let error = 1e-9 * (slopes.map(\.magnitude).max() ?? 0)
        #expect(
          steps.allSatisfy { $0 > -error } || steps.allSatisfy { $0 < error },
          "seed 31, \(curve), \(low) to \(high)")
      }
    }
    #expect(turns > 200)
    #expect(CubicBezier.linear.timesOfExtremeSlope.isEmpty)
  }

  @Test func value_isMonotoneWhereTheCurveIs() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let curve = CubicBezier(
        random.double(0...1), random.double(0...1), random.double(0...1), random.double(0...1))
      var last = 0.0
      for step in 0...500 {
        let value = curve.value(at: Double(step) / 500)
        #expect(value >= last, "seed 8, \(curve)")
        last = value
      }
    }
  }

  @Test func value_outsideAndAtTheEnds_isExactly0And1() {
    for curve in [CubicBezier.linear, .easeIn, .easeOut, .easeInOut, .default] {
      for x in [-Double.infinity, -1, 0] { #expect(curve.value(at: x) == 0) }
      for x in [1, 2, Double.infinity] { #expect(curve.value(at: x) == 1) }
      #expect(curve.slope(at: -1) == 0)
      #expect(curve.slope(at: 2) == 0)
    }
    #expect(CubicBezier.linear.value(at: 0.3) == 0.3)
    #expect(CubicBezier(0.3, 0.3, 0.8, 0.8).value(at: 0.7) == 0.7)
  }

  @Test func slope_atTheEnds_isThatOfTheControlLine() {
    #expect(CubicBezier.easeInOut.slope(at: 0) == 0)
    #expect(CubicBezier.easeInOut.slope(at: 1) == 0)
    #expect((CubicBezier.default.slope(at: 0) - 0.4).magnitude < 1e-15)
    // A control point on its end leaves the direction to the next one.
    #expect((CubicBezier.easeOut.slope(at: 0) - 1 / 0.58).magnitude < 1e-15)
    #expect((CubicBezier.easeIn.slope(at: 1) - 1 / 0.58).magnitude < 1e-15)
    #expect(CubicBezier(0, 1, 1, 0).slope(at: 0) == .infinity)
    #expect(CubicBezier(0, 1, 1, 0).slope(at: 1) == .infinity)
    #expect(CubicBezier(0, -1, 1, 2).slope(at: 0) == -.infinity)
    #expect(CubicBezier(0, -1, 1, 2).slope(at: 1) == -.infinity)
    #expect(CubicBezier(0, 0, 0, -1).slope(at: 0) == -.infinity)
    #expect(CubicBezier(1, 2, 1, 1).slope(at: 1) == -.infinity)
    #expect(CubicBezier(1, 0, 0, 1).slope(at: 0.5) == .infinity)
  }

  @Test func easedMotion_followsTheCurve() {
    let motion = EasedMotion(timing: .easeInOut, duration: 0.5, fromValue: 10, toValue: 110)
    #expect(motion.value(at: -1) == 10)
    #expect(motion.value(at: 0) == 10)
    #expect(motion.value(at: 0.25) == 60)
    #expect(motion.value(at: 0.5) == 110)
    #expect(motion.value(at: 9) == 110)
    #expect(motion.velocity(at: 0.5) == 0)
    #expect(motion.velocity(at: -0.1) == 0)
    let step = 1e-5
    for time in [0.1, 0.2, 0.3, 0.45] {
      let slope = (motion.value(at: time + step) - motion.value(at: time - step)) / (2 * step)
      #expect((slope - motion.velocity(at: time)).magnitude < 1e-5)
    }
  }

  /// Where there is no way, a curve that begins or ends vertically moves nothing.
  @Test func easedMotion_withoutAWay_stands() {
    for curve in [CubicBezier(0, 1, 1, 0), CubicBezier(0, -1, 1, 2), .easeIn] {
      let motion = EasedMotion(timing: curve, duration: 0.5, fromValue: 3, toValue: 3)
      for time in [-1, 0, 0.25, 0.5.nextDown, 0.5, 1] {
        #expect(motion.value(at: time) == 3 && motion.velocity(at: time) == 0, "\(curve), \(time)")
      }
    }
  }

  @Test func easedMotion_ofNoDuration_isAtItsEnd() {
    let motion = EasedMotion(duration: 0, fromValue: 1, toValue: 2)
    #expect(motion.value(at: 0) == 2)
    #expect(motion.value(at: 1) == 2)
    #expect(motion.velocity(at: 0) == 0)
  }

  @Test func validated_outOfRange_saysWhatWouldBeRight() {
    #expect(
      throws: SolverError.outOfRange(parameter: "x2", value: 1.25, expected: "a number in 0...1")
    ) { try CubicBezier.validated(0, 0, 1.25, 1) }
    #expect(throws: SolverError.self) { try CubicBezier.validated(.nan, 0, 1, 1) }
    #expect(throws: SolverError.self) { try CubicBezier.validated(0, .infinity, 1, 1) }
  }
}
