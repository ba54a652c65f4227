// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The part of the screen in which something happens: what every frame of a sheet shows.
enum ActionArea {
  /// The part of the screen that differs from frame to frame, with some air around it.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - screen: The size of the screen, in points.
  ///   - measurer: What measures texts.
  /// - Returns: A part of the screen, in points; all of it where little would be left out.
  static func area(of frames: [Frame], screen: Size, measurer: any TextMeasuring) -> Rect {
    let whole = Rect(origin: .zero, size: screen)
    guard !whole.isEmpty else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    let leaves = frames.map { frame in
      var collector = LeafCollector(measurer: measurer)
      collector.collect(frame.picture, .identity, 1, whole)
      return collector.leaves
    }
    var changed: Rect?
    func include(_ rect: Rect) {
      guard let shown = rect.intersection(whole) else { return }
      changed = changed?.union(shown) ?? shown
    }
    for (before, after) in zip(leaves, leaves.dropFirst()) {
      let (old, new) = (Set(before), Set(after))
      for leaf in before where !new.contains(leaf) { include(leaf.bounds) }
      for leaf in after where !old.contains(leaf) { include(leaf.bounds) }
    }
    for touch in frames.flatMap(\.touches) {
      include(Rect(center: touch.position, size: Size(width: 36, height: 36)))
    }
    guard let changed else { return whole }
    return framed(changed, in: whole)
  }

  /// Air around the change, a shape that is neither a slit nor a keyhole, within the screen.
  private static func framed(_ changed: Rect, in screen: Rect) -> Rect {
    let air = 0.045 * max(screen.width, screen.height)
    var area = changed.insetBy(dx: -air, dy: -air)
    func grown(_ width: Double, _ height: Double) -> Rect {
      Rect(
        center: area.center,
        size: Size(width: max(area.width, width), height: max(area.height, height)))
    }
    area = grown(0.4 * screen.width, 0.2 * screen.height)
    area = grown(area.height * 0.62, area.width * 0.62)
    // Pushed inside where it sticks out, cut where it is larger than the screen.
    let size = Size(
      width: min(area.width, screen.width), height: min(area.height, screen.height))
    let x = max(screen.minX, min(screen.maxX - size.width, area.midX - size.width / 2))
    let y = max(screen.minY, min(screen.maxY - size.height, area.midY - size.height / 2))
    let fitted = Rect(x: x, y: y, width: size.width, height: size.height)
    let share = fitted.width * fitted.height / (screen.width * screen.height)
    return share > 0.78 ? screen : fitted
  }
}

/// Something drawn, at its place on the screen.
private struct Leaf: Hashable {
  var item: DisplayItem
  var transform: AffineTransform
  var opacity: Double
  var bounds: Rect
}

private struct LeafCollector {
  let measurer: any TextMeasuring
  var leaves: [Leaf] = []

  mutating func collect(
    _ list: DisplayList, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect
  ) {
    for item in list.items {
      switch item {
      case .group(let group):
        let inner = group.transform.concatenating(transform)
        var shown: Rect? = clip
        if let path = group.clip?.path {
          shown = path.bounds.flatMap { clip.intersection($0.applying(inner)) }
        }
        guard let shown, group.opacity > 0 else { continue }
        collect(group.content, inner, opacity * group.opacity, shown)
      case .artwork(let artwork): collect(artwork.content, transform, opacity, clip)
      case .fill(let path, _, _): add(item, path.bounds, transform, opacity, clip)
      case .stroke(let path, _, let style):
        let bounds = path.bounds?.insetBy(dx: -style.width / 2, dy: -style.width / 2)
        add(item, bounds, transform, opacity, clip)
      case .text(let text):
        let metrics = measurer.measure(text.layout)
        let corner = text.anchor.topLeft(of: metrics, at: text.position)
        add(item, Rect(origin: corner, size: metrics.size), transform, opacity, clip)
      case .shadow, .link, .destination: break
      }
    }
  }

  private mutating func add(
    _ item: DisplayItem, _ bounds: Rect?, _ transform: AffineTransform, _ opacity: Double,
    _ clip: Rect
  ) {
    guard let bounds, let shown = bounds.applying(transform).intersection(clip) else { return }
    leaves.append(Leaf(item: item, transform: transform, opacity: opacity, bounds: shown))
  }
}
