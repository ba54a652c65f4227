// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What each name means is documented where it is implemented.
// swift-format-ignore-file

@_exported public import QuartzCore

open class UIColor: NSObject, @unchecked Sendable {
  public init(cgColor: CGColor) {}
  open var cgColor: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

@MainActor
open class NSLayoutConstraint: NSObject, @unchecked Sendable {
  open var constant: CGFloat {
    get { 0 }
    set {}
  }
}

@MainActor
open class UIView: NSObject, @unchecked Sendable {
  open var layer: CALayer { CALayer() }
  open var alpha: CGFloat {
    get { 0 }
    set {}
  }
  open var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  open var bounds: CGRect {
    get { CGRect(x: 0, y: 0, width: 0, height: 0) }
    set {}
  }
  open var center: CGPoint {
    get { CGPoint(x: 0, y: 0) }
    set {}
  }
  open var frame: CGRect {
    get { CGRect(x: 0, y: 0, width: 0, height: 0) }
    set {}
  }
  open var tintColor: UIColor! {
    get { nil }
    set {}
  }
}

open class UIScrollView: UIView {
  open var contentOffset: CGPoint {
    get { CGPoint(x: 0, y: 0) }
    set {}
  }
  open var contentSize: CGSize {
    get { CGSize(width: 0, height: 0) }
    set {}
  }
  open var zoomScale: CGFloat {
    get { 0 }
    set {}
  }
  open var contentInset: UIEdgeInsets {
    get { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
    set {}
  }
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
    set {}
  }
}

open class UILabel: UIView {
  open var textColor: UIColor! {
    get { nil }
    set {}
  }
}

open class UINavigationBar: UIView {
  open var barTintColor: UIColor? {
    get { nil }
    set {}
  }
}

open class UITabBar: UIView {
  open var barTintColor: UIColor? {
    get { nil }
    set {}
  }
}

@available(tvOS, unavailable)
open class UIToolbar: UIView {
  open var barTintColor: UIColor? {
    get { nil }
    set {}
  }
}
