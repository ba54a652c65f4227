// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The words of a designer for what keyframes do, by hand: at the keyframe, and on the way to it.
@Suite("Captions of keyframes")
struct KeyframeCaptionTests {
  /// A track that goes from one value to another from 0 s to 2 s.
  private func track(
    _ layer: String, _ property: String, from: [Double], to: [Double], threshold: Double = 0.01
  ) -> Track {
    let curves = zip(from, to).map { from, to in
      MotionCurve.eased(
        EasedMotion(timing: .linear, duration: 2, fromValue: from, toValue: to),
        carriedVelocity: 0)
    }
    return Track(
      layer: layer, property: property, threshold: threshold, initialValue: from,
      segments: [
        Track.Segment(
          key: "keyframe 1", startTime: 0, endTime: 2, isFinished: true,
          motion: .closedForm(origin: 0, rate: 1, curves: curves), source: .keyframes)
      ])
  }

  /// The captions at 2 s and at 1 s, with a keyframe of another layer later; spaces before units
  /// are read as others.
  private func captions(_ tracks: [Track]) -> [String] {
    var other = track("ring", "opacity", from: [0], to: [1])
    other.segments[0].startTime = 3
    other.segments[0].endTime = 3.5
    let recording = Fixtures.recording(tracks + [other], duration: 4)
    return [2.0, 1].map { time in
      recording.moments(.times([time])).map(\.caption).joined(separator: " | ")
        .replacing("\u{202F}", with: " ")
    }
  }

  private typealias Row = (
    properties: [String], from: [Double], to: [Double], over: String, on: String
  )

  /// Distances are those on the screen, of which half a point is a threshold.
  private static let rows: [Row] = [
    (["position", "anchorPoint"], [0, 0], [30, 40], "moved 50 pt", "moving"),
    (["position"], [50, 10], [50, -20], "moved 30 pt", "moving"),
    (["positionX", "positionY"], [20], [-40], "moved 60 pt", "moving"),
    (["rotation", "rotationX", "rotationY"], [0], [-.pi], "turned 180°", "turning"),
    (["trimOffset"], [0.5 * .pi], [0.75 * .pi], "turned 45°", "turning"),
    (["orientation"], [0, 0, 0], [0.5, -1.5 * .pi, 1], "turned 270°", "turning"),
    (["scaleXY"], [1, 1], [1.5, 0.5], "grown to 150 %", "growing"),
    (["scaleXY"], [1, 1], [-2, 0.5], "grown to 200 %", "growing"),
    (["scaleXY"], [0.5, 2], [1, 1], "shrunk to 100 %", "shrinking"),
    (["scaleXY"], [-1, 1], [0.4, -0.5], "shrunk to 50 %", "shrinking"),
    (["scaleXY"], [1, 1], [0.02, 0.02], "shrunk to 2.0 %", "shrinking"),
    (["scaleXY"], [1, 1], [0.009, 0.009], "shrunk to nothing", "shrinking"),
    (["size"], [100, 50], [120, 20], "grown", "growing"),
    (["size"], [100, 50], [80, 60], "shrunk", "shrinking"),
    (["size"], [100, 50], [0, 0], "shrunk to nothing", "shrinking"),
    (["size"], [1000, 500], [9, 4], "shrunk to nothing", "shrinking"),
    (["size"], [0.1, 0.1], [0.005, 0.005], "shrunk", "shrinking"),
    (["outerRadius", "innerRadius", "strokeWidth"], [4], [9], "grown", "growing"),
    (["outerRadius", "innerRadius", "strokeWidth"], [9], [4], "shrunk", "shrinking"),
    (["strokeWidth"], [9], [0], "shrunk to nothing", "shrinking"),
    (Self.opacities, [0], [1], "faded in", "fading in"),
    (Self.opacities, [0], [0.5], "faded in to 50 %", "fading in"),
    (["opacity"], [0.01], [0.97], "faded in to 97 %", "fading in"),
    (["opacity"], [0], [0.98], "faded in", "fading in"),
    (Self.opacities, [1], [0], "faded out", "fading out"),
    (["opacity"], [0.5], [0.01], "faded out", "fading out"),
    (["opacity"], [1], [0.03], "faded to 3.0 %", "fading"),
    (Self.opacities, [0.25], [0.75], "faded to 75 %", "fading"),
    (["opacity"], [0.02], [1], "faded", "fading"),
    (["trimEnd"], [0.25], [1], "drawn", "being drawn"),
    (["trimEnd"], [1], [0.25], "erased", "being erased"),
    (["trimStart"], [0.25], [1], "erased", "being erased"),
    (["trimStart"], [1], [0.25], "drawn", "being drawn"),
    (
      [
        "path", "maskPath", "cornerRadius", "points", "innerRoundness", "outerRoundness", "amount",
      ], [1], [5], "reshaped", "changing shape"
    ),
    (
      ["fillColor", "strokeColor"], [0, 0, 0], [1, 0.2, 0], "recoloured to #FF3300",
      "changing colour"
    ),
    (["gradientColors"], [0], [1], "recoloured", "changing colour"),
    (["gradientStart", "gradientEnd"], [0, 0], [9, 1], "recoloured", "changing colour"),
    (["copies"], [1], [5], "changed copies", "changing copies"),
    (["skew"], [0], [1], "changed skew", "changing skew"),
  ]
  private static let opacities = [
    "opacity", "fillOpacity", "strokeOpacity", "maskOpacity", "startOpacity", "endOpacity",
  ]

  @Test("a keyframe says what it did to its layer, and how far where that is seen")
  func caption_ofAProperty_saysWhatItDoes() {
    for row in Self.rows {
      for property in row.properties {
        let isPlace = property.hasPrefix("position") || property == "anchorPoint"
        let found = captions([
          track("dot", property, from: row.from, to: row.to, threshold: isPlace ? 0.5 : 0.01)
        ])
        #expect(
          found == ["Dot " + row.over, "Dot " + row.on], "\(property) \(row.from) \(row.to)")
      }
    }
  }

  /// From nothing to the whole and back, or only there.
  @Test("a path that is as long as before has been erased at its end, or drawn at its start")
  func caption_ofAPathThatReturns_isOfItsLastWay() {
    let rows: [(property: String, values: [Double], verbs: (String, String))] = [
      ("trimEnd", [0, 1, 0], ("erased", "being erased")),
      ("trimStart", [0, 1, 0], ("drawn", "being drawn")),
      ("trimEnd", [0, 1, 0.5], ("drawn", "being drawn")),
      ("trimStart", [0, 1, 0.5], ("erased", "being erased")),
    ]
    for row in rows {
      var track = track("dot", row.property, from: [0], to: [1])
      track.segments[0].motion = .interpolated(times: [0, 1.25, 2], values: [row.values])
      let found = captions([track])
      #expect(found == ["Dot " + row.verbs.0, "Dot " + row.verbs.1], "\(row)")
    }
  }

  /// Ways of layers in points of the screen, and words for those that do more than a tenth of the
  /// farthest, the first two.
  @Test("layers that do the same are said together, and little beside much is not")
  func caption_ofSeveralLayers_saysTheGreatest() {
    func moving(_ name: String, _ way: Double) -> Track {
      track(name, "positionX", from: [0], to: [way], threshold: 0.5)
    }
    func turning(_ name: String, _ angle: Double) -> Track {
      track(name, "rotation", from: [0], to: [angle])
    }
    func fading(_ name: String, _ opacity: Double) -> Track {
      track(name, "opacity", from: [1], to: [opacity])
    }
    let rows: [(tracks: [Track], over: String, on: String)] = [
      ([moving("a", 100), moving("b", 90)], "A and b moved", "A and b moving"),
      ([moving("b", 90), moving("a", 100)], "A and b moved", "A and b moving"),
      // Of equal ones the first by name.
      ([moving("b", 90), moving("a", 90)], "A and b moved", "A and b moving"),
      (
        [moving("c", 80), moving("a", 100), moving("b", 90)], "A and 2 more moved",
        "A and 2 more moving"
      ),
      (
        [fading("b", 0.5), moving("a", 100)], "A moved 100 pt; b faded to 50 %",
        "A moving; b fading"
      ),
      (
        [fading("b", 0.5), moving("a", 20)], "B faded to 50 %; a moved 20 pt",
        "B fading; a moving"
      ),
      (
        [fading("b", 0.5), moving("a", 100), fading("c", 0.6)], "A moved 100 pt; b and c faded",
        "A moving; b and c fading"
      ),
      // A third kind is left out, and so is less than a tenth: 200 thresholds are 100 points.
      (
        [fading("b", 0.5), moving("a", 100), turning("c", 0.3)],
        "A moved 100 pt; b faded to 50 %", "A moving; b fading"
      ),
      ([fading("b", 0.81), moving("a", 100)], "A moved 100 pt", "A moving"),
      (
        [fading("b", 0.79), moving("a", 100)], "A moved 100 pt; b faded to 79 %",
        "A moving; b fading"
      ),
      // Of two changes of one layer the greater counts, whichever stands first.
      ([fading("a", 0.5), moving("a", 100)], "A moved 100 pt", "A moving"),
      ([moving("a", 100), fading("a", 0.5)], "A moved 100 pt", "A moving"),
      ([moving("a", 10), fading("a", 0.5)], "A faded to 50 %", "A fading"),
    ]
    for row in rows {
      let name = row.tracks.map { "\($0.layer) \($0.property)" }.joined(separator: ", ")
      #expect(captions(row.tracks) == [row.over, row.on], "\(name)")
    }
  }

  /// A way out and back, whose ends are apart by some points on the screen.
  @Test("a way that returns has moved, and says how far its ends are apart from a point on")
  func caption_ofAWayThatReturns_isOfItsEnds() {
    for (end, said) in [
      ([0.0, 0.0], "Dot moved"), ([0.6, 0], "Dot moved"), ([0.6, 0.6], "Dot moved"),
      ([0, -0.9], "Dot moved"), ([0, 1.2], "Dot moved 1 pt"), ([3, 4], "Dot moved 5 pt"),
    ] {
      var moved = track("dot", "position", from: [0, 0], to: end, threshold: 0.5)
      moved.segments[0].motion = .interpolated(
        times: [0, 1, 2], values: end.map { [0, 80, $0] })
      #expect(captions([moved])[0] == said, "\(end)")
    }
  }
}
