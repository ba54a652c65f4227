// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A typeface at a size: families, size, weight, slant and figures.
///
/// ```swift
/// let caption = Font(size: 8.5)
/// let time = Font(size: 8, hasTabularFigures: true)
/// ```
public struct Font: Hashable, Sendable {
  /// The weight of the strokes, as in OpenType's `usWeightClass`.
  public struct Weight: Hashable, Sendable, Comparable {
    /// The class, dimensionless, 1...1000.
    public let value: Int

    /// Creates a weight from its class, dimensionless; clamped to 1...1000.
    public init(_ value: Int) { self.value = max(1, min(1000, value)) }

    /// 100.
    public static let thin = Weight(100)
    /// 200.
    public static let extraLight = Weight(200)
    /// 300.
    public static let light = Weight(300)
    /// 400.
    public static let regular = Weight(400)
    /// 500.
    public static let medium = Weight(500)
    /// 600.
    public static let semibold = Weight(600)
    /// 700.
    public static let bold = Weight(700)
    /// 800.
    public static let extraBold = Weight(800)
    /// 900.
    public static let black = Weight(900)

    /// Whether the first is lighter.
    public static func < (first: Weight, second: Weight) -> Bool { first.value < second.value }
  }

  /// The family names in order of preference; characters a family lacks are taken from the next.
  public var families: [String]

  /// The size, in points: the height of the em square.
  public var size: Double

  /// The weight of the strokes.
  public var weight: Weight

  /// Whether the letters slant.
  public var isItalic: Bool

  /// Whether all digits are equally wide, so that changing numbers do not jump.
  public var hasTabularFigures: Bool

  /// Creates a font; the size is in points and must be above 0 and at most 10,000 when drawn.
  public init(
    families: [String] = Font.defaultFamilies, size: Double, weight: Weight = .regular,
    isItalic: Bool = false, hasTabularFigures: Bool = false
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularFigures = hasTabularFigures
  }

  /// The families used where none is named: Inter, then faces for other scripts.
  public static let defaultFamilies = [
    "Inter", "Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic", "DejaVu Sans",
  ]
}
