// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHooke
internal import HookeSolver

/// The largest number of springs of a batch created from C.
let capacityLimit = Int(HOOKE_CAPACITY_MAX)

/// Throws unless a batch can have `capacity` springs.
func requireCapacity(_ capacity: Int) throws(CallError) {
  try require(capacity >= 0 && capacity <= capacityLimit, .capacity)
}

/// Returns the spring if it is in the range of `SpringBatch`, else throws.
func steppable(_ given: hooke_spring_t) throws(CallError) -> Spring {
  let spring = try Spring(given)
  let strength = spring.stiffness / spring.mass
  try require(strength >= 1e-12 && strength <= 1e18 && spring.decayRate <= 5e8, .spring)
  return spring
}

// Values that would stop the program in SpringBatch are refused here first: C receives a status.
extension SpringBatch {
  /// Returns a position, velocity or target in the batch's number type.
  @inline(__always)
  static func checked(_ value: Double) throws(CallError) -> Scalar {
    let scalar = Scalar(value)
    try require(scalar.magnitude <= 1e18, .value)
    return scalar
  }

  /// Returns a threshold in the batch's number type.
  @inline(__always)
  static func checked(threshold: Double) throws(CallError) -> Scalar {
    let scalar = Scalar(threshold)
    try require(scalar >= 0 && scalar <= 1e18, .threshold)
    return scalar
  }

  @inline(__always)
  func checked(_ handle: hooke_handle_t) throws(CallError) -> SpringHandle {
    let handle = SpringHandle(slot: handle.slot, generation: handle.generation)
    try require(contains(handle), .handle)
    return handle
  }

  mutating func tryReserve(_ capacity: Int) throws(CallError) {
    try requireCapacity(capacity)
    reserveCapacity(capacity)
  }

  mutating func tryInsert(
    _ spring: hooke_spring_t?, position: Double, velocity: Double, target: Double,
    threshold: Double
  ) throws(CallError) -> hooke_handle_t {
    let position = try Self.checked(position)
    let velocity = try Self.checked(velocity)
    let target = try Self.checked(target)
    let threshold = try Self.checked(threshold: threshold)
    try require((spring == nil) == sharesSpring, .shared)
    try require(count < capacityLimit, .capacity)
    let handle =
      if let spring {
        insert(
          try steppable(spring), position: position, velocity: velocity, target: target,
          threshold: threshold)
      } else {
        insert(position: position, velocity: velocity, target: target)
      }
    return hooke_handle_t(slot: handle.slot, generation: handle.generation)
  }

  mutating func tryRemove(_ handle: hooke_handle_t) throws(CallError) {
    remove(try checked(handle))
  }

  mutating func tryRetarget(_ handle: hooke_handle_t, _ target: Double) throws(CallError) {
    let target = try Self.checked(target)
    retarget(try checked(handle), to: target)
  }

  mutating func tryImpulse(_ handle: hooke_handle_t, _ velocity: Double) throws(CallError) {
    let handle = try checked(handle)
    let velocity = Scalar(velocity)
    try require((self.velocity(of: handle) + velocity).magnitude <= 1e18, .value)
    impulse(handle, velocity: velocity)
  }

  mutating func trySetPosition(_ handle: hooke_handle_t, _ position: Double) throws(CallError) {
    let position = try Self.checked(position)
    setPosition(position, of: try checked(handle))
  }

  mutating func trySetVelocity(_ handle: hooke_handle_t, _ velocity: Double) throws(CallError) {
    let velocity = try Self.checked(velocity)
    setVelocity(velocity, of: try checked(handle))
  }

  mutating func trySetSpring(
    _ handle: hooke_handle_t, _ spring: hooke_spring_t
  ) throws(CallError) {
    try require(!sharesSpring, .shared)
    let spring = try steppable(spring)
    setSpring(spring, of: try checked(handle))
  }

  mutating func trySetThreshold(
    _ handle: hooke_handle_t, _ threshold: Double
  ) throws(CallError) {
    try require(!sharesSpring, .shared)
    let threshold = try Self.checked(threshold: threshold)
    setThreshold(threshold, of: try checked(handle))
  }

  /// Throws unless a time step is in 0...1e9 seconds.
  func requireTime(_ seconds: Double) throws(CallError) {
    try require(seconds >= 0 && seconds <= 1e9, .time)
  }

  mutating func tryAdvance(_ seconds: Double) throws(CallError) {
    try requireTime(seconds)
    advance(by: seconds)
  }
}
