// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Display lists in perspective, item by item, against the images of their points and differences
/// of these in place of derivatives.
@Suite("Display lists in perspective")
struct ProjectedListTests {
  private static let perspective = ProjectiveTransform(
    AffineTransform(a: 1.1, b: 0.1, c: -0.2, d: 0.9, tx: 5, ty: 3), g: 0.004, h: -0.002, k: 1)

  /// The image of a point.
  private static func image(_ point: Point) -> Point {
    let w = 0.004 * point.x - 0.002 * point.y + 1
    return Point(
      x: (1.1 * point.x - 0.2 * point.y + 5) / w, y: (0.1 * point.x + 0.9 * point.y + 3) / w)
  }

  /// Whether an affine transform agrees with the perspective at a point and close to it.
  private static func isTangent(_ transform: AffineTransform, at point: Point) -> Bool {
    let step = 1e-4
    return [(0.0, 0.0), (step, 0), (0, step), (-step, -step)].allSatisfy { dx, dy in
      let place = point.offsetBy(dx: dx, dy: dy)
      return transform.apply(to: place).distance(to: image(place)) < 1e-8
    }
  }

  /// The points of a path of lines.
  private static func points(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  private static func isImage(_ path: Path, of original: Path) -> Bool {
    let (found, expected) = (points(path), points(original).map(image))
    return !found.isEmpty && path.elements.count == original.elements.count
      && found.count == expected.count
      && zip(found, expected).allSatisfy { $0.distance(to: $1) < 1e-9 }
  }

  /// A measurer whose outlines are a flag at the left of the box, or none.
  private struct Flags: TextMeasuring {
    static let flag = Path.polyline(
      [Point(x: 0, y: 0), Point(x: 8, y: 3), Point(x: 0, y: 5)], closed: true)
    var hasOutlines = true

    func measure(_ layout: TextLayout) -> TextMetrics { MonospacedTextMeasurer().measure(layout) }

    func outline(of layout: TextLayout) -> Path? { hasOutlines ? Self.flag : nil }
  }

  private static func projected(_ item: DisplayItem, hasOutlines: Bool = true) -> DisplayItem? {
    let list = DisplayList([item]).projected(
      by: perspective, measurer: Flags(hasOutlines: hasOutlines))
    #expect(list.items.count <= 1)
    return list.items.first
  }

  private static let color = Paint.color(Color(hex: 0x336699))
  private static let gradient = Paint.gradient(
    .linear(from: .zero, to: Point(x: 9, y: 4), [.init(0, .black), .init(1, .white)]))
  private static let shape = Path.polyline(
    [Point(x: 40, y: 10), Point(x: 70, y: 22), Point(x: 44, y: 50)], closed: true)
  private static let style = StrokeStyle(width: 3, cap: .square, join: .bevel)

  private static func text(_ paint: Paint, _ anchor: TextAnchor) -> PlacedText {
    let layout = TextLayout("flags", style: TextStyle(font: Font(size: 10)))
    return PlacedText(layout, at: Point(x: 30, y: 60), anchor: anchor, paint: paint)
  }

  /// Fills, strokes and texts in a paint, and the shapes that they cover.
  private static func shapes(_ paint: Paint) -> [(name: String, item: DisplayItem, path: Path)] {
    // Five letters of 6 by 12 points.
    let texts: [(TextAnchor, Double, Double)] = [(.topLeft, 30, 60), (.center, 15, 54)]
    return [
      ("fill", .fill(shape, paint, .evenOdd), shape),
      ("stroke", .stroke(shape, paint, style), shape.strokeOutline(style)),
    ]
      + texts.map { anchor, x, y in
        let path = Flags.flag.applying(.translation(x: x, y: y))
        return ("text \(anchor)", .text(text(paint, anchor)), path)
      }
  }

  @Test func shapes_inPerspective_areFillsOfTheirImages() throws {
    for (row, other) in zip(Self.shapes(Self.color), Self.shapes(Self.gradient)) {
      let (name, item, path) = row
      guard case .fill(let found, Self.color, let rule)? = Self.projected(item) else {
        Issue.record("\(name) is no fill")
        continue
      }
      #expect(Self.isImage(found, of: path), "\(name)")
      #expect(rule == (name == "fill" ? .evenOdd : .nonZero), "\(name)")
      // A gradient is that of the plane that touches the image in the middle of the shape.
      guard case .group(let group)? = Self.projected(other.item),
        case .fill(let inner, Self.gradient, rule)? = group.content.items.first
      else {
        Issue.record("\(name) with a gradient is no group of a fill")
        continue
      }
      let middle = try #require(path.bounds).center
      #expect(Self.isTangent(group.transform, at: middle), "\(name)")
      #expect(Self.isImage(inner.applying(group.transform), of: path), "\(name)")
    }
    let line = DisplayItem.stroke(Self.shape, Self.color, StrokeStyle(width: 0))
    #expect(Self.projected(line) == nil)
  }

  @Test func text_withoutOutlines_isUnderTheTangentOfItsBox() {
    for (anchor, x, y) in [(TextAnchor.topLeft, 45.0, 66.0), (.center, 30, 60)] {
      for paint in [Self.color, Self.gradient] {
        let text = Self.text(paint, anchor)
        guard case .group(let group)? = Self.projected(.text(text), hasOutlines: false) else {
          Issue.record("\(anchor)")
          continue
        }
        #expect(Self.isTangent(group.transform, at: Point(x: x, y: y)), "\(anchor)")
        #expect(group.content == DisplayList([.text(text)]))
      }
    }
  }

  @Test func shadow_inPerspective_isBlurredByItsMeanScale() throws {
    let box = Rect(x: 40, y: 10, width: 30, height: 20)
    for shape in [Shadow.Shape.path(.rect(box)), .roundedRect(box, cornerRadius: 0)] {
      let shadow = Shadow(
        of: shape, color: .black.withOpacity(0.3), standardDeviation: 4,
        offset: Size(width: 7, height: -2))
      guard case .shadow(let found)? = Self.projected(.shadow(shadow)),
        case .path(let path) = found.shape
      else {
        Issue.record("no shadow")
        return
      }
      let moved = Path.rect(box.offsetBy(dx: 7, dy: -2))
      #expect(Self.isImage(path, of: moved))
      #expect(found.color == shadow.color && found.offset == .zero)
      // The root of the area of a small square's image over its own.
      let (middle, step) = (Point(x: 62, y: 18), 1e-4)
      let corner = Self.image(middle)
      let (right, below) = (
        Self.image(middle.offsetBy(dx: step, dy: 0)) - corner,
        Self.image(middle.offsetBy(dx: 0, dy: step)) - corner
      )
      let scale = abs(right.x * below.y - right.y * below.x).squareRoot() / step
      #expect(abs(found.standardDeviation - 4 * scale) < 1e-4)
    }
  }

  @Test func group_inPerspective_keepsWhatIsNoPlace() throws {
    let transform = AffineTransform.translation(x: 4, y: -3).rotated(by: 0.3)
    let fill = DisplayItem.fill(Self.shape, Self.color, .nonZero)
    let box = Path.rect(Rect(x: 41, y: 12, width: 9, height: 20))
    let mask = DisplayList([.fill(box, Self.color, .evenOdd)])
    for (measure, isInverted) in [(GroupMask.Measure.alpha, false), (.luminance, true)] {
      let group = DisplayGroup(
        transform: transform, opacity: 0.4, clip: .init(box, rule: .evenOdd),
        mask: GroupMask(mask, measure, isInverted: isInverted), blendMode: .screen,
        label: .init(id: "a", title: "b", description: "c"), content: DisplayList([fill]))
      guard case .group(let found)? = Self.projected(.group(group)),
        case .fill(let path, _, _)? = found.content.items.first,
        case .fill(let opening, _, .evenOdd)? = found.mask?.content.items.first
      else {
        Issue.record("no group of a fill")
        return
      }
      #expect(found.transform == .identity && found.opacity == 0.4)
      #expect(found.blendMode == .screen && found.label == group.label)
      #expect(found.mask?.measure == measure && found.mask?.isInverted == isInverted)
      #expect(found.clip?.rule == .evenOdd)
      #expect(Self.isImage(path, of: Self.shape.applying(transform)))
      for path in [opening, found.clip?.path] {
        #expect(Self.isImage(try #require(path), of: box.applying(transform)))
      }
    }
    let artwork = DisplayItem.artwork(Artwork("a", DisplayList([fill])))
    #expect(
      Self.projected(artwork) == Self.projected(.group(DisplayGroup(content: DisplayList([fill])))))
  }

  @Test func marks_inPerspective_areAtTheirImages() throws {
    let area = Rect(x: 70, y: 40, width: -30, height: -20)
    let target = DisplayLink.Target.uri("https://example.org")
    guard case .link(let link)? = Self.projected(.link(DisplayLink(area, to: target))) else {
      Issue.record("no link")
      return
    }
    let corners = [(40.0, 20.0), (70, 20), (70, 40), (40, 40)].map {
      Self.image(Point(x: $0.0, y: $0.1))
    }
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    #expect(link.target == target)
    #expect(abs(link.area.minX - xs[0]) < 1e-9 && abs(link.area.maxX - xs[3]) < 1e-9)
    #expect(abs(link.area.minY - ys[0]) < 1e-9 && abs(link.area.maxY - ys[3]) < 1e-9)
    guard
      case .destination("a", let point)? = Self.projected(
        .destination(name: "a", at: Point(x: 9, y: 8)))
    else {
      Issue.record("no destination")
      return
    }
    #expect(point.distance(to: Self.image(Point(x: 9, y: 8))) < 1e-12)
  }

  /// Of what lies at or behind the eye in part nothing is drawn, and what is beside it is.
  @Test func items_behindTheEye_areLeftOut() {
    // The eye is at x = -250 where y is 0.
    let box = Rect(x: -260, y: -2, width: 20, height: 4)
    let path = Path.rect(box)
    let near = DisplayItem.destination(name: "near", at: .zero)
    var rows: [DisplayItem] = [
      .stroke(path, Self.color, Self.style), .link(DisplayLink(box, to: .destination("near"))),
      .destination(name: "far", at: Point(x: -251, y: 0)),
      .shadow(Shadow(of: .path(path), color: .black, standardDeviation: 1)),
      .group(DisplayGroup(clip: .init(path), content: DisplayList([near]))),
    ]
    rows += [Self.color, Self.gradient].flatMap { paint -> [DisplayItem] in
      var text = Self.text(paint, .topLeft)
      text.position = Point(x: -253, y: 0)
      return [.fill(path, paint, .nonZero), .text(text)]
    }
    for item in rows {
      let list = DisplayList([near, item, near]).projected(
        by: Self.perspective, measurer: Flags())
      #expect(list.items.count == 2, "\(item)")
    }
  }
}
