// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension Recording {
  /// The idle intervals that the script announced, "waiting 1.5 s", each at half its length.
  func waits() -> [(
    candidate: MomentCandidate, idleInterval: ClosedRange<Double>, note: Event
  )] {
    idleIntervals(atLeast: 0.1).compactMap { idleInterval in
      // A note beside another event describes the interval after it; a note alone is an event.
      guard let last = events.last(where: { $0.time <= idleInterval.lowerBound }),
        last.kind == .note,
        events.contains(where: { $0.time == last.time && $0 != last }),
        idleInterval.upperBound < duration,
        !events.contains(where: {
          $0.time > idleInterval.lowerBound && $0.time < idleInterval.upperBound
        })
      else { return nil }
      let candidate = MomentCandidate(
        time: (idleInterval.lowerBound + idleInterval.upperBound) / 2, kind: .wait, weight: 85,
        caption: last.caption)
      return (candidate, idleInterval, last)
    }
  }

  /// The time within a span without some intervals, in seconds.
  func movingTime(
    in span: ClosedRange<Double>, without intervals: [ClosedRange<Double>]
  ) -> Double {
    intervals.reduce(span.upperBound - span.lowerBound) { rest, skipped in
      let (start, end) = (skipped.lowerBound, skipped.upperBound)
      return rest - max(0, min(span.upperBound, end) - max(span.lowerBound, start))
    }
  }

  /// The time at which a page may end that shows a moment and not the next one: in the last rest
  /// between both, just before the motion that ends it; without a rest the next moment.
  func pageBreak(after first: Double, before next: Double) -> Double {
    let rests = idleIntervals(atLeast: 0.02).filter {
      $0.upperBound > first && $0.lowerBound < next
    }
    guard let rest = rests.last else { return next }
    let start = max(first, rest.lowerBound)
    let end = min(next, rest.upperBound)
    return end < next ? max(start, end - min(0.05, (end - start) / 2)) : next
  }

  /// The times half way through the idle intervals that the script announced.
  var announcedWaits: [Double] { waits().map(\.candidate.time) }

  /// The times at which everything has come to rest.
  func rests(except waits: [ClosedRange<Double>]) -> [MomentCandidate] {
    var found: [MomentCandidate] = []
    for idleInterval in idleIntervals(atLeast: 0.1)
    where idleInterval.lowerBound > 0 && idleInterval.upperBound < duration
      && !waits.contains(idleInterval)
    {
      let length = idleInterval.upperBound - idleInterval.lowerBound
      found.append(
        MomentCandidate(
          time: idleInterval.lowerBound, kind: .rest, weight: length > 0.1 * duration ? 58 : 35,
          caption: "At rest", figure: "for \(NumberFormat.duration(length))", span: idleInterval))
    }
    let last = idleIntervals(atLeast: 0.1).last
    let end = last.map { $0.upperBound == duration ? $0.lowerBound : duration } ?? duration
    found.append(
      MomentCandidate(
        time: end, kind: .rest, weight: 110, caption: endsInMotion ? "Still moving" : "At rest"))
    return found
  }
}
