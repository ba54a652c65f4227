// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDocument
import HookeDrawing
import HookeScene
import Testing

/// The places of touches: the middle of a layer as it is laid out then, or a point by arithmetic.
@Suite("places of touches")
struct TouchPlaceTests {
  private static func stage(_ actions: String) throws -> Stage {
    try SceneDocument.stage(
      """
      variables: {n: 30}
      layers:
        - {id: held, size: [20, 10]}
        - id: box
          anchorPoint: [0, 0]
          frame: [100, 200, 40, 60]
          layers: [{id: in, frame: [4, 6, 10, 20]}]
      offstage: [{id: far, frame: [300, 500, 20, 40], layers: [{id: deep, frame: [0, 0, 8, 8]}]}]
      constraints:
        - held.left = screen.left + 50 as left
        - held.top = screen.top + 70
        - held.width = 20 as width
        - held.height = 10
      script: [{at: 0.5, do: [{touchDown: [0, 0]}, \(actions)]}]

      """, after: 1)
  }

  /// Actions that end with a move, and where the finger is then.
  @Test(arguments: [
    ("{touchMove: held}", Point(x: 60, y: 75)), ("{touchMove: box}", Point(x: 120, y: 230)),
    ("{touchMove: in}", Point(x: 109, y: 216)), ("{touchMove: screen}", Point(x: 187.5, y: 333.5)),
    // What has been changed at this instant is laid out first.
    ("{set: {left.constant: 90}}, {touchMove: held}", Point(x: 100, y: 75)),
    ("{set: {width.constant: 60}}, {touchMove: held}", Point(x: 80, y: 75)),
    ("{set: {box.size: [80, 20]}}, {touchMove: box}", Point(x: 140, y: 210)),
    ("{add: in, to: screen}, {touchMove: in}", Point(x: 9, y: 16)),
    ("{add: far}, {touchMove: far}", Point(x: 310, y: 520)),
    ("{add: far}, {touchMove: deep}", Point(x: 304, y: 504)),
    // Points of numbers and of arithmetic.
    ("{touchMove: [7, 9]}", Point(x: 7, y: 9)), ("{touchMove: [n, n * 2]}", Point(x: 30, y: 60)),
    ("{set: {n: 5}}, {touchMove: [n, box.right]}", Point(x: 5, y: 140)),
    ("{touchMove: [held.centerX, left.constant]}", Point(x: 60, y: 50)),
    // What has no value leaves the finger where it is.
    ("{touchMove: [3, 4]}, {touchMove: [1 / 0, 5]}", Point(x: 3, y: 4)),
    ("{touchMove: [3, 4]}, {touchMove: [5, 1 / (n - 30)]}", Point(x: 3, y: 4)),
  ])
  func finger_thatMoves_goesToThePlace(actions: String, place: Point) throws {
    let found = try #require(try Self.stage(actions).touch?.location)
    #expect(found.distance(to: place) < 1e-9, "\(found)")
    // A drag from there to there ends there.
    let moves = actions.split(separator: "{touchMove: ", omittingEmptySubsequences: false)
    guard moves.count == 2, !actions.contains("1 /") else { return }
    let target = String(moves[1].dropLast())
    let dragged = try Self.stage(
      "{touch: up}, " + moves[0] + "{drag: [\(target), \(target)], duration: 0.1}")
    #expect(try #require(dragged.touch?.location).distance(to: place) < 1e-9)
  }

  /// What is on no stage is at no place: the finger stays, and no drag begins.
  @Test(arguments: ["far", "deep", "box", "in"])
  func finger_thatMovesToWhatIsNotShown_stays(layer: String) throws {
    let removal = ["box", "in"].contains(layer) ? "{remove: box}, " : ""
    for (actions, place) in [
      ("{touchMove: [3, 4]}, {touchMove: \(layer)}", Point(x: 3, y: 4)),
      ("{touch: up}, {drag: [\(layer), [3, 4]]}", nil),
      ("{touch: up}, {drag: [[3, 4], \(layer)]}", nil),
    ] {
      let stage = try Self.stage(removal + actions)
      #expect(stage.touch?.location == place, "\(actions)")
      let warnings = stage.events.map(\.caption).filter { $0.contains("no touch moves") }
      #expect(warnings == ["no touch moves to '\(layer)': nothing shows '\(layer)'"])
    }
  }

  /// Names that stand for layers in arithmetic, where a number is to be.
  @Test(arguments: [
    ("box", "'box' is a layer; name a value of it, such as box.width"),
    ("box + 1", "'box' is a layer; name a value of it, such as box.width"),
    ("m", "no variable 'm', did you mean n?"), ("held.middle", "'held' has no value 'middle'"),
    ("left.width", "'left' has no value 'width'"),
    ("bix.width", "no layer 'bix', did you mean box?"),
    ("touch.z", "'touch' has no value 'z', did you mean x?"),
    ("screen.left", nil), ("container.left", nil), ("finished", nil), ("left.constant", nil),
    ("touch.x", nil), ("in.centerY", nil),
  ])
  func name_inArithmetic_isAValue(text: String, message: String?) {
    for action in ["touchMove: [\(text), 0]", "touchMove: [0, \(text)]", "set: {n: \(text)}"] {
      let problems = SceneDocument.problems(
        """
        variables: {n: 30}
        layers: [{id: held}, {id: box, layers: [{id: in}]}]
        constraints: [held.left = screen.left + 50 as left]
        script: [{at: 0, \(action)}]

        """)
      #expect(problems.count == (message == nil ? 0 : 1), "\(problems)")
      if let message { #expect(problems.first?.message.hasPrefix(message) == true, "\(problems)") }
    }
  }
}
