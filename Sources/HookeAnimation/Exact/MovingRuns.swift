// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The runs that move, in order of addition, ready to be written each frame.
///
/// Springs that only need their value written are *plain*: all of them are stepped as one batch, and a
/// frame costs each of them one gather and one call of its property. Everything else is evaluated in
/// closed form, run by run. The batch only serves the frames; whatever happens at an instant of its
/// own is computed from the run's segment.
final class MovingRuns {
  /// What the frame's loop needs to know about one run; the run at the same place of `runs` keeps
  /// everything alive that is referred to here.
  struct Lane {
    // In this order it is 32 bytes, two to a cache line.

    /// Where the batch keeps the components, when the run is plain and its springs are in.
    var places = SIMD4<Int32>(repeating: -1)
    var property: Uncounted<ErasedProperty>?
    /// The slot of the target in the holds; -1 outside.
    var hold: Int32 = -1
    var componentCount: Int16 = 0
    var isLive = true

    var isPlain: Bool { places.x >= 0 }
  }

  private(set) var runs: [ExactRun] = []
  private(set) var lanes: [Lane] = []
  let holds = TargetHolds()
  private var batch = SpringBatch<Double>()
  /// Who owns the springs of the batch, in dense order.
  private var owners: [(run: Uncounted<ExactRun>, component: Int32)] = []
  /// The instant the batch stands at.
  private var batchTime = 0.0
  private var pace = FramePace()
  /// Runs whose springs are to be put in at the next frame.
  private var fresh: [ExactRun] = []
  private var positions: [Double] = []
  private var deadCount = 0
  /// After longer frames than this, in seconds, the springs are put in again.
  private static let longestStep = 1000.0
  private var needsOrder = false
  /// Counts the changes a frame's loop must know of: runs that stopped or are no longer plain.
  private(set) var changeCount = 0

  init() { batch.keepsGains = true }

  var isEmpty: Bool { runs.count == deadCount }
  var liveCount: Int { runs.count - deadCount }

  // MARK: Members

  func append(_ run: ExactRun) {
    if let last = runs.last, last.number > run.number { needsOrder = true }
    run.place = runs.count
    runs.append(run)
    lanes.append(Lane())
    freshen(run)
  }

  func remove(_ run: ExactRun) {
    guard run.place >= 0 else { return }
    takeOut(run)
    release(run)
    lanes[run.place].isLive = false
    run.place = -1
    deadCount += 1
    changeCount += 1
  }

  /// The run's motion, or how it is to be written, has changed.
  func freshen(_ run: ExactRun) {
    guard run.place >= 0 else { return }
    takeOut(run)
    changeCount += 1
    if !run.isFresh {
      run.isFresh = true
      fresh.append(run)
    }
  }

  /// Closes the gaps that stopped runs have left, and restores the order of addition.
  func order() {
    if deadCount * 4 > runs.count || needsOrder {
      var kept: [(run: ExactRun, lane: Lane)] = []
      kept.reserveCapacity(liveCount)
      for (run, lane) in zip(runs, lanes) where lane.isLive { kept.append((run, lane)) }
      if needsOrder { kept.sort { $0.run.number < $1.run.number } }
      runs = kept.map(\.run)
      lanes = kept.map(\.lane)
      for place in runs.indices { runs[place].place = place }
      deadCount = 0
      needsOrder = false
    }
  }

  // MARK: The batch

  /// Brings the batch to a frame's instant, or right next to it, and takes the positions out.
  func step(to time: Double) {
    let moving = batch.movingCount
    if batch.count > 0, time > batchTime, time - batchTime <= Self.longestStep {
      let step = pace.step(from: batchTime, to: time)
      batch.advance(by: step)
      batchTime += step
    } else {
      if time > batchTime { for run in runs where run.isPlain { freshen(run) } }
      batchTime = time
    }
    if batch.movingCount != moving { findPlaces() }
    if !fresh.isEmpty { putIn(at: time) }
    assert(placesAreRight, "the places of the springs are wrong")
    Self.copyPositions(of: batch, to: &positions)
  }

  private func putIn(at time: Double) {
    let runs = fresh
    fresh.removeAll(keepingCapacity: true)
    for run in runs {
      run.isFresh = false
      guard run.place >= 0 else { continue }
      hold(run)
      guard let segment = run.plainSegment else { continue }
      insert(run, segment, at: time)
    }
  }

  private func insert(_ run: ExactRun, _ segment: MotionSegment, at time: Double) {
    let (value, velocity) = (segment.value(at: time), segment.velocity(at: time))
    var places = SIMD4<Int32>(repeating: -1)
    for (component, curve) in segment.curves.enumerated() {
      guard case .spring(let motion) = curve else { continue }
      let spring = motion.spring
      let stretched = Spring(
        mass: spring.mass, stiffness: spring.stiffness * segment.rate * segment.rate,
        damping: spring.damping * segment.rate)
      let before = batch.movingCount
      run.springs.append(
        batch.insert(
          stretched, position: value[component], velocity: velocity[component],
          target: motion.toValue, threshold: 0))
      places[component] = Int32(batch.count - 1)
      owners.append((Uncounted(run), Int32(component)))
      // A spring that rests already, or moves in front of ones that do, is not where it was put.
      if batch.movingCount != batch.count || before != batch.count - 1 { placesAreLost = true }
    }
    lanes[run.place].places = places
    lanes[run.place].property = run.property.map(Uncounted.init)
    lanes[run.place].componentCount = Int16(segment.curves.count)
    if placesAreLost { findPlaces() }
  }
  private var placesAreLost = false

  private func takeOut(_ run: ExactRun) {
    guard !run.springs.isEmpty else { return }
    for spring in run.springs {
      let place = batch.index(of: spring)
      let keepsOrder = batch.movingCount == batch.count
      batch.remove(spring)
      guard keepsOrder else {
        placesAreLost = true
        continue
      }
      // The last one takes the empty place.
      let moved = owners.removeLast()
      if place < owners.count {
        owners[place] = moved
        moved.run.with { owner in
          lanes[owner.place].places[Int(moved.component)] = Int32(place)
        }
      }
    }
    run.springs.removeAll(keepingCapacity: true)
    lanes[run.place].places = SIMD4(repeating: -1)
    if placesAreLost { findPlaces() }
  }

  /// Looks every spring's place up again.
  private func findPlaces() {
    placesAreLost = false
    owners.removeAll(keepingCapacity: true)
    guard let any = runs.first else { return }
    let nobody = (run: Uncounted(any), component: Int32(0))
    for _ in 0..<batch.count { owners.append(nobody) }
    for (place, run) in runs.enumerated() where !run.springs.isEmpty {
      for (component, spring) in run.springs.enumerated() {
        let index = batch.index(of: spring)
        lanes[place].places[component] = Int32(index)
        owners[index] = (Uncounted(run), Int32(component))
      }
    }
  }

  /// Whether every spring is where its lane says, and every lane's run is where it says.
  private var placesAreRight: Bool {
    for (place, run) in runs.enumerated() where lanes[place].isLive {
      guard run.place == place else { return false }
      for (component, spring) in run.springs.enumerated() {
        guard batch.index(of: spring) == Int(lanes[place].places[component]) else { return false }
      }
    }
    return batch.count == owners.count
  }

  private static func copyPositions(
    of batch: borrowing SpringBatch<Double>, to positions: inout [Double]
  ) {
    let span = batch.positions
    if positions.count > span.count { positions.removeLast(positions.count - span.count) }
    for index in positions.indices { positions[index] = span[index] }
    for index in positions.count..<span.count { positions.append(span[index]) }
  }

  // MARK: Holding targets

  private func hold(_ run: ExactRun) {
    guard holds.isOn, lanes[run.place].hold < 0 else { return }
    lanes[run.place].hold = holds.retain(run.target)
  }

  private func release(_ run: ExactRun) {
    let slot = lanes[run.place].hold
    guard slot >= 0 else { return }
    lanes[run.place].hold = -1
    holds.release(slot)
  }

  /// Takes up, or gives up, strong references, by the number of moving runs.
  func adjustHolds() {
    if !holds.isOn, liveCount >= TargetHolds.crowd {
      holds.isOn = true
      for run in runs where run.place >= 0 { hold(run) }
    } else if holds.isOn, liveCount < TargetHolds.crowd / 2 {
      for run in runs where run.place >= 0 { release(run) }
      holds.isOn = false
    }
  }

  // MARK: The frame

  /// Writes every run once.
  ///
  /// Given to `slowly` are the runs that are not plain.
  func write(_ slowly: (ExactRun) -> Void) {
    // Whatever the writes lead to changes other copies than these.
    let (runs, lanes, positions, pointers) = (runs, lanes, positions, holds.pointers)
    let seen = changeCount
    for place in lanes.indices where lanes[place].isLive {
      if changeCount != seen {
        guard runs[place].place >= 0 else { continue }
        guard runs[place].isPlain else {
          slowly(runs[place])
          continue
        }
      }
      let lane = lanes[place]
      if lane.isPlain, writePlain(lane, runs[place], positions, pointers) { continue }
      slowly(runs[place])
    }
  }
}
