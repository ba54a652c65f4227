// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What a recording needs to be shown again: the property as the animation reads and writes it.

extension ValueAnimation {
  /// The animated property of a target, in components.
  ///
  /// - Parameter target: An object that an animation of this property runs on.
  /// - Returns: The components, in units of the property; zeros behind the last.
  package func value(of target: AnyObject) -> SIMD4<Double> { property.read(target) }

  /// Sets the animated property of a target, as a frame of the animation does.
  ///
  /// - Parameters:
  ///   - value: The components, in units of the property.
  ///   - target: An object that an animation of this property runs on.
  package func set(_ value: SIMD4<Double>, of target: AnyObject) { property.write(target, value) }
}
