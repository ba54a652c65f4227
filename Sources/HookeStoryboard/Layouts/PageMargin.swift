// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

// Margins other than the usual ones: pages are laid out on paper that is smaller or larger by the
// difference, with the usual margin, and then placed on the paper wanted.

extension StoryboardOptions {
  /// The least side of the area inside the margins, in points.
  package static let leastInside = 120.0

  /// The sizes that pages are laid out on, in points, the preferred first.
  var papers: [Size] {
    pageSize.candidates.map { size in
      guard let margin else { return size }
      // The usual margin depends on the size that is left.
      let usual = [36.0, 16].first {
        SheetMetrics.margin(of: size.inset(by: margin - $0)) == $0
      }
      return size.inset(by: margin - (usual ?? 16))
    }
  }

  /// A page as it was laid out, on the paper wanted.
  func onPaper(_ page: Page) -> Page {
    guard let margin else { return page }
    let inset = margin - SheetMetrics.margin(of: page.size)
    var placed = page
    placed.size = page.size.inset(by: -inset)
    placed.content = DisplayList { picture in
      picture.fill(.rect(Rect(origin: .zero, size: placed.size)), theme.paper)
      picture.group(transform: .translation(x: inset, y: inset)) { $0.append(page.content) }
    }
    return placed
  }

  /// Stops the program with a message where a margin is negative or leaves less than 120 points.
  func checkMargin() {
    guard let margin else { return }
    checkPrecondition(
      margin >= 0 && margin.isFinite, "a margin must be 0 or more and finite, not \(margin)")
    let least = pageSize.shortestSide
    checkPrecondition(
      least - 2 * margin >= Self.leastInside,
      "a margin of \(margin) points leaves \(least - 2 * margin) of \(least), less than 120")
  }
}

extension StoryboardOptions.PageSize {
  /// The shortest side of the page, in points.
  package var shortestSide: Double {
    candidates.map { min($0.width, $0.height) }.min() ?? 0
  }
}

extension Size {
  /// The size without a strip of a width along each side.
  fileprivate func inset(by width: Double) -> Size {
    Size(width: self.width - 2 * width, height: height - 2 * width)
  }
}
