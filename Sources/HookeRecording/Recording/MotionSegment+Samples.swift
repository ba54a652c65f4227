// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

extension MotionSegment {
  /// The longest interval between two samples before it is checked for its error, in seconds;
  /// longer where a motion would have above a million of them.
  private static let longestInterval = 1.0 / 60
  /// The shortest interval that is divided, in seconds.
  private static let shortestInterval = 1e-6

  /// Returns samples of the motion whose straight connections differ from it by half of the error
  /// that samples of a track may have.
  ///
  /// An interval is halved until its line is within the bound at a quarter, the middle and three
  /// quarters.
  ///
  /// - Parameters:
  ///   - end: The last instant, in seconds, not before ``startTime``.
  ///   - track: The track of the property.
  /// - Returns: The samples as linear interpolation.
  func interpolated(until end: Double, as track: Track) -> Track.Segment.Motion {
    var times = [startTime]
    var values = [value(at: startTime)]
    let count = min(max(1, ((end - startTime) / Self.longestInterval).rounded(.up)), 1e6)
    for index in 0..<Int(count) where end > startTime {
      let last = startTime + (end - startTime) * Double(index + 1) / count
      append(until: last, value(at: last), track.sampleError / 2, &times, &values)
    }
    return .interpolated(
      times: times, values: (0..<track.componentCount).map { lane in values.map { $0[lane] } })
  }

  /// Appends the samples after the last one, up to an instant.
  private func append(
    until end: Double, _ endValue: SIMD4<Double>, _ error: Double, _ times: inout [Double],
    _ values: inout [SIMD4<Double>]
  ) {
    guard let start = times.last, let startValue = values.last else { return }
    let isStraight = [0.25, 0.5, 0.75].allSatisfy { part in
      let line = startValue + (endValue - startValue) * part
      let difference = value(at: start + (end - start) * part) - line
      return (0..<4).allSatisfy { difference[$0].magnitude <= error }
    }
    if isStraight || end - start < Self.shortestInterval {
      times.append(end)
      values.append(endValue)
      return
    }
    let middle = (start + end) / 2
    append(until: middle, value(at: middle), error, &times, &values)
    append(until: end, endValue, error, &times, &values)
  }
}
