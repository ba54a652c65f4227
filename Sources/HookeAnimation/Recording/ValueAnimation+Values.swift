// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Access to the animated property in components, for recorders and the playback of recordings.

extension ValueAnimation {
  /// Returns the animated property of a target, in components.
  ///
  /// - Parameter target: An object that an animation of this property runs on.
  /// - Returns: The components, in units of the property; unused lanes 0.
  package func value(of target: AnyObject) -> SIMD4<Double> { property.read(target) }

  /// Sets the animated property of a target, as a frame of the animation does.
  ///
  /// - Parameters:
  ///   - value: The components, in units of the property.
  ///   - target: An object that an animation of this property runs on.
  package func set(_ value: SIMD4<Double>, of target: AnyObject) { property.write(target, value) }
}
