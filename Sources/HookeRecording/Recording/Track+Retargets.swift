// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeSolver

extension Track {
  /// The least number of motions of one spring that are described as one.
  private static let leastRun = 4

  /// The runs of segments in which one spring follows something that moves: each motion replaces
  /// the one before without a pause.
  ///
  /// A spring that follows a finger, or another layer, has a segment for every frame. New targets
  /// that are set off one by one, by the steps of a script, are motions of their own. What one
  /// finger sets off is one motion, however few or far apart its frames are.
  ///
  /// - Complexity: O(n) in the number of segments.
  package var retargetRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    for index in segments.indices {
      let next = index + 1
      let continues =
        next < segments.count
        && (segments[next].followsFinger(with: segments[index])
          || segments[next].isRetargeted(from: segments[index]))
      guard !continues else { continue }
      let least = segments[index].source == .finger ? 2 : Self.leastRun
      if next - first >= least { runs.append(first..<next) }
      first = next
    }
    return runs
  }

  /// The numbers of the segments that go on with the motion of the one before, towards another
  /// target.
  package var retargetedSegments: Set<Int> { Set(retargetRuns.flatMap { $0.dropFirst() }) }
}

extension Track {
  /// The interval between two samples of ``sampled(_:)``, unless there would be too many, in
  /// seconds.
  private static let sampleInterval = 1e-3
  /// The most samples of ``sampled(_:)`` besides one of each segment.
  private static let mostSamples = 20_000.0

  /// The segments of a run as one, of samples a millisecond apart or, of more than 20 s, farther:
  /// what no single spring is.
  ///
  /// - Parameter run: The indices of the segments.
  /// - Returns: The segment.
  func sampled(_ run: Range<Int>) -> Segment {
    var joined = segments[run.lowerBound]
    let last = segments[run.upperBound - 1]
    if joined.source == .finger { joined.source = .animation }
    (joined.endTime, joined.isFinished) = (last.endTime, last.isFinished)
    let length = joined.endTime - joined.startTime
    let step = max(Self.sampleInterval, length / Self.mostSamples)
    var times: [Double] = []
    var end: Double?
    for segment in segments[run] {
      let length = segment.endTime - segment.startTime
      let count = max(1, (length / step).rounded(.up))
      // What has come to its end, while the finger rests or at once, is there until the next
      // target.
      if let end, end < segment.startTime || length <= 0 {
        times.append(segment.startTime.nextDown)
      }
      times += (0..<Int(count)).map { segment.startTime + length * Double($0) / count }
      end = segment.endTime
    }
    if times.last != joined.endTime { times.append(joined.endTime) }
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

  /// Whether the segment is the next target of a spring that another one moves.
  fileprivate func isRetargeted(from before: Track.Segment) -> Bool {
    !before.isFinished && before.endTime == startTime && before.spring != nil
      && before.spring == spring && isSetOff(with: before)
  }

  /// Whether the same touch set off the segment and the one before, in the same terms.
  fileprivate func followsFinger(with before: Track.Segment) -> Bool {
    source == .finger && before.source == .finger && trigger == before.trigger
      && key == before.key && terms != nil && terms == before.terms
  }

  /// Whether the segment belongs to what set off the one before: the same touch or timer; of what
  /// has no name, the code of the next frame.
  fileprivate func isSetOff(with before: Track.Segment) -> Bool {
    guard let trigger, let other = before.trigger, trigger != other else {
      return trigger == before.trigger
    }
    return trigger.caption.isEmpty && other.caption.isEmpty
      && startTime - before.startTime <= Self.longestStep
  }

  /// The spring that moves the segment, at its speed; nil for other motions.
  private var spring: MotionTerms? {
    guard case .spring? = terms?.form else { return nil }
    return terms
  }

  /// What moves the segment, at its speed; nil for samples and where nothing moves.
  private var terms: MotionTerms? {
    guard case .closedForm(_, let rate, let curves) = motion else { return nil }
    for curve in curves {
      switch curve {
      case .spring(let motion): return MotionTerms(form: .spring(motion.spring), rate: rate)
      case .eased(let motion, _):
        return MotionTerms(form: .eased(motion.timing, motion.duration), rate: rate)
      case .constant, .decay: continue
      }
    }
    return nil
  }
}

/// The form of a motion without its values, at a speed.
private struct MotionTerms: Equatable {
  enum Form: Equatable {
    case spring(Spring)
    case eased(CubicBezier, Double)
  }

  var form: Form
  var rate: Double
}
