// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What each name means is documented where it is implemented.
// swift-format-ignore-file

@_exported import NSObject

/// The name of a method.
public struct Selector: Hashable {
  public init(_ name: String) {}
}

extension NSObject {
  public func value(forKeyPath keyPath: String) -> Any? { nil }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {}
}
