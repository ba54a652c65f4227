// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The state of a motion at a frame.
struct FrameState: Sendable, Hashable {
  let position: Double
  let velocity: Double
  /// Whether it came to rest at this frame, which is the last.
  let isSettled: Bool
}

/// A motion stepped frame by frame.
protocol MotionStepper {
  /// The state on the next frame.
  ///
  /// Called once per frame in order, first at time 0, with times in seconds.
  mutating func next(at time: Double) -> FrameState
}

/// A motion in closed form, sampled at frames.
struct ClosedFormStepper: MotionStepper {
  /// The position and the velocity at a time in seconds.
  let state: (Double) -> (value: Double, velocity: Double)

  /// The settling time, in seconds; infinite if it never rests.
  let settlingTime: Double

  /// The value at rest.
  let restValue: Double

  mutating func next(at time: Double) -> FrameState {
    if time >= settlingTime {
      return FrameState(position: restValue, velocity: 0, isSettled: true)
    }
    let (value, velocity) = state(time)
    return FrameState(position: value, velocity: velocity, isSettled: false)
  }
}

/// The frames of a motion, from frame 0 to the frame at which it rests, for a minute at most.
struct FrameSequence: Sequence, IteratorProtocol {
  /// One row of `--csv`.
  struct Frame {
    let number: Int
    /// Seconds.
    let time: Double
    let state: FrameState
  }

  private var source: any MotionStepper
  private let fps: Double
  private var number = 0
  private var isOver = false

  /// The greatest length of a sequence, in seconds.
  static let longest = 60.0

  init(_ source: any MotionStepper, fps: Double) {
    self.source = source
    self.fps = fps
  }

  mutating func next() -> Frame? {
    let time = Double(number) / fps
    guard !isOver, time <= Self.longest else { return nil }
    let frame = Frame(number: number, time: time, state: source.next(at: time))
    number += 1
    isOver = frame.state.isSettled
    return frame
  }
}
