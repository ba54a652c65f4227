// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Groups of animated SVG files whose masks, modes or sizes are not the usual ones.
@Suite("Groups of animated SVG files")
struct AnimatedGroupTests {
  private static let box = Rect(x: 5, y: 6, width: 20, height: 10)
  private static let spot = Rect(x: 8, y: 9, width: 4, height: 3)

  private let renderer = CairoRenderer()

  private func svg(_ items: AnimatedItem...) throws -> String {
    let picture = AnimatedPicture(
      size: Size(width: 60, height: 40), items: items, duration: 1, ticks: 10)
    return String(decoding: try renderer.svg(picture), as: UTF8.self)
  }

  private static func fill(_ rect: Rect, isMoving: Bool = false) -> AnimatedItem {
    let frames = [Keyframe(at: 0, [rect.minX]), Keyframe(at: 10, [rect.minX + 9])]
    return AnimatedItem(
      .fill(.rect(rect), .color(.black), .nonZero),
      tracks: isMoving ? [PropertyTrack(.x, frames)] : [])
  }

  /// A mask whose items move covers any page.
  ///
  /// One that is inverted is that of the poster, with a filter in the place of what it hides.
  @Test func mask_ofEachKind_hasItsArea() throws {
    let page = " x=\"-16384\" y=\"-16384\" width=\"32768\" height=\"32768\""
    // A point around the content, and around the mask.
    let around = " x=\"4\" y=\"5\" width=\"22\" height=\"12\""
    let within = " x=\"7\" y=\"8\" width=\"6\" height=\"5\""
    for measure in [GroupMask.Measure.alpha, .luminance] {
      for (isInverted, isMoving, area) in [
        (false, true, page), (false, false, within), (true, true, around), (true, false, around),
      ] {
        let mask = GroupMask(DisplayList(), measure, isInverted: isInverted)
        let group = AnimatedItem(
          DisplayGroup(mask: mask, content: DisplayList()),
          content: [Self.fill(Self.box)], mask: [Self.fill(Self.spot, isMoving: isMoving)],
          tracks: [PropertyTrack(.opacity, [Keyframe(at: 0, [1]), Keyframe(at: 10, [0])])])
        let file = try svg(group)
        let name = "\(measure), \(isInverted), \(isMoving): \(file)"
        #expect(file.contains("<mask id=\"k0\" maskUnits=\"userSpaceOnUse\"\(area)"), "\(name)")
        #expect(file.contains(" mask=\"url(#k0)\""), "\(name)")
        #expect(file.ranges(of: "<mask").count == 1, "\(name)")
        #expect(file.contains("<g filter=\"url(#b0)\">") == isInverted, "\(name)")
        #expect(
          file.contains("mask-type:alpha") == (measure == .alpha && !isInverted), "\(name)")
        #expect(file.contains("{x:") == (isMoving && !isInverted), "\(name)")
      }
    }
  }

  /// The names of Compositing and Blending Level 1, section 5.
  @Test func modes_ofGroupsThatMove_areThoseOfCSS() throws {
    let names = [
      nil, "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn",
      "hard-light", "soft-light", "difference", "exclusion", "hue", "saturation", "color",
      "luminosity",
    ]
    try #require(BlendMode.allCases.count == names.count)
    for (mode, name) in zip(BlendMode.allCases, names) {
      let base = DisplayGroup(blendMode: mode, content: DisplayList())
      let moving = AnimatedItem(base, content: [Self.fill(Self.box, isMoving: true)])
      let still = AnimatedItem(base, content: [Self.fill(Self.box)])
      for item in [moving, still] {
        let found = try svg(item).firstMatch(of: /mix-blend-mode:([a-zA-Z-]+)/)
        #expect(found.map { String($0.output.1) } == name, "\(mode)")
      }
    }
  }

  /// What a group holds is there although the poster shows it without a size.
  @Test func content_ofAGroupThatGrows_isWritten() throws {
    let inner = AnimatedItem(
      DisplayGroup(transform: .translation(x: 1, y: 2), content: DisplayList()),
      content: [Self.fill(Self.box), Self.fill(Self.spot)])
    for scale in [(0.0, 0.0), (0, 1), (1, 0), (1, 1)] {
      let group = AnimatedItem(
        DisplayGroup(transform: .scale(x: scale.0, y: scale.1), content: DisplayList()),
        content: [inner, Self.fill(Self.box, isMoving: true)],
        tracks: [
          PropertyTrack(.scale, [Keyframe(at: 0, [scale.0, scale.1]), Keyframe(at: 10, [2, 2])])
        ])
      let file = try svg(group)
      #expect(file.ranges(of: "<rect").count == 3, "\(file)")
      #expect(file.contains("<g transform=\"translate(1 2)\">"), "\(file)")
      #expect(file.contains("<rect x=\"5\" y=\"6\" width=\"20\" height=\"10\""), "\(file)")
    }
  }
}
