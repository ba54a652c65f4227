// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A line or a length of a layer that a constraint can speak of, as in Auto Layout.
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

  /// What kind of quantity it is; a constraint relates two of one kind.
  enum Kind: String {
    case horizontalPlace = "a place across"
    case verticalPlace = "a place down"
    case length = "a length"
  }

  var kind: Kind {
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

/// How one side of a constraint stands to the other.
public enum LayoutRelation: String, Sendable, Hashable {
  /// Both are equal.
  case equal = "="
  /// The first is the second or less.
  case lessThanOrEqual = "≤"
  /// The first is the second or more.
  case greaterThanOrEqual = "≥"
}

/// How much a constraint is worth, 1...1000: 1000 must hold, anything less gives way to what is worth
/// more.
public struct LayoutPriority: Sendable, Hashable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The priority, 1...1000.
  public let value: Double

  /// A priority; a value outside of 1...1000 stops.
  public init(_ value: Double) {
    precondition((1...1000).contains(value), "a layout priority lies in 1...1000, not at \(value)")
    self.value = value
  }

  /// A priority, 1...1000.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A priority, 1...1000.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// 1000: must hold.
  public static let required: LayoutPriority = 1000
  /// 750: how strongly layers keep from shrinking below their content unless told otherwise.
  public static let defaultHigh: LayoutPriority = 750
  /// 250: how strongly layers keep from growing beyond their content unless told otherwise.
  public static let defaultLow: LayoutPriority = 250
}

/// Two priorities, one per direction.
public struct LayoutPriorities: Sendable, Hashable {
  /// Across.
  public var horizontal: LayoutPriority
  /// Down.
  public var vertical: LayoutPriority

  /// Two priorities.
  public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// The size a layer's content asks for, side by side.
public struct IntrinsicSize: Sendable, Hashable {
  /// The width in points; nil asks for none.
  public var width: Double?
  /// The height in points; nil asks for none.
  public var height: Double?

  /// A size; a side that is nil asks for nothing.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}
