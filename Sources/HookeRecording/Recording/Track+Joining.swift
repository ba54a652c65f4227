// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

// Closed forms say what an animation does, observations what was shown. Where the two agree the closed
// form stays; elsewhere samples take its place.

extension Track {
  /// The share of ``sampleError`` by which a closed form may miss an observation and still explain it.
  private static let closedFormShare = 0.25
  /// The share of ``sampleError`` that leaving out samples may take.
  private static let thinningShare = 0.5
  /// The share of ``sampleError`` by which the straight line between two samples may miss the truth.
  private static let joiningShare = 0.25
  /// A value that stands for longer, in seconds, ends a motion made of samples.
  private static let longestStandstill = 0.1

  /// The track, with samples wherever its segments do not say what was observed.
  ///
  /// - Parameter observations: What was shown, in order of time.
  /// - Returns: The track, and the gaps between two observations, in seconds, in which there should have
  ///   been some more for the samples to be within ``sampleError`` of the truth.
  package func joined(
    with observations: [Observation]
  ) -> (track: Track, gaps: [ObservationGap]) {
    guard let first = observations.first else { return (self, []) }
    var track = self
    if segments.first.map({ $0.startTime >= first.time }) ?? true {
      track.initialValue = components(first.value)
    }
    var gaps: [ObservationGap] = []
    var index = 0
    while index < observations.count {
      guard !track.explains(observations[index]) else {
        index += 1
        continue
      }
      let range = track.unexplainedRange(from: index, observations)
      let samples = Array(observations[range])
      gaps += track.gaps(in: samples)
      track.replaceSegments(with: samples)
      // The observation that ends the range is explained by the last sample, or by the segment after.
      index = max(index + 1, range.upperBound)
    }
    return (track, gaps)
  }

  private func components(_ value: SIMD4<Double>) -> [Double] {
    (0..<componentCount).map { value[$0] }
  }

  private func explains(_ observation: Observation) -> Bool {
    // POP writes frames: what it wrote is what was shown.
    if let segment = segment(at: observation.time), segment.endTime >= observation.time,
      case .sampled = segment.motion, segment.source == .animation
    {
      return true
    }
    return distance(value(at: observation.time), components(observation.value))
      <= Self.closedFormShare * sampleError
  }

  private func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  /// The observations from the last explained one to the next explained one.
  ///
  /// What stands where a patch has left it is explained by the patch; so the range ends there, too.
  private func unexplainedRange(from index: Int, _ observations: [Observation]) -> Range<Int> {
    var end = index + 1
    while end < observations.count, !explains(observations[end]) {
      let (before, here) = (observations[end - 1], observations[end])
      // A value that stands, and no motion that it contradicts: the samples end with it.
      let stands = here.value == before.value
      if stands, here.time - before.time > Self.longestStandstill,
        !hasMotion(between: before.time, and: here.time)
      {
        return max(0, index - 1)..<end
      }
      if stands, end + 1 < observations.count, observations[end + 1].source != before.source {
        return max(0, index - 1)..<end
      }
      end += 1
    }
    return max(0, index - 1)..<min(observations.count, end + 1)
  }

  private func hasMotion(between start: Double, and end: Double) -> Bool {
    segments.contains { !$0.isConstant && $0.startTime < end && $0.endTime > start }
  }

  // MARK: Samples

  /// Puts samples in the place of whatever the segments say between the first and the last of them.
  private mutating func replaceSegments(with samples: [Observation]) {
    guard let first = samples.first, let last = samples.last else { return }
    let source = Self.source(of: samples)
    var kept: [Segment] = []
    for segment in segments {
      guard segment.endTime > first.time, segment.startTime < last.time else {
        kept.append(segment)
        continue
      }
      kept += [segment.cut(to: first.time), segment.cut(from: last.time)].compactMap { $0 }
    }
    kept.append(
      Segment(
        key: Self.key(source), startTime: first.time, endTime: last.time, isFinished: true,
        motion: motion(of: samples), source: source))
    segments = kept.enumerated().sorted {
      ($0.element.startTime, $0.element.endTime, $0.offset)
        < ($1.element.startTime, $1.element.endTime, $1.offset)
    }.map(\.element)
  }

  /// What moved most of what the samples tell.
  private static func source(of samples: [Observation]) -> Segment.Source {
    var counts: [Segment.Source: Int] = [:]
    for (before, sample) in zip(samples, samples.dropFirst()) where sample.value != before.value {
      counts[sample.source, default: 0] += 1
    }
    return Segment.Source.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
      ?? .assignment
  }

  private static func key(_ source: Segment.Source) -> String { source.rawValue }

  /// The samples as steps where the value stands between them, else joined by straight lines.
  private func motion(of samples: [Observation]) -> Segment.Motion {
    let pairs = zip(samples, samples.dropFirst())
    let isSteps = pairs.allSatisfy { before, after in
      after.time <= before.time.nextUp || before.value == after.value
    }
    let kept = isSteps ? steps(samples) : corners(samples)
    let times = kept.map(\.time)
    let values = (0..<componentCount).map { lane in kept.map { $0.value[lane] } }
    return isSteps
      ? .sampled(times: times, values: values) : .interpolated(times: times, values: values)
  }

  /// The samples at which a value is set that differs from the one before.
  private func steps(_ samples: [Observation]) -> [Observation] {
    var kept: [Observation] = []
    for sample in samples {
      if let last = kept.last,
        distance(components(last.value), components(sample.value))
          <= Self.thinningShare * sampleError
      {
        continue
      }
      kept.append(sample)
    }
    // The last value is left behind: it is exact.
    if let last = samples.last, kept.last?.value != last.value {
      kept.append(samples.last { $0.value == last.value } ?? last)
    }
    return kept
  }

  /// The corners of a line through the samples that misses none by more than the share for it: those of
  /// Douglas and Peucker.
  private func corners(_ samples: [Observation]) -> [Observation] {
    var isKept = Array(repeating: false, count: samples.count)
    (isKept[0], isKept[samples.count - 1]) = (true, true)
    var open = [(0, samples.count - 1)]
    while let (low, high) = open.popLast() {
      guard high - low > 1 else { continue }
      var (worst, worstIndex) = (0.0, low)
      for index in low + 1..<high {
        let miss = miss(samples[low], samples[index], samples[high])
        if miss > worst { (worst, worstIndex) = (miss, index) }
      }
      guard worst > Self.thinningShare * sampleError else { continue }
      isKept[worstIndex] = true
      open += [(low, worstIndex), (worstIndex, high)]
    }
    return samples.indices.filter { isKept[$0] }.map { samples[$0] }
  }

  /// How far a sample is from the straight line between two others.
  private func miss(_ start: Observation, _ middle: Observation, _ end: Observation) -> Double {
    let share = (middle.time - start.time) / (end.time - start.time)
    let line = start.value + (end.value - start.value) * share
    return distance(components(line), components(middle.value))
  }

  // MARK: Where to look again

  /// The gaps between samples in which the value may bend by more than the share for it.
  ///
  /// A line between two samples h apart misses a value of second derivative c by c h² / 8; c is that of
  /// the three samples to either side.
  private func gaps(in samples: [Observation]) -> [ObservationGap] {
    func isGap(_ index: Int) -> Bool {
      samples.indices.contains(index) && samples.indices.contains(index + 1)
        && samples[index + 1].time > samples[index].time.nextUp
    }
    func curvature(_ index: Int) -> Double {
      guard isGap(index - 1), isGap(index) else { return 0 }
      let (a, b, c) = (samples[index - 1], samples[index], samples[index + 1])
      let slopes = (
        (b.value - a.value) / (b.time - a.time), (c.value - b.value) / (c.time - b.time)
      )
      return 2 * distance(components(slopes.0), components(slopes.1)) / (c.time - a.time)
    }
    return (0..<max(0, samples.count - 1)).compactMap { index in
      guard isGap(index) else { return nil }
      let (start, end) = (samples[index], samples[index + 1])
      let length = end.time - start.time
      let isLone = !isGap(index - 1) && !isGap(index + 1)
      if isLone {
        return start.value == end.value
          ? nil : ObservationGap(start: start.time, end: end.time, pieces: 4)
      }
      let bend = max(curvature(index), curvature(index + 1)) * length * length / 8
      let limit = Self.joiningShare * sampleError
      guard bend > limit else { return nil }
      let pieces = Int(min(16, (bend / limit).squareRoot().rounded(.up)))
      return ObservationGap(start: start.time, end: end.time, pieces: max(2, pieces))
    }
  }
}

/// A gap between two observations, to be divided by more of them.
package struct ObservationGap: Sendable, Hashable {
  /// Where it begins, in seconds.
  package var start: Double
  /// Where it ends, in seconds.
  package var end: Double
  /// How many pieces it is to be divided into.
  package var pieces: Int
}

extension Track.Segment {
  /// What of the segment lies before an instant; nil where nothing does.
  fileprivate func cut(to time: Double) -> Track.Segment? {
    guard startTime < time else { return nil }
    var segment = self
    if time < endTime {
      segment.endTime = time
      segment.isFinished = false
      segment.cutSamples { $0 <= time }
    }
    return segment
  }

  /// What of the segment lies after an instant; nil where nothing does.
  fileprivate func cut(from time: Double) -> Track.Segment? {
    guard endTime > time else { return nil }
    var segment = self
    if time > startTime {
      segment.startTime = time
      segment.cutSamples { $0 >= time }
    }
    return segment
  }

  private mutating func cutSamples(_ isKept: (Double) -> Bool) {
    guard let samples else { return }
    let value = samples.values.indices.map { self.value(of: $0, at: startTime) }
    let end = samples.values.indices.map { self.value(of: $0, at: endTime) }
    let kept = samples.times.indices.filter {
      isKept(samples.times[$0]) && samples.times[$0] > startTime && samples.times[$0] < endTime
    }
    let times = [startTime] + kept.map { samples.times[$0] } + [endTime]
    let values = samples.values.indices.map { lane in
      [value[lane]] + kept.map { samples.values[lane][$0] } + [end[lane]]
    }
    if case .sampled = motion {
      motion = .sampled(times: times, values: values)
    } else {
      motion = .interpolated(times: times, values: values)
    }
  }
}
