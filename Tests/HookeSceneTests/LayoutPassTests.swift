// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// When layers are placed: at the end of an instant, beside animations, as trees come and go.
struct LayoutPassTests {
  let stage = makeStage()
  var root: Layer { stage.root }

  /// Holds a layer of 10 by 10 points at the top, and returns the constraint of its left edge.
  private func hold(_ layer: Layer) -> LayoutConstraint {
    let left = layer.leftAnchor.constraint(equalTo: root.leftAnchor)
    LayoutConstraint.activate([
      left, layer.topAnchor.constraint(equalTo: root.topAnchor),
      layer.widthAnchor.constraint(equalToConstant: 10),
      layer.heightAnchor.constraint(equalToConstant: 10),
    ])
    return left
  }

  @Test func constant_changedWithoutLayout_movesNothingUntilTheEndOfTheInstant() {
    let layer = stage.add("box", 0, 0, 0, 0)
    let left = hold(layer)
    var seen: [Double] = []
    stage.at(1) {
      left.constant = 50
      seen.append(layer.frame.minX)
      stage.animate(duration: 1) {}
      seen.append(layer.presentation.frame.minX)
    }
    stage.at(1.5) { seen.append(layer.presentation.frame.minX) }
    stage.advance(to: 2)
    #expect(seen == [0, 0, 50], "at once, unanimated, but only in the next pass")
  }

  @Test func pass_afterPOPMovedALayer_putsItBackOnlyWhenNeeded() {
    let layer = stage.box()
    let left = hold(layer)
    let move = BasicAnimation(Layer.positionX, to: 105)
    stage.advance(to: 0.1)
    stage.animator.add(move, to: layer, forKey: "move")
    stage.advance(to: 2)
    #expect(layer.frame.minX == 100, "POP moved it, and no pass was due")
    left.constant = 1
    stage.layoutIfNeeded()
    #expect(layer.frame.minX == 1)
  }

  @Test func constraints_withinATreeThatLeaves_comeBackWithIt() {
    let card = stage.add("card", 0, 0, 100, 100)
    let inner = stage.box("inner", in: card)
    LayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
      inner.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor),
    ])
    stage.layoutIfNeeded()
    card.removeFromSuperlayer()
    #expect(stage.constraints.isEmpty)
    root.addSublayer(card)
    card.bounds.size.width = 60
    stage.layoutIfNeeded()
    #expect(stage.constraints.count == 4, "the one to the screen ended")
    #expect(inner.frame == Rect(x: 25, y: 45, width: 10, height: 10))
  }

  @Test func tree_builtBeforeItIsAdded_isLaidOutWhenItIs() {
    let card = Layer(name: "card", frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let inner = Layer(name: "inner")
    card.addSublayer(inner)
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: card.anchor(.leftMargin)),
      inner.topAnchor.constraint(equalTo: card.anchor(.topMargin)),
      inner.rightAnchor.constraint(equalTo: card.anchor(.rightMargin)),
      inner.bottomAnchor.constraint(equalTo: card.anchor(.bottomMargin)),
    ])
    root.addSublayer(card)
    stage.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 8, y: 8, width: 84, height: 84))
  }

  @Test func layerWithAFrame_movedByPOP_takesItsDependentsAlong() {
    let leader = stage.add("leader", 0, 0, 10, 10)
    let follower = stage.box("follower")
    LayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: leader.rightAnchor),
      follower.topAnchor.constraint(equalTo: leader.topAnchor),
      follower.widthAnchor.constraint(equalToConstant: 10),
      follower.heightAnchor.constraint(equalToConstant: 10),
    ])
    let move = BasicAnimation(Layer.positionX, to: 105, duration: 1, timing: .linear)
    stage.animator.add(move, to: leader, forKey: "move")
    stage.advance(to: 0.5)
    #expect(abs(follower.frame.minX - 60) < 1e-9)
  }

  @Test func constant_animatedByPOP_movesWhatDependsOnItEachFrame() {
    let layer = stage.box()
    let left = hold(layer)
    let slide = BasicAnimation(
      LayoutConstraint.constantProperty, to: 100, duration: 1, timing: .linear)
    stage.animator.add(slide, to: left, forKey: "slide")
    stage.advance(to: 0.25)
    #expect(abs(layer.frame.minX - 25) < 1e-9)
    stage.advance(to: 0.5)
    #expect(abs(layer.frame.minX - 50) < 1e-9)
  }
}
