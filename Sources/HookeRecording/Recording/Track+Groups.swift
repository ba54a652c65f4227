// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Segments of a track that a reader takes for one motion.
enum SegmentGroup: Equatable {
  /// A motion of its own, by its index.
  case single(Int)
  /// A spring that is given new targets while it moves.
  case retargets(Range<Int>)
  /// An animation that repeats.
  case iterations(IterationRun)
  /// A value that is set in many steps.
  case steps(Range<Int>)

  /// The indices of the segments.
  var segments: Range<Int> {
    switch self {
    case .single(let index): index..<index + 1
    case .retargets(let run), .steps(let run): run
    case .iterations(let run): run.segments
    }
  }
}

extension Track {
  /// The segments in groups, in order: each segment is in one of them.
  ///
  /// - Complexity: O(n log n) in the number of segments.
  var groups: [SegmentGroup] {
    let runs =
      retargetRuns.map { SegmentGroup.retargets($0) } + iterationRuns.map { .iterations($0) }
      + stepRuns.map { .steps($0) }
    var groups: [SegmentGroup] = []
    var next = 0
    for run in runs.sorted(by: { $0.segments.lowerBound < $1.segments.lowerBound }) {
      // A spring is retargeted before it ends, and repeats after it, and a step is neither; the
      // last target of a file may also be the first of several iterations.
      guard next <= run.segments.lowerBound else { continue }
      groups += (next..<run.segments.lowerBound).map { .single($0) } + [run]
      next = run.segments.upperBound
    }
    return groups + (next..<segments.count).map { .single($0) }
  }
}
