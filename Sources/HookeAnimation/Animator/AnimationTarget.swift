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
  private(set) var byKey: [String: AnimationRun] = [:]
  /// The attached runs in order of addition.
  private(set) var runs = RunList()
  /// The run that writes a property, by the property's name: the one that began last.
  var owners: [String: AnimationRun] = [:]
  /// The place among the animator's targets to check.
  var checkPlace = -1
  /// The keys whose animation is just being replaced.
  var replacedKeys: [String] = []
  /// Where the engine holds the object for a crowd of moving runs; -1 when it does not.
  var holdSlot: Int32 = -1

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  /// How many additions are under way, during which the entry must not be forgotten.
  var pins = 0

  var isEmpty: Bool { byKey.isEmpty && pins == 0 }

  func attach(_ run: AnimationRun) {
    byKey[run.key] = run
    runs.append(run)
    run.isAttached = true
    run.animation.run = run
  }

  /// Lets go of every run, without a word: runs and their target hold each other.
  func forgetAll() {
    byKey = [:]
    runs = RunList()
    owners = [:]
  }

  func detach(_ run: AnimationRun) {
    if byKey[run.key] === run { byKey[run.key] = nil }
    runs.remove(run)
    run.isAttached = false
    if run.animation.run === run { run.animation.run = nil }
    if let name = (run.animation as? ValueAnimation)?.property.name, owners[name] === run {
      owners[name] = nil
    }
  }
}

/// Runs in order of addition, with removal that costs a binary search and no shifting.
struct RunList {
  private var slots: [(number: Int, run: AnimationRun?)] = []
  private(set) var count = 0

  /// Adds a run, whose number is above every other's.
  mutating func append(_ run: AnimationRun) {
    slots.append((run.number, run))
    count += 1
  }

  mutating func remove(_ run: AnimationRun) {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].number < run.number { low = middle + 1 } else { high = middle }
    }
    guard low < slots.count, slots[low].run === run else { return }
    slots[low].run = nil
    count -= 1
    if slots.count > 16, count * 2 < slots.count { slots.removeAll { $0.run == nil } }
  }

  /// The runs, in order.
  var all: [AnimationRun] { slots.compactMap(\.run) }
}
