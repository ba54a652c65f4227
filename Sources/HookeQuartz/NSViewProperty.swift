// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import HookeAnimation

/// The animatable properties of `NSView`.
public enum NSViewProperty {
  /// The frame in the superview, in points.
  public static let frame = AnimatableProperty<NSView, CGRect>(
    onMainActor: "view.frame", threshold: .point, read: { $0.frame }, write: { $0.frame = $1 })

  /// The bounds, in points.
  public static let bounds = AnimatableProperty<NSView, CGRect>(
    onMainActor: "view.bounds", threshold: .point, read: { $0.bounds }, write: { $0.bounds = $1 })

  /// The opacity, 0...1.
  public static let alphaValue = AnimatableProperty<NSView, Double>(
    onMainActor: "view.alphaValue", threshold: .opacity,
    read: { Double($0.alphaValue) }, write: { $0.alphaValue = CGFloat($1) })

  /// The rotation of the frame about its origin, in degrees.
  public static let frameRotation = AnimatableProperty<NSView, Double>(
    onMainActor: "view.frameRotation", threshold: 0.01,
    read: { Double($0.frameRotation) }, write: { $0.frameRotation = CGFloat($1) })

  /// The rotation of the frame about its centre, in degrees.
  public static let frameCenterRotation = AnimatableProperty<NSView, Double>(
    onMainActor: "view.frameCenterRotation", threshold: 0.01,
    read: { Double($0.frameCenterRotation) }, write: { $0.frameCenterRotation = CGFloat($1) })

  /// The rotation of the bounds, in degrees.
  public static let boundsRotation = AnimatableProperty<NSView, Double>(
    onMainActor: "view.boundsRotation", threshold: 0.01,
    read: { Double($0.boundsRotation) }, write: { $0.boundsRotation = CGFloat($1) })
}

/// The animatable properties of `NSWindow`.
public enum NSWindowProperty {
  /// The frame on the screen, in points.
  public static let frame = AnimatableProperty<NSWindow, CGRect>(
    onMainActor: "window.frame", threshold: .point,
    read: { $0.frame }, write: { $0.setFrame($1, display: true) })

  /// The opacity, 0...1.
  public static let alphaValue = AnimatableProperty<NSWindow, Double>(
    onMainActor: "window.alphaValue", threshold: .opacity,
    read: { Double($0.alphaValue) }, write: { $0.alphaValue = CGFloat($1) })

  /// The colour of the background; one that AppKit cannot show is left out.
  public static let backgroundColor = AnimatableProperty<NSWindow, ColorComponents>(
    onMainActor: "window.backgroundColor", threshold: .color,
    read: { ColorComponents($0.backgroundColor?.cgColor) },
    write: { window, color in
      if let color = NSColor(cgColor: color.cgColor) { window.backgroundColor = color }
    })
}
#endif
