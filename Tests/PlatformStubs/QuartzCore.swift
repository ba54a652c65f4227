// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What each name means is documented where it is implemented.
// swift-format-ignore-file

@_exported public import CoreGraphics
@_exported public import Foundation

@available(macOS 14, *)
open class CADisplayLink: NSObject {
  @available(macOS, unavailable)
  public init(target: Any, selector: Selector) {}
  open var isPaused: Bool {
    get { false }
    set {}
  }
  open var timestamp: Double { 0 }
  open var targetTimestamp: Double { 0 }
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}

open class CALayer: NSObject {
  open var position: CGPoint {
    get { CGPoint(x: 0, y: 0) }
    set {}
  }
  open var zPosition: CGFloat {
    get { 0 }
    set {}
  }
  open var bounds: CGRect {
    get { CGRect(x: 0, y: 0, width: 0, height: 0) }
    set {}
  }
  open var opacity: Float {
    get { 0 }
    set {}
  }
  open var backgroundColor: CGColor? {
    get { nil }
    set {}
  }
  open var cornerRadius: CGFloat {
    get { 0 }
    set {}
  }
  open var borderWidth: CGFloat {
    get { 0 }
    set {}
  }
  open var borderColor: CGColor? {
    get { nil }
    set {}
  }
  open var shadowColor: CGColor? {
    get { nil }
    set {}
  }
  open var shadowOffset: CGSize {
    get { CGSize(width: 0, height: 0) }
    set {}
  }
  open var shadowOpacity: Float {
    get { 0 }
    set {}
  }
  open var shadowRadius: CGFloat {
    get { 0 }
    set {}
  }
}

open class CAShapeLayer: CALayer {
  open var strokeStart: CGFloat {
    get { 0 }
    set {}
  }
  open var strokeEnd: CGFloat {
    get { 0 }
    set {}
  }
  open var strokeColor: CGColor? {
    get { nil }
    set {}
  }
  open var fillColor: CGColor? {
    get { nil }
    set {}
  }
  open var lineWidth: CGFloat {
    get { 0 }
    set {}
  }
  open var lineDashPhase: CGFloat {
    get { 0 }
    set {}
  }
}
