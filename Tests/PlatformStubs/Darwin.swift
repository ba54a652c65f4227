// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What each name means is documented where it is implemented.
// swift-format-ignore-file

public struct timespec {
  public var tv_sec = 0
  public var tv_nsec = 0
  public init() {}
}

public struct clockid_t: Equatable, Sendable {}

public let CLOCK_UPTIME_RAW = clockid_t()

public var errno: Int32 { 0 }

public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>!) -> Int32 {
  0
}

@discardableResult
public func nanosleep(
  _ request: UnsafePointer<timespec>!, _ rest: UnsafeMutablePointer<timespec>!
) -> Int32 { 0 }
