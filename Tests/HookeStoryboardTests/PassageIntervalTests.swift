// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeStoryboard

/// Which instants are within a passage of another layer, against a look at each passage.
@Suite struct PassageIntervalTests {
  @Test func instants_areFoundAsByLookingAtEachPassage() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let layers = ["a", "b", "c"].prefix(Int(random.next() % 3) + 1)
      let passages = (0..<Int(random.next() % 12)).map { _ in
        // Whole numbers, so that ends of intervals meet each other and the instants.
        let start = Double(random.next() % 20)
        let layer = layers[Int(random.next() % UInt64(layers.count))]
        return (start: start, end: start + Double(random.next() % 8), layer: layer)
      }
      let intervals = PassageIntervals(passages)
      for layer in ["a", "b", "c", "d"] {
        for time in stride(from: -1.0, to: 28, by: 0.5) {
          let isWithin = passages.contains {
            $0.layer != layer && $0.start < time && time < $0.end
          }
          #expect(
            intervals.contain(time, exceptOf: layer) == isWithin,
            "seed \(seed), \(layer) at \(time)")
        }
      }
    }
  }
}
