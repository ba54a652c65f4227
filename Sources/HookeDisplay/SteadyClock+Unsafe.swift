// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: the system's clock is read through a pointer.

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The system's clock that never jumps: it counts the seconds since some instant in the past, and
/// cannot be set.
///
/// It is `CLOCK_MONOTONIC`; on Apple's platforms the clock of `CACurrentMediaTime()`, which stands
/// while the machine sleeps.
public enum SteadyClock {
  #if canImport(Darwin)
  private static let identifier = CLOCK_UPTIME_RAW
  #else
  private static let identifier = CLOCK_MONOTONIC
  #endif

  /// The present instant, in seconds.
  public static var now: Double {
    var time = timespec()
    let status = unsafe clock_gettime(identifier, &time)
    guard status == 0 else { fatalError("the system has no steady clock: errno \(errno)") }
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  /// Suspends the thread until an instant, in seconds of this clock; returns at once where it is
  /// past, and for values that are not finite.
  public static func sleep(until instant: Double) {
    while true {
      let rest = instant - now
      guard rest > 0, rest.isFinite else { return }
      // Long rests are cut into parts, so that no number of seconds overflows.
      let part = min(rest, 3600)
      var request = timespec()
      request.tv_sec = .init(part)
      request.tv_nsec = .init((part - part.rounded(.down)) * 1e9)
      unsafe nanosleep(&request, nil)
    }
  }
}
