// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// Animations of what is shown that are kept after their end: their values hold until they are
/// removed or replaced, and what was set is shown again from then on.
struct EndedPresentationTests {
  let stage = makeStage()

  /// A box of which an animation that is kept has moved what is shown from 20 to 120 points, and
  /// another one, that ends at 2 s, fades it.
  private func box(_ name: String = "box", x: Double = 20) -> Layer {
    let box = stage.add(name, x - 20, 0, 40, 20)
    let shown = BasicAnimation(Layer.positionX.presentation, to: 120, duration: 0.5)
    shown.isRemovedOnCompletion = false
    box.add(shown, forKey: "shown")
    let faded = BasicAnimation(
      Layer.opacity.presentation, from: 1, to: 0.5, duration: 1, timing: .linear)
    box.add(faded, forKey: "faded")
    return box
  }

  private func shown(_ layer: Layer) -> [Double] {
    [layer.presentation.position.x, layer.presentation.opacity]
  }

  @Test func value_afterTheEnd_holdsWhateverIsSet() {
    let box = box()
    stage.advance(to: 0.75)
    #expect(shown(box) == [120, 0.625])
    box.position.x = 70
    stage.advance(to: 3)
    #expect(shown(box) == [120, 1] && box.position.x == 70)
    #expect(box.animation(forKey: "shown") != nil && box.animation(forKey: "faded") == nil)
  }

  /// One that has ended sends no second end, so its removal alone brings back what was set.
  @Test(arguments: ["key", "all", "left", "tree", "animator"])
  func value_afterARemoval_isThatWhichWasSet(way: String) {
    let above = stage.box("above")
    let (box, other) = (box(), box("other", x: 90))
    above.addSublayer(box)
    let shown = BasicAnimation(Layer.positionX.presentation, to: 120, duration: 0.25)
    shown.isRemovedOnCompletion = false
    box.add(shown, forKey: "shown")
    stage.advance(to: 0.5)
    #expect(self.shown(box)[0] == 120 && self.shown(other)[0] == 120)
    box.position.x = 70
    switch way {
    case "key": box.removeAnimation(forKey: "shown")
    case "all": box.removeAllAnimations()
    case "left": box.removeFromSuperlayer()
    case "tree": above.removeFromSuperlayer()
    default:
      stage.animator.remove(forKey: "shown", from: box)
      // What is removed behind the layer's back is forgotten with the next change through it.
      box.removeAnimation(forKey: "none")
    }
    #expect(self.shown(box)[0] == 70, "\(way)")
    #expect(self.shown(other)[0] == 120 && box.animation(forKey: "shown") == nil)
    box.position.x = 30
    #expect(self.shown(box)[0] == 30, "\(way)")
  }

  /// Another animation under the key of an ended one ends what that showed, unless it moves the
  /// same.
  @Test func value_afterAReplacement_isShownByTheNewOneAlone() {
    let box = box()
    stage.advance(to: 0.5)
    box.position = Point(x: 70, y: 30)
    let down = BasicAnimation(
      Layer.positionY.presentation, from: 40, to: 60, duration: 1, timing: .linear)
    box.add(down, forKey: "shown")
    #expect(box.presentation.position == Point(x: 70, y: 30))
    stage.advance(to: 1)
    #expect(box.presentation.position == Point(x: 70, y: 50))
    let back = BasicAnimation(
      Layer.positionX.presentation, from: 0, to: 10, duration: 1, timing: .linear)
    box.add(back, forKey: "shown")
    box.position = Point(x: 75, y: 35)
    stage.advance(to: 1.5)
    #expect(box.presentation.position == Point(x: 5, y: 35))
    // Added once more under its key it goes on as it is.
    box.add(back, forKey: "shown")
    stage.advance(to: 1.75)
    #expect(box.presentation.position == Point(x: 7.5, y: 35))
    stage.advance(to: 2)
    #expect(box.presentation.position == Point(x: 75, y: 35))
  }

  /// Two animations of one value: the value that was set is shown again after the last of them.
  @Test(arguments: [false, true])
  func value_ofTwoAnimations_isApartUntilBothAreGone(firstGoesFirst: Bool) {
    let box = stage.add("box", 0, 0, 40, 20)
    for key in ["first", "second"] {
      let move = BasicAnimation(Layer.positionX.presentation, to: 50, duration: 0.5)
      move.isRemovedOnCompletion = false
      box.add(move, forKey: key)
    }
    stage.advance(to: 1)
    box.position.x = 90
    let keys = firstGoesFirst ? ["first", "second"] : ["second", "first"]
    box.removeAnimation(forKey: keys[0])
    #expect(box.presentation.position.x == 50)
    box.removeAnimation(forKey: keys[1])
    #expect(box.presentation.position.x == 90)
  }

  /// What was set is shown again by what began an animation where that comes to its end, and by
  /// what removes it where something does.
  @Test(arguments: [(nil, "show"), ("key", "stop"), ("all", "stop"), ("other", "stop")])
  func value_thatIsShownAgain_isPutDownToItsCause(way: String?, caption: String) throws {
    let scene = Scene(name: "shown", title: "Shown", summary: "") { stage in
      let box = stage.add("box", 0, 0, 40, 20)
      stage.at(0.5, "show") {
        let shown = BasicAnimation(
          Layer.opacity.presentation, from: 0.5, to: 0.25, duration: 1, timing: .linear)
        box.add(shown, forKey: "shown")
      }
      guard let way else { return }
      stage.at(1, "stop") {
        switch way {
        case "key": box.removeAnimation(forKey: "shown")
        case "all": box.removeAllAnimations()
        default: box.add(BasicAnimation(Layer.positionX.presentation, to: 50), forKey: "shown")
        }
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first { $0.property == "opacity" })
    let end = way == nil ? 1.5 : 1
    #expect(track.value(of: 0, at: 1.75) == 1 && abs(track.value(of: 0, at: 0.75) - 0.4375) < 1e-9)
    let last = try #require(track.segments.last)
    #expect(last.endTime == end && last.source == .assignment && last.trigger?.caption == caption)
  }
}
