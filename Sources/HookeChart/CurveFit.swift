// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A function of time as cubic polynomials that meet with equal value and slope, to a stated error.
///
/// A cubic in time is a Bézier curve whose control points stand at thirds of its width, so that a
/// chart draws a closed form itself and not samples of it. Each piece takes value and slope at both
/// ends from the function, and is as long as the tolerance allows.
package struct CurveFit: Equatable {
  /// The end of a piece and the start of the next.
  package struct Knot: Equatable {
    /// The time, in seconds.
    package var time: Double
    /// The value of the function.
    package var value: Double
    /// The derivative of the function, per second.
    package var slope: Double
    /// Whether the piece that ends here is a straight line, because the function does not follow
    /// its slopes even in a piece of the shortest length: it turns too often to be seen.
    package var isStraight = false
  }

  /// The knots in order of time; a piece between each two.
  package var knots: [Knot]

  /// Fits a function that is smooth between the breaks.
  ///
  /// - Parameters:
  ///   - span: The times, in seconds.
  ///   - breaks: Times at which a piece must end: the turning points, so that no piece can hide an
  ///     oscillation between its samples. Those outside the span are ignored.
  ///   - tolerance: The greatest difference between fit and function, in units of the value, above
  ///     0.
  ///   - shortest: The length below which a piece is not divided any more, in seconds, above 0.
  ///   - function: The value and its derivative at a time.
  package init(
    _ span: ClosedRange<Double>, breaks: [Double] = [], tolerance: Double, shortest: Double,
    _ function: (Double) -> (value: Double, velocity: Double)
  ) {
    func knot(at time: Double) -> Knot {
      let (value, slope) = function(time)
      return Knot(time: time, value: value, slope: slope)
    }
    var last = knot(at: span.lowerBound)
    knots = [last]
    let inside = breaks.filter { $0 > span.lowerBound && $0 < span.upperBound }.sorted()
    for end in inside + [span.upperBound] {
      guard end - last.time > shortest || end == span.upperBound else { continue }
      var step = end - last.time
      while last.time < end {
        // Late in a long recording two numbers may be farther apart than the shortest piece.
        let time = step >= end - last.time ? end : max(last.time + step, last.time.nextUp)
        var next = knot(at: time)
        next.isStraight = !Self.fits(last, next, tolerance, function)
        if next.isStraight, step > shortest {
          step /= 2
          continue
        }
        knots.append(next)
        last = next
        // Doubling at once would mostly be refused again.
        step = max(shortest, step * 1.5)
      }
    }
  }

  /// Whether the cubic between two knots stays close to the function at places that no period fits.
  private static func fits(
    _ start: Knot, _ end: Knot, _ tolerance: Double,
    _ function: (Double) -> (value: Double, velocity: Double)
  ) -> Bool {
    // The error of a cubic with matched ends is greatest near the middle; the others catch the
    // rest.
    for fraction in [0.5, 0.29, 0.73, 0.13, 0.87, 0.41, 0.61] {
      let time = start.time + (end.time - start.time) * fraction
      let difference = (function(time).value - value(between: start, end, at: fraction)).magnitude
      if !(difference <= 0.9 * tolerance) { return false }
    }
    return true
  }

  /// The value of the cubic between two knots, at a fraction of the way.
  package static func value(between start: Knot, _ end: Knot, at fraction: Double) -> Double {
    let length = end.time - start.time
    let (s, r) = (fraction, 1 - fraction)
    return start.value * (r * r * (1 + 2 * s)) + end.value * (s * s * (1 + 2 * r))
      + length * s * r * (start.slope * r - end.slope * s)
  }
}
