// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeTestSupport
import Testing

/// The order and the parting of arrays, against loops.
struct OrderTests {
  private struct Row: Hashable {
    var first: Double
    var second: Double
    var number: Int
  }

  @Test func ordered_byTwoNumbers_isSortedAndStable() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let rows = (0..<random.index(below: 20)).map { number in
        Row(
          first: Double(random.index(below: 4)) - 2, second: Double(random.index(below: 3)),
          number: number)
      }
      // One pass of insertions after the other.
      var truth: [Row] = []
      for row in rows {
        let place = truth.firstIndex {
          $0.first > row.first || $0.first == row.first && $0.second > row.second
        }
        truth.insert(row, at: place ?? truth.count)
      }
      #expect(rows.ordered(by: { $0.first }, { $0.second }) == truth, "seed \(seed)")
      #expect(rows.ordered { _ in 1 } == rows, "seed \(seed)")
    }
  }

  @Test func partitioningIndex_ofEveryPlace_isTheFirstOfTheSecondPart() {
    for count in 0..<20 {
      let array = (0..<count).map { 10 * $0 }
      for place in 0...count {
        var asked = 0
        let found = array.partitioningIndex { element in
          asked += 1
          return element >= 10 * place
        }
        #expect(found == place, "\(place) of \(count)")
        #expect(asked <= 5, "\(place) of \(count)")
      }
    }
  }
}
