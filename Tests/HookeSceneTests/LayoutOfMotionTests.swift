// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Layout while values move: it works with what was set, whatever is shown on the way there.
struct LayoutOfMotionTests {
  let stage = makeStage()

  /// A layer at (30, 20) of a width and a height of 10 points, by constraints.
  private func placed(_ layer: Layer, width: Double) -> LayoutConstraint {
    stage.root.addSublayer(layer)
    let width = layer.widthAnchor.constraint(equalToConstant: width)
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 30),
      layer.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20), width,
    ])
    stage.layoutIfNeeded()
    return width
  }

  /// The frame stays where the constraints hold it, at once, whichever anchor it is given on its
  /// way.
  @Test(arguments: [Point(x: 0, y: 1), Point(x: 0.25, y: 0.5), Point(x: 1, y: 0)])
  func frame_withAnAnchorThatMoves_isThatOfTheConstraints(anchor: Point) {
    let box = Layer(name: "box")
    let width = placed(box, width: 64)
    box.heightAnchor.constraint(equalToConstant: 32).isActive = true
    stage.layoutIfNeeded()
    for (time, length) in [(0.5, 80.0), (0.75, 40), (2, 64)] {
      stage.animate(duration: 1, curve: .linear) {
        box.anchorPoint = time == 2 ? Point(x: 0.5, y: 0.5) : anchor
        width.constant = length
        stage.layoutIfNeeded()
      }
      let frame = Rect(x: 30, y: 20, width: length, height: 32)
      #expect(isClose(box.frame.origin, frame.origin) && box.frame.size == frame.size)
      stage.advance(to: time)
      #expect(isClose(box.frame.origin, frame.origin) && box.frame.size == frame.size)
    }
    stage.advance(to: 4)
    #expect(isClose(box.presentation.frame.origin, Point(x: 30, y: 20)))
  }

  /// A solution that is what is shown at this instant is another one than was set.
  @Test func solution_equalToWhatIsShown_isSet() {
    let box = Layer(name: "box")
    let width = placed(box, width: 64)
    stage.animate(duration: 1, curve: .linear) {
      width.constant = 128
      stage.layoutIfNeeded()
    }
    stage.advance(to: 0.5)
    #expect(box.presentation.bounds.width == 96 && box.bounds.width == 128)
    width.constant = 96
    stage.layoutIfNeeded()
    #expect(box.bounds.width == 96)
    stage.advance(to: 2)
    #expect(box.bounds.width == 96 && box.presentation.bounds.width == 96)
  }

  /// What depends on a layer that was given a frame goes where that frame is to be.
  @Test func dependent_ofAFrameThatMoves_isAtItsEnd() {
    let (head, tail) = (stage.add("head", 0, 0, 32, 10), stage.box("tail"))
    LayoutConstraint.activate([
      tail.leftAnchor.constraint(equalTo: head.rightAnchor, constant: 8),
      tail.topAnchor.constraint(equalTo: head.bottomAnchor),
      tail.widthAnchor.constraint(equalTo: head.widthAnchor),
    ])
    stage.layoutIfNeeded()
    stage.animate(duration: 1, curve: .linear) {
      head.frame = Rect(x: 64, y: 16, width: 16, height: 26)
      stage.layoutIfNeeded()
    }
    #expect(tail.frame == Rect(x: 88, y: 42, width: 16, height: 0))
    #expect(tail.presentation.frame == Rect(x: 40, y: 10, width: 32, height: 0))
    stage.advance(to: 0.5)
    #expect(tail.frame == Rect(x: 88, y: 42, width: 16, height: 0))
    #expect(isClose(tail.presentation.frame.origin, Point(x: 64, y: 26)))
    tail.setNeedsLayout()
    stage.layoutIfNeeded()
    #expect(tail.frame == Rect(x: 88, y: 42, width: 16, height: 0))
  }

  /// Letters of 6 and lines of 12 points: the lines are those of the width that was set.
  @Test(arguments: [(42.0, 24.0), (18, 36), (200, 12)])
  func lines_ofATextWhoseWidthMoves_areThoseOfItsEnd(width: Double, height: Double) {
    let label = TextLayer("one two six", font: Font(size: 10), name: "label")
    label.maxLines = nil
    let length = placed(label, width: 96)
    #expect(label.bounds.size == Size(width: 96, height: 12))
    stage.animate(duration: 1, curve: .linear) {
      length.constant = width
      stage.layoutIfNeeded()
    }
    #expect(label.bounds.size == Size(width: width, height: height))
    #expect(label.presentation.bounds.size == Size(width: 96, height: 12))
    stage.advance(to: 0.5)
    stage.layoutIfNeeded()
    #expect(label.bounds.size == Size(width: width, height: height))
    // Another width while the first one is still shown on its way.
    for (other, lines) in [(36.0, 3.0), (45, 2), (66, 1), (width, height / 12)] {
      length.constant = other
      stage.layoutIfNeeded()
      #expect(label.bounds.size == Size(width: other, height: 12 * lines))
    }
  }
}
