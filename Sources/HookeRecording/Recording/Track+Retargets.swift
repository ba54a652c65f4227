// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeSolver

extension Track {
  /// The least number of motions of one spring that are described as one.
  private static let leastRun = 4

  /// The runs of segments in which one spring is given new targets while it moves: each motion
  /// replaces the one before without a pause.
  ///
  /// A spring that follows a finger, or another layer, has a segment for every frame.
  ///
  /// - Complexity: O(n) in the number of segments.
  package var retargetRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    for index in segments.indices {
      let next = index + 1
      let continues =
        next < segments.count && !segments[index].isFinished
        && segments[index].endTime == segments[next].startTime
        && segments[index].spring != nil && segments[index].spring == segments[next].spring
      guard !continues else { continue }
      if next - first >= Self.leastRun { runs.append(first..<next) }
      first = next
    }
    return runs
  }
}

extension Track.Segment {
  /// The spring that moves the segment, with the seconds of its curves per second; nil for other
  /// motions.
  fileprivate var spring: MovingSpring? {
    guard case .closedForm(_, let rate, let curves) = motion else { return nil }
    for curve in curves {
      if case .spring(let motion) = curve { return MovingSpring(spring: motion.spring, rate: rate) }
    }
    return nil
  }
}

/// A spring at a speed.
private struct MovingSpring: Equatable {
  var spring: Spring
  var rate: Double
}
