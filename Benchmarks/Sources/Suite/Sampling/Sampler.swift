// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Times the frames of one row.
public struct Sampler {
  private let frame: Row.Frame
  /// How many frames are timed at a time.
  public let framesPerSample: Int

  /// How long a sample should last, nanoseconds: ten thousand times what reading the clock takes.
  private static let sampleTime = 1e6

  /// Sets a row up and finds out how many frames make a sample.
  ///
  /// - Parameters:
  ///   - row: What is timed.
  ///   - limit: The largest number of frames per sample.
  public init(_ row: Row, limit: Int = .max) {
    let frame = row.prepare()
    _ = Self.time(1, frame)
    var frames = 1
    while frames < limit {
      let time = Self.time(frames, frame)
      if time >= Self.sampleTime { break }
      frames = min(limit, time * 4 < Self.sampleTime ? frames * 4 : frames * 2)
    }
    self.frame = frame
    framesPerSample = frames
  }

  /// Nanoseconds per frame, over `framesPerSample` frames.
  public func sample() -> Double {
    Self.time(framesPerSample, frame) / Double(framesPerSample)
  }

  @inline(never)
  private static func time(_ frames: Int, _ frame: Row.Frame) -> Double {
    let clock = ContinuousClock()
    guard let reset = frame.reset else {
      let start = clock.now
      for _ in 0..<frames { frame.run() }
      return nanoseconds(clock.now - start)
    }
    var time = 0.0
    for _ in 0..<frames {
      let start = clock.now
      frame.run()
      time += nanoseconds(clock.now - start)
      reset()
    }
    return time
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }
}
