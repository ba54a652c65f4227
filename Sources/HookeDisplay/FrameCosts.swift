// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The durations of the last frames, and what they amount to.
public struct FrameCosts: Sendable {
  /// The number of frames whose durations are kept; older ones are forgotten.
  public static let capacity = 1024

  private var durations: [Double] = []

  /// The number of all frames so far.
  public private(set) var count = 0

  /// No frames.
  public init() {}

  /// Adds a frame's duration, in seconds.
  public mutating func append(_ duration: Double) {
    if durations.count < Self.capacity {
      durations.append(duration)
    } else {
      durations[count % Self.capacity] = duration
    }
    count += 1
  }

  /// The last frame's duration, in seconds; nil before the first frame.
  public var last: Double? {
    count == 0 ? nil : durations[(count - 1) % Self.capacity]
  }

  /// The duration, in seconds, that a part of the kept frames did not exceed: the median for 0.5,
  /// the longest for 1.
  ///
  /// - Parameter part: The part of the frames, taken into 0...1.
  /// - Returns: The duration; nil before the first frame.
  /// - Complexity: O(*n* log *n*) for *n* kept frames.
  public func quantile(_ part: Double) -> Double? {
    guard !durations.isEmpty else { return nil }
    // Not a number is taken as 0.
    let part = part > 0 ? min(part, 1) : 0
    let rank = Int((part * Double(durations.count)).rounded(.up))
    return durations.sorted()[max(rank, 1) - 1]
  }
}

extension FrameCosts: CustomStringConvertible {
  /// The count, median, 99th percentile and maximum, in milliseconds.
  public var description: String {
    guard let median = quantile(0.5), let late = quantile(0.99), let longest = quantile(1) else {
      return "no frames"
    }
    func milliseconds(_ seconds: Double) -> String { NumberFormat.fixed(seconds * 1000, 2) }
    return "\(count) frames, median \(milliseconds(median)) ms, 99 % within "
      + "\(milliseconds(late)) ms, longest \(milliseconds(longest)) ms"
  }
}
