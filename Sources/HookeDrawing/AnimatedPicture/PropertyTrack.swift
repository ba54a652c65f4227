// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A property of something drawn over the time of a picture.
public struct PropertyTrack: Hashable, Sendable {
  /// What changes.
  public enum Property: Hashable, Sendable {
    /// Of a group: how far it is moved from where its own coordinates lie, x and y in points.
    case translation
    /// Of a group: the turn, in radians, clockwise as seen.
    case rotation
    /// Of a group: the factors of width and height.
    case scale
    /// Of a group: the angle by which upright lines lean over, in radians.
    case shear
    /// Of a group: its opacity, 0...1.
    case opacity
    /// Of a rectangle: its left side, in points.
    case x
    /// Of a rectangle: its top side, in points.
    case y
    /// Of a rectangle: its width, in points.
    case width
    /// Of a rectangle: its height, in points.
    case height
    /// Of a rectangle: the radius of its corners, in points.
    case cornerRadius
    /// Of an ellipse: its middle across, in points.
    case centerX
    /// Of an ellipse: its middle down, in points.
    case centerY
    /// Of an ellipse: half its width, in points.
    case radiusX
    /// Of an ellipse: half its height, in points.
    case radiusY
    /// Of any other path: the points of its steps in order, x and y in points; of a curve the two
    /// controls before the end.
    case points
    /// The colour of a fill, a text or a shadow: red, green and blue, 0...1.
    case fillColor
    /// Its opacity, 0...1.
    case fillOpacity
    /// The colour of a line: red, green and blue, 0...1.
    case strokeColor
    /// Its opacity, 0...1.
    case strokeOpacity
    /// The width of a line, in points.
    case lineWidth
    /// How far into its pattern a dashed line begins, in points.
    case dashPhase
    /// The standard deviation of a shadow's blur, in points.
    case blur
  }

  /// Whether the value is ever another one.
  public var varies: Bool { keyframes.contains { $0.values != keyframes[0].values } }

  /// What changes.
  public var property: Property
  /// When it has which value; at least two, ascending in time, the first on tick 0, the last on the
  /// last tick.
  public var keyframes: [Keyframe]

  /// A change of a property.
  public init(_ property: Property, _ keyframes: [Keyframe]) {
    self.property = property
    self.keyframes = keyframes
  }

  /// The values at a time, in ticks: on the straight line between two keyframes.
  public func values(at tick: Double) -> [Double] {
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
  /// When, in ticks of the picture.
  public var tick: Int
  /// The values, as many as the property has.
  public var values: [Double]

  /// Values at a tick.
  public init(at tick: Int, _ values: [Double]) {
    self.tick = tick
    self.values = values
  }
}

extension PropertyTrack.Property {
  /// Whether it is part of a group's transform.
  public var isTransform: Bool {
    switch self {
    case .translation, .rotation, .scale, .shear: true
    default: false
    }
  }
}
