// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Outlines that change into others of fewer or more vertices.
@Suite("outlines of several lengths")
struct OutlineKeyframeTests {
  private typealias Points = [[Double]]

  private static func outline(_ points: Points) -> String {
    let zeros = points.map { _ in "[0,0]" }.joined(separator: ",")
    return #"[{"c":true,"v":\#(points),"i":[\#(zeros)],"o":[\#(zeros)]}]"#
  }

  private static let two: Points = [[0, 0], [10, 0]]
  private static let three: Points = [[0, 20], [10, 40], [30, 30]]
  private static let four: Points = [[2, 2], [12, 2], [12, 12], [2, 12]]

  /// The half way from one outline to another, which keeps its own vertices where the other has
  /// none.
  private static func middle(_ from: Points, _ to: Points) -> [Point] {
    from.indices.map { index in
      let other = index < to.count ? to[index] : from[index]
      return Point(x: (from[index][0] + other[0]) / 2, y: (from[index][1] + other[1]) / 2)
    }
  }

  private static let pairs: [(from: Points, to: Points)] = [
    (two, two), (two, three), (three, two), (three, four), (four, three), (four, two), (two, four),
  ]

  /// The end of a keyframe is the value of the next one, or its own.
  @Test func outline_onItsWay_hasTheVerticesOfItsBeginning() throws {
    for (from, to) in Self.pairs {
      for keys in [
        #"{"t":0,"s":\#(Self.outline(from))},{"t":10,"s":\#(Self.outline(to))}"#,
        #"{"t":0,"s":\#(Self.outline(from)),"e":\#(Self.outline(to))},{"t":10}"#,
        #"{"t":0,"s":\#(Self.outline(from)),"e":\#(Self.outline(to))},{"t":10,"s":\#(Self.outline(to))}"#,
      ] {
        for (shapes, isMask) in [
          (#"{"ty":"sh","ks":{"a":1,"k":[\#(keys)]}},\#(LottieFile.stroke)"#, false),
          (keys, true),
        ] {
          let animation =
            isMask
            ? try LottieFile.animation(
              layers: LottieFile.square(
                "{}",
                #""ip":0,"op":20,"masksProperties":[{"mode":"a","pt":{"a":1,"k":[\#(keys)]}}]"#))
            : try LottieFile.animation(shapes: shapes)
          func points(_ time: Double) -> [Point]? {
            isMask
              ? animation.layerGroups(at: time).last?.clip?.path.points
              : animation.paths(at: time).first?.points
          }
          #expect(points(0.5) == Self.middle(from, to), "\(from) to \(to): \(keys)")
          #expect(points(0) == from.map { Point(x: $0[0], y: $0[1]) }, "\(keys)")
          // A frame alone has what the one before ended with, which has that one's length.
          let isBare = keys.hasSuffix(#"{"t":10}"#)
          let last = isBare ? from.indices.map { $0 < to.count ? to[$0] : from[$0] } : to
          #expect(points(1) == last.map { Point(x: $0[0], y: $0[1]) }, "\(keys)")
        }
      }
    }
  }
}
