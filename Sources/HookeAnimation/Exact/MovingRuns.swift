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
final class MovingRuns {
  private(set) var runs: [ExactRun] = []
  // At the same places: what every frame needs to know of a run, and what it does not.
  private var lanes: [FrameLane] = []
  private var members: [MovingMember] = []

  private let holds = TargetHolds()
  private var springs = MovingSprings()
  /// Springs whose runs have stopped.
  private var leaving: [SpringHandle] = []
  /// Runs whose springs are to be put in.
  private var fresh: [ExactRun] = []
  private var deadCount = 0
  private var needsOrder = false
  /// Raised whenever a run stops, or is no longer to be written as before.
  private let signal = PassSignal()

  var isEmpty: Bool { runs.count == deadCount }
  private var liveCount: Int { runs.count - deadCount }

  // MARK: Members

  func append(_ run: ExactRun) {
    if let last = runs.last, last.number > run.number { needsOrder = true }
    run.place = runs.count
    runs.append(run)
    lanes.append(FrameLane())
    members.append(MovingMember())
    freshen(run)
  }

  func remove(_ run: ExactRun) {
    guard run.place >= 0 else { return }
    takeOut(run.place)
    if members[run.place].hold >= 0 { holds.release(members[run.place].hold) }
    lanes[run.place].property = nil
    members[run.place] = MovingMember()
    members[run.place].kind = .gone
    run.place = -1
    deadCount += 1
    signal.isRaised = true
  }

  /// The run's motion, or how it is to be written, has changed.
  func freshen(_ run: ExactRun) {
    guard run.place >= 0 else { return }
    lanes[run.place].property = nil
    signal.isRaised = true
    if !run.isFresh {
      run.isFresh = true
      fresh.append(run)
    }
  }

  /// Closes the gaps that stopped runs have left, and restores the order of addition.
  func order() {
    guard deadCount * 4 > runs.count || needsOrder else { return }
    var kept = runs.indices.filter { members[$0].kind != .gone }
    if needsOrder { kept.sort { runs[$0].number < runs[$1].number } }
    runs = kept.map { runs[$0] }
    lanes = kept.map { lanes[$0] }
    members = kept.map { members[$0] }
    for place in runs.indices { runs[place].place = place }
    springs.findPlaces(of: members, &lanes)
    deadCount = 0
    needsOrder = false
  }

  // MARK: Stepping

  /// Brings the springs to a frame's instant.
  func step(to time: Double) {
    if !leaving.isEmpty {
      springs.remove(leaving, &lanes)
      leaving.removeAll(keepingCapacity: true)
    }
    if !springs.reaches(time) {
      for place in runs.indices where !members[place].springs.isEmpty { freshen(runs[place]) }
    }
    if !springs.step(to: time) { springs.findPlaces(of: members, &lanes) }
    if !fresh.isEmpty { putIn() }
    assert(springs.isRight(members, lanes), "the places of the springs are wrong")
  }

  private func putIn() {
    for run in fresh {
      run.isFresh = false
      let place = run.place
      guard place >= 0 else { continue }
      hold(place)
      if let segment = run.servedSegment {
        springs.put(segment, in: &members[place].springs, place: place, &lanes)
        members[place].kind = run.isAdjusted ? .adjusted : .plain
      } else {
        takeOut(place)
        members[place].kind = .evaluated
      }
      fillLane(place)
    }
    fresh.removeAll(keepingCapacity: true)
    if !leaving.isEmpty {
      springs.remove(leaving, &lanes)
      leaving.removeAll(keepingCapacity: true)
    }
  }

  private func takeOut(_ place: Int) {
    let set = members[place].springs
    for component in 0..<set.count { leaving.append(set[component]) }
    members[place].springs = SpringSet()
  }

  /// Lets the frame's loop do all there is to do for a run, if that is only to write its value.
  private func fillLane(_ place: Int) {
    lanes[place].property = nil
    guard members[place].kind == .plain, members[place].hold >= 0,
      let animation = runs[place].valueAnimation,
      let object = holds.object(members[place].hold)
    else { return }
    lanes[place].property = Uncounted(animation.property)
    lanes[place].object = Uncounted(object)
  }

  // MARK: Holding targets

  private func hold(_ place: Int) {
    guard holds.isOn, members[place].hold < 0 else { return }
    members[place].hold = holds.retain(runs[place].target)
  }

  /// Takes up, or gives up, strong references, by the number of moving runs.
  func adjustHolds() {
    if !holds.isOn, liveCount >= TargetHolds.crowd {
      holds.isOn = true
      for place in runs.indices where members[place].kind != .gone {
        hold(place)
        if !runs[place].isFresh { fillLane(place) }
      }
    } else if holds.isOn, liveCount < TargetHolds.crowd / 2 {
      for place in runs.indices where members[place].hold >= 0 {
        lanes[place].property = nil
        holds.release(members[place].hold)
        members[place].hold = -1
      }
      holds.isOn = false
    }
  }

  /// The targets that are held here only, and no longer.
  func takeLost() -> [AnimationTarget] { holds.takeLost() }

  // MARK: Writing

  /// Writes every run once.
  ///
  /// Given to `visit` are the runs that are not plain, with their value where it is known.
  func write(_ visit: (ExactRun, SIMD4<Double>?) -> Void) {
    guard !runs.isEmpty else { return }
    holds.keepsReleased = true
    signal.isRaised = false
    // Whatever the writes lead to changes other copies than these.
    let (runs, lanes, members) = (runs, lanes, members)
    WritePass.run(over: lanes, positions: springs.batch.positions, signal) { pass in
      var place = 0
      while place < lanes.count {
        // A write has changed what moves: each run is looked at before it is written.
        if signal.isRaised, runs[place].place < 0 || runs[place].isFresh {
          if runs[place].place >= 0 { visit(runs[place], nil) }
          place += 1
        } else if let property = lanes[place].property {
          place = property.with { $0.writeLanes(pass, place) }
        } else {
          write(runs[place], members[place], lanes[place], pass, visit)
          place += 1
        }
      }
    }
    holds.keepsReleased = false
  }

  @inline(__always)
  private func write(
    _ run: ExactRun, _ member: MovingMember, _ lane: FrameLane, _ pass: WritePass,
    _ visit: (ExactRun, SIMD4<Double>?) -> Void
  ) {
    switch member.kind {
    case .gone: break
    case .evaluated: visit(run, nil)
    case .adjusted: visit(run, pass.components(lane.places, member.springs.count))
    case .plain:
      let value = pass.components(lane.places, member.springs.count)
      if let object = run.target.object, let animation = run.valueAnimation {
        animation.property.write(object, value)
      } else {
        visit(run, value)
      }
    }
  }
}

/// What only those frames need to know of a run in which something begins, changes or ends.
struct MovingMember {
  enum Kind: UInt8 {
    /// Stopped.
    case gone
    /// Evaluated in closed form.
    case evaluated
    /// Its value comes from the batch, and more is to be done than to write it.
    case adjusted
    /// Its value comes from the batch and is written as it is.
    case plain
  }

  var kind = Kind.evaluated
  /// The slot of the target in the holds; -1 outside.
  var hold: Int32 = -1
  var springs = SpringSet()
}
