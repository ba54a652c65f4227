// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Springs with their own parameters or one shared set, all stepped by one call per frame.
///
/// ```swift
/// var batch = SpringBatch<Double>()
/// let handle = batch.insert(
///   Spring(response: 0.4, dampingRatio: 0.8), position: 0, target: 100, threshold: 0.01)
/// while batch.movingCount > 0 {
///   batch.advance(by: 1.0 / 120)
///   draw(at: batch.position(of: handle))
/// }
/// ```
///
/// ## What is promised
/// 1. Exact: the default integrator is the closed form, at any frame rate.
///    ``SpringBatch/advance(by:)`` has the error bounds.
/// 2. The same bits on every processor, at every instruction set, in every build, in any order of
///    insertion and whatever else is in the batch.
/// 3. Springs at rest cost nothing, and ``SpringBatch/advance(by:)`` neither allocates nor locks.
///
/// ## Order
/// Members are stored densely: moving springs in front, resting ones behind. ``positions``,
/// ``velocities``, ``targets`` and ``handles`` are in this order; it changes with every call that
/// changes the batch. ``index(of:)`` and ``handle(at:)`` convert between the two, in O(1).
///
/// ## Rest
/// A spring is at rest as soon as `k·x² + v² <= k·threshold²`, with `x` the distance from the
/// target and `k` stiffness / mass: from then on it cannot leave the threshold again. Its position
/// becomes exactly its target, its velocity becomes 0, and ``settled`` reports it once. A spring
/// inserted on its target without velocity rests from the start and is not reported.
///
/// ## Range
/// Positions, velocities and targets are finite and at most 1e18 in magnitude; stiffness / mass is
/// in 1e-12...1e18 1/s², damping / mass at most 1e9 1/s. Any other value, NaN included, and a stale
/// or foreign handle stop the program with a message that holds the value. Memory in bytes per
/// spring: 36 for `Float`, 60 for `Double`, and three numbers more with ``keepsGains``.
///
/// ## Complexity
/// Reading a spring, a column or a count and changing a spring are O(1), whatever the number of
/// springs; what is otherwise says so.
@safe
public struct SpringBatch<Scalar: BatchScalar>: ~Copyable, Sendable {
  /// The method by which the springs are stepped.
  public let integrator: SpringIntegrator
  /// The instruction set of the kernels that step them.
  public let instructionSet: InstructionSet

  var members: MemberTable<SpringColumns<Scalar>>
  var kernels: Kernels
  var gains = GainsCache()
  /// The description of the batch that the kernels read.
  var step: KernelStep

  /// The number of moving springs, which are at dense indices `0..<movingCount`.
  public var movingCount: Int { members.movingCount }

  /// Creates an empty batch.
  ///
  /// - Parameters:
  ///   - capacity: The number of springs to allocate memory for, 0...2³²-1.
  ///   - integrator: The method of stepping; by default the closed form.
  ///   - instructionSet: The instruction set to step with; by default the best of this processor.
  ///     One that the processor does not have stops the program.
  public init(
    capacity: Int = 0, integrator: SpringIntegrator = .analytic,
    instructionSet: InstructionSet = .best
  ) {
    integrator.check()
    self.integrator = integrator
    self.instructionSet = instructionSet
    kernels = Kernels(instructionSet, isDouble: Scalar._batchScalar.isDouble)
    members = MemberTable(SpringColumns(isShared: false, isPOP: integrator == .pop))
    step = KernelStep(integrator)
    reserveCapacity(capacity)
  }

  /// Creates an empty batch whose springs share one set of parameters: less memory, several times
  /// faster.
  ///
  /// Springs are inserted with ``insert(position:velocity:target:)``; the results are, bit for bit,
  /// those of a batch in which each has its own, but for thresholds raised by a far target: here
  /// they fall again with the next one. A `Float` takes 24 bytes, a `Double` 36.
  ///
  /// - Parameters:
  ///   - spring: The spring of all members, within the range of a batch.
  ///   - threshold: The distance from the target within which a spring may come to rest, in units
  ///     of position, 0...1e18; raised as ``threshold(of:)`` says.
  ///   - capacity: The number of springs to allocate memory for, 0...2³²-1.
  ///   - instructionSet: The instruction set to step with, which the processor must have; by
  ///     default the best it has.
  public init(
    sharing spring: Spring, threshold: Scalar, capacity: Int = 0,
    instructionSet: InstructionSet = .best
  ) {
    integrator = .analytic
    self.instructionSet = instructionSet
    kernels = Kernels(instructionSet, isDouble: Scalar._batchScalar.isDouble)
    members = MemberTable(SpringColumns(isShared: true, isPOP: false))
    step = KernelStep(integrator)
    share(spring, threshold: threshold)
    reserveCapacity(capacity)
  }

  /// Allocates memory for at least `capacity` springs, so that inserting them does not allocate.
  ///
  /// - Parameter capacity: The number of springs in all, 0...2³²-1.
  /// - Complexity: O(count) when memory is allocated, else O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func reserveCapacity(_ capacity: Int) {
    members.reserve(capacity)
    step.point(at: members.columns)
  }

  /// The number of springs, moving and at rest.
  public var count: Int { members.count }

  /// Whether there are no springs.
  public var isEmpty: Bool { count == 0 }
}

extension SpringBatch {
  /// The positions of all springs, in dense order and the units they were set in; valid until the
  /// batch is changed.
  public var positions: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.position.span(0..<count) }
  }

  /// The velocities of all springs, in dense order, units per second; valid until the batch is
  /// changed.
  public var velocities: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.velocity.span(0..<count) }
  }

  /// The targets of all springs, in dense order and the units of positions; valid until the batch
  /// is changed.
  public var targets: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.target.span(0..<count) }
  }

  /// The handles of all springs, in dense order; valid until the batch is changed.
  public var handles: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(0..<count) }
  }

  /// The springs that came to rest in the last ``advance(by:)``, each reported once.
  ///
  /// The order depends only on the calls made on the batch before. Any call that changes the batch
  /// empties the list: copy it first to change springs while reading it. A span is read by its
  /// indices:
  ///
  /// ```swift
  /// var batch = SpringBatch<Double>()
  /// batch.advance(by: 1.0 / 60)
  /// for index in batch.settled.indices { print(batch.settled[index]) }
  /// ```
  public var settled: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(members.settled) }
  }
}

extension SpringBatch {
  /// Returns whether a handle is that of a spring of this batch.
  ///
  /// - Parameter handle: Any handle, stale and foreign ones included.
  /// - Returns: Whether all other calls accept it.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func contains(_ handle: SpringHandle) -> Bool {
    members.slots.index(of: handle) != nil
  }

  /// Returns the index of a spring in the dense order.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: An index into ``positions`` and the other spans.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @inline(__always)
  public func index(of handle: SpringHandle) -> Int {
    members.slots.checkedIndex(of: handle, "spring")
  }

  /// Returns the handle of the spring at an index in the dense order.
  ///
  /// - Parameter index: An index in `0..<count`; any other stops the program.
  /// - Returns: Its handle.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func handle(at index: Int) -> SpringHandle {
    checkPrecondition(index >= 0 && index < count, "no spring \(index) in a batch of \(count)")
    return members.slots.handles[index]
  }

  /// Returns whether a spring is moving.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: False once it is at rest.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func isMoving(_ handle: SpringHandle) -> Bool {
    index(of: handle) < movingCount
  }

  /// Returns the position of a spring.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The position, in the units it was set in.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func position(of handle: SpringHandle) -> Scalar {
    members.columns.position[index(of: handle)]
  }

  /// Returns the velocity of a spring.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The velocity, units per second.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func velocity(of handle: SpringHandle) -> Scalar {
    members.columns.velocity[index(of: handle)]
  }

  /// Returns the target of a spring.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The target, in units of positions.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func target(of handle: SpringHandle) -> Scalar {
    members.columns.target[index(of: handle)]
  }
}
