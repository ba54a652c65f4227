// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The batch that steps the springs of all running animations.
///
/// Only frames use it; events at other instants are computed from the animation's segment. It
/// changes before a frame's writes, never during them.
struct BatchedSprings: ~Copyable {
  private(set) var batch = SpringBatch<Double>()
  private var quantizer = StepQuantizer()
  /// Whether the index of any spring has changed since the last ``findIndices(of:_:)``.
  private var indicesAreStale = false
  /// The longest step of the batch, in seconds; after longer frames the springs are loaded again.
  private static let longestStep = 1000.0

  init() { batch.keepsGains = true }

  // MARK: Frames

  /// Returns whether the batch can be stepped to an instant; if not, its springs must be loaded
  /// again.
  func reaches(_ instant: Double) -> Bool {
    batch.isEmpty || instant - quantizer.time <= Self.longestStep
  }

  /// Steps the springs to an instant, within the tolerance of ``StepQuantizer``.
  mutating func step(to instant: Double) {
    guard !batch.isEmpty, reaches(instant) else { return quantizer.reset(to: instant) }
    guard instant > quantizer.time else { return }
    let moving = batch.movingCount
    batch.advance(by: quantizer.step(to: instant))
    if batch.movingCount != moving { indicesAreStale = true }
  }

  // MARK: Members

  /// Sets an animation's springs to the current state of its motion, inserting those that are
  /// missing.
  mutating func load(
    _ segment: MotionSegment, in springs: inout ComponentHandles, _ indices: inout SIMD4<Int32>
  ) {
    let local = (quantizer.time - segment.origin) * segment.rate
    var spring: Spring?
    for (component, curve) in segment.curves.enumerated() {
      guard case .spring(let motion) = curve else { continue }
      let timeScaled = spring ?? motion.spring.timeScaled(by: segment.rate)
      let (value, velocity) = motion.state(at: local)
      let expected: Int
      if component < springs.count {
        let handle = springs[component]
        expected = batch.index(of: handle)
        if springs.spring != timeScaled { batch.setSpring(timeScaled, of: handle) }
        batch.setPosition(value, of: handle)
        batch.setVelocity(velocity * segment.rate, of: handle)
        batch.retarget(handle, to: motion.toValue)
        batch.setThreshold(0, of: handle)
      } else {
        expected = batch.count
        springs.append(
          batch.insert(
            timeScaled, position: value, velocity: velocity * segment.rate, target: motion.toValue,
            threshold: 0))
      }
      let index = batch.index(of: springs[component])
      // A spring that begins to move swaps its index with the first one at rest.
      if index != expected { indicesAreStale = true }
      indices[component] = Int32(index)
      spring = timeScaled
    }
    springs.spring = spring
  }

  /// Removes the springs of animations that have stopped.
  mutating func remove(_ handles: [SpringHandle]) {
    for handle in handles { batch.remove(handle) }
    if !handles.isEmpty { indicesAreStale = true }
  }

  /// Updates the index of every spring, if any has changed.
  mutating func findIndices(
    of animations: [ExactActiveAnimation?], _ entries: inout [WriteEntry]
  ) {
    guard indicesAreStale else { return }
    indicesAreStale = false
    for place in animations.indices {
      guard let springs = animations[place]?.springs else { continue }
      for component in 0..<springs.count {
        entries[place].indices[component] = Int32(batch.index(of: springs[component]))
      }
    }
  }

  /// Returns whether every entry has the indices of its animation's springs, and the batch has no
  /// others.
  func isConsistent(_ animations: [ExactActiveAnimation?], _ entries: [WriteEntry]) -> Bool {
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

extension Spring {
  /// Returns the same spring in a time that runs `rate` times as fast.
  fileprivate func timeScaled(by rate: Double) -> Spring {
    rate == 1
      ? self : Spring(mass: mass, stiffness: stiffness * rate * rate, damping: damping * rate)
  }
}

extension ExactActiveAnimation {
  /// The current segment, if the batch can step it: one of springs only, in the range of the batch.
  ///
  /// Nil for an animation whose values a tracer records, or whose target has sums.
  var batchableSegment: MotionSegment? {
    guard phase == .running, !isSuperseded, let segment, let animation = valueAnimation,
      case .spring = animation.kind, animation.activeTracer == nil, target.sums.isEmpty,
      segment.driven == nil
    else { return nil }
    for curve in segment.curves {
      guard case .spring(let motion) = curve,
        motion.isBatchable(rate: segment.rate, restDistance: animation.restDistance)
      else { return nil }
    }
    return segment
  }

  /// Whether a frame clamps or rounds the value or makes callbacks, besides writing it.
  var isAdjusted: Bool {
    guard let animation = valueAnimation else { return true }
    return !animation.clampMode.isEmpty || animation.roundingFactor != 0
      || animation.didApply != nil || animation.delegate != nil
  }
}

extension SpringMotion {
  /// Returns whether the constants are in the range of a batch and its rest distance is negligible.
  ///
  /// That distance grows with the to-value's magnitude and with the slowness of the spring.
  fileprivate func isBatchable(rate: Double, restDistance: Double) -> Bool {
    let stiffness = spring.stiffness / spring.mass * rate * rate
    let decay = spring.decayRate * rate
    let reach = max(
      fromValue.magnitude, toValue.magnitude,
      initialVelocity.magnitude / (spring.stiffness / spring.mass).squareRoot())
    guard stiffness > 1e-9 && stiffness < 1e15 && decay < 1e8 && reach < 1e15 else { return false }
    let resolution = max(1e-140, toValue.magnitude * .ulpOfOne * (4 + 1000 * decay / stiffness))
    return resolution < 1e-5 * restDistance
  }
}
