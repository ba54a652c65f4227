// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Layers whose content has a width, a height, both or none, and changes from one to another.
struct ContentKindTests {
  private final class Content: Layer {
    var content = IntrinsicSize() {
      didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: IntrinsicSize { content }
  }

  private static let contents = [
    IntrinsicSize(), IntrinsicSize(width: 30), IntrinsicSize(height: 40),
    IntrinsicSize(width: 50, height: 60), IntrinsicSize(width: 0, height: 0),
    IntrinsicSize(width: 40), IntrinsicSize(height: 30),
  ]

  /// A layer at the origin whose sides are 7 and 9 points where its content has none.
  private static func layer(on stage: Stage) -> Content {
    let layer = Content(name: "content")
    stage.root.addSublayer(layer)
    LayoutConstraint.activate([
      layer.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      layer.topAnchor.constraint(equalTo: stage.root.topAnchor),
      layer.widthAnchor.constraint(equalToConstant: 7).with(priority: 1),
      layer.heightAnchor.constraint(equalToConstant: 9).with(priority: 1),
    ])
    return layer
  }

  @Test func size_afterContentOfAnotherKind_isThatOfTheNew() {
    for first in Self.contents {
      for second in Self.contents {
        let stage = makeStage()
        let layer = Self.layer(on: stage)
        for content in [first, second, first] {
          layer.content = content
          stage.layoutIfNeeded()
          let size = Size(width: content.width ?? 7, height: content.height ?? 9)
          #expect(layer.bounds.size == size, "\(first), then \(second)")
        }
        #expect(stage.warnings.isEmpty)
      }
    }
  }

  /// Content that changes while the layer has a frame of its own counts when it is placed again.
  @Test(arguments: [true, false]) func content_changedWhileFixed_countsLater(isUsed: Bool) {
    let stage = makeStage()
    let (layer, other) = (Self.layer(on: stage), stage.box("other"))
    if isUsed { other.leftAnchor.constraint(equalTo: layer.rightAnchor).isActive = true }
    layer.content = IntrinsicSize(width: 30, height: 20)
    stage.layoutIfNeeded()
    let own = layer.constraints.filter { $0.firstLayer === layer }
    LayoutConstraint.deactivate(own)
    stage.layoutIfNeeded()
    layer.content = IntrinsicSize(width: 50)
    layer.frame = Rect(x: 5, y: 6, width: 70, height: 80)
    stage.layoutIfNeeded()
    #expect(layer.frame == Rect(x: 5, y: 6, width: 70, height: 80))
    if isUsed { #expect(other.frame.minX == 75) }
    LayoutConstraint.activate(own)
    stage.layoutIfNeeded()
    #expect(layer.frame == Rect(x: 0, y: 0, width: 50, height: 9))
    if isUsed { #expect(other.frame.minX == 50) }
  }

  /// A layer that was moved while no constraint placed it goes back with the same ones.
  @Test(arguments: [true, false]) func frame_movedWhileFixed_isPlacedAgain(isUsed: Bool) {
    let stage = makeStage()
    let (box, other) = (stage.box(), stage.box("other"))
    let own = [
      box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 12),
      box.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 34),
      box.widthAnchor.constraint(equalToConstant: 56),
      box.heightAnchor.constraint(equalToConstant: 78),
    ]
    if isUsed { other.topAnchor.constraint(equalTo: box.bottomAnchor).isActive = true }
    for frame in [Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 12, y: 2, width: 56, height: 4)] {
      LayoutConstraint.activate(own)
      stage.layoutIfNeeded()
      #expect(box.frame == Rect(x: 12, y: 34, width: 56, height: 78))
      LayoutConstraint.deactivate(own)
      stage.layoutIfNeeded()
      box.frame = frame
      stage.layoutIfNeeded()
      #expect(box.frame == frame)
      if isUsed { #expect(other.frame.minY == frame.maxY) }
    }
    LayoutConstraint.activate(own)
    stage.layoutIfNeeded()
    #expect(box.frame == Rect(x: 12, y: 34, width: 56, height: 78))
  }
}
