// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A target and the animations attached to it.
@usableFromInline
final class AnimationTarget {
  /// The object, if the animator references its targets strongly; else nil.
  let heldObject: AnyObject?
  /// The object, if the animator references its targets weakly; else nil.
  @usableFromInline private(set) weak var weakObject: AnyObject?
  let identifier: ObjectIdentifier
  /// The attached animations in order of addition.
  private(set) var animations = ActiveAnimationList()
  /// The sums of the properties that have additive animations.
  var sums: [PropertySum] = []
  /// The number of animations in motion.
  var movingCount = 0
  /// The index among the engine's targets without motion; -1 if it is not one of them.
  var standingPlace = -1
  /// The keys whose animation is being replaced at the moment.
  var replacedKeys: [String] = []
  /// The number of additions in progress, during which the record must not be removed.
  var pins = 0

  init(_ object: AnyObject, isHeld: Bool) {
    heldObject = isHeld ? object : nil
    identifier = ObjectIdentifier(object)
    if !isHeld { weakObject = object }
  }

  /// The object; nil once it is released.
  var object: AnyObject? { heldObject ?? weakObject }

  var isEmpty: Bool { animations.isEmpty && pins == 0 }

  /// The animation under a key.
  func animation(forKey key: String) -> ActiveAnimation? { animations.first(forKey: key) }

  func attach(_ active: ActiveAnimation) {
    animations.append(active)
    active.isAttached = true
    active.animation.activeAnimation = active
  }

  func detach(_ active: ActiveAnimation) {
    animations.remove(active)
    active.isAttached = false
    if active.animation.activeAnimation === active { active.animation.activeAnimation = nil }
  }

  /// Detaches every animation without callbacks when the animator is released, which breaks the
  /// reference cycle between target and animations.
  func detachAll() {
    for active in animations.all where active.animation.activeAnimation === active {
      active.animation.activeAnimation = nil
    }
    animations = ActiveAnimationList()
  }

  /// The sum of a property, if an additive animation runs on it.
  func sum(of property: ErasedProperty) -> PropertySum? {
    sums.isEmpty ? nil : sums.first { $0.property.isSame(as: property) }
  }
}

/// The animations of one target, in order of addition, by key.
///
/// Most targets have one or two. So the first is stored inline, a few are searched linearly, and
/// only longer lists get an index by key. Removal leaves a gap, which costs a binary search and no
/// shifting.
struct ActiveAnimationList {
  private var only: ActiveAnimation?
  /// All animations, once a second one was added.
  private var slots: [(number: Int, active: ActiveAnimation?)] = []
  private var byKey: [String: ActiveAnimation] = [:]
  private(set) var count = 0
  /// The greatest number of animations that are searched linearly.
  private static let linearLimit = 8

  var isEmpty: Bool { count == 0 }

  func first(forKey key: String) -> ActiveAnimation? {
    if let only { return only.key == key ? only : nil }
    if !byKey.isEmpty { return byKey[key] }
    for slot in slots { if let active = slot.active, active.key == key { return active } }
    return nil
  }

  /// Adds an animation, whose number must be greater than every other's.
  mutating func append(_ active: ActiveAnimation) {
    count += 1
    if count == 1 {
      slots = []
      byKey = [:]
      only = active
      return
    }
    if let first = only {
      only = nil
      slots = [(first.number, first)]
    }
    slots.append((active.number, active))
    if !byKey.isEmpty {
      byKey[active.key] = active
    } else if count > Self.linearLimit {
      for slot in slots { if let active = slot.active { byKey[active.key] = active } }
    }
  }

  mutating func remove(_ active: ActiveAnimation) {
    if let only {
      guard only === active else { return }
      self = ActiveAnimationList()
      return
    }
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].number < active.number { low = middle + 1 } else { high = middle }
    }
    guard low < slots.count, slots[low].active === active else { return }
    slots[low].active = nil
    count -= 1
    if byKey[active.key] === active { byKey[active.key] = nil }
    if count == 0 {
      self = ActiveAnimationList()
    } else if slots.count > 8, count * 2 < slots.count {
      slots.removeAll { $0.active == nil }
    }
  }

  /// The animations, in order.
  var all: [ActiveAnimation] {
    if let only { return [only] }
    return slots.compactMap(\.active)
  }

  /// Calls `body` with each animation, in order.
  func forEach(_ body: (ActiveAnimation) -> Void) {
    if let only { return body(only) }
    for slot in slots { if let active = slot.active { body(active) } }
  }

  /// The last animation that satisfies a predicate.
  func last(where fits: (ActiveAnimation) -> Bool) -> ActiveAnimation? {
    if let only { return fits(only) ? only : nil }
    for slot in slots.reversed() { if let active = slot.active, fits(active) { return active } }
    return nil
  }
}
