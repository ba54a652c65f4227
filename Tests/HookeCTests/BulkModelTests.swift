// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeTestSupport
import Testing

/// Calls for many springs at once do what calls for each would, up to the first that is refused.
@Suite("hooke.h: many springs at once")
struct BulkModelTests {
  private static let odd: [Double] = [.nan, .infinity, 2e18]

  /// The calls for many, of which one number or handle may be refused.
  enum Call: CaseIterable { case insert, remove, retarget, impulse }

  private func state(_ token: OpaquePointer, _ handle: hooke_handle_t) -> [Double] {
    unsafe [
      hooke_batch_position(token, handle), hooke_batch_velocity(token, handle),
      hooke_batch_target(token, handle), Double(hooke_batch_is_moving(token, handle)),
    ]
  }

  /// One by one, until one is refused.
  private func each(
    _ call: Call, _ token: OpaquePointer, _ handles: inout [hooke_handle_t], _ numbers: [Double]
  ) -> (status: hooke_status_t, done: Int) {
    var spring = hooke_spring_t(mass: 1, stiffness: 300, damping: 20)
    for index in numbers.indices {
      let status =
        switch call {
        case .insert:
          unsafe hooke_batch_insert(
            token, &spring, numbers[index], Double(index), 5, 0.01, &handles[index])
        case .remove: unsafe hooke_batch_remove(token, handles[index])
        case .retarget: unsafe hooke_batch_retarget(token, handles[index], numbers[index])
        case .impulse: unsafe hooke_batch_impulse(token, handles[index], numbers[index])
        }
      if status != HOOKE_OK { return (status, index) }
    }
    return (HOOKE_OK, numbers.count)
  }

  private func many(
    _ call: Call, _ token: OpaquePointer, _ handles: inout [hooke_handle_t], _ numbers: [Double]
  ) -> (status: hooke_status_t, done: Int) {
    let count = numbers.count
    let springs = Array(
      repeating: hooke_spring_t(mass: 1, stiffness: 300, damping: 20), count: count)
    let velocities = numbers.indices.map { Double($0) }
    let (targets, thresholds) = (
      Array(repeating: 5.0, count: count), Array(repeating: 0.01, count: count)
    )
    var done = -1
    let status =
      switch call {
      case .insert:
        unsafe hooke_batch_insert_many(
          token, count, springs, numbers, velocities, targets, thresholds, &handles, &done)
      case .remove: unsafe hooke_batch_remove_many(token, count, handles, &done)
      case .retarget: unsafe hooke_batch_retarget_many(token, count, handles, numbers, &done)
      case .impulse: unsafe hooke_batch_impulse_many(token, count, handles, numbers, &done)
      }
    return (status, done)
  }

  @Test(arguments: [HOOKE_FLOAT.rawValue, HOOKE_DOUBLE.rawValue])
  func calls_forMany_areThoseForEach(_ scalar: UInt32) throws {
    var random = SeededGenerator(seed: 7)
    let (one, other) = (try CBatch(hooke_scalar_t(scalar)), try CBatch(hooke_scalar_t(scalar)))
    // Handles of both batches: their slots are the same, their generations are not.
    typealias Pair = (one: hooke_handle_t, other: hooke_handle_t)
    var (live, stale) = ([Pair](), [Pair]())
    for round in 0..<160 {
      let call = live.count < 4 ? .insert : Call.allCases[random.index(below: 4)]
      let count = call == .insert ? random.index(below: 6) : random.index(below: 4)
      var numbers = (0..<count).map { _ in random.double(-9...9) }
      var pairs = Array(live.shuffled(using: &random).prefix(count))
      if call == .insert {
        pairs = Array(repeating: (hooke_handle_t(), hooke_handle_t()), count: count)
      }
      // One of them is refused now and then.
      if count > 0, round % 3 == 0 {
        let place = random.index(below: count)
        if call == .insert || (call != .remove && round % 2 == 0) {
          numbers[place] = Self.odd[random.index(below: 3)]
        } else if let pair = stale.randomElement(using: &random) {
          pairs[place] = pair
        }
      }
      var (first, second) = (pairs.map(\.one), pairs.map(\.other))
      let expected = unsafe each(call, one.token, &first, numbers)
      let found = unsafe many(call, other.token, &second, numbers)
      #expect(found == expected, "\(call), round \(round)")
      for index in 0..<expected.done {
        #expect(first[index].slot == second[index].slot, "\(call), round \(round)")
        switch call {
        case .insert: live.append((first[index], second[index]))
        case .remove:
          live.removeAll { $0.one.slot == first[index].slot }
          stale.append((first[index], second[index]))
        default: break
        }
      }
      #expect(unsafe hooke_batch_advance(one.token, 1 / 60.0) == HOOKE_OK)
      #expect(unsafe hooke_batch_advance(other.token, 1 / 60.0) == HOOKE_OK)
      #expect(unsafe hooke_batch_count(other.token) == live.count, "round \(round)")
      for pair in live {
        let expected = unsafe state(one.token, pair.one)
        let found = unsafe state(other.token, pair.other)
        #expect(found == expected && !found[0].isNaN, "\(call), round \(round)")
      }
    }
    #expect(live.count > 3 && stale.count > 3)
  }
}
