// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeSolver
import Testing

@testable import HookeLottie

/// Positions on curves: the ends of their tracks, and the directions of layers that follow them.
@Suite("tracks and directions on curves")
struct CurvedTrackTests {
  /// A position that goes from (0, 0) to (40, 30) on a curve with two handles.
  private static func position(
    _ frames: [Double], out: Point = Point(x: 0, y: -20), into: Point = Point(x: -20, y: 0)
  ) -> String {
    #"{"a":1,"k":[{"t":\#(frames[0]),"s":[0,0],"to":[\#(out.x),\#(out.y)],"ti":[\#(into.x),\#(into.y)]},"#
      + #"{"t":\#(frames[1]),"s":[40,30]}]}"#
  }

  /// A segment that the end of the layer or of the file cuts off has not finished.
  @Test(arguments: [
    (0.0, 10.0, 20, true), (0, 20, 20, true), (0, 20.5, 20, false), (5, 90, 20, false),
    (-5, 10, 20, true), (-5, 30, 20, false), (0, 10, 10, true), (0, 10, 8, false),
  ])
  func segment_onACurve_hasFinishedWhereItsEndIsSeen(
    first: Double, last: Double, end: Int, isFinished: Bool
  ) throws {
    let layer = LottieFile.square(
      #"{"p":\#(Self.position([first, last]))}"#, #""ip":0,"op":\#(end)"#)
    let recording = try LottieFile.animation(layers: layer).recording()
    let segments = try #require(recording.tracks.first).segments
    #expect(segments.map(\.isFinished) == [isFinished])
    #expect(segments.map(\.startTime) == [max(0, first) / 10])
    #expect(segments.map(\.endTime) == [min(last, Double(end)) / 10])
    #expect(recording.endsInMotion == !isFinished)
  }

  private static func degrees(_ way: Point) -> Double {
    Elementary.atan2(way.y, way.x) * 180 / .pi
  }

  /// The direction of a layer that is turned along its way, in degrees.
  private static func direction(_ position: String, at frame: Double) throws -> Double {
    let layer = LottieFile.square(#"{"p":\#(position)}"#, #""ip":-9,"op":20,"ao":1"#)
    let animation = try LottieFile.animation(layers: layer, extra: #""ip":-5,"#)
    // The file begins at the frame -5.
    let transform = try #require(animation.layerGroups(at: (frame + 5) / 10).last).transform
    return degrees(Point(x: transform.a, y: transform.b))
  }

  /// At the ends, and before and after them, the direction is that of the handle there; where that
  /// has no length, to the other handle, and failing that to the other end.
  @Test(arguments: [
    (Point(x: 0, y: -20), Point(x: -20, y: 0)), (Point(x: 0, y: -20), .zero),
    (.zero, Point(x: -20, y: 0)), (Point(x: -10, y: 5), .zero), (.zero, Point(x: 5, y: -30)),
    (Point(x: 9, y: 9), Point(x: 3, y: 3)),
  ])
  func direction_atTheEndsOfACurve_isThatOfItsHandles(out: Point, into: Point) throws {
    let position = Self.position([2, 12], out: out, into: into)
    let end = Point(x: 40, y: 30)
    let (control1, control2) = (out, end + into)
    let begins = Self.degrees(out == .zero ? control2 : control1)
    let ends = Self.degrees(into == .zero ? end - control1 : end - control2)
    for (frame, expected) in [(-4.0, begins), (2, begins), (12, ends), (15, ends), (19, ends)] {
      let found = try Self.direction(position, at: frame)
      #expect(abs(found - expected) < 3, "\(found) at \(frame), not \(expected)")
    }
    // In the middle it is that of the derivative at half of the length.
    let curve = CubicPiece(from: .zero, to: end, control1: control1, control2: control2)
    let middle = curve.place(at: curve.parameter(atLength: curve.length / 2)).derivative
    #expect(abs(try Self.direction(position, at: 7) - Self.degrees(middle)) < 1e-6)
  }
}
