// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

struct MaskLayerTests {
  let stage = makeStage()

  private func masked() -> (box: Layer, spot: Layer) {
    let box = stage.add("box", 20, 20, 100, 60)
    let spot = ShapeLayer(.circle(center: .zero, radius: 10), name: "spot")
    spot.position = Point(x: 30, y: 30)
    box.mask = spot
    return (box, spot)
  }

  @Test func mask_layer_isTheMaskOfTheGroupInItsCoordinates() throws {
    let (box, spot) = masked()
    #expect(spot.superlayer === box && box.sublayers.isEmpty && spot.isOnStage)
    let list = try #require(stage.displayList().items.first)
    guard case .group(let root) = list, case .group(let group)? = root.content.items.last,
      let mask = group.mask, case .group(let inner)? = mask.content.items.first
    else {
      Issue.record("\(list)")
      return
    }
    #expect(mask.measure == .alpha && isClose(inner.transform, [1, 0, 0, 1, 30, 30]))
    #expect(
      DisplayList([.group(try #require(stage.layerPicture()).group)]) == stage.displayList())
  }

  @Test func mask_movedElsewhere_leavesItsLayer() {
    let (box, spot) = masked()
    let other = stage.add("other", 0, 0, 10, 10)
    other.mask = spot
    #expect(box.mask == nil && spot.superlayer === other)
    stage.root.addSublayer(spot)
    #expect(other.mask == nil && spot.superlayer === stage.root)
    box.mask = spot
    box.removeFromSuperlayer()
    #expect(!spot.isOnStage && box.mask === spot)
    box.mask = nil
    #expect(spot.superlayer == nil)
  }

  /// A mask is no sublayer, and becomes the last one.
  @Test(arguments: [0, 2])
  func mask_addedToItsLayer_isTheFrontmostSublayer(count: Int) {
    let (box, spot) = masked()
    let others = (0..<count).map { Layer(name: "other \($0)") }
    for other in others { box.addSublayer(other) }
    box.addSublayer(spot)
    #expect(box.mask == nil && box.sublayers.last === spot && spot.superlayer === box)
    #expect(box.sublayers.dropLast().suffix(count).map(\.name) == others.map(\.name))
    // One that is a sublayer goes to the front.
    if let first = others.first {
      box.addSublayer(first)
      #expect(box.sublayers.last === first)
    }
  }

  @Test func mask_touches_areNotChangedByIt() {
    let (box, _) = masked()
    #expect(stage.root.hitTest(Point(x: 110, y: 70)) === box)
  }

  @Test func mask_hidden_hidesAll() {
    let (box, spot) = masked()
    spot.isHidden = true
    guard
      case .group(let group)? = stage.displayList().items.first.flatMap({ item in
        if case .group(let root) = item { return root.content.items.last }
        return nil
      })
    else {
      Issue.record("no group")
      return
    }
    #expect(group.mask?.content.isEmpty == true)
    box.mask = nil
    #expect(stage.displayList().items.count == 1)
  }

  @Test func mask_animated_isRecorded() {
    let scene = Scene(name: "spot", title: "", summary: "") { stage in
      let box = Layer(name: "box", frame: Rect(x: 0, y: 0, width: 50, height: 50))
      stage.root.addSublayer(box)
      let spot = ShapeLayer(.circle(center: .zero, radius: 10), name: "spot")
      box.mask = spot
      stage.at(0, "open") {
        stage.animate(duration: 1) { spot.transform = .scale(3) }
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.tracks.map(\.layer) == ["spot"])
    #expect(recording.tracks.map(\.property) == ["scaleXY"])
  }

  @Test func mask_underASublayerTransform_isMovedByIt() throws {
    let (box, _) = masked()
    // About the middle of the box, (50, 30): the spot's place (30, 30) comes to (10, 30).
    box.sublayerTransform = .scale(2)
    let list = stage.displayList()
    guard case .group(let root)? = list.items.first,
      case .group(let group)? = root.content.items.last,
      case .group(let inner)? = group.mask?.content.items.first
    else {
      Issue.record("\(list)")
      return
    }
    #expect(isClose(inner.transform, [2, 0, 0, 2, 10, 30]))
    #expect(DisplayList([.group(try #require(stage.layerPicture()).group)]) == list)
  }
}
