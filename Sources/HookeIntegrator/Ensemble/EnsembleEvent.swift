// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeSolver

/// An event of the instances of an ensemble: a function of the state that crosses zero.
///
/// ```swift
/// // A ball that loses a tenth of its speed on the floor; its state is height and velocity.
/// let floor = EnsembleEvent(.falling) { _, state, _ in
///   state[0]
/// } then: { ball in
///   ball.state[1] *= -0.9
///   return .change
/// }
/// ```
///
/// A crossing shows as a change of sign over one step; it is located on the dense output of the
/// method, to the resolution of numbers. Two crossings of one function within a step cancel out:
/// limit the step of the ensemble (`longestStep`) where that can happen. Crossings of one step are
/// handled in the order of their times. A value of exactly 0 has no sign: the one before holds,
/// also where an advance ends there. A state that is inserted or set at 0 has no sign before.
///
/// A bounce whose flight is shorter than numbers resolve leads through zero: stop what comes to
/// rest, below a speed of your own.
public struct EnsembleEvent: Sendable {
  /// The sign changes that count.
  public enum Direction: Int32, Sendable, Hashable {
    /// From below zero to above it, or the reverse.
    case any = 0
    /// From below zero to above it.
    case rising = 1
    /// From above zero to below it.
    case falling = -1
  }

  /// The consequence of an event.
  public enum Action: Sendable, Hashable {
    /// Nothing: the event is reported, the motion goes on.
    case report
    /// The state was changed: the motion goes on from there. Where that is through zero, as after a
    /// change of speed alone, the event does not happen again.
    case change
    /// The instance stops at the event, until ``Ensemble/resume(_:)``.
    case stop
  }

  /// An instance at an event.
  public struct Crossing: Sendable {
    /// The handle of the instance.
    public let handle: SpringHandle
    /// The index of the event among those of the ensemble.
    public let event: Int
    /// The time of the event, seconds.
    public let time: Double
    /// The state just before the event; a change counts if the action is ``Action/change``.
    public var state: [Double]
    /// The parameters of the instance.
    public let parameters: [Double]
  }

  let direction: Direction
  let value: @Sendable (Lanes, Span<Lanes>, Span<Lanes>) -> Lanes
  let handler: @Sendable (inout Crossing) -> Action

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - direction: The sign changes that count.
  ///   - value: The function of time, state and parameters that crosses zero, over lanes.
  ///   - handler: What follows; called on whichever thread advances the instance.
  public init(
    _ direction: Direction = .any,
    value:
      @escaping @Sendable (_ time: Lanes, _ state: Span<Lanes>, _ parameters: Span<Lanes>) ->
      Lanes,
    then handler: @escaping @Sendable (inout Crossing) -> Action = { _ in .report }
  ) {
    self.direction = direction
    self.value = value
    self.handler = handler
  }
}

/// An event that has happened.
public struct EventReport: Sendable, Hashable {
  /// The handle of the instance.
  public let handle: SpringHandle
  /// The index of the event among those of the ensemble.
  public let event: Int
  /// The time of the event, seconds.
  public let time: Double
}
