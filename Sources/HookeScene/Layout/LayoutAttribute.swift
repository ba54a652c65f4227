// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A line or length of a layer that constraints relate, as in Auto Layout.
///
/// Reading goes from left to right: leading is left, trailing is right.
public enum LayoutAttribute: String, Sendable, Hashable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The edge where reading starts.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The baseline of the first line of text; the lower edge of a layer without text.
  case firstBaseline
  /// The baseline of the last line of text; the lower edge of a layer without text.
  case lastBaseline
  /// The left edge, moved in by the layer's margin.
  case leftMargin
  /// The right edge, moved in by the layer's margin.
  case rightMargin
  /// The upper edge, moved in by the layer's margin.
  case topMargin
  /// The lower edge, moved in by the layer's margin.
  case bottomMargin
  /// The edge where reading starts, moved in by the layer's margin.
  case leadingMargin
  /// The edge where reading ends, moved in by the layer's margin.
  case trailingMargin
  /// The middle between the left and right margins.
  case centerXWithinMargins
  /// The middle between the upper and lower margins.
  case centerYWithinMargins

  /// The kind of quantity; a constraint relates two of one kind.
  package enum Kind: String {
    case horizontalPlace = "a place across"
    case verticalPlace = "a place down"
    case length = "a length"
  }

  package var kind: Kind {
    switch self {
    case .width, .height: .length
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontalPlace
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalPlace
    }
  }
}

/// The relation between the two sides of a constraint.
public enum LayoutRelation: String, Sendable, Hashable {
  /// Both are equal.
  case equal = "="
  /// The first is the second or less.
  case lessThanOrEqual = "≤"
  /// The first is the second or more.
  case greaterThanOrEqual = "≥"
}

/// The priority of a constraint, 1...1000: one of 1000 must hold, others hold as well as those of
/// higher priority allow.
public struct LayoutPriority: Sendable, Hashable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The priority, 1...1000.
  public let value: Double

  /// A priority; a value outside of 1...1000 stops.
  public init(_ value: Double) {
    checkPrecondition(
      (1...1000).contains(value), "a layout priority lies in 1...1000, not at \(value)")
    self.value = value
  }

  /// A priority, 1...1000.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A priority, 1...1000.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// 1000: the constraint must hold.
  public static let required: LayoutPriority = 1000
  /// 750: the default against shrinking below the intrinsic size.
  public static let defaultHigh: LayoutPriority = 750
  /// 250: the default against growing beyond the intrinsic size.
  public static let defaultLow: LayoutPriority = 250
}

/// Layout priorities of the horizontal and the vertical direction.
public struct LayoutPriorities: Sendable, Hashable {
  /// The priority of the width.
  public var horizontal: LayoutPriority
  /// The priority of the height.
  public var vertical: LayoutPriority

  /// Two priorities.
  public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The natural size of a layer's content; each side may be absent.
public struct IntrinsicSize: Sendable, Hashable {
  /// The width in points; nil for none.
  public var width: Double?
  /// The height in points; nil for none.
  public var height: Double?

  /// A size in points; finite, not below 0.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
