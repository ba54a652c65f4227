// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

extension FuzzTarget {
  /// Operations on a batch against a member-by-member model in closed form, on every instruction
  /// set of the processor, which must agree to the bit.
  static let batches = FuzzTarget(
    name: "batches", summary: "operations on a batch of springs", largestInput: 2048
  ) { bytes in
    var bytes = FuzzBytes(bytes)
    switch bytes.below(4) {
    case 0: return BatchRun<Float>(isWild: true).run(&bytes)
    case 1: return BatchRun<Double>(isWild: true).run(&bytes)
    default: return BatchRun<Double>(isWild: false).run(&bytes)
    }
  }
}

/// One run of operations on the same batch for every instruction set.
private final class BatchRun<Scalar: BatchScalar & BinaryFloatingPoint> {
  /// What the model knows of a member: the motion since its last change.
  private struct Member {
    var motion: SpringMotion
    var elapsed = 0.0
    var threshold: Double
    var isMoving: Bool
    /// The sum of the amplitudes so far, which bounds the rounding errors.
    var amplitude: Double

    init(
      _ motion: SpringMotion, threshold: Double, amplitude: Double = 0, isMoving: Bool = true
    ) {
      self.motion = motion
      self.isMoving = isMoving
      self.threshold = threshold
      let distance = abs(motion.fromValue - motion.toValue)
      let swing = abs(motion.initialVelocity) / motion.spring.naturalFrequency
      self.amplitude = amplitude + distance + swing + abs(motion.toValue)
    }
  }

  /// Whether numbers may be extreme: then the instruction sets are compared, and no model.
  private let isWild: Bool
  private var baseline = SpringBatch<Scalar>(instructionSet: .baseline)
  private var best = SpringBatch<Scalar>(instructionSet: .best)
  private var members: [SpringHandle: Member] = [:]
  /// The handles in the other batch: each batch counts its generations from a number of its own.
  private var others: [SpringHandle: SpringHandle] = [:]
  private var removed: [SpringHandle] = []

  init(isWild: Bool) { self.isWild = isWild }

  /// Runs the operations that the bytes tell, and returns the state of the batch after each.
  func run(_ bytes: inout FuzzBytes) -> String {
    var outcome = ""
    while !bytes.isAtEnd {
      operate(&bytes)
      compare()
      outcome += state
    }
    return outcome
  }

  /// The members in their order.
  private var state: String {
    (0..<baseline.count).map { index in
      let handle = baseline.handle(at: index)
      return "\(handle.slot) \(baseline.isMoving(handle)) \(baseline.position(of: handle)) "
        + "\(baseline.velocity(of: handle)) \(baseline.target(of: handle))\n"
    }.joined() + "\n"
  }

  private func operate(_ bytes: inout FuzzBytes) {
    if members.isEmpty || bytes.oneIn(4) { return insert(&bytes) }
    let handle = baseline.handle(at: bytes.below(baseline.count))
    guard let other = others[handle] else { finding("\(handle) is not known") }
    switch bytes.below(9) {
    case 0:
      baseline.remove(handle)
      best.remove(other)
      (members[handle], others[handle]) = (nil, nil)
      removed.append(handle)
    case 1:
      let target = value(&bytes)
      baseline.retarget(handle, to: target)
      best.retarget(other, to: target)
      change(handle) { $0.target = Double(target) }
    case 2:
      let position = value(&bytes)
      baseline.setPosition(position, of: handle)
      best.setPosition(position, of: other)
      change(handle) { $0.position = Double(position) }
    case 3:
      let velocity = value(&bytes)
      baseline.setVelocity(velocity, of: handle)
      best.setVelocity(velocity, of: other)
      change(handle) { $0.velocity = Double(velocity) }
    case 4:
      let spring = spring(&bytes)
      baseline.setSpring(spring, of: handle)
      best.setSpring(spring, of: other)
      change(handle) { $0.spring = spring }
    case 5:
      let threshold = Scalar(bytes.choice([0.001, 0.01, 1, 50]))
      baseline.setThreshold(threshold, of: handle)
      best.setThreshold(threshold, of: other)
      change(handle) { _ in }
    case 6:
      best.keepsGains.toggle()
    default:
      advance(
        by: isWild ? step(&bytes) : bytes.choice([0, 1.0 / 240, 1.0 / 60, 1.0 / 60, 0.1, 1, 7]))
    }
  }

  private func insert(_ bytes: inout FuzzBytes) {
    guard members.count < 40 else { return }
    let spring = spring(&bytes)
    let (position, velocity, target) = (value(&bytes), value(&bytes), value(&bytes))
    let threshold = Scalar(bytes.choice([0.001, 0.01, 0, 1]))
    let handle = baseline.insert(
      spring, position: position, velocity: velocity, target: target, threshold: threshold)
    let other = best.insert(
      spring, position: position, velocity: velocity, target: target, threshold: threshold)
    guard handle.slot == other.slot, members[handle] == nil else {
      finding("handles \(handle) and \(other)")
    }
    others[handle] = other
    let motion = SpringMotion(
      spring: spring, fromValue: Double(position), toValue: Double(target),
      initialVelocity: Double(velocity))
    members[handle] = Member(motion, threshold: Double(baseline.threshold(of: handle)))
  }

  /// Advances everything, and holds the members that came to rest against the model.
  private func advance(by seconds: Double) {
    baseline.advance(by: seconds)
    best.advance(by: seconds)
    var settled: Set<SpringHandle> = []
    for index in 0..<baseline.settled.count {
      settled.insert(baseline.settled[index])
      guard best.settled.count == baseline.settled.count,
        best.settled[index] == others[baseline.settled[index]]
      else { finding("other springs came to rest on \(best.instructionSet)") }
    }
    for handle in members.keys {
      guard var member = members[handle], member.isMoving else { continue }
      member.elapsed += seconds
      member.isMoving = !settled.contains(handle)
      members[handle] = member
    }
  }

  /// What a motion begins with.
  private struct State {
    var spring: Spring
    var position: Double
    var velocity: Double
    var target: Double
  }

  /// Begins a new motion of the model at its present state, after a change of that.
  private func change(_ handle: SpringHandle, _ change: (inout State) -> Void) {
    guard let member = members[handle] else { return }
    let motion = member.motion
    let (value, velocity) =
      member.isMoving ? motion.state(at: member.elapsed) : (motion.toValue, 0)
    var state = State(
      spring: motion.spring, position: value, velocity: velocity, target: motion.toValue)
    change(&state)
    let next = SpringMotion(
      spring: state.spring, fromValue: state.position, toValue: state.target,
      initialVelocity: state.velocity)
    members[handle] = Member(
      next, threshold: Double(baseline.threshold(of: handle)), amplitude: member.amplitude,
      isMoving: baseline.isMoving(handle))
  }

  private func compare() {
    guard baseline.count == members.count, best.count == members.count,
      baseline.movingCount == best.movingCount
    else { finding("\(baseline.count) and \(best.count) springs, not \(members.count)") }
    for (handle, member) in members {
      let (x, v) = (baseline.position(of: handle), baseline.velocity(of: handle))
      guard x.isFinite, v.isFinite else { finding("\(x) moves at \(v)") }
      guard let other = others[handle], x == best.position(of: other),
        v == best.velocity(of: other), baseline.index(of: handle) == best.index(of: other)
      else { finding("other bits on \(best.instructionSet)") }
      if !isWild { compare(handle, member, x: Double(x), v: Double(v)) }
    }
    for handle in removed.suffix(4) where members[handle] == nil && baseline.contains(handle) {
      finding("\(handle) was removed and is there")
    }
  }

  private func compare(_ handle: SpringHandle, _ member: Member, x: Double, v: Double) {
    let tolerance = 1e-9 * (1 + member.amplitude)
    let frequency = member.motion.spring.naturalFrequency
    guard baseline.isMoving(handle) == member.isMoving else {
      finding("\(handle) moves: \(baseline.isMoving(handle)), not \(member.isMoving)")
    }
    // Near the resolution of numbers, rounding decides when a spring comes to rest.
    let isResolved = member.threshold > 1e-6
    let rest = member.motion.settlingTime(threshold: member.threshold)
    guard member.isMoving else {
      guard x == member.motion.toValue, v == 0 else { finding("rests at \(x) with \(v)") }
      guard !isResolved || member.elapsed >= rest * (1 - 1e-9) - 1e-9 else {
        finding("at rest after \(member.elapsed) s, not \(rest) s: \(member.motion)")
      }
      return
    }
    guard !isResolved || member.elapsed <= rest * (1 + 1e-9) + 1e-9 || member.elapsed == 0 else {
      finding("still moves after \(member.elapsed) s, at rest after \(rest) s: \(member.motion)")
    }
    let (position, velocity) = member.motion.state(at: member.elapsed)
    guard abs(x - position) <= tolerance, abs(v - velocity) <= tolerance * (1 + frequency) else {
      finding("\(x), \(v), not \(position), \(velocity) at \(member.elapsed): \(member.motion)")
    }
  }

  // MARK: Numbers

  private func value(_ bytes: inout FuzzBytes) -> Scalar {
    guard isWild else { return Scalar(bytes.number(-1000...1000)) }
    let number = bytes.anyNumber()
    return abs(number) <= 1e18 ? Scalar(number) : 3
  }

  private func step(_ bytes: inout FuzzBytes) -> Double {
    let number = bytes.anyNumber()
    return number >= 0 && number <= 1e9 ? number : 1.0 / 60
  }

  private func spring(_ bytes: inout FuzzBytes) -> Spring {
    guard isWild else {
      let ratio = bytes.choice([0, 0.05, 0.3, 0.7, 0.999999, 1, 1.000001, 1.5, 8])
      return Spring(response: bytes.number(0.05...3), dampingRatio: ratio)
    }
    let (stiffness, damping) = (abs(bytes.anyNumber()), abs(bytes.anyNumber()))
    return Spring(
      stiffness: stiffness >= 1e-12 && stiffness <= 1e18 ? stiffness : 100,
      damping: damping <= 1e9 ? damping : 3)
  }
}
