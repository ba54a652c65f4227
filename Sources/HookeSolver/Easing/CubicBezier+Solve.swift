// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension CubicBezier {
  /// The progress at a time.
  ///
  /// - Parameter x: The time as a fraction of the duration, not NaN; below 0 gives 0, above 1 gives 1.
  /// - Returns: The progress, dimensionless; 0 at 0 and 1 at 1, exactly.
  /// - Complexity: O(1); about six steps, at most 80 where the curve is vertical.
  public func value(at x: Double) -> Double {
    checkPrecondition(x == x, "a time must be a number, not \(x)")
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return x }
    return Polynomial(y1, y2).value(at: parameter(at: x)).rounded
  }

  /// The speed of the progress at a time: dy/dx.
  ///
  /// - Parameter x: The time as a fraction of the duration, not NaN; 0 outside 0...1, where the progress
  ///   stands still; at 0 and 1 themselves, the slope inside.
  /// - Returns: The slope, dimensionless; infinite where the curve is vertical.
  public func slope(at x: Double) -> Double {
    checkPrecondition(x == x, "a time must be a number, not \(x)")
    if x < 0 || x > 1 { return 0 }
    if x1 == y1 && x2 == y2 { return 1 }
    let (across, up) = (Polynomial(x1, x2), Polynomial(y1, y2))
    let t = x <= 0 ? DoubleDouble(high: 0) : x >= 1 ? DoubleDouble(high: 1) : parameter(at: x)
    // Where both stand still, the first derivatives that do not vanish together decide.
    for order in 1...3 {
      let dx = across.derivative(order, at: t).rounded
      let dy = up.derivative(order, at: t).rounded
      if dx != 0 { return dy / dx }
      // An odd order keeps the direction of time, an even one at an end turns with it.
      if dy != 0 { return (dy > 0) != (order == 2 && x >= 1) ? .infinity : -.infinity }
    }
    return 0
  }

  /// The curve's parameter at a time inside 0...1, to about 100 bits.
  ///
  /// A `Double` alone is not enough: where the curve is vertical it would lose two thirds of its
  /// digits. So Newton's method ends in two parts; it starts in one, being fast there. Where the curve
  /// is so steep that it does not settle, the slow and sure way is gone in two parts throughout.
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

  /// Newton's method in two parts; nil where it does not settle within a few steps.
  private func polished(
    _ start: Double, at goal: DoubleDouble, across: Polynomial
  ) -> DoubleDouble? {
    var t = DoubleDouble(high: start)
    for _ in 0..<4 {
      let step = (across.value(at: t) - goal).high / across.derivative(1, at: t).high
      // Quadratic convergence: after a step so small the next one is below all digits.
      t = t - DoubleDouble(high: step)
      if step.magnitude < 0x1p-56 { return t }
      guard step.magnitude < 0x1p-10 else { return nil }
    }
    return nil
  }

  /// Newton's method kept between two ends that close in, at most 64 steps.
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

    /// The value in one part.
    func roughValue(at t: Double) -> Double {
      ((a.high * t + b.high) * t + c.high) * t
    }

    /// The first derivative in one part.
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
