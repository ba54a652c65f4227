// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension CubicBezier {
  /// The progress at a time.
  ///
  /// - Parameter x: The time as a fraction of the duration, not NaN; below 0 gives 0, above 1 gives 1.
  /// - Returns: The progress, dimensionless; 0 at 0 and 1 at 1, exactly.
  /// - Complexity: O(1); about six steps, at most 63 where the curve is vertical.
  public func value(at x: Double) -> Double {
    precondition(x == x, "a time must be a number, not \(x)")
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
    precondition(x == x, "a time must be a number, not \(x)")
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
  /// Bisection in `Double` guarded by Newton's method, then Newton's method in two parts: where the
  /// curve is vertical a `Double` parameter would lose two thirds of its digits.
  private func parameter(at x: Double) -> DoubleDouble {
    let across = Polynomial(x1, x2)
    let goal = DoubleDouble(high: x)
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let left = (across.value(at: DoubleDouble(high: t)) - goal).high
      if left == 0 { return DoubleDouble(high: t) }
      if left > 0 { high = t } else { low = t }
      let newton = t - left / across.derivative(1, at: DoubleDouble(high: t)).high
      let next = newton > low && newton < high ? newton : low + 0.5 * (high - low)
      if next <= low || next >= high || (next - t).magnitude < 0x1p-50 * t {
        t = next > low && next < high ? next : t
        break
      }
      t = next
    }
    return polished(t, across: across, goal: goal)
  }

  /// Two steps of Newton's method in two parts; each doubles the digits.
  private func polished(
    _ start: Double, across: Polynomial, goal: DoubleDouble
  ) -> DoubleDouble {
    var t = DoubleDouble(high: start)
    for _ in 0..<2 {
      let slope = across.derivative(1, at: t).high
      guard slope > 0 else { return t }
      let step = (across.value(at: t) - goal).high / slope
      guard step.magnitude < 0x1p-20 else { return t }
      t = t - DoubleDouble(high: step)
    }
    return t
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

    func derivative(_ order: Int, at t: DoubleDouble) -> DoubleDouble {
      switch order {
      case 1: (a * 3 * t + b * 2) * t + c
      case 2: a * 6 * t + b * 2
      default: a * 6
      }
    }
  }
}
