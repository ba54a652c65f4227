// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// Whether a motion of a track is that of another property of its layer, seen in this one: of a
  /// layer whose `translationX` is animated, and at another time its `translationXY`, each track
  /// has what the other one does as values over time.
  ///
  /// - Parameters:
  ///   - index: The index of the segment.
  ///   - track: The track, one of ``tracks``.
  /// - Returns: Whether each component that moves has the values of a closed form of another track.
  /// - Complexity: O(t · n) in the tracks of the recording and the samples of the segment.
  package func isDerived(_ index: Int, of track: Track) -> Bool {
    let segment = track.segments[index]
    guard let samples = segment.samples, !segment.isConstant,
      segment.isSum || segment.source == .assignment && !segment.isTabulated
    else { return false }
    let others = tracks.filter { other in
      other.layer == track.layer && other.property != track.property
        && other.segments.contains { motion in
          motion.samples == nil && !motion.isConstant && motion.startTime <= segment.endTime
            && motion.endTime >= segment.endTime
        }
    }
    return samples.values.allSatisfy { values in
      values.allSatisfy { $0 == values.first }
        || others.contains { other in
          (0..<other.componentCount).contains { component in
            zip(samples.times, values).allSatisfy { time, value in
              (other.value(of: component, at: time) - value).magnitude <= track.threshold
            }
          }
        }
    }
  }
}
