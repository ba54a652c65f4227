// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An attribute of a layer from which constraints are made, as in UIKit.
///
/// ```swift
/// label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16).isActive = true
/// ```
public struct LayoutAnchor {
  /// The layer.
  package let layer: Layer
  /// The attribute of the layer.
  package let attribute: LayoutAttribute

  /// A constraint `self = multiplier · other + constant`, the constant in points.
  public func constraint(
    equalTo other: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    relate(.equal, other, multiplier, constant)
  }

  /// A constraint `self ≤ multiplier · other + constant`, the constant in points.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    relate(.lessThanOrEqual, other, multiplier, constant)
  }

  /// A constraint `self ≥ multiplier · other + constant`, the constant in points.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, other, multiplier, constant)
  }

  /// A constraint of a width or height to `constant` points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(layer, attribute, constant: constant)
  }

  /// A constraint of a width or height to at most `constant` points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(layer, attribute, .lessThanOrEqual, constant: constant)
  }

  /// A constraint of a width or height to at least `constant` points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(layer, attribute, .greaterThanOrEqual, constant: constant)
  }

  private func relate(
    _ relation: LayoutRelation, _ other: LayoutAnchor, _ multiplier: Double, _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      layer, attribute, relation, to: other.layer, other.attribute, multiplier: multiplier,
      constant: constant)
  }
}

extension LayoutConstraint {
  /// The same constraint, with a name.
  public func named(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  /// The same constraint, with a priority.
  public func with(priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }
}

extension Layer {
  /// The anchor of an attribute.
  public final func anchor(_ attribute: LayoutAttribute) -> LayoutAnchor {
    LayoutAnchor(layer: self, attribute: attribute)
  }

  /// The left edge.
  public final var leftAnchor: LayoutAnchor { anchor(.left) }
  /// The right edge.
  public final var rightAnchor: LayoutAnchor { anchor(.right) }
  /// The upper edge.
  public final var topAnchor: LayoutAnchor { anchor(.top) }
  /// The lower edge.
  public final var bottomAnchor: LayoutAnchor { anchor(.bottom) }
  /// The edge where reading starts: the left one.
  public final var leadingAnchor: LayoutAnchor { anchor(.leading) }
  /// The edge where reading ends: the right one.
  public final var trailingAnchor: LayoutAnchor { anchor(.trailing) }
  /// The width.
  public final var widthAnchor: LayoutAnchor { anchor(.width) }
  /// The height.
  public final var heightAnchor: LayoutAnchor { anchor(.height) }
  /// The middle between left and right.
  public final var centerXAnchor: LayoutAnchor { anchor(.centerX) }
  /// The middle between top and bottom.
  public final var centerYAnchor: LayoutAnchor { anchor(.centerY) }
  /// The baseline of the first line of text.
  public final var firstBaselineAnchor: LayoutAnchor { anchor(.firstBaseline) }
  /// The baseline of the last line of text.
  public final var lastBaselineAnchor: LayoutAnchor { anchor(.lastBaseline) }
}
