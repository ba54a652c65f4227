// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension SpringMotion {
  /// Returns the first time after the start at which the motion passes a value, seconds.
  ///
  /// Between two turning points the motion is monotonic, so the search goes from one to the next
  /// and ends in a bisection down to neighbouring numbers. A value that is only touched, or only
  /// approached at rest, is not passed; nor is the one at the start.
  ///
  /// - Parameter value: The value to pass; nil is returned for infinity and NaN.
  /// - Returns: Seconds; nil when the motion never passes the value, or not within 10,000 turns.
  /// - Complexity: O(*n*) for *n* turning points before the passage.
  public func time(reaching value: Double) -> Double? {
    guard value.isFinite else { return nil }
    func side(_ time: Double) -> Int {
      let distance = self.value(at: time) - value
      return distance > 0 ? 1 : distance < 0 ? -1 : 0
    }
    var (start, startSide) = (0.0, fromValue > value ? 1 : fromValue < value ? -1 : 0)
    for index in 0..<10_000 {
      guard let peak = peak(index) else {
        guard let end = finalBracket(from: start, for: value) else { return nil }
        return startSide == 0 || side(end) == startSide
          ? nil : passage(from: start, to: end) { side($0) == startSide }
      }
      let peakSide = side(peak.time)
      if startSide != 0, peakSide != 0, peakSide != startSide {
        return passage(from: start, to: peak.time) { side($0) == startSide }
      }
      if (peak.value - toValue).magnitude < (value - toValue).magnitude { return nil }
      // Undamped, the second turn is as far as any later one.
      if index > 1, startSide != 0, peakSide == startSide, spring.damping == 0 { return nil }
      if peakSide != 0 { startSide = peakSide }
      start = peak.time
    }
    return nil
  }

  /// A time after the last turn at which the value lies between a value and the target, where the
  /// motion gets there.
  private func finalBracket(from start: Double, for value: Double) -> Double? {
    guard value != toValue else { return crossing(0)?.time.nextUp }
    var length = 1e-3
    while length < 1e9 {
      let distance = self.value(at: start + length) - toValue
      if distance.magnitude < (value - toValue).magnitude { return start + length }
      length *= 2
    }
    return nil
  }

  /// The last time before a passage, up to neighbouring numbers.
  private func passage(
    from start: Double, to end: Double, isBefore: (Double) -> Bool
  ) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isBefore(middle) { low = middle } else { high = middle }
    }
  }
}
