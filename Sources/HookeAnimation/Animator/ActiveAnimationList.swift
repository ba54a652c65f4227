// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The animations of one target, in order of addition, by key.
///
/// Most targets have one, which is stored inline.
struct ActiveAnimationList {
  private enum Storage {
    case none
    case one(ActiveAnimation)
    case several(KeyedAnimations)
  }

  private var storage = Storage.none

  /// The number of animations.
  var count: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .several(let animations): animations.count
    }
  }

  var isEmpty: Bool { if case .none = storage { true } else { false } }

  /// The only animation; nil if there are none or were several.
  var only: ActiveAnimation? { if case .one(let active) = storage { active } else { nil } }

  func first(forKey key: String) -> ActiveAnimation? {
    switch storage {
    case .none: nil
    case .one(let active): active.key == key ? active : nil
    case .several(let animations): animations.first(forKey: key)
    }
  }

  /// Adds an animation, whose number must be greater than every other's.
  mutating func append(_ active: ActiveAnimation) {
    switch storage {
    case .none: storage = .one(active)
    case .one(let first):
      let animations = KeyedAnimations()
      animations.append(first)
      animations.append(active)
      storage = .several(animations)
    case .several(let animations): animations.append(active)
    }
  }

  mutating func remove(_ active: ActiveAnimation) {
    switch storage {
    case .none: break
    case .one(let only): if only === active { storage = .none }
    case .several(let animations):
      animations.remove(active)
      if animations.count == 0 { storage = .none }
    }
  }

  /// The animations, in order.
  var all: [ActiveAnimation] {
    switch storage {
    case .none: []
    case .one(let active): [active]
    case .several(let animations): animations.all
    }
  }

  /// Calls `body` with each animation, in order; it must not call code of the program, which might
  /// remove one.
  func forEach(_ body: (ActiveAnimation) -> Void) {
    switch storage {
    case .none: break
    case .one(let active): body(active)
    case .several(let animations): animations.forEach(body)
    }
  }

  /// The last animation that satisfies a predicate.
  func last(where fits: (ActiveAnimation) -> Bool) -> ActiveAnimation? {
    switch storage {
    case .none: nil
    case .one(let active): fits(active) ? active : nil
    case .several(let animations): animations.last(where: fits)
    }
  }
}

/// Two or more animations of one target.
///
/// A few are searched linearly; only longer lists get an index by key. Removal leaves a gap, which
/// costs a binary search and no shifting.
private final class KeyedAnimations {
  private var slots: [(number: Int, active: ActiveAnimation?)] = []
  private var byKey: [String: ActiveAnimation] = [:]
  private(set) var count = 0
  /// The greatest number of animations that are searched linearly.
  private static let linearLimit = 8

  func first(forKey key: String) -> ActiveAnimation? {
    if !byKey.isEmpty { return byKey[key] }
    for slot in slots { if let active = slot.active, active.key == key { return active } }
    return nil
  }

  func append(_ active: ActiveAnimation) {
    count += 1
    slots.append((active.number, active))
    if !byKey.isEmpty {
      byKey[active.key] = active
    } else if count > Self.linearLimit {
      for active in all { byKey[active.key] = active }
    }
  }

  func remove(_ active: ActiveAnimation) {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].number < active.number { low = middle + 1 } else { high = middle }
    }
    guard low < slots.count, slots[low].active === active else { return }
    slots[low].active = nil
    count -= 1
    if byKey[active.key] === active { byKey[active.key] = nil }
    if slots.count > Self.linearLimit, count * 2 < slots.count {
      slots.removeAll { $0.active == nil }
    }
  }

  var all: [ActiveAnimation] { slots.compactMap(\.active) }

  func forEach(_ body: (ActiveAnimation) -> Void) {
    for slot in slots { if let active = slot.active { body(active) } }
  }

  func last(where fits: (ActiveAnimation) -> Bool) -> ActiveAnimation? {
    for slot in slots.reversed() { if let active = slot.active, fits(active) { return active } }
    return nil
  }
}
