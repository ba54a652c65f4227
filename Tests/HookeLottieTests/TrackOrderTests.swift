// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

/// The order and number of tracks, thresholds at their ends, and frames of times.
struct TrackOrderTests {
  private static func turning(_ name: String, _ from: Double, _ more: String = "") -> String {
    #"{"ty":3,"nm":"\#(name)","ip":0,"op":20,"ks":{"r":{"a":1,"k":[{"t":\#(from),"s":[0]},{"t":30,"s":[90]}]}\#(more)}}"#
  }

  /// Tracks begin in the order of time; those that begin at one instant are in the file's order.
  @Test func tracks_ofAFile_areInTheOrderOfTheirBegin() throws {
    let fading = #","o":{"a":1,"k":[{"t":3,"s":[0]},{"t":9,"s":[50]}]}"#
    for (layers, order) in [
      (
        [Self.turning("a", 5), Self.turning("b", 0), Self.turning("c", 5), Self.turning("d", 2)],
        "b d a c"
      ),
      ([Self.turning("a", 5, fading), Self.turning("b", 5), Self.turning("c", 3)], "a c a b"),
      ([Self.turning("a", 0), Self.turning("b", 0), Self.turning("c", 0)], "a b c"),
      ([Self.turning("a", -9), Self.turning("b", -3), Self.turning("c", 0.5)], "a b c"),
    ] {
      let tracks = try LottieFile.animation(layers: layers.joined(separator: ",")).recording()
        .tracks
      #expect(tracks.map(\.layer).joined(separator: " ") == order)
    }
    // Compositions follow the layer that shows them.
    let inner = Self.turning("in", 0) + "," + Self.turning("later", 1)
    let outer =
      #"{"ty":0,"nm":"out","refId":"c","w":9,"h":9,"ip":0,"op":20,"ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[9]}]}}}"#
    let tracks = try LottieFile.animation(
      layers: outer + "," + Self.turning("last", 0),
      extra: #""assets":[{"id":"c","layers":[\#(inner)]}],"#
    ).recording().tracks
    #expect(tracks.map(\.layer) == ["out", "out / in", "last", "out / later"])
  }

  /// Forty-five compositions of forty-five layers are 2025; those of one name have numbers.
  @Test func tracks_asManyAsThereMayBe_areMade() throws {
    let layers = (0..<45).map { Self.turning("\($0)", 0) }.joined(separator: ",")
    let use = #"{"ty":0,"nm":"use","refId":"c","w":100,"h":100,"ip":0,"op":20,"ks":{}}"#
    for (count, expected) in [(44, 1980), (45, 2000)] {
      let uses = Array(repeating: use, count: count).joined(separator: ",")
      let tracks = try LottieFile.animation(
        layers: uses, extra: #""assets":[{"id":"c","layers":[\#(layers)]}],"#
      ).recording().tracks
      #expect(tracks.count == expected && Set(tracks.map(\.layer)).count == expected)
      #expect(tracks[46].layer == "use / 1 2" && tracks[45 * 43].layer == "use / 0 44")
    }
  }

  /// However small or large the scale around a layer is, its threshold is a millionth to a
  /// thousand.
  @Test(
    arguments: [
      ([100.0], 0.5), ([0.1], 500), ([0.05], 1000), ([0.01], 1000), ([1e6], 5e-5),
      ([1e6, 1e3], 5e-6), ([1e6, 1e4], 1e-6), ([1e6, 1e6], 1e-6),
    ] as [([Double], Double)])
  func threshold_ofAnyScale_isWithinItsRange(scales: [Double], threshold: Double) throws {
    let parents = scales.enumerated().map { index, scale in
      #"{"ty":3,"ind":\#(index + 2),"parent":\#(index + 3),"ip":0,"op":20,"ks":{"s":{"k":[\#(scale),\#(scale)]}}}"#
    }
    let layer =
      #"{"ty":3,"ind":1,"parent":2,"ip":0,"op":20,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":9,"s":[5,5]}]}}}"#
    let last = #"{"ty":3,"ind":\#(scales.count + 2),"ip":0,"op":20,"ks":{}}"#
    let child = LottieFile.square("{}", #""ip":0,"op":20,"parent":1"#)
    let tracks = try LottieFile.animation(
      layers: ([layer] + parents + [last, child]).joined(separator: ",")
    ).recording().tracks
    let found = try #require(tracks.first).threshold
    #expect(tracks.count == 1 && (found / threshold - 1).magnitude < 1e-9, "\(found)")
  }

  /// The extent of a layer is the largest of those at a quarter, half and three quarters of its
  /// time.
  @Test(arguments: [(5.0, 50.0), (10, 50), (15, 50), (1, 5), (19, 5), (7, 5)])
  func extent_ofALayerThatGrows_isThatOfAQuarter(frame: Double, radius: Double) throws {
    // Ten times as large around a frame: half a diagonal of 10 points.
    let size =
      #"{"a":1,"k":[{"t":0,"s":[8,6],"h":1},{"t":\#(frame - 0.5),"s":[80,60],"h":1},{"t":\#(frame + 0.5),"s":[8,6],"h":1}]}"#
    let turn = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[0.001]}]}"#
    let animation = try LottieFile.animation(
      layers:
        #"{"ty":4,"ip":0,"op":20,"ks":{"p":{"k":[50,50]},"r":\#(turn)},"shapes":[{"ty":"rc","p":{"k":[0,0]},"s":\#(size)},\#(LottieFile.fill)]}"#
    )
    let track = try #require(animation.recording().tracks.first { $0.property == "rotation" })
    #expect((track.threshold / (0.5 / radius) - 1).magnitude < 1e-3, "\(track.threshold)")
  }

  private static func file(_ rate: Double, _ first: Double, _ last: Double) throws
    -> LottieAnimation
  {
    let text =
      #"{"w":9,"h":9,"fr":\#(rate),"ip":\#(first),"op":\#(last),"layers":[\#(LottieFile.square())]}"#
    return try LottieAnimation(json: Array(text.utf8), name: "test")
  }

  /// Whole frames are found by their times, and others are not rounded.
  @Test(arguments: [10, 23.976, 24, 25, 29.97, 30, 60, 1000])
  func frame_ofItsTime_isExact(rate: Double) throws {
    for first in [0.0, 7, -30.5] {
      let animation = try Self.file(rate, first, first + 400)
      for number in 0..<400 {
        let frame = first + Double(number)
        let found = animation.frame(at: Double(number) / rate)
        #expect(first == -30.5 ? (found - frame).magnitude < 1e-9 : found == frame, "\(frame)")
        let beside = animation.frame(at: (Double(number) + 1e-5) / rate)
        #expect(beside > frame && (beside - frame - 1e-5).magnitude < 1e-9, "\(frame)")
      }
    }
  }

  /// The last frame is a hundredth before the end, of a shorter file the middle.
  @Test(
    arguments: [
      (10.0, 9.99), (1, 0.99), (0.03, 0.02), (0.02, 0.01), (0.01, 0.005), (0.001, 0.0005),
    ])
  func frame_behindTheEnd_isALittleAhead(length: Double, last: Double) throws {
    let animation = try Self.file(10, 0, length)
    for time in [length / 10, length, 99, .infinity] {
      #expect((animation.frame(at: time) - last).magnitude < 1e-12)
    }
    #expect(animation.frame(at: -1) == 0 && animation.frame(at: -.infinity) == 0)
    // What is no time is the first.
    let moving = try LottieFile.animation(
      layers: LottieFile.square(#"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":20,"s":[9,9]}]}}"#))
    #expect(moving.picture(at: .nan) == moving.picture(at: 0))
    #expect(moving.picture(at: .nan) != moving.picture(at: 1))
  }

  @Test(arguments: [
    ("Comp 1", "file"), ("Comp 012", "file"), ("Comp A", "Comp A"), ("Comp 1a", "Comp 1a"),
    ("comp 1", "comp 1"), ("Comp1", "Comp1"), ("My Comp 1", "My Comp 1"), ("", "file"),
  ])
  func title_ofAFile_isItsOwn(name: String, title: String) throws {
    let text = LottieFile.text(layers: LottieFile.square(), extra: #""nm":"\#(name)","#)
    let animation = try LottieAnimation(json: Array(text.utf8), name: "file")
    #expect(animation.title == title && animation.name == "file")
    #expect(animation.recording().title == title)
  }
}
