// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A value of one to four numbers that an animation can interpolate.
///
/// ```swift
/// struct Point: AnimatableValue {
///   var x = 0.0, y = 0.0
///   static var componentCount: Int { 2 }
///   var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
///   init(components: SIMD4<Double>) { (x, y) = (components.x, components.y) }
/// }
/// ```
///
/// Each component is animated independently; `init(components:)` and `components` must be inverse.
public protocol AnimatableValue: SendableMetatype {
  /// The number of components in use, 1...4; another number stops the program with a message.
  static var componentCount: Int { get }

  /// The components of the value in its own units, unused lanes 0.
  var components: SIMD4<Double> { get }

  /// Creates a value from its components; lanes from ``componentCount`` on must be ignored.
  init(components: SIMD4<Double>)
}
