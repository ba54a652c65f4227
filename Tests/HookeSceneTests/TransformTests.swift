// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

struct TransformTests {
  private let half = 0.5
  private let root3 = 3.0.squareRoot() / 2

  @Test func matrix_rotationAboutZ_turnsClockwiseOnScreen() {
    // 30 degrees by hand: x goes to (cos, sin), y to (-sin, cos); y points down.
    #expect(isClose(Transform.rotation(.pi / 6).matrix, [root3, half, -half, root3, 0, 0]))
  }

  @Test func matrix_rotationAboutXAndY_isSeenFlat() {
    var tilt = Transform()
    tilt.rotation.x = .pi / 3
    #expect(isClose(tilt.matrix, [1, 0, 0, half, 0, 0]))
    var turn = Transform()
    turn.rotation.y = .pi / 3
    #expect(isClose(turn.matrix, [half, 0, 0, 1, 0, 0]))
    turn.rotation.y = .pi
    #expect(isClose(turn.matrix, [-1, 0, 0, 1, 0, 0]), "half a turn shows the back, mirrored")
    // About x by 90 degrees, then about y by 90: y points at the viewer, then to the right.
    var both = Transform()
    both.rotation.x = .pi / 2
    both.rotation.y = .pi / 2
    #expect(isClose(both.matrix, [0, 0, 1, 0, 0, 0]))
  }

  @Test func matrix_allParts_scaleFirstThenTurnThenShift() {
    var all = Transform()
    all.scale = Point(x: 2, y: -3)
    all.rotation.z = .pi / 2
    all.translation = Transform.Axes(x: 5, y: 7, z: 100)
    // (1, 0) -> (2, 0) -> (0, 2); (0, 1) -> (0, -3) -> (3, 0).
    #expect(isClose(all.matrix, [0, 2, 3, 0, 5, 7]))
  }

  @Test func rotation_aboutAnyAxis_agreesWithTheNamedOnes() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let angle = generator.double(-7...7)
      var (x, y) = (Transform(), Transform())
      x.rotation.x = angle
      y.rotation.y = angle
      let pairs = [
        (Transform.rotation(angle, about: .init(x: 2)), x),
        (Transform.rotation(angle, about: .init(y: 0.1)), y),
        (Transform.rotation(angle, about: .init(z: 9)), .rotation(angle)),
        (Transform.rotation(angle, about: .init(z: -9)), .rotation(-angle)),
      ]
      for (general, named) in pairs {
        let m = named.matrix
        #expect(
          isClose(general.matrix, [m.a, m.b, m.c, m.d, m.tx, m.ty], 1e-12), "seed 11, \(angle)")
      }
    }
    // A third of a turn about the diagonal carries x to y: seen flat, x goes down, y away.
    let third = Transform.rotation(2 * .pi / 3, about: .init(x: 1, y: 1, z: 1))
    #expect(isClose(third.matrix, [0, 1, 0, 0, 0, 0]))
    #expect(Transform.rotation(1, about: .init()) == .identity)
  }

  @Test func frame_anchorAndTransform_followTheAnchorPoint() {
    let layer = Layer(frame: Rect(x: 10, y: 20, width: 100, height: 40))
    #expect(layer.position == Point(x: 60, y: 40))
    layer.anchorPoint = Point(x: 0, y: 1)
    #expect(layer.frame == Rect(x: 60, y: 0, width: 100, height: 40), "it moves with its anchor")
    layer.transform = .scale(x: 2, y: 0.5)
    #expect(layer.frame == Rect(x: 60, y: 20, width: 200, height: 20))
    layer.transform = .scale(x: -1, y: 1)
    #expect(layer.frame == Rect(x: -40, y: 0, width: 100, height: 40))
    layer.transform = .rotation(.pi / 2)
    let turned = layer.frame
    #expect(isClose(turned.origin, Point(x: 60, y: 40)) && abs(turned.width - 40) < 1e-9)
  }

  @Test func convert_nestedTransforms_matchesTheProductByHand() {
    let stage = makeStage()
    let outer = stage.add("outer", 100, 100, 100, 100)
    outer.transform = .scale(2)
    let inner = Layer(name: "inner", frame: Rect(x: 60, y: 40, width: 20, height: 20))
    inner.transform = .rotation(.pi / 2)
    outer.addSublayer(inner)
    // Inner's corner (0, 0) is 10 left and 10 up of its middle; turned a quarter it is 10 right, 10
    // up: (80, 40) in outer, 30 right and 10 up of outer's middle, doubled: (60, -20) from (150,
    // 150).
    #expect(isClose(inner.convert(.zero, to: stage.root), Point(x: 210, y: 130)))
    #expect(isClose(inner.convert(Point(x: 210, y: 130), from: stage.root), .zero))
    outer.sublayerTransform = .translation(x: 5, y: 0)
    #expect(isClose(inner.convert(.zero, to: stage.root), Point(x: 220, y: 130)))
    outer.bounds.origin = Point(x: 0, y: 30)
    #expect(isClose(inner.convert(.zero, to: stage.root), Point(x: 220, y: 70)), "scrolled")
    outer.transform = .scale(x: 0, y: 1)
    #expect(inner.convert(.zero, from: stage.root) == nil, "without area there is no way back")
  }

  @Test func convert_thereAndBack_isTheSamePoint() {
    var generator = SeededGenerator(seed: 5)
    let stage = makeStage()
    for round in 0..<100 {
      var layer = stage.root
      for _ in 0..<4 {
        let next = Layer(
          frame: Rect(
            x: generator.double(-50...50), y: generator.double(-50...50),
            width: generator.double(10...90), height: generator.double(10...90)))
        next.transform.scale = Point(x: generator.double(0.3...2), y: -generator.double(0.3...2))
        next.transform.rotation.z = generator.double(-4...4)
        next.transform.rotation.x = generator.double(-1...1)
        next.anchorPoint = Point(x: generator.double(0...1), y: generator.double(0...1))
        next.sublayerTransform.rotation.z = generator.double(-1...1)
        layer.addSublayer(next)
        layer = next
      }
      let point = Point(x: generator.double(-99...99), y: generator.double(-99...99))
      let there = layer.convert(point, to: stage.root)
      let back = there.flatMap { layer.convert($0, from: stage.root) }
      #expect(isClose(back, point, 1e-8), "seed 5, round \(round)")
    }
  }

  @Test func frame_setAboutAnotherAnchor_isTheFrameReadBack() {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 10, 10)
    box.anchorPoint = Point(x: 0.25, y: 0.75)
    let frame = Rect(x: 20, y: 30, width: 40, height: 80)
    box.frame = frame
    #expect(box.frame == frame && box.position == Point(x: 30, y: 90))
    box.frame = Rect(x: 60, y: 110, width: -40, height: -80)
    #expect(box.frame == frame, "a negative size is the same rectangle")
  }
}
