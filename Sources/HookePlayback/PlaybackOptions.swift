// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeChart

/// The options of an animated picture of a scene.
///
/// ```swift
/// var options = PlaybackOptions()
/// options.theme = .dark
/// options.rest = 2
/// ```
///
/// A rest, an error or a duration out of its range stops the program.
public struct PlaybackOptions: Sendable, Hashable {
  /// The colours of background, frame and time line.
  public var theme: Theme
  /// The rest at the end before the picture starts over, in seconds; finite and not below 0.
  public var rest: Double { didSet { check() } }
  /// The largest distance of a point from its true place, in points of the screen; finite and above
  /// 0.
  public var largestError: Double { didSet { check() } }
  /// Whether a time line is shown below.
  public var showsTime: Bool
  /// The length of the run that is shown, in seconds; above 0.
  ///
  /// A run that is shorter is shown whole.
  public var duration: Double { didSet { check() } }

  /// Creates options.
  public init(
    theme: Theme = .light, rest: Double = 1, largestError: Double = 0.4, showsTime: Bool = true,
    duration: Double = .infinity
  ) {
    self.theme = theme
    self.rest = rest
    self.largestError = largestError
    self.showsTime = showsTime
    self.duration = duration
    check()
  }

  private func check() {
    guard duration > 0 else {
      fatalError("the duration of an animated picture is above 0, not \(duration)")
    }
    guard rest >= 0, rest.isFinite else {
      fatalError("the rest of an animated picture is finite and not below 0, not \(rest)")
    }
    guard largestError > 0, largestError.isFinite else {
      fatalError("the largest error is above 0 and finite, not \(largestError)")
    }
  }
}
