// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What each name means is documented where it is implemented.
// swift-format-ignore-file

@_exported public import ObjectiveC

open class RunLoop: NSObject {
  public struct Mode: Sendable {
    public static let common = Mode()
  }
  public class var main: RunLoop { RunLoop() }
  public func add(_ timer: Timer, forMode mode: Mode) {}
}

open class Timer: NSObject {
  public init(
    timeInterval interval: Double, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {}
  open func invalidate() {}
}

public struct Date: Equatable, Sendable {
  public static var now: Date { Date() }
  public func timeIntervalSince(_ date: Date) -> Double { 0 }
}
