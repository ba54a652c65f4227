// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A colour in sRGB (gamma-encoded, IEC 61966-2-1), with opacity; not premultiplied.
///
/// ```swift
/// let flatBlue = Color(hex: 0x3498DB)
/// let shade = Color.black.withOpacity(0.35)
/// ```
///
/// Components are meant to lie between 0 and 1. Values outside are kept (an overshooting spring may
/// make them) and clamped when drawn; NaN is an error when drawn.
public struct Color: Hashable, Sendable {
  /// The red component, dimensionless, 0 to 1.
  public var red: Double

  /// The green component, dimensionless, 0 to 1.
  public var green: Double

  /// The blue component, dimensionless, 0 to 1.
  public var blue: Double

  /// The opacity, dimensionless: 0 is clear, 1 is opaque.
  public var alpha: Double

  /// Creates a colour from its components, dimensionless, 0 to 1.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey, dimensionless, 0 (black) to 1 (white).
  @inlinable
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from six hexadecimal digits, `0xRRGGBB`; higher digits are ignored.
  @inlinable
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(white: 0)

  /// Opaque white.
  public static let white = Color(white: 1)

  /// Black of no opacity.
  public static let clear = Color(white: 0, alpha: 0)

  /// The same colour with its opacity replaced.
  @inlinable
  public func withOpacity(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether no component is infinite or NaN.
  package var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

  /// The colour with every component clamped to 0...1.
  @inlinable
  public var clamped: Color {
    func clamp(_ value: Double) -> Double { Swift.max(0, Swift.min(1, value)) }
    return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }

  /// The colour at a fraction of the way to another one, component by component in encoded sRGB.
  @inlinable
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
