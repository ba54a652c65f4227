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

  /// What is freed is used again, its last slot first, also after memory has been added since.
  @Test(arguments: [(1, 1), (40, 40), (64, 1), (64, 64), (100, 37), (128, 128)])
  func slots_freedBeforeGrowth_areUsedAgainInOrder(count: Int, removed: Int) {
    var map = SlotMap()
    map.reserve(count)
    var model: [SpringHandle] = []
    for _ in 0..<count { model.append(map.append()) }
    #expect(model.map(\.slot) == (0..<count).map(UInt32.init))
    var freed: [SpringHandle] = []
    for _ in 0..<removed {
      map.removeLast()
      freed.append(model.removeLast())
    }
    for more in [1, 2, 3] {
      // Beyond the 64 elements by which the columns grow.
      map.reserve(count + 64 * more)
      let stale = freed.contains { map.index(of: $0) != nil }
      let found = model.map { map.index(of: $0) }
      #expect(!stale && found == model.indices.map { $0 }, "growth \(more)")
    }
    for last in freed.reversed() {
      let handle = map.append()
      #expect(handle.slot == last.slot && handle.generation == last.generation &+ 1)
      model.append(handle)
    }
    for slot in count..<count + 64 {
      let handle = map.append()
      #expect(Int(handle.slot) == slot, "one that was never used")
      model.append(handle)
    }
    let found = model.map { map.index(of: $0) }
    #expect(found == model.indices.map { $0 })
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
