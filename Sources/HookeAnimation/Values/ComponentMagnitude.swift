// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension SIMD4<Double> {
  /// The sum of the squares of the components.
  var squaredLength: Double { (self * self).sum() }

  /// The power of two that the greatest component has, 0 where all are 0: divided by it, components
  /// lose no bit, and have squares that are neither infinite nor all 0.
  var binade: Double {
    replacing(with: -self, where: self .< 0).max().binade
  }

  /// The components, with 0 for those that are not finite.
  var finiteComponents: SIMD4<Double> {
    // The difference of a number to itself is 0 only if it is finite.
    replacing(with: 0, where: self - self .!= 0)
  }
}
