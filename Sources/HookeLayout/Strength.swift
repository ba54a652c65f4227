// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The strength of a constraint: required, or a priority and a weight within it.
///
/// ```swift
/// Constraint(width, .equal, 100, strength: .weak)
/// Constraint(width, .atMost, height, strength: Strength(priority: 999))
/// ```
///
/// Priorities are compared in order: no number of constraints of a lower priority outweighs one of
/// a higher priority. Within one priority the sum of the errors times `weight` is smallest.
public struct Strength: Hashable, Sendable {
  /// The level, 1...1000, as a layout priority of UIKit; 1000 is required.
  public let priority: Double
  /// The cost of one point of error among constraints of the same priority, dimensionless.
  public let weight: Double

  /// A strength of a priority and a weight.
  ///
  /// - Parameters:
  ///   - priority: 1...1000, fractions allowed; 1000 must hold, anything less is held as well as
  ///     the higher ones allow. A value outside stops.
  ///   - weight: 0.001...1000, dimensionless; without meaning for a required constraint. A value
  ///     outside stops.
  public init(priority: Double, weight: Double = 1) {
    guard (1...1000).contains(priority) else {
      fatalError("priority \(priority) is not in 1...1000")
    }
    guard (0.001...1000).contains(weight) else {
      fatalError("weight \(weight) is not in 0.001...1000")
    }
    self.priority = priority
    self.weight = weight
  }

  /// Priority 1000: must hold.
  public static let required = Strength(priority: 1000)
  /// Priority 750, as UIKit's default high.
  public static let strong = Strength(priority: 750)
  /// Priority 500.
  public static let medium = Strength(priority: 500)
  /// Priority 250, as UIKit's default low.
  public static let weak = Strength(priority: 250)

  /// Whether the constraint must hold.
  public var isRequired: Bool { priority == 1000 }
}
