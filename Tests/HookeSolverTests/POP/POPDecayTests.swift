// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("POP: decay and timing functions")
struct POPDecayTests {
  @Test func decays_arePOPs() throws {
    let summary = try POPTable.rows(of: "decay_summary")
    let frames = try POPTable.cases(of: "decay_frames")
    #expect(summary.count == 89)
    var checked = 0
    for row in summary {
      let name = try row.text("case")
      let decay = POPDecay(deceleration: try row.number("deceleration"))
      let threshold = try row.number("threshold")
      let from = SIMD4(try row.number("from"), 0, 0, 0)
      var (value, velocity) = (from, SIMD4(try row.number("velocity0"), 0, 0, 0))
      let duration = decay.duration(velocity: velocity, threshold: threshold)
      let end = decay.endValue(from: from, velocity: velocity, threshold: threshold)
      #expect(POPTable.agree(duration, try row.number("duration")), "\(name)")
      #expect(POPTable.agree(end.x, try row.number("to_value")), "\(name)")
      let times = POPTable.times(try row.text("frame_mode")).makeIterator()
      let printed = Dictionary(
        uniqueKeysWithValues: try #require(frames[name]).map { (Int(try $0.number("frame")), $0) })
      let done = Int(try row.number("done_frame"))
      var last = 1024.0
      // Only the first 600 frames and the last one are printed.
      for index in 0...(printed.keys.max() ?? 0) {
        let time = try #require(times.next())
        decay.advance(value: &value, velocity: &velocity, by: time - last)
        value = POPClampMode.end.clamped(value, from: from, to: end)
        last = time
        let isDone = POPDecay.hasConverged(velocity: velocity, threshold: threshold)
        #expect(isDone == (index == done), "\(name) frame \(index)")
        guard let frame = printed[index] else { continue }
        #expect(POPTable.agree(value.x, try frame.number("position")), "\(name) \(index)")
        #expect(POPTable.agree(velocity.x, try frame.number("velocity")), "\(name) \(index)")
        checked += 1
      }
    }
    #expect(checked == 15_275)
  }

  @Test func timingFunctions_arePOPs() throws {
    let rows = try POPTable.rows(of: "timing_solve")
    #expect(rows.count == 2340)
    for row in rows {
      let timing = POPTimingFunction(
        Float(try row.number("c1x")), Float(try row.number("c1y")),
        Float(try row.number("c2x")), Float(try row.number("c2y")))
      let progress = timing.value(at: try row.number("t"), tolerance: try row.number("eps"))
      #expect(POPTable.agree(progress, try row.number("progress")), "\(row.words)")
    }
  }

  private static let timings: [String: POPTimingFunction] = [
    "nil": .default, "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut,
    "easeInEaseOut": .easeInEaseOut,
  ]

  @Test func basicFrames_arePOPs() throws {
    let rows = try POPTable.rows(of: "basic_frames")
    #expect(rows.count == 1870)
    for row in rows {
      let timing = try #require(Self.timings[try row.text("name")])
      let (from, to) = (try row.number("from"), try row.number("to"))
      let (elapsed, duration) = (try row.number("t"), try row.number("duration"))
      let isDone = POPTimingFunction.isDone(elapsed: elapsed, duration: duration)
      #expect(isDone == (try row.number("done") == 1), "\(row.words)")
      let progress = timing.progress(elapsed: elapsed, duration: duration)
      let value = from + progress * (to - from)
      #expect(POPTable.agree(value, try row.number("position")), "\(row.words)")
    }
  }
}
