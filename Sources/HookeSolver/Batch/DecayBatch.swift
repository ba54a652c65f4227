// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Values that decelerate exponentially, each with its own rate, all stepped by one call per frame.
///
/// ```swift
/// var batch = DecayBatch<Double>()
/// let page = batch.insert(Decay(), position: 0, velocity: 2400, threshold: 1)
/// print(batch.destination(of: page))
/// batch.advance(by: 1.0 / 60)
/// ```
///
/// The closed form of `x″ = -rate · x′` is used, exact at any frame rate:
///
/// ```
/// x(t) = x + v · (1 - exp(-rate · t)) / rate      v(t) = v · exp(-rate · t)
/// ```
///
/// A value is at rest as soon as its speed is at most its threshold: its velocity becomes 0 and its
/// position no longer changes. Order, handles and resting values are as in ``SpringBatch``, and so
/// are the ranges of numbers: a number outside stops the program with a message that holds it.
public struct DecayBatch<Scalar: BatchScalar>: ~Copyable, Sendable {
  var members = MemberTable(DecayColumns<Scalar>())
  private let kernels: Kernels

  /// Creates an empty batch.
  ///
  /// - Parameters:
  ///   - capacity: The number of values to allocate memory for, 0...2³²-1.
  ///   - instructionSet: The instruction set to step with, which the processor must have; by
  ///     default the best it has.
  public init(capacity: Int = 0, instructionSet: InstructionSet = .best) {
    kernels = Kernels(instructionSet, isDouble: Scalar._batchScalar.isDouble)
    reserveCapacity(capacity)
  }

  /// Allocates memory for at least `capacity` values, so that inserting them does not allocate.
  ///
  /// - Parameter capacity: The number of values in all, 0...2³²-1.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func reserveCapacity(_ capacity: Int) {
    members.reserve(capacity)
  }

  /// The number of values, moving and at rest.
  public var count: Int { members.count }

  /// The number of moving values, which are at dense indices `0..<movingCount`.
  public var movingCount: Int { members.movingCount }

  /// Steps all moving values.
  ///
  /// - Parameter seconds: The time step, 0...1e9.
  /// - Complexity: O(``movingCount``), without allocation.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func advance(by seconds: Double) {
    checkSeconds(seconds, "a time step")
    members.forgetSettled()
    guard seconds > 0 && movingCount > 0 else { return }
    members.columns.step(kernels, by: seconds, count: movingCount)
    members.settle()
  }
}

extension DecayBatch {
  /// Adds a value.
  ///
  /// - Parameters:
  ///   - decay: The decay; its rate at most 1e9 1/s, or infinite, which stops the value at once.
  ///   - position: The initial position, within ±1e18.
  ///   - velocity: The initial velocity, units per second, within ±1e18.
  ///   - threshold: The speed at or below which the value is at rest, units per second, 0...1e18. A
  ///     threshold below 1e-15 (`Float`) or 1e-140 (`Double`) is raised to that.
  /// - Returns: The handle of the new value.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @discardableResult
  public mutating func insert(
    _ decay: Decay, position: Scalar, velocity: Scalar, threshold: Scalar
  ) -> SpringHandle {
    position.checkMagnitude("position")
    velocity.checkMagnitude("velocity")
    threshold.checkThreshold()
    checkPrecondition(
      decay.rate <= 1e9 || decay.rate == .infinity,
      "a decay's rate must be at most 1e9 1/s or infinite, not \(decay.rate)")
    let floor: Scalar = Scalar._batchScalar.isDouble ? Scalar(1e-140) : 1e-15
    let speed = max(threshold, floor)
    members.growIfFull()
    let index = count
    members.columns.position.append(position, at: index, inert: 0)
    let stops = decay.rate == .infinity
    members.columns.velocity.append(stops ? 0 : velocity, at: index, inert: 0)
    members.columns.rate.append(stops ? 0 : Scalar(decay.rate), at: index, inert: 0)
    // One that stops at once is at rest at any speed; the kernels divide by the rate.
    members.columns.threshold.append(stops ? .infinity : speed * speed, at: index, inert: 0)
    let handle = members.append()
    members.changed(index)
    return handle
  }

  /// Removes a value.
  ///
  /// - Parameter handle: A handle of this batch; stale from now on.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func remove(_ handle: SpringHandle) {
    members.remove(at: index(of: handle))
  }

  /// Sets a value's velocity; a value at rest moves again, unless its rate is infinite.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, units per second, within ±1e18.
  ///   - handle: A handle of this batch.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func setVelocity(_ velocity: Scalar, of handle: SpringHandle) {
    velocity.checkMagnitude("velocity")
    let index = index(of: handle)
    let stops = members.columns.threshold[index] == .infinity
    members.columns.velocity[index] = stops ? 0 : velocity
    members.changed(index)
  }
}

extension DecayBatch {
  /// The positions of all values, in dense order and the units they were set in; valid until the
  /// batch is changed.
  public var positions: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.position.span(0..<count) }
  }

  /// The velocities of all values, in dense order, units per second; valid until the batch is
  /// changed.
  public var velocities: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.velocity.span(0..<count) }
  }

  /// The handles of all values, in dense order; valid until the batch is changed.
  public var handles: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(0..<count) }
  }

  /// The values that came to rest in the last ``advance(by:)``; emptied by any change.
  public var settled: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(members.settled) }
  }

  /// Returns whether a handle is that of a value of this batch.
  ///
  /// - Parameter handle: Any handle, stale and foreign ones included.
  /// - Returns: Whether all other calls accept it.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func contains(_ handle: SpringHandle) -> Bool {
    members.slots.index(of: handle) != nil
  }

  /// Returns the index of a value in the dense order.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: An index into ``positions`` and ``velocities``.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @inline(__always)
  public func index(of handle: SpringHandle) -> Int {
    members.slots.checkedIndex(of: handle, "value")
  }

  /// Returns the position at which a value would stop without a threshold: `x + v / rate`.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The position; infinite when the value moves and its rate is 0.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func destination(of handle: SpringHandle) -> Scalar {
    let index = index(of: handle)
    let (position, speed) = (members.columns.position[index], members.columns.velocity[index])
    return speed == 0 ? position : position + speed / members.columns.rate[index]
  }

  /// Returns the time until a value's speed is its threshold, in seconds:
  /// `ln(|v| / threshold) / rate`.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: Seconds; 0 for one at rest, infinite when its rate is 0.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func duration(of handle: SpringHandle) -> Double {
    let index = index(of: handle)
    let speed = Double(members.columns.velocity[index].magnitude)
    let ratio = speed / Double(members.columns.threshold[index]).squareRoot()
    guard ratio > 1 else { return 0 }
    return Elementary.log(ratio) / Double(members.columns.rate[index])
  }
}
