// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeRecording

/// One component of a track as a polyline of stated error: what a page draws, and what it reads
/// values from.
///
/// The error is at most half a threshold of the property, and at most a five-hundredth of the range
/// of the track's values.
package struct PageCurve {
  /// The times of the corners, in seconds, ascending; a jump has two equal ones.
  package private(set) var times: [Double] = []
  /// The values at the corners, in units of the property.
  package private(set) var values: [Double] = []

  private let track: Track
  private let component: Int
  private let tolerance: Double

  /// The share of the range of values that is always small enough.
  private static let share = 1.0 / 500
  /// The most halvings of an interval between two turning points.
  private static let deepest = 12

  /// The curve of a component from the start of a recording to its end.
  package init(_ track: Track, component: Int, duration: Double) {
    (self.track, self.component) = (track, component)
    let range = track.range(of: component)
    let extent = range.upperBound - range.lowerBound
    tolerance = min(track.threshold / 2, extent * Self.share)
    add(0, track.value(of: component, at: 0))
    for segment in track.segments where segment.startTime <= duration {
      // The value before, and from here on that of the segment.
      add(segment.startTime, values[values.count - 1])
      add(segment.startTime, segment.startValue(of: component))
      guard !segment.isConstant else { continue }
      let end = min(duration, segment.endTime)
      follow(segment, to: end)
      add(end, segment.value(of: component, at: end))
    }
    add(duration, track.value(of: component, at: duration))
  }

  private mutating func add(_ time: Double, _ value: Double) {
    guard times.last != time || values.last != value else { return }
    times.append(time)
    values.append(value)
  }

  /// Adds the corners of a segment from after its start to before an end, that of the recording at
  /// the latest.
  private mutating func follow(_ segment: Track.Segment, to end: Double) {
    func isInside(_ time: Double) -> Bool { time > segment.startTime && time <= end }
    switch segment.motion {
    case .sampled(let times, let values):
      for (time, value) in zip(times, values[component]) where isInside(time) {
        add(time, self.values[self.values.count - 1])
        add(time, value)
      }
    case .interpolated(let times, let values):
      for (time, value) in zip(times, values[component]) where isInside(time) {
        add(time, value)
      }
    case .closedForm:
      let last = min(end, segment.endTime.nextDown)
      guard last > segment.startTime else { return }
      let turns = segment.turningPoints(of: component, limit: 1000).map(\.time)
      var start = segment.startTime
      for end in turns.filter({ $0 < last }) + [last] where end > start {
        for piece in 0..<4 {
          let length = (end - start) / 4
          divide(
            segment, start + Double(piece) * length,
            piece == 3 ? end : start + Double(piece + 1) * length,
            0)
        }
        start = end
      }
    }
  }

  /// Adds the end of an interval, and points between until straight lines are near enough.
  private mutating func divide(
    _ segment: Track.Segment, _ start: Double, _ end: Double, _ depth: Int
  ) {
    let (first, last) = (
      segment.value(of: component, at: start), segment.value(of: component, at: end)
    )
    let isNear = [0.25, 0.5, 0.75].allSatisfy { share in
      let value = segment.value(of: component, at: start + share * (end - start))
      return (value - (first + share * (last - first))).magnitude <= tolerance
    }
    guard !isNear, depth < Self.deepest else { return add(end, last) }
    let middle = start + (end - start) / 2
    divide(segment, start, middle, depth + 1)
    divide(segment, middle, end, depth + 1)
  }

  /// The value at a time, as the page reads it: that of the last corner at a jump.
  package func value(at time: Double) -> Double {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return values[0] }
    guard low < times.count else { return values[low - 1] }
    let share = (time - times[low - 1]) / (times[low] - times[low - 1])
    return values[low - 1] + share * (values[low] - values[low - 1])
  }
}
