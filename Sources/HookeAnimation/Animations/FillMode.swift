// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The values that a target shows before an animation begins and after it has ended.
///
/// An animation writes to its target, so by default the target keeps the last value, and nothing is
/// written before the beginning.
public enum FillMode: Sendable, Hashable {
  /// Nothing before the beginning; at the end the last value is kept. The default.
  case forwards
  /// The from-value as soon as the animation is added; at the end the target's earlier value is
  /// restored.
  case backwards
  /// The from-value as soon as the animation is added; at the end the last value is kept.
  case both
  /// Nothing before the beginning; at the end the target's earlier value is restored.
  case removed

  var fillsBackwards: Bool { self == .backwards || self == .both }
  var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The endpoints that a motion may not pass.
public struct ClampMode: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: Int
  /// Creates a mode from raw bits; bits above the lowest two have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The value never lies before the from-value.
  public static let start = ClampMode(rawValue: 1)
  /// The value never passes the to-value.
  public static let end = ClampMode(rawValue: 2)
  /// The value remains between the from-value and the to-value.
  public static let both: ClampMode = [.start, .end]
}
