// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Track {
  /// The least number of steps that are described as one.
  private static let leastSteps = 4

  /// The runs of segments that each set a value at once, with one cause and the same time between
  /// them, as the code of a timer does.
  ///
  /// - Complexity: O(n) in the number of segments.
  package var stepRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var first = 0
    for index in segments.indices {
      let next = index + 1
      let goesOn =
        next < segments.count && segments[index].isStep && segments[next].isStep
        && segments[index].source == segments[next].source
        && (index == first || isEven(from: index - 1))
      guard !goesOn else { continue }
      if next - first >= Self.leastSteps { runs.append(first..<next) }
      first = next
    }
    return runs
  }

  /// Whether the two intervals between three segments are equally long.
  private func isEven(from index: Int) -> Bool {
    let times = segments[index...index + 2].map(\.endTime)
    return (times[2] - 2 * times[1] + times[0]).magnitude <= 1e-6
  }

  /// The steps of a run as one segment.
  ///
  /// - Parameter run: The indices of the segments.
  /// - Returns: The segment, which lasts from the first step to the last.
  func steps(_ run: Range<Int>) -> Segment {
    let steps = segments[run]
    var joined = segments[run.lowerBound]
    joined.endTime = segments[run.upperBound - 1].endTime
    joined.motion = .sampled(
      times: [joined.startTime] + steps.map(\.endTime),
      values: (0..<componentCount).map { component in
        [joined.startValue(of: component)] + steps.map { $0.target(of: component) }
      })
    return joined
  }
}

extension Track.Segment {
  /// Whether the segment is a value that code sets at once.
  fileprivate var isStep: Bool {
    guard samples != nil, endTime - startTime < 0.001 else { return false }
    return [.assignment, .timer, .layout, .finger].contains(source)
  }
}
