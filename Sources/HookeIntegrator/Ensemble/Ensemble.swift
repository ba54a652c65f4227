// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator
public import HookeSolver

/// Thousands of instances of one small system of differential equations, each with a state, a time
/// and parameters of its own, integrated to a stated error.
///
/// ```swift
/// var ensemble = Ensemble(of: Pendulum(), method: .taylor(Tolerance(relative: 1e-9)))
/// let handle = ensemble.insert(state: [1.2, 0], parameters: [9.81 / 0.3, 0, 0])
/// ensemble.advance(by: 10)
/// print(ensemble.state(of: handle))
/// ```
///
/// ## What is promised
/// 1. Every instance takes steps of its own: none is stepped finer, or coarser, because of others.
/// 2. The same bits on every processor, at every instruction set, in every build, in any order of
///    insertion, in any number of pieces on any number of threads, and whatever else is in the
///    ensemble; laws of one's own must keep to what ``DifferentialSystem`` says.
/// 3. Every instance says how it fares: ``status(of:)``, ``statistics(of:)``.
///
/// Where the bits of a motion do depend on the frames: ``advance(by:)`` ends a step at the end of
/// every frame. Within the tolerance the frames do not matter.
///
/// Members are stored densely; removing one moves the last to its index. A number, an index or a
/// handle out of range stops the program with a message that holds it.
@safe
public struct Ensemble: ~Copyable, Sendable {
  /// The method of integration.
  public let method: IntegrationMethod
  /// The instruction set of the loops.
  public let instructionSet: InstructionSet
  /// The number of equations of the system.
  public let stateCount: Int
  /// The number of parameters of an instance.
  public let parameterCount: Int
  /// The time of the ensemble: the end of the last advance, seconds.
  public internal(set) var time = 0.0
  /// The number of steps, accepted or not, that an instance may take in one advance; 1 or more.
  ///
  /// An instance that needs more gets the status ``InstanceStatus/tooManySteps``.
  public var stepLimit = 1_000_000 {
    didSet { checkPrecondition(stepLimit > 0, "a step limit must be above 0, not \(stepLimit)") }
  }
  /// The longest step with error control, seconds; above 0, by default infinity.
  public var longestStep = Double.infinity {
    didSet {
      checkPrecondition(longestStep > 0, "the longest step must be above 0, not \(longestStep)")
    }
  }
  /// The first step of a new instance with error control, seconds, at most ``longestStep``; by
  /// default chosen from the law.
  public var initialStep: Double? {
    didSet {
      checkPrecondition(
        initialStep ?? 1 > 0 && initialStep ?? 1 < .infinity,
        "an initial step must be finite and above 0, not \(initialStep ?? 0)")
    }
  }
  /// The events of the last advance, in order of time, then of index.
  public internal(set) var reports: [EventReport] = []

  let law: _SystemLaw
  /// What is looked for while instances advance.
  package var events: [EnsembleEvent] {
    didSet { columns.setEventCount(events.count, instances: count) }
  }
  var columns: EnsembleColumns
  var slots = SlotMap()

  /// Creates an empty ensemble.
  ///
  /// - Parameters:
  ///   - system: The system of all instances.
  ///   - method: The method of integration.
  ///   - events: Functions of the state whose crossings of zero are reported and handled.
  ///   - instructionSet: The instruction set to step with; by default the best of this processor.
  public init(
    of system: some DifferentialSystem, method: IntegrationMethod, events: [EnsembleEvent] = [],
    instructionSet: InstructionSet = .best
  ) {
    self.init(
      law: system._law, stateCount: system.stateCount, parameterCount: system.parameterCount,
      isSecondOrder: system.isSecondOrder, method: method, events: events,
      instructionSet: instructionSet)
  }

  /// Creates an empty ensemble from the parts of a system.
  package init(
    law: _SystemLaw, stateCount: Int, parameterCount: Int, isSecondOrder: Bool,
    method: IntegrationMethod, events: [EnsembleEvent] = [], instructionSet: InstructionSet = .best
  ) {
    checkPrecondition(
      (1...100_000).contains(stateCount), "a system has 1...100000 equations, not \(stateCount)")
    checkPrecondition(
      (0...100_000).contains(parameterCount),
      "a system has 0...100000 parameters, not \(parameterCount)")
    checkPrecondition(instructionSet.isAvailable, "this processor has no \(instructionSet)")
    switch method {
    case .rungeKutta4(let step), .velocityVerlet(let step), .blanesMoan4(let step):
      checkPrecondition(step > 0 && step.isFinite, "a step must be finite and above 0, not \(step)")
    case .taylor:
      checkPrecondition(
        law.isBuiltIn, "Taylor series are those of built-in systems, not of a law that is called")
    case .tsitouras5, .dormandPrince8: break
    }
    switch method {
    case .velocityVerlet, .blanesMoan4:
      checkPrecondition(
        isSecondOrder && stateCount % 2 == 0,
        "symplectic methods need a system of second order, not \(stateCount) equations of the first"
      )
    default: break
    }
    self.law = law
    self.stateCount = stateCount
    self.parameterCount = parameterCount
    self.method = method
    self.events = events
    self.instructionSet = instructionSet
    columns = EnsembleColumns(stateCount: stateCount, parameterCount: parameterCount)
    columns.setEventCount(events.count, instances: 0)
  }

  /// The number of instances.
  public var count: Int { slots.count }
}
