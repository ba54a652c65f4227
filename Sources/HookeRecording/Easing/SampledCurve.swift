// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A curve over 0...1, sampled at the candidate times for the vertices of its easing.
///
/// The density of the candidates is proportional to the square root of the curvature.
struct SampledCurve {
  /// The candidate times in ten-thousandths, ascending, from 0 to 10,000.
  let times: [Int]

  /// The values at the candidate times (even entries) and half way between them (odd entries), in
  /// ten-thousandths.
  let values: [Double]

  /// The number of candidate times per piece that the easing will need.
  private static let candidatesPerPiece = 36.0

  /// The candidate values at a time, as multiples of the tolerance above the curve.
  private static let offsets = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]

  /// Samples a curve that an easing will approximate within `tolerance`.
  init(_ curve: (Double) -> Double, tolerance: Double) {
    let times = Self.candidateTimes(on: curve, tolerance: tolerance)
    var values = [curve(0) * LinearEasing.outputSteps]
    for (time, next) in zip(times, times.dropFirst()) {
      for place in [0.5 * Double(time + next), Double(next)] {
        values.append(curve(place / LinearEasing.timeSteps) * LinearEasing.outputSteps)
      }
    }
    (self.times, self.values) = (times, values)
  }

  /// The candidate times.
  ///
  /// A piece of length l misses a curve of second derivative c by c l² / 16, so √(c / (16
  /// tolerance)) pieces are needed per unit of time.
  private static func candidateTimes(on curve: (Double) -> Double, tolerance: Double) -> [Int] {
    let count = Int(LinearEasing.timeSteps)
    let step = 1 / LinearEasing.timeSteps
    var times = [0]
    var due = 0.0
    var (before, here) = (curve(0), curve(step))
    for time in 1..<count {
      let after = curve(Double(time + 1) * step)
      let curvature = (after - 2 * here + before).magnitude / (step * step)
      due += step * candidatesPerPiece * ((curvature / (16 * tolerance)).squareRoot() + 2)
      if due >= 1 {
        times.append(time)
        due = due.truncatingRemainder(dividingBy: 1)
      }
      (before, here) = (here, after)
    }
    times.append(count)
    return times
  }
}

extension SampledCurve {
  /// The band around the curve, of a half height given as a fraction of the distance, from 0 to
  /// `end`.
  ///
  /// Vertices may lie off the curve, which saves about three of ten, but not beyond its extremes: a
  /// monotonic motion must not overshoot.
  func toleranceBand(within share: Double, endingAt end: Int) -> ToleranceBand {
    let tolerance = share * LinearEasing.outputSteps
    let lowest = values.reduce(min(0, Double(end)), min).rounded()
    let highest = values.reduce(max(0, Double(end)), max).rounded()
    var controlPoints: [Double] = []
    for place in times.indices {
      let value = values[2 * place]
      for offset in Self.offsets {
        let height = (value + offset * tolerance).rounded()
        controlPoints.append(
          place == 0
            ? 0 : place == times.count - 1 ? Double(end) : min(max(height, lowest), highest))
      }
    }
    return ToleranceBand(
      dimension: 1, times: checks, values: values,
      tolerances: Array(repeating: tolerance, count: values.count), checksPerPlace: 2,
      offsetsPerPlace: Self.offsets.count, controlPoints: controlPoints)
  }

  /// The candidate times and the midpoints between them.
  private var checks: [Double] {
    var checks = [Double(times[0])]
    for (start, end) in zip(times, times.dropFirst()) {
      checks += [0.5 * Double(start + end), Double(end)]
    }
    return checks
  }

  /// The vertex of an index in a band around this curve.
  func point(_ number: Int, of band: ToleranceBand) -> LinearEasing.ControlPoint {
    LinearEasing.ControlPoint(
      time: times[number / band.offsetsPerPlace], output: Int(band.controlPoints[number]))
  }
}
