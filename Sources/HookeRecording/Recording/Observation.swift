// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The presentation value of a property at an instant.
package struct Observation: Sendable, Hashable {
  /// The cause of a change: a kind of code, and what set off that code.
  package struct Cause: Sendable, Hashable {
    /// The kind.
    package var source: Track.Segment.Source
    /// What set it off; nil where that is not known.
    package var trigger: Track.Segment.Trigger?

    /// Creates a cause.
    package init(_ source: Track.Segment.Source, trigger: Track.Segment.Trigger? = nil) {
      (self.source, self.trigger) = (source, trigger)
    }
  }

  /// The instant, in seconds.
  package var time: Double
  /// The value, component by component; unused components are zero.
  package var value: SIMD4<Double>
  /// The cause of the change since the previous observation.
  package var cause: Cause
  /// The kind of that cause.
  package var source: Track.Segment.Source { cause.source }

  /// Creates an observation.
  package init(time: Double, value: SIMD4<Double>, cause: Cause = Cause(.assignment)) {
    self.time = time
    self.value = value
    self.cause = cause
  }
}

/// The presentation values of a property over a run.
///
/// Between two observations the value is a continuous function of time. A jump has two
/// observations: one at the last instant before it (`time.nextDown`), and one at the instant
/// itself.
package struct ObservationList: Sendable {
  package private(set) var observations: [Observation] = []

  package init() {}

  /// Appends an observation, unless its value equals the last one.
  ///
  /// - Parameters:
  ///   - observation: The observation, not before the last one of the list.
  ///   - lastObservationTime: Until when the last value of the list is known to have held.
  ///   - keepsEqual: Whether an observation is appended even if its value equals the last one.
  package mutating func append(
    _ observation: Observation, lastObservationTime: Double, keepsEqual: Bool = false
  ) {
    guard let last = observations.last else { return observations.append(observation) }
    guard keepsEqual || last.value != observation.value else { return }
    if lastObservationTime > last.time, lastObservationTime < observation.time {
      observations.append(
        Observation(time: lastObservationTime, value: last.value, cause: last.cause))
    }
    if last.time == observation.time { observations.removeLast() }
    observations.append(observation)
  }
}
