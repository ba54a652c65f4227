// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An instant worth showing, and why.
public struct Moment: Sendable, Hashable {
  /// When, in seconds.
  public var time: Double
  /// Why: what a caption says.
  public var caption: String

  /// A moment of these parts.
  public init(time: Double, caption: String) {
    self.time = time
    self.caption = caption
  }
}

/// Which instants of a recording to show.
public enum MomentSelection: Sendable, Hashable {
  /// Those that tell the story: what the script does, peaks, arrivals, idle intervals, rest; 4 to 12 of them.
  case key
  /// That many, 1...10,000: the strongest of the key moments, or the key moments and others between them.
  case count(Int)
  /// One every so many seconds, above 0, from 0 to the end; at most 10,000.
  case interval(Double)
  /// These, in seconds; those outside the run are moved to its ends.
  case times([Double])
}
