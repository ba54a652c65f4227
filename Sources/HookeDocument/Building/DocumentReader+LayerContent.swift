// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

extension DocumentReader {
  /// What a layer of a kind has besides what every layer has.
  func contentSettings(
    _ kind: String, _ node: DocumentNode
  ) -> [@Sendable (Layer) -> Void] {
    switch kind {
    case "text": return textSettings(node)
    case "shape": return shapeSettings(node)
    case "gradient":
      let isRadial = node.value("gradient")?.text == "radial"
      let start = constants(node.value("startPoint"), 2)
      let end = constants(node.value("endPoint"), 2)
      return [
        { layer in
          guard let layer = layer as? GradientLayer else { return }
          if isRadial { layer.kind = .radial }
          if let start { layer.startPoint = Point(x: start[0], y: start[1]) }
          if let end { layer.endPoint = Point(x: end[0], y: end[1]) }
        }
      ]
    case "button":
      guard let insets = insets(node.value("contentInsets")) else { return [] }
      return [{ ($0 as? Button)?.contentInsets = insets }]
    case "textField":
      let insets = insets(node.value("contentInsets"))
      let textColor = color(node.value("textColor"))
      let placeholderColor = color(node.value("placeholderColor"))
      return [
        { layer in
          guard let layer = layer as? TextField else { return }
          if let insets { layer.contentInsets = insets }
          if let textColor { layer.textColor = textColor }
          if let placeholderColor { layer.placeholderColor = placeholderColor }
        }
      ]
    case "activityIndicator":
      let color = color(node.value("color"))
      let hides = node.value("hidesWhenStopped")?.boolean
      return [
        { layer in
          guard let layer = layer as? ActivityIndicator else { return }
          if let color { layer.color = color }
          if let hides { layer.hidesWhenStopped = hides }
        }
      ]
    default: return []
    }
  }

  private func textSettings(_ node: DocumentNode) -> [@Sendable (Layer) -> Void] {
    let alignment = Self.alignments[node.value("alignment")?.text ?? ""]
    let wrapping = Self.wrappings[node.value("wrapping")?.text ?? ""]
    let truncation = Self.truncations[node.value("truncation")?.text ?? ""]
    let maxLines = constant(node.value("maxLines")).map { Int(clamping: $0) }
    let letterSpacing = constant(node.value("letterSpacing"))
    let maxWidth = constant(node.value("preferredMaxLayoutWidth"))
    let usesTintColor = node.value("usesTintColor")?.boolean
    return [
      { layer in
        guard let layer = layer as? TextLayer else { return }
        if let alignment { layer.alignment = alignment }
        if let wrapping { layer.wrapping = wrapping }
        if let truncation { layer.truncation = truncation }
        if let maxLines { layer.maxLines = maxLines == 0 ? nil : maxLines }
        if let letterSpacing { layer.letterSpacing = letterSpacing }
        if let maxWidth { layer.preferredMaxLayoutWidth = maxWidth }
        if let usesTintColor { layer.usesTintColor = usesTintColor }
      }
    ]
  }

  private func shapeSettings(_ node: DocumentNode) -> [@Sendable (Layer) -> Void] {
    let style = strokeStyle(node)
    let isEvenOdd = node.value("fillRule")?.text == "evenOdd"
    let dashes = (node.value("lineDashPattern")?.elements ?? []).compactMap { constant($0) }
    return [
      { layer in
        guard let layer = layer as? ShapeLayer else { return }
        layer.lineCap = style.cap
        layer.lineJoin = style.join
        if isEvenOdd { layer.fillRule = .evenOdd }
        if !dashes.isEmpty { layer.lineDashPattern = dashes }
      }
    ]
  }

  /// The ends and corners of lines.
  func strokeStyle(_ node: DocumentNode) -> (cap: StrokeStyle.Cap, join: StrokeStyle.Join) {
    let cap = Self.caps[node.value("lineCap")?.text ?? ""] ?? .butt
    let join = Self.joins[node.value("lineJoin")?.text ?? ""] ?? .miter
    return (cap, join)
  }

  // MARK: Words

  private static let alignments: [String: TextLayout.Alignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing, "justified": .justified,
  ]
  private static let wrappings: [String: TextLayout.Wrapping] = [
    "none": .none, "word": .word, "character": .character,
  ]
  private static let truncations: [String: TextLayout.Truncation] = [
    "none": .none, "head": .head, "middle": .middle, "tail": .tail,
  ]
  private static let caps: [String: StrokeStyle.Cap] = [
    "butt": .butt, "round": .round, "square": .square,
  ]
  private static let joins: [String: StrokeStyle.Join] = [
    "miter": .miter, "round": .round, "bevel": .bevel,
  ]
}
