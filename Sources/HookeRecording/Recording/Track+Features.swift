// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeSolver

/// A local extremum of a motion.
package struct TurningPoint: Hashable {
  /// The time, in seconds.
  package var time: Double
  /// The value at that time, in units of the property.
  package var value: Double
  /// The distance past the target as a fraction of the distance from start to target; nil where the
  /// motion does not pass its target, or moves farther from it than the start was.
  package var overshoot: Double?
  /// The signed distance from the target, in units of the property; positive above it.
  package var excess: Double
}

extension Track.Segment {
  /// The local extrema of one component inside the segment, in order: exact for closed forms.
  ///
  /// - Parameters:
  ///   - component: The component, from 0.
  ///   - limit: The greatest number of them.
  /// - Returns: The turning points.
  package func turningPoints(of component: Int, limit: Int = 256) -> [TurningPoint] {
    let (target, start) = (target(of: component), startValue(of: component))
    let distance = target - start
    var exceedsDistance = false
    return turningTimes(of: component, limit: limit).compactMap { time in
      guard time > startTime, time < endTime else { return nil }
      let value = value(of: component, at: time)
      let past = value - target
      let isPast = distance != 0 && (distance > 0) == (past > 0) && past != 0
      // An excursion longer than the distance itself would give a percentage without meaning.
      if !(past.magnitude < distance.magnitude) { exceedsDistance = true }
      return TurningPoint(
        time: time, value: value, overshoot: isPast && !exceedsDistance ? past / distance : nil,
        excess: past)
    }
  }

  /// The exact time at which one component of a spring first crosses its target inside the segment,
  /// in seconds; nil if it does not, or is no spring.
  package func firstCrossing(of component: Int) -> Double? {
    guard case .closedForm(let origin, let rate, let curves) = motion, rate > 0,
      case .spring(let spring) = curves[component], spring.fromValue != spring.toValue
    else { return nil }
    for index in 0..<64 {
      guard let crossing = spring.crossing(index) else { return nil }
      let time = origin + crossing.time / rate
      if time > startTime { return time < endTime ? time : nil }
    }
    return nil
  }

  /// The time and the speed at which one component is fastest inside the segment, in seconds and
  /// units per second: exact for timing curves, between two samples where there are such, else to a
  /// thousandth of the segment's length.
  ///
  /// Samples less than a microsecond apart are a jump, which has no speed.
  package func fastest(of component: Int) -> (time: Double, speed: Double) {
    if case .interpolated(let times, let values) = motion {
      let list = values[component]
      return list.indices.dropFirst().reduce((time: startTime, speed: 0)) { best, index in
        let length = times[index] - times[index - 1]
        guard length > 1e-6 else { return best }
        let speed = ((list[index] - list[index - 1]) / length).magnitude
        return speed > best.speed ? (times[index - 1], speed) : best
      }
    }
    var best = (time: startTime, speed: 0.0)
    for time in timesToCompare(of: component) where time >= startTime && time < endTime {
      let speed = velocity(of: component, at: time).magnitude
      if speed > best.speed { best = (time, speed) }
    }
    return best
  }

  /// Times among which a component is fastest.
  private func timesToCompare(of component: Int) -> [Double] {
    if case .closedForm(let origin, let rate, let curves) = motion, rate > 0,
      case .eased(let eased, carriedVelocity: 0) = curves[component]
    {
      // Each evaluation solves a cubic equation: few are better than many.
      let inside = eased.timing.timesOfExtremeSlope.map { origin + $0 * eased.duration / rate }
      return [startTime] + inside + [max(startTime, endTime.nextDown)]
    }
    let count = 1000
    let step = (endTime - startTime) / Double(count)
    return (0..<count).map { startTime + Double($0) * step }
  }

  private func turningTimes(of component: Int, limit: Int) -> [Double] {
    guard endTime > startTime else { return [] }
    switch motion {
    case .closedForm(let origin, let rate, let curves):
      guard rate > 0 else { return [] }
      let last = (endTime - origin) * rate
      switch curves[component] {
      case .constant, .decay: return []
      case .spring(let spring):
        return spring.peaks(limit: limit, until: last).map { origin + $0.time / rate }
      case .eased(let eased, let carried):
        // A timing curve with both ordinates in 0...1 is monotonic.
        if carried == 0, (0...1).contains(eased.timing.y1), (0...1).contains(eased.timing.y2) {
          return []
        }
        // A velocity carried over reverses after the start, which counts where it is seen.
        let distance = eased.toValue - eased.fromValue
        let roots = rootsOfVelocity(of: eased, carrying: carried, from: origin, rate: rate)
        return roots.filter { time in
          let value = value(of: component, at: time)
          return (value - eased.toValue) * distance > 0
            || (eased.fromValue - value) * distance > 0.02 * distance * distance
        }
      }
    case .sampled(let times, let values), .interpolated(let times, let values):
      let list = values[component]
      return list.indices.dropFirst().dropLast().filter { index in
        let (before, after) = (list[index] - list[index - 1], list[index + 1] - list[index])
        return before != 0 && (before > 0) != (after > 0) && after != 0
      }.prefix(limit).map { times[$0] }
    }
  }

  /// The times at which a timing curve stands still, away from the ends of the segment.
  ///
  /// The velocity is `distance / duration · y'(t) / x'(t) + carried · (1 - z)(1 - 3z)`, where `z`
  /// is the part of the time of fading, 1 at the most; times `x'`, which is not negative, it is
  /// made of two polynomials of the curve's parameter t, with at most a few roots far apart.
  /// Bisection finds them without solving the cubic equation for the parameter of a time.
  private func rootsOfVelocity(
    of eased: EasedMotion, carrying carried: Double, from origin: Double, rate: Double
  ) -> [Double] {
    let timing = eased.timing
    let scale = (eased.toValue - eased.fromValue) / eased.duration
    func slope(_ first: Double, _ second: Double, _ t: Double) -> Double {
      let rest = 1 - t
      let middle = 2 * rest * t * (second - first)
      return 3 * (rest * rest * first + middle + t * t * (1 - second))
    }
    func time(_ t: Double) -> Double {
      t * (3 * (1 - t) * ((1 - t) * timing.x1 + t * timing.x2) + t * t)
    }
    let fade = eased.fadingTime / eased.duration
    func isRising(_ t: Double) -> Bool {
      let part = min(1, time(t) / fade)
      let decaying = carried * (1 - part) * (1 - 3 * part)
      return scale * slope(timing.y1, timing.y2, t) + decaying * slope(timing.x1, timing.x2, t) > 0
    }
    let count = 64
    let inside = (endTime - startTime) / Double(count)
    let parameters = (0...count).map { Double($0) / Double(count) }
    let sides = parameters.map(isRising)
    var roots: [Double] = []
    for index in 0..<count where sides[index] != sides[index + 1] {
      var (low, high) = (parameters[index], parameters[index + 1])
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if isRising(middle) == sides[index] { low = middle } else { high = middle }
      }
      let root = origin + time((low + high) / 2) * eased.duration / rate
      if root >= startTime + inside && root <= endTime - inside { roots.append(root) }
    }
    return roots
  }
}

extension Track {
  /// The least and the greatest finite value of one component over the whole run, extrema included;
  /// 0 where it has none.
  package func range(of component: Int) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    func include(_ value: Double) {
      guard value.isFinite else { return }
      low = min(low, value)
      high = max(high, value)
    }
    include(initialValue[component])
    for segment in segments {
      include(segment.startValue(of: component))
      // A motion that has ended is on its target; the instant before may be elsewhere.
      include(
        segment.value(of: component, at: max(segment.startTime, segment.endTime.nextDown)))
      include(segment.value(of: component, at: segment.endTime))
      for point in segment.turningPoints(of: component, limit: 4) { include(point.value) }
      if let samples = segment.samples {
        for value in samples.values[component] { include(value) }
      }
    }
    return low <= high ? low...high : 0...0
  }

  /// The values from which one component jumps back to begin its motion again, the first time for
  /// each value; their excess is the height of the jump.
  package func jumps(of component: Int) -> [TurningPoint] {
    var found: [TurningPoint] = []
    for (segment, next) in zip(segments, segments.dropFirst())
    where segment.endTime == next.startTime {
      let value = segment.value(of: component, at: segment.endTime)
      let height = value - next.startValue(of: component)
      guard height != 0, !found.contains(where: { $0.value == value }) else { continue }
      found.append(
        TurningPoint(time: segment.endTime, value: value, overshoot: nil, excess: height))
    }
    return found
  }

  /// The values at which one motion of a component ends and the next goes back, the first time for
  /// each value; their excess is the way of the motion that ends.
  package func reversals(of component: Int) -> [TurningPoint] {
    var found: [TurningPoint] = []
    for (segment, next) in zip(segments, segments.dropFirst())
    where segment.isFinished && segment.endTime == next.startTime {
      let value = segment.target(of: component)
      let way = value - segment.startValue(of: component)
      let start = next.startValue(of: component)
      // Where the next one begins elsewhere, the value jumps.
      guard way * (next.target(of: component) - start) < 0,
        (start - value).magnitude <= threshold, !found.contains(where: { $0.value == value })
      else { continue }
      found.append(
        TurningPoint(time: segment.endTime, value: value, overshoot: nil, excess: way))
    }
    return found
  }

  /// The values at which the track begins and comes to rest, all components in one list.
  package var restingValues: [Double] {
    initialValue
      + segments.filter(\.isFinished).flatMap { segment in
        initialValue.indices.map { segment.target(of: $0) }
      }
  }

  /// The components that move; the first alone if all components move identically.
  package var movingComponents: [Int] {
    let moving = initialValue.indices.filter(moves)
    if let first = moving.first, moving.count == componentCount,
      moving.allSatisfy({ movesAlike(first, $0) })
    {
      return [first]
    }
    return moving
  }

  /// Whether a component never moves.
  package var hasRestingComponent: Bool { !initialValue.indices.allSatisfy(moves) }

  /// Whether a component ever leaves its first value: the ends of motions are looked at before
  /// their turning points, which are roots.
  private func moves(_ component: Int) -> Bool {
    func differs(_ value: Double) -> Bool {
      value != initialValue[component] && (value.isFinite || !initialValue[component].isFinite)
    }
    return segments.contains { segment in
      differs(segment.startValue(of: component))
        || differs(segment.value(of: component, at: segment.endTime))
    }
      || segments.contains { segment in
        segment.samples?.values[component].contains(where: differs) ?? false
          || segment.turningPoints(of: component, limit: 4).contains { differs($0.value) }
      }
  }

  private func movesAlike(_ first: Int, _ second: Int) -> Bool {
    guard initialValue[first] == initialValue[second] else { return false }
    return segments.allSatisfy { segment in
      switch segment.motion {
      case .closedForm(_, _, let curves): curves[first] == curves[second]
      case .sampled(_, let values), .interpolated(_, let values): values[first] == values[second]
      }
    }
  }
}
