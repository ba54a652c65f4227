// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Thousands of springs, each with its own parameters, stepped in one call per frame.
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
/// 1. Exact: the default integrator is the closed form, at any frame rate. ``SpringBatch/advance(by:)``
///    has the error bounds.
/// 2. The same bits on every processor, at every instruction set, in every build, in any order of
///    insertion and whatever else is in the batch.
/// 3. Springs at rest cost nothing, and ``SpringBatch/advance(by:)`` neither allocates nor locks.
///
/// ## Order
/// Members are stored densely: moving springs in front, resting ones behind. ``positions``,
/// ``velocities``, ``targets`` and ``handles`` are in this order; it changes with every call that
/// changes the batch. ``index(of:)`` and ``handle(at:)`` lead from one to the other, in O(1).
///
/// ## Rest
/// A spring is at rest as soon as `k·x² + v² <= k·threshold²`, with `x` the distance from the target
/// and `k` stiffness / mass: from then on it could not leave the threshold again. It is put exactly on
/// its target, its velocity becomes 0, and ``settled`` reports it once. A spring inserted on its target
/// without velocity rests from the start and is not reported.
///
/// ## Range
/// Positions, velocities and targets are finite and at most 1e18 in magnitude; stiffness / mass is in
/// 1e-12...1e18 1/s², damping / mass at most 1e9 1/s. Anything else, NaN included, stops the program
/// with a message that holds the value. Memory in bytes per spring: 36 for `Float`, 60 for `Double`,
/// and three numbers more with ``keepsGains``.
@safe
public struct SpringBatch<Scalar: BatchScalar>: ~Copyable, Sendable {
  /// How the springs are stepped.
  public let integrator: SpringIntegrator
  /// The instructions they are stepped with.
  public let instructionSet: InstructionSet

  var members: MemberTable<SpringColumns<Scalar>>
  var kernels: Kernels
  var gains = GainsCache()
  /// What the kernels are told.
  var step: KernelStep

  /// How many springs are moving: those at dense indices `0..<movingCount`.
  public var movingCount: Int { members.movingCount }

  /// An empty batch.
  ///
  /// - Parameters:
  ///   - capacity: For how many springs to make room at once.
  ///   - integrator: How to step; the closed form unless given.
  ///   - instructionSet: What to step with: the best this processor has unless given. One it has not
  ///     is a programmer's mistake.
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

  /// An empty batch whose springs all have the same parameters: less memory, and several times faster.
  ///
  /// Springs are inserted with ``insert(position:velocity:target:)``; the bits are those of a batch
  /// in which each has its own. A `Float` takes 24 bytes, a `Double` 36.
  ///
  /// - Parameters:
  ///   - spring: The spring of all.
  ///   - threshold: The distance from the target that counts as there, 0 or above; raised near far
  ///     targets as ``threshold(of:)`` says.
  ///   - capacity: For how many springs to make room at once.
  ///   - instructionSet: What to step with: the best this processor has unless given.
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

  /// Makes room for at least this many springs: inserting them will not allocate.
  ///
  /// - Parameter capacity: How many springs in all.
  /// - Complexity: O(count) if there is not yet room.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func reserveCapacity(_ capacity: Int) {
    members.reserve(capacity)
    step.point(at: members.columns)
  }

  /// How many springs there are, moving and resting.
  public var count: Int { members.count }

  /// Whether there are no springs.
  public var isEmpty: Bool { count == 0 }
}

extension SpringBatch {
  /// The positions of all springs, in dense order.
  public var positions: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.position.span(0..<count) }
  }

  /// The velocities of all springs, in dense order, in units per second.
  public var velocities: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.velocity.span(0..<count) }
  }

  /// The targets of all springs, in dense order.
  public var targets: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.target.span(0..<count) }
  }

  /// The handles of all springs, in dense order.
  public var handles: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(0..<count) }
  }

  /// The springs that came to rest in the last ``advance(by:)``, each reported once.
  ///
  /// The order depends only on what was done with the batch before. Any call that changes the batch
  /// empties the list: copy it first if the springs are to be changed while it is read.
  public var settled: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(members.settled) }
  }
}

extension SpringBatch {
  /// Whether the handle stands for a spring of this batch.
  ///
  /// - Parameter handle: Any handle, stale or foreign ones too.
  /// - Returns: Whether all other calls accept it.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func contains(_ handle: SpringHandle) -> Bool {
    members.slots.index(of: handle) != nil
  }

  /// The place of a spring in the dense order, or nil when the handle is stale or foreign.
  ///
  /// - Parameter handle: Any handle.
  /// - Returns: An index into ``positions`` and the other spans.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func indexIfPresent(of handle: SpringHandle) -> Int? {
    members.slots.index(of: handle)
  }

  /// The place of a spring in the dense order.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: An index into ``positions`` and the other spans.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @inline(__always)
  public func index(of handle: SpringHandle) -> Int {
    members.slots.checkedIndex(of: handle, "spring")
  }

  /// The handle of the spring at a place in the dense order.
  ///
  /// - Parameter index: An index in `0..<count`.
  /// - Returns: Its handle.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func handle(at index: Int) -> SpringHandle {
    checkPrecondition(index >= 0 && index < count, "no spring \(index) in a batch of \(count)")
    return members.slots.handles[index]
  }

  /// Whether a spring is moving.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: False once it is at rest.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func isMoving(_ handle: SpringHandle) -> Bool {
    index(of: handle) < movingCount
  }

  /// Where a spring is.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The position.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func position(of handle: SpringHandle) -> Scalar {
    members.columns.position[index(of: handle)]
  }

  /// How fast a spring is.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The velocity, units per second.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func velocity(of handle: SpringHandle) -> Scalar {
    members.columns.velocity[index(of: handle)]
  }

  /// Where a spring is pulled to.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The target.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func target(of handle: SpringHandle) -> Scalar {
    members.columns.target[index(of: handle)]
  }
}
