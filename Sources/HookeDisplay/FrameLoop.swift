// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A loop that calls a closure once per frame with the time of a steady clock.
///
/// It is for programs without a display link: a window on Linux, a terminal, a server that moves
/// things.
///
/// ```swift
/// let animator = Animator()
/// animator.add(spring, to: layer, forKey: "scale")
/// var loop = FrameLoop(framesPerSecond: 60)
/// loop.run { time in
///   animator.advance(to: time)
///   return !animator.isIdle
/// }
/// print(loop.costs)
/// ```
///
/// A frame that is late is not made up for: the next one begins at the next multiple of the frame's
/// duration, and its time says where everything is by then.
public struct FrameLoop {
  /// The source of the times at which a loop has frames.
  public enum Pace: Sendable, Hashable {
    /// The clock: frame k begins k / rate seconds after the first; the rate is above 0, at most
    /// 1e9.
    case rate(Double)
    /// The closure itself, which waits for its display; the loop does not wait.
    case display
  }

  /// What paces the frames.
  public let pace: Pace
  /// The costs of the frames so far: the time that the closure took, in seconds.
  public private(set) var costs = FrameCosts()
  /// The frames that the clock left out because one before took too long.
  public private(set) var missedFrames = 0

  private let clock: FrameClock

  /// Creates a loop at a rate.
  ///
  /// - Parameter framesPerSecond: The rate; above 0 and at most 1e9, otherwise the program stops
  ///   with a message.
  public init(framesPerSecond: Double = 60) { self.init(pace: .rate(framesPerSecond)) }

  /// Creates a loop.
  ///
  /// - Parameter pace: What paces the frames; a rate must be above 0 and at most 1e9, otherwise the
  ///   program stops with a message.
  public init(pace: Pace) { self.init(pace: pace, clock: .steady) }

  /// Creates a loop with a clock of its own, for tests.
  package init(pace: Pace, clock: FrameClock) {
    if case .rate(let rate) = pace {
      checkPrecondition(
        rate > 0 && rate <= 1e9, "frames per second are above 0 and at most 1e9, not \(rate)")
    }
    self.pace = pace
    self.clock = clock
  }

  /// Calls a closure for every frame until it returns false.
  ///
  /// - Parameter frame: Draws a frame; its parameter is the time since the loop began, in seconds,
  ///   which never runs back; the first is 0.
  public mutating func run(_ frame: (_ time: Double) -> Bool) {
    let start = clock.now()
    var index = 0.0
    while true {
      let begin = clock.now()
      let goesOn = frame(begin - start)
      costs.append(clock.now() - begin)
      guard goesOn else { return }
      guard case .rate(let rate) = pace else { continue }
      // The first multiple of the frame's duration that is not past, and not this frame's.
      let next = max(index + 1, ((clock.now() - start) * rate).rounded(.up))
      missedFrames += Int(next - index) - 1
      index = next
      clock.sleep(start + index / rate)
    }
  }
}

/// A clock that a loop reads and waits for.
package struct FrameClock {
  /// Returns the present instant, in seconds.
  let now: () -> Double
  /// Waits for an instant, in seconds.
  let sleep: (Double) -> Void

  /// Creates a clock.
  package init(now: @escaping () -> Double, sleep: @escaping (Double) -> Void) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's.
  static var steady: FrameClock {
    FrameClock(now: { SteadyClock.now }, sleep: { SteadyClock.sleep(until: $0) })
  }
}
