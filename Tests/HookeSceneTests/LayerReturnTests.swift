// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Layers that leave a tree and come back, to it or to another one.
struct LayerReturnTests {
  private final class Counter: Layer {
    var count = 0

    override func layoutSublayers() { count += 1 }
  }

  /// A layer is laid out once each time it comes to a stage, with all below it.
  @Test func layout_ofALayerThatComesBack_isDone() {
    let (stage, other) = (makeStage(), makeStage())
    let (outer, inner) = (Counter(name: "outer"), Counter(name: "inner"))
    outer.addSublayer(inner)
    for (round, root) in [stage.root, stage.root, other.root, stage.root].enumerated() {
      root.addSublayer(outer)
      root.layoutIfNeeded()
      #expect(outer.count == round + 1 && inner.count == round + 1)
      root.layoutIfNeeded()
      #expect(outer.count == round + 1 && inner.count == round + 1)
      outer.removeFromSuperlayer()
    }
    outer.mask = Counter(name: "mask")
    stage.root.addSublayer(outer)
    stage.layoutIfNeeded()
    #expect((outer.mask as? Counter)?.count == 1)
  }

  /// A mask or a sublayer that is set where it is already goes on moving.
  @Test func mask_setAgain_goesOn() {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 40, 40)
    let mask = Layer(name: "mask", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    box.mask = mask
    stage.animate(duration: 1, curve: .linear) { mask.position.x = 25 }
    stage.advance(to: 0.5)
    box.mask = mask
    #expect(box.mask === mask && mask.superlayer === box && mask.isDescendant(of: stage.root))
    #expect(mask.presentation.position.x == 15)
    stage.advance(to: 0.75)
    #expect(mask.presentation.position.x == 20)
    let other = Layer(name: "other")
    box.mask = other
    #expect(mask.superlayer == nil && other.superlayer === box)
    #expect(mask.presentation.position.x == 25)
    box.mask = nil
    #expect(box.mask == nil && other.superlayer == nil)
  }

  /// What is cut short when a layer is taken out acts on the tree, before the layer is put in.
  @Test func layer_whoseMotionActsOnTheTreeAtItsEnd_isPutWhereItIsToGo() {
    enum Act: CaseIterable { case removesSibling, addsSibling, putsElsewhere, putsInOther }
    for act in Act.allCases {
      let stage = makeStage()
      let (box, other) = (stage.add("box", 0, 0, 40, 40), stage.add("other", 50, 0, 40, 40))
      let further = Layer(name: "further")
      stage.animate(duration: 1) {
        box.opacity = 0.5
      } completion: { _ in
        switch act {
        case .removesSibling: other.removeFromSuperlayer()
        case .addsSibling: stage.root.addSublayer(further)
        case .putsElsewhere: further.addSublayer(box)
        case .putsInOther: other.addSublayer(box)
        }
      }
      stage.advance(to: 0.5)
      stage.root.addSublayer(box)
      let names = stage.root.sublayers.map(\.name)
      let expected =
        switch act {
        case .removesSibling: ["box"]
        case .addsSibling: ["other", "further", "box"]
        case .putsElsewhere, .putsInOther: ["other", "box"]
        }
      #expect(names == expected && box.superlayer === stage.root, "\(act): \(names)")
      #expect(further.sublayers.isEmpty && other.sublayers.isEmpty, "\(act)")
      // The same as a mask.
      stage.animate(duration: 1) {
        box.opacity = 1
      } completion: { _ in
        further.addSublayer(box)
      }
      let screen = stage.add("screen", 0, 0, 100, 100)
      screen.mask = box
      #expect(screen.mask === box && box.superlayer === screen && further.sublayers.isEmpty)
    }
  }

  /// A layer that leaves with several motions has what was set, of each of them.
  @Test func removal_ofALayerThatMovesInSeveralWays_endsAll() {
    let stage = makeStage()
    let (outer, box) = (stage.add("outer", 0, 0, 40, 40), Layer(name: "box"))
    outer.addSublayer(box)
    var ends: [Bool] = []
    stage.animate(duration: 1) {
      for layer in [outer, box] { (layer.opacity, layer.position) = (0, Point(x: 9, y: 8)) }
    } completion: {
      ends.append($0)
    }
    let turn = BasicAnimation(Layer.rotation.presentation, to: 1, duration: 1)
    box.add(turn, forKey: "turn")
    stage.advance(to: 0.25)
    outer.removeFromSuperlayer()
    for layer in [outer, box] {
      #expect(layer.presentation.opacity == 0 && layer.presentation.transform == .identity)
      #expect(layer.presentation.position == Point(x: 9, y: 8))
    }
    #expect(ends == [false] && stage.isIdle)
  }

  /// Of the constraints in a tree off the stage those go with a layer that lie in it, however deep
  /// it is.
  @Test(arguments: [1, 2, 3]) func constraints_ofALayerThatLeavesATree_goWithIt(depth: Int) {
    let top = Layer(name: "top")
    var above = top
    for _ in 1..<depth {
      let next = Layer(name: "between")
      above.addSublayer(next)
      above = next
    }
    let (group, left, right) = (Layer(name: "group"), Layer(name: "left"), Layer(name: "right"))
    above.addSublayer(group)
    group.addSublayer(left)
    group.addSublayer(right)
    let beside = Layer(name: "beside")
    above.addSublayer(beside)
    let within = right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 3)
    let width = left.widthAnchor.constraint(equalToConstant: 20)
    let across = beside.leftAnchor.constraint(equalTo: right.rightAnchor, constant: 4)
    let out = left.topAnchor.constraint(equalTo: beside.topAnchor)
    let all = [within, width, across, out]
    LayoutConstraint.activate(all)
    group.removeFromSuperlayer()
    let stage = makeStage()
    stage.root.addSublayer(group)
    stage.layoutIfNeeded()
    #expect(stage.constraints.count == 2 && right.frame.minX == left.frame.maxX + 3)
    #expect(left.bounds.width == 20 && stage.warnings.isEmpty)
    #expect(within.isActive && width.isActive)
    // What relates the layer to others waits for it in the tree that it left.
    stage.root.addSublayer(top)
    stage.layoutIfNeeded()
    #expect(
      stage.constraints.contains { $0 === within } && stage.constraints.contains { $0 === width })
  }
}
