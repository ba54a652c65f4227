// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeLottie

/// Values of keyframes at any frame, against a search from the first keyframe on.
@Suite("values of keyframes")
struct AnimatedValueTests {
  typealias Keyframe = AnimatedValue.Keyframe

  /// Keyframes of two components, at frames of which some are equal.
  private static func keyframes(_ random: inout SeededGenerator) -> [Keyframe] {
    var frame = Double(random.index(below: 5)) - 2
    var keyframes: [Keyframe] = []
    for _ in 0..<1 + random.index(below: 6) {
      let values = (0..<4).map { _ in Double(random.index(below: 41)) - 20 }
      var key = Keyframe(
        frame: frame, value: Array(values[..<2]), endValue: Array(values[2...]))
      key.isHold = random.index(below: 4) == 0
      switch random.index(below: 3) {
      case 0: key.easing = [.easeIn]
      case 1: key.easing = [.easeOut, CubicBezier(0.3, -2, 0.6, 3)]
      default: break
      }
      keyframes.append(key)
      frame += Double(random.index(below: 4))
    }
    return keyframes
  }

  /// The last keyframe that is not after a frame decides, the first one before all of them.
  private static func value(_ keyframes: [Keyframe], at frame: Double) -> [Double] {
    guard let index = keyframes.lastIndex(where: { $0.frame <= frame }) else {
      return keyframes[0].value
    }
    let key = keyframes[index]
    guard index < keyframes.count - 1, !key.isHold else { return key.value }
    let share = (frame - key.frame) / (keyframes[index + 1].frame - key.frame)
    return (0..<2).map { component in
      let progress = key.easing[min(component, key.easing.count - 1)].value(at: share)
      return key.value[component] + (key.endValue[component] - key.value[component]) * progress
    }
  }

  @Test("a value is that of the last keyframe that is not after it, on its way to the next")
  func value_ofRandomKeyframes_isThatOfASearch() {
    for seed: UInt64 in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let keyframes = Self.keyframes(&random)
      let animated = AnimatedValue(keyframes: keyframes)
      for step in -12...80 {
        let frame = Double(step) / 4
        let (found, expected) = (animated.value(at: frame), Self.value(keyframes, at: frame))
        #expect(
          zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed) at \(frame)")
        #expect(animated.number(at: frame) == found[0])
        #expect(animated.point(at: frame) == Point(x: found[0], y: found[1]))
        // What is passed on the way bounds it.
        #expect(found[0] <= animated.largest + 1e-9, "seed \(seed) at \(frame)")
      }
    }
  }

  @Test("a value is animated where any keyframe differs from the first value, or has a curve")
  func isAnimated_ofKeyframes_looksAtAllOfThem() {
    func keys(_ values: [(Double, Double)]) -> [Keyframe] {
      values.enumerated().map { index, pair in
        Keyframe(frame: Double(index), value: [1, pair.0], endValue: [1, pair.1])
      }
    }
    #expect(!AnimatedValue([1, 2]).isAnimated)
    #expect(!AnimatedValue(keyframes: keys([(2, 2), (2, 2)])).isAnimated)
    #expect(AnimatedValue(keyframes: keys([(2, 2), (3, 3)])).isAnimated)
    #expect(AnimatedValue(keyframes: keys([(2, 3), (2, 2)])).isAnimated)
    #expect(AnimatedValue(keyframes: keys([(2, 2), (2, 2), (2, 5)])).isAnimated)
    var curved = keys([(2, 2), (2, 2)])
    curved[0].curve = CubicPiece(
      from: Point(x: 1, y: 2), to: Point(x: 1, y: 2), control1: Point(x: 9, y: 2),
      control2: Point(x: 1, y: 9))
    #expect(AnimatedValue(keyframes: curved).isAnimated)
  }

  /// Keyframes at 0, 10 and 20 that move right, down and, in between, along a quarter of a circle.
  @Test(
    "a position heads where it moves, before its first keyframe and after its last one, too",
    arguments: [
      (-5, 0), (0, 0), (9.9, 0), (10, 90), (15, 90), (20, 225), (29, 225), (30, 225), (99, 225),
    ] as [(Double, Double)])
  func heading_ofStraightWays_isTheirAngle(frame: Double, degrees: Double) {
    let places = [[0.0, 0], [10, 0], [10, 20], [-10, 0]]
    let keyframes = places.indices.map { index in
      Keyframe(
        frame: 10 * Double(index), value: places[index], endValue: places[min(index + 1, 3)])
    }
    var bent = keyframes
    bent[3] = Keyframe(frame: 30, value: places[3], endValue: places[3])
    // From (10, 20) to (-10, 0): left and up.
    let angle = AnimatedValue(keyframes: bent).heading(at: frame) * 180 / .pi
    let expected = degrees > 180 ? degrees - 360 : degrees
    #expect(abs(angle - expected) < 1e-9, "\(angle)")
    #expect(AnimatedValue(places[1]).heading(at: frame) == 0)
  }

  @Test("a position on a curve heads along its tangent, at the ends along the handles")
  func heading_onACurve_isItsTangent() {
    // A quarter of a circle about (0, 10), from its top to its right.
    let handle = 10 * 0.5522847498
    var key = Keyframe(frame: 0, value: [0, 0], endValue: [10, 10])
    key.curve = CubicPiece(
      from: .zero, to: Point(x: 10, y: 10), control1: Point(x: handle, y: 0),
      control2: Point(x: 10, y: 10 - handle))
    let value = AnimatedValue(
      keyframes: [key, Keyframe(frame: 9, value: [10, 10], endValue: [10, 10])])
    for (frame, degrees) in [(-1, 0), (0, 0), (3, 30), (4.5, 45), (6, 60), (9, 90), (12, 90)]
      as [(Double, Double)]
    {
      let angle = value.heading(at: frame) * 180 / .pi
      #expect(abs(angle - degrees) < 0.2, "\(angle) at \(frame)")
      let place = value.point(at: frame)
      let radius = place.distance(to: Point(x: 0, y: 10))
      #expect(abs(radius - 10) < 0.01, "\(place) at \(frame)")
    }
  }

  @Test("the bytes of an address are those of its base 64, whatever its length and line ends")
  func decoded_ofAnyBytes_areThoseOfFoundation() {
    var random = SeededGenerator(seed: 1)
    for length in 0..<40 {
      let bytes = (0..<length).map { _ in UInt8(random.index(below: 256)) }
      let text = Data(bytes).base64EncodedString()
      let short = text.filter { $0 != "=" }
      let lines = text.map { "\($0)\r\n " }.joined()
      for form in [text, short, lines] {
        #expect(LottieReader.decoded("data:image/png;base64," + form) == bytes, "\(form)")
      }
    }
    for address in ["data:;base64", "data:,AAAA", "data:;base64,A-_A", "data:;utf8,AA", "AAAA"] {
      #expect(LottieReader.decoded(address) == nil, "\(address)")
    }
  }
}
