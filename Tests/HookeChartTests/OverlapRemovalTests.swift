// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeTestSupport
import Testing

@Suite("Label overlap removal")
struct OverlapRemovalTests {
  @Test("labels that do not touch stay where they are")
  func positions_apart_areUnchanged() {
    let places = OverlapRemoval.positions([10, 50, 90], widths: [8, 8, 8], gap: 4, in: 0...100)
    #expect(places == [10, 50, 90])
  }

  @Test("labels keep order and distance and stay inside, and none moves without need")
  func positions_random_keepOrderAndDistance() {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 1...14, using: &generator)
      let wanted = (0..<count).map { _ in Double.random(in: 0...500, using: &generator) }.sorted()
      let widths = wanted.map { _ in Double.random(in: 3...20, using: &generator) }
      let places = OverlapRemoval.positions(wanted, widths: widths, gap: 4, in: 0...500)
      for index in 1..<max(1, count) {
        let least = (widths[index - 1] + widths[index]) / 2 + 4
        #expect(places[index] - places[index - 1] >= least - 1e-9, "seed \(seed)")
      }
      #expect(places[0] >= widths[0] / 2 - 1e-9, "seed \(seed)")
      #expect((places.last ?? 0) <= 500 - (widths.last ?? 0) / 2 + 1e-9, "seed \(seed)")
    }
  }

  @Test("two labels that want the same place move by the same amount")
  func positions_two_shareTheShift() {
    let places = OverlapRemoval.positions([50, 50], widths: [10, 10], gap: 2, in: 0...100)
    #expect(places == [44, 56])
  }
}
