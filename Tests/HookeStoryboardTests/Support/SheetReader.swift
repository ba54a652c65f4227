// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing

@testable import HookeStoryboard

/// The texts and frames of a page, read back from its display list.
struct SheetReader {
  let measurer = CairoTextMeasurer()

  /// The smallest type on a sheet, in points.
  static let smallestType = 7.0

  struct Box: CustomStringConvertible {
    var string: String
    var rect: Rect
    /// The size of the type, in points; 0 for what is no text.
    var type = 0.0
    var description: String { "\"\(string)\" at \(rect)" }
  }

  /// What is wrong with a page, in words.
  func faults(on page: Page) -> [String] {
    let (texts, frames) = (texts(on: page), frames(on: page))
    var faults = overlaps(among: texts).map { "\($0) touches \($1)" }
    faults += strays(among: texts, on: page).map { "\($0) leaves the page of \(page.size)" }
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] where frame.rect.intersects(other.rect) {
        faults.append("\(frame) covers \(other)")
      }
      for text in texts where frame.rect.intersects(text.rect) {
        faults.append("\(frame) covers \(text)")
      }
      if !Rect(origin: .zero, size: page.size).contains(frame.rect) {
        faults.append("\(frame) leaves the page of \(page.size)")
      }
    }
    for text in texts where text.type < Self.smallestType - 1e-9 {
      faults.append("\(text) is set in \(text.type) points")
    }
    return faults
  }

  /// The texts of a page that are not part of a frame, each with the box of its ink; spaces at
  /// which no line ends read as others.
  func texts(on page: Page) -> [Box] {
    var boxes: [Box] = []
    collect(page.content, .identity) { item, transform in
      guard case .text(let text) = item else { return }
      boxes.append(
        Box(
          string: String(text.layout.string.map { $0 == "\u{A0}" ? " " : $0 }),
          rect: ink(text).applying(transform),
          type: text.layout.style.font.size * transform.meanScale))
    }
    return boxes
  }

  /// The frames of a page.
  func frames(on page: Page) -> [Box] {
    var boxes: [Box] = []
    collect(page.content, .identity) { item, transform in
      guard case .group(let group) = item, let name = group.label?.id,
        let rect = group.clip?.path.bounds
      else { return }
      boxes.append(Box(string: name, rect: rect.applying(transform)))
    }
    return boxes
  }

  private func collect(
    _ list: DisplayList, _ transform: AffineTransform,
    _ body: (DisplayItem, AffineTransform) -> Void
  ) {
    for item in list.items {
      body(item, transform)
      switch item {
      // Frames are pictures of screens: what overlaps there is the scene's business. What is shared
      // among pages, and a page that is enlarged, belong to the sheet.
      case .group(let group) where group.clip == nil:
        collect(group.content, group.transform.concatenating(transform), body)
      case .artwork(let artwork): collect(artwork.content, transform, body)
      default: break
      }
    }
  }

  private func ink(_ text: PlacedText) -> Rect {
    let metrics = measurer.measure(text.layout)
    let corner = text.anchor.topLeft(of: metrics, at: text.position)
    if let ink = metrics.inkBounds { return ink.offsetBy(dx: corner.x, dy: corner.y) }
    var box: Rect?
    for line in metrics.lines {
      // The letters of a line fill it from the height of capitals to the baseline.
      let size = text.layout.style.font.size
      let letters = Rect(
        x: corner.x + line.box.minX, y: corner.y + line.baseline - 0.73 * size,
        width: line.box.width, height: 0.75 * size)
      box = box?.union(letters) ?? letters
    }
    return box ?? Rect(origin: corner, size: .zero)
  }

  /// Pairs of texts that touch.
  func overlaps(among boxes: [Box]) -> [(Box, Box)] {
    var found: [(Box, Box)] = []
    for (index, first) in boxes.enumerated() {
      for second in boxes[(index + 1)...] where first.rect.intersects(second.rect) {
        found.append((first, second))
      }
    }
    return found
  }

  /// Texts that reach into the white edge of a page.
  func strays(among boxes: [Box], on page: Page) -> [Box] {
    let margin = SheetMetrics.margin(of: page.size)
    let inside = Rect(origin: .zero, size: page.size)
      .insetBy(dx: margin - 6, dy: margin - 8)
    return boxes.filter { !inside.contains($0.rect) }
  }
}
