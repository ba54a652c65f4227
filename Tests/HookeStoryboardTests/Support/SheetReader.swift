// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing

/// Reads back what stands on a page.
struct SheetReader {
  let measurer = CairoTextMeasurer()

  struct Box: CustomStringConvertible {
    var string: String
    var rect: Rect
    var description: String { "\"\(string)\" at \(rect)" }
  }

  /// The texts of a page that are not part of a frame, each with the box of its ink.
  func texts(on page: Page) -> [Box] {
    var boxes: [Box] = []
    collect(page.content, &boxes)
    return boxes
  }

  private func collect(_ list: DisplayList, _ boxes: inout [Box]) {
    for item in list.items {
      switch item {
      case .text(let text): boxes.append(Box(string: text.layout.string, rect: ink(text)))
      // Frames are pictures of screens: what overlaps there is the scene's business. Groups of the sheet
      // itself are clipped pictures too.
      case .group, .artwork, .fill, .stroke, .shadow, .link, .destination: break
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
  func overlaps(on page: Page) -> [(Box, Box)] {
    let boxes = texts(on: page)
    var found: [(Box, Box)] = []
    for (index, first) in boxes.enumerated() {
      for second in boxes[(index + 1)...] where first.rect.intersects(second.rect) {
        found.append((first, second))
      }
    }
    return found
  }

  /// Texts that reach into the white edge of a page.
  func strays(on page: Page) -> [Box] {
    let inside = Rect(origin: .zero, size: page.size).insetBy(dx: 30, dy: 28)
    return texts(on: page).filter { !inside.contains($0.rect) }
  }
}
