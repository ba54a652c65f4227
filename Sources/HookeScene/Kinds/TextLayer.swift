// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing

/// A layer that shows a text, in the middle of its height.
///
/// ```swift
/// let label = TextLayer("Just a serious login error.", font: Font(size: 18, weight: .light))
/// label.textColor = Color(hex: 0xE74C3C)
/// label.alignment = .center
/// ```
///
/// It asks for the size of its text. One that may have several lines asks for the height that its text
/// takes at the width it is given. Touches go through it.
open class TextLayer: Layer {
  /// What is written, in any script.
  public final var text: String {
    didSet { if text != oldValue { textDidChange() } }
  }
  /// The typeface, size and weight.
  public final var font: Font {
    didSet { if font != oldValue { textDidChange() } }
  }
  /// Where short lines stand.
  public final var alignment = TextLayout.Alignment.leading
  /// Where long lines are broken.
  public final var wrapping = TextLayout.Wrapping.word {
    didSet { if wrapping != oldValue { textDidChange() } }
  }
  /// Where a text too long is cut and an ellipsis put.
  public final var truncation = TextLayout.Truncation.tail {
    didSet { if truncation != oldValue { textDidChange() } }
  }
  /// The largest number of lines; nil is as many as it takes.
  public final var maxLines: Int? = 1 {
    didSet { if maxLines != oldValue { textDidChange() } }
  }
  /// The distance added between letters, in points.
  public final var letterSpacing = 0.0 {
    didSet { if letterSpacing != oldValue { textDidChange() } }
  }
  /// The width at which the text wraps while it is measured, in points; nil takes the width that the
  /// layer is given.
  public final var preferredMaxLayoutWidth: Double? {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }
  /// Whether the text is shown in the tint instead of ``textColor``.
  public final var usesTintColor = false

  private var layoutWidth: Double?

  /// A text; one line unless told otherwise.
  public init(_ text: String, font: Font = Font(size: 17), name: String? = nil) {
    self.text = text
    self.font = font
    super.init(name: name ?? "text")
    isUserInteractionEnabled = false
  }

  /// The colour of the text.
  public final var textColor: Color {
    get { model.textColor }
    set { change([.textColor]) { $0.textColor = newValue } }
  }

  // MARK: Measuring

  /// The text as it is set, at a width in points or as wide as it likes.
  public final func textLayout(width: Double?) -> TextLayout {
    TextLayout(
      text, style: TextStyle(font: font, letterSpacing: letterSpacing), maxWidth: width,
      alignment: alignment, wrapping: maxLines == 1 ? .none : wrapping, truncation: truncation,
      maxLines: maxLines)
  }

  /// The room the text takes; nil while the layer is on no stage, which knows the fonts.
  public final func textMetrics(width: Double? = nil) -> TextMetrics? {
    stage?.textMeasurer.measure(textLayout(width: width))
  }

  /// The size of the text in whole points, so that it never lacks a fraction of one.
  override open var intrinsicContentSize: IntrinsicSize {
    let width = preferredMaxLayoutWidth ?? (wraps ? layoutWidth : nil)
    guard let metrics = textMetrics(width: width) else { return IntrinsicSize() }
    let widest = width == nil ? metrics.size.width : (naturalWidth ?? metrics.size.width)
    return IntrinsicSize(width: widest.rounded(.up), height: metrics.size.height.rounded(.up))
  }

  /// The baselines of the text, which stands in the middle of the layer's height.
  override open var baselinesFromMiddle: (first: Double, last: Double)? {
    guard let metrics = textMetrics(width: wraps ? layoutWidth : nil) else { return nil }
    let middle = metrics.size.height / 2
    return (metrics.firstBaseline - middle, metrics.lastBaseline - middle)
  }

  /// A text that wraps may need another height now.
  override open func layoutWidthDidChange() -> Bool {
    guard wraps, preferredMaxLayoutWidth == nil else { return false }
    let width = model.bounds.width
    guard width != layoutWidth, width > 0 else { return false }
    let before = intrinsicContentSize
    layoutWidth = width
    guard intrinsicContentSize != before else { return false }
    invalidateIntrinsicContentSize()
    return true
  }

  private var wraps: Bool { maxLines != 1 && wrapping != .none }

  /// The width of the text where nothing makes it wrap.
  private var naturalWidth: Double? {
    guard let natural = textMetrics()?.size.width else { return nil }
    return preferredMaxLayoutWidth.map { min($0, natural) } ?? natural
  }

  private func textDidChange() {
    layoutWidth = nil
    invalidateIntrinsicContentSize()
  }

  // MARK: Drawing

  /// The text, in the middle of the height.
  override open func drawContent(into list: inout DisplayListBuilder) {
    let color = usesTintColor ? effectiveTintColor : presentation.textColor.clamped
    let bounds = presentation.bounds
    guard !text.isEmpty, color.alpha > 0, bounds.width > 0 else { return }
    list.text(
      textLayout(width: bounds.width), at: Point(x: bounds.minX, y: bounds.midY),
      anchor: TextAnchor(.left, .center), .color(color))
  }
}

extension Layer {
  /// `label.textColor`: the colour of a text, in sRGB.
  public static let textColor: AnimatableProperty<Layer, Color> = property(
    "label.textColor", .color, [.textColor], { $0.textColor }, { $0.textColor = $1 })
}
