// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The surroundings of an element: the transform from the coordinates around it to the screen's,
/// and the area of the screen in which it shows.
struct Surroundings: Equatable {
  private let transform: AffineTransform
  private let area: Rect
  /// The area in the coordinates around the element; nil where these have no inverse.
  private let window: Rect?

  init(transform: AffineTransform, area: Rect) {
    (self.transform, self.area) = (transform, area)
    window = transform.inverted().map { area.applying($0) }
  }

  /// The surroundings of the content of a group with a transform and a clip.
  ///
  /// An item that is wholly clipped is tracked all the same, in an empty area: it may appear later.
  func inside(_ transform: AffineTransform, clip: Path?) -> Surroundings {
    let inner = transform.concatenating(self.transform)
    let shown =
      clip == nil ? area : clip?.bounds.flatMap { $0.applying(inner).intersection(area) }
    return Surroundings(
      transform: inner, area: shown ?? Rect(x: -1e9, y: -1e9, width: 0, height: 0))
  }

  /// The part of some bounds that shows, in the coordinates around the element; nil if none does.
  ///
  /// Of an item much larger than the area only the part within it counts.
  func seenPart(of bounds: Rect) -> Rect? {
    guard bounds.applying(transform).intersection(area) != nil else { return nil }
    return window.flatMap { bounds.intersection($0) } ?? bounds
  }
}
