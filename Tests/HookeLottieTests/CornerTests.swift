// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeSolver
import Testing

@testable import HookeLottie

/// Corners that are rounded as far as their sides reach, stars whose corners differ, and easings
/// and copies whose parts differ.
struct CornerTests {
  /// A rectangle of 10 by 4 points; the places where each corner is left and the next side begins.
  @Test(arguments: [
    (1.0, 1.0, 1.0), (2, 2, 2), (3, 3, 2), (5, 5, 2), (6, 5, 2), (1000, 5, 2),
  ])
  func corner_ofAnyRadius_takesHalfOfASideAtMost(radius: Double, x: Double, y: Double) throws {
    let animation = try LottieFile.animation(
      shapes: LottieFile.polygon([[0, 0], [10, 0], [10, 4], [0, 4]])
        + #",{"ty":"rd","r":{"k":\#(radius)}},"# + LottieFile.fill)
    let path = try #require(animation.paths().first)
    let outline = try #require(BezierPath.outlines(of: path).first)
    let expected = [
      (0, y), (x, 0), (10 - x, 0), (10, y), (10, 4 - y), (10 - x, 4), (x, 4), (0, 4 - y),
    ]
    // Where two corners meet on the last side, the outline ends where it begins.
    #expect(outline.vertices.count == (y == 2 ? 7 : 8))
    for (vertex, (x, y)) in zip(outline.vertices, expected) {
      #expect(vertex.point.isNear(x, y), "\(vertex.point)")
    }
  }

  /// Corners of outlines whose vertices lie on each other, and of those with two: no side of no
  /// length is cut, and the ends of an open line stay.
  @Test(
    arguments: [
      (
        [[0, 0], [10, 0], [10, 0], [10, 10]], false,
        [(0, 0), (8, 0), (10, 0), (10, 0), (10, 2), (10, 10)]
      ),
      ([[0, 0], [10, 0]], false, [(0, 0), (10, 0)]),
      ([[0, 0], [10, 0]], true, [(0, 0), (10, 0)]),
      ([[0, 0], [10, 0], [10, 10]], false, [(0, 0), (8, 0), (10, 2), (10, 10)]),
      ([[5, 5]], true, [(5, 5)]),
    ] as [([[Double]], Bool, [(Double, Double)])])
  func corners_ofFewVertices_areCutWhereTheyHaveSides(
    points: [[Double]], isClosed: Bool, expected: [(Double, Double)]
  ) throws {
    let animation = try LottieFile.animation(
      shapes: LottieFile.polygon(points, closed: isClosed)
        + #",{"ty":"rd","r":{"k":2}},"# + LottieFile.stroke)
    let path = try #require(animation.paths().first)
    var found = BezierPath.outlines(of: path)[0].vertices.map(\.point)
    // A vertex on another one is cut to two at one place.
    found = found.enumerated().filter { $0 == 0 || found[$0 - 1] != $1 }.map(\.element)
    var places = expected.map { Point(x: $0.0, y: $0.1) }
    places = places.enumerated().filter { $0 == 0 || places[$0 - 1] != $1 }.map(\.element)
    #expect(found == places)
  }

  /// Lengths of dashes and gaps, and whether a line is dashed: one of them above 0, and none below.
  @Test(arguments: [
    ([4.0, 3], true), ([0, 3], true), ([3, 0], true), ([0, 0], false), ([0], false), ([5], true),
    ([-1, 3], false), ([3, -1], false), ([2, 0, 1], true), ([], false),
  ])
  func line_ofDashes_isDashedOrNot(lengths: [Double], isDashed: Bool) throws {
    let dashes = lengths.enumerated().map {
      #"{"n":"\#($0 % 2 == 0 ? "d" : "g")","v":{"k":\#($1)}}"#
    }
    let list = (dashes + [#"{"n":"o","v":{"k":-7}}"#]).joined(separator: ",")
    let animation = try LottieFile.animation(
      shapes: LottieFile.polygon([[0, 0], [9, 0]])
        + #",{"ty":"st","c":{"k":[0,0,0]},"w":{"k":2},"d":[\#(list)]}"#)
    guard case .stroke(_, _, let style)? = animation.layerGroups(at: 0).last?.content.items.first
    else {
      Issue.record("no line")
      return
    }
    #expect(style.dash == (isDashed ? StrokeStyle.Dash(lengths, phase: -7) : nil))
  }

  /// A star about 50, 50 with corners 20 and 8 points away: the tangents of each kind.
  @Test(arguments: [(0, 0), (100, 0), (0, 100), (50, 25)] as [(Double, Double)])
  func star_ofTwoRoundnesses_hasEachAtItsCorners(outer: Double, inner: Double) throws {
    let animation = try LottieFile.animation(
      shapes:
        #"{"ty":"sr","sy":1,"p":{"k":[50,50]},"pt":{"k":4},"or":{"k":20},"os":{"k":\#(outer)},"ir":{"k":8},"is":{"k":\#(inner)}},"#
        + LottieFile.fill)
    let path = try #require(animation.paths().first)
    let vertices = try #require(BezierPath.outlines(of: path).first).vertices
    #expect(vertices.count == 8)
    for (index, vertex) in vertices.enumerated() {
      let (radius, roundness) = index % 2 == 0 ? (20.0, outer) : (8, inner)
      #expect(abs(vertex.point.distance(to: Point(x: 50, y: 50)) - radius) < 1e-9)
      // A quarter of the arc between two corners of a kind, as all of the roundness.
      let length = 2 * Double.pi * radius / 16 * roundness / 100
      for control in [vertex.into, vertex.out] {
        #expect(abs(control.distance(to: vertex.point) - length) < 1e-9, "corner \(index)")
      }
    }
  }

  /// Handles of one number or of several, in any of the four places.
  @Test(
    arguments: [
      ("[0.3]", "[0]", "[0.7,0.2]", "[1,1]", [(0.3, 0.0, 0.7, 1.0), (0.3, 0, 0.2, 1)]),
      ("[0.3,0.6]", "[0]", "[0.7]", "[1]", [(0.3, 0, 0.7, 1), (0.6, 0, 0.7, 1)]),
      ("0.3", "[0,0.5]", "0.7", "1", [(0.3, 0, 0.7, 1), (0.3, 0.5, 0.7, 1)]),
      ("0.3", "0", "0.7", "1", [(0.3, 0, 0.7, 1), (0.3, 0, 0.7, 1)]),
    ] as [(String, String, String, String, [(Double, Double, Double, Double)])])
  func easing_ofSeveralNumbers_isOneForEach(
    x1: String, y1: String, x2: String, y2: String, curves: [(Double, Double, Double, Double)]
  ) throws {
    let handles = #""o":{"x":\#(x1),"y":\#(y1)},"i":{"x":\#(x2),"y":\#(y2)}"#
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[10,20],\#(handles)},{"t":20,"s":[60,90]}]}}"#))
    let track = try #require(animation.recording().tracks.first)
    for time in [0.2, 0.9, 1.6] {
      for (index, (curve, ends)) in zip(curves, [(10.0, 60.0), (20, 90)]).enumerated() {
        let share = CubicBezier(curve.0, curve.1, curve.2, curve.3).value(at: time / 2)
        let value = ends.0 + (ends.1 - ends.0) * share
        #expect(abs(track.value(of: index, at: time) - value) < 1e-9, "\(index) at \(time)")
      }
    }
  }

  /// A copy that is clear is none.
  @Test(arguments: [(100, 0, 2), (0, 0, 0), (0, 100, 2), (100, 100, 3), (-50, 50, 1)])
  func copy_thatIsClear_isNotDrawn(first: Int, last: Int, count: Int) throws {
    let animation = try LottieFile.animation(
      shapes: #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[4,4]}},"# + LottieFile.fill
        + #",{"ty":"rp","c":{"k":3},"tr":{"p":{"k":[9,0]},"so":{"k":\#(first)},"eo":{"k":\#(last)}}}"#
    )
    #expect(animation.paths().count == count)
  }
}
