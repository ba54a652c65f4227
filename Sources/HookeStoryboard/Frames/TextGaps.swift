// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The texts that are seen in a picture, around which outlines are interrupted: a line through
/// words strikes them out.
struct TextGaps {
  /// The boxes of the texts, none of which overlaps another.
  private var boxes: [Rect] = []

  /// The distance kept beside letters; above and below them a line of text has as much to spare.
  private static let clearance = 1.0
  /// The least opacity of a fill that hides what is behind it, and of a text that is read.
  private static let (opaque, seen) = (0.9, 0.1)

  /// The texts of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture, in points of the screen.
  ///   - whole: The screen, in its points.
  ///   - measurer: The text measurer.
  init(in picture: DisplayList, on whole: Rect, measurer: any TextMeasuring) {
    for item in picture.placedItems(on: whole, measurer) {
      switch item.item {
      case .text where item.opacity > Self.seen:
        add(item.bounds.insetBy(dx: -Self.clearance, dy: Self.clearance))
      case .fill(_, .color(let color), _) where color.alpha * item.opacity > Self.opaque:
        boxes = boxes.flatMap { $0.parts(outside: item.bounds) }
      default: break
      }
    }
  }

  /// Adds a box, joined with those that it overlaps: the parts of an even-odd clip count once.
  private mutating func add(_ box: Rect) {
    var box = box
    while let index = boxes.firstIndex(where: { $0.intersects(box) }) {
      box = box.union(boxes.remove(at: index))
    }
    boxes.append(box)
  }

  /// Draws an outline, interrupted at the texts that it would cross.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the outline, in points of the screen.
  ///   - transform: From points of the screen to those of the picture.
  ///   - picture: The picture.
  ///   - draw: The drawing of the outline.
  func interrupt(
    _ bounds: Rect, _ transform: AffineTransform = .identity,
    in picture: inout DisplayListBuilder, _ draw: (inout DisplayListBuilder) -> Void
  ) {
    let inside = bounds.insetBy(dx: Self.clearance, dy: Self.clearance)
    let crossed = boxes.filter { $0.intersects(bounds) && !inside.contains($0) }
    interrupt(bounds, at: crossed, transform, in: &picture, draw)
  }

  /// Draws a straight line, interrupted at the texts that it would cross.
  ///
  /// - Parameters:
  ///   - start: One end of the line, in points of the screen.
  ///   - end: The other.
  ///   - transform: From points of the screen to those of the picture.
  ///   - picture: The picture.
  ///   - draw: The drawing of the line.
  func interrupt(
    from start: Point, to end: Point, _ transform: AffineTransform,
    in picture: inout DisplayListBuilder, _ draw: (inout DisplayListBuilder) -> Void
  ) {
    let crossed = boxes.filter { $0.segment(from: start, to: end) != nil }
    interrupt(Rect(from: start, to: end), at: crossed, transform, in: &picture, draw)
  }

  /// Draws something of some bounds, but not over some of the texts.
  private func interrupt(
    _ bounds: Rect, at crossed: [Rect], _ transform: AffineTransform,
    in picture: inout DisplayListBuilder, _ draw: (inout DisplayListBuilder) -> Void
  ) {
    guard !crossed.isEmpty else { return draw(&picture) }
    // Space for the line, and for a text that is partly outside.
    var clip = Path.rect(
      crossed.reduce(bounds) { $0.union($1) }.insetBy(dx: -4, dy: -4).applying(transform))
    for box in crossed { clip.addPath(.rect(box.applying(transform))) }
    picture.append(
      .group(
        DisplayGroup(
          clip: DisplayGroup.Clip(clip, rule: .evenOdd), content: DisplayList(draw))))
  }
}

extension Rect {
  /// What remains of a rectangle beside another one, in up to four parts: those above and below it
  /// across the whole width.
  fileprivate func parts(outside other: Rect) -> [Rect] {
    guard intersects(other) else { return [self] }
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    return [
      (minX...maxX, minY...top), (minX...maxX, bottom...maxY),
      (minX...max(minX, other.minX), top...bottom), (min(maxX, other.maxX)...maxX, top...bottom),
    ].compactMap { (x: ClosedRange<Double>, y: ClosedRange<Double>) in
      let part = Rect(
        x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
        height: y.upperBound - y.lowerBound)
      return part.width > 0 && part.height > 0 ? part : nil
    }
  }
}
