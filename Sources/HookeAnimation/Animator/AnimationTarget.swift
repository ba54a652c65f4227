// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What an animator knows about one target.
///
/// The target itself is held weakly.
final class AnimationTarget {
  weak var object: AnyObject?
  let identifier: ObjectIdentifier
  /// The attached runs by key.
  ///
  /// Never iterated: the order of a dictionary is nobody's.
  private(set) var byKey: [String: ActiveAnimation] = [:]
  /// The attached runs in order of addition.
  private(set) var animations = ActiveAnimationList()
  /// The run that writes a property, by the property's name: the one that began last.
  var owners: [String: ActiveAnimation] = [:]
  /// The place among the animator's targets to check.
  var checkPlace = -1
  /// The keys whose animation is just being replaced.
  var replacedKeys: [String] = []
  /// Where the engine holds the object for a crowd of moving runs; -1 when it does not.
  var retainSlot: Int32 = -1

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  /// How many additions are under way, during which the entry must not be forgotten.
  var pins = 0

  var isEmpty: Bool { byKey.isEmpty && pins == 0 }

  func attach(_ active: ActiveAnimation) {
    byKey[active.key] = active
    animations.append(active)
    active.isAttached = true
    active.animation.activeAnimation = active
  }

  /// Lets go of every run, without a word: runs and their target hold each other.
  func detachAll() {
    byKey = [:]
    animations = ActiveAnimationList()
    owners = [:]
  }

  func detach(_ active: ActiveAnimation) {
    if byKey[active.key] === active { byKey[active.key] = nil }
    animations.remove(active)
    active.isAttached = false
    if active.animation.activeAnimation === active { active.animation.activeAnimation = nil }
    if let name = (active.animation as? ValueAnimation)?.property.name, owners[name] === active {
      owners[name] = nil
    }
  }
}

/// Runs in order of addition, with removal that costs a binary search and no shifting.
struct ActiveAnimationList {
  private var slots: [(number: Int, active: ActiveAnimation?)] = []
  private(set) var count = 0

  /// Adds a run, whose number is above every other's.
  mutating func append(_ active: ActiveAnimation) {
    slots.append((active.number, active))
    count += 1
  }

  mutating func remove(_ active: ActiveAnimation) {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].number < active.number { low = middle + 1 } else { high = middle }
    }
    guard low < slots.count, slots[low].active === active else { return }
    slots[low].active = nil
    count -= 1
    if slots.count > 16, count * 2 < slots.count { slots.removeAll { $0.active == nil } }
  }

  /// The runs, in order.
  var all: [ActiveAnimation] { slots.compactMap(\.active) }
}
