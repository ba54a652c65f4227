// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeLottie

/// Which layers have tracks: those that come onto the canvas, from one frame to the next, too.
struct VisibilityTests {
  /// Whether a square of 10 points has a track that is at places from frames on.
  private static func isSeen(
    _ keys: [(frame: Double, x: Double, y: Double)], isHeld: Bool = false,
    frames: String = #""ip":0,"op":20"#, extra: String = ""
  ) throws -> Bool {
    let list = keys.map { #"{"t":\#($0.frame),"s":[\#($0.x),\#($0.y)],"h":\#(isHeld)}"# }
    let animation = try LottieFile.animation(
      layers: LottieFile.square(
        #"{"p":{"a":1,"k":[\#(list.joined(separator: ","))]}}"#, frames), extra: extra)
    return !animation.recording().tracks.isEmpty
  }

  /// The layer stands beside the canvas of 100 by 100 points before and after.
  @Test func layer_thatPassesWithinAFrame_isSeen() throws {
    for start in [1.0, 5, 12, 17] {
      for (from, to, isSeen) in [
        ((-500.0, 45.0), (600.0, 45.0), true), ((600, 45), (-500, 45), true),
        ((45, -500), (45, 600), true), ((45, 600), (45, -500), true),
        ((-500, -500), (600, 600), true), ((600, -500), (-500, 600), true),
        // Along a side of the canvas, and away from it.
        ((-500, -40), (600, -40), false), ((-40, 600), (-40, -500), false),
        ((150, 45), (600, 45), false), ((-500, 45), (-30, 45), false),
        ((45, 130), (45, 700), false),
      ] {
        let keys = [(start, from.0, from.1), (start + 1, to.0, to.1)]
        #expect(try Self.isSeen(keys) == isSeen, "\(from) to \(to) at frame \(start)")
        // Within a part of a frame, and by a jump.
        let short = [(start + 0.3, from.0, from.1), (start + 0.6, to.0, to.1)]
        #expect(try Self.isSeen(short) == isSeen, "\(from) to \(to) at frame \(start) + 0.3")
        #expect(try Self.isSeen(keys, isHeld: true) == isSeen, "\(from) to \(to), held")
      }
    }
  }

  /// A point around the canvas counts as a part of it.
  @Test func layer_besideACanvas_isSeenUpToAPoint() throws {
    for (place, isSeen) in [
      (-12.0, false), (-11.5, false), (-10.5, true), (-9, true), (50, true), (99, true),
      (100.5, true), (101.5, false), (102, false),
    ] {
      #expect(try Self.isSeen([(0, place, 20), (20, place, 60)]) == isSeen, "x \(place)")
      #expect(try Self.isSeen([(0, 20, place), (20, 60, place)]) == isSeen, "y \(place)")
    }
  }

  /// Only the frames count in which the layer and the file are shown.
  @Test(arguments: [
    (#""ip":0,"op":20"#, "", true), (#""ip":0,"op":5"#, "", true), (#""ip":5,"op":20"#, "", false),
    (#""ip":0,"op":20"#, #""ip":6,"#, false), (#""ip":-9,"op":20"#, #""ip":3,"op":9,"#, true),
  ])
  func layer_onTheCanvasWhileItIsNotShown_isNotSeen(
    frames: String, extra: String, isSeen: Bool
  ) throws {
    let keys = [(0.0, 40.0, 40.0), (4, 40, 45), (5, 300, 45), (20, 300, 90)]
    #expect(try Self.isSeen(keys, frames: frames, extra: extra) == isSeen)
  }

  /// A layer of thousands of frames is looked at no oftener than six hundred times.
  @Test func layer_ofManyFrames_isSeenWhereItPasses() throws {
    let long = #""ip":0,"op":6000,"#
    let frames = #""ip":0,"op":6000"#
    for (from, to, isSeen) in [(-500.0, 600.0, true), (600, -500, true), (150, 600, false)] {
      let keys = [(0.0, from, 45.0), (4000, from, 45), (4001, to, 45)]
      #expect(try Self.isSeen(keys, frames: frames, extra: long) == isSeen, "\(from) to \(to)")
    }
  }

  /// A layer of some frames is looked at once in each, a part of a frame counting as one.
  @Test(arguments: [(2.9, 3), (2, 2), (2.1, 3), (1.5, 2), (4.01, 5), (7, 7)])
  func layer_ofSomeFrames_isLookedAtInEach(length: Double, count: Int) throws {
    for look in 0..<count {
      // On the canvas for a moment, and beside it on the same side before and after.
      let frame = length * Double(look) / Double(count)
      let keys = [
        (-9.0, -500.0, 45.0), (frame - 0.01, -500, 45), (frame - 0.005, 45, 45),
        (frame + 0.005, 45, 45), (frame + 0.01, -500, 45),
      ]
      #expect(try Self.isSeen(keys, frames: #""ip":0,"op":\#(length)"#), "\(look) of \(count)")
    }
  }

  /// Layers, and compositions of one, that are on the canvas or beside it have tracks of their own.
  @Test(arguments: 0..<8)
  func layers_besideOnesThatAreNotSeen_haveTracks(bits: Int) throws {
    let places = (0..<3).map { bits >> $0 & 1 == 1 ? 40 : 300 }
    func layer(_ name: Int, _ place: Int) -> String {
      LottieFile.square(
        #"{"p":{"a":1,"k":[{"t":0,"s":[\#(place),40]},{"t":20,"s":[\#(place),45]}]}}"#
      ).replacing("square", with: "\(name)")
    }
    let expected = (0..<3).filter { bits >> $0 & 1 == 1 }.map(String.init)
    let layers = places.enumerated().map { layer($0.offset, $0.element) }
    let flat = try LottieFile.animation(layers: layers.joined(separator: ","))
    #expect(flat.recording().tracks.map(\.layer) == expected)
    let assets = places.indices.map { #"{"id":"\#($0)","layers":[\#(layer($0, 5))]}"# }
    let compositions = places.enumerated().map { index, place in
      #"{"ty":0,"nm":"c","refId":"\#(index)","w":50,"h":50,"ks":{"p":{"k":[\#(place),40]}},"ip":0,"op":20}"#
    }
    let nested = try LottieFile.animation(
      layers: compositions.joined(separator: ","),
      extra: #""assets":[\#(assets.joined(separator: ","))],"#)
    #expect(nested.recording().tracks.map(\.layer) == expected.map { "c / " + $0 })
  }

  /// A layer that draws nothing in a frame has no extent there, and may be anywhere: it has tracks.
  @Test(arguments: [(0, 20, false), (5, 20, true), (0, 15, true), (15, 20, true), (0, 5, true)])
  func layer_thatDrawsNothingAtFirstOrLast_isSeen(first: Int, last: Int, isSeen: Bool) throws {
    let inner = LottieFile.square("{}", #""ip":\#(first),"op":\#(last)"#)
    let composition =
      #"{"ty":0,"refId":"c","w":50,"h":50,"ks":{"p":{"a":1,"k":[{"t":0,"s":[300,40]},{"t":20,"s":[300,45]}]}},"ip":0,"op":20}"#
    let animation = try LottieFile.animation(
      layers: composition, extra: #""assets":[{"id":"c","layers":[\#(inner)]}],"#)
    #expect(animation.recording().tracks.isEmpty != isSeen)
  }
}
