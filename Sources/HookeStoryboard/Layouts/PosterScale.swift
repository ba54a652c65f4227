// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The magnification of sheets larger than A3: as posters are read from farther away, they are laid
/// out on smaller paper and enlarged with their type.
enum PosterScale {
  /// The area of A3, in square points.
  private static let largestArea = 842.0 * 1191
  /// The least side of the paper that a poster is laid out on, in points.
  private static let leastSide = 595.0
  /// The least side of what lies between its margins, in points.
  private static let leastInside = leastSide - 2 * 36

  /// The magnification of pages with some options; 1 up to A3.
  static func scale(of options: StoryboardOptions) -> Double {
    guard case .size(let size) = options.pageSize else { return 1 }
    let byArea = (size.width * size.height / largestArea).squareRoot()
    let side = min(size.width, size.height)
    // The margins shrink with the paper: as much must be left between them.
    let inside = side - 2 * (options.margin ?? 0)
    return max(1, min(byArea, side / leastSide, inside / leastInside))
  }
}

extension StoryboardOptions {
  /// The same options for the paper that a poster is laid out on.
  func laidOut(at scale: Double) -> StoryboardOptions {
    guard case .size(let size) = pageSize else { return self }
    var options = self
    options.pageSize = .size(Size(width: size.width / scale, height: size.height / scale))
    options.margin = margin.map { $0 / scale }
    return options
  }
}

extension Page {
  /// The page with its content enlarged.
  func enlarged(by scale: Double, to size: Size) -> Page {
    var page = self
    page.size = size
    page.content = DisplayList { picture in
      picture.group(transform: .scale(scale)) { $0.append(content) }
    }
    return page
  }
}
