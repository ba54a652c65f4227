// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension SpringMotion {
  /// A turning point: the velocity is 0 and changes its sign.
  public struct Peak: Sendable, Hashable {
    /// Seconds since the start.
    public let time: Double
    /// The value at that time, an extremum of the motion, in the motion's units.
    public let value: Double
  }

  /// A passage through the target.
  public struct Crossing: Sendable, Hashable {
    /// Seconds since the start.
    public let time: Double
    /// The velocity at that time, units per second.
    public let velocity: Double
  }

  /// Returns a turning point by its number.
  ///
  /// - Parameter index: 0 for the first one after the start, and so on; a negative number stops the
  ///   program.
  /// - Returns: The peak; nil when the motion has fewer. A spring that oscillates has no last one.
  /// - Complexity: O(1).
  public func peak(_ index: Int) -> Peak? {
    guard let time = time(ofEvent: index, first: firstPeakTime) else { return nil }
    return Peak(time: time, value: value(at: time))
  }

  /// Returns a passage through the target by its number; the start does not count, even at the
  /// target.
  ///
  /// - Parameter index: 0 for the first one after the start, and so on; a negative number stops the
  ///   program.
  /// - Returns: The crossing; nil when the motion has fewer. A spring that oscillates has no last
  ///   one.
  /// - Complexity: O(1).
  public func crossing(_ index: Int) -> Crossing? {
    guard let time = time(ofEvent: index, first: firstCrossingTime) else { return nil }
    return Crossing(time: time, velocity: velocity(at: time))
  }

  /// Returns the first turning points, in order of time.
  ///
  /// - Parameters:
  ///   - limit: The largest number of them, 0 or above; a spring that oscillates has infinitely
  ///     many.
  ///   - time: The time up to which they are returned, seconds; NaN stops the program.
  /// - Returns: The peaks.
  public func peaks(limit: Int, until time: Double = .infinity) -> [Peak] {
    events(limit: limit, until: time, { peak($0) }, at: { $0.time })
  }

  /// Returns the first passages through the target, in order of time.
  ///
  /// - Parameters:
  ///   - limit: The largest number of them, 0 or above; a spring that oscillates has infinitely
  ///     many.
  ///   - time: The time up to which they are returned, seconds; NaN stops the program.
  /// - Returns: The crossings.
  public func crossings(limit: Int, until time: Double = .infinity) -> [Crossing] {
    events(limit: limit, until: time, { crossing($0) }, at: { $0.time })
  }

  /// The overshoot: the largest distance past the target, as a fraction of that from `fromValue` to
  /// `toValue`.
  ///
  /// 0 when the value never passes the target; infinite when both are equal and the value leaves
  /// them.
  public var overshoot: Double {
    let distance = toValue - fromValue
    var farthest = 0.0
    // The farthest points on either side are among the first two peaks.
    for index in 0..<2 {
      guard let time = peak(index)?.time else { break }
      let past = displacement(at: time).distance
      farthest = max(farthest, distance > 0 ? past : distance < 0 ? -past : past.magnitude)
    }
    return farthest == 0 ? 0 : farthest / distance.magnitude
  }

  private func events<Event>(
    limit: Int, until end: Double, _ event: (Int) -> Event?, at time: (Event) -> Double
  ) -> [Event] {
    checkPrecondition(limit >= 0, "a limit must be >= 0, not \(limit)")
    checkPrecondition(end == end, "a time must be a number, not \(end)")
    var found: [Event] = []
    for index in 0..<limit {
      guard let next = event(index), time(next) <= end else { break }
      found.append(next)
    }
    return found
  }

  /// Returns an event's time: the first event's, and half a period more for each one after it.
  func time(ofEvent index: Int, first: Double?) -> Double? {
    checkPrecondition(index >= 0, "an event's number must be >= 0, not \(index)")
    guard let first else { return nil }
    if index == 0 { return first }
    guard oscillator.isUnderdamped else { return nil }
    let time = first + Double(index) * (.pi / oscillator.root)
    return time.isFinite ? time : nil
  }

  /// The first zero of the velocity after the start: S / C = w / (b w + k x).
  var firstPeakTime: Double? {
    let (x, w) = scaledStart
    if x == 0 && w == 0 { return nil }
    let pull = oscillator.squaredFrequency * x
    return oscillator.firstTime(
      ratio: w, to: oscillator.decayRate * w + pull, low: oscillator.slowRate * w + pull)
  }

  /// The first zero of the distance after the start: S / C = -x / (b x + w).
  var firstCrossingTime: Double? {
    let (x, w) = scaledStart
    if x == 0 && w == 0 { return nil }
    return oscillator.firstTime(
      ratio: -x, to: oscillator.decayRate * x + w, low: oscillator.fastRate * x + w)
  }

  /// Distance from the target and velocity at the start, both times one power of 2 where they are
  /// so large that their products would overflow; times of events depend on their ratio alone.
  private var scaledStart: (distance: Double, velocity: Double) {
    let (x, w) = (fromValue - toValue, initialVelocity)
    let scale = max(x.magnitude, w.magnitude) > 0x1p500 ? 0x1p-600 : 1
    return (x * scale, w * scale)
  }
}
