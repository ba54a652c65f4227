// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What an area, a line or a text is painted with.
///
/// ```swift
/// let paint: Paint = .color(.black)
/// ```
public enum Paint: Hashable, Sendable {
  /// One colour all over.
  case color(Color)

  /// A run of colours, placed in the coordinates of what is painted.
  case gradient(Gradient)

  /// Whether no number in it is infinite or NaN.
  public var isFinite: Bool {
    switch self {
    case .color(let color): color.isFinite
    case .gradient(let gradient): gradient.isFinite
    }
  }
}

/// Which areas count as inside where an outline crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Inside where the outline winds around a point a number of times other than 0.
  case nonZero

  /// Inside where the outline winds around a point an odd number of times.
  case evenOdd
}
