// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The values in style sheets: ends in the units of CSS, delays, and repetitions of motions some of
/// whose components rest.
@Suite("Values in style sheets")
struct StyleSheetValueTests: StyleSheetReading {
  private static func css(_ property: String, _ segments: [Track.Segment]) -> String {
    Fixtures.recording([
      Track(
        layer: "dot", property: property, threshold: 0.001,
        initialValue: (0..<segments[0].componentCount).map { segments[0].startValue(of: $0) },
        segments: segments)
    ]).css()
  }

  /// Properties with their ends, and these in CSS: points are pixels, and what CSS has no unit for
  /// is a number alone.
  static let rows: [(property: String, from: [Double], to: [Double], texts: [String])] = [
    ("positionX", [-12.5], [40], ["-12.5px", "40px"]),
    ("rotation", [0], [.pi / 2], ["0deg", "90deg"]),
    ("opacity", [0.25], [1], ["0.25", "1"]), ("trimEnd", [0.25], [1], ["25", "100"]),
    ("timeRemap", [0], [1.5], ["0", "1.5"]), ("scaleXY", [1, 2], [2, 4], ["1 2", "2 4"]),
    ("weight", [100], [700], ["100", "700"]),
    (
      "backgroundColor", [1, 0.2, 0, 0.125], [0, 0.5, 1, 1],
      ["rgb(255 51 0 / 0.125)", "rgb(0 127.5 255 / 1)"]
    ),
    ("size", [10, 20], [30, 20], ["10px 20px", "30px 20px"]),
  ]

  @Test("ends have the units of CSS", arguments: rows.indices)
  func ends_ofAProperty_areThoseOfCSS(_ index: Int) {
    let row = Self.rows[index]
    let css = Self.css(row.property, [Fixtures.linear(0.5, 1, from: row.from, to: row.to)])
    let lines = css.split(separator: "\n")
    for (end, text) in zip(["from", "to"], row.texts) {
      #expect(lines.contains { $0.hasSuffix("-\(end): \(text);") }, "\(css)")
    }
  }

  @Test(
    "a delay has as many digits as it needs, six at most",
    arguments: [
      (0.0, "0s"), (0.5, "0.5s"), (0.0166667, "0.016667s"), (1.2345678, "1.234568s"),
      (0.000001, "0.000001s"), (12, "12s"),
    ])
  func delay_ofAMotion_isItsStart(_ start: Double, _ text: String) {
    let css = Self.css("opacity", [Fixtures.linear(start, start + 0.5, from: [0], to: [1])])
    #expect(property("dot-opacity-delay", in: css) == text)
  }

  /// Ways of a spring there and back, of two components, one or both of which move.
  private static func ways(_ ends: [(from: Double, to: Double)]) -> String {
    let spring = Spring(response: 0.4, dampingRatio: 1)
    let segments = (0..<4).map { way -> Track.Segment in
      let curves = ends.map { from, to -> MotionCurve in
        if from == to { return .constant(from) }
        let (start, end) = way % 2 == 0 ? (from, to) : (to, from)
        return .spring(
          SpringMotion(spring: spring, fromValue: start, toValue: end, initialVelocity: 0))
      }
      return Track.Segment(
        key: "k", startTime: Double(way), endTime: Double(way + 1), isFinished: true,
        motion: .closedForm(origin: Double(way), rate: 1, curves: curves))
    }
    return css("position", segments)
  }

  /// A spring does not go back as it came: one round leads there and back, whatever rests beside
  /// it.
  @Test("rounds of a spring are rounds, with a component at rest too")
  func rounds_besideAComponentAtRest_areTheSame() {
    let sheets = [[(0.0, 40.0), (7, 7)], [(7, 7), (0, 40)]].map { Self.ways($0) }
    for css in sheets {
      #expect(property("dot-position-iteration-count", in: css) == "2")
      #expect(property("dot-position-direction", in: css) == "normal")
      #expect(property("dot-position-duration", in: css) == "2s")
      #expect(css.contains("/* dot, position, there and back: "), "\(css)")
    }
    let easings = sheets.map { property("dot-position-easing", in: $0) ?? "" }
    #expect(easings[0] == easings[1] && easings[0].hasPrefix("linear("))
    for (share, value) in [(0.0, 0.0), (0.5, 1), (1, 0)] {
      #expect(abs(output(easings[0], at: share) - value) < 0.003, "\(share)")
    }
  }

  /// Ways of half a second, the last of which is cut short; nothing follows, or the recording ends.
  @Test(
    "a way that is cut short counts as the part that it is",
    arguments: [
      (3, 0.5, false, "3"), (3, 0.25, false, "2.5"), (2, 0.125, false, "1.25"),
      (4, 0.4, false, "3.8"), (3, 0.25, true, "infinite"), (2, 0.4999, true, "infinite"),
    ])
  func count_ofWaysCutShort_hasThePart(ways: Int, last: Double, isAtEnd: Bool, text: String) {
    let segments = (0..<ways).map { way -> Track.Segment in
      var segment = Fixtures.linear(
        0.5 * Double(way), 0.5 * Double(way + 1), from: [0], to: [40])
      if way == ways - 1, last < 0.5 {
        (segment.endTime, segment.isFinished) = (segment.startTime + last, false)
      }
      return segment
    }
    let track = Fixtures.track("dot", "opacity", segments, initial: 0)
    let end = segments[ways - 1].endTime
    let css = Fixtures.recording([track], duration: isAtEnd ? end : end + 1).css()
    #expect(property("dot-opacity-iteration-count", in: css) == text)
    #expect(property("dot-opacity-duration", in: css) == "0.5s")
  }
}
