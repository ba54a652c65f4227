// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeSolver

/// Segments of one animation that repeats: each runs the same way, or there and back in turn.
package struct IterationRun: Equatable {
  /// The indices of the segments, two or more.
  package var segments: Range<Int>
  /// Whether every second one leads back.
  package var autoreverses: Bool
}

extension Track {
  /// The runs of segments in which an animation repeats.
  ///
  /// - Complexity: O(n) in the number of segments.
  package var iterationRuns: [IterationRun] {
    var runs: [IterationRun] = []
    for index in segments.indices.dropLast() {
      let (segment, next) = (segments[index], segments[index + 1])
      let isAgain = next.repeats(segment)
      guard isAgain || next.repeats(segment, returning: true) else { continue }
      let autoreverses = !isAgain
      if let last = runs.last, last.segments.upperBound == index + 1,
        last.autoreverses == autoreverses
      {
        runs[runs.count - 1].segments = last.segments.lowerBound..<index + 2
      } else if runs.last.map({ $0.segments.upperBound <= index }) ?? true {
        runs.append(IterationRun(segments: index..<index + 2, autoreverses: autoreverses))
      }
    }
    return runs
  }

  /// How often the animation of a run runs, each way of one that goes there and back counted; a
  /// part of a way counts as that part.
  func iterationCount(of run: IterationRun) -> Double {
    let ways = segments[run.segments]
    guard let first = ways.first, let last = ways.last, !last.isFinished else {
      return Double(ways.count)
    }
    let part = (last.endTime - last.startTime) / (first.endTime - first.startTime)
    return Double(ways.count - 1) + part
  }

  /// Whether a run still repeats where a recording of a length in seconds ends.
  func goesOn(_ run: IterationRun, after duration: Double) -> Bool {
    let last = segments[run.segments.upperBound - 1]
    return run.segments.upperBound == segments.count && !last.isFinished
      && last.endTime >= duration - 1e-9 * max(1, duration)
  }
}

extension Track {
  /// Notes that the animation of the last segment is stopped: at the very end of an iteration,
  /// others of which were to follow, it has not ended by itself.
  mutating func noteStop(of animation: Animation) {
    guard let last = segments.indices.last, segments[last].isFinished else { return }
    let iterations = max(1, animation.repeatCount) * (animation.autoreverses ? 2 : 1)
    var first = last
    while first > 0, segments[first].continues(segments[first - 1]) { first -= 1 }
    if animation.repeatsForever || last - first + 1 < iterations {
      segments[last].isFinished = false
    }
  }
}

extension Track {
  /// Whether the animation of a segment goes on with the next one: where a recording ends between
  /// the two, the animation has not ended.
  package func goesOn(after index: Int) -> Bool {
    index + 1 < segments.count && segments[index + 1].continues(segments[index])
  }
}

extension Track.Segment {
  /// Whether the segment is the next iteration after another one of its animation.
  func continues(_ before: Track.Segment) -> Bool {
    before.isFinished && before.endTime == startTime && before.key == key
      && before.trigger == trigger && before.source == source && before.clampMode == clampMode
      && endTime > startTime
  }

  /// Whether the segment is the next iteration after another one and runs the same way, or back.
  ///
  /// The rest of a way, with which an excerpt may begin, is no iteration: it is shorter than the
  /// others.
  fileprivate func repeats(_ before: Track.Segment, returning: Bool = false) -> Bool {
    guard continues(before), !before.isUnderWay,
      case .closedForm(_, let rate, let curves) = motion,
      case .closedForm(_, let firstRate, let firstCurves) = before.motion
    else { return false }
    let ways = curves.map { returning ? $0.wayBack : $0 }
    return rate == firstRate && ways == firstCurves && !isConstant
  }
}

extension MotionCurve {
  /// The same motion from its end to its start; nil for one that has no such motion.
  fileprivate var wayBack: MotionCurve? {
    switch self {
    case .constant: self
    case .eased(let motion, carriedVelocity: 0):
      .eased(
        EasedMotion(
          timing: motion.timing, duration: motion.duration, fromValue: motion.toValue,
          toValue: motion.fromValue), carriedVelocity: 0)
    case .spring(let motion):
      .spring(
        SpringMotion(
          spring: motion.spring, fromValue: motion.toValue, toValue: motion.fromValue,
          initialVelocity: 0 - motion.initialVelocity))
    default: nil
    }
  }
}
