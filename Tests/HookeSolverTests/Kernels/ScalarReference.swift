// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// The kernels' ordinary step in plain Swift, one spring at a time, in the same order of
/// operations: what every instruction set must give, bit for bit.
///
/// Valid for k dt² ≤ 4 and b dt ≤ 2, and in `Float` for b² ≤ 16 k.
struct ScalarReference<Scalar: BatchScalar> {
  /// Coefficients of cosh √z - 1 (from z¹), sinh √z / √z (from z⁰) and exp y - 1 (from y¹).
  let cosine: [Scalar]
  let sine: [Scalar]
  let exponential: [Scalar]

  var x: Scalar
  var v: Scalar
  let target: Scalar
  let k: Scalar
  let b: Scalar

  /// Σ cᵢ sⁱ by Horner's rule.
  private func polynomial(_ coefficients: [Scalar], _ s: Scalar) -> Scalar {
    var sum = coefficients[coefficients.count - 1]
    for coefficient in coefficients.dropLast().reversed() { sum = coefficient + s * sum }
    return sum
  }

  /// One step of `seconds`; `x` is the position.
  mutating func advance(by seconds: Double) {
    let dt = Scalar(seconds)
    let h = dt * 0.25
    let z = (b * b - k) * h * h
    let y = b * -h
    var c = z * polynomial(cosine, z)
    var s = polynomial(sine, z)
    var e = y * polynomial(exponential, y)
    for _ in 0..<2 {
      let half = c * (c + 2)
      s += s * c
      c = half + half
      e *= e + 2
    }
    let left = e + 1
    let cross = s * left * dt
    let bs = b * cross
    let a = e + left * c + bs
    let d = a - (bs + bs)
    let distance = x - target
    let dx = a * distance + cross * v
    let dv = d * v - (k * cross) * distance
    x += dx
    v += dv
  }
}

extension ScalarReference<Double> {
  init(x: Double, v: Double, target: Double, k: Double, b: Double) {
    self.init(
      cosine: [
        1 / 2.0, 1 / 24.0, 1 / 720.0, 1 / 40320.0, 1 / 3_628_800.0, 1 / 479_001_600.0,
        1 / 87_178_291_200.0,
      ],
      sine: [
        1, 1 / 6.0, 1 / 120.0, 1 / 5040.0, 1 / 362_880.0, 1 / 39_916_800.0, 1 / 6_227_020_800.0,
      ],
      exponential: [
        1, 0x1.ffffffffffeefp-2, 0x1.555555554c832p-3, 0x1.55555551cc379p-5,
        0x1.111110589fe36p-7, 0x1.6c16962d6271ap-10, 0x1.a013d18d84387p-13,
        0x1.9f8d22848c183p-16, 0x1.6a3c1963299dcp-19, 0x1.d823af61bbfc6p-23,
      ],
      x: x, v: v, target: target, k: k, b: b)
  }
}

extension ScalarReference<Float> {
  init(x: Float, v: Float, target: Float, k: Float, b: Float) {
    self.init(
      cosine: [1 / 2.0, 1 / 24.0, 1 / 720.0, 1 / 40320.0],
      sine: [1, 1 / 6.0, 1 / 120.0, 1 / 5040.0],
      exponential: [
        1, 0x1.fffff4p-2, 0x1.55531cp-3, 0x1.550898p-5, 0x1.0c5b76p-7, 0x1.267e62p-10,
      ],
      x: x, v: v, target: target, k: k, b: b)
  }
}
