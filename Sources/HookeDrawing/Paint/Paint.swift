// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The paint of an area, a stroke or a text.
///
/// ```swift
/// let paint: Paint = .color(.black)
/// ```
public enum Paint: Hashable, Sendable {
  /// A single colour.
  case color(Color)

  /// A gradient, in the coordinates of what is painted.
  case gradient(Gradient)
}

/// A rule for which areas are inside an outline that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Inside where the outline winds around a point a number of times other than 0.
  case nonZero

  /// Inside where the outline winds around a point an odd number of times.
  case evenOdd
}
