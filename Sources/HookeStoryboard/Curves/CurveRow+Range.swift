// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

extension CurveRow {
  /// The range of values of some components, with the targets of the first track's motions.
  ///
  /// - Parameters:
  ///   - components: The components.
  ///   - tracks: The track, and the one it is compared with where there is one.
  ///   - span: The part of the run, in seconds; nil for all of it.
  /// - Returns: The range, at least four thresholds: a motion of less is not magnified until it
  ///   looks large.
  static func range(
    of components: [Int], of tracks: [Track], in span: ClosedRange<Double>?
  ) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    func include(_ value: Double) { (low, high) = (min(low, value), max(high, value)) }
    for component in components {
      for track in tracks {
        let range = span.map { track.range(of: component, in: $0) } ?? track.range(of: component)
        include(range.lowerBound)
        include(range.upperBound)
      }
      for segment in tracks[0].segments where segment.isFinished {
        if let span, !span.contains(segment.endTime) { continue }
        include(segment.target(of: component))
      }
    }
    // Of a smaller range, the points per unit are beyond all numbers.
    let least = max(4 * tracks[0].threshold, 1e-290)
    if high - low < least {
      let middle = (low + high) / 2
      (low, high) = (middle - least / 2, middle + least / 2)
    }
    return low...high
  }
}

extension Track {
  /// The least and the greatest finite value of one component in a part of the run, extrema
  /// included.
  fileprivate func range(
    of component: Int, in span: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    func include(_ value: Double) {
      guard value.isFinite else { return }
      (low, high) = (min(low, value), max(high, value))
    }
    for end in [span.lowerBound, span.upperBound] { include(value(of: component, at: end)) }
    for segment in segments
    where segment.startTime <= span.upperBound && segment.endTime >= span.lowerBound {
      // A motion that has ended is on its target; the instant before may be elsewhere.
      let times = [segment.startTime, segment.endTime.nextDown, segment.endTime]
      for time in times where span.contains(time) {
        include(segment.value(of: component, at: time))
      }
      for point in segment.turningPoints(of: component, limit: 64) where span.contains(point.time) {
        include(point.value)
      }
      if let samples = segment.samples {
        for (time, value) in zip(samples.times, samples.values[component])
        where span.contains(time) {
          include(value)
        }
      }
    }
    return low <= high ? low...high : range(of: component)
  }
}
