// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The geometry of a layer on its way: what was set is there at once, and what is shown, where it
/// is touched and converted to, follows.
struct SetGeometryTests {
  /// A box of 40 x 20 points at (100, 50), from which a block moves and grows it within a second.
  private func makeBox() -> (stage: Stage, box: Layer) {
    let stage = makeStage()
    let box = stage.add("box", 80, 40, 40, 20)
    stage.animate(duration: 1, curve: .linear) {
      box.bounds = Rect(x: 8, y: 4, width: 80, height: 60)
      box.position = Point(x: 200, y: 150)
      box.anchorPoint = Point(x: 0.25, y: 0.5)
    }
    return (stage, box)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1]) func geometry_thatWasSet_isThereAtOnce(time: Double) {
    let (stage, box) = makeBox()
    stage.advance(to: time)
    #expect(box.bounds == Rect(x: 8, y: 4, width: 80, height: 60))
    #expect(box.position == Point(x: 200, y: 150) && box.anchorPoint == Point(x: 0.25, y: 0.5))
    #expect(box.boundsCenter == Point(x: 48, y: 34))
    #expect(box.frame == Rect(x: 180, y: 120, width: 80, height: 60))
    box.frame.size.width = 100
    #expect(box.bounds.size.width == 100 && box.frame.minX == 180)
  }

  @Test(arguments: [0.0, 0.25, 0.5, 1]) func geometry_thatIsShown_isOnItsWay(time: Double) {
    let (stage, box) = makeBox()
    stage.advance(to: time)
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * time }
    let (width, height) = (mix(40, 80), mix(20, 60))
    let origin = Point(
      x: mix(100, 200) - mix(0.5, 0.25) * width, y: mix(50, 150) - 0.5 * height)
    let frame = box.presentation.frame
    #expect(isClose(frame.origin, origin))
    #expect(abs(frame.width - width) < 1e-9 && abs(frame.height - height) < 1e-9)
    // The corner of the bounds is where the frame's is.
    let corner = box.convert(Point(x: mix(0, 8), y: mix(0, 4)), to: stage.root)
    #expect(isClose(corner, origin))
    let inside = Point(x: origin.x + width - 1, y: origin.y + height - 1)
    #expect(stage.root.hitTest(inside) === box)
    #expect(stage.root.hitTest(Point(x: inside.x + 2, y: inside.y)) === stage.root)
    #expect(
      isClose(
        box.convert(inside, from: stage.root),
        Point(
          x: mix(0, 8) + width - 1, y: mix(0, 4) + height - 1)))
  }

  /// A frame that is set gives size and place alone: the origin of the bounds, the anchor and the
  /// transform remain.
  @Test func frame_thatIsSet_leavesTheRest() {
    let stage = makeStage()
    let box = stage.add("box", 80, 40, 40, 20)
    for anchor in [Point(x: 0.5, y: 0.5), Point(x: 0, y: 1), Point(x: -1, y: 0.25)] {
      for (x, y, width, height) in [
        (10.0, 20.0, 40.0, 20.0), (10, 20, 50, 20), (-5, 0, 50, 30), (90, 80, -30, 10),
        (90, 80, 20, -60), (7, 7, -1, -1), (0, 0, 0, 0),
      ] {
        for transform in [Transform.identity, .rotation(0.5), .scale(x: 2, y: -1)] {
          box.transform = .identity
          box.anchorPoint = anchor
          box.bounds.origin = Point(x: 8, y: -4)
          box.transform = transform
          box.frame = Rect(x: x, y: y, width: width, height: height)
          let size = Size(width: abs(width), height: abs(height))
          let corner = Point(x: min(x, x + width), y: min(y, y + height))
          #expect(box.bounds == Rect(origin: Point(x: 8, y: -4), size: size))
          #expect(box.anchorPoint == anchor && box.transform == transform)
          let place = Point(
            x: corner.x + anchor.x * size.width, y: corner.y + anchor.y * size.height)
          #expect(isClose(box.position, place))
          if transform == .identity { #expect(isClose(box.frame.origin, corner)) }
          #expect(isClose(box.boundsCenter, Point(x: 8 + size.width / 2, y: size.height / 2 - 4)))
        }
      }
    }
  }

  /// Of a frame that is set in a block only what it changes begins anew: a size that is on its way
  /// to that size goes on, and arrives in its own time.
  @Test func frame_ofTheSameSize_leavesTheSizeOnItsWay() {
    for isSame in [true, false] {
      let stage = makeStage()
      let box = stage.add("box", 80, 40, 40, 20)
      stage.animate(duration: 1, curve: .linear) { box.bounds.size = Size(width: 80, height: 60) }
      stage.advance(to: 0.5)
      let width = isSame ? 80.0 : 100
      stage.animate(duration: 2, curve: .linear) {
        box.frame = Rect(x: 200, y: 100, width: width, height: 60)
      }
      stage.advance(to: 1)
      // The new one has gone a quarter of the way from 60, besides what is left of the old one.
      let shown = box.presentation.bounds.size
      #expect((abs(shown.width - 80) < 1e-9) == isSame, "\(shown)")
      stage.advance(to: 3)
      #expect(box.presentation.frame == Rect(x: 200, y: 100, width: width, height: 60))
    }
  }

  /// The title of a button that grows is laid out within what was set, and follows in the same
  /// time.
  @Test func title_ofAButtonThatGrows_isPlacedForItsNewSize() {
    let stage = makeStage()
    let button = Button("abc", font: Font(size: 10))
    button.contentInsets = EdgeInsets(top: 2, left: 4, bottom: 6, right: 8)
    button.frame = Rect(x: 0, y: 0, width: 50, height: 30)
    stage.root.addSublayer(button)
    stage.layoutIfNeeded()
    #expect(isClose(button.title.position, Point(x: 23, y: 13)))
    stage.animate(duration: 1, curve: .linear) {
      button.bounds.size = Size(width: 90, height: 70)
      stage.layoutIfNeeded()
    }
    #expect(isClose(button.title.position, Point(x: 43, y: 33)))
    #expect(isClose(button.title.presentation.position, Point(x: 23, y: 13)))
    stage.advance(to: 0.5)
    #expect(isClose(button.title.presentation.position, Point(x: 33, y: 23)))
    #expect(button.title.bounds.size == Size(width: 18, height: 12))
    // Laid out again on the way it has the same place.
    button.setNeedsLayout()
    stage.layoutIfNeeded()
    #expect(isClose(button.title.position, Point(x: 43, y: 33)))
    stage.advance(to: 1)
    #expect(isClose(button.title.presentation.position, Point(x: 43, y: 33)))
  }
}
