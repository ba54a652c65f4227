// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A control for text input.
///
/// ```swift
/// field.on(.editingDidBegin) { showLine() }
/// stage.at(1) { stage.tap(field) }
/// stage.at(1.5) { stage.type("hooke@example.org") }
/// ```
///
/// A tap on it makes it the stage's first responder; a tap elsewhere ends editing.
open class TextField: Control {
  /// The text that has been typed.
  public final var text = "" {
    didSet { if text != oldValue { setNeedsLayout() } }
  }
  /// The text shown while ``text`` is empty.
  public final var placeholder: String
  /// The typeface, size and weight.
  public final var font: Font {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The colour of the text.
  public final var textColor = Color(white: 0.15)
  /// The colour of the placeholder.
  public final var placeholderColor = Color(white: 0.62)
  /// The distances of the text from the edges, in points.
  public final var contentInsets = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0) {
    didSet { if contentInsets != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether dots are shown instead of letters.
  public final var isSecure = false

  /// A field without text.
  public init(placeholder: String = "", font: Font = Font(size: 16), name: String? = nil) {
    self.placeholder = placeholder
    self.font = font
    super.init(name: name ?? "field")
    on(.touchUpInside) { [unowned self] in beginEditing() }
  }

  /// Whether the field is the stage's first responder.
  public final var isEditing: Bool { stage?.firstResponder === self }

  /// The text as it is drawn: dots where it is a secret.
  final var shownText: String { isSecure ? String(repeating: "•", count: text.count) : text }

  /// Makes the field the stage's first responder; without effect off the stage or while disabled.
  public final func beginEditing() {
    guard let stage, isEnabled, !isEditing else { return }
    stage.firstResponder?.endEditing()
    stage.firstResponder = self
    send(.editingDidBegin)
  }

  /// Gives up being the first responder.
  public final func endEditing() {
    guard let stage, isEditing else { return }
    stage.firstResponder = nil
    send(.editingDidEnd)
  }

  /// The height of a line and the insets around it, not below 0.
  override open var intrinsicContentSize: IntrinsicSize {
    guard let metrics = stage?.textMeasurer.measure(layout("Ag")) else { return IntrinsicSize() }
    let height = metrics.size.height + contentInsets.top + contentInsets.bottom
    return IntrinsicSize(height: max(0, height.rounded(.up)))
  }

  /// Draws the text or the placeholder, and the caret while editing.
  override open func drawContent(into list: inout DisplayListBuilder) {
    let contentRect = presentation.bounds.inset(by: contentInsets)
    guard contentRect.width > 0 else { return }
    let shown = shownText
    let isEmpty = shown.isEmpty
    var layout = layout(isEmpty ? placeholder : shown)
    layout.maxWidth = contentRect.width
    let middle = Point(x: contentRect.minX, y: contentRect.midY)
    if !(isEmpty && placeholder.isEmpty) {
      list.text(
        layout, at: middle, anchor: TextAnchor(.left, .center),
        .color(isEmpty ? placeholderColor : textColor))
    }
    guard isEditing else { return }
    let width = isEmpty ? 0 : stage?.textMeasurer.measure(self.layout(shown)).size.width ?? 0
    let x = min(contentRect.minX + width + 1, contentRect.maxX)
    let height = font.size * 1.2
    list.fill(
      .rect(Rect(x: x, y: contentRect.midY - height / 2, width: 1.5, height: height)),
      effectiveTintColor)
  }

  private func layout(_ string: String) -> TextLayout {
    TextLayout(string, style: TextStyle(font: font), wrapping: .none, maxLines: 1)
  }
}

extension Stage {
  /// Appends text to the first responder's; without one nothing happens.
  public func type(_ text: String) {
    guard let field = firstResponder else { return }
    field.text += text
    field.send(.editingChanged)
  }
}
