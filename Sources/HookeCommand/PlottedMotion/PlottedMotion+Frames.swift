// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat

extension PlottedMotion {
  /// A motion defined at its frames, with straight lines between them.
  ///
  /// The motion is followed for a minute at most.
  init(
    kind: String, summary: String, details: [String], stepping source: any MotionStepper,
    fps: Double, from: Double, to: Double, threshold: Double
  ) {
    let states = FrameSequence(source, fps: fps).map(\.state)
    let isSettled = states.last?.isSettled ?? false
    let settlingTime = isSettled ? Double(states.count - 1) / fps : .infinity
    self.init(
      kind: kind, summary: summary,
      outcome: "Stepped by POP at \(NumberFormat.readable(fps)) frames per second, "
        + (isSettled ? "at rest on frame \(states.count - 1)" : "not at rest after 60 s"),
      details: details,
      from: from, to: to, threshold: threshold,
      state: { Self.interpolated(states, at: $0 * fps) },
      settlingTime: { _ in settlingTime },
      peaks: Self.peaks(of: states, fps: fps), firstCrossing: nil,
      horizon: min(settlingTime, FrameSequence.longest),
      // Of the smallest rates the reciprocal is infinite.
      frameDuration: min(1 / fps, .greatestFiniteMagnitude))
  }

  /// The state between two frames; the last one's after the end.
  private static func interpolated(
    _ states: [FrameState], at frame: Double
  ) -> (value: Double, velocity: Double) {
    let index = min(max(0, Int(frame)), states.count - 1)
    let (here, next) = (states[index], states[min(index + 1, states.count - 1)])
    let share = min(max(0, frame - Double(index)), 1)
    return (
      here.position + share * (next.position - here.position),
      here.velocity + share * (next.velocity - here.velocity)
    )
  }

  /// The frames whose value exceeds that of both neighbours, or falls below it.
  private static func peaks(of states: [FrameState], fps: Double) -> [Peak] {
    states.indices.dropFirst().dropLast().compactMap { index in
      let (before, here, after) = (
        states[index - 1].position, states[index].position, states[index + 1].position
      )
      guard (here - before) * (here - after) > 0 else { return nil }
      return Peak(time: Double(index) / fps, value: here)
    }
  }
}
