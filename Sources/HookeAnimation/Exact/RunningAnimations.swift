// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The animations in motion, in order of addition, with the data for writing each frame.
///
/// All springs are stepped as one batch. A spring that is neither clamped, rounded nor observed
/// costs a frame one gather and one call of its property; others get their value from the batch and
/// are written one by one; all other kinds of motion are evaluated in closed form.
///
/// The list, its entries and the batch change in ``prepare(for:)`` only, before the writes of a
/// frame. Changes between frames, or during their writes, are queued: an animation that stops is
/// marked and leaves a gap, one that begins or changes waits for the next frame's preparation. So
/// callbacks may change any animation during the iteration.
final class RunningAnimations {
  /// The animations by index; nil where one has stopped.
  private(set) var animations: [ExactActiveAnimation?] = []
  /// The write loop's entry of each animation, at the same indices.
  private(set) var entries: [WriteEntry] = []
  private(set) var springs = BatchedSprings()
  /// The number of animations in motion, including those that wait for the next preparation.
  private(set) var count = 0
  private var gapCount = 0
  /// Whether a frame's writes are iterating over the list.
  var isWriting = false
  /// Whether the animator references its targets strongly.
  let holdsTargets: Bool

  // Queued for the next preparation.
  private var arriving: [ExactActiveAnimation] = []
  private var invalidated: [ExactActiveAnimation] = []
  private var leaving: [SpringHandle] = []
  /// The indices whose animation stopped during the writes.
  private var newGaps: [Int] = []
  /// The flag that is set when an animation stops, or its entry is no longer valid.
  let invalidation = InvalidationFlag()

  init(holdsTargets: Bool) { self.holdsTargets = holdsTargets }

  var isEmpty: Bool { count == 0 }

  /// Whether any of them calls code of the program in every frame.
  var hasFrameCallbacks: Bool {
    contains {
      $0.valueAnimation == nil || $0.animation.didApply != nil || $0.animation.delegate != nil
    }
  }

  /// Whether any of them is a custom animation.
  var hasCustomAnimation: Bool { contains { $0.valueAnimation == nil } }

  private func contains(_ isWanted: (ExactActiveAnimation) -> Bool) -> Bool {
    animations.contains { $0.map { $0.place >= 0 && isWanted($0) } ?? false }
      || arriving.contains { $0.place == ExactActiveAnimation.arrivingPlace && isWanted($0) }
  }

  // MARK: Members

  func append(_ active: ExactActiveAnimation) {
    active.place = ExactActiveAnimation.arrivingPlace
    count += 1
    arriving.append(active)
    invalidate(active)
  }

  func remove(_ active: ExactActiveAnimation) {
    let place = active.place
    guard place != ExactActiveAnimation.noPlace else { return }
    active.place = ExactActiveAnimation.noPlace
    count -= 1
    invalidation.isSet = true
    removeFromBatch(active)
    guard place >= 0 else { return }
    gapCount += 1
    if isWriting { newGaps.append(place) } else { clear(place) }
  }

  /// Queues an animation whose motion, or how it is written, has changed.
  func invalidate(_ active: ExactActiveAnimation) {
    guard active.place != ExactActiveAnimation.noPlace else { return }
    invalidation.isSet = true
    if !active.needsUpdate {
      active.needsUpdate = true
      invalidated.append(active)
    }
  }

  /// Calls `body` with each animation, in order of addition except that those that began since the
  /// last frame come last.
  func forEach(_ body: (ExactActiveAnimation) -> Void) {
    for active in animations { if let active, active.place >= 0 { body(active) } }
    for active in arriving where active.place == ExactActiveAnimation.arrivingPlace { body(active) }
  }

  /// Removes all animations and their springs.
  func removeAll() {
    (animations, entries, arriving, invalidated) = ([], [], [], [])
    (leaving, newGaps, count, gapCount) = ([], [], 0, 0)
    springs = BatchedSprings()
  }

  private func clear(_ place: Int) {
    animations[place] = nil
    entries[place] = WriteEntry()
  }

  private func removeFromBatch(_ active: ExactActiveAnimation) {
    for component in 0..<active.springs.count { leaving.append(active.springs[component]) }
    if !active.springs.isEmpty { active.springs = ComponentHandles() }
  }

  // MARK: Preparing a frame

  /// Whether changes are queued for ``prepare(for:)``, even if no animation is in motion any more.
  var needsPreparation: Bool { !invalidated.isEmpty || !leaving.isEmpty || !arriving.isEmpty }

  /// Applies the queued changes and steps the batch to a frame's instant.
  func prepare(for time: Double) {
    takeArriving()
    if !leaving.isEmpty {
      springs.remove(leaving)
      leaving.removeAll(keepingCapacity: true)
    }
    if !springs.reaches(time) {
      for active in animations { if let active, !active.springs.isEmpty { invalidate(active) } }
    }
    springs.step(to: time)
    update()
    springs.findIndices(of: animations, &entries)
    assert(springs.isConsistent(animations, entries), "the indices of the springs are wrong")
  }

  private func takeArriving() {
    var needsOrder = false
    for active in arriving where active.place == ExactActiveAnimation.arrivingPlace {
      if let last = animations.last, last.map({ $0.number > active.number }) ?? false {
        needsOrder = true
      }
      active.place = animations.count
      animations.append(active)
      entries.append(WriteEntry())
    }
    arriving.removeAll(keepingCapacity: true)
    if needsOrder || gapCount * 4 > animations.count { order(sorting: needsOrder) }
  }

  /// Closes the gaps that stopped animations have left, and restores the order of addition.
  private func order(sorting: Bool) {
    var kept = animations.indices.filter { animations[$0] != nil }
    if sorting {
      kept.sort { (animations[$0]?.number ?? 0) < (animations[$1]?.number ?? 0) }
    }
    animations = kept.map { animations[$0] }
    entries = kept.map { entries[$0] }
    for place in animations.indices { animations[place]?.place = place }
    gapCount = 0
  }

  private func update() {
    guard !invalidated.isEmpty else { return }
    for active in invalidated {
      active.needsUpdate = false
      if active.place >= 0 { update(active) }
    }
    invalidated.removeAll(keepingCapacity: true)
    // The update may have removed further springs.
    springs.remove(leaving)
    leaving.removeAll(keepingCapacity: true)
  }

  private func update(_ active: ExactActiveAnimation) {
    let place = active.place
    entries[place].property = nil
    guard let segment = active.batchableSegment, let animation = active.valueAnimation else {
      return removeFromBatch(active)
    }
    springs.load(segment, in: &active.springs, &entries[place].indices)
    // Only an unadjusted value can be written by the loop.
    if active.isAdjusted { return }
    entries[place].property = UnretainedReference(animation.property)
    entries[place].target = UnretainedReference(active.target.heldObject ?? active.target)
  }

  /// Clears the entries of the animations that stopped during the writes.
  func clearNewGaps() {
    for place in newGaps { clear(place) }
    newGaps.removeAll(keepingCapacity: true)
  }
}

extension ExactActiveAnimation {
  /// The place of an animation that is not running.
  static let noPlace = -1
  /// The place of an animation that waits for the next frame's preparation.
  static let arrivingPlace = -2

  /// Returns whether the entry at `place` is still valid for the animation.
  func isUnchanged(at place: Int) -> Bool { self.place == place && !needsUpdate }
}
