// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing

/// A layer that shows text, centred vertically.
///
/// ```swift
/// let label = TextLayer("Just a serious login error.", font: Font(size: 18, weight: .light))
/// label.textColor = Color(hex: 0xE74C3C)
/// label.alignment = .center
/// ```
///
/// Its intrinsic size is that of its text; with several lines, the height is that of the text at
/// the width that layout gives it. Touches reach the layers behind it.
open class TextLayer: Layer {
  /// The text, in any script.
  public final var text: String {
    didSet { if text != oldValue { textDidChange() } }
  }
  /// The typeface, size and weight.
  public final var font: Font {
    didSet { if font != oldValue { textDidChange() } }
  }
  /// The alignment of lines that are shorter than the layer is wide.
  public final var alignment = TextLayout.Alignment.leading
  /// The places at which long lines are broken.
  public final var wrapping = TextLayout.Wrapping.word {
    didSet { if wrapping != oldValue { textDidChange() } }
  }
  /// The place of the ellipsis in text that is too long.
  public final var truncation = TextLayout.Truncation.tail {
    didSet { if truncation != oldValue { textDidChange() } }
  }
  /// The largest number of lines; nil for no limit.
  public final var maxLines: Int? = 1 {
    didSet { if maxLines != oldValue { textDidChange() } }
  }
  /// The distance added between letters, in points.
  public final var letterSpacing = 0.0 {
    didSet { if letterSpacing != oldValue { textDidChange() } }
  }
  /// The width at which the text wraps while it is measured, in points; nil takes the width that
  /// the layer is given.
  public final var preferredMaxLayoutWidth: Double? {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }
  /// Whether the text is shown in the tint instead of ``textColor``.
  public final var usesTintColor = false

  private var layoutWidth: Double?

  /// A text of one line; ``maxLines`` allows more.
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

  /// The laid-out text at a width in points; nil for its natural width.
  package final func textLayout(width: Double?) -> TextLayout {
    TextLayout(
      text, style: TextStyle(font: font, letterSpacing: letterSpacing), maxWidth: width,
      alignment: alignment, wrapping: maxLines == 1 ? .none : wrapping, truncation: truncation,
      maxLines: maxLines)
  }

  /// The measurements of the text at a width in points; nil while the layer is on no stage.
  package final func textMetrics(width: Double? = nil) -> TextMetrics? {
    stage?.textMeasurer.measure(textLayout(width: width))
  }

  /// The size of the text, rounded up to whole points; neither side below 0, however near its
  /// letters are.
  override open var intrinsicContentSize: IntrinsicSize {
    let width = preferredMaxLayoutWidth ?? (wraps ? layoutWidth : nil)
    guard let metrics = textMetrics(width: width) else { return IntrinsicSize() }
    let widest = width == nil ? metrics.size.width : (naturalWidth ?? metrics.size.width)
    return IntrinsicSize(
      width: max(0, widest.rounded(.up)), height: max(0, metrics.size.height.rounded(.up)))
  }

  /// The baselines of the text.
  override open var baselinesFromMiddle: (first: Double, last: Double)? {
    guard let metrics = textMetrics(width: wraps ? layoutWidth : nil) else { return nil }
    let middle = metrics.size.height / 2
    return (metrics.firstBaseline - middle, metrics.lastBaseline - middle)
  }

  /// Measures text that wraps at its new width: its lines there decide its baselines, also where
  /// its size is that of a preferred width.
  override func layoutWidthDidChange() -> Bool {
    guard wraps else { return false }
    let width = model.bounds.width
    guard width != layoutWidth, width > 0 else { return false }
    let (before, baselines) = (intrinsicContentSize, baselinesFromMiddle)
    layoutWidth = width
    guard intrinsicContentSize != before || baselines?.first != baselinesFromMiddle?.first
    else { return false }
    invalidateIntrinsicContentSize()
    return true
  }

  private var wraps: Bool { maxLines != 1 && wrapping != .none }

  /// The width of the text without wrapping.
  private var naturalWidth: Double? {
    guard let natural = textMetrics()?.size.width else { return nil }
    return preferredMaxLayoutWidth.map { min($0, natural) } ?? natural
  }

  private func textDidChange() {
    layoutWidth = nil
    invalidateIntrinsicContentSize()
    // A button is as large as its title asks for, and gives it its size.
    if let button = superlayer as? Button, button.title === self {
      button.invalidateIntrinsicContentSize()
    }
  }

  // MARK: Drawing

  /// Draws the text, centred vertically.
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
