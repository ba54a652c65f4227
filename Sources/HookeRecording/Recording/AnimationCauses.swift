// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The cause of each running animation: what set it off.
struct AnimationCauses {
  private struct Launch {
    var cause: Observation.Cause
    /// Whether that is what sets off the next segment, wherever it begins.
    var isNew = true
    /// The end of its last segment by itself, in seconds; one that begins elsewhere was changed.
    var naturalEnd = -Double.infinity
  }

  /// By the numbers of the animations; only looked up.
  private var launches: [Int: Launch] = [:]

  /// What set an animation off; nil where that was not noted.
  func cause(of number: Int) -> Observation.Cause? { launches[number]?.cause }

  /// Notes what adds an animation.
  mutating func add(_ number: Int, by cause: Observation.Cause) {
    launches[number] = Launch(cause: cause)
  }

  /// Notes what changes an animation in flight.
  mutating func change(_ number: Int, by cause: Observation.Cause) {
    launches[number, default: Launch(cause: cause)].cause = cause
    launches[number]?.isNew = true
  }

  /// Forgets an animation, which has stopped.
  mutating func remove(_ number: Int) { launches[number] = nil }

  /// What set off a segment that begins: what set the animation off, unless the program has changed
  /// it since.
  ///
  /// - Parameters:
  ///   - number: The number of the animation.
  ///   - time: The start of the segment, in seconds.
  ///   - end: Its end by itself, in seconds.
  ///   - present: What adds or changes animations now.
  /// - Returns: The cause.
  mutating func begin(
    _ number: Int, at time: Double, until end: Double, _ present: () -> Observation.Cause
  ) -> Observation.Cause {
    var launch = launches[number] ?? Launch(cause: present())
    let slack = 1e-9 * max(1, time.magnitude)
    if !launch.isNew, (time - launch.naturalEnd).magnitude > slack { launch.cause = present() }
    (launch.naturalEnd, launch.isNew) = (end, false)
    launches[number] = launch
    return launch.cause
  }
}
