// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The runs that move, in order of addition, ready to be written each frame.
///
/// All springs are stepped as one batch. Those whose value is written as it is cost a frame one gather
/// and one call of their property; those that are clamped, rounded, added or observed get their value
/// from the batch and do the rest themselves; everything else is evaluated in closed form, run by run.
///
/// What happens between frames, or during their writes, is only noted: what stops leaves the batch, and
/// what is fresh comes in, with the next frame's step.
final class RunningAnimations {
  private(set) var animations: [ExactActiveAnimation] = []
  // At the same places: what every frame needs to know of a run, and what it does not.
  private var entries: [WriteEntry] = []
  private var states: [RunningAnimationState] = []

  private let retainer = TargetRetainer()
  private var springs = BatchedSprings()
  /// Springs whose runs have stopped.
  private var leaving: [SpringHandle] = []
  /// Runs whose springs are to be put in.
  private var invalidated: [ExactActiveAnimation] = []
  private var deadCount = 0
  private var needsOrder = false
  /// Raised whenever a run stops, or is no longer to be written as before.
  private let invalidation = InvalidationFlag()

  var isEmpty: Bool { animations.count == deadCount }
  private var liveCount: Int { animations.count - deadCount }

  /// Whether one of them calls code of the program in every frame.
  var hasFrameCallbacks: Bool {
    animations.contains { active in
      active.place >= 0
        && (active.valueAnimation == nil || active.animation.didApply != nil
          || active.animation.delegate != nil)
    }
  }

  /// Whether one of them is a custom animation.
  var hasCustomAnimation: Bool {
    animations.contains { $0.place >= 0 && $0.valueAnimation == nil }
  }

  // MARK: Members

  func append(_ active: ExactActiveAnimation) {
    if let last = animations.last, last.number > active.number { needsOrder = true }
    active.place = animations.count
    animations.append(active)
    entries.append(WriteEntry())
    states.append(RunningAnimationState())
    invalidate(active)
  }

  func remove(_ active: ExactActiveAnimation) {
    guard active.place >= 0 else { return }
    removeFromBatch(active.place)
    if states[active.place].retainSlot >= 0 { retainer.release(states[active.place].retainSlot) }
    entries[active.place].property = nil
    states[active.place] = RunningAnimationState()
    states[active.place].kind = .removed
    active.place = -1
    deadCount += 1
    invalidation.isSet = true
  }

  /// The run's motion, or how it is to be written, has changed.
  func invalidate(_ active: ExactActiveAnimation) {
    guard active.place >= 0 else { return }
    entries[active.place].property = nil
    invalidation.isSet = true
    if !active.needsUpdate {
      active.needsUpdate = true
      invalidated.append(active)
    }
  }

  /// Closes the gaps that stopped runs have left, and restores the order of addition.
  func order() {
    guard deadCount * 4 > animations.count || needsOrder else { return }
    var kept = animations.indices.filter { states[$0].kind != .removed }
    if needsOrder { kept.sort { animations[$0].number < animations[$1].number } }
    animations = kept.map { animations[$0] }
    entries = kept.map { entries[$0] }
    states = kept.map { states[$0] }
    for place in animations.indices { animations[place].place = place }
    springs.findPlaces(of: states, &entries)
    deadCount = 0
    needsOrder = false
  }

  // MARK: Stepping

  /// Brings the springs to a frame's instant.
  func step(to time: Double) {
    if !leaving.isEmpty {
      springs.remove(leaving, &entries)
      leaving.removeAll(keepingCapacity: true)
    }
    if !springs.reaches(time) {
      for place in animations.indices where !states[place].springs.isEmpty {
        invalidate(animations[place])
      }
    }
    if !springs.step(to: time) { springs.findPlaces(of: states, &entries) }
    if !invalidated.isEmpty { updateBatch() }
    assert(springs.isConsistent(states, entries), "the places of the springs are wrong")
  }

  private func updateBatch() {
    for active in invalidated {
      active.needsUpdate = false
      let place = active.place
      guard place >= 0 else { continue }
      retainTarget(place)
      if let segment = active.batchableSegment {
        springs.load(segment, in: &states[place].springs, place: place, &entries)
        states[place].kind = active.isAdjusted ? .adjusted : .plain
      } else {
        removeFromBatch(place)
        states[place].kind = .evaluated
      }
      fillEntry(place)
    }
    invalidated.removeAll(keepingCapacity: true)
    if !leaving.isEmpty {
      springs.remove(leaving, &entries)
      leaving.removeAll(keepingCapacity: true)
    }
  }

  private func removeFromBatch(_ place: Int) {
    let set = states[place].springs
    for component in 0..<set.count { leaving.append(set[component]) }
    states[place].springs = ComponentHandles()
  }

  /// Lets the frame's loop do all there is to do for a run, if that is only to write its value.
  private func fillEntry(_ place: Int) {
    entries[place].property = nil
    guard states[place].kind == .plain, states[place].retainSlot >= 0,
      let animation = animations[place].valueAnimation,
      let object = retainer.object(states[place].retainSlot)
    else { return }
    entries[place].property = UnretainedReference(animation.property)
    entries[place].object = UnretainedReference(object)
  }

  // MARK: Holding targets

  private func retainTarget(_ place: Int) {
    guard retainer.isOn, states[place].retainSlot < 0 else { return }
    states[place].retainSlot = retainer.retain(animations[place].target)
  }

  /// Takes up, or gives up, strong references, by the number of moving runs.
  func updateRetention() {
    if !retainer.isOn, liveCount >= TargetRetainer.activationCount {
      retainer.isOn = true
      for place in animations.indices where states[place].kind != .removed {
        retainTarget(place)
        if !animations[place].needsUpdate { fillEntry(place) }
      }
    } else if retainer.isOn, liveCount < TargetRetainer.activationCount / 2 {
      for place in animations.indices where states[place].retainSlot >= 0 {
        entries[place].property = nil
        retainer.release(states[place].retainSlot)
        states[place].retainSlot = -1
      }
      retainer.isOn = false
    }
  }

  /// The targets that are held here only, and no longer.
  func removeUnreferencedTargets() -> [AnimationTarget] { retainer.removeUnreferencedTargets() }

  // MARK: Writing

  /// Writes every run once.
  ///
  /// Given to `visit` are the runs that are not plain, with their value where it is known.
  func write(_ visit: (ExactActiveAnimation, SIMD4<Double>?) -> Void) {
    guard !animations.isEmpty else { return }
    retainer.defersReleases = true
    invalidation.isSet = false
    // Whatever the writes lead to changes other copies than these.
    let (animations, entries, states) = (animations, entries, states)
    WriteLoop.run(over: entries, positions: springs.batch.positions, invalidation) { loop in
      var place = 0
      while place < entries.count {
        // A write has changed what moves: each run is looked at before it is written.
        if invalidation.isSet, animations[place].place < 0 || animations[place].needsUpdate {
          if animations[place].place >= 0 { visit(animations[place], nil) }
          place += 1
        } else if let property = entries[place].property {
          place = property.with { $0.writeEntries(loop, place) }
        } else {
          write(animations[place], states[place], entries[place], loop, visit)
          place += 1
        }
      }
    }
    retainer.defersReleases = false
  }

  @inline(__always)
  private func write(
    _ active: ExactActiveAnimation, _ state: RunningAnimationState, _ entry: WriteEntry,
    _ loop: WriteLoop,
    _ visit: (ExactActiveAnimation, SIMD4<Double>?) -> Void
  ) {
    switch state.kind {
    case .removed: break
    case .evaluated: visit(active, nil)
    case .adjusted: visit(active, loop.components(entry.places, state.springs.count))
    case .plain:
      let value = loop.components(entry.places, state.springs.count)
      if let object = active.target.object, let animation = active.valueAnimation {
        animation.property.write(object, value)
      } else {
        visit(active, value)
      }
    }
  }
}

/// What only those frames need to know of a active in which something begins, changes or ends.
struct RunningAnimationState {
  enum Kind: UInt8 {
    /// Stopped.
    case removed
    /// Evaluated in closed form.
    case evaluated
    /// Its value comes from the batch, and more is to be done than to write it.
    case adjusted
    /// Its value comes from the batch and is written as it is.
    case plain
  }

  var kind = Kind.evaluated
  /// The slot of the target in the retainer; -1 outside.
  var retainSlot: Int32 = -1
  var springs = ComponentHandles()
}
