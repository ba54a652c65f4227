// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A text measurer with the fonts of this machine, laid out by Pango.
///
/// ```swift
/// let fonts = CairoTextMeasurer()
/// let layout = TextLayout("Log in", style: TextStyle(font: Font(size: 15)))
/// let width = fonts.measure(layout).size.width
/// ```
///
/// Glyphs are neither hinted nor aligned to pixels, so that a text has the same metrics in PDF, SVG
/// and PNG at any scale. The language comes with the text, never from the environment. Fonts that
/// are missing are replaced; see ``warnings``.
///
/// A measurer belongs to one task at a time. Keep it and give it to every renderer: it caches up to
/// 4,096 texts.
public final class CairoTextMeasurer: TextMeasuring {
  private let shaper = TextShaper()
  private var texts: [TextLayout: ShapedText] = [:]
  private var outlines = GlyphOutlines()
  private var paths: [TextLayout: Path] = [:]
  private var seenFamilies: Set<String> = []

  /// The fonts and characters missing so far, each once, in order of appearance; at most 100.
  public private(set) var warnings: [FontWarning] = []

  private static let capacity = 4_096

  /// Creates a measurer over the fonts of this machine.
  public init() {}

  /// Begins to read the configuration of the fonts, on a thread of Pango's.
  ///
  /// It takes a few milliseconds, once for the whole process, and the first text waits for it.
  package static func prepare() { _ = TextShaper() }

  /// Whether a font family is installed, by its exact name in upper or lower case.
  public func hasFamily(_ name: String) -> Bool { shaper.hasFamily(name) }

  /// Lays out a text and measures it, in points.
  public func measure(_ layout: TextLayout) -> TextMetrics { shape(layout).metrics }

  /// The outlines of a text's glyphs as one path, in points from the top-left corner of its box.
  public func outline(of layout: TextLayout) -> Path? {
    if let path = paths[layout] { return path }
    let path = outlines.path(of: shape(layout), at: .zero)
    if paths.count >= Self.capacity { paths.removeAll(keepingCapacity: true) }
    paths[layout] = path
    return path
  }

  /// The text, laid out, from the cache or new.
  func shape(_ layout: TextLayout) -> ShapedText {
    if let text = texts[layout] { return text }
    let text = shaper.shape(layout)
    noteWarnings(of: text, layout)
    if texts.count >= Self.capacity { texts.removeAll(keepingCapacity: true) }
    texts[layout] = text
    return text
  }

  private func noteWarnings(of text: ShapedText, _ layout: TextLayout) {
    if let family = layout.style.font.families.first, seenFamilies.insert(family).inserted,
      !shaper.hasFamily(family)
    {
      note(.substituted(family: family, used: shaper.resolvedFamily(of: layout.style.font)))
    }
    if text.missingCharacterCount > 0 {
      note(.missingCharacters(text: layout.string, count: text.missingCharacterCount))
    }
  }

  private func note(_ warning: FontWarning) {
    if warnings.count < 100, !warnings.contains(warning) { warnings.append(warning) }
  }
}
