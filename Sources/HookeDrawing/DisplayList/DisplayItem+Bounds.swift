// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension DisplayItem {
  /// An upright rectangle around what the item draws, in points of the list it is in, or nothing
  /// where it draws nothing.
  ///
  /// ```swift
  /// let item = DisplayItem.fill(.circle(center: .zero, radius: 5), .color(.black), .nonZero)
  /// item.bounds(measurer: MonospacedTextMeasurer())  // from (-5, -5) to (5, 5)
  /// ```
  ///
  /// Strokes count with their width and the tips of miter joins, texts with their ink (with their
  /// box, where the measurer gives no ink), shadows to three standard deviations. Groups and
  /// artworks count with their content, groups clipped, masked and transformed. Whether a paint is
  /// clear or an opacity 0 makes no difference.
  ///
  /// - Parameter measurer: What measures texts: that of whatever draws the list.
  /// - Returns: The rectangle, or nothing.
  /// - Complexity: O(n) in the number of items and path elements, and one measurement per text.
  public func bounds(measurer: any TextMeasuring) -> Rect? {
    switch self {
    case .fill(let path, _, _): return path.bounds
    case .stroke(let path, _, let style): return path.bounds(strokedWith: style)
    case .text(let text):
      let metrics = measurer.measure(text.layout)
      let corner = text.anchor.topLeft(of: metrics, at: text.position)
      let ink = metrics.inkBounds ?? Rect(origin: .zero, size: metrics.size)
      return ink.offsetBy(dx: corner.x, dy: corner.y)
    case .shadow(let shadow): return shadow.bounds
    case .group(let group):
      var bounds = group.content.bounds(measurer: measurer)
      if let clip = group.clip {
        bounds = clip.path.bounds.flatMap { bounds?.intersection($0) }
      }
      if let mask = group.mask, !mask.isInverted {
        bounds = mask.content.bounds(measurer: measurer).flatMap { bounds?.intersection($0) }
      }
      return bounds?.applying(group.transform)
    case .artwork(let artwork): return artwork.content.bounds(measurer: measurer)
    case .image(_, let area): return area.standardized
    case .link, .destination: return nil
    }
  }
}

extension DisplayList {
  /// An upright rectangle around everything the list draws, in points, or nothing where it draws
  /// nothing; see ``DisplayItem/bounds(measurer:)``.
  ///
  /// - Parameter measurer: What measures texts: that of whatever draws the list.
  /// - Returns: The rectangle, or nothing.
  /// - Complexity: O(n) in the number of items and path elements, and one measurement per text.
  public func bounds(measurer: any TextMeasuring) -> Rect? {
    items.reduce(nil) { bounds, item in
      guard let next = item.bounds(measurer: measurer) else { return bounds }
      return bounds?.union(next) ?? next
    }
  }
}

extension Shadow {
  /// How far a blurred edge reaches to either side, in standard deviations: beyond, less than a
  /// seven-hundredth of the colour is left, and renderers cut it off.
  package static let reach = 3.0

  /// The outline of what is blurred: the shape, moved by the offset.
  package var outline: Path {
    let path: Path =
      switch shape {
      case .roundedRect(let rect, let radius): .roundedRect(rect, cornerRadius: radius)
      case .path(let path): path
      }
    return offset == .zero
      ? path : path.applying(.translation(x: offset.width, y: offset.height))
  }

  fileprivate var bounds: Rect? {
    let bounds: Rect? =
      switch shape {
      case .roundedRect(let rect, _): rect.standardized
      case .path(let path): path.bounds
      }
    let reach = Self.reach * standardDeviation
    return bounds?.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
  }
}
