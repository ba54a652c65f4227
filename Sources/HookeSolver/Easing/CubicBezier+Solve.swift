// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension CubicBezier {
  /// Returns the progress at a time.
  ///
  /// - Parameter x: The time as a fraction of the duration, not NaN. Below 0 the progress is 0,
  ///   above 1 it is 1.
  /// - Returns: The progress, dimensionless; 0 at 0 and 1 at 1, exactly.
  /// - Complexity: O(1); about six steps, at most 80 where the curve is vertical.
  public func value(at x: Double) -> Double {
    checkPrecondition(x == x, "a time must be a number, not \(x)")
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    return Polynomial(y1, y2).value(at: parameter(at: x)).rounded
  }

  /// Returns the derivative of the progress at a time: dy/dx.
  ///
  /// - Parameter x: The time as a fraction of the duration, not NaN. Outside 0...1 the slope is 0;
  ///   at 0 and 1 it is that of the curve's ends.
  /// - Returns: The slope, dimensionless; infinite where the curve is vertical.
  public func slope(at x: Double) -> Double {
    checkPrecondition(x == x, "a time must be a number, not \(x)")
    if x < 0 || x > 1 { return 0 }
    if x1 == y1 && x2 == y2 { return 1 }
    let (across, up) = (Polynomial(x1, x2), Polynomial(y1, y2))
    let t = x <= 0 ? DoubleDouble(high: 0) : x >= 1 ? DoubleDouble(high: 1) : parameter(at: x)
    // Where both first derivatives are 0, the lowest order at which one is not decides.
    for order in 1...3 {
      let dx = across.derivative(order, at: t).rounded
      let dy = up.derivative(order, at: t).rounded
      if dx != 0 { return dy / dx }
      // At the right end an even order reverses the sign, an odd one does not.
      if dy != 0 { return (dy > 0) != (order == 2 && x >= 1) ? .infinity : -.infinity }
    }
    return 0
  }

  /// Returns the curve's parameter at a time inside 0...1, to about 100 bits.
  ///
  /// A `Double` alone is not enough: where the curve is vertical it would lose two thirds of its
  /// digits. So Newton's method starts in `Double`, which is fast, and ends in ``DoubleDouble``.
  /// Where the curve is so steep that it does not converge, a bracketed method is used instead.
  private func parameter(at x: Double) -> DoubleDouble {
    let across = Polynomial(x1, x2)
    let goal = DoubleDouble(high: x)
    var t = x
    for _ in 0..<8 {
      let next = t - (across.roughValue(at: t) - x) / across.roughSlope(at: t)
      guard next >= 0, next <= 1 else { return bracketedParameter(at: goal, across: across) }
      let isClose = (next - t).magnitude < 0x1p-26
      t = next
      if isClose { break }
    }
    return polished(t, at: goal, across: across) ?? bracketedParameter(at: goal, across: across)
  }

  /// Returns the result of Newton's method in ``DoubleDouble``; nil where it does not converge
  /// within four steps.
  private func polished(
    _ start: Double, at goal: DoubleDouble, across: Polynomial
  ) -> DoubleDouble? {
    var t = DoubleDouble(high: start)
    for _ in 0..<4 {
      let step = (across.value(at: t) - goal).high / across.derivative(1, at: t).high
      // Convergence is quadratic: after a step so small, the next is below the last bit.
      t = t - DoubleDouble(high: step)
      if step.magnitude < 0x1p-56 { return t }
      guard step.magnitude < 0x1p-10 else { return nil }
    }
    return nil
  }

  /// Returns the result of Newton's method with bisection where a step leaves the bracket, at most
  /// 64 steps.
  private func bracketedParameter(at goal: DoubleDouble, across: Polynomial) -> DoubleDouble {
    var (low, high) = (0.0, 1.0)
    var t = goal.high
    for _ in 0..<64 {
      let left = (across.value(at: DoubleDouble(high: t)) - goal).high
      if left == 0 { break }
      if left > 0 { high = t } else { low = t }
      let newton = t - left / across.derivative(1, at: DoubleDouble(high: t)).high
      let next = newton > low && newton < high ? newton : low + 0.5 * (high - low)
      let isClose = (next - t).magnitude < 0x1p-50 * t
      if next > low && next < high { t = next } else { break }
      if isClose { break }
    }
    return polished(t, at: goal, across: across) ?? DoubleDouble(high: t)
  }

  /// One coordinate of the curve as a polynomial in its parameter: a t³ + b t² + c t.
  private struct Polynomial {
    private let a: DoubleDouble
    private let b: DoubleDouble
    private let c: DoubleDouble

    init(_ first: Double, _ second: Double) {
      c = DoubleDouble(product: 3, first)
      b = DoubleDouble(sum: second, -first) * 3 - c
      a = DoubleDouble(high: 1) - c - b
    }

    func value(at t: DoubleDouble) -> DoubleDouble {
      ((a * t + b) * t + c) * t
    }

    /// Returns the value, computed in `Double`.
    func roughValue(at t: Double) -> Double {
      ((a.high * t + b.high) * t + c.high) * t
    }

    /// Returns the first derivative, computed in `Double`.
    func roughSlope(at t: Double) -> Double {
      (3 * a.high * t + 2 * b.high) * t + c.high
    }

    func derivative(_ order: Int, at t: DoubleDouble) -> DoubleDouble {
      switch order {
      case 1: (a * 3 * t + b * 2) * t + c
      case 2: a * 6 * t + b * 2
      default: a * 6
      }
    }
  }
}
