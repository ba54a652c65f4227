// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import HookeSolver
import Testing

@testable import HookeLottie

/// Values that go along a curve, past its ends and with more numbers than a point has.
@Suite("values on curves")
struct CurvedValueTests {
  private static let ends = (from: Point(x: 10, y: 20), to: Point(x: 60, y: 40))
  private static let handles = (out: Point(x: 0, y: -30), into: Point(x: 20, y: 50))

  /// The point of the curve at a parameter, as its formula says it.
  private static func point(_ t: Double) -> Point {
    let (s, control1, control2) = (1 - t, ends.from + handles.out, ends.to + handles.into)
    return ends.from * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
      + ends.to * (t * t * t)
  }

  private static func keys(_ easing: String, hold: Bool = false) -> String {
    #"{"a":1,"k":[{"t":0,"s":[10,20],"to":[0,-30],"ti":[20,50],"h":\#(hold),\#(easing)},"#
      + #"{"t":10,"s":[60,40]}]}"#
  }

  /// An easing that goes below 0 and above 1 takes the value past both ends of the curve, in its
  /// parameter; between them the share of the length counts.
  @Test func position_pastTheEndsOfACurve_goesOnWithIt() throws {
    let easing = CubicBezier(0.4, -2, 0.6, 3)
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":\#(Self.keys(#""o":{"x":0.4,"y":-2},"i":{"x":0.6,"y":3}"#))}"#))
    let curve = CubicPiece(
      from: Self.ends.from, to: Self.ends.to, control1: Self.ends.from + Self.handles.out,
      control2: Self.ends.to + Self.handles.into)
    var sides: Set<Int> = []
    for step in 1..<20 {
      let progress = easing.value(at: Double(step) / 20)
      let place = try animation.place(at: Double(step) / 20)
      if progress > 0, progress < 1 {
        let expected = curve.place(at: curve.parameter(atLength: progress * curve.length)).point
        #expect(place.distance(to: expected) < 1e-6, "\(step): \(place)")
      } else {
        #expect(place.distance(to: Self.point(progress)) < 1e-6, "\(step): \(place)")
        sides.insert(progress < 0 ? -1 : 1)
      }
    }
    #expect(sides == [-1, 1])
  }

  /// A value that holds does not go along its curve, and is there at its next keyframe.
  @Test func position_thatHolds_hasNoCurve() throws {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(#"{"p":\#(Self.keys(#""o":{"x":0,"y":0}"#, hold: true))}"#))
    for (time, place) in [(0.0, Self.ends.from), (0.5, Self.ends.from), (1, Self.ends.to)] {
      #expect(try animation.place(at: time) == place)
    }
    #expect(
      animation.recording().tracks.first?.segments.allSatisfy { $0.endTime - $0.startTime < 1e-9 }
        == true)
  }

  /// What has more numbers than a point has those eased as without a curve.
  @Test func numbers_behindThePoint_areEased() {
    for easing in [CubicBezier.linear, .easeIn, CubicBezier(0.4, -2, 0.6, 3)] {
      var key = AnimatedValue.Keyframe(
        frame: 0, value: [10, 20, 5, 100], endValue: [60, 40, 25, 0], easing: [easing])
      let last = AnimatedValue.Keyframe(
        frame: 10, value: key.endValue, endValue: key.endValue)
      let straight = AnimatedValue(keyframes: [key, last])
      key.curve = CubicPiece(
        from: Self.ends.from, to: Self.ends.to, control1: Self.ends.from + Self.handles.out,
        control2: Self.ends.to + Self.handles.into)
      let curved = AnimatedValue(keyframes: [key, last])
      for frame in [-1.0, 0, 0.5, 3, 5, 9.5, 10, 11] {
        let (found, expected) = (curved.value(at: frame), straight.value(at: frame))
        #expect(found.count == 4 && found.dropFirst(2) == expected.dropFirst(2), "\(found)")
        #expect((found[0] == expected[0]) == (frame <= 0 || frame >= 10), "at \(frame)")
      }
    }
  }

  /// Angles of an orientation, which programs write with handles like those of a position.
  @Test func orientation_withHandles_turnsAboutAllAxes() throws {
    func place(_ handles: String, at time: Double) throws -> Point {
      let layer = LottieFile.square(
        #"{"or":{"a":1,"k":[{"t":0,"s":[0,0,0]\#(handles)},{"t":10,"s":[0.01,0.02,90]}]}}"#)
      return try LottieFile.animation(layers: layer).place(of: Point(x: 10, y: 0), at: time)
    }
    let handles = #","to":[0.02,-0.01,15],"ti":[0.01,0.03,-15]"#
    for (time, angle) in [(0.0, 0.0), (0.25, 22.5), (0.5, 45), (0.75, 67.5), (1, 90), (1.5, 90)] {
      let turn = Elementary.sinCos(radians: angle * .pi / 180)
      for handles in ["", handles] {
        let found = try place(handles, at: time)
        #expect(found.isNear(10 * turn.cos, 10 * turn.sin, within: 1e-3), "\(handles) at \(time)")
      }
    }
  }

  /// Handles of a way of 100 points to the right, and whether it is a curve: those that lie beside
  /// it by more than a thousandth of a point, or on its line and not between its ends.
  @Test(
    arguments: [
      ([30, 0], [-30, 0], false), ([100, 0], [-100, 0], false), ([0, 0], [0, 0], false),
      ([30, 0.0009], [-30, 0], false), ([30, 0], [-30, -0.0009], false),
      ([30, 0.0011], [-30, 0], true), ([30, 0], [-30, -0.0011], true),
      ([30, -5], [-30, 0], true), ([-20, 0], [-30, 0], true), ([30, 0], [20, 0], true),
      ([120, 0], [-30, 0], true), ([30, 0], [-120, 0], true), ([-0.01, 0], [0, 0], true),
      ([0, 0], [0.01, 0], true),
    ] as [([Double], [Double], Bool)])
  func way_ofHandles_isStraightBetweenItsEnds(out: [Double], into: [Double], isCurved: Bool) throws
  {
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[0,0],"to":\#(out),"ti":\#(into)},{"t":10,"s":[100,0]}]}}"#))
    let track = try #require(animation.recording().tracks.first)
    let isClosedForm = track.segments.allSatisfy {
      if case .closedForm = $0.motion { true } else { false }
    }
    #expect(isClosedForm != isCurved)
    // Where a handle points back, the way does.
    let places = try (0...100).map { try animation.place(at: Double($0) / 100).x }
    let goesBack = zip(places, places.dropFirst()).contains { $0 > $1 + 1e-9 }
    let pointsBack = [out[0], -into[0]].contains { $0 < -1 }
    #expect(goesBack == pointsBack, "\(places)")
    if !isCurved {
      for (index, x) in places.enumerated() { #expect(abs(x - Double(index)) < 1e-6) }
    }
  }
}
