// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookePlayback
import HookeRecordingTestSupport
import HookeScene
import Testing

/// The ids of what moves in a playing picture: letters, digits and hyphens, each once.
@Suite("Names of moving items")
struct ItemNameTests {
  /// The ids of the groups of a list in the order in which they are drawn.
  private static func ids(_ items: [AnimatedItem]) -> [String] {
    items.flatMap { item -> [String] in
      guard case .group(let group) = item.item else { return [] }
      return (group.label?.id.map { [$0] } ?? []) + ids(item.content)
    }
  }

  /// The ids of layers of some names beside each other, every one of which moves.
  private static func ids(of names: [String]) -> [String] {
    let scene = Scene(
      name: "names", title: "Names", summary: "Moves.", size: Size(width: 200, height: 200)
    ) { stage in
      for (index, name) in names.enumerated() {
        let frame = Rect(x: 20, y: 10 + 18 * Double(index), width: 12, height: 12)
        let layer = Layer(name: name, frame: frame)
        layer.backgroundColor = .black
        stage.root.addSublayer(layer)
        // What rests has no name.
        guard name != "rest" else { continue }
        let move = BasicAnimation(Layer.positionX, to: 150, duration: 0.3)
        stage.animator.add(move, to: layer, forKey: "move")
      }
    }
    let options = PlaybackOptions(showsTime: false)
    let picture = AnimatedPicture(
      of: scene, options: options, textMeasurer: MonospacedTextMeasurer())
    return ids(picture.items)
  }

  @Test(arguments: [
    (["Ball", "rest", "Knob 2"], ["ball", "knob-2"]),
    (["ball", "ball", "BALL"], ["ball", "ball-2", "ball-3"]),
    (["ball", "ball", "ball-2", "ball"], ["ball", "ball-2", "ball-2-2", "ball-3"]),
    (["ball-2", "ball", "ball"], ["ball-2", "ball", "ball-2-2"]),
    (["Ünder  Bar!", "a.b_c", "x-"], ["layer-nder-bar", "a-b-c", "x"]),
    (["12", "§", "2nd §", "--y--"], ["layer12", "layer", "layer2nd", "layer-y"]),
    (["日本", "λ", "é1"], ["layer", "layer-2", "layer-1"]),
  ])
  func names_ofLayers_becomeIds(_ names: [String], _ ids: [String]) throws {
    let found = Self.ids(of: names)
    #expect(found == ids)
    #expect(Set(found).count == found.count)
  }
}
