// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeTestSupport
import Testing

/// The tokens of C's objects, against a dictionary.
@Suite("Tokens")
struct TokenTests {
  private static let kinds = [
    HOOKE_OBJECT_FLOAT_BATCH, HOOKE_OBJECT_DOUBLE_BATCH, HOOKE_OBJECT_STEP, HOOKE_OBJECT_ENSEMBLE,
  ]

  /// An address of an object, which is never looked at.
  private static func address(_ number: Int) -> UnsafeMutableRawPointer? {
    unsafe UnsafeMutableRawPointer(bitPattern: number + 1)
  }

  private struct Known {
    var kind: UInt32
    var address: Int
    var isBusy = false
  }

  @Test(arguments: [UInt64(1), 2])
  func tokens_madeAndReleasedAtRandom_areThoseOfADictionary(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var live: [Int: Known] = [:]
    var (stale, isStale) = ([Int](), Set<Int>())
    func expectFound(_ token: Int, _ known: Known?) {
      let found = unsafe hooke_token_find(UnsafeRawPointer(bitPattern: token))
      #expect(unsafe found.kind.rawValue == known?.kind ?? 0, "seed \(seed)")
      #expect(unsafe found.isBusy == (known?.isBusy == true ? 1 : 0))
      #expect(unsafe Int(bitPattern: found.address) == known?.address ?? 0)
    }
    for _ in 0..<300 {
      let known = live.keys.sorted()
      switch known.isEmpty ? 0 : random.index(below: 5) {
      case 0, 1:
        let kind = Self.kinds[random.index(below: 4)]
        let number = random.index(below: 1 << 30)
        let token = unsafe Int(bitPattern: hooke_token_make(kind, Self.address(number)))
        #expect(token != 0 && live[token] == nil && !isStale.contains(token))
        live[token] = Known(kind: kind.rawValue, address: number + 1)
        expectFound(token, live[token])
      case 2:
        let token = known[random.index(below: known.count)]
        live[token]?.isBusy.toggle()
        unsafe hooke_token_set_busy(
          UnsafeRawPointer(bitPattern: token), live[token]?.isBusy == true ? 1 : 0)
      case 3:
        let token = known[random.index(below: known.count)]
        let object = unsafe hooke_token_release(UnsafeRawPointer(bitPattern: token))
        let gone = live.removeValue(forKey: token)
        #expect(unsafe object.kind.rawValue == gone?.kind && object.isBusy == 0)
        #expect(unsafe Int(bitPattern: object.address) == gone?.address)
        // Only once.
        let again = unsafe hooke_token_release(UnsafeRawPointer(bitPattern: token))
        #expect(unsafe again.kind == HOOKE_OBJECT_NONE && again.address == nil)
        stale.append(token)
        isStale.insert(token)
      default:
        let token = known[random.index(below: known.count)]
        expectFound(token, live[token])
        if let token = stale.randomElement(using: &random) { expectFound(token, nil) }
      }
    }
    for (token, known) in live { expectFound(token, known) }
    for token in stale { expectFound(token, nil) }
    expectFound(0, nil)
    for token in live.keys { _ = unsafe hooke_token_release(UnsafeRawPointer(bitPattern: token)) }
  }

  /// There are 65,535 slots: twice as many tokens, of which few live at a time, find them again in
  /// whatever order they are released.
  @Test func slots_ofReleasedTokens_areUsedAgain() {
    var random = SeededGenerator(seed: 4)
    var slots: Set<Int> = []
    for round in 0..<2200 {
      var tokens: [Int] = []
      for _ in 0..<60 {
        let token = unsafe Int(bitPattern: hooke_token_make(HOOKE_OBJECT_STEP, Self.address(round)))
        guard token != 0 else {
          Issue.record("no slot is left in round \(round)")
          return
        }
        tokens.append(token)
        slots.insert(token & 0xFFFF)
      }
      switch round % 3 {
      case 0: break
      case 1: tokens.reverse()
      default: tokens.shuffle(using: &random)
      }
      for token in tokens {
        let object = unsafe hooke_token_release(UnsafeRawPointer(bitPattern: token))
        if unsafe object.kind != HOOKE_OBJECT_STEP { Issue.record("round \(round)") }
      }
    }
    // Other tests take some meanwhile.
    #expect(slots.count < 5000 && !slots.contains(0), "\(slots.count)")
  }

  /// A slot is used again thousands of times without a token that was there before.
  @Test func tokens_ofOneSlot_areNeverThoseOfBefore() {
    var seen = Set<Int>()
    for round in 0..<2000 {
      let token = unsafe Int(bitPattern: hooke_token_make(HOOKE_OBJECT_STEP, Self.address(round)))
      #expect(seen.insert(token).inserted, "round \(round)")
      unsafe _ = hooke_token_release(UnsafeRawPointer(bitPattern: token))
    }
  }

  /// An object that was released while it was busy leaves nothing of that to the next one.
  @Test func slot_ofABusyObject_isFreeForTheNext() {
    for round in 0..<50 {
      let token = unsafe UnsafeRawPointer(hooke_token_make(HOOKE_OBJECT_STEP, Self.address(round)))
      #expect(unsafe hooke_token_find(token).isBusy == 0, "round \(round)")
      unsafe hooke_token_set_busy(token, 1)
      #expect(unsafe hooke_token_find(token).isBusy == 1, "round \(round)")
      #expect(unsafe hooke_token_release(token).kind == HOOKE_OBJECT_STEP, "round \(round)")
    }
  }

  /// Null is no token: releasing it gives no slot back.
  @Test func null_released_isNothing() {
    var slots: Set<Int> = []
    for round in 0..<200 {
      let object = unsafe hooke_token_release(nil)
      #expect(unsafe object.kind == HOOKE_OBJECT_NONE && object.address == nil, "round \(round)")
      let token = unsafe UnsafeRawPointer(hooke_token_make(HOOKE_OBJECT_STEP, Self.address(round)))
      slots.insert(Int(bitPattern: token) & 0xFFFF)
      _ = unsafe hooke_token_release(token)
      _ = unsafe hooke_token_release(nil)
    }
    // Other tests take and release some meanwhile.
    #expect(slots.count < 150 && !slots.contains(0), "\(slots.count)")
  }

  @Test func claim_ofAFlag_succeedsOnce() {
    var flags: [UInt8] = [0, 0, 1]
    #expect(unsafe hooke_claim(&flags[0]) == 1 && hooke_claim(&flags[0]) == 0)
    #expect(unsafe hooke_claim(&flags[2]) == 0)
    #expect(flags == [1, 0, 1])
  }
}
