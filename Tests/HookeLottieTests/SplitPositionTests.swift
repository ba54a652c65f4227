// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeRecording
import Testing

@testable import HookeLottie

struct SplitPositionTests {
  /// Positions as files write them, and where they put a layer; nil where none can be read.
  ///
  /// A position is split where its mark says so, or where both coordinates are properties; else
  /// its value counts, and coordinates beside it do not.
  private static let rows: [(position: String, place: Point?)] = [
    (#"{"k":[1,2]}"#, Point(x: 1, y: 2)), ("[1,2]", Point(x: 1, y: 2)),
    (#"{"k":[1,2,9]}"#, Point(x: 1, y: 2)), (#"{"k":[1]}"#, Point(x: 1, y: 0)),
    ("{}", .zero), ("null", .zero),
    (#"{"s":true,"x":{"k":3},"y":{"k":4}}"#, Point(x: 3, y: 4)),
    (#"{"s":1,"x":{"k":3},"y":{"k":4},"k":[1,2]}"#, Point(x: 3, y: 4)),
    (#"{"x":{"k":3},"y":{"k":4}}"#, Point(x: 3, y: 4)),
    (#"{"s":false,"x":{"k":3},"y":{"k":4},"k":[1,2]}"#, Point(x: 3, y: 4)),
    // One coordinate alone splits only what is marked.
    (#"{"x":{"k":3},"k":[1,2]}"#, Point(x: 1, y: 2)),
    (#"{"y":{"k":4},"k":[1,2]}"#, Point(x: 1, y: 2)),
    (#"{"x":{"k":3},"y":4,"k":[1,2]}"#, Point(x: 1, y: 2)),
    (#"{"x":3,"y":{"k":4},"k":[1,2]}"#, Point(x: 1, y: 2)),
    (#"{"x":3,"y":4,"k":[1,2]}"#, Point(x: 1, y: 2)), (#"{"x":{"k":3}}"#, .zero),
    (#"{"s":true,"x":{"k":3}}"#, Point(x: 3, y: 0)),
    (#"{"s":true,"y":{"k":4},"k":[1,2]}"#, Point(x: 0, y: 4)),
    (#"{"s":true,"x":3,"y":4}"#, Point(x: 3, y: 4)),
    (#"{"s":true,"x":{"k":3},"y":4}"#, Point(x: 3, y: 4)),
    (#"{"s":true,"x":[3],"y":{"k":[4]}}"#, Point(x: 3, y: 4)),
    (#"{"s":true,"k":[1,2]}"#, .zero), (#"{"s":true}"#, .zero),
    (#"{"s":true,"x":{"k":"a"},"y":4}"#, nil), (#"{"x":{"k":[]},"y":{"k":4}}"#, nil),
  ]

  @Test func position_splitOrWhole_isThatOfItsForm() throws {
    for (position, place) in Self.rows {
      let layer = LottieFile.square(#"{"p":\#(position)}"#)
      // A rectangle lies about its position, and an ellipse begins at its top.
      let shapes = [#"{"ty":"rc","p":@,"s":{"k":[2,2]}}"#, #"{"ty":"el","p":@,"s":{"k":[2,2]}}"#]
        .map { LottieFile.shapes($0.replacing("@", with: position) + "," + LottieFile.fill) }
      guard let place else {
        for text in [layer] + shapes {
          #expect(throws: LottieError.self) { try LottieFile.animation(layers: text) }
        }
        continue
      }
      #expect(try LottieFile.animation(layers: layer).place(at: 0) == place, "\(position)")
      for text in shapes {
        let path = try #require(try LottieFile.animation(layers: text).paths().first)
        #expect(path.bounds?.center == place, "\(position)")
      }
    }
  }

  /// Coordinates that move are two tracks, and one that rests is none.
  @Test(arguments: [
    ("@", "@", ["positionX", "positionY"]), ("@", #"{"k":7}"#, ["positionX"]),
    (#"{"k":7}"#, "@", ["positionY"]), ("@", "7", ["positionX"]), (#"{"k":7}"#, #"{"k":7}"#, []),
  ])
  func coordinates_thatMove_areTracksOfTheirOwn(x: String, y: String, tracks: [String]) throws {
    let moving = #"{"a":1,"k":[{"t":0,"s":[10]},{"t":20,"s":[50]}]}"#
    let position = #"{"s":true,"x":\#(x),"y":\#(y)}"#.replacing("@", with: moving)
    let animation = try LottieFile.animation(layers: LottieFile.square(#"{"p":\#(position)}"#))
    let found = animation.recording().tracks
    #expect(found.map(\.property) == tracks)
    for track in found { #expect(abs(track.value(of: 0, at: 0.5) - 20) < 1e-9) }
    let place = try animation.place(at: 0.5)
    #expect(place.isNear(x == "@" ? 20 : 7, y == "@" ? 20 : 7), "\(place)")
  }

  /// A layer turns the way in which a whole position moves; coordinates have no way together.
  @Test(arguments: [(true, 1, true), (false, 1, false), (true, 0, false)])
  func layer_thatTurnsAsItGoes_hasAWholePosition(isWhole: Bool, mark: Int, isTurned: Bool) throws {
    func moving(_ from: String, _ to: String) -> String {
      #"{"a":1,"k":[{"t":0,"s":[\#(from)]},{"t":20,"s":[\#(to)]}]}"#
    }
    let position =
      isWhole ? moving("0,0", "0,40") : #"{"s":true,"x":{"k":0},"y":\#(moving("0", "40"))}"#
    let animation = try LottieFile.animation(
      layers: LottieFile.square(#"{"p":\#(position)}"#, #""ip":0,"op":20,"ao":\#(mark)"#))
    // Downwards, a quarter turn takes what is right of the layer's corner below it.
    let place = try animation.place(of: Point(x: 5, y: 0), at: 0.5)
    #expect(isTurned ? place.isNear(0, 15) : place.isNear(5, 10), "\(place)")
  }
}
