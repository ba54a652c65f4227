// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeChart

/// How a scene is made into a picture that plays.
///
/// ```swift
/// var options = PlaybackOptions()
/// options.theme = .dark
/// options.rest = 2
/// ```
public struct PlaybackOptions: Sendable, Hashable {
  /// The colours around the screen.
  public var theme: Theme
  /// How long the picture rests at the end before it begins again, in seconds; not below 0.
  public var rest: Double
  /// The most by which a point may be off its true place, in points of the screen; above 0.
  public var largestError: Double
  /// Whether a line below tells the time.
  public var showsTime: Bool

  /// Options of these parts.
  public init(
    theme: Theme = .light, rest: Double = 1, largestError: Double = 0.4, showsTime: Bool = true
  ) {
    precondition(rest >= 0 && rest.isFinite, "a rest is finite and not below 0, not \(rest)")
    precondition(
      largestError > 0 && largestError.isFinite,
      "an error is above 0 and finite, not \(largestError)")
    self.theme = theme
    self.rest = rest
    self.largestError = largestError
    self.showsTime = showsTime
  }
}
