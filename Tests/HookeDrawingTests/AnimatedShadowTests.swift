// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Shadows that change, whose tracks count from where they lie with their offset.
@Suite("Animated shadows")
struct AnimatedShadowTests {
  private static let area = Rect(x: 10, y: 20, width: 30, height: 16)
  private static let offset = Size(width: 7, height: -3)
  private static let polygon = Path.polyline(
    [.zero, Point(x: 8, y: 0), Point(x: 0, y: 6)], closed: true)

  private static func track(
    _ property: PropertyTrack.Property, _ start: [Double], _ end: [Double]
  ) -> PropertyTrack {
    PropertyTrack(property, [Keyframe(at: 0, start), Keyframe(at: 100, end)])
  }

  /// The shadow half way.
  private static func shown(_ shape: Shadow.Shape, _ tracks: [PropertyTrack]) -> Shadow? {
    let shadow = Shadow(
      of: shape, color: Color(white: 0.5, alpha: 0.75), standardDeviation: 4, offset: offset)
    let picture = AnimatedPicture(
      size: Size(width: 60, height: 60), items: [AnimatedItem(.shadow(shadow), tracks: tracks)],
      duration: 2, ticks: 100)
    guard case .shadow(let shown) = picture.displayList(at: 1).items.first else { return nil }
    return shown
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// The shape, its tracks, and the outline half way.
  private static let rows: [(shape: Shadow.Shape, tracks: [PropertyTrack], outline: Path)] = [
    (
      .roundedRect(area, cornerRadius: 4), [track(.fillOpacity, [1], [0])],
      .roundedRect(rect(17, 17, 30, 16), cornerRadius: 4)
    ),
    (
      .roundedRect(area, cornerRadius: 0), [track(.x, [17], [27]), track(.height, [16], [6])],
      .rect(rect(22, 17, 30, 11))
    ),
    (
      .roundedRect(area, cornerRadius: 4), [track(.cornerRadius, [4], [8])],
      .roundedRect(rect(17, 17, 30, 16), cornerRadius: 6)
    ),
    (
      .path(.ellipse(in: area)), [track(.centerY, [25], [35]), track(.radiusX, [15], [5])],
      .ellipse(in: rect(22, 22, 20, 16))
    ),
    (
      .path(.ellipse(in: area)), [track(.blur, [4], [0])],
      .ellipse(in: rect(17, 17, 30, 16))
    ),
    (
      .path(polygon), [track(.fillColor, [0.5, 0.5, 0.5], [1, 0, 0.5])],
      polygon.applying(.translation(x: 7, y: -3))
    ),
    (
      .path(polygon), [track(.points, [7, -3, 15, -3, 7, 3], [7, -3, 15, 7, 7, 13])],
      .polyline([Point(x: 7, y: -3), Point(x: 15, y: 2), Point(x: 7, y: 8)], closed: true)
    ),
  ]

  private static func points(_ path: Path) -> [Point] {
    path.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let end, let first, let second): [first, second, end]
      case .close: []
      }
    }
  }

  @Test(arguments: rows.indices) func shadow_thatChanges_liesWhereItsTracksSay(_ index: Int) throws
  {
    let row = Self.rows[index]
    let shown = try #require(Self.shown(row.shape, row.tracks))
    let (found, expected) = (Self.points(shown.outline), Self.points(row.outline))
    #expect(found.count == expected.count)
    #expect(zip(found, expected).allSatisfy { $0.distance(to: $1) < 1e-9 }, "\(shown)")
    // All else is as it was, or half way.
    func half(_ property: PropertyTrack.Property) -> [Double]? {
      row.tracks.first { $0.property == property }.map { track in
        zip(track.keyframes[0].values, track.keyframes[1].values).map { ($0 + $1) / 2 }
      }
    }
    let levels = half(.fillColor) ?? [0.5, 0.5, 0.5]
    #expect(
      shown.color
        == Color(
          red: levels[0], green: levels[1], blue: levels[2],
          alpha: half(.fillOpacity)?[0] ?? 0.75))
    #expect(shown.standardDeviation == half(.blur)?[0] ?? 4)
  }

  /// Without tracks it is the one that was given, offset and all.
  @Test func shadow_withoutTracks_isItself() {
    for row in Self.rows {
      let shown = Self.shown(row.shape, [])
      #expect(shown?.shape == row.shape && shown?.offset == Self.offset)
    }
  }
}
