// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// SVG files of every kind of item but text, whose glyphs depend on the fonts of the system.
@Suite("Digests of SVG files")
struct SVGDigestTests {
  private static let area = Rect(x: 10, y: 12, width: 60, height: 40)
  private static let stops = [
    Gradient.Stop(0, .white), Gradient.Stop(0.4, Color(hex: 0x3388FF, alpha: 0.5)),
    Gradient.Stop(1, .black),
  ]
  private static let gradients: [Paint] = [
    .gradient(Gradient(.linear(start: .zero, end: Point(x: 60, y: 30)), stops: stops)),
    .gradient(
      Gradient(
        .radial(
          startCenter: Point(x: 30, y: 20), startRadius: 4, endCenter: Point(x: 34, y: 25),
          endRadius: 40), stops: stops)),
  ]
  private static var wave: Path {
    var path = Path()
    path.move(to: Point(x: 3, y: 40))
    path.addCurve(
      to: Point(x: 80, y: 30), control1: Point(x: 30, y: -20), control2: Point(x: 50, y: 90.25))
    path.addLine(to: Point(x: 90, y: 30))
    path.addLine(to: Point(x: 90, y: 55.125))
    return path
  }

  private static var lists: [(name: String, list: DisplayList)] {
    let shapes = DisplayList { picture in
      for (index, paint) in ([.color(.black)] + gradients).enumerated() {
        let offset = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 7 * Double(index), ty: 3)
        picture.group(transform: offset) { picture in
          picture.fill(.rect(area), paint)
          picture.fill(.ellipse(in: area), paint, rule: .evenOdd)
          picture.fill(.roundedRect(area, cornerRadius: 9), paint)
          picture.stroke(wave, paint, StrokeStyle(width: 2))
        }
      }
    }
    let strokes = DisplayList { picture in
      for cap in [StrokeStyle.Cap.butt, .round, .square] {
        for join in [StrokeStyle.Join.miter, .round, .bevel] {
          picture.stroke(
            wave, .color(Color(hex: 0x804020, alpha: 0.75)),
            StrokeStyle(
              width: 1.5, cap: cap, join: join, miterLimit: 3, dash: .init([5, 2.5], phase: 1)))
        }
      }
    }
    let groups = DisplayList { picture in
      let content = DisplayList { picture in
        picture.fill(.rect(area), .black)
        picture.fill(.circle(center: area.center, radius: 12), .white)
      }
      for mode in BlendMode.allCases {
        picture.append(
          .group(
            DisplayGroup(
              transform: .rotation(0.3), opacity: 0.5,
              clip: .init(.circle(center: .zero, radius: 30), rule: .evenOdd), blendMode: mode,
              label: .init(id: "g", title: "A <title>", description: "A & B"), content: content)))
      }
      for measure in [GroupMask.Measure.alpha, .luminance] {
        for isInverted in [false, true] {
          picture.append(
            .group(
              DisplayGroup(
                mask: GroupMask(content, measure, isInverted: isInverted), content: content)))
        }
      }
      picture.shadow(of: .path(wave), .black, blur: 3, offset: Size(width: 2, height: 4))
      let mark = Artwork("mark", content)
      picture.artwork(mark)
      picture.artwork(mark, transform: .scale(x: 2, y: 0.5))
      picture.link(area, to: .uri("https://example.org/?a=1&b=2"))
      picture.link(area, to: .destination("end"))
      picture.destination("end", at: Point(x: 5, y: 6))
    }
    return [("shapes", shapes), ("strokes", strokes), ("groups", groups)]
  }

  /// A picture in which every property has a track.
  private static var animated: AnimatedPicture {
    func track(_ property: PropertyTrack.Property, _ values: [Double]...) -> PropertyTrack {
      PropertyTrack(
        property,
        values.enumerated().map { Keyframe(at: 1000 * $0.offset / (values.count - 1), $0.element) })
    }
    let paint = Paint.color(Color(hex: 0x3388FF, alpha: 0.5))
    let colors = [
      track(.fillColor, [0, 0, 1], [1, 0.5, 0], [1, 0.5, 0]), track(.fillOpacity, [1], [0.25]),
    ]
    let box = AnimatedItem(
      .fill(.roundedRect(area, cornerRadius: 4), paint, .nonZero),
      tracks: [
        track(.x, [10], [14.5]), track(.y, [12], [9]), track(.width, [60], [30]),
        track(.height, [40], [20]), track(.cornerRadius, [4], [10]),
      ] + colors)
    let ring = AnimatedItem(
      .stroke(.ellipse(in: area), paint, StrokeStyle(width: 2, dash: .init([4, 2], phase: 1))),
      tracks: [
        track(.centerX, [40], [50]), track(.centerY, [32], [30], [20]), track(.radiusX, [30], [9]),
        track(.radiusY, [20], [8]), track(.strokeColor, [0, 0, 0], [1, 1, 1]),
        track(.strokeOpacity, [1], [0]), track(.lineWidth, [2], [5]), track(.dashPhase, [1], [7]),
      ])
    let points = wave.elements.count
    let bent = AnimatedItem(
      .fill(wave, paint, .evenOdd),
      tracks: [
        track(
          .points, (0..<2 * (points + 2)).map { Double($0 * $0 % 23) },
          (0..<2 * (points + 2)).map { Double($0 * 7 % 31) })
      ])
    let shadow = AnimatedItem(
      .shadow(
        Shadow(
          of: .roundedRect(area, cornerRadius: 3), color: .black, standardDeviation: 2.1875,
          offset: Size(width: 1, height: 3))),
      tracks: [track(.blur, [2], [6]), track(.fillOpacity, [1], [0.5])])
    let clip = DisplayGroup.Clip(.rect(area))
    let group = AnimatedItem(
      DisplayGroup(clip: clip, label: .init(id: "g", title: "Group"), content: DisplayList()),
      content: [box, ring], mask: [],
      origin: Point(x: 7, y: 5),
      tracks: [
        track(.translation, [0, 0], [8, -6]), track(.rotation, [0], [1], [1]),
        track(.scale, [1, 1], [2, 0.5]), track(.shear, [0], [0.2]), track(.opacity, [1], [0.5]),
      ], clipTracks: [track(.x, [10], [0]), track(.height, [40], [10])])
    let masked = AnimatedItem(
      DisplayGroup(mask: GroupMask(DisplayList(), .luminance), content: DisplayList()),
      content: [bent], mask: [box])
    return AnimatedPicture(
      size: Size(width: 120, height: 80), items: [shadow, group, masked], duration: 1.25,
      ticks: 1000, title: "All", description: "Everything <moves>")
  }

  @Test("files are as they were looked at; `HOOKE_RECORD=1` accepts others")
  func svg_ofEveryItem_isThatLookedAt() throws {
    let texts = try Self.lists.map { name, list in
      let page = Page(
        size: Size(width: 120, height: 80.5), content: list, label: "1", title: name,
        description: "Items & more")
      let metadata = Metadata(title: "Items", subject: "A <b>", keywords: ["one", "two"])
      return (
        name, String(decoding: try CairoRenderer().svg(page, metadata: metadata), as: UTF8.self)
      )
    }
    let moving = String(decoding: try CairoRenderer().svg(Self.animated), as: UTF8.self)
    let frames = [0, 0.3, 1.1].map { "\(Self.animated.displayList(at: $0))" }
    let differences = try Digests.differences(
      texts + [("animated", moving), ("frames", frames.joined())], from: "svg")
    #expect(differences.isEmpty, "\(differences)")
  }
}
