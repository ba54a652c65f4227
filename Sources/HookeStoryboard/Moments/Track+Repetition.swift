// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

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

  /// Whether a segment is one cycle of a motion that jumps back and begins again.
  func isCycle(_ index: Int) -> Bool { repeats(index, index + 1) || repeats(index - 1, index) }

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
