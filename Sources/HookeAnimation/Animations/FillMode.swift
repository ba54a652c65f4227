// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What a target shows before an animation begins and after it has ended.
///
/// An animation writes to its target, so by default the last value stays, and nothing is written
/// before the beginning.
public enum FillMode: Sendable, Hashable {
  /// Nothing before the beginning; the last value stays. The default.
  case forwards
  /// The from-value from the moment the animation is added; at the end the value the target had
  /// before is put back.
  case backwards
  /// The from-value from the moment the animation is added; the last value stays.
  case both
  /// Nothing before the beginning; at the end the value the target had before is put back.
  case removed

  var fillsBackwards: Bool { self == .backwards || self == .both }
  var fillsForwards: Bool { self == .forwards || self == .both }
}

/// Which ends of its way a motion may not pass.
public struct ClampMode: OptionSet, Sendable, Hashable {
  /// The raw bits.
  public let rawValue: Int
  /// A mode of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The value never lies before the from-value.
  public static let start = ClampMode(rawValue: 1)
  /// The value never passes the to-value.
  public static let end = ClampMode(rawValue: 2)
  /// Neither.
  public static let both: ClampMode = [.start, .end]
}
