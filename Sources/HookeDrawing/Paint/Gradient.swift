// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A gradient of colours along a line or between two circles.
///
/// ```swift
/// let sky = Gradient.linear(
///   from: Point(x: 0, y: 0), to: Point(x: 0, y: 200),
///   [.init(0, Color(hex: 0x87CEEB)), .init(1, .white)])
/// ```
///
/// Colours are mixed in encoded sRGB without premultiplication, as SVG and PDF do. Beyond the ends
/// the colours of the ends continue.
public struct Gradient: Hashable, Sendable {
  /// A colour at an offset along the gradient.
  public struct Stop: Hashable, Sendable {
    /// The offset, dimensionless: 0 is the start, 1 the end; others are clamped.
    public var offset: Double

    /// The colour there.
    public var color: Color

    /// Creates a stop from its offset (0 to 1, dimensionless) and colour.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The geometry of a gradient, in the coordinates of what is painted.
  public enum Geometry: Hashable, Sendable {
    /// Along the line between two points.
    case linear(start: Point, end: Point)

    /// From a circle to another one, in points.
    case radial(startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
  }

  /// The line or the circles.
  public var geometry: Geometry

  /// The colours in order; offsets must not decrease.
  public var stops: [Stop]

  /// Creates a gradient from its geometry and stops.
  ///
  /// An offset below that of the stop before is raised to it, as in SVG.
  public init(_ geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    var floor = 0.0
    self.stops = stops.map { stop in
      floor = max(floor, min(1, stop.offset))
      return Stop(stop.offset.isNaN ? stop.offset : floor, stop.color)
    }
  }

  /// A gradient along the line between two points.
  public static func linear(from start: Point, to end: Point, _ stops: [Stop]) -> Gradient {
    Gradient(.linear(start: start, end: end), stops: stops)
  }

  /// A gradient from a circle's middle to its outline; the radius is in points.
  public static func radial(center: Point, radius: Double, _ stops: [Stop]) -> Gradient {
    Gradient(
      .radial(startCenter: center, startRadius: 0, endCenter: center, endRadius: radius),
      stops: stops)
  }

  /// Whether no number in it is infinite or NaN.
  package var isFinite: Bool {
    let isPlaced =
      switch geometry {
      case .linear(let start, let end): start.isFinite && end.isFinite
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        startCenter.isFinite && endCenter.isFinite && startRadius.isFinite && endRadius.isFinite
      }
    return isPlaced && stops.allSatisfy { $0.offset.isFinite && $0.color.isFinite }
  }
}
