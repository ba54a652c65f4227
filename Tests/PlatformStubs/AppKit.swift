// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What each name means is documented where it is implemented.
// swift-format-ignore-file

@_exported public import QuartzCore

open class NSColor: NSObject, @unchecked Sendable {
  public init?(cgColor: CGColor) {}
  open var cgColor: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0) }
}

@MainActor
open class NSLayoutConstraint: NSObject, @unchecked Sendable {
  open var constant: CGFloat {
    get { 0 }
    set {}
  }
}

@MainActor
open class NSScreen: NSObject, @unchecked Sendable {
  open class var main: NSScreen? { nil }
  @available(macOS 14, *)
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink { fatalError() }
}

@MainActor
open class NSView: NSObject, @unchecked Sendable {
  open var frame: CGRect {
    get { CGRect(x: 0, y: 0, width: 0, height: 0) }
    set {}
  }
  open var bounds: CGRect {
    get { CGRect(x: 0, y: 0, width: 0, height: 0) }
    set {}
  }
  open var alphaValue: CGFloat {
    get { 0 }
    set {}
  }
  open var frameRotation: CGFloat {
    get { 0 }
    set {}
  }
  open var frameCenterRotation: CGFloat {
    get { 0 }
    set {}
  }
  open var boundsRotation: CGFloat {
    get { 0 }
    set {}
  }
}

@MainActor
open class NSWindow: NSObject, @unchecked Sendable {
  open var frame: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
  open func setFrame(_ frame: CGRect, display: Bool) {}
  open var alphaValue: CGFloat {
    get { 0 }
    set {}
  }
  open var backgroundColor: NSColor! {
    get { nil }
    set {}
  }
}
