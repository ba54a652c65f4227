// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

extension Track {
  /// The place of a segment among those of its animation.
  struct Part: Equatable {
    /// The number of the part, from 1.
    var number: Int
    /// The number of parts of one iteration.
    var count: Int
  }

  /// The parts of the animations that lead through several values, such as keyframes, by the index
  /// of their segments: each timing curve, or rest between two, begins where the one before ends.
  ///
  /// The number of parts is that of one iteration, where the animation repeats.
  ///
  /// - Complexity: O(n) in the number of segments, and quadratic in the parts of one animation.
  var parts: [Int: Part] {
    let repeated = Set(iterationRuns.flatMap(\.segments))
    var parts: [Int: Part] = [:]
    var first = 0
    for index in segments.indices {
      let next = index + 1
      let goesOn =
        next < segments.count && !repeated.contains(index) && !repeated.contains(next)
        && segments[next].isPart(after: segments[index])
      guard !goesOn else { continue }
      let run = first..<next
      first = next
      guard run.count > 1, !segments[run].allSatisfy(\.isConstant) else { continue }
      let count = (1..<run.count).first { length in
        run.dropFirst(length).allSatisfy { segments[$0].hasCurves(of: segments[$0 - length]) }
      }
      for index in run {
        let length = count ?? run.count
        parts[index] = Part(number: (index - run.lowerBound) % length + 1, count: length)
      }
    }
    return parts
  }
}

extension Track.Segment {
  /// Whether the segment leads on from the end of another one of its animation.
  fileprivate func isPart(after before: Track.Segment) -> Bool {
    source == .animation && continues(before) && isEased && before.isEased
      && (0..<componentCount).allSatisfy { startValue(of: $0) == before.target(of: $0) }
  }

  /// Whether the segment consists of timing curves, as keyframes have them, and rests.
  private var isEased: Bool {
    guard case .closedForm(_, _, let curves) = motion else { return false }
    return curves.allSatisfy { curve in
      switch curve {
      case .eased(_, carriedVelocity: 0), .constant: true
      default: false
      }
    }
  }

  /// Whether the segment has the curves of another one.
  fileprivate func hasCurves(of other: Track.Segment) -> Bool {
    guard case .closedForm(_, let rate, let curves) = motion,
      case .closedForm(_, let otherRate, let otherCurves) = other.motion
    else { return false }
    return rate == otherRate && curves == otherCurves
  }
}
