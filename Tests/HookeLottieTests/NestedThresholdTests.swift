// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeLottie

/// Thresholds of layers whose size and scale depend on when and where they are shown.
@Suite("thresholds of layers in others")
struct NestedThresholdTests {
  private static let angle = #"{"a":1,"k":[{"t":-9,"s":[0]},{"t":40,"s":[0.0001]}]}"#
  private static let point = #"{"a":1,"k":[{"t":-9,"s":[0,0]},{"t":40,"s":[0.0001,0]}]}"#

  private static func thresholds(
    _ layers: String, _ extra: String = ""
  ) throws -> [String: Double] {
    let tracks = try LottieFile.animation(layers: layers, extra: extra).recording().tracks
    return Dictionary(tracks.map { ($0.layer, $0.threshold) }) { first, _ in first }
  }

  private static func isNear(_ found: Double?, _ expected: Double) -> Bool {
    found.map { abs($0 / expected - 1) < 1e-3 } ?? false
  }

  /// A rectangle of 8 by 6 points that is ten times as large from a frame on: the largest size
  /// counts of those at a quarter, the middle and three quarters of the layer's frames.
  @Test(arguments: [
    (0, 20, 0.0, 50.0), (0, 20, 5, 50), (0, 20, 5.1, 50), (0, 20, 15, 50), (0, 20, 15.1, 5),
    (10, 20, 12, 50), (10, 20, 15, 50), (10, 20, 17.5, 50), (10, 20, 17.6, 5),
    (0, 8, 6, 50), (0, 8, 6.1, 5), (12, 14, 13.5, 50), (12, 14, 13.6, 5),
  ])
  func threshold_ofALayer_isThatOfItsFrames(
    first: Int, last: Int, frame: Double, radius: Double
  ) throws {
    let size =
      #"{"a":1,"k":[{"t":-9,"s":[8,6],"h":1},{"t":\#(frame),"s":[80,60],"h":1}]}"#
    let layer =
      #"{"ty":4,"nm":"box","ks":{"p":{"k":[50,50]},"r":\#(Self.angle)},"ip":\#(first),"op":\#(last),"#
      + #""shapes":[{"ty":"rc","p":{"k":[0,0]},"s":\#(size)},\#(LottieFile.fill)]}"#
    let animation = try LottieFile.animation(layers: layer)
    let track = try #require(animation.recording().tracks.first { $0.property == "rotation" })
    #expect(Self.isNear(track.threshold, 0.5 / radius), "\(track.threshold)")
  }

  /// A composition in one that begins at a frame: its scale is that of its own time.
  ///
  /// The outer one is shown from the frame `start` to 20 and begins there; the scale of the inner
  /// one is doubled from a frame of the outer on.
  @Test(arguments: [(10, 3.0, 2.0), (10, 12, 1), (10, 5, 2), (10, 6, 1), (0, 12, 1), (0, 9, 2)])
  func threshold_inACompositionInAnother_isThatOfItsTime(
    start: Int, frame: Double, scale: Double
  ) throws {
    let scales =
      #"{"a":1,"k":[{"t":-9,"s":[100,100],"h":1},{"t":\#(frame),"s":[200,200],"h":1}]}"#
    func composition(_ id: String, _ transform: String, _ frames: String) -> String {
      #"{"ty":0,"nm":"\#(id)","refId":"\#(id)","w":100,"h":100,"ks":\#(transform),\#(frames)}"#
    }
    let inner = composition("b", #"{"s":\#(scales)}"#, #""ip":0,"op":20"#)
    let square = LottieFile.square(#"{"p":\#(Self.point)}"#)
    let assets =
      #""assets":[{"id":"a","layers":[\#(inner)]},{"id":"b","layers":[\#(square)]}],"#
    let outer = composition("a", "{}", #""ip":\#(start),"op":20,"st":\#(start)"#)
    let thresholds = try Self.thresholds(outer, assets)
    #expect(Self.isNear(thresholds["a / b / square"], 0.5 / scale), "\(thresholds)")
  }

  /// In a composition of half the speed a parent scales a layer by what it does at the
  /// composition's own time: frames 0 to 20 of the file are 0 to 10, from 6 on 0 to 7.
  @Test(arguments: [(0, 4.0, 2.0), (0, 5, 2), (0, 5.1, 1), (0, 9, 1), (6, 3.5, 2), (6, 3.6, 1)])
  func threshold_belowAParentInSlowTime_isThatOfItsTime(
    start: Int, frame: Double, scale: Double
  ) throws {
    let scales =
      #"{"a":1,"k":[{"t":-9,"s":[100,100],"h":1},{"t":\#(frame),"s":[200,200],"h":1}]}"#
    let parent = #"{"ty":3,"ind":1,"ks":{"s":\#(scales)},"ip":0,"op":90}"#
    let child = LottieFile.square(
      #"{"p":\#(Self.point)}"#, #""ip":0,"op":90,"ind":2,"parent":1"#)
    let slow =
      #"{"ty":0,"nm":"a","refId":"a","w":99,"h":99,"ks":{},"ip":\#(start),"op":20,"st":\#(start),"sr":2}"#
    let thresholds = try Self.thresholds(
      slow, #""assets":[{"id":"a","layers":[\#(parent),\#(child)]}],"#)
    #expect(Self.isNear(thresholds["a / square"], 0.5 / scale), "\(thresholds)")
  }

  /// The way of a turn is that about the anchor of the instant: of a square of 10 points first
  /// about its corner, and from a frame on about a point that is 50 points from it.
  @Test(arguments: [(5.0, 50.0), (10, 50), (15, 50), (15.1, 200.0.squareRoot()), (-1, 50)])
  func threshold_ofATurnAboutAnAnchorThatMoves_isThatOfItsTime(
    frame: Double, radius: Double
  ) throws {
    let anchor =
      #"{"a":1,"k":[{"t":-9,"s":[0,0],"h":1},{"t":\#(frame),"s":[30,40],"h":1}]}"#
    let layer = LottieFile.square(#"{"a":\#(anchor),"p":{"k":[50,50]},"r":\#(Self.angle)}"#)
    let tracks = try LottieFile.animation(layers: layer).recording().tracks
    let track = try #require(tracks.first { $0.property == "rotation" })
    #expect(Self.isNear(track.threshold, 0.5 / radius), "\(track.threshold)")
  }

  /// Parents that scale by nothing, or by more than there are numbers, leave no way on the canvas.
  @Test(arguments: [
    (1, 100.0, 0.5), (1, 200, 0.25), (2, 200, 0.125), (1, 0, 1000), (3, 50, 4),
    (4, 1e6, 1e-6), (100, 1e6, 1000), (3, 1e-4, 1000),
  ])
  func threshold_belowParents_isThatOfTheirScale(
    count: Int, percent: Double, threshold: Double
  ) throws {
    let parents = (1...count).map { number in
      let above = number > 1 ? #","parent":\#(number - 1)"# : ""
      return
        #"{"ty":3,"ind":\#(number),"nm":"above","ks":{"s":{"k":[\#(percent),\#(percent)]}},"ip":0,"op":20\#(above)}"#
    }
    let null =
      #"{"ty":3,"ind":500,"nm":"moved","parent":\#(count),"ks":{"p":\#(Self.point)},"ip":0,"op":20}"#
    let child = LottieFile.square("{}", #""ip":0,"op":20,"ind":501,"parent":500"#)
    let thresholds = try Self.thresholds((parents + [null, child]).joined(separator: ","))
    #expect(Self.isNear(thresholds["moved"], threshold), "\(thresholds)")
  }

  /// Of an outline of which one vertex moves, that one decides.
  @Test(arguments: [1, 2, 3, 5], [0, 1, 2, 4])
  func threshold_ofAnOutline_isThatOfTheVertexThatMoves(count: Int, index: Int) throws {
    guard index < count else { return }
    func outline(_ x: Double) -> String {
      let points = (0..<count).map { "[\($0 == index ? 20 + x : Double(20 + 3 * $0)),\(7 * $0)]" }
      let zeros = (0..<count).map { _ in "[0,0]" }.joined(separator: ",")
      return
        #"[{"c":true,"v":[\#(points.joined(separator: ","))],"i":[\#(zeros)],"o":[\#(zeros)]}]"#
    }
    let keys = #"{"t":0,"s":\#(outline(0))},{"t":20,"s":\#(outline(8))}"#
    let shapes =
      #"{"ty":"sh","ks":{"a":1,"k":[\#(keys)]}},{"ty":"rc","p":{"k":[30,30]},"s":{"k":[9,9]}},"#
      + LottieFile.fill
    let tracks = try LottieFile.animation(shapes: shapes).recording().tracks
    #expect(tracks.map(\.property) == ["path"])
    #expect(Self.isNear(tracks.first?.threshold, 0.5 / 8), "\(tracks)")
  }
}
