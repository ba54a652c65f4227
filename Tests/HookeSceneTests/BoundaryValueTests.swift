// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Touches and blocks at the ends of what is allowed: no distance, no time, the same instant.
struct BoundaryValueTests {
  let stage = makeStage()

  static let slops: [(slop: Double, moves: [(x: Double, begins: Bool)])] = [
    (10, [(5, false), (10, false), (10.5, true)]), (0, [(0, false), (0.25, true)]),
    (-5, [(0, false), (0, false), (0.25, true)]), (3, [(-3, false), (-3.5, true)]),
  ]

  /// A pan begins beyond its slop, of which one below none is none: a finger that has not moved
  /// pans nothing.
  @Test(arguments: slops)
  func slop_ofAnyDistance_isPassedByMore(slop: Double, moves: [(x: Double, begins: Bool)]) {
    let card = stage.add("card", 100, 100, 100, 100)
    var states: [PanRecognizer.State] = []
    let pan = card.onPan { states.append($0.state) }
    pan.slop = slop
    for _ in 0..<2 {
      states = []
      stage.touchDown(at: Point(x: 150, y: 150))
      for (x, begins) in moves {
        stage.touchMoved(to: Point(x: 150 + x, y: 150))
        #expect((states == [.began]) == begins, "slop \(slop), at \(x)")
      }
      stage.touchUp()
      #expect(states == [.began, .ended])
    }
  }

  /// A block of no duration is shown at once and completes in the same instant, on a spring, too.
  @Test(arguments: [nil, 0.3, 1, 2])
  func animate_forNoTime_isThereAtOnce(dampingRatio: Double?) {
    let box = stage.add("box", 0, 0, 20, 20)
    var ends: [String] = []
    stage.at(0.5) {
      self.stage.animate(duration: 0, dampingRatio: dampingRatio, initialVelocity: 3) {
        box.position.x = 200
      } completion: {
        ends.append("\(self.stage.now) \($0)")
      }
    }
    stage.advance(to: 0.5)
    #expect(box.position.x == 200 && box.presentation.position.x == 200)
    #expect(ends == ["0.5 true"])
    stage.advance(to: 1)
    #expect(box.presentation.position.x == 200 && ends.count == 1 && stage.isIdle)
  }

  /// Several moves of one instant have no velocity of their own: that of the last one before holds.
  @Test func velocity_ofMovesAtOneInstant_isThatOfTheLastBefore() {
    let card = stage.add("card", 0, 0, 400, 300)
    var velocities: [Point] = []
    card.on(.touchDragInside) { (touch: Touch) in velocities.append(touch.velocity) }
    stage.touchDown(at: Point(x: 10, y: 10))
    stage.touchMoved(to: Point(x: 50, y: 10))
    #expect(velocities == [.zero], "no time has passed")
    stage.advance(to: 0.05)
    stage.touchMoved(to: Point(x: 20, y: 30))
    stage.touchMoved(to: Point(x: 90, y: 90))
    // From (10, 10) at 0 to (20, 30) at 0.05 s.
    #expect(velocities.dropFirst().allSatisfy { isClose($0, Point(x: 200, y: 400)) })
    stage.advance(to: 0.1)
    stage.touchMoved(to: Point(x: 30, y: 30))
    #expect(velocities.count == 4 && isClose(velocities.last, Point(x: 200, y: 0)))
  }

  /// A touch that ends beside its layer is a fault of the script only where the finger did not move
  /// and its end would have done something.
  @Test(arguments: [
    (true, false, ControlEvent.touchUpInside, 1), (true, true, .touchUpInside, 0),
    (true, false, .touchUpOutside, 0), (true, false, .touchDown, 0),
    (false, false, .touchUpInside, 0), (false, true, .touchUpInside, 0),
  ])
  func warning_ofALayerThatLeftItsFinger_isForStillFingers(
    layerMoves: Bool, fingerMoves: Bool, event: ControlEvent, count: Int
  ) {
    let button = stage.add("button", 100, 100, 50, 50)
    button.on(event) {}
    stage.touchDown(on: button)
    if layerMoves { button.position.x += 100 }
    if fingerMoves { stage.touchMoved(to: Point(x: 20, y: 20)) }
    stage.touchUp()
    #expect(stage.warnings.count == count, "\(stage.warnings)")
  }

  /// Of several pans the one of the innermost layer is first, however many begin.
  @Test func pans_ofNestedLayers_beginWithTheInnermost() {
    let outer = stage.add("outer", 0, 0, 300, 300)
    let inner = Layer(name: "inner", frame: Rect(x: 50, y: 50, width: 100, height: 100))
    outer.addSublayer(inner)
    var log: [String] = []
    let pans = [(outer, "outer"), (inner, "inner"), (inner, "second")].map { layer, name in
      layer.onPan { if $0.state == .began { log.append(name) } }
    }
    func drag(from start: Double) {
      stage.touchDown(at: Point(x: start, y: start))
      stage.touchMoved(to: Point(x: start + 30, y: start))
      stage.touchUp()
    }
    drag(from: 80)
    #expect(log == ["inner"])
    pans[1].isEnabled = false
    drag(from: 80)
    #expect(log == ["inner", "second"])
    pans[2].axis = .vertical
    drag(from: 80)
    #expect(log == ["inner", "second", "outer"])
    drag(from: 200)
    #expect(log.last == "outer" && log.count == 4)
  }

  /// A touch on what is shown, not on what was set: a layer that fades out takes touches until it
  /// is as good as gone, and one that fades in from there on.
  @Test(arguments: [
    (1.0, 0.0, 0.5, true), (1, 0, 0.985, true), (1, 0, 0.995, false), (0, 1, 0.005, false),
    (0, 1, 0.5, true),
  ])
  func hit_ofALayerThatFades_isOfWhatIsShown(
    from: Double, to: Double, time: Double, isHit: Bool
  ) {
    let box = stage.add("box", 100, 100, 50, 50)
    box.opacity = from
    stage.animate(duration: 1, curve: .linear) { box.opacity = to }
    stage.advance(to: time)
    #expect((stage.root.hitTest(Point(x: 120, y: 120)) === box) == isHit)
  }

  /// The largest constant that holds is a million million, set from the start or later.
  @Test(arguments: [1e12, -1e12, (1e12).nextUp, -(1e12).nextUp])
  func constant_atTheLimit_holdsAndBeyondItIsLeftOut(constant: Double) {
    let holds = constant.magnitude <= 1e12
    for isSetLater in [false, true] {
      let stage = makeStage()
      let layer = stage.box("banner")
      let left = layer.leftAnchor.constraint(
        equalTo: stage.root.leftAnchor, constant: isSetLater ? 5 : constant
      ).named("left")
      let width = layer.widthAnchor.constraint(equalToConstant: 40)
      LayoutConstraint.activate([left, width])
      stage.layoutIfNeeded()
      if isSetLater { (left.constant, width.constant) = (constant, 60) }
      stage.layoutIfNeeded()
      let found = layer.frame.minX
      #expect((abs(found - constant) < 1e-3) == holds, "\(found), set later: \(isSetLater)")
      #expect(layer.bounds.size.width == (isSetLater ? 60 : 40))
      let warnings = stage.warnings.map(\.caption)
      #expect(warnings.isEmpty == holds, "\(warnings)")
      #expect(warnings.allSatisfy { $0.contains("\"left\"") && $0.contains("1000000000000.0") })
    }
  }

  private final class Wide: Layer {
    override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 2e12) }
  }

  /// A frame or content beyond what layout can reckon with is said to be that, with its layer.
  @Test(arguments: [true, false]) func place_beyondTheLimit_isNamed(isFrame: Bool) {
    let layer = isFrame ? Layer(name: "far") : Wide(name: "wide")
    stage.root.addSublayer(layer)
    if isFrame {
      layer.frame = Rect(x: 2e12, y: 0, width: 0, height: 10)
    } else {
      layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor).isActive = true
    }
    stage.box("other").leftAnchor.constraint(equalTo: layer.rightAnchor).isActive = true
    stage.layoutIfNeeded()
    let name = isFrame ? "the frame of far" : "the content of wide"
    #expect(
      stage.warnings.map(\.caption) == [
        "layout: the constant of constraint \"\(name)\" is 2000000000000.0, must be "
          + "of magnitude 1000000000000.0 or less"
      ])
  }
}
