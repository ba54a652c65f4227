// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

// Repetitions by their values alone, whatever animation made them.

extension Track {
  /// Whether a segment is followed at once by another one between the same values.
  func repeats(_ first: Int, _ second: Int) -> Bool {
    guard first >= 0, second < segments.count else { return false }
    let (first, second) = (segments[first], segments[second])
    return first.endTime == second.startTime
      && initialValue.indices.allSatisfy {
        first.startValue(of: $0) == second.startValue(of: $0)
          && first.target(of: $0) == second.target(of: $0)
      }
  }

  /// The runs of segments that are repetitions of one motion: those between the same values,
  /// however they were made, and those of an animation that goes there and back.
  var repetitions: [Range<Int>] {
    var runs = iterationRuns.map(\.segments)
    for index in segments.indices.dropFirst() where repeats(index - 1, index) {
      if let last = runs.firstIndex(where: { $0.contains(index - 1) }) {
        runs[last] = runs[last].lowerBound..<Swift.max(runs[last].upperBound, index + 1)
      } else if !runs.contains(where: { $0.contains(index) }) {
        runs.append(index - 1..<index + 1)
      }
    }
    return runs.ordered(by: { Double($0.lowerBound) })
  }

  /// The track without the segments of some runs.
  func without(_ runs: [Range<Int>]) -> Track {
    guard !runs.isEmpty else { return self }
    var track = self
    track.segments = segments.indices.filter { index in
      !runs.contains { $0.contains(index) }
    }.map { segments[$0] }
    return track
  }

  /// Whether a motion is followed at once by one that leads back to where it began.
  func turnsBack(after index: Int) -> Bool {
    guard index + 1 < segments.count else { return false }
    let (first, next) = (segments[index], segments[index + 1])
    guard next.startTime == first.endTime, !next.isConstant else { return false }
    return initialValue.indices.allSatisfy {
      (next.target(of: $0) - first.startValue(of: $0)).magnitude <= threshold
    }
  }
}
