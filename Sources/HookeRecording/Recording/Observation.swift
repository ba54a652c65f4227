// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What a property showed at an instant.
package struct Observation: Sendable, Hashable {
  /// The instant, in seconds.
  package var time: Double
  /// The value, in components; zeros behind the last.
  package var value: SIMD4<Double>
  /// What changed the value since the observation before.
  package var source: Track.Segment.Source

  /// An observation of these parts.
  package init(time: Double, value: SIMD4<Double>, source: Track.Segment.Source = .assignment) {
    self.time = time
    self.value = value
    self.source = source
  }
}

/// What a property showed over a run.
///
/// Between two observations the value is a continuous function of time. A value that is set at once has
/// two: one at the last instant before (`time.nextDown`), and one at the instant itself.
package struct ObservationList: Sendable {
  package private(set) var observations: [Observation] = []

  package init() {}

  /// Notes a value, unless it is the one noted last.
  ///
  /// - Parameters:
  ///   - observation: The value at an instant not before the last one noted.
  ///   - lookedLast: When the value was looked at last: until then it was what it had been.
  ///   - keepsEqual: Whether a value is noted even where it is the one noted last.
  package mutating func append(
    _ observation: Observation, lookedLast: Double, keepsEqual: Bool = false
  ) {
    guard let last = observations.last else { return observations.append(observation) }
    guard keepsEqual || last.value != observation.value else { return }
    if lookedLast > last.time, lookedLast < observation.time {
      observations.append(
        Observation(time: lookedLast, value: last.value, source: last.source))
    }
    if last.time == observation.time { observations.removeLast() }
    observations.append(observation)
  }
}
