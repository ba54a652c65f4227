// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeScene
import Testing

@testable import HookePlayback

/// The curves of everything that is a group, whichever kind it is: a layer, a layer's mask, and a
/// group that a layer draws.
@Suite("Curves of groups")
struct GroupCurveTests {
  static let kinds: [(name: String, key: @Sendable (ShapeKind?) -> TrackedItem.Key)] = [
    ("layer", { .layer(2, clip: $0, isMasked: false) }),
    ("masked layer", { .layer(2, clip: $0, isMasked: true) }),
    ("mask", { .mask(2, clip: $0, isMasked: false) }),
    ("masked mask", { .mask(2, clip: $0, isMasked: true) }),
    ("group", { .group(clip: $0, nil, nil, .normal) }),
  ]

  /// Place, linear part and opacity at two samples, with the sides of a clip.
  private static let samples = [
    [3.0, 4, 1, 0, 0, 1, 0.25] + [0, 0, 20, 10, 2], [7, 9, 2, 0, 0, 3, 0.75] + [1, 2, 30, 40, 5],
  ]

  @Test("a group has its place, its scale, its opacity and its clip", arguments: kinds.indices)
  func curves_ofAGroup_areThoseOfItsParameters(_ index: Int) throws {
    let kind = Self.kinds[index]
    for clip in [nil, ShapeKind.rect] {
      let count = clip == nil ? 7 : 12
      let tracked = TrackedItem(
        key: kind.key(clip), name: nil, item: .group(DisplayGroup(content: DisplayList())),
        origin: Point(x: 1, y: 2), parameterCount: count)
      for (sample, parameters) in Self.samples.enumerated() {
        tracked.add(Array(parameters.prefix(count)), at: sample)
      }
      let reader = PropertyCurveReader(tracked, in: nil, ticks: [0, 100])
      func values(_ curves: [PropertyCurve], _ property: PropertyTrack.Property) throws
        -> [[Double]]
      {
        let curve = try #require(curves.first { $0.property == property }, "\(kind.name)")
        return curve.ticks.indices.map { curve.values($0) }
      }
      let curves = reader.curves()
      #expect(try values(curves, .opacity) == [[0.25], [0.75]], "\(kind.name)")
      #expect(try values(curves, .translation) == [[2, 2], [6, 7]], "\(kind.name)")
      #expect(try values(curves, .scale) == [[1, 1], [2, 3]], "\(kind.name)")
      #expect(try values(curves, .rotation) == [[0], [0]], "\(kind.name)")
      #expect(try values(curves, .shear) == [[0], [0]], "\(kind.name)")
      #expect(curves.count == 5 && reader.maximumScale == 3, "\(kind.name)")
      guard clip != nil else {
        #expect(reader.clipCurves().isEmpty, "\(kind.name)")
        continue
      }
      let sides: [PropertyTrack.Property] = [.x, .y, .width, .height, .cornerRadius]
      #expect(reader.clipCurves().map(\.property) == sides, "\(kind.name)")
      for (place, side) in sides.enumerated() {
        let expected = Self.samples.map { [$0[7 + place]] }
        #expect(try values(reader.clipCurves(), side) == expected, "\(kind.name), \(side)")
      }
    }
  }
}
