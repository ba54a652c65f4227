// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Thousands of values that glide to a stop, each with its own decay, stepped in one call per frame.
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
/// A value rests as soon as its speed is at most its threshold; it stays where it is and its velocity
/// becomes 0. Order, handles and resting values are as in ``SpringBatch``, and so are the ranges of
/// numbers: outside of them the program stops with a message that holds the value.
public struct DecayBatch<Scalar: BatchScalar>: ~Copyable, Sendable {
  var members = MemberTable(DecayColumns<Scalar>())
  private let kernels: Kernels

  /// An empty batch.
  ///
  /// - Parameters:
  ///   - capacity: For how many values to make room at once.
  ///   - instructionSet: What to step with: the best this processor has unless given.
  public init(capacity: Int = 0, instructionSet: InstructionSet = .best) {
    kernels = Kernels(instructionSet, isDouble: Scalar._batchScalar.isDouble)
    reserveCapacity(capacity)
  }

  /// Makes room for at least this many values.
  ///
  /// - Parameter capacity: How many values in all.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func reserveCapacity(_ capacity: Int) {
    members.reserve(capacity)
  }

  /// How many values there are, moving and resting.
  public var count: Int { members.count }

  /// How many values are moving: those at dense indices `0..<movingCount`.
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
  ///   - decay: How it is slowed down; an infinite rate stops it at once.
  ///   - position: Where it starts.
  ///   - velocity: How fast it starts, units per second.
  ///   - threshold: The speed that counts as standing, units per second, 0 or above. Below 1e-15
  ///     (`Float`) or 1e-140 (`Double`) it is taken as that.
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
    let stops = decay.rate == .infinity
    let floor: Scalar = Scalar._batchScalar.isDouble ? Scalar(1e-140) : 1e-15
    let speed = max(threshold, floor)
    members.growIfFull()
    let index = count
    members.columns.position.append(position, at: index, inert: 0)
    members.columns.velocity.append(stops ? 0 : velocity, at: index, inert: 0)
    members.columns.rate.append(stops ? 0 : Scalar(decay.rate), at: index, inert: 0)
    members.columns.threshold.append(speed * speed, at: index, inert: 0)
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

  /// Gives a value another velocity, and wakes it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, units per second.
  ///   - handle: A handle of this batch.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func setVelocity(_ velocity: Scalar, of handle: SpringHandle) {
    velocity.checkMagnitude("velocity")
    let index = index(of: handle)
    members.columns.velocity[index] = velocity
    members.changed(index)
  }
}

extension DecayBatch {
  /// The positions of all values, in dense order.
  public var positions: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.position.span(0..<count) }
  }

  /// The velocities of all values, in dense order, in units per second.
  public var velocities: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.velocity.span(0..<count) }
  }

  /// The handles of all values, in dense order.
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

  /// Whether the handle stands for a value of this batch.
  ///
  /// - Parameter handle: Any handle.
  /// - Returns: Whether all other calls accept it.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func contains(_ handle: SpringHandle) -> Bool {
    members.slots.index(of: handle) != nil
  }

  /// The place of a value in the dense order.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: An index into ``positions`` and ``velocities``.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @inline(__always)
  public func index(of handle: SpringHandle) -> Int {
    members.slots.checkedIndex(of: handle, "value")
  }

  /// Where a value would come to a stop, were there no threshold: `x + v / rate`.
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

  /// How long a value still moves, until its speed is at its threshold: `ln(|v| / threshold) / rate`.
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
