// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator
internal import HookeSolver

/// A row of equal springs, each with the position of the one before as its target.
///
/// ```
/// x₁'' = stiffness · (target - x₁)  - damping · x₁'
/// xᵢ'' = stiffness · (xᵢ₋₁ - xᵢ) - damping · xᵢ'
/// ```
///
/// ```swift
/// var ensemble = Ensemble(of: SpringChain(links: 5), method: .dormandPrince8())
/// let handle = ensemble.insert(
///   state: [Double](repeating: 0, count: 10), parameters: [170, 26, 100])
/// ensemble.advance(by: 1.0 / 60)
/// ```
///
/// What follows does not act on what it follows: a chain of springs in an interface, not of bodies
/// (that is a ``SpringNetwork``). State: all positions, then all velocities. Parameters, per unit
/// of mass: stiffness (1/s²), damping (1/s), target. ``SpringChainMotion`` is its closed form.
public struct SpringChain: BuiltInSystem {
  /// The number of springs.
  public let links: Int

  /// Twice the number of springs: positions, velocities.
  public var stateCount: Int { 2 * links }
  /// 3: stiffness, damping, target.
  public var parameterCount: Int { 3 }
  /// True.
  public var isSecondOrder: Bool { true }
  /// The loops of this system.
  public var _law: _SystemLaw { _SystemLaw(HOOKE_ODE_CHAIN) }

  /// Creates a chain.
  ///
  /// - Parameter links: The number of springs, 1...1000; another number stops the program.
  public init(links: Int) {
    checkPrecondition((1...1000).contains(links), "a chain has 1...1000 links, not \(links)")
    self.links = links
  }
}
