// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import HookeAnimation
public import UIKit

extension UIEdgeInsets: AnimatableValue {
  /// Four: top, left, bottom, right.
  public static var componentCount: Int { 4 }
  /// The top, left, bottom and right insets.
  public var components: SIMD4<Double> {
    SIMD4(Double(top), Double(left), Double(bottom), Double(right))
  }
  /// Insets of the four components.
  public init(components: SIMD4<Double>) {
    self.init(
      top: CGFloat(components.x), left: CGFloat(components.y), bottom: CGFloat(components.z),
      right: CGFloat(components.w))
  }
}

/// The animatable properties of `UIScrollView`.
public enum UIScrollViewProperty {
  /// The place of the content that is shown at the origin, in points.
  public static let contentOffset = AnimatableProperty<UIScrollView, CGPoint>(
    onMainActor: "scrollView.contentOffset", threshold: .point,
    read: { $0.contentOffset }, write: { $0.contentOffset = $1 })

  /// The size of the content, in points.
  public static let contentSize = AnimatableProperty<UIScrollView, CGSize>(
    onMainActor: "scrollView.contentSize", threshold: .point,
    read: { $0.contentSize }, write: { $0.contentSize = $1 })

  /// The scale of the content.
  public static let zoomScale = AnimatableProperty<UIScrollView, Double>(
    onMainActor: "scrollView.zoomScale", threshold: .scale,
    read: { Double($0.zoomScale) }, write: { $0.zoomScale = CGFloat($1) })

  /// The insets of the content, in points.
  public static let contentInset = AnimatableProperty<UIScrollView, UIEdgeInsets>(
    onMainActor: "scrollView.contentInset", threshold: .point,
    read: { $0.contentInset }, write: { $0.contentInset = $1 })

  /// The insets of the vertical scroll indicator, in points.
  public static let scrollIndicatorInsets =
    AnimatableProperty<UIScrollView, UIEdgeInsets>(
      onMainActor: "scrollView.scrollIndicatorInsets", threshold: .point,
      read: { $0.verticalScrollIndicatorInsets },
      write: { $0.verticalScrollIndicatorInsets = $1 })
}
#endif
