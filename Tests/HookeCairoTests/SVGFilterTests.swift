// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeCairo

/// The regions of the filters that blur shadows: three deviations around the shape, in points for
/// one that rests, in parts of its least size for one that changes.
@Suite("Filters of shadows")
struct SVGFilterTests {
  private static let area = Rect(x: 10, y: 20, width: 60, height: 24)
  private static let polygon = Path.polyline(
    [Point(x: 10, y: 20), Point(x: 70, y: 20), Point(x: 10, y: 44)], closed: true)

  private static func shadow(
    _ shape: Shadow.Shape, _ deviation: Double = 2, offset: Size = .zero
  ) -> Shadow {
    Shadow(of: shape, color: .black, standardDeviation: deviation, offset: offset)
  }

  private static func track(
    _ property: PropertyTrack.Property, _ start: [Double], _ end: [Double]
  ) -> PropertyTrack {
    PropertyTrack(property, [Keyframe(at: 0, start), Keyframe(at: 100, end)])
  }

  private static func svg(_ shadow: Shadow, _ tracks: [PropertyTrack]) throws -> String {
    let item = AnimatedItem(.shadow(shadow), tracks: tracks)
    let picture = AnimatedPicture(
      size: Size(width: 90, height: 60), items: [item], duration: 2, ticks: 100)
    return String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
  }

  /// What changes, and the least width and height of the shape over time; none at rest.
  private static let rows: [(shadow: Shadow, tracks: [PropertyTrack], least: (Double, Double))] = [
    (shadow(.roundedRect(area, cornerRadius: 3)), [track(.fillOpacity, [1], [0])], (60, 24)),
    (shadow(.roundedRect(area, cornerRadius: 3)), [track(.width, [60], [16])], (16, 24)),
    (shadow(.roundedRect(area, cornerRadius: 3)), [track(.height, [24], [96])], (60, 24)),
    (shadow(.roundedRect(area, cornerRadius: 3)), [track(.height, [24], [0.2])], (60, 1)),
    (
      shadow(.roundedRect(area, cornerRadius: 3)),
      [track(.width, [60], [30]), track(.height, [24], [12])], (30, 12)
    ),
    (shadow(.path(.ellipse(in: area))), [track(.radiusX, [30], [5])], (10, 24)),
    (shadow(.path(.ellipse(in: area))), [track(.radiusY, [12], [4])], (60, 8)),
    (shadow(.path(.ellipse(in: area))), [track(.centerX, [30], [5])], (60, 24)),
    // Of curves half of what their points span.
    (
      shadow(.path(polygon)),
      [track(.points, [10, 20, 70, 20, 10, 44], [10, 20, 30, 20, 10, 84])], (10, 12)
    ),
    (
      shadow(.path(polygon)),
      [track(.points, [10, 20, 70, 20, 10, 44], [10, 20, 90, 20, 10, 28])], (30, 4)
    ),
    (shadow(.path(polygon), 5), [track(.fillOpacity, [1], [0])], (60, 24)),
  ]

  @Test(arguments: rows.indices) func filter_ofAShadowThatChanges_isWideEnough(_ index: Int) throws
  {
    let row = Self.rows[index]
    let text = try Self.svg(row.shadow, row.tracks)
    let reach = 3 * row.shadow.standardDeviation
    let (x, y) = (reach / row.least.0, reach / row.least.1)
    let numbers = [-x, -y, 1 + 2 * x, 1 + 2 * y]
    let filter = try #require(
      text.firstMatch(
        of: /<filter id="b0" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" color-inter/)?.output)
    let found = [filter.1, filter.2, filter.3, filter.4].map { Double($0) ?? .nan }
    for (one, other) in zip(found, numbers) {
      #expect(abs(one - other) <= 0.0005 + 1e-9, "\(found), \(numbers)")
    }
    let deviation = Int(row.shadow.standardDeviation)
    #expect(text.contains("<feGaussianBlur stdDeviation=\"\(deviation)\"/></filter>"))
    #expect(text.contains(" filter=\"url(#b0)\"/>"))
  }

  @Test func filter_ofAShadowAtRest_isAroundItsShape() throws {
    let offset = Size(width: 7, height: -3)
    for shape in [
      Shadow.Shape.roundedRect(Self.area, cornerRadius: 3), .path(.ellipse(in: Self.area)),
      .path(Self.polygon),
    ] {
      let page = Page(
        size: Size(width: 90, height: 60),
        content: DisplayList([.shadow(Self.shadow(shape, 2, offset: offset))]))
      let text = String(decoding: try CairoRenderer().svg(page), as: UTF8.self)
      #expect(
        text.contains(
          "<filter id=\"b0\" x=\"11\" y=\"11\" width=\"72\" height=\"36\" "
            + "filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\">"
            + "<feGaussianBlur stdDeviation=\"2\"/></filter>"), "\(text)")
      // A hard one has none.
      let hard = Page(
        size: page.size, content: DisplayList([.shadow(Self.shadow(shape, 0, offset: offset))]))
      #expect(!String(decoding: try CairoRenderer().svg(hard), as: UTF8.self).contains("filter"))
      #expect(
        try !Self.svg(Self.shadow(shape, 0), [Self.track(.fillOpacity, [1], [0])])
          .contains("filter"))
    }
  }

  /// Links and names of pages on which nothing is drawn are in the PDF, alone and together.
  @Test(arguments: [(true, false), (false, true), (true, true)])
  func marks_ofABlankPage_areInThePDF(_ hasLink: Bool, _ hasName: Bool) throws {
    let blank = DisplayList { picture in
      if hasLink {
        picture.link(Rect(x: 5, y: 5, width: 20, height: 10), to: .uri("https://example.org/a"))
      }
      if hasName { picture.destination("there", at: Point(x: 5, y: 20)) }
    }
    let page = Page(size: Size(width: 90, height: 60), content: blank)
    let bytes = try CairoRenderer().pdf(Document(pages: [page, page, page]))
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", bytes)
    let objects = try Tool.text("qpdf", ["--qdf", "--object-streams=disable", path, "-"])
    #expect(objects.matches(of: /\/URI \(https:\/\/example.org\/a\)/).count == (hasLink ? 3 : 0))
    #expect(objects.contains("(there)") == hasName)
  }
}
