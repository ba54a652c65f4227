// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The batch that steps the springs of all running animations, and the write loop's entries, which
/// refer to its springs by index.
///
/// Only frames use it; events at other instants are computed from the animation's segment. It
/// changes before a frame's writes, never during them.
struct BatchedSprings: ~Copyable {
  private(set) var batch = SpringBatch<Double>()
  /// The write loop's entry of each running animation, by place.
  private(set) var entries: [WriteEntry] = []
  /// The animation and the component of each spring, by slot of its handle.
  private var owners: [Owner] = []
  private var quantizer = StepQuantizer()
  /// The state with which the animation that is updated at the moment enters the batch.
  private(set) var state = BatchState()
  /// The springs whose indices the last change of the batch has changed.
  private var moved = MovedSprings()
  /// The longest step of the batch, in seconds; after longer frames the springs are loaded again.
  private static let longestStep = 1000.0

  private struct Owner {
    var place: Int32
    var component: Int32
  }

  init() { batch.keepsGains = true }

  // MARK: Frames

  /// Sets the time of an empty batch.
  mutating func begin(at instant: Double) {
    if batch.counts.all == 0 { quantizer.reset(to: instant) }
  }

  /// Returns whether the batch can be stepped to an instant; if not, its springs must be loaded
  /// again.
  func reaches(_ instant: Double) -> Bool { instant - quantizer.time <= Self.longestStep }

  /// Returns whether an instant is that of the batch, within rounding.
  func isAt(_ instant: Double) -> Bool { (instant - quantizer.time).magnitude <= 1e-12 }

  /// Steps the springs to an instant, within the tolerance of ``StepQuantizer``.
  mutating func step(to instant: Double) {
    guard batch.counts.all > 0, reaches(instant) else { return quantizer.reset(to: instant) }
    guard instant > quantizer.time else { return }
    let moving = batch.counts.moving
    batch.advance(by: quantizer.step(to: instant))
    let counts = batch.counts
    if counts.moving == moving { return }
    for index in 0..<counts.all { updateEntry(of: batch.slot(at: index), index) }
  }

  // MARK: Entries

  /// Adds the entry of an animation, at the next place.
  mutating func appendEntry() { entries.append(WriteEntry()) }

  /// Sets how the write loop writes an animation.
  mutating func setEntry(at place: Int, _ animation: ValueAnimation, _ target: AnimationTarget) {
    entries[place].property = UnretainedReference(animation.property)
    entries[place].target = target.writeReference
  }

  /// Excludes an animation from the write loop.
  mutating func hideEntry(at place: Int) { entries[place].property = nil }

  /// Returns whether the write loop writes an animation.
  func isWritten(at place: Int) -> Bool { entries[place].property != nil }

  /// Removes the entry of an animation that has stopped; its place remains a gap.
  mutating func clearEntry(at place: Int) { entries[place] = WriteEntry() }

  /// Arranges the entries anew: each is moved from the place that is given at its new index.
  mutating func arrange(_ places: [Int]) {
    entries = places.map { entries[$0] }
    var moved = [Int32](repeating: -1, count: (places.max() ?? -1) + 1)
    for (place, old) in places.enumerated() { moved[old] = Int32(place) }
    for index in 0..<batch.counts.all {
      let slot = batch.slot(at: index)
      owners[slot].place = moved[Int(owners[slot].place)]
    }
  }

  /// Stores the index of a spring in the entry of its animation.
  private mutating func updateEntry(of slot: Int, _ index: Int) {
    let owner = owners[slot]
    entries[Int(owner.place)].indices[Int(owner.component)] = Int32(index)
  }

  /// Stores the indices of the springs that the batch has moved.
  @inline(__always)
  private mutating func updateEntriesOfMoved() {
    for number in 0..<moved.count {
      let (slot, index) = moved[number]
      updateEntry(of: slot, index)
    }
  }

  // MARK: Springs

  /// Sets ``state`` to that of a motion on springs; returns whether the batch can step it.
  ///
  /// A state at another time than the batch's is computed only if `evaluates` is set.
  mutating func take(
    _ motion: inout MotionSegment, of animation: ValueAnimation, evaluates: Bool
  ) -> Bool {
    motion.form.componentSprings.getBatchState(
      &state, at: motion.localTime(of: quantizer.time), rate: motion.rate,
      restDistance: animation.restDistance, evaluates: evaluates)
  }

  /// Sets an animation's springs to ``state``, inserting those that are missing.
  mutating func loadState(in handles: inout ComponentHandles, at place: Int) {
    if handles.isEmpty {
      batch.add(&state, &handles, &moved)
      for lane in 0..<handles.count {
        setOwner(of: handles[lane], Owner(place: Int32(place), component: Int32(lane)))
      }
    } else {
      batch.restart(handles, &state, &moved)
    }
    updateEntriesOfMoved()
  }

  private mutating func setOwner(of handle: SpringHandle, _ owner: Owner) {
    let slot = Int(handle.slot)
    if slot < owners.count { owners[slot] = owner } else { owners.append(owner) }
  }

  /// Removes the springs of an animation that has stopped.
  mutating func remove(_ handles: ComponentHandles) {
    batch.take(handles, &moved)
    updateEntriesOfMoved()
  }

  /// Returns whether every entry has the indices of its animation's springs, and the batch has no
  /// others.
  func isConsistent(_ animations: [ExactActiveAnimation?]) -> Bool {
    var count = 0
    for place in animations.indices {
      guard let springs = animations[place]?.springs else { continue }
      for component in 0..<springs.count {
        let index = batch.index(of: springs[component])
        guard index == Int(entries[place].indices[component]) else { return false }
      }
      count += springs.count
    }
    return count == batch.count
  }
}

extension ExactActiveAnimation {
  /// Whether the batch can step the current segment, if it is one on springs.
  ///
  /// It cannot if a tracer records the values, or the target has sums.
  @inline(__always)
  func isBatchable(_ animation: ValueAnimation) -> Bool {
    phase == .running && hasSegment && !isSuperseded && animation.activeTracer == nil
      && target.sums.isEmpty
  }

  /// Whether a frame clamps or rounds the value or makes callbacks, besides writing it.
  @inline(__always)
  func isAdjusted(_ animation: ValueAnimation) -> Bool {
    !animation.clampMode.isEmpty || animation.roundingFactor != 0
      || animation.callbacks?.areCalledPerFrame ?? false
  }
}
