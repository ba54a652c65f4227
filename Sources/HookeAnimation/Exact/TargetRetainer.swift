// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Strong references to the targets of a crowd of moving runs.
///
/// Loading a weak reference costs some ten times what a spring does. So when a crowd of runs moves,
/// its targets are held strongly, and it is looked whether anybody else still holds them; a target
/// that nobody else does is let go of, unwritten. A target thus outlives its last owner by sixteen frames
/// at most. Smaller numbers of runs hold their targets weakly.
final class TargetRetainer {
  /// How many moving runs make a crowd.
  static let activationCount = 64
  /// In how many frames every hold is looked at once.
  private static let framesPerRound = 16

  var isOn = false
  private var objects: [AnyObject?] = []
  private var entries: [(target: AnimationTarget?, count: Int)] = []
  private var free: [Int32] = []
  /// What was released while references were kept.
  private var deferredSlots: [Int32] = []
  /// Whether what is released is let go of only afterwards: a target may stop its own animations from
  /// within the write that a frame makes to it.
  var defersReleases = false {
    didSet { if !defersReleases { releaseDeferred() } }
  }
  /// The slot whose hold is loosened next.
  private var next = 0
  /// The part of the holds looked at in this frame.
  private var turn = 0

  /// Holds a target once more; -1 when it is gone.
  func retain(_ target: AnimationTarget) -> Int32 {
    if target.retainSlot >= 0 {
      entries[Int(target.retainSlot)].count += 1
      return target.retainSlot
    }
    guard let object = target.object else { return -1 }
    let slot: Int32
    if let unused = free.popLast() {
      slot = unused
      set(Int(slot), object)
      entries[Int(slot)] = (target, 1)
    } else {
      slot = Int32(objects.count)
      objects.append(object)
      entries.append((target, 1))
    }
    target.retainSlot = slot
    return slot
  }

  /// The object held in a slot.
  func object(_ slot: Int32) -> AnyObject? { objects[Int(slot)] }

  func release(_ slot: Int32) {
    if defersReleases { deferredSlots.append(slot) } else { releaseReference(in: slot) }
  }

  private func releaseDeferred() {
    while let slot = deferredSlots.popLast() { releaseReference(in: slot) }
  }

  private func releaseReference(in slot: Int32) {
    entries[Int(slot)].count -= 1
    guard entries[Int(slot)].count == 0 else { return }
    entries[Int(slot)].target?.retainSlot = -1
    entries[Int(slot)].target = nil
    set(Int(slot), nil)
    free.append(slot)
  }

  private func set(_ slot: Int, _ object: AnyObject?) {
    // The last reference goes when the array is no longer being changed: a target's own end may stop
    // animations.
    let before = objects[slot]
    objects[slot] = object
    withExtendedLifetime(before) {}
  }

  /// The targets that nobody else holds any more; they are let go of.
  ///
  /// Each frame looks at a part.
  func removeUnreferencedTargets() -> [AnimationTarget] {
    guard isOn, !objects.isEmpty else { return [] }
    var lost: [AnimationTarget] = []
    turn = turn + 1 < Self.framesPerRound ? turn + 1 : 0
    let part = Self.part(turn, of: objects.count)
    var place = Self.firstUnique(in: &objects, part)
    while let slot = place {
      set(slot, nil)
      if let target = entries[slot].target { lost.append(target) }
      place = Self.firstUnique(in: &objects, slot + 1..<part.upperBound)
    }
    probeOneReference(&lost)
    return lost
  }

  private static func part(_ turn: Int, of count: Int) -> Range<Int> {
    count * turn / framesPerRound..<count * (turn + 1) / framesPerRound
  }

  private static func firstUnique(in objects: inout [AnyObject?], _ range: Range<Int>) -> Int? {
    for slot in range where isKnownUniquelyReferenced(&objects[slot]) { return slot }
    return nil
  }

  /// Two animators that hold one target would keep it for each other: one hold after the other is
  /// loosened for a moment to see whether the target lives without it.
  private func probeOneReference(_ lost: inout [AnimationTarget]) {
    next = next + 1 < objects.count ? next + 1 : 0
    guard objects[next] != nil, let target = entries[next].target else { return }
    set(next, nil)
    set(next, target.object)
    if objects[next] == nil { lost.append(target) }
  }
}
