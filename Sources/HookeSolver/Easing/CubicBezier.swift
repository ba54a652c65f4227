// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), with time as x and progress as y.
///
/// ```swift
/// let ease = CubicBezier.easeInOut
/// ease.value(at: 0.25)      // 0.1292...
/// CubicBezier(0.17, 0.67, 0.83, 0.67).slope(at: 0.5)
/// ```
///
/// The two inner control points are given. Their x is in 0...1, so that every time has one
/// progress; their y is at most 1e100 in magnitude, and outside 0...1 the curve may leave 0...1
/// (anticipation and overshoot).
///
/// The curve is solved to full precision: the error of the progress is at most 1e-12, or 1e-12 of
/// the largest |y| where that is above 1, even where the curve is vertical.
public struct CubicBezier: Sendable, Hashable {
  /// The first control point's time, 0...1.
  public let x1: Double
  /// The first control point's progress; at most 1e100 in magnitude.
  public let y1: Double
  /// The second control point's time, 0...1.
  public let x2: Double
  /// The second control point's progress; at most 1e100 in magnitude.
  public let y2: Double

  /// Creates a timing function from its control points, in CSS's order; a number out of range stops
  /// the program.
  ///
  /// - Parameters:
  ///   - x1: The first control point's time, dimensionless; 0...1.
  ///   - y1: The first control point's progress, dimensionless; at most 1e100 in magnitude.
  ///   - x2: The second control point's time, dimensionless; 0...1.
  ///   - y2: The second control point's progress, dimensionless; at most 1e100 in magnitude.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self = trapping { () throws(SolverError) in try Self.validated(x1, y1, x2, y2) }
  }

  /// Returns a timing function with given control points, or throws an error if one is out of
  /// range.
  ///
  /// - Parameters:
  ///   - x1: The first control point's time, dimensionless; 0...1.
  ///   - y1: The first control point's progress, dimensionless; at most 1e100 in magnitude.
  ///   - x2: The second control point's time, dimensionless; 0...1.
  ///   - y2: The second control point's progress, dimensionless; at most 1e100 in magnitude.
  /// - Returns: The timing function.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(SolverError) -> CubicBezier {
    for (name, x) in [("x1", x1), ("x2", x2)] {
      try require(x >= 0 && x <= 1, name, x, "a number in 0...1")
    }
    for (name, y) in [("y1", y1), ("y2", y2)] {
      try require(y.magnitude <= 1e100, name, y, "a number of at most 1e100 in magnitude")
    }
    return CubicBezier(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }
}

extension CubicBezier {
  /// Constant speed: (0, 0), (1, 1).
  public static let linear = CubicBezier(unchecked: 0, 0, 1, 1)
  /// Slow at the start: (0.42, 0), (1, 1).
  public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// Slow at the end: (0, 0), (0.58, 1).
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  /// Slow at both ends: (0.42, 0), (0.58, 1).
  public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)
  /// Core Animation's default, CSS's `ease`: (0.25, 0.1), (0.25, 1).
  public static let `default` = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)

  /// The curves by name, as documents and command lines have them.
  package static let named: [(name: String, curve: CubicBezier)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("default", .default), ("ease", .default),
  ]
}
