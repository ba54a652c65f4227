// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Masks of every measure under transforms of every kind: what is seen through a white shape is the
/// part of the content inside of it, wherever it is drawn.
@Suite("Transforms of masks")
struct MaskTransformTests {
  private static let side = 60

  private static let transforms: [AffineTransform] = [
    .identity, .translation(x: 7, y: -3), .scale(x: 1.5, y: 0.75), .scale(x: -1, y: 1),
    .rotation(0.4), AffineTransform(a: 1, b: 0.1, c: 0.6, d: 1, tx: 0, ty: 0),
    AffineTransform(a: 0.9, b: 0.3, c: -0.2, d: 1.3, tx: -4, ty: 9),
    AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
    AffineTransform(a: 0.3, b: -0.9, c: 0.8, d: 0.2, tx: 5, ty: 2),
  ]

  /// A corner of three sides, which no turn and no mirror maps to itself, about the origin.
  private static let shape = Path.polyline(
    [
      Point(x: -12, y: -10), Point(x: 14, y: -10), Point(x: 14, y: -2), Point(x: -4, y: -2),
      Point(x: -4, y: 12), Point(x: -12, y: 12),
    ], closed: true)
  private static let area = Rect(x: -18, y: -8, width: 26, height: 26)

  private static func isInside(_ point: Point, slack: Double) -> Bool? {
    func inside(_ rect: Rect) -> Bool? {
      if rect.insetBy(dx: slack, dy: slack).contains(point) { return true }
      return rect.insetBy(dx: -slack, dy: -slack).contains(point) ? nil : false
    }
    let bars = [
      inside(Rect(x: -12, y: -10, width: 26, height: 8)),
      inside(Rect(x: -12, y: -10, width: 8, height: 22)),
    ]
    let shape: Bool? = bars.contains(true) ? true : bars.contains(nil) ? nil : false
    return shape
  }

  private static func pixels(_ list: DisplayList) throws -> [UInt32] {
    let image = try PixelImage(width: side, height: side)
    try image.draw(list)
    return unsafe image.withPixels { unsafe Array($0) }
  }

  @Test(arguments: transforms.indices, [GroupMask.Measure.alpha, .luminance])
  func mask_underATransform_isItsShape(_ index: Int, _ measure: GroupMask.Measure) throws {
    let place = Self.transforms[index].concatenating(.translation(x: 30, y: 30))
    let inverse = try #require(place.inverted())
    for isInverted in [false, true] {
      let mask = GroupMask(
        DisplayList { $0.fill(Self.shape, .white) }, measure, isInverted: isInverted)
      let content = DisplayList { $0.fill(.rect(Self.area), .black) }
      let moved = DisplayGroup(transform: place, mask: mask, content: content)
      // The same in two groups, of which the inner one moves alone or the outer one does.
      let inner = DisplayGroup(mask: mask, content: content)
      let outer = DisplayGroup(transform: place, content: DisplayList([.group(inner)]))
      let lists = [DisplayList([.group(moved)]), DisplayList([.group(outer)])]
      for list in lists {
        let pixels = try Self.pixels(list)
        var counts = [0, 0]
        for (number, pixel) in pixels.enumerated() {
          let center = Point(
            x: Double(number % Self.side) + 0.5, y: Double(number / Self.side) + 0.5)
          let point = inverse.apply(to: center)
          // Half a pixel's diagonal and the softness of the mask's own pixels.
          let slack = 2.2 / (abs(place.a * place.d - place.b * place.c)).squareRoot()
          let isContent = Self.area.insetBy(dx: slack, dy: slack).contains(point)
          let isNear = Self.area.insetBy(dx: -slack, dy: -slack).contains(point)
          guard isContent || !isNear, let isShape = Self.isInside(point, slack: slack) else {
            continue
          }
          let isSeen = isContent && isShape != isInverted
          counts[isSeen ? 1 : 0] += 1
          let level = Int(pixel & 255)
          #expect(isSeen ? level < 8 : level > 247, "\(point), \(isInverted): \(level)")
        }
        #expect(counts[0] > 500 && counts[1] > 20, "\(counts)")
      }
    }
  }

  /// A mask may be larger than what it fades, or lie beside it.
  @Test func mask_besideItsContent_hidesOrShowsAll() throws {
    let content = DisplayList { $0.fill(.rect(Rect(x: 5, y: 7, width: 20, height: 11)), .black) }
    let plain = try Self.pixels(content)
    let blank = try Self.pixels(DisplayList())
    let masks = [
      (Rect(x: -500, y: -500, width: 2000, height: 2000), true),
      (Rect(x: 40, y: 40, width: 9, height: 9), false),
      (Rect(x: -90, y: 8, width: 30, height: 3), false),
    ]
    for (area, covers) in masks {
      for measure in [GroupMask.Measure.alpha, .luminance] {
        for isInverted in [false, true] {
          let mask = GroupMask(
            DisplayList { $0.fill(.rect(area), .white) }, measure, isInverted: isInverted)
          let group = DisplayGroup(mask: mask, content: content)
          let found = try Self.pixels(DisplayList([.group(group)]))
          let isSeen = covers != isInverted
          #expect(found == (isSeen ? plain : blank), "\(area), \(measure), \(isInverted)")
        }
      }
    }
  }
}
