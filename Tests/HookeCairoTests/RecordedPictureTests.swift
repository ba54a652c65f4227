// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeCairo

/// Pictures that are drawn at once and by way of a recording, which artworks of a PDF are: both
/// look alike, and what a recording cannot hold is none.
@Suite("Recorded pictures")
struct RecordedPictureTests {
  private static let black = Paint.color(.black)
  private let fonts = CairoTextMeasurer()

  static func group(
    _ items: [DisplayItem], _ transform: AffineTransform = .identity, opacity: Double = 1,
    clip: Path? = nil, mask: GroupMask? = nil, blend: BlendMode = .normal
  ) -> DisplayItem {
    .group(
      DisplayGroup(
        transform: transform, opacity: opacity, clip: clip.map { .init($0) }, mask: mask,
        blendMode: blend, content: DisplayList(items)))
  }

  private static func text(_ string: String, _ size: Double, at point: Point) -> DisplayItem {
    let layout = TextLayout(string, style: TextStyle(font: Font(size: size)))
    return .text(PlacedText(layout, at: point, anchor: .center, paint: black))
  }

  private static func shadow(_ shape: Shadow.Shape, _ deviation: Double = 0) -> DisplayItem {
    .shadow(Shadow(of: shape, color: .black, standardDeviation: deviation))
  }

  private static func image() throws -> Image {
    let dot = DisplayList([.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), black, .nonZero)])
    let page = Page(size: Size(width: 8, height: 8), content: dot)
    return try #require(Image(try CairoRenderer().png(page)))
  }

  // MARK: Clips

  private static let side = 24
  private static let area = Rect(x: -40, y: -40, width: 104, height: 104)
  private static let turn = AffineTransform.translation(x: 3.3, y: -2.1).rotated(by: 0.37)
    .scaledBy(x: 0.83, y: 1.19)

  /// Items that cover all of the picture, far beyond a clip in it.
  private static func covers() throws -> [(name: String, item: DisplayItem)] {
    let fill = DisplayItem.fill(.rect(area), black, .nonZero)
    let list = DisplayList([fill])
    let white = DisplayList([.fill(.rect(area), .color(.white), .nonZero)])
    let line = Path.line(from: Point(x: -40, y: 12), to: Point(x: 64, y: 12))
    let ramp = Gradient.linear(from: .zero, to: Point(x: 9, y: 9), [.init(0, .black)])
    let rows: [(String, DisplayItem)] = [
      ("fill", fill), ("gradient", .fill(.rect(area), .gradient(ramp), .evenOdd)),
      ("stroke", .stroke(line, black, StrokeStyle(width: 104))),
      ("text", text("\u{2588}", 120, at: Point(x: 12, y: 12))),
      ("box", shadow(.roundedRect(area, cornerRadius: 0))),
      ("blurred box", shadow(.roundedRect(area, cornerRadius: 0), 2)),
      ("round box", shadow(.roundedRect(area, cornerRadius: 9), 2)),
      ("shape", shadow(.path(.rect(area)))), ("blurred shape", shadow(.path(.rect(area)), 2)),
      ("image", .image(try image(), in: area)), ("artwork", .artwork(Artwork("a", list))),
      ("turned", group([fill], turn)), ("clipped", group([fill], clip: .rect(area))),
      ("clipped and turned", group([fill], turn, clip: .rect(area))),
      ("two", group([fill, fill], turn, opacity: 0.999)),
      ("mask", group([fill], turn, mask: GroupMask(list, .alpha))),
      ("mask of white", group([fill], turn, mask: GroupMask(white, .luminance))),
      ("mask of black", group([fill], mask: GroupMask(list, .luminance, isInverted: true))),
      ("mask of nothing", group([fill], mask: GroupMask(DisplayList(), .alpha, isInverted: true))),
      ("blend", group([fill, fill], turn, blend: .multiply)),
    ]
    return rows
      + rows.filter { ["fill", "image", "artwork", "two", "mask", "blend"].contains($0.0) }
      .map { ("\($0.0) in a turn", group([$0.1], turn)) }
  }

  /// Outlines with slanted edges, convex and not.
  private static let clips: [Path] = [
    .polyline([Point(x: 3, y: 2), Point(x: 22, y: 9), Point(x: 7, y: 22)], closed: true),
    .polyline(
      [Point(x: 2, y: 2), Point(x: 12, y: 9), Point(x: 22, y: 3), Point(x: 12, y: 22)],
      closed: true),
  ]

  private enum Way: CaseIterable { case direct, recorded, shared }

  /// The opacities of the pixels.
  private func alphas(_ item: DisplayItem, _ way: Way) throws -> [Int] {
    let image = try PixelImage(width: Self.side, height: Self.side, fonts: fonts)
    let seen = Rect(x: 0, y: 0, width: Double(Self.side), height: Double(Self.side))
    let cache = way == .direct ? nil : RecordingSurfaceCache()
    var painter = CairoPainter(image.canvas, seen: seen, fonts: fonts, cache: cache)
    switch way {
    case .direct: painter.draw(DisplayList([item]))
    case .shared: painter.draw(DisplayList([.artwork(Artwork("all", DisplayList([item])))]))
    case .recorded:
      let surface = try RecordingSurface()
      var recorder = CairoPainter(
        surface.canvas, seen: nil, fonts: fonts, transform: .scale(RecordingSurface.scale))
      recorder.draw(DisplayList([item]))
      #expect(!recorder.hasLeftOut)
      image.canvas.paint(surface, opacity: 1)
    }
    try image.canvas.check()
    return unsafe image.withPixels { pixels in unsafe pixels.map { Int($0 >> 24) } }
  }

  @Test func clip_aroundEveryItem_cutsAlikeInARecording() throws {
    let covers = try Self.covers()
    for (index, clip) in Self.clips.enumerated() {
      let fill = try alphas(Self.group([covers[0].item], clip: clip), .direct)
      // The pixels of those masks are many.
      for (name, item) in covers where index == 0 || !name.hasPrefix("mask of") {
        let clipped = Self.group([item], clip: clip)
        let direct = try alphas(clipped, .direct)
        let covered = direct.reduce(0, +) / 255
        #expect(covered > 100 && covered < 320, "\(name), \(index): \(covered)")
        for way in [Way.recorded, .shared] {
          // The layers of a shadow are cut one by one, or as one where they are kept.
          let isStack = name.hasPrefix("round") || name.hasPrefix("blurred shape")
          let found = try alphas(clipped, way)
          let truth = isStack && way == .shared ? fill : direct
          let far = zip(truth, found).map { abs($0 - $1) }.max() ?? 0
          #expect(far <= 12, "\(name), \(index), \(way): \(far)")
        }
      }
    }
  }

  /// A recording has no bounds of its own.
  @Test func mask_withoutAClip_fadesAlikeInARecording() throws {
    let box = Rect(x: 7, y: 9, width: 6, height: 5)
    let fill = DisplayItem.fill(.rect(box), Self.black, .nonZero)
    let half = DisplayList {
      $0.fill(.rect(Rect(x: 5, y: 8, width: 5, height: 9)), Color(red: 1, green: 0.5, blue: 0.2))
    }
    for measure in [GroupMask.Measure.alpha, .luminance] {
      for isInverted in [false, true] {
        let brightness = measure == .alpha ? 1 : 0.2126 + 0.7152 * 0.5 + 0.0722 * 0.2
        for transform in [AffineTransform.identity, .translation(x: -2, y: 4)] {
          let mask = GroupMask(half, measure, isInverted: isInverted)
          let item = Self.group([fill], transform, mask: mask)
          for way in Way.allCases {
            let found = try alphas(item, way)
            for (place, alpha) in found.enumerated() {
              let point = Point(x: Double(place % 24) + 0.5, y: Double(place / 24) + 0.5)
                .offsetBy(dx: -transform.tx, dy: -transform.ty)
              let share = point.x < 10 ? brightness : 0
              let expected = box.contains(point) ? 255 * (isInverted ? 1 - share : share) : 0
              #expect(
                abs(Double(alpha) - expected) < 3, "\(measure), \(isInverted), \(way), \(place)")
            }
          }
        }
      }
    }
  }

  // MARK: Distances

  /// Items around the origin, each alone as far as it reaches.
  private static func marks() throws -> [(name: String, item: DisplayItem)] {
    let box = Rect(x: -3, y: -5, width: 7, height: 11)
    let fill = DisplayItem.fill(.rect(box), black, .nonZero)
    let list = DisplayList([fill])
    let all = DisplayList([.fill(.rect(Rect(x: -9, y: -9, width: 18, height: 18)), black, .nonZero)]
    )
    let line = Path.line(from: Point(x: -2, y: -4), to: Point(x: 5, y: 3))
    var marks: [(String, DisplayItem)] = [
      ("fill", fill), ("line", .stroke(line, black, StrokeStyle(width: 4, join: .round))),
      ("line with square ends", .stroke(line, black, StrokeStyle(width: 4, cap: .square))),
      ("text", text("Hg", 9, at: .zero)), ("image", .image(try image(), in: box)),
      ("box", shadow(.roundedRect(box, cornerRadius: 1))),
      ("blurred box", shadow(.roundedRect(box, cornerRadius: 1), 2)),
      ("shape", shadow(.path(.ellipse(in: box)))),
      ("faded", group([fill, fill], opacity: 0.5)), ("blend", group([fill], blend: .screen)),
      ("mask", group([fill], mask: GroupMask(all, .alpha))),
      ("mask by brightness", group([fill], mask: GroupMask(all, .luminance))),
      ("mask of all", group([fill], mask: GroupMask(list, .luminance, isInverted: true))),
      ("artwork", .artwork(Artwork("a", list))),
      (
        "artwork in a fade",
        group([.artwork(Artwork("a", DisplayList([fill, fill])))], opacity: 0.5)
      ),
    ]
    // Corners of 23, 44 and 90 degrees, whose tips lie beyond the path.
    for width in [1.0, 2, 5] {
      for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        let path = Path.polyline([
          Point(x: -dx * 5 + dy * width, y: -dy * 5 + dx * width), Point(x: 0, y: 0),
          Point(x: -dx * 5 - dy * width, y: -dy * 5 - dx * width),
        ])
        marks.append(("corner \(width), \(dx), \(dy)", .stroke(path, black, StrokeStyle(width: 4))))
      }
    }
    return marks
  }

  private func hasLeftOut(_ item: DisplayItem, seen: Rect?) throws -> Bool {
    let surface = try RecordingSurface()
    var painter = CairoPainter(
      surface.canvas, seen: seen, fonts: fonts, transform: .scale(RecordingSurface.scale))
    painter.draw(DisplayList([item]))
    return painter.hasLeftOut
  }

  /// A recording is of at most 1,000,000 units to each side, eight a point.
  @Test func recording_ofWhatReachesTooFar_saysSo() throws {
    let limit = 125_000.0
    for (name, item) in try Self.marks() {
      let bounds = try #require(item.bounds(measurer: fonts))
      for (x, y) in [
        (limit - bounds.maxX, 0.0), (-limit - bounds.minX, 0), (0, limit - bounds.maxY),
        (0, -limit - bounds.minY),
      ] {
        for (step, isLeftOut) in [(0.5, true), (-30, false)] {
          let way = AffineTransform.translation(
            x: x + (x == 0 ? 0 : x > 0 ? step : -step), y: y + (y == 0 ? 0 : y > 0 ? step : -step))
          let moved = Self.group([item], way)
          #expect(try hasLeftOut(moved, seen: nil) == isLeftOut, "\(name), \(way)")
          // Of a page the part that is seen is drawn.
          let seen = Rect(x: 0, y: 0, width: 9, height: 9)
          #expect(try !hasLeftOut(moved, seen: seen), "\(name), \(way)")
        }
      }
    }
  }

  /// Clips and masks that reach too far, too; what they leave of near things would be wrong.
  @Test func recording_underWhatReachesTooFar_saysSo() throws {
    let near = Rect(x: -9, y: -9, width: 18, height: 18)
    for (reach, isLeftOut) in [(124_990.0, false), (125_001, true)] {
      let wide = Path.rect(Rect(x: -9, y: -9, width: 9 + reach, height: 30))
      let cut = DisplayItem.fill(.rect(near.insetBy(dx: -99, dy: -99)), Self.black, .nonZero)
      let cover = DisplayList([.fill(wide, Self.black, .nonZero)])
      for (name, item) in [
        ("clip", Self.group([cut], clip: wide)),
        ("clip of a group", Self.group([Self.group([cut, cut], opacity: 0.5)], clip: wide)),
        ("clip of a fade", Self.group([cut, cut], opacity: 0.5, clip: wide)),
        ("mask", Self.group([cut], mask: GroupMask(cover, .alpha))),
        ("content of a mask", Self.group(cover.items, mask: GroupMask(cover, .luminance))),
      ] {
        #expect(try hasLeftOut(item, seen: nil) == isLeftOut, "\(name), \(reach)")
      }
    }
  }
}
