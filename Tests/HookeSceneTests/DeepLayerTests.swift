// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import HookeTestSupport
import Testing

/// As many layers within each other as a stage takes.
@Suite struct DeepLayerTests {
  /// Puts layers into each other, each moved by half a point, and returns the last.
  @discardableResult
  static func chain(_ count: Int, in root: Layer) -> Layer {
    (1...count).reduce(root) { outer, number in
      let layer = Layer(name: "layer \(number)")
      layer.frame = Rect(x: 0.5, y: 0, width: 1_000, height: 10)
      outer.addSublayer(layer)
      return layer
    }
  }

  private static let deepest = 1_000

  @Test func deepestTree_isLaidOutDrawnTouchedAndRecorded() throws {
    let scene = Scene(name: "deep", title: "", summary: "", size: Size(width: 600, height: 10)) {
      stage in
      let last = Self.chain(Self.deepest, in: stage.root)
      last.backgroundColor = .black
      stage.at(0.1, "fade") { stage.animate(duration: 0.2) { last.opacity = 0.5 } }
    }
    let stage = Stage(for: scene, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    stage.advance(to: 0.05)
    var last = stage.root
    while let next = last.sublayers.first { last = next }
    let inner = last
    #expect(inner.name == "layer 1000")
    #expect(inner.convert(Point(x: 0, y: 0), to: stage.root) == Point(x: 500, y: 0))
    #expect(stage.root.hitTest(Point(x: 550, y: 5)) === inner)
    #expect(stage.displayList().bounds(measurer: MonospacedTextMeasurer())?.maxX == 1_500)
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.tracks.map(\.layer) == ["layer 1000"])
  }

  @Test func layersOffAStage_lieInAnyNumberOfOthers() {
    let root = Layer(name: "root")
    let last = Self.chain(3_000, in: root)
    #expect(last.isDescendant(of: root))
  }
}
