// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The batch that steps the springs of all moving runs, and whose springs they are.
///
/// It serves the frames only; whatever happens at an instant of its own is computed from the run's
/// segment. It is changed before a frame's writes, never during them.
struct BatchedSprings: ~Copyable {
  /// A component of the run at a place.
  private struct Owner {
    var place: Int32
    var component: Int32
    static let vacant = Owner(place: -1, component: 0)
  }

  private(set) var batch = SpringBatch<Double>()
  /// Whose a spring is, by the slot of its handle.
  private var owners: [Owner] = []
  /// The instant the batch stands at.
  private var time = 0.0
  private var quantizer = StepQuantizer()
  /// After longer frames than this, in seconds, the springs are to be put in again.
  private static let longestStep = 1000.0

  init() { batch.keepsGains = true }

  // MARK: Frames

  /// Whether the batch can be stepped to an instant, or is to be filled anew.
  func reaches(_ instant: Double) -> Bool {
    batch.isEmpty || instant - time <= Self.longestStep
  }

  /// Brings the springs to an instant, or next to it; `false` when they have changed places.
  mutating func step(to instant: Double) -> Bool {
    guard !batch.isEmpty, reaches(instant) else {
      time = instant
      return true
    }
    guard instant > time else { return true }
    let moving = batch.movingCount
    let step = quantizer.step(from: time, to: instant)
    batch.advance(by: step)
    time += step
    return batch.movingCount == moving
  }

  // MARK: Members

  /// Sets a run's springs to where its motion is now: those it has, or new ones.
  mutating func load(
    _ segment: MotionSegment, in springs: inout ComponentHandles, place: Int,
    _ entries: inout [WriteEntry]
  ) {
    let local = (time - segment.origin) * segment.rate
    var spring: Spring?
    for (component, curve) in segment.curves.enumerated() {
      guard case .spring(let motion) = curve else { continue }
      let timeScaled = motion.spring.timeScaled(by: segment.rate)
      let (value, velocity) = motion.state(at: local)
      let before: Int
      if component < springs.count {
        let handle = springs[component]
        before = batch.index(of: handle)
        if springs.spring != timeScaled { batch.setSpring(timeScaled, of: handle) }
        batch.setPosition(value, of: handle)
        batch.setVelocity(velocity * segment.rate, of: handle)
        batch.retarget(handle, to: motion.toValue)
        batch.setThreshold(0, of: handle)
      } else {
        before = batch.count
        springs.append(
          batch.insert(
            timeScaled, position: value, velocity: velocity * segment.rate, target: motion.toValue,
            threshold: 0))
      }
      let handle = springs[component]
      own(handle, Owner(place: Int32(place), component: Int32(component)))
      // One that begins to move changes places with the first of those that rest.
      note(batch.index(of: handle), &entries)
      note(before, &entries)
      spring = timeScaled
    }
    springs.spring = spring
  }

  /// Takes springs out whose runs have stopped.
  mutating func remove(_ handles: [SpringHandle], _ entries: inout [WriteEntry]) {
    for handle in handles { owners[Int(handle.slot)] = .vacant }
    for handle in handles {
      let (index, moving) = (batch.index(of: handle), batch.movingCount)
      batch.remove(handle)
      // The last one that moves takes the empty place, and the last one that rests takes its place.
      note(index, &entries)
      if index < moving { note(moving - 1, &entries) }
    }
  }

  /// Looks every spring's place up again.
  mutating func findPlaces(of states: [RunningAnimationState], _ entries: inout [WriteEntry]) {
    for place in states.indices {
      let springs = states[place].springs
      for component in 0..<springs.count {
        own(springs[component], Owner(place: Int32(place), component: Int32(component)))
        entries[place].places[component] = Int32(batch.index(of: springs[component]))
      }
    }
  }

  private mutating func own(_ handle: SpringHandle, _ owner: Owner) {
    let slot = Int(handle.slot)
    while owners.count <= slot { owners.append(.vacant) }
    owners[slot] = owner
  }

  /// Notes that the spring at an index of the batch may be new there.
  private func note(_ index: Int, _ entries: inout [WriteEntry]) {
    guard index < batch.count else { return }
    let owner = owners[Int(batch.handle(at: index).slot)]
    guard owner.place >= 0 else { return }
    entries[Int(owner.place)].places[Int(owner.component)] = Int32(index)
  }

  /// Whether every spring is where its run's entry says, and none is anybody else's.
  func isConsistent(_ states: [RunningAnimationState], _ entries: [WriteEntry]) -> Bool {
    var count = 0
    for place in states.indices {
      let springs = states[place].springs
      for component in 0..<springs.count {
        let index = batch.index(of: springs[component])
        guard index == Int(entries[place].places[component]) else { return false }
      }
      count += springs.count
    }
    return count == batch.count
  }
}

extension Spring {
  /// The same spring in a time that runs `rate` times as fast.
  fileprivate func timeScaled(by rate: Double) -> Spring {
    rate == 1
      ? self : Spring(mass: mass, stiffness: stiffness * rate * rate, damping: damping * rate)
  }
}

extension ExactActiveAnimation {
  /// The segment of a run that the batch can serve: springs, all moving by their closed forms.
  ///
  /// What is recorded value by value is not taken from the batch.
  var batchableSegment: MotionSegment? {
    guard phase == .running, !isSuperseded, let segment, let animation = valueAnimation,
      case .spring = animation.kind, animation.activeTracer == nil
    else { return nil }
    for curve in segment.curves {
      guard case .spring(let motion) = curve, motion.isBatchable(rate: segment.rate) else {
        return nil
      }
    }
    return segment
  }

  /// Whether a frame does more for the run than to write its value as it is.
  var isAdjusted: Bool {
    guard let animation = valueAnimation else { return true }
    return !animation.clampMode.isEmpty || animation.roundingFactor != 0 || animation.isAdditive
      || animation.didApply != nil || animation.delegate != nil
  }
}

extension SpringMotion {
  /// Whether the numbers are among those a batch takes.
  fileprivate func isBatchable(rate: Double) -> Bool {
    let stiffness = spring.stiffness / spring.mass * rate * rate
    let reach = max(
      fromValue.magnitude, toValue.magnitude,
      initialVelocity.magnitude / (spring.stiffness / spring.mass).squareRoot())
    return stiffness > 1e-9 && stiffness < 1e15 && spring.decayRate * rate < 1e8 && reach < 1e15
  }
}
