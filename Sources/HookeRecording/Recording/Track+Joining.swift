// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

// A closed form is the motion of an animation; an observation is a presentation value. Closed forms
// that agree with the observations are kept; samples replace the others.

extension Track {
  /// The fraction of ``sampleError`` up to which a closed form agrees with an observation.
  private static let closedFormFraction = 0.25
  /// The fraction of ``sampleError`` that the removal of samples may cost.
  private static let thinningFraction = 0.5
  /// The most samples among which vertices are looked for at once.
  private static let blockSize = 1024
  /// The fraction of ``sampleError`` that linear interpolation between two observations may cost.
  private static let interpolationFraction = 0.25
  /// The time of constant value after which a motion of samples ends, in seconds.
  private static let maximumConstantTime = 0.1

  /// The track with samples in place of segments that disagree with the observations.
  ///
  /// - Parameters:
  ///   - observations: The presentation values, in order of time.
  ///   - contributions: The additive animations, in order of their begin: each begins a motion.
  /// - Returns: The track, and the gaps between observations, in seconds, that need more of them
  ///   for the samples to be within ``sampleError``.
  package func joined(
    with observations: [Observation], contributions: [Contribution] = []
  ) -> (track: Track, gaps: [ObservationGap]) {
    guard let first = observations.first else { return (self, []) }
    var track = self
    if segments.first.map({ $0.startTime >= first.time }) ?? true {
      track.initialValue = components(first.value)
    }
    let sum = ObservedSum(contributions, observations)
    var gaps: [ObservationGap] = []
    var index = 0
    while index < observations.count {
      guard sum.isUnderWay(index) || !track.explains(observations[index]) else {
        index += 1
        continue
      }
      let range = track.unexplainedRange(from: index, observations, sum)
      let samples = Array(observations[range])
      gaps += track.gaps(in: samples)
      let next =
        sum.begins[range.upperBound]?.start
        ?? (sum.triggerChanges.contains(range.upperBound - 1) ? samples.last?.time : nil)
      // What still adds to the last observation would have gone on.
      let isCutOff = range.upperBound == observations.count && sum.isUnderWay(range.upperBound - 1)
      for (part, isLast) in track.parts(samples, isSum: sum.isUnderWay(index)) {
        track.replaceSegments(
          with: part, setOffBy: sum.begins[index]?.trigger, until: isLast ? next : nil,
          isCutOff: isLast && isCutOff)
      }
      // The observation that ends the range is explained by the last sample, or by the segment
      // after.
      index = max(index + 1, range.upperBound)
    }
    return (track, gaps)
  }

  private func components(_ value: SIMD4<Double>) -> [Double] {
    (0..<componentCount).map { value[$0] }
  }

  private func explains(_ observation: Observation) -> Bool {
    // In the POP profile the values written are the values shown.
    if let segment = segment(at: observation.time), segment.endTime >= observation.time,
      case .sampled = segment.motion, segment.source == .animation
    {
      return true
    }
    return distance(value(at: observation.time), components(observation.value))
      <= tolerance(at: observation.time)
  }

  /// The distance up to which the track agrees with an observation: more where the animation itself
  /// is held as samples.
  private func tolerance(at time: Double) -> Double {
    segment(at: time)?.source == .follower
      ? 0.75 * sampleError : Self.closedFormFraction * sampleError
  }

  private func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  /// The range of observations from the last explained one to the next explained one.
  ///
  /// A value that remains constant is explained by the samples before it, so the range ends there
  /// too.
  private func unexplainedRange(
    from index: Int, _ observations: [Observation], _ sum: ObservedSum
  ) -> Range<Int> {
    // What an additive animation begins has no value from before.
    let start = sum.begins[index] == nil ? max(0, index - 1) : index
    var end = index + 1
    while end < observations.count, sum.begins[end] == nil {
      if sum.isUnderWay(end) {
        end += 1
        continue
      }
      if leadsOn(from: end, observations) { break }
      let (before, here) = (observations[end - 1], observations[end])
      // A constant value that contradicts no segment ends the samples.
      let isConstant = here.value == before.value
      if isConstant, here.time - before.time > Self.maximumConstantTime,
        !moves(from: before.time, to: here.time)
      {
        return start..<end
      }
      if isConstant, end + 1 < observations.count, observations[end + 1].source != before.source {
        return start..<end
      }
      if sum.triggerChanges.contains(end) { break }
      end += 1
    }
    // One that begins just after an observation is not part of what was before.
    let isCut =
      sum.begins[end] != nil && observations[end - 1].time.nextUp >= observations[end].time
    return start..<min(observations.count, isCut ? end : end + 1)
  }

  /// Whether the track explains an observation and what comes next: a motion may pass by chance
  /// where the track rests.
  private func leadsOn(from index: Int, _ observations: [Observation]) -> Bool {
    let here = observations[index]
    guard explains(here) else { return false }
    guard let next = observations[index...].first(where: { $0.value != here.value }) else {
      return true
    }
    return next.time - here.time > Self.maximumConstantTime || explains(next)
  }

  // MARK: Samples

  /// How many times larger than any other the one jump is of a value that moves step by step.
  private static let jumpFactor = 4.0

  /// The samples before, at and after a jump that is far larger than any other, which no motion
  /// leads over: of a card that jumps under the finger and follows it from there.
  private func parts(
    _ samples: [Observation], isSum: Bool
  ) -> [(samples: [Observation], isLast: Bool)] {
    let whole = [(samples, true)]
    let jumps = samples.indices.dropFirst().map { index -> Double in
      let (before, after) = (samples[index - 1], samples[index])
      return after.time <= before.time.nextUp
        ? distance(components(before.value), components(after.value)) : 0
    }
    guard !isSum, let largest = jumps.indices.max(by: { jumps[$0] < jumps[$1] }) else {
      return whole
    }
    let others = jumps.indices.filter { $0 != largest }.map { jumps[$0] }.max() ?? 0
    guard jumps[largest] > max(threshold, Self.jumpFactor * others) else { return whole }
    let parts = [samples[...largest], samples[largest...largest + 1], samples[(largest + 1)...]]
    // What rests and is taken to rest needs no samples.
    let moving = parts.filter { part in
      guard let first = part.first, let last = part.last else { return false }
      return part.contains { $0.value != first.value }
        || last.time > first.time && moves(from: first.time, to: last.time)
    }
    return moving.enumerated().map { (Array($1), $0 == moving.count - 1) }
  }

  /// Replaces the segments between the first and the last sample by the samples.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - trigger: What set off the additive animation whose sum they are; nil for others.
  ///   - next: The begin of the next additive animation, if it ends them, in seconds.
  ///   - isCutOff: Whether the recording ends before their motion does.
  private mutating func replaceSegments(
    with samples: [Observation], setOffBy trigger: Segment.Trigger?, until next: Double?,
    isCutOff: Bool
  ) {
    guard let first = samples.first, let last = samples.last else { return }
    let cause = Self.cause(of: samples)
    let limit = max(last.time, next ?? last.time)
    var kept: [Segment] = []
    for segment in segments {
      guard segment.endTime > first.time, segment.startTime < limit else {
        kept.append(segment)
        continue
      }
      kept += [segment.cut(to: first.time), segment.cut(from: limit)].compactMap { $0 }
    }
    let motion = motion(of: samples)
    var end = last.time
    // After the last step the value is constant.
    if case .sampled(let times, _) = motion { end = times.last ?? end }
    kept.append(
      Segment(
        key: cause.source.rawValue, startTime: first.time, endTime: next ?? end,
        isFinished: next == nil && !isCutOff, motion: motion, source: cause.source,
        trigger: trigger ?? cause.trigger))
    segments = kept.enumerated().sorted {
      ($0.element.startTime, $0.element.endTime, $0.offset)
        < ($1.element.startTime, $1.element.endTime, $1.offset)
    }.map(\.element)
  }

  /// The most frequent cause of change among the samples, with what set off the first such change.
  private static func cause(of samples: [Observation]) -> Observation.Cause {
    let changed = zip(samples, samples.dropFirst()).filter { $0.value != $1.value }.map(\.1.cause)
    var counts: [Segment.Source: Int] = [:]
    for cause in changed { counts[cause.source, default: 0] += 1 }
    let source =
      Segment.Source.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
      ?? .assignment
    return changed.first { $0.source == source } ?? Observation.Cause(source)
  }

  /// The samples as steps if the value is constant between them, otherwise interpolated linearly.
  private func motion(of samples: [Observation]) -> Segment.Motion {
    let pairs = zip(samples, samples.dropFirst())
    let isSteps = pairs.allSatisfy { before, after in
      after.time <= before.time.nextUp || before.value == after.value
    }
    let kept = isSteps ? steps(samples) : corners(samples)
    let times = kept.map(\.time)
    let values = (0..<componentCount).map { component in kept.map { $0.value[component] } }
    return isSteps
      ? .sampled(times: times, values: values) : .interpolated(times: times, values: values)
  }

  /// The samples that differ from the one before.
  private func steps(_ samples: [Observation]) -> [Observation] {
    var kept: [Observation] = []
    for sample in samples {
      if let last = kept.last,
        distance(components(last.value), components(sample.value))
          <= Self.thinningFraction * sampleError
      {
        continue
      }
      kept.append(sample)
    }
    // The last value is the final one, so it is kept exactly.
    if let last = samples.last, kept.last?.value != last.value {
      kept.append(samples.last { $0.value == last.value } ?? last)
    }
    return kept
  }

  /// The vertices of a polyline within the error of removal of every sample, by Douglas and
  /// Peucker's algorithm.
  ///
  /// The algorithm takes quadratic time where a motion goes to and fro, so long ones are divided
  /// into blocks first, whose ends are vertices.
  private func corners(_ samples: [Observation]) -> [Observation] {
    let last = samples.count - 1
    var isKept = Array(repeating: false, count: samples.count)
    isKept[last] = true
    var open = stride(from: 0, through: last, by: Self.blockSize).map { start in
      isKept[start] = true
      return (start, min(start + Self.blockSize, last))
    }
    while let (low, high) = open.popLast() {
      guard high - low > 1 else { continue }
      var (worst, worstIndex) = (0.0, low)
      for index in low + 1..<high {
        let miss = miss(samples[low], samples[index], samples[high])
        if miss > worst { (worst, worstIndex) = (miss, index) }
      }
      guard worst > Self.thinningFraction * sampleError else { continue }
      isKept[worstIndex] = true
      open += [(low, worstIndex), (worstIndex, high)]
    }
    return samples.indices.filter { isKept[$0] }.map { samples[$0] }
  }

  /// The distance of a sample from the straight line between two others.
  private func miss(_ start: Observation, _ middle: Observation, _ end: Observation) -> Double {
    let share = (middle.time - start.time) / (end.time - start.time)
    let line = start.value + (end.value - start.value) * share
    let difference = line - middle.value
    return (0..<componentCount).reduce(0) { max($0, difference[$1].magnitude) }
  }

  // MARK: Gaps between observations

  /// The gaps between samples in which linear interpolation may exceed its share of the error.
  ///
  /// Over an interval h, a line misses a function of second derivative c by up to c h² / 8; c is
  /// estimated from three neighbouring samples on either side.
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
          ? nil : ObservationGap(start: start.time, end: end.time, parts: 4)
      }
      let bend = max(curvature(index), curvature(index + 1)) * length * length / 8
      let limit = Self.interpolationFraction * sampleError
      guard bend > limit else { return nil }
      let parts = Int(min(16, (bend / limit).squareRoot().rounded(.up)))
      return ObservationGap(start: start.time, end: end.time, parts: max(2, parts))
    }
  }
}

/// The observations that are a sum with additive animations, and those at which something else
/// begins to move the property.
private struct ObservedSum {
  /// The additive animations that begin at an observation, by its index, the first of each.
  private(set) var begins: [Int: Contribution] = [:]
  /// The indices of the observations after which something else moves the property than before: a
  /// second tap, for example, which sends back what the first has set off.
  private(set) var triggerChanges: Set<Int> = []
  /// The ranges of the indices at which any contributes, ascending, apart from each other.
  private var ranges: [Range<Int>] = []

  init(_ contributions: [Contribution], _ observations: [Observation]) {
    var last: Track.Segment.Trigger?
    for index in observations.indices.dropFirst()
    where observations[index].value != observations[index - 1].value {
      guard let trigger = observations[index].cause.trigger, !trigger.caption.isEmpty else {
        continue
      }
      if last != nil, trigger != last { triggerChanges.insert(index - 1) }
      last = trigger
    }
    for contribution in contributions {
      let first = observations.partitioningIndex { $0.time >= contribution.start }
      let end = observations.partitioningIndex { $0.time >= contribution.end }
      guard first < end else { continue }
      if observations[first].time == contribution.start, begins[first] == nil {
        begins[first] = contribution
      }
      if let last = ranges.last, last.upperBound >= first {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        ranges.append(first..<end)
      }
    }
  }

  /// Whether an additive animation contributes at the observation of an index.
  func isUnderWay(_ index: Int) -> Bool {
    let next = ranges.partitioningIndex { $0.lowerBound > index }
    return next > 0 && ranges[next - 1].contains(index)
  }
}

/// A gap between two observations, to be divided by more of them.
package struct ObservationGap: Sendable, Hashable {
  /// The start of the gap, in seconds.
  package var start: Double
  /// The end of the gap, in seconds.
  package var end: Double
  /// The number of parts into which further observations are to divide the gap.
  package var parts: Int
}

extension Track.Segment {
  /// The part of the segment before an instant; nil if there is none.
  fileprivate func cut(to time: Double) -> Track.Segment? {
    guard startTime < time else { return nil }
    var segment = self
    if time < endTime {
      segment.endTime = time
      // One that ends of itself there, and by whose end a value is assigned, is not cut off.
      segment.isFinished = isFinished && endTime - time <= 1e-9 * max(1, endTime)
      segment.cutSamples()
    }
    return segment
  }

  /// The part of the segment after an instant; nil if there is none but for rounding: an end is the
  /// sum of a start and a duration, and may be a bit later than the last sample.
  fileprivate func cut(from time: Double) -> Track.Segment? {
    guard endTime - time > 1e-9 * max(1, endTime) else { return nil }
    var segment = self
    if time > startTime {
      segment.startTime = time
      segment.cutSamples()
    }
    return segment
  }

  /// Leaves of the samples those within the segment, and one at each of its ends.
  private mutating func cutSamples() {
    guard let samples else { return }
    let value = samples.values.indices.map { self.value(of: $0, at: startTime) }
    let end = samples.values.indices.map { self.value(of: $0, at: endTime) }
    let kept = samples.times.indices.filter {
      samples.times[$0] > startTime && samples.times[$0] < endTime
    }
    let times = [startTime] + kept.map { samples.times[$0] } + [endTime]
    let values = samples.values.indices.map { component in
      [value[component]] + kept.map { samples.values[component][$0] } + [end[component]]
    }
    if case .sampled = motion {
      motion = .sampled(times: times, values: values)
    } else {
      motion = .interpolated(times: times, values: values)
    }
  }
}
