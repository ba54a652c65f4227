// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeRecording

/// The names that tracks have of what they record.
@Suite("Names of tracks")
struct TrackNameTests {
  private final class Knob: RecordedTarget {
    let recordedName: String
    var isReplaceable: Bool { false }
    init(_ name: String) { recordedName = name }
  }

  /// Each name is taken once, whatever objects are called: the least number that is free.
  @Test("names are numbered as a search for the first free one numbers them")
  func names_ofTargets_areTheFirstThatAreFree() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var (names, taken) = (TrackNames(), Set<String>())
      for _ in 0..<40 {
        let plain = ["a", "a 2", "a 3", "a 2 2", "b"][random.index(below: 5)]
        let property = ["x", "y"][random.index(below: 2)]
        let expected = ([plain] + (2...50).map { "\(plain) \($0)" }).first {
          !taken.contains(property + $0)
        }
        let found = names.take(for: Knob(plain), property)
        #expect(found == expected, "seed \(seed)")
        taken.insert(property + found)
      }
    }
  }
}
