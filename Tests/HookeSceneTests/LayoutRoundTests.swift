// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Constraints that refer to layers which `layoutSublayers` places.
struct LayoutRoundTests {
  /// A layer that places one sublayer a point from its lower right corner.
  private class Corner: Layer {
    let knob = Layer(name: "knob", frame: Rect(x: 0, y: 0, width: 4, height: 6))
    private(set) var layoutCount = 0

    init() {
      super.init(name: "corner")
      addSublayer(knob)
    }

    override func layoutSublayers() {
      layoutCount += 1
      knob.position = Point(x: bounds.maxX - 1, y: bounds.maxY - 1)
    }
  }

  /// A layer whose sublayer is larger by a point after every layout.
  private final class Growing: Corner {
    override func layoutSublayers() {
      super.layoutSublayers()
      knob.bounds.size.width += 1
    }
  }

  /// Gives a layer, whose sublayers constraints do not place, a size and a follower.
  private func follow(_ followed: Layer, in top: Layer, size: Size?, on stage: Stage) -> Layer {
    stage.root.addSublayer(top)
    let mark = stage.box("mark")
    LayoutConstraint.activate([
      top.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 10),
      top.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20),
      mark.leftAnchor.constraint(equalTo: followed.leftAnchor),
      mark.topAnchor.constraint(equalTo: followed.bottomAnchor),
      mark.widthAnchor.constraint(equalTo: followed.widthAnchor, multiplier: 2),
      mark.heightAnchor.constraint(equalToConstant: 3),
    ])
    if let size {
      LayoutConstraint.activate([
        top.widthAnchor.constraint(equalToConstant: size.width),
        top.heightAnchor.constraint(equalToConstant: size.height),
      ])
    }
    return mark
  }

  /// The title of 10 points has characters of 6 by 12 points; the insets are 12 and 8.
  @Test func followerOfATitle_fitsItAtOnceAndAfterEveryChange() {
    let stage = makeStage()
    let button = Button("abcd", font: Font(size: 10))
    let mark = follow(button.title, in: button, size: nil, on: stage)
    stage.layoutIfNeeded()
    #expect(button.title.frame == Rect(x: 12, y: 8, width: 24, height: 12))
    #expect(mark.frame == Rect(x: 22, y: 40, width: 48, height: 3))
    button.title.text = "ab"
    stage.layoutIfNeeded()
    #expect(mark.frame == Rect(x: 22, y: 40, width: 24, height: 3))
    button.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stage.layoutIfNeeded()
    #expect(mark.frame == Rect(x: 12, y: 33, width: 24, height: 3))
  }

  @Test func followerOfAPlacedSublayer_isThereInTheSameInstant() {
    let stage = makeStage()
    let corner = Corner()
    let mark = follow(corner.knob, in: corner, size: Size(width: 50, height: 30), on: stage)
    stage.at(1) {
      stage.constraints.first { $0.firstLayer === corner && $0.constant == 50 }?.constant = 70
    }
    stage.advance(to: 0.5)
    #expect(mark.frame == Rect(x: 57, y: 52, width: 8, height: 3))
    #expect(corner.layoutCount == 1)
    stage.advance(to: 1)
    #expect(mark.presentation.frame == Rect(x: 77, y: 52, width: 8, height: 3))
    #expect(corner.layoutCount == 2)
    stage.advance(to: 2)
    #expect(corner.layoutCount == 2)
  }

  /// A layer that needs further layouts.
  private final class Repeating: Corner {
    override func layoutSublayers() {
      super.layoutSublayers()
      if layoutCount < 3 { setNeedsLayout() }
    }
  }

  @Test func layer_thatNeedsLayoutAgain_getsItInTheSamePass() {
    let stage = makeStage()
    let repeating = Repeating()
    stage.root.addSublayer(repeating)
    stage.layoutIfNeeded()
    #expect(repeating.layoutCount == 3)
    stage.layoutIfNeeded()
    #expect(repeating.layoutCount == 3)
  }

  @Test func layoutThatNeverSettles_endsAfterFourRounds() {
    let stage = makeStage()
    let growing = Growing()
    // What refers to the knob decides how wide the layer is, which places the knob again.
    let mark = follow(growing.knob, in: growing, size: nil, on: stage)
    LayoutConstraint.activate([
      growing.widthAnchor.constraint(equalTo: mark.widthAnchor),
      growing.heightAnchor.constraint(equalToConstant: 30),
    ])
    stage.layoutIfNeeded()
    #expect(growing.layoutCount == 4)
    let width = growing.knob.bounds.width
    stage.layoutIfNeeded()
    stage.advance(to: 1)
    #expect(growing.knob.bounds.width == width)
  }

  /// Texts whose heights follow their widths: all of them in one pass, however many there are.
  @Test(arguments: [1, 5, 9]) func texts_thatWrap_haveTheirHeightsAfterOnePass(count: Int) {
    let stage = makeStage()
    let labels = (0..<count).map { index in
      let label = TextLayer("one two six", font: Font(size: 10), name: "\(index)")
      label.maxLines = nil
      stage.root.addSublayer(label)
      LayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
        label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      ])
      return label
    }
    // A letter is 6 wide and a line 12 high: three words on three lines, on two and on one.
    for (width, height) in [(30.0, 36.0), (45, 24), (90, 12), (30, 36)] {
      for label in labels {
        label.constraint(withIdentifier: "width")?.isActive = false
        label.widthAnchor.constraint(equalToConstant: width).named("width").isActive = true
      }
      stage.layoutIfNeeded()
      #expect(labels.allSatisfy { $0.bounds.size == Size(width: width, height: height) })
    }
  }
}
