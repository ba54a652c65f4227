// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What each name means is documented where it is implemented.
// swift-format-ignore-file

@frozen
public struct CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable, Sendable {
  public init(_ value: Double) {}
  public init(floatLiteral value: Double) {}
  public init(integerLiteral value: Int) {}
}

extension Double {
  public init(_ value: CGFloat) { self = 0 }
}

public struct CGPoint: Equatable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) {}
  public init(x: Double, y: Double) {}
}

public struct CGSize: Equatable, Sendable {
  public var width: CGFloat
  public var height: CGFloat
  public init(width: CGFloat, height: CGFloat) {}
  public init(width: Double, height: Double) {}
}

public struct CGRect: Equatable, Sendable {
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) {}
  public init(x: Double, y: Double, width: Double, height: Double) {}
}

public final class CGColorSpace: Sendable {
  public static let extendedSRGB = ""
  public init?(name: String) {}
}

public enum CGColorRenderingIntent: Sendable { case defaultIntent }

public final class CGColor: Sendable {
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public var components: [CGFloat]? { nil }
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [Int: Int]?
  ) -> CGColor? { nil }
}
