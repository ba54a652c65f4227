// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Frames at even times within one phase of motion.
struct OnionPhase: Equatable {
  /// The numbers of the frames, from 0.
  var frames: Range<Int>
  /// The interval of the phase, in seconds.
  var times: ClosedRange<Double>
  /// The time between two frames, in seconds.
  var step: Double
  /// What happens in it.
  var caption: String

  /// The phases of frames taken at the times of ``Recording/onionMoments(_:)``: a phase ends where
  /// the next frame is farther away than the last, or at the same time, or where the caption
  /// changes.
  static func phases(of frames: [StoryboardFrame]) -> [OnionPhase] {
    var phases: [OnionPhase] = []
    for (index, frame) in frames.enumerated() {
      let time = frame.moment.time
      if var last = phases.last, last.caption == frame.moment.caption,
        last.frames.count == 1 || time - last.times.upperBound < 1.5 * last.step,
        time > last.times.upperBound
      {
        if last.frames.count == 1 { last.step = time - last.times.lowerBound }
        last.frames = last.frames.lowerBound..<index + 1
        last.times = last.times.lowerBound...time
        phases[phases.count - 1] = last
      } else {
        phases.append(
          OnionPhase(
            frames: index..<index + 1, times: time...time, step: 0, caption: frame.moment.caption))
      }
    }
    return phases
  }
}
