// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The animations in motion, in order of addition, with the data for writing each frame.
///
/// All springs are stepped as one batch. A spring that is neither clamped, rounded nor observed
/// costs a frame one gather and one call of its property; others get their value from the batch and
/// are written one by one; all other kinds of motion are evaluated in closed form.
///
/// The list, its entries and the batch do not change while a frame's writes iterate over them:
/// an animation that stops then leaves a gap, one that begins or changes waits for the next frame's
/// preparation. So callbacks may change any animation during the iteration.
final class RunningAnimations {
  // Accesses to the lists cannot overlap: while they are changed, no object is released whose
  // deinitialiser could call code of the program.

  @safe @exclusivity(unchecked) private(set) var animations = AnimationPlaces()
  @safe @exclusivity(unchecked) private(set) var springs = BatchedSprings()
  /// The number of animations in motion, including those that wait for the next preparation.
  private(set) var count = 0
  private var gapCount = 0
  /// Whether the list is not in order of addition.
  private var needsOrder = false
  /// The greatest number in the list.
  private var greatestNumber = -1
  /// Whether a frame's writes are iterating over the list.
  var isWriting = false
  /// Whether the animator references its targets strongly.
  let holdsTargets: Bool

  // Queued for the next preparation.
  @safe @exclusivity(unchecked) private var arriving: [ExactActiveAnimation] = []
  /// The places of the animations to update; one that has become a gap is passed over.
  @safe @exclusivity(unchecked) private var invalidated: [Int] = []
  /// The storage of the queue while the animations in it are updated.
  @safe @exclusivity(unchecked) private var updating: [Int] = []
  /// The springs of animations that have stopped or are written in another way.
  @safe @exclusivity(unchecked) private var leaving: [ComponentHandles] = []
  /// The animations that stopped during the writes, retained until those have ended.
  @safe @exclusivity(unchecked) private var newGaps: [(place: Int, active: ExactActiveAnimation)] =
    []
  /// The flag that is set when an animation stops, or its entry is no longer valid.
  let invalidation = InvalidationFlag()

  init(holdsTargets: Bool) { self.holdsTargets = holdsTargets }

  var isEmpty: Bool { count == 0 }

  /// Whether any of them calls code of the program in every frame.
  var hasFrameCallbacks: Bool {
    contains { $0.valueReference == nil || $0.animation.callbacks?.areCalledPerFrame ?? false }
  }

  /// Whether any of them is a custom animation.
  var hasCustomAnimation: Bool { contains { $0.valueReference == nil } }

  private func contains(_ isWanted: (ExactActiveAnimation) -> Bool) -> Bool {
    animations.all.contains { $0.place >= 0 && isWanted($0) }
      || arriving.contains { $0.place == ExactActiveAnimation.arrivingPlace && isWanted($0) }
  }

  // MARK: Members

  func append(_ active: ExactActiveAnimation) {
    count += 1
    active.needsUpdate = true
    invalidation.isSet = true
    if isWriting {
      active.place = ExactActiveAnimation.arrivingPlace
      arriving.append(active)
    } else {
      insert(active)
    }
  }

  /// Adds an animation to the list, and its place to those to update.
  private func insert(_ active: ExactActiveAnimation) {
    if active.number < greatestNumber { needsOrder = true }
    greatestNumber = max(greatestNumber, active.number)
    active.place = animations.count
    invalidated.append(active.place)
    animations.append(active)
    springs.appendEntry()
  }

  private func insertArriving() {
    let animations = arriving
    arriving = []
    for active in animations where active.place == ExactActiveAnimation.arrivingPlace {
      insert(active)
    }
  }

  func remove(_ active: ExactActiveAnimation) {
    let place = active.place
    guard place != ExactActiveAnimation.noPlace else { return }
    active.place = ExactActiveAnimation.noPlace
    active.needsUpdate = false
    count -= 1
    invalidation.isSet = true
    removeFromBatch(active)
    guard place >= 0 else { return }
    gapCount += 1
    if isWriting { newGaps.append((place, active)) } else { clear(place) }
  }

  /// Queues an animation whose motion, or how it is written, has changed.
  func invalidate(_ active: ExactActiveAnimation) {
    guard active.place != ExactActiveAnimation.noPlace, !active.needsUpdate else { return }
    invalidation.isSet = true
    active.needsUpdate = true
    if active.place >= 0 { invalidated.append(active.place) }
  }

  /// Calls `body` with each animation, in order of addition except that those that began since the
  /// last frame come last.
  func forEach(_ body: (ExactActiveAnimation) -> Void) {
    for active in animations.all where active.place >= 0 { body(active) }
    for active in arriving where active.place == ExactActiveAnimation.arrivingPlace { body(active) }
  }

  /// Removes all animations and their springs.
  func removeAll() {
    (animations, arriving, invalidated) = (AnimationPlaces(), [], [])
    (leaving, newGaps, count, gapCount) = ([], [], 0, 0)
    springs = BatchedSprings()
  }

  private func clear(_ place: Int) {
    animations.clear(place)
    springs.clearEntry(at: place)
  }

  private func removeFromBatch(_ active: ExactActiveAnimation) {
    guard !active.springs.isEmpty else { return }
    leaving.append(active.springs)
    active.springs = ComponentHandles()
  }

  // MARK: Preparing a frame

  /// Whether changes are queued for ``prepare(for:from:)``, even if no animation is in motion any
  /// more.
  var needsPreparation: Bool { !invalidated.isEmpty || !leaving.isEmpty || !arriving.isEmpty }

  /// Updates the animations that were changed at an instant, if it is that of the batch; otherwise
  /// they wait for ``prepare(for:from:)``.
  ///
  /// The changes have just brought them into the processor's caches.
  func updateChanged(at instant: Double) {
    guard springs.isAt(instant), !isWriting, !needsOrder, !invalidated.isEmpty else { return }
    for place in updateBeforeStep(isReached: true) {
      withAnimation(at: place) { invalidate($0) }
    }
  }

  /// Applies the queued changes and steps the batch to a frame's instant.
  ///
  /// - Parameters:
  ///   - time: The instant of the frame.
  ///   - start: The instant of the frame before, which is the time of an empty batch.
  func prepare(for time: Double, from start: Double) {
    if !arriving.isEmpty { insertArriving() }
    if needsOrder || gapCount * 4 > animations.count { order() }
    removeLeaving()
    springs.begin(at: start)
    let isReached = springs.reaches(time)
    if !isReached {
      for active in animations.all where !active.springs.isEmpty { invalidate(active) }
    }
    let later = updateBeforeStep(isReached: isReached)
    springs.step(to: time)
    for place in later { update(at: place, isBeforeStep: false, true) }
    removeLeaving()
    assert(springs.isConsistent(animations.retained), "the indices of the springs are wrong")
  }

  private func removeLeaving() {
    guard !leaving.isEmpty else { return }
    for handles in leaving { springs.remove(handles) }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Closes the gaps that stopped animations have left, and restores the order of addition.
  private func order() {
    var kept = animations.indices.filter { !animations.isGap($0) }
    if needsOrder {
      let numbers = animations.indices.map { withAnimation(at: $0, \.number) ?? 0 }
      kept.sort { numbers[$0] < numbers[$1] }
    }
    removeLeaving()
    animations.arrange(kept)
    springs.arrange(kept)
    for place in animations.indices { withAnimation(at: place) { $0.place = place } }
    if !invalidated.isEmpty {
      invalidated = animations.indices.filter { withAnimation(at: $0, \.needsUpdate) ?? false }
    }
    (gapCount, needsOrder) = (0, false)
  }

  /// Updates the queued animations that can be stepped from the time of the batch; returns the
  /// others, which must be updated after the step.
  private func updateBeforeStep(isReached: Bool) -> [Int] {
    guard !invalidated.isEmpty else { return [] }
    var later: [Int] = []
    swap(&invalidated, &updating)
    for place in updating where !update(at: place, isBeforeStep: true, isReached) {
      later.append(place)
    }
    updating.removeAll(keepingCapacity: true)
    return later
  }

  /// Updates the springs and the entry of the animation at a place; returns false if that has to
  /// wait for the step.
  @discardableResult
  private func update(at place: Int, isBeforeStep: Bool, _ isReached: Bool) -> Bool {
    withAnimation(at: place) { active in
      active.place != place || update(active, isBeforeStep: isBeforeStep, isReached)
    } ?? true
  }

  private func update(
    _ active: ExactActiveAnimation, isBeforeStep: Bool, _ isReached: Bool
  ) -> Bool {
    active.needsUpdate = false
    return active.withValueAnimation { animation in
      update(active, animation, isBeforeStep: isBeforeStep, isReached)
    } ?? true
  }

  private func update(
    _ active: ExactActiveAnimation, _ animation: ValueAnimation, isBeforeStep: Bool,
    _ isReached: Bool
  ) -> Bool {
    let place = active.place
    guard active.isBatchable(animation), active.motion.form.isOnSprings,
      springs.take(&active.motion, of: animation, evaluates: !isBeforeStep)
    else {
      springs.hideEntry(at: place)
      removeFromBatch(active)
      return true
    }
    if isBeforeStep, !isReached || !springs.state.isCurrent { return false }
    springs.loadState(in: &active.springs, at: place)
    // Only an unadjusted value can be written by the loop.
    if active.isAdjusted(animation) {
      springs.hideEntry(at: place)
    } else if !springs.isWritten(at: place) {
      springs.setEntry(at: place, animation, active.target)
    }
    return true
  }

  /// Clears the entries of the animations that stopped during the writes.
  func clearNewGaps() {
    for (place, _) in newGaps { clear(place) }
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
