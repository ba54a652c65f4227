// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDisplay
import Testing

@Suite struct FrameCostsTests {
  private func costs(_ durations: some Sequence<Double>) -> FrameCosts {
    var costs = FrameCosts()
    for duration in durations { costs.append(duration) }
    return costs
  }

  @Test func quantile_isTheSmallestThatThePartDoesNotExceed() {
    let costs = costs([5, 1, 4, 2, 3])
    let expected: [(part: Double, duration: Double)] = [
      (0, 1), (0.2, 1), (0.21, 2), (0.5, 3), (0.8, 4), (0.99, 5), (1, 5), (-7, 1), (7, 5),
      (.nan, 1), (.infinity, 5),
    ]
    for (part, duration) in expected { #expect(costs.quantile(part) == duration, "\(part)") }
    #expect(costs.last == 3)
  }

  @Test func append_beyondTheCapacity_forgetsTheOldest() {
    let costs = costs((1...FrameCosts.capacity + 10).map(Double.init))
    #expect(costs.count == FrameCosts.capacity + 10)
    #expect(costs.quantile(0) == 11)
    #expect(costs.last == Double(FrameCosts.capacity + 10))
    // All frames are counted; of the last 1,024 the half, 99 in a hundred and all are as long.
    #expect(
      "\(self.costs((1...1034).map { Double($0) / 1000 }))"
        == "1034 frames, median 522.00 ms, 99 % within 1024.00 ms, longest 1034.00 ms")
  }

  @Test func description_isInMilliseconds() {
    #expect(
      "\(costs([0.001, 0.0035, 0.002]))"
        == "3 frames, median 2.00 ms, 99 % within 3.50 ms, longest 3.50 ms")
    #expect(
      "\(costs((1...200).map { Double($0) / 1000 }))"
        == "200 frames, median 100.00 ms, 99 % within 198.00 ms, longest 200.00 ms")
    #expect("\(FrameCosts())" == "no frames")
    #expect(FrameCosts().quantile(0.5) == nil && FrameCosts().last == nil)
  }
}
