// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import HookeAnimation
public import UIKit
#elseif canImport(AppKit)
public import AppKit
public import HookeAnimation
#endif

#if canImport(QuartzCore)
/// The animatable properties of `NSLayoutConstraint`.
public enum NSLayoutConstraintProperty {
  /// The constant of a layout constraint, in points.
  public static let constant = AnimatableProperty<NSLayoutConstraint, Double>(
    onMainActor: "layoutConstraint.constant", threshold: .radius,
    read: { Double($0.constant) }, write: { $0.constant = CGFloat($1) })
}
#endif
