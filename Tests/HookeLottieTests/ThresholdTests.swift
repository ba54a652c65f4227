// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeLottie

/// The thresholds of tracks: the change that moves a point of the canvas by half a point.
///
/// The layer is a rectangle of 8 by 6 points around its anchor: its corners are 5 points away, its
/// diagonal is 10 points.
struct ThresholdTests {
  private static let box = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[8,6]}}"#
  private static let fill = LottieFile.fill

  /// A property that hardly changes, so that the layer's extent is that of its first value.
  private static func moving(_ value: String, _ next: String) -> String {
    #"{"a":1,"k":[{"t":0,"s":[\#(value)]},{"t":20,"s":[\#(next)]}]}"#
  }

  private static func layer(_ shapes: String, _ transform: String = "{}") -> String {
    #"{"ty":4,"nm":"box","ks":\#(transform),"shapes":[\#(shapes)],"ip":0,"op":20}"#
  }

  private static func group(_ member: String) -> String {
    layer(#"{"ty":"gr","it":[\#(box),\#(fill),{"ty":"tr",\#(member)}]}"#)
  }

  private static func gradient(_ members: String) -> String {
    layer(
      box
        + #",{"ty":"gf","t":2,\#(members),"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#)
  }

  private static let percent = moving("100", "100.0001")
  private static let angle = moving("0", "0.0001")
  private static let point = moving("0,0", "0.0001,0")

  private static func outline(_ x: Int) -> String {
    #"{"c":true,"v":[[0,0],[\#(x),0],[9,\#(x)]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
  }

  /// One of those, with handles that others do not have.
  private static let bent = outline(13).replacing("[[0,0],[0,0]", with: "[[0,0],[7,-9]")

  /// Vertices that go by 3, then by 5, then by 4 points.
  private static let outlines =
    #"{"a":1,"k":[{"t":0,"s":[\#(outline(10))]},{"t":5,"s":[\#(outline(13))]},{"t":9,"s":[\#(outline(8))]},{"t":20,"s":[\#(outline(12))]}]}"#

  /// Layers with one property that moves, and the way of a point of the canvas per unit: the scale,
  /// the distance of the corners, the diagonal; nil where a threshold depends on none.
  private static let rows: [(layer: String, property: String, way: Double?, threshold: Double)] = [
    (layer(box + "," + fill, #"{"p":\#(point)}"#), "position", 1, 0),
    (layer(box + "," + fill, #"{"a":\#(point)}"#), "anchorPoint", 1, 0),
    (layer(box + "," + fill, #"{"p":{"s":true,"x":\#(angle),"y":{"k":0}}}"#), "positionX", 1, 0),
    (layer(box + "," + fill, #"{"s":\#(moving("100,100", "100.0001,100"))}"#), "scaleXY", 5, 0),
    (layer(box + "," + fill, #"{"r":\#(angle)}"#), "rotation", 5, 0),
    (layer(box + "," + fill, #"{"rx":\#(angle)}"#), "rotationX", 5, 0),
    (layer(box + "," + fill, #"{"or":\#(moving("0,0,0", "0,0,0.0001"))}"#), "orientation", 5, 0),
    (layer(box + "," + fill, #"{"sk":\#(angle)}"#), "skew", 5, 0),
    (layer(box + "," + fill, #"{"sk":{"k":0.0001},"sa":\#(angle)}"#), "skewAxis", 2.5, 0),
    (layer(box + "," + fill, #"{"o":\#(moving("50", "51"))}"#), "opacity", nil, 0.01),
    (group(#""r":\#(angle)"#), "rotation", 5, 0), (group(#""p":\#(point)"#), "position", 1, 0),
    (group(#""o":\#(moving("50", "51"))"#), "opacity", nil, 0.01),
    (layer(box + #",{"ty":"rd","r":\#(angle)},"# + fill), "cornerRadius", 1, 0),
    (layer(box + #",{"ty":"pb","a":\#(angle)},"# + fill), "amount", 2.5, 0),
    (layer(box + #",{"ty":"tm","s":\#(angle)},"# + fill), "trimStart", 20, 0),
    (layer(box + #",{"ty":"tm","e":\#(percent)},"# + fill), "trimEnd", 20, 0),
    (
      layer(box + #",{"ty":"tm","s":{"k":0.0001},"o":\#(angle)},"# + fill), "trimOffset", 5, 0
    ),
    (
      layer(box + "," + fill + #",{"ty":"rp","c":\#(moving("1", "1.0001")),"tr":{}}"#), "copies",
      5, 0
    ),
    (
      layer(box + "," + fill + #",{"ty":"rp","c":{"k":1},"o":\#(angle),"tr":{}}"#), "copyOffset",
      5, 0
    ),
    (gradient(#""s":\#(point),"e":{"k":[9,0]}"#), "gradientStart", 1, 0),
    (gradient(#""s":{"k":[0,0]},"e":\#(moving("9,0", "9.0001,0"))"#), "gradientEnd", 1, 0),
    (gradient(#""s":{"k":[0,0]},"e":{"k":[9,0]},"h":\#(angle)"#), "highlightLength", 2.5, 0),
    (
      gradient(#""s":{"k":[0,0]},"e":{"k":[9,0]},"h":{"k":5},"a":\#(angle)"#), "highlightAngle",
      2.5, 0
    ),
    (
      layer(
        box
          + #",{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":\#(moving("0,1,0,0,1,0,0,1", "0,0,1,0,1,0,0,1"))}}"#
      ), "gradientColors", nil, 0.02
    ),
    // Of an outline the vertex that goes farthest decides, per keyframe: here by 5 points.
    (
      layer(#"{"ty":"sh","ks":\#(outlines)},"# + fill), "path", 5, 0
    ),
    // Handles that are longer, or that go farther, do not.
    (
      layer(
        #"{"ty":"sh","ks":\#(outlines.replacing("[[0,0],[0,0]", with: "[[0,0],[7,-9]"))},"# + fill),
      "path", 5, 0
    ),
    (
      layer(#"{"ty":"sh","ks":\#(outlines.replacing(outline(13), with: bent))},"# + fill),
      "path", 5, 0
    ),
    (
      #"{"ty":1,"nm":"b","sw":9,"sh":9,"sc":"f00","ks":{},"ip":0,"op":20,"masksProperties":[{"mode":"a","pt":\#(outlines),"o":{"k":100}}]}"#,
      "maskPath", 5, 0
    ),
    (
      #"{"ty":1,"nm":"b","sw":9,"sh":9,"sc":"f00","ks":{},"ip":0,"op":20,"masksProperties":[{"mode":"a","o":\#(moving("50", "51")),"pt":{"k":\#(outline(9))}}]}"#,
      "maskOpacity", nil, 0.01
    ),
  ]

  private static func track(_ layer: String, _ extra: String = "") throws -> Track {
    let tracks = try LottieFile.animation(layers: layer, extra: extra).recording().tracks
    #expect(tracks.count == 1, "\(layer)")
    return try #require(tracks.first)
  }

  @Test func threshold_ofAProperty_movesAPointByHalfAPoint() throws {
    for (layer, property, way, constant) in Self.rows {
      let track = try Self.track(layer)
      let expected = way.map { 0.5 / $0 } ?? constant
      #expect(track.property == property)
      #expect(abs(track.threshold / expected - 1) < 1e-3, "\(property): \(track.threshold)")
      // In a composition of twice the size everything moves twice as far.
      let twice = try Self.track(
        #"{"ty":0,"refId":"c","w":100,"h":100,"ks":{"p":{"k":[40,40]},"s":{"k":[200,200]}},"ip":0,"op":20}"#,
        #""assets":[{"id":"c","layers":[\#(layer)]}],"#)
      let half = way.map { 0.25 / $0 } ?? constant
      #expect(abs(twice.threshold / half - 1) < 1e-3, "\(property): \(twice.threshold)")
    }
  }

  /// What is larger than the canvas counts as large as its sides in all, 100 and 60 points.
  @Test func threshold_ofALayerBeyondTheCanvas_isThatOfItsSides() throws {
    let large = Self.box.replacing("[8,6]", with: "[8000,6000]")
    for (layer, way) in [
      (Self.layer(large + "," + Self.fill, #"{"r":\#(Self.angle)}"#), 160.0),
      (Self.layer(large + #",{"ty":"tm","s":\#(Self.angle)},"# + Self.fill), 320),
    ] {
      let track = try Self.track(layer, #""h":60,"#)
      #expect(abs(track.threshold / (0.5 / way) - 1) < 1e-3, "\(track.threshold)")
    }
  }

  /// A layer that draws nothing moves others about, by a quarter of the canvas's shorter side.
  @Test(arguments: [("", 25.0), (#""h":60,"#, 15), (#""w":40,"h":60,"#, 10)])
  func threshold_ofALayerWithoutContent_isThatOfAQuarter(extra: String, radius: Double) throws {
    let null = #"{"ty":3,"ind":1,"nm":"n","ip":0,"op":20,"ks":{"r":\#(Self.angle)}}"#
    let child = LottieFile.square("{}", #""ip":0,"op":20,"ind":2,"parent":1"#)
    let track = try Self.track(null + "," + child, extra)
    #expect(abs(track.threshold / (0.5 / radius) - 1) < 1e-9, "\(track.threshold)")
  }

  @Test func threshold_ofATimeRemap_isAHundredthOfASecond() throws {
    let map = #""tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[1]}]}"#
    let track = try Self.track(
      #"{"ty":0,"refId":"c","w":100,"h":100,\#(map),"ks":{},"ip":0,"op":20}"#,
      #""assets":[{"id":"c","layers":[\#(LottieFile.square())]}],"#)
    #expect(track.property == "timeRemap" && track.threshold == 0.01)
  }
}
