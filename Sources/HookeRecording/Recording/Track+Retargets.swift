// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeSolver

extension Track {
  /// The least number of motions of one spring that are described as one.
  private static let leastRun = 4

  /// The runs of segments in which one spring follows something that moves: each motion replaces the
  /// one before without a pause.
  ///
  /// A spring that follows a finger, or another layer, has a segment for every frame. New targets
  /// that are set off one by one, by the steps of a script, are motions of their own.
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
        && segments[next].isSetOff(with: segments[index])
      guard !continues else { continue }
      if next - first >= Self.leastRun { runs.append(first..<next) }
      first = next
    }
    return runs
  }
}

extension Track {
  /// The longest interval between two samples of ``sampled(_:)``, in seconds.
  private static let sampleInterval = 1e-3
  /// The most samples of ``sampled(_:)``.
  private static let mostSamples = 20_000.0

  /// The segments of a run as one, of samples a millisecond apart: what no single spring is.
  ///
  /// - Parameter run: The indices of the segments, each of which ends where the next one begins.
  /// - Returns: The segment.
  func sampled(_ run: Range<Int>) -> Segment {
    var joined = segments[run.lowerBound]
    let last = segments[run.upperBound - 1]
    (joined.endTime, joined.isFinished) = (last.endTime, last.isFinished)
    let length = joined.endTime - joined.startTime
    let step = max(Self.sampleInterval, length / Self.mostSamples)
    var times: [Double] = []
    for segment in segments[run] {
      let length = segment.endTime - segment.startTime
      let count = max(1, (length / step).rounded(.up))
      times += (0..<Int(count)).map { segment.startTime + length * Double($0) / count }
    }
    times.append(joined.endTime)
    joined.motion = .interpolated(
      times: times,
      values: initialValue.indices.map { component in
        times.map { value(of: component, at: $0) }
      })
    return joined
  }
}

extension Track.Segment {
  /// The longest time between two targets of what follows something without a name, in seconds:
  /// three frames.
  private static let longestStep = 0.05

  /// Whether the segment belongs to what set off the one before: the same touch or timer; of what
  /// has no name, the code of the next frame.
  fileprivate func isSetOff(with before: Track.Segment) -> Bool {
    guard let trigger, let other = before.trigger, trigger != other else {
      return trigger == before.trigger
    }
    return trigger.caption.isEmpty && other.caption.isEmpty
      && startTime - before.startTime <= Self.longestStep
  }

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
