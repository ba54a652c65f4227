// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeScene

/// Frames and anchors of layers in perspective, also where a part of them lies behind the eye.
struct PerspectiveFrameTests {
  /// A card of 100 x 60 about (200, 150), turned by a radian about the axis down.
  private func card(on stage: Stage, eye: Double) -> Layer {
    let card = stage.add("card", 150, 120, 100, 60)
    card.transform.m34 = -1 / eye
    card.transform.rotation.y = 1
    return card
  }

  /// The left side comes nearer by 50 sin 1 = 42.07: an eye before that sees it all.
  @Test(arguments: [(500.0, true), (60, true), (43, true), (42, false), (20, false), (1, false)])
  func frame_besideTheEye_isThatWithoutPerspective(eye: Double, isBefore: Bool) {
    let stage = makeStage()
    let card = card(on: stage, eye: eye)
    let turn = AffineTransform.rotation(1)
    let flat = Rect(x: 200 - 50 * turn.a, y: 120, width: 100 * turn.a, height: 60)
    let frame = card.frame
    if isBefore {
      // The near side is as much larger as the eye is nearer to it.
      let near = eye / (eye - 50 * turn.b)
      #expect(abs(frame.minX - (200 - 50 * turn.a * near)) < 1e-6 * near)
      #expect(abs(frame.height - 60 * near) < 1e-6 * near)
    } else {
      for (number, truth) in [
        (frame.minX, flat.minX), (frame.minY, flat.minY), (frame.width, flat.width),
        (frame.height, flat.height),
      ] {
        #expect(abs(number - truth) < 1e-9, "\(frame), expected \(flat)")
      }
    }
  }

  /// The anchor is seen at the position, whatever the turn: the perspective is about it.
  @Test(arguments: [0.25, 0.5, 0.9])
  func picture_inPerspective_hasItsAnchorWhereItIsSeen(anchor: Double) throws {
    let stage = makeStage()
    let card = card(on: stage, eye: 500)
    card.anchorPoint = Point(x: anchor, y: 0.5)
    card.transform.translation.x = 7
    let picture = try #require(stage.layerPicture()?.sublayers.first)
    #expect(picture.transform == .identity && picture.name == "card")
    #expect(isClose(picture.anchor, Point(x: 207, y: 150)), "\(picture.anchor)")
    card.transform.m34 = 0
    let flat = try #require(stage.layerPicture()?.sublayers.first)
    #expect(isClose(flat.transform.apply(to: flat.anchor), Point(x: 207, y: 150)))
  }

  /// A touch on a layer that is shown without area is where that is.
  @Test(arguments: [(0.0, 1.0), (1, 0), (0, 0)])
  func touch_onALayerWithoutArea_goesToTheOneBehind(x: Double, y: Double) {
    let stage = makeStage()
    let behind = stage.add("behind", 0, 0, 400, 300)
    let dot = stage.add("dot", 120, 130, 40, 20)
    dot.transform = .scale(x: x, y: y)
    // A quarter of the width to the left of the middle, and a quarter of the height below it.
    stage.touchDown(on: dot, at: Point(x: 0.25, y: 0.75))
    #expect(stage.touch?.location == Point(x: 140 - 10 * x, y: 140 + 5 * y))
    #expect(stage.touch?.hitLayer === behind)
    #expect(stage.warnings.map(\.caption) == ["the touch on \"dot\" goes to \"behind\""])
  }

  /// A touch on a part that lies behind the eye is at the layer's position.
  @Test(arguments: [(500.0, 0.0, false), (20, 0, true), (20, 0.125, true), (20, 1, false)])
  func touch_onAPartBehindTheEye_isAtThePosition(eye: Double, part: Double, isBehind: Bool) {
    let stage = makeStage()
    let card = card(on: stage, eye: eye)
    stage.touchDown(on: card, at: Point(x: part, y: 0.5))
    #expect((stage.touch?.location == Point(x: 200, y: 150)) == isBehind)
    if isBehind { #expect(stage.touch?.hitLayer === card && stage.warnings.isEmpty) }
  }

  /// It is at the position that is shown, while the layer moves.
  @Test(arguments: [(0.0, 200.0), (0.25, 225), (0.5, 250), (1, 300)])
  func touch_behindTheEyeOfALayerThatMoves_isAtThePositionShown(time: Double, x: Double) {
    let stage = makeStage()
    let card = card(on: stage, eye: 20)
    stage.animate(duration: 1, curve: .linear) { card.position.x = 300 }
    stage.advance(to: time)
    stage.touchDown(on: card, at: Point(x: 0, y: 0.5))
    #expect(stage.touch?.location == Point(x: x, y: 150))
  }
}
