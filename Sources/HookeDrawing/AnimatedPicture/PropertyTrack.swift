// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A property of a display item over time, as keyframes.
public struct PropertyTrack: Hashable, Sendable {
  /// A property that can change.
  public enum Property: Hashable, Sendable {
    /// Of a group: the distance it is moved by, x and y in points.
    case translation
    /// Of a group: the angle it is rotated by, in radians, clockwise as seen.
    case rotation
    /// Of a group: the factors of width and height.
    case scale
    /// Of a group: the angle by which vertical lines are slanted, in radians; CSS's `skewX`.
    case shear
    /// Of a group: its opacity, dimensionless, 0...1.
    case opacity
    /// Of a rectangle: the x of its left side, in points.
    case x
    /// Of a rectangle: the y of its top side, in points.
    case y
    /// Of a rectangle: its width, in points.
    case width
    /// Of a rectangle: its height, in points.
    case height
    /// Of a rectangle: the radius of its corners, in points.
    case cornerRadius
    /// Of an ellipse: the x of its centre, in points.
    case centerX
    /// Of an ellipse: the y of its centre, in points.
    case centerY
    /// Of an ellipse: half its width, in points.
    case radiusX
    /// Of an ellipse: half its height, in points.
    case radiusY
    /// Of any other path: the points of its elements in order, x and y in points; of a curve the
    /// two controls before the end.
    case points
    /// Of a fill, a text or a shadow: its colour as red, green and blue, 0...1.
    case fillColor
    /// Of a fill, a text or a shadow: the opacity of its colour, dimensionless, 0...1.
    case fillOpacity
    /// Of a stroke: its colour as red, green and blue, 0...1.
    case strokeColor
    /// Of a stroke: the opacity of its colour, dimensionless, 0...1.
    case strokeOpacity
    /// Of a stroke: its width, in points.
    case lineWidth
    /// Of a dashed stroke: the distance into the pattern at which it begins, in points.
    case dashPhase
    /// Of a shadow: the standard deviation of its blur, in points.
    case blur
  }

  /// The property.
  public var property: Property
  /// The keyframes; at least two, with ascending ticks, the first on tick 0, the last on the last
  /// tick of the picture.
  public var keyframes: [Keyframe]

  /// Creates a track from its keyframes.
  public init(_ property: Property, _ keyframes: [Keyframe]) {
    self.property = property
    self.keyframes = keyframes
  }

  /// Whether any two keyframes differ in their values.
  package var varies: Bool { keyframes.contains { $0.values != keyframes[0].values } }

  /// The values at a time in ticks, interpolated linearly; those of the nearer end outside.
  package func values(at tick: Double) -> [Double] {
    guard let next = keyframes.firstIndex(where: { Double($0.tick) > tick }) else {
      return keyframes.last?.values ?? []
    }
    guard next > 0 else { return keyframes[0].values }
    let (start, end) = (keyframes[next - 1], keyframes[next])
    let share = (tick - Double(start.tick)) / Double(end.tick - start.tick)
    return zip(start.values, end.values).map { $0 + ($1 - $0) * share }
  }
}

/// The values of a property at an instant.
public struct Keyframe: Hashable, Sendable {
  /// The time, in ticks of the picture.
  public var tick: Int
  /// The values, as many as the property has, in its unit.
  public var values: [Double]

  /// Creates a keyframe from its tick and values.
  public init(at tick: Int, _ values: [Double]) {
    self.tick = tick
    self.values = values
  }
}

extension PropertyTrack.Property {
  /// Whether the property is a part of a group's transform.
  package var isTransform: Bool {
    switch self {
    case .translation, .rotation, .scale, .shear: true
    default: false
    }
  }
}
