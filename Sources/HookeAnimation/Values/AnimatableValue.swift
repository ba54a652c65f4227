// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A value of one to four numbers that an animation can move.
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
/// Each component moves on its own; `init(components:)` and `components` undo each other.
public protocol AnimatableValue: SendableMetatype {
  /// The number of components in use, 1...4. The same for every value of the type.
  static var componentCount: Int { get }

  /// The value as numbers, unused lanes 0.
  var components: SIMD4<Double> { get }

  /// The value of these numbers; lanes from ``componentCount`` on are to be ignored.
  init(components: SIMD4<Double>)
}
