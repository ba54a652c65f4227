// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The profile of a blurred edge: the opacity of a shadow from outside to inside.
///
/// The Gaussian's integral Φ is cut off at 3 standard deviations and scaled to reach exactly 0 and
/// 1 there; else a faint box would show where a gradient ends.
enum GaussianEdge {
  /// Φ at every eighth from 0 to 3 (mpmath: `ncdf(k/8)`).
  private static let integral: [Double] = [
    0.5, 0.549738225, 0.598706326, 0.646169767, 0.691462461, 0.734014471, 0.773372648,
    0.809213047, 0.841344746, 0.869705083, 0.894350226, 0.915434278, 0.933192799, 0.947918690,
    0.959940843, 0.969603638, 0.977249868, 0.983206649, 0.987775527, 0.991226315, 0.993790335,
    0.995667496, 0.997020237, 0.997979943, 0.998650102,
  ]

  /// The darkness, dimensionless, at a distance inside the edge, in standard deviations.
  ///
  /// Outside, the distance is negative and the darkness below a half. Between the table's points it
  /// is interpolated linearly; the error is below 6e-4, a seventh of an 8-bit level.
  static func darkness(at distance: Double) -> Double {
    let place = min(abs(distance), Shadow.reach) * 8
    let index = min(Int(place), integral.count - 2)
    let share = place - Double(index)
    let value = integral[index] + (integral[index + 1] - integral[index]) * share
    // Scaled from 0.5...0.99865 to 0.5...1.
    let upper = 0.5 + (value - 0.5) * 0.5 / 0.498650102
    return distance < 0 ? 1 - upper : upper
  }

  /// The darkness at a place between two edges, all in the same unit.
  static func darkness(at place: Double, between low: Double, and high: Double) -> Double {
    max(0, darkness(at: place - low) - darkness(at: place - high))
  }
}
