// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(QuartzCore)
public import HookeAnimation
public import QuartzCore

/// A colour as its components in extended sRGB, each animated on its own, as in POP.
public struct ColorComponents: AnimatableValue, Hashable, Sendable {
  /// Red, green, blue and opacity: 0...1, outside of it for colours that sRGB does not have.
  public var components: SIMD4<Double>

  /// Four: red, green, blue, opacity.
  public static var componentCount: Int { 4 }

  /// A colour of four components.
  public init(components: SIMD4<Double>) { self.components = components }

  /// A colour of its components in extended sRGB.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    components = SIMD4(red, green, blue, alpha)
  }

  /// The components of a colour; clear black for nil, for a pattern and for a colour that has no
  /// counterpart in extended sRGB.
  public init(_ color: CGColor?) {
    guard let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let parts = color?.converted(to: space, intent: .defaultIntent, options: nil)?.components,
      parts.count == 4
    else {
      components = .zero
      return
    }
    components = SIMD4(Double(parts[0]), Double(parts[1]), Double(parts[2]), Double(parts[3]))
  }

  /// The colour.
  public var cgColor: CGColor {
    CGColor(
      srgbRed: CGFloat(components.x), green: CGFloat(components.y), blue: CGFloat(components.z),
      alpha: CGFloat(components.w))
  }
}
#endif
