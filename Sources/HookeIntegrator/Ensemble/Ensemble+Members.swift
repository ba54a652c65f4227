// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator
public import HookeSolver

/// The status of an instance: whether it moves, or why it does not.
public enum InstanceStatus: UInt32, Sendable, Hashable, CaseIterable {
  /// It moves with every advance.
  case active = 0
  /// An event has stopped it.
  case stopped = 1
  /// It would have needed more steps than ``Ensemble/stepLimit``.
  case tooManySteps = 2
  /// Its tolerance asks for steps below the resolution of its time: a singularity.
  case stepTooSmall = 3
  /// Its state is no longer finite.
  case notFinite = 4
}

/// The cost of integrating one instance since its insertion.
public struct InstanceStatistics: Sendable, Hashable {
  /// The number of accepted steps.
  public let acceptedSteps: UInt64
  /// The number of rejected steps.
  public let rejectedSteps: UInt64
  /// The number of evaluations of the law.
  public let evaluations: UInt64
  /// Whether stability limits the steps, not the tolerance: the system is stiff.
  ///
  /// Its motion is within the tolerance, at a cost that an implicit method would not have.
  /// Detected by the methods with error control, after some 200 steps.
  public let isStiff: Bool
}

extension Ensemble {
  /// Adds an instance.
  ///
  /// - Parameters:
  ///   - state: `stateCount` finite numbers.
  ///   - parameters: `parameterCount` finite numbers.
  ///   - start: The time of that state, seconds, finite; by default that of the ensemble.
  /// - Returns: The handle of the instance.
  /// - Complexity: O(stateCount + parameterCount), amortised.
  @discardableResult
  public mutating func insert(
    state: [Double], parameters: [Double] = [], at start: Double? = nil
  ) -> SpringHandle {
    let start = start ?? time
    checkPrecondition(start.isFinite, "a time must be finite, not \(start)")
    slots.reserve(count + 1)
    columns.grow(to: count + 1, keeping: count)
    let index = count
    let handle = slots.append()
    write(state, index, firstColumn: 0, count: stateCount, "state")
    write(parameters, index, firstColumn: stateCount, count: parameterCount, "parameters")
    columns[columns.timeColumn, index] = start
    columns.reset(index)
    return handle
  }

  /// Removes an instance; the last one takes its index.
  ///
  /// - Parameter handle: The handle of an instance.
  public mutating func remove(_ handle: SpringHandle) {
    let index = checkedIndex(handle)
    let last = count - 1
    if index != last {
      slots.swap(index, last)
      columns.move(from: last, to: index)
    }
    slots.removeLast()
  }

  /// Returns whether a handle is that of an instance.
  ///
  /// - Parameter handle: Any handle.
  /// - Returns: Whether its instance is in the ensemble.
  public func contains(_ handle: SpringHandle) -> Bool { slots.index(of: handle) != nil }

  /// Returns the index of an instance, valid until one is removed.
  ///
  /// - Parameter handle: The handle of an instance.
  /// - Returns: An index in `0..<count`.
  public func index(of handle: SpringHandle) -> Int { checkedIndex(handle) }

  /// Returns the handle of the instance at an index.
  ///
  /// - Parameter index: An index in `0..<count`.
  /// - Returns: Its handle.
  public func handle(at index: Int) -> SpringHandle {
    checkPrecondition(
      index >= 0 && index < count, "no instance \(index) in an ensemble of \(count)")
    return slots.handle(at: index)
  }

  /// Returns the state of an instance.
  ///
  /// - Parameter handle: The handle of an instance.
  /// - Returns: `stateCount` numbers.
  public func state(of handle: SpringHandle) -> [Double] {
    let index = checkedIndex(handle)
    return (0..<stateCount).map { columns[$0, index] }
  }

  /// Returns the parameters of an instance.
  ///
  /// - Parameter handle: The handle of an instance.
  /// - Returns: `parameterCount` numbers.
  public func parameters(of handle: SpringHandle) -> [Double] {
    let index = checkedIndex(handle)
    return (stateCount..<stateCount + parameterCount).map { columns[$0, index] }
  }

  /// Returns the time that an instance has come to: that of the ensemble, unless it has stopped.
  ///
  /// - Parameter handle: The handle of an instance.
  /// - Returns: The time in seconds.
  public func time(of handle: SpringHandle) -> Double {
    columns[columns.timeColumn, checkedIndex(handle)]
  }

  /// Sets the state of an instance, which becomes active.
  ///
  /// - Parameters:
  ///   - state: `stateCount` finite numbers.
  ///   - handle: The handle of an instance.
  public mutating func setState(_ state: [Double], of handle: SpringHandle) {
    let index = checkedIndex(handle)
    write(state, index, firstColumn: 0, count: stateCount, "state")
    columns.forgetCrossings(index)
    restart(index)
  }

  /// Sets the parameters of an instance, as a new target is; its state does not change.
  ///
  /// - Parameters:
  ///   - parameters: `parameterCount` finite numbers.
  ///   - handle: The handle of an instance.
  public mutating func setParameters(_ parameters: [Double], of handle: SpringHandle) {
    let index = checkedIndex(handle)
    write(parameters, index, firstColumn: stateCount, count: parameterCount, "parameters")
    restart(index)
  }

  /// Lets an instance that has stopped go on with the next advance.
  ///
  /// - Parameter handle: The handle of an instance.
  public mutating func resume(_ handle: SpringHandle) { restart(checkedIndex(handle)) }

  /// Returns whether an instance moves, or why it does not.
  ///
  /// - Parameter handle: The handle of an instance.
  /// - Returns: Its status.
  public func status(of handle: SpringHandle) -> InstanceStatus {
    InstanceStatus(rawValue: columns.status(checkedIndex(handle))) ?? .notFinite
  }

  /// Returns what the integration of an instance has cost.
  ///
  /// - Parameter handle: The handle of an instance.
  /// - Returns: Its counts since the insertion.
  public func statistics(of handle: SpringHandle) -> InstanceStatistics {
    let index = checkedIndex(handle)
    return InstanceStatistics(
      acceptedSteps: columns.count(0, index), rejectedSteps: columns.count(1, index),
      evaluations: columns.count(2, index),
      isStiff: columns.suspicion(index) >= UInt32(HOOKE_ODE_STIFF))
  }

  /// Returns one component of all instances, in the order of their indices.
  ///
  /// - Parameter component: An index in `0..<stateCount`.
  /// - Returns: `count` numbers, readable until the ensemble is changed.
  @_lifetime(borrow self)
  public func component(_ component: Int) -> Span<Double> {
    checkPrecondition(
      component >= 0 && component < stateCount, "no component \(component) of \(stateCount)")
    return columns.span(component, count: count)
  }

  /// Makes an instance active, and its next step chosen anew.
  private mutating func restart(_ index: Int) {
    columns.setStatus(InstanceStatus.active.rawValue, index)
    columns[columns.stepColumn, index] = 0
    columns[columns.stepColumn + 1, index] = 0
  }

  private mutating func write(
    _ numbers: [Double], _ index: Int, firstColumn: Int, count: Int, _ name: StaticString
  ) {
    checkPrecondition(
      numbers.count == count, "\(name) of an instance are \(count) numbers, not \(numbers.count)")
    for (offset, number) in numbers.enumerated() {
      checkPrecondition(number.isFinite, "\(name) must be finite, not \(number) at \(offset)")
      columns[firstColumn + offset, index] = number
    }
  }

  private func checkedIndex(_ handle: SpringHandle) -> Int {
    slots.checkedIndex(of: handle, "instance")
  }
}
