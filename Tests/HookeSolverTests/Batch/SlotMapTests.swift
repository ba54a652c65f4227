// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeSolver

/// The map from handles to indices, against an array of the handles in use.
@Suite("Map of handles") struct SlotMapTests {
  @Test func handles_afterAnyChanges_areThoseOfTheModel() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var map = SlotMap()
      var (model, gone): ([SpringHandle], [SpringHandle]) = ([], [])
      for step in 0..<60 {
        let place: Comment = "seed \(seed), step \(step)"
        switch random.index(below: 5) {
        case 0, 1:
          map.reserve(model.count + 1 + random.index(below: 3))
          let handle = map.append()
          #expect(!model.contains(handle) && !gone.contains(handle), place)
          model.append(handle)
        case 2 where !model.isEmpty:
          map.removeLast()
          gone.append(model.removeLast())
        case 3 where !model.isEmpty:
          let (first, second) = (random.index(below: model.count), random.index(below: model.count))
          map.swap(first, second)
          model.swapAt(first, second)
        default: map.reserve(random.index(below: 4))
        }
        let count = map.count
        #expect(count == model.count, place)
        for (index, handle) in model.enumerated() {
          let (found, back) = (map.index(of: handle), map.handle(at: index))
          #expect(found == index && back == handle, place)
        }
        let stale = gone.compactMap { map.index(of: $0) }
        #expect(stale.isEmpty, place)
      }
    }
  }

  /// Handles of one map mean nothing to another, even in the same slot.
  @Test func handles_ofAnotherMap_areForeign() {
    var one = SlotMap()
    var other = SlotMap()
    one.reserve(3)
    other.reserve(3)
    for _ in 0..<3 {
      let (mine, foreign) = (one.append(), other.append())
      let found = [one.index(of: foreign), other.index(of: mine)]
      #expect(found == [nil, nil])
    }
  }
}
