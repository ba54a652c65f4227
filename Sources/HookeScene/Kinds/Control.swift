// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A layer that handles touches and can be disabled, as in UIKit.
///
/// A disabled control handles no event, and still covers what lies behind it. For touches to reach
/// the layers behind, set ``Layer/isUserInteractionEnabled`` to false.
open class Control: Layer {
  /// Whether the control handles events.
  public final var isEnabled = true

  /// Whether a finger is down on the control and within it.
  public final var isHighlighted: Bool {
    guard let touch = context?.touch, touch.layer === self else { return false }
    return touch.isInside
  }
}

/// A control with a centred title.
///
/// ```swift
/// let button = Button("Log in", name: "button")
/// button.backgroundColor = Color(hex: 0x3498DB)
/// button.on(.touchUpInside) { logIn() }
/// ```
///
/// Its intrinsic size is that of its title and ``contentInsets``.
open class Button: Control {
  /// The layer of the title, with its text, font and colour.
  public let title: TextLayer
  /// The distances of the title from the edges, in points.
  public final var contentInsets = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12) {
    didSet { if contentInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A button whose title has a colour, or the tint when `color` is nil.
  public init(
    _ title: String, font: Font = Font(size: 17, weight: .medium), color: Color? = nil,
    name: String? = nil
  ) {
    self.title = TextLayer(title, font: font, name: "title")
    super.init(name: name ?? "button")
    self.title.alignment = .center
    if let color { self.title.textColor = color } else { self.title.usesTintColor = true }
    addSublayer(self.title)
  }

  /// The size of the title and the insets around it, which may be negative; neither side below 0.
  override open var intrinsicContentSize: IntrinsicSize {
    let size = title.intrinsicContentSize
    return IntrinsicSize(
      width: size.width.map { max(0, $0 + contentInsets.left + contentInsets.right) },
      height: size.height.map { max(0, $0 + contentInsets.top + contentInsets.bottom) })
  }

  /// The baselines of the title.
  override open var baselinesFromMiddle: (first: Double, last: Double)? {
    title.baselinesFromMiddle.map { baselines in
      let shift = (contentInsets.top - contentInsets.bottom) / 2
      return (baselines.first + shift, baselines.last + shift)
    }
  }

  /// Centres the title within the insets.
  override open func layoutSublayers() {
    let size = title.intrinsicContentSize
    let contentRect = bounds.inset(by: contentInsets)
    title.bounds.size = Size(
      width: size.width ?? contentRect.width, height: size.height ?? contentRect.height)
    title.position = contentRect.center
  }
}
