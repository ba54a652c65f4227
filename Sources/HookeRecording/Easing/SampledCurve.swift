// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A curve over 0...1 and the places where a point of its easing may stand.
///
/// Places are offered where they are needed: as densely as the root of the curvature asks for.
struct SampledCurve {
  /// The places in hundredths of a percent, ascending, first 0, last 10,000.
  let times: [Int]

  /// The curve at the places (even entries) and half way between them (odd entries), in
  /// ten-thousandths.
  let values: [Double]

  /// How many places are offered for every piece that will be needed.
  private static let placesPerPiece = 36.0

  /// The heights offered at a place, as shares of the tolerance above the curve.
  private static let offsets = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1]

  /// Samples a curve that will be followed within `tolerance`.
  init(_ curve: (Double) -> Double, tolerance: Double) {
    let times = Self.places(on: curve, tolerance: tolerance)
    var values = [curve(0) * LinearEasing.outputSteps]
    for (time, next) in zip(times, times.dropFirst()) {
      for place in [0.5 * Double(time + next), Double(next)] {
        values.append(curve(place / LinearEasing.timeSteps) * LinearEasing.outputSteps)
      }
    }
    (self.times, self.values) = (times, values)
  }

  /// A piece of length l leaves a curve of curvature c by c l² / 16, so √(c / (16 tolerance)) is the
  /// number of pieces per unit of time.
  private static func places(on curve: (Double) -> Double, tolerance: Double) -> [Int] {
    let count = Int(LinearEasing.timeSteps)
    let step = 1 / LinearEasing.timeSteps
    var times = [0]
    var due = 0.0
    var (before, here) = (curve(0), curve(step))
    for time in 1..<count {
      let after = curve(Double(time + 1) * step)
      let curvature = (after - 2 * here + before).magnitude / (step * step)
      due += step * placesPerPiece * ((curvature / (16 * tolerance)).squareRoot() + 2)
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
  /// The band of this half height, a share of the way, that leads from 0 to `end`.
  ///
  /// Corners may stand off the curve, which saves about three of ten against controlPoints on it, but never
  /// beyond its extremes: what does not go back must not be seen going back.
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

  /// The places and the middles between them.
  private var checks: [Double] {
    [Double(times[0])]
      + zip(times, times.dropFirst()).flatMap { [0.5 * Double($0 + $1), Double($1)] }
  }

  /// The point of a number in a band around this curve.
  func point(_ number: Int, of band: ToleranceBand) -> LinearEasing.ControlPoint {
    LinearEasing.ControlPoint(
      time: times[number / band.offsetsPerPlace], output: Int(band.controlPoints[number]))
  }
}
