// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The round numbers at which an axis is labelled.
package enum Ticks {
  /// The least step of the form 1, 2 or 5 times a power of ten that is not below `least`.
  package static func step(atLeast least: Double) -> Double {
    guard least > 0, least.isFinite else { return 1 }
    var power = 1e-12
    while power * 10 <= least, power < 1e12 { power *= 10 }
    for factor in [1.0, 2, 5, 10] where factor * power >= least * (1 - 1e-9) {
      return factor * power
    }
    return 10 * power
  }

  /// The least step of an axis of time that is not below `least`, in seconds: on one that goes on
  /// for more than a minute parts and multiples of minutes and hours.
  private static func step(ofTime least: Double, before end: Double) -> Double {
    let clock = [15.0, 30, 60, 120, 300, 600, 900, 1800, 3600]
    guard end > 60, least > 10, let step = clock.first(where: { $0 >= least }) else {
      return step(atLeast: least)
    }
    return step
  }

  /// The multiples of a step in a range, at most 1,000.
  package static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    let slack = 1e-9 * step
    let first = ((range.lowerBound - slack) / step).rounded(.up)
    let last = ((range.upperBound + slack) / step).rounded(.down)
    guard first <= last, last - first < 1000 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// The ticks of a time axis: labels at least `spacing` points apart, one in every piece that has
  /// space for it, none in a break; at least one, as an axis without any has no scale.
  package static func times(on axis: TimeAxis, spacing: Double) -> (times: [Double], decimals: Int)
  {
    let pieces = axis.pieces.filter { !$0.isBreak && $0.x.length > 0 }
    // A piece that is an instant, where something jumps, has no scale of use to the others.
    guard let scale = pieces.map(\.scale).min(), scale > 0 else { return ([], 0) }
    let end = pieces.map(\.times.upperBound).max() ?? 0
    let coarse = step(ofTime: spacing / scale, before: end)
    var found: [Double] = []
    for piece in pieces {
      var times = multiples(of: coarse, in: piece.times)
      var fine = coarse
      // A piece too short for the common step still needs one time to be read by.
      for _ in 0..<3 where times.isEmpty && piece.x.length > spacing / 3 {
        fine /= 5
        times = multiples(of: fine, in: piece.times).prefix(1).map { $0 }
      }
      found += times
    }
    if found.isEmpty, let longest = pieces.max(by: { $0.x.length < $1.x.length }) {
      var fine = coarse
      for _ in 0..<9 where found.isEmpty {
        fine /= 10
        found = Array(multiples(of: fine, in: longest.times).prefix(1))
      }
    }
    // The fewest places that show every time as it is.
    var (decimals, unit) = (0, 1.0)
    while decimals < 9, !found.allSatisfy({ isWhole($0 * unit) }) {
      unit *= 10
      decimals += 1
    }
    return (found, decimals)
  }

  private static func isWhole(_ value: Double) -> Bool {
    (value - value.rounded()).magnitude < 1e-6
  }
}

extension ClosedRange<Double> {
  /// The distance of the ends.
  fileprivate var length: Double { upperBound - lowerBound }
}
