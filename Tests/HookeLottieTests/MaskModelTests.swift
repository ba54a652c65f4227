// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@testable import HookeLottie

/// Lists of masks of every mode, against what they leave of a layer point by point.
struct MaskModelTests {
  private struct Mask {
    var mode: String
    var isInverted: Bool
    var opacity: Double
    var area: Rect
    var isReversed: Bool

    var json: String {
      let (x0, y0, x1, y1) = (area.minX, area.minY, area.maxX, area.maxY)
      let corners = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
      let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
      return #"{"mode":"\#(mode)","inv":\#(isInverted),"o":{"k":\#(100 * opacity)},"#
        + #""pt":{"k":{"c":true,"v":\#(isReversed ? corners.reversed() : corners),"#
        + #""i":\#(zeros),"o":\#(zeros)}}}"#
    }

    /// What the mask covers of a point.
    func coverage(of point: Point) -> Double {
      let isInside =
        point.x > area.minX && point.x < area.maxX && point.y > area.minY && point.y < area.maxY
      return isInside != isInverted ? opacity : 0
    }
  }

  /// What a list of masks leaves of a point of a layer.
  private static func rest(_ masks: [Mask], at point: Point) -> Double {
    // Masks that add begin with nothing, others with the whole layer.
    var rest = "alf".contains(masks[0].mode) ? 0.0 : 1
    for mask in masks {
      let own = mask.coverage(of: point)
      switch mask.mode {
      case "a", "l": rest += own - rest * own
      case "s": rest *= 1 - own
      case "i", "d": rest *= own
      default:
        let (either, other) = (rest * (1 - own), own * (1 - rest))
        rest = either + other - either * other
      }
    }
    return rest
  }

  @Test func masks_ofEveryMode_leaveWhatTheModelLeaves() throws {
    var random = SeededGenerator(seed: 31)
    // The corners lie on multiples of ten, so no point looked at lies on an edge.
    let points = (0..<7).flatMap { x in
      (0..<7).map { Point(x: 5 + 10 * Double(x), y: 5 + 10 * Double($0)) }
    }
    for number in 0..<120 {
      let opacities = number % 2 == 0 ? [1.0] : [1, 1, 0.5, 0.25]
      let masks = (0..<1 + random.index(below: 4)).map { _ in
        Mask(
          mode: ["a", "s", "i", "l", "d", "f"][random.index(below: 6)],
          isInverted: random.index(below: 3) == 0,
          opacity: opacities[random.index(below: opacities.count)],
          area: Rect(
            x: 10 * Double(random.index(below: 4)), y: 10 * Double(random.index(below: 4)),
            width: 10 * Double(1 + random.index(below: 4)),
            height: 10 * Double(1 + random.index(below: 4))),
          isReversed: random.index(below: 2) == 0)
      }
      let list = masks.map(\.json).joined(separator: ",")
      let layer =
        #"{"ty":1,"nm":"board","sw":70,"sh":70,"sc":"fff","ks":{},"ip":0,"op":20,"#
        + #""masksProperties":[\#(list)]}"#
      let picture = try LottieFile.animation(layers: layer).picture(at: 0)
      for point in points {
        let (shown, truth) = (picture.items.opacity(at: point), Self.rest(masks, at: point))
        #expect((shown - truth).magnitude < 1e-9, "list \(number), seed 31, \(point): \(masks)")
      }
    }
  }

  /// An opacity beyond its range, as an easing makes that overshoots, counts as the end of it.
  @Test(arguments: ["a", "s", "i", "l", "d", "f"], [false, true])
  func mask_ofAnOpacityBeyondItsRange_isThatOfTheEnd(mode: String, isInverted: Bool) throws {
    func picture(_ opacity: String, alone: Bool, at time: Double = 0) throws -> DisplayList {
      let mask = Mask(
        mode: mode, isInverted: isInverted, opacity: 1, area: Rect(x: 2, y: 2, width: 5, height: 5),
        isReversed: false)
      let own = mask.json.replacing(#""o":{"k":100.0}"#, with: #""o":{"k":\#(opacity)}"#)
      let first = Mask(
        mode: "a", isInverted: false, opacity: 0.5, area: Rect(x: 0, y: 0, width: 5, height: 9),
        isReversed: false)
      let list = alone ? own : first.json + "," + own
      return try LottieFile.animation(
        layers: LottieFile.square("{}", #""ip":0,"op":20,"masksProperties":[\#(list)]"#)
      ).picture(at: time)
    }
    for alone in [true, false] {
      let all = try picture("100", alone: alone)
      let none = try picture("0", alone: alone)
      #expect(all != none)
      for opacity in ["100.5", "150", "1e6"] {
        #expect(try picture(opacity, alone: alone) == all, "\(opacity)")
      }
      for opacity in ["-0.5", "-50", "-1e6"] {
        #expect(try picture(opacity, alone: alone) == none, "\(opacity)")
      }
      // From 0 to 100 by a curve that goes below and above.
      let keys =
        #"[{"t":0,"s":[0],"o":{"x":0.3,"y":-2},"i":{"x":0.7,"y":3}},{"t":10,"s":[100]}]"#
      #expect(try picture(keys, alone: alone, at: 0.1) == none)
      #expect(try picture(keys, alone: alone, at: 0.9) == all)
    }
  }
}
