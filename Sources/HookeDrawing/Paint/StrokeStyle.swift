// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The width, caps, joins and dashes of a line along a path.
///
/// ```swift
/// let hairline = StrokeStyle(width: 0.5)
/// let dotted = StrokeStyle(width: 1, cap: .round, dash: StrokeStyle.Dash([0, 3]))
/// ```
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: Hashable, Sendable {
    /// Ends at the last point.
    case butt
    /// Ends in a half circle about the last point.
    case round
    /// Ends half a width after the last point.
    case square
  }

  /// The shape of a line's corners.
  public enum Join: Hashable, Sendable {
    /// A sharp corner, cut where it would be longer than the miter limit.
    case miter
    /// A round corner.
    case round
    /// A cut corner.
    case bevel
  }

  /// The pattern of a dashed line.
  public struct Dash: Hashable, Sendable {
    /// The lengths of drawn and empty pieces in turn, in points; not negative, not all 0.
    ///
    /// An odd number of lengths is repeated to make it even.
    public var lengths: [Double]

    /// The distance into the pattern at which the line begins, in points.
    public var phase: Double

    /// Creates a pattern from its lengths and phase, in points.
    public init(_ lengths: [Double], phase: Double = 0) {
      self.lengths = lengths
      self.phase = phase
    }
  }

  /// The line's width, in points; 0 draws nothing.
  public var width: Double

  /// The shape of the ends.
  public var cap: Cap

  /// The shape of the corners.
  public var join: Join

  /// The longest sharp corner, in line widths, dimensionless, at least 1.
  public var miterLimit: Double

  /// The dash pattern, or nothing for a solid line.
  public var dash: Dash?

  /// Creates a style; the width is in points.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: Dash? = nil
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
  }
}
