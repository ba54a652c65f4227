// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import Testing

/// The transform of an animated group, of every selection of its tracks, against the definition:
/// shear, scale and rotation about the origin, then translation.
@Suite("Transforms of animated groups")
struct AnimatedTransformTests {
  private static let origin = Point(x: 3, y: -5)
  private static let base = AffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 40, ty: -60)

  /// The values of the tracks at both ends; half way they are the means.
  private static let ends: [(property: PropertyTrack.Property, values: [[Double]])] = [
    (.translation, [[10, 4], [30, -16]]), (.rotation, [[0.25], [0.75]]),
    (.scale, [[2, 1], [4, -3]]), (.shear, [[0.5], [-0.25]]),
  ]

  /// Where a point goes by values of each property, nil for one that has no track.
  private static func place(_ point: Point, _ values: [[Double]?]) -> Point {
    var (x, y) = (point.x - origin.x, point.y - origin.y)
    if let shear = values[3] { x += tan(shear[0]) * y }
    if let scale = values[2] { (x, y) = (x * scale[0], y * scale[1]) }
    if let angle = values[1]?[0] {
      (x, y) = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
    }
    let move = values[0] ?? [0, 0]
    return Point(x: x + origin.x + move[0], y: y + origin.y + move[1])
  }

  private static func track(
    _ property: PropertyTrack.Property, _ start: [Double], _ end: [Double]
  ) -> PropertyTrack {
    PropertyTrack(property, [Keyframe(at: 0, start), Keyframe(at: 1000, end)])
  }

  private static func shown(_ tracks: [PropertyTrack], at time: Double) -> DisplayGroup? {
    let group = DisplayGroup(transform: base, opacity: 0.75, content: DisplayList())
    let item = AnimatedItem(group, content: [], origin: origin, tracks: tracks)
    let picture = AnimatedPicture(
      size: Size(width: 9, height: 9), items: [item], duration: 2, ticks: 1000)
    guard case .group(let shown) = picture.displayList(at: time).items.first else { return nil }
    return shown
  }

  /// A bit for each of the four tracks, and one for the opacity.
  @Test(arguments: 0..<32) func transform_ofSomeTracks_isTheirProduct(_ chosen: Int) throws {
    var tracks = Self.ends.enumerated().filter { chosen >> $0.offset & 1 == 1 }.map { _, end in
      Self.track(end.property, end.values[0], end.values[1])
    }
    let isFaded = chosen >> 4 & 1 == 1
    if isFaded { tracks.append(Self.track(.opacity, [1], [0])) }
    for (time, share) in [(0.0, 0.0), (1, 0.5), (1.5, 0.75), (2, 1)] {
      let group = try #require(Self.shown(tracks, at: time))
      #expect(group.opacity == (isFaded ? 1 - share : 0.75))
      if chosen & 15 == 0 {
        // Without any of them it stays where it is.
        #expect(group.transform == Self.base)
        continue
      }
      let values = Self.ends.enumerated().map { index, end -> [Double]? in
        guard chosen >> index & 1 == 1 else { return nil }
        return zip(end.values[0], end.values[1]).map { $0 + ($1 - $0) * share }
      }
      for point in [Point.zero, Self.origin, Point(x: 20, y: 7), Point(x: -4, y: 30)] {
        let (found, expected) = (group.transform.apply(to: point), Self.place(point, values))
        #expect(found.distance(to: expected) < 1e-9, "\(tracks.map(\.property)) at \(time)")
      }
    }
  }
}
