// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Elementary {
  /// Returns the angle of the point (x, y), in -π...π radians; error below 2.5 ulp.
  ///
  /// 0 at the origin.
  ///
  /// A rough angle is refined by rotations: the angle left after one is so small that two terms of
  /// the arctangent's series suffice.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    guard x.magnitude < .infinity, y.magnitude < .infinity else { return .nan }
    let larger = max(x.magnitude, y.magnitude)
    guard larger > 0 else { return 0 }
    // Scaling by a power of two costs no bits and keeps the products in range.
    let exponent = -Int((larger.bitPattern >> 52) & 0x7FF) + 1023
    let px = scaled(x.magnitude, byPowerOfTwo: exponent)
    let py = scaled(y.magnitude, byPowerOfTwo: exponent)
    let steep = py > px
    let angle = steep ? angleInOctant(px, py) : angleInOctant(py, px)
    // π/2 and π in two parts: the small angle must not lose its last bits to them.
    let (quarter, quarterLow) = (1.5707963267948966, 6.123233995736766e-17)
    let inQuadrant = steep ? quarter - (angle - quarterLow) : angle
    let inHalf = x < 0 ? 2 * quarter - (inQuadrant - 2 * quarterLow) : inQuadrant
    return y < 0 ? -inHalf : inHalf
  }

  /// Returns the angle whose tangent is y / x, for 0 ≤ y ≤ x.
  private static func angleInOctant(_ y: Double, _ x: Double) -> Double {
    let ratio = y / x
    // Within 0.004 of the arctangent on 0...1; each rotation raises that to the fifth power.
    let guess = ratio * (0.785398 + 0.273 * (1 - ratio))
    return refined(y, x, by: refined(y, x, by: guess))
  }

  private static func refined(_ y: Double, _ x: Double, by angle: Double) -> Double {
    let (sine, cosine) = sinCos(radians: angle)
    let left = (y * cosine - x * sine) / (x * cosine + y * sine)
    return angle + (left - left * left * left * (1.0 / 3))
  }
}
